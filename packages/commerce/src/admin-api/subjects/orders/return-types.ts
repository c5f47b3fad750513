/** Fields of returns. */

import { formatReturnName } from '@vitrine/rules/returns/part-names';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { getPaidAmount } from '../../../orders/refund-amounts.ts';
import type { AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import { returnStatusNames } from './order-amounts.ts';
import { formatPartGid, formatReturnGid } from './order-ids.ts';
import { findLine, type QuantitySource, type ReturnSource } from './order-sources.ts';

/** Source of `ReturnLineItem`. */
interface ReturnedQuantity extends QuantitySource {
  readonly source: ReturnSource;
}

function listItems(source: ReturnSource): readonly ReturnedQuantity[] {
  const { order, returned } = source;
  return returned.lines.flatMap(({ lineId, quantity }) => {
    const line = findLine(order, lineId);
    return line === undefined ? [] : [markAsType('ReturnLineItem', { order, line, quantity, source })];
  });
}

function findReason({ source, line }: ReturnedQuantity) {
  return source.returned.reasons?.find(({ lineId }) => lineId === line.id);
}

const declineReasons = ['FINAL_SALE', 'RETURN_PERIOD_ENDED'];

export const returnTypes: AdminTypeResolvers = {
  Return: {
    id: ({ returned }: ReturnSource) => formatReturnGid(returned.id),
    name: ({ returned }: ReturnSource) => formatReturnName(returned.id),
    status: ({ returned }: ReturnSource) => returnStatusNames[returned.status],
    createdAt: ({ returned }: ReturnSource) => returned.at,
    closedAt: ({ order, returned }: ReturnSource) =>
      returned.endedAt ?? order.refunds?.find(({ returnId }) => returnId === returned.id)?.at ?? null,
    requestApprovedAt: ({ returned }: ReturnSource) =>
      returned.status === 'refused' || returned.status === 'asked' ? null : (returned.decidedAt ?? null),
    decline: ({ returned }: ReturnSource) =>
      returned.status === 'refused'
        ? {
            note: returned.answer || null,
            reason: declineReasons.find((each) => each === returned.declineReason) ?? 'OTHER',
          }
        : null,
    totalQuantity: ({ returned }: ReturnSource) =>
      returned.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    order: ({ order }: ReturnSource) => order,
    refunds: ({ order, returned }: ReturnSource, args: ConnectionArgs) =>
      createConnection(
        (order.refunds ?? [])
          .filter(({ returnId }) => returnId === returned.id)
          .map((refund) => ({ order, refund })),
        args,
        ({ refund }) => refund.id,
      ),
    returnLineItems: (source: ReturnSource, args: ConnectionArgs) =>
      createConnection(listItems(source), args, ({ line }) => line.id),
  },
  ReturnLineItem: {
    id: ({ source, line }: ReturnedQuantity) => formatPartGid('ReturnLineItem', source.returned.id, line.id),
    returnReason: (returned: ReturnedQuantity) => findReason(returned)?.reason ?? 'UNKNOWN',
    returnReasonNote: (returned: ReturnedQuantity) => findReason(returned)?.note ?? '',
    customerNote: () => null,
    refundableQuantity: ({ source, quantity }: ReturnedQuantity) =>
      source.returned.status === 'accepted' ? quantity : 0,
    refundedQuantity: ({ source, quantity }: ReturnedQuantity) =>
      source.returned.status === 'refunded' ? quantity : 0,
    fulfillmentLineItem: ({ order, line, quantity }: ReturnedQuantity): QuantitySource => ({
      order,
      line,
      quantity,
    }),
    withCodeDiscountedTotalPriceSet: ({ order, line, quantity }: ReturnedQuantity) =>
      toMoneyBag(Math.floor((getPaidAmount(line) * quantity) / line.quantity), order.region),
  },
};
