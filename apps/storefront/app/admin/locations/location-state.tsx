/** Activates, deactivates and deletes a location. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation, useAdminQuery } from '../api/admin-client.ts';
import { undoTexts } from '../list/undo-texts.ts';
import { CancelButton } from '../ui/cancel-button.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import {
  activateLocationDocument,
  deactivateLocationDocument,
  deleteLocationDocument,
  otherLocationsDocument,
} from './location-documents.ts';
import type { LocationPartProps } from './location-page.tsx';
import { locationTexts } from './location-texts.ts';

const texts = locationTexts.state;

/** Returns the reason why an active location can't be deactivated; null if it can, or if the reason isn't known. */
function findReason({ isPrimary, hasUnfulfilledOrders }: LocationPartProps['location']): string | null {
  if (isPrimary) return texts.primary;
  return hasUnfulfilledOrders ? texts.pickups : null;
}

export function LocationState({ location, mayChange, onSaved }: LocationPartProps) {
  const { id, isActive, deactivatable, deletable } = location;
  const [dialog, setDialog] = useState<'deactivate' | 'delete' | null>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const activate = async () => {
    setPending(true);
    const found = await callAdminMutation(activateLocationDocument, { id });
    setPending(false);
    setProblem(found);
    onSaved();
    if (found === null) void showToast({ id: 'location-state', title: texts.activated, tone: 'done' });
  };
  const close = () => setDialog(null);
  const reason = isActive && !deactivatable ? findReason(location) : null;
  return (
    <RecordCard title={texts.title}>
      <p className="text-muted">{isActive ? locationTexts.states.active : locationTexts.states.inactive}</p>
      {reason !== null && <p className="text-muted text-sm">{reason}</p>}
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {isActive && deactivatable && (
            <Button type="button" size="small" variant="secondary" onClick={() => setDialog('deactivate')}>
              {texts.deactivate}
            </Button>
          )}
          {!isActive && (
            <Button type="button" size="small" pending={isPending} onClick={() => void activate()}>
              {texts.activate}
            </Button>
          )}
          {deletable && (
            <Button type="button" size="small" variant="secondary" onClick={() => setDialog('delete')}>
              {texts.delete}
            </Button>
          )}
        </div>
      )}
      {dialog === 'deactivate' && (
        <DeactivateDialog
          location={location}
          onClose={close}
          onDone={() => {
            close();
            onSaved();
            void showToast({
              id: 'location-state',
              title: texts.deactivated,
              tone: 'done',
              action: { label: undoTexts.undo, onPress: () => void activate() },
            });
          }}
        />
      )}
      {dialog === 'delete' && <DeleteDialog location={location} onClose={close} />}
    </RecordCard>
  );
}

interface StateDialogProps extends Pick<LocationPartProps, 'location'> {
  readonly onClose: () => void;
}

interface DeactivateDialogProps extends StateDialogProps {
  readonly onDone: () => void;
}

function DeactivateDialog({
  location: { id, name, hasActiveInventory },
  onClose,
  onDone,
}: DeactivateDialogProps) {
  const { data } = useAdminQuery(otherLocationsDocument, hasActiveInventory ? {} : null);
  const others = (data?.locations.nodes ?? []).filter((other) => other.id !== id);
  const { form } = useFormSubmit({
    send: (fields) => {
      const chosen = String(fields.get('destination') ?? '');
      return callAdminMutation(deactivateLocationDocument, {
        id,
        ...(chosen === '' ? {} : { destination: chosen }),
      });
    },
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title={texts.deactivateTitle(name)} description={texts.deactivateText}>
      <DialogForm form={form} submit={texts.deactivate} actions={<CancelButton onClick={onClose} />}>
        {hasActiveInventory && (
          <Field
            name="destination"
            label={texts.destination}
            value=""
            options={others.map((other) => ({ value: other.id, label: other.name }))}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

function DeleteDialog({ location: { id, name }, onClose }: StateDialogProps) {
  const navigate = useNavigate();
  const { form } = useFormSubmit({
    send: () => callAdminMutation(deleteLocationDocument, { id }),
    done: texts.deleted(name),
    onDone: () => void navigate('/locations'),
  });
  return (
    <Dialog open onClose={onClose} title={texts.deleteTitle(name)} description={texts.deleteText}>
      <DialogForm form={form} submit={texts.delete} actions={<CancelButton onClick={onClose} />}>
        {null}
      </DialogForm>
    </Dialog>
  );
}
