/** Emails an invoice for an order's outstanding amount, with a link to its payment page. */
import { isEmail } from '@vitrine/rules/contact/email';
import { queueEmail } from '../mail/mail-queue.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import {
  type MerchantCall,
  type OrderChangeRejection,
  type OrderChangeResult,
  rejectChange,
} from './change-order.ts';
import { getOutstanding } from './order-balance.ts';
import { findOrder } from './order-store.ts';

export const maxInvoiceMessageLength = 2000;

export interface InvoiceInput {
  /** Null uses the order's own email address. */
  readonly to: string | null;
  readonly message: string;
}

/** Validates the invoice of an order or a draft order. @param own email address of the order. */
export function checkInvoice(
  { to, message }: InvoiceInput,
  own: string,
): OrderChangeRejection | { readonly recipient: string; readonly message: string } {
  if (message.length > maxInvoiceMessageLength)
    return rejectChange(
      'email.customMessage',
      `The message has at most ${maxInvoiceMessageLength} characters.`,
    );
  const recipient = (to ?? own).trim().toLowerCase();
  return isEmail(recipient)
    ? { recipient, message: message.trim() }
    : rejectChange('email.to', 'Email is invalid');
}

export function sendOrderInvoice(
  { storage, actor, now }: MerchantCall,
  id: string,
  input: InvoiceInput,
): Promise<OrderChangeResult> {
  return storage.change(async (tx): Promise<OrderChangeResult> => {
    const order = await findOrder(tx, id);
    if (order === null) return rejectChange('id', 'Order does not exist');
    if (order.erasedAt !== null) return rejectChange('id', 'The personal data of this order were erased.');
    if (order.financialStatus === 'authorized' || getOutstanding(order) <= 0)
      return rejectChange('id', 'Nothing is to be paid for this order.');
    const invoice = checkInvoice(input, order.email);
    if ('kind' in invoice) return invoice;
    const { recipient, message } = invoice;
    await queueEmail(tx, recipient, { kind: 'orderInvoice', orderId: id, message }, now);
    const subject = { type: 'Order', id };
    await recordAuditEntry(tx, { actor, action: 'orderInvoiceSend', subject }, now);
    return { kind: 'done', order };
  });
}
