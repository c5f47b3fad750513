/** Dialogs that change a parcel's tracking, cancel a parcel, and put unfulfilled items on hold. */
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation } from '../api/admin-client.ts';
import { CancelButton } from '../ui/cancel-button.tsx';
import { CheckboxField } from '../ui/check-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { cancelFulfillments } from './fulfill-order.ts';
import { holdFulfillmentDocument, updateTrackingDocument } from './order-change-documents.ts';
import { orderTexts } from './orders-texts.ts';
import { parcelTexts } from './parcel-texts.ts';
import type { LoadedOrder } from './use-order-page.ts';

export type Parcel = LoadedOrder['fulfillments'][number];

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface ParcelDialogProps extends DialogProps {
  readonly parcel: Parcel;
}

export function TrackingDialog({ parcel: { id, name, trackingInfo }, onClose, onDone }: ParcelDialogProps) {
  const texts = parcelTexts.tracking;
  const [tracking] = trackingInfo;
  const send = async (fields: FormData) => {
    const company = String(fields.get('company')).trim();
    const number = String(fields.get('number')).trim();
    if (number === '') return texts.missing;
    return callAdminMutation(updateTrackingDocument, {
      fulfillmentId: id,
      trackingInfoInput: { number, ...(company === '' ? {} : { company }) },
      notifyCustomer: fields.get('notify') === 'on',
    });
  };
  const { form } = useFormSubmit({ send, done: texts.done, onDone });
  return (
    <Dialog open onClose={onClose} title={texts.title(name)}>
      <DialogForm form={form} submit={texts.submit} actions={<CancelButton onClick={onClose} />}>
        <Field
          name="company"
          label={orderTexts.fulfil.carrier}
          value={tracking?.company ?? ''}
          optional
          maxLength={60}
        />
        <Field name="number" label={orderTexts.fulfil.number} value={tracking?.number ?? ''} maxLength={60} />
        <CheckboxField name="notify" label={texts.notify} isChecked />
      </DialogForm>
    </Dialog>
  );
}

export function CancelParcelDialog({ parcel: { id, name }, onClose, onDone }: ParcelDialogProps) {
  const texts = parcelTexts.cancel;
  const { form } = useFormSubmit({ send: () => cancelFulfillments([id]), done: texts.done, onDone });
  return (
    <Dialog open onClose={onClose} title={texts.title(name)} description={texts.text}>
      <DialogForm
        form={form}
        submit={texts.submit}
        actions={
          <Button type="button" wide variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        }
      >
        {null}
      </DialogForm>
    </Dialog>
  );
}

const holdReasons = [
  'INCORRECT_ADDRESS',
  'INVENTORY_OUT_OF_STOCK',
  'AWAITING_PAYMENT',
  'AWAITING_RETURN_ITEMS',
  'HIGH_RISK_OF_FRAUD',
  'UNKNOWN_DELIVERY_DATE',
  'OTHER',
] as const;

interface HoldDialogProps extends DialogProps {
  readonly fulfillmentOrderId: string;
}

export function HoldDialog({ fulfillmentOrderId, onClose, onDone }: HoldDialogProps) {
  const texts = parcelTexts.hold;
  const send = (fields: FormData) =>
    callAdminMutation(holdFulfillmentDocument, {
      id: fulfillmentOrderId,
      fulfillmentHold: {
        reason: holdReasons.find((reason) => reason === fields.get('reason')) ?? 'OTHER',
        reasonNotes: String(fields.get('note')).trim(),
      },
    });
  const { form } = useFormSubmit({ send, done: texts.done, onDone });
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.text}>
      <DialogForm form={form} submit={texts.button} actions={<CancelButton onClick={onClose} />}>
        <Field
          name="reason"
          label={texts.reason}
          value={holdReasons[0]}
          options={holdReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <Field name="note" label={texts.note} value="" optional maxLength={500} />
      </DialogForm>
    </Dialog>
  );
}
