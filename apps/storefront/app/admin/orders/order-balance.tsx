/** The outstanding or overpaid amount of an order, with the actions that settle it. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { callAdminMutation } from '../api/admin-client.ts';
import { copyText } from '../ui/copy-text.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatApiMoney } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { markAsPaidDocument, sendInvoiceDocument } from './order-change-documents.ts';
import { orderTexts } from './orders-texts.ts';
import type { LoadedOrder } from './use-order-page.ts';

const texts = orderTexts.balance;

export interface OrderBalanceProps {
  readonly order: LoadedOrder;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
  readonly onRefund: () => void;
}

export function OrderBalance({ order, mayChange, onChanged, onRefund }: OrderBalanceProps) {
  const [dialog, setDialog] = useState<'invoice' | 'paid' | null>(null);
  const { amount, currencyCode } = order.totalOutstandingSet.presentmentMoney;
  const outstanding = Number(amount);
  if (outstanding === 0 || order.displayFinancialStatus === 'AUTHORIZED') return null;
  const shown = formatApiMoney({ amount: `${Math.abs(outstanding)}`, currencyCode });
  const close = () => setDialog(null);
  const done = () => {
    close();
    onChanged();
  };
  const link = order.paymentCollectionDetails.additionalPaymentCollectionUrl;
  return (
    <RecordCard title={outstanding > 0 ? texts.toPay : texts.tooMuch}>
      <Notice tone="problem">{outstanding > 0 ? texts.open(shown) : texts.overpaid(shown)}</Notice>
      {mayChange && (
        <p className="flex flex-wrap gap-2">
          {outstanding < 0 && (
            <Button type="button" size="small" onClick={onRefund}>
              {texts.refund(shown)}
            </Button>
          )}
          {outstanding > 0 && (
            <>
              <Button type="button" size="small" onClick={() => setDialog('invoice')}>
                {texts.invoice}
              </Button>
              {link != null && (
                <Button
                  type="button"
                  size="small"
                  variant="secondary"
                  onClick={() => void copyText(link, texts.copied)}
                >
                  {texts.copy}
                </Button>
              )}
              {order.canMarkAsPaid && (
                <Button type="button" size="small" variant="secondary" onClick={() => setDialog('paid')}>
                  {texts.markAsPaid}
                </Button>
              )}
            </>
          )}
        </p>
      )}
      <InvoiceDialog open={dialog === 'invoice'} order={order} amount={shown} onClose={close} onDone={done} />
      <PaidDialog open={dialog === 'paid'} order={order} amount={shown} onClose={close} onDone={done} />
    </RecordCard>
  );
}

interface BalanceDialogProps {
  readonly open: boolean;
  readonly order: LoadedOrder;
  readonly amount: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function InvoiceDialog({ open, order, amount, onClose, onDone }: BalanceDialogProps) {
  const send = (fields: FormData) =>
    callAdminMutation(sendInvoiceDocument, {
      id: order.id,
      email: { to: String(fields.get('to')), customMessage: String(fields.get('message')) },
    });
  const { form } = useFormSubmit({ send, done: texts.invoiceSent, onDone });
  return (
    <Dialog open={open} onClose={onClose} title={texts.invoice} description={texts.invoiceText(amount)}>
      <DialogForm form={form} submit={texts.sendInvoice}>
        <Field name="to" label={texts.to} value={order.email ?? ''} type="email" required />
        <Field name="message" label={texts.message} value="" optional multiline maxLength={2000} />
      </DialogForm>
    </Dialog>
  );
}

function PaidDialog({ open, order, amount, onClose, onDone }: BalanceDialogProps) {
  const send = () => callAdminMutation(markAsPaidDocument, { input: { id: order.id } });
  const { form } = useFormSubmit({ send, done: texts.paid, onDone });
  return (
    <Dialog open={open} onClose={onClose} title={texts.markAsPaid} description={texts.paidText(amount)}>
      <DialogForm form={form} submit={texts.confirmPaid(amount)}>
        {null}
      </DialogForm>
    </Dialog>
  );
}
