/** Fields of refunds. */
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import type { RefundLine } from '../../../orders/order-record.ts';
import { getPaidBack } from '../../../orders/refund-amounts.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { formatRefundGid } from './order-ids.ts';
import { findLine, loadReturn, type RefundSource } from './order-sources.ts';

/** Returns the source of `RefundLineItem`. */
export function toRefundLine({ order, refund }: RefundSource, refunded: RefundLine): object {
  const line = findLine(order, refunded.lineId);
  const tax = refunded.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const unit = refunded.quantity === 0 ? 0 : Math.round(refunded.amount / refunded.quantity);
  return {
    lineItem: line === undefined ? null : { order, line },
    quantity: refunded.quantity,
    restocked: refund.restocked,
    restockType: !refund.restocked ? 'NO_RESTOCK' : refund.editId === undefined ? 'RETURN' : 'CANCEL',
    priceSet: toMoneyBag(unit, order.region),
    subtotalSet: toMoneyBag(refunded.amount, order.region),
    totalTaxSet: toMoneyBag(tax, order.region),
  };
}

export const refundTypes: AdminTypeResolvers = {
  Refund: {
    id: ({ refund }: RefundSource) => formatRefundGid(refund.id),
    createdAt: ({ refund }: RefundSource) => refund.at,
    updatedAt: ({ refund }: RefundSource) => refund.at,
    processedAt: ({ refund }: RefundSource) => refund.at,
    note: ({ refund }: RefundSource) => (refund.note ?? refund.reason) || null,
    order: ({ order }: RefundSource) => order,
    return: ({ refund }: RefundSource, _args: object, context: AdminContext) =>
      refund.returnId === null ? null : loadReturn(refund.returnId, context),
    totalRefundedSet: ({ order, refund }: RefundSource) => toMoneyBag(getPaidBack(refund), order.region),
    refundLineItems: (source: RefundSource, args: ConnectionArgs) =>
      createConnection(
        source.refund.lines.filter(({ lineId }) => findLine(source.order, lineId) !== undefined),
        args,
        ({ lineId }) => lineId,
      ).map((line) => toRefundLine(source, line)),
  },
};
