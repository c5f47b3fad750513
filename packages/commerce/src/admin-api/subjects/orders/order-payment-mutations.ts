/** Mutations about the outstanding amount: marking it as paid outside the shop, and sending an invoice. */
import { sendOrderInvoice } from '../../../orders/order-invoice.ts';
import { markOrderAsPaid } from '../../../orders/order-payments.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationOrderInvoiceSendArgs,
  MutationOrderMarkAsPaidArgs,
} from '../../generated/admin-types.ts';
import { toMerchantCall } from './merchant-call.ts';
import { parseOrderGid } from './order-ids.ts';

async function markAsPaid({ input }: MutationOrderMarkAsPaidArgs, context: AdminContext) {
  const result = await markOrderAsPaid(toMerchantCall(context), parseOrderGid(input.id));
  if (result.kind === 'done') return { order: result.order, userErrors: [] };
  return { order: null, userErrors: [{ field: ['id'], message: result.reason }] };
}

async function sendInvoice({ id, email }: MutationOrderInvoiceSendArgs, context: AdminContext) {
  const result = await sendOrderInvoice(toMerchantCall(context), parseOrderGid(id), {
    to: email?.to ?? null,
    message: email?.customMessage ?? '',
  });
  context.services.mail.wake();
  if (result.kind === 'done') return { order: result.order, userErrors: [] };
  const field = result.field === null ? ['id'] : result.field.split('.');
  const code = 'ORDER_INVOICE_SEND_UNSUCCESSFUL';
  return { order: null, userErrors: [{ field, message: result.reason, code }] };
}

export const orderPaymentMutations: AdminRootFields = {
  orderMarkAsPaid: { scopes: ['write_orders'], resolve: markAsPaid },
  orderInvoiceSend: { scopes: ['write_orders'], resolve: sendInvoice },
};
