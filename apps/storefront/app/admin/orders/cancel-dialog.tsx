/** Dialog to cancel an order. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { CheckField } from '../ui/check-field.tsx';
import type { OrderDialogProps } from './fulfil-dialog.tsx';
import { orderCancelDocument } from './order-documents.ts';
import { orderTexts } from './orders-texts.ts';

const texts = orderTexts.cancel;
const reasons = ['CUSTOMER', 'INVENTORY', 'FRAUD', 'DECLINED', 'STAFF', 'OTHER'] as const;

export function CancelDialog({ open, order, onClose, onDone }: OrderDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async (data: FormData) => {
    setPending(true);
    const result = await callAdmin(orderCancelDocument, {
      orderId: order.id,
      reason: reasons.find((reason) => reason === data.get('reason')) ?? 'OTHER',
      restock: data.get('restock') === 'on',
      refundMethod: { originalPaymentMethodsRefund: data.get('refund') === 'on' },
      notifyCustomer: data.get('notify') === 'on',
    });
    setPending(false);
    const found = findProblem(
      result,
      result.ok ? result.value.orderCancel?.orderCancelUserErrors : undefined,
    );
    setProblem(found);
    if (found !== null) return;
    void showToast({ title: texts.done, tone: 'done' });
    onDone();
  };
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(order.name)} description={texts.text}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <Field
          name="reason"
          label={texts.reason}
          value="CUSTOMER"
          options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <CheckField name="refund" label={texts.refund} isChecked />
        <CheckField name="restock" label={texts.restock} isChecked />
        <CheckField name="notify" label={texts.notify} isChecked />
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        <Button wide pending={isPending}>
          {texts.submit}
        </Button>
        <Button type="button" wide variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
      </form>
    </Dialog>
  );
}
