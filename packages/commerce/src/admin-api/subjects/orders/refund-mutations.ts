/** Mutations of refunds. */

import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import { getOutstanding } from '../../../orders/order-balance.ts';
import type { OrderRecord, RefundableUnits } from '../../../orders/order-record.ts';
import { computeRefundAmounts } from '../../../orders/refund-amounts.ts';
import { refundOrder } from '../../../orders/refund-steps.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type { MutationRefundCreateArgs, RefundInput } from '../../generated/admin-types.ts';
import { toMerchantActor, toRefundDeps } from './merchant-call.ts';
import { parseLineGid, parseLocationGid, parseOrderGid } from './order-ids.ts';
import { loadOrder } from './order-sources.ts';
import { restockTypes } from './restock-types.ts';

const rejectRefund = (field: readonly string[], message: string) => ({
  refund: null,
  order: null,
  userErrors: [{ field, message }],
});

const maxNoteLength = 500;

async function createRefund({ input }: MutationRefundCreateArgs, context: AdminContext) {
  const order = await loadOrder(parseOrderGid(input.orderId), context);
  if (order === null) return rejectRefund(['input', 'orderId'], 'Order does not exist');
  const requested = readRefund(order, input);
  if ('message' in requested) return rejectRefund(['input', ...(requested.field ?? [])], requested.message);
  const result = await refundOrder(toRefundDeps(context), order.number, {
    ...requested,
    restock: false,
    reason: '',
    note: input.note ?? '',
    returnId: null,
    notify: input.notify === true,
    actor: toMerchantActor(context),
  });
  context.services.mail.wake();
  if (result.kind === 'refused') return rejectRefund(['input'], result.reason);
  if (result.kind === 'pending') return { refund: { order, refund: result.refund }, order, userErrors: [] };
  return { refund: { order: result.order, refund: result.refund }, order: result.order, userErrors: [] };
}

interface ReadRefund {
  readonly lines: readonly RefundableUnits[];
  readonly shipping: boolean;
  readonly expectedPayment?: Minor;
}

function readRefund(order: OrderRecord, input: RefundInput): ReadRefund | AdminUserError {
  if (input.currency != null && input.currency !== order.currency)
    return { field: ['currency'], message: `The order was paid in ${order.currency}.` };
  if ((input.note ?? '').length > maxNoteLength)
    return { field: ['note'], message: `The note has at most ${maxNoteLength} characters.` };
  const items = (input.refundLineItems ?? []).filter(({ quantity }) => quantity !== 0);
  const elsewhere = items.findIndex(
    (item) => item.locationId != null && parseLocationGid(item.locationId) !== stockLocationId,
  );
  if (elsewhere >= 0)
    return {
      field: ['refundLineItems', `${elsewhere}`, 'locationId'],
      message: 'There is no such location.',
    };
  const lines = items.map(({ lineItemId, quantity, restockType }) => ({
    lineId: parseLineGid(lineItemId),
    quantity,
    restock: restockTypes[restockType ?? 'NO_RESTOCK'],
  }));
  const shipping = readShipping(order, input.shipping);
  if (typeof shipping === 'string') return { field: ['shipping', 'amount'], message: shipping };
  if (lines.length === 0 && getOutstanding(order) >= 0)
    return { field: ['refundLineItems'], message: 'Name at least one item to refund.' };
  const amounts = (input.transactions ?? []).map(({ amount, kind }) =>
    kind === 'REFUND' ? parseDecimal(amount) : null,
  );
  if (amounts.some((amount) => amount === null || amount < 0))
    return { field: ['transactions'], message: 'Each transaction is a REFUND with a positive amount.' };
  const sum = amounts.reduce<Minor>((all, amount) => all + (amount ?? 0), 0);
  return {
    lines,
    shipping,
    ...(amounts.length === 0 ? {} : { expectedPayment: sum }),
  };
}

/** Returns whether shipping is refunded, or an error message if the amount isn't the whole shipping cost. */
function readShipping(order: OrderRecord, input: RefundInput['shipping']): boolean | string {
  if (input == null) return false;
  if (input.fullRefund === true) return true;
  const amount = input.amount == null ? 0 : parseDecimal(input.amount);
  if (amount === 0) return false;
  const { shipping } = computeRefundAmounts(order, order.refunds ?? [], [], true);
  if (amount !== shipping) return 'Shipping is refunded as a whole; use fullRefund.';
  return true;
}

export const refundMutations: AdminRootFields = {
  refundCreate: { scopes: ['write_orders'], resolve: createRefund },
};
