/** Saved views of a list: select, save, rename, and delete with an undo. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { ListDefinition } from './list-definition.ts';
import { toViewAddress } from './list-state.ts';
import {
  canSaveView,
  deleteView,
  maxViewNameLength,
  maxViews,
  readViews,
  renameView,
  type SavedView,
  saveView,
  writeViews,
} from './saved-views.ts';
import { undoTexts } from './undo-texts.ts';

const texts = adminTexts.list;

export interface ListViewsProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly address: URLSearchParams;
  readonly onView: (address: string) => void;
}

export function ListViews<Row>({ list: { name: list }, address, onView }: ListViewsProps<Row>) {
  const [views, setViews] = useState(() => readViews(list));
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const current = toViewAddress(address);
  const shown = views.find((view) => view.address === current);
  const isUnsaved = current !== '' && shown === undefined;
  if (views.length === 0 && !isUnsaved) return null;
  const remove = ({ name, address: view }: SavedView) => {
    const before = views;
    setViews(deleteView(list, name));
    onView('');
    const restore = () => {
      setViews(writeViews(list, before));
      onView(view);
    };
    void showToast({
      title: texts.viewDeleted(name),
      tone: 'done',
      action: { label: undoTexts.undo, onPress: restore },
    });
  };
  const store = (name: string): string | null => {
    if (dialog === 'rename' && shown !== undefined) {
      if (name !== shown.name && views.some((view) => view.name === name)) return texts.viewNameTaken;
      setViews(renameView(list, shown.name, name));
      return null;
    }
    if (!canSaveView(list, name)) return texts.tooManyViews(maxViews);
    setViews(saveView(list, { name, address: current }));
    return null;
  };
  return (
    <nav aria-label={texts.views} className="list-views">
      <button
        type="button"
        className="list-view"
        aria-current={current === '' || undefined}
        onClick={() => onView('')}
      >
        {texts.everything}
      </button>
      {views.map((view) => (
        <span key={view.name} className="list-view-group">
          <button
            type="button"
            className="list-view"
            aria-current={view === shown || undefined}
            onClick={() => onView(view.address)}
          >
            {view.name}
          </button>
          {view === shown && (
            <IconButton
              icon="close"
              iconSize={16}
              label={texts.deleteView(view.name)}
              onClick={() => remove(view)}
            />
          )}
        </span>
      ))}
      {shown !== undefined && (
        <Button type="button" variant="quiet" size="small" onClick={() => setDialog('rename')}>
          {texts.renameView}
        </Button>
      )}
      {isUnsaved && (
        <Button type="button" variant="quiet" size="small" onClick={() => setDialog('save')}>
          {texts.saveView}
        </Button>
      )}
      {dialog !== null && (
        <ViewDialog
          title={dialog === 'rename' ? texts.renameView : texts.saveView}
          name={dialog === 'rename' ? (shown?.name ?? '') : ''}
          store={store}
          onClose={() => setDialog(null)}
        />
      )}
    </nav>
  );
}

interface ViewDialogProps {
  readonly title: string;
  readonly name: string;
  /** @returns an error message; null if the name was stored */
  readonly store: (name: string) => string | null;
  readonly onClose: () => void;
}

function ViewDialog({ title, name, store, onClose }: ViewDialogProps) {
  const { form } = useFormSubmit({
    send: async (fields) => {
      const entered = String(fields.get('name')).trim();
      return entered === '' ? texts.viewNameMissing : store(entered);
    },
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={title} description={texts.viewHint}>
      <DialogForm form={form} submit={texts.save}>
        <Field name="name" label={texts.viewName} value={name} maxLength={maxViewNameLength} focused />
      </DialogForm>
    </Dialog>
  );
}
