/** Fields of refunds. */
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { listShippingLines } from '../../../orders/editing/edit-shipping.ts';
import type { RefundLine } from '../../../orders/order-record.ts';
import { getPaidBack } from '../../../orders/refund-amounts.ts';
import { getRestockType } from '../../../orders/restocked-units.ts';
import { toNumericId } from '../../../webhooks/to-numeric-id.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { formatPartGid, formatRefundGid } from './order-ids.ts';
import { toShippingLine } from './order-shipping.ts';
import { findLine, loadReturn, type RefundSource } from './order-sources.ts';
import { loadTransactions } from './order-transactions.ts';
import { unusedRefundFields } from './order-unused-fields.ts';
import { restockTypeNames } from './restock-types.ts';

/** Returns the source of `RefundLineItem`. */
export function toRefundLine({ order, refund }: RefundSource, refunded: RefundLine, index: number): object {
  const restockType = getRestockType(refund, refunded);
  const line = findLine(order, refunded.lineId);
  const tax = refunded.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const unit = refunded.quantity === 0 ? 0 : Math.round(refunded.amount / refunded.quantity);
  return {
    lineItem: line === undefined ? null : { order, line },
    quantity: refunded.quantity,
    id: refund.id === '' ? null : formatPartGid('RefundLineItem', refund.id, `${index}`),
    restocked: restockType !== 'none',
    restockType: restockTypeNames[restockType],
    location:
      restockType === 'none'
        ? null
        : { id: formatGlobalId('Location', stockLocationId), legacyResourceId: stockLocationId },
    priceSet: toMoneyBag(unit, order.region),
    subtotalSet: toMoneyBag(refunded.amount, order.region),
    totalTaxSet: toMoneyBag(tax, order.region),
  };
}

export const refundTypes: AdminTypeResolvers = {
  Refund: {
    ...unusedRefundFields,
    legacyResourceId: ({ refund }: RefundSource) => String(toNumericId(formatRefundGid(refund.id))),
    transactions: async ({ order, refund }: RefundSource, args: ConnectionArgs, context: AdminContext) => {
      const id = formatGlobalId('OrderTransaction', refund.id);
      const all = await loadTransactions(order, context);
      return createConnection(
        all.filter((each) => each.id === id),
        args,
        (each) => each.id,
      );
    },
    refundShippingLines: ({ order, refund }: RefundSource, args: ConnectionArgs) => {
      const [line] = listShippingLines(order);
      const found = refund.shipping > 0 && line !== undefined ? [line] : [];
      const tax = refund.shippingTaxes.reduce((sum, { amount }) => sum + amount, 0);
      return createConnection(
        found.map((each) => ({
          id: formatGlobalId('RefundShippingLine', refund.id),
          shippingLine: toShippingLine(order, each),
          subtotalAmountSet: toMoneyBag(refund.shipping, order.region),
          taxAmountSet: toMoneyBag(tax, order.region),
        })),
        args,
        ({ id }) => id,
      );
    },
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
        source.refund.lines
          .map((line, index) => ({ line, index }))
          .filter(({ line }) => findLine(source.order, line.lineId) !== undefined),
        args,
        ({ index }) => `${index}`,
      ).map(({ line, index }) => toRefundLine(source, line, index)),
  },
};
