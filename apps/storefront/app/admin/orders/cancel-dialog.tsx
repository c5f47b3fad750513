/** Dialog to cancel an order. */
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation } from '../api/admin-client.ts';
import { CheckboxField } from '../ui/check-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { orderCancelDocument } from './order-change-documents.ts';
import { orderTexts } from './orders-texts.ts';

const texts = orderTexts.cancel;
const reasons = ['CUSTOMER', 'INVENTORY', 'FRAUD', 'DECLINED', 'STAFF', 'OTHER'] as const;

export function CancelDialog({ open, order, onClose, onDone }: OrderDialogProps) {
  const send = async (data: FormData) => {
    return callAdminMutation(orderCancelDocument, {
      orderId: order.id,
      reason: reasons.find((reason) => reason === data.get('reason')) ?? 'OTHER',
      restock: data.get('restock') === 'on',
      refundMethod: { originalPaymentMethodsRefund: data.get('refund') === 'on' },
      notifyCustomer: data.get('notify') === 'on',
    });
  };
  const { form } = useFormSubmit({ send, done: texts.done, onDone });
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(order.name)} description={texts.text}>
      <DialogForm
        form={form}
        submit={texts.submit}
        actions={
          <Button type="button" wide variant="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
        }
      >
        <Field
          name="reason"
          label={texts.reason}
          value="CUSTOMER"
          options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <CheckboxField name="refund" label={texts.refund} isChecked />
        <CheckboxField name="restock" label={texts.restock} isChecked />
        <CheckboxField name="notify" label={texts.notify} isChecked />
      </DialogForm>
    </Dialog>
  );
}
