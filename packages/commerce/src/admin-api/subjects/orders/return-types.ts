/** Fields of returns, their expected items, and returnable items. */

import { formatReturnName } from '@vitrine/rules/returns/part-names';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { markAsType } from '../../../graphql/type-names.ts';
import { countLineQuantity } from '../../../orders/fulfilment-status.ts';
import { getReturnableQuantity } from '../../../orders/merchant-returns.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import type {
  ReturnDisposition,
  ReturnDispositionType,
  StoredReturn,
} from '../../../orders/order-service-types.ts';
import {
  computeRefundAmounts,
  getPaidAmount,
  getRefundableQuantity,
} from '../../../orders/refund-amounts.ts';
import { computeRestockingFee } from '../../../orders/return-fees.ts';
import {
  countProcessable,
  countProcessed,
  countRefunded,
  countUnprocessed,
} from '../../../orders/return-quantities.ts';
import { getReturnEnd, isActiveReturn } from '../../../orders/returns.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import type {
  ReverseFulfillmentOrderDispositionType,
  ReverseFulfillmentOrderStatus,
} from '../../generated/admin-types.ts';
import { returnStatusNames } from './order-amounts.ts';
import { formatPartGid, formatReturnGid } from './order-ids.ts';
import {
  type FulfilmentSource,
  findLine,
  listFulfilments,
  loadReturns,
  type QuantitySource,
  type ReturnSource,
} from './order-sources.ts';
import { suggestReturnOutcome } from './suggest-refund.ts';

/** Source of `ReturnLineItem`. */
interface ReturnedQuantity extends QuantitySource {
  readonly source: ReturnSource;
}

/** Returns the lines of a return, which equal those of its reverse fulfillment order. */
export function listReturnItems(source: ReturnSource): readonly ReturnedQuantity[] {
  const { order, returned } = source;
  return returned.lines.flatMap(({ lineId, quantity }) => {
    const line = findLine(order, lineId);
    return line === undefined ? [] : [markAsType('ReturnLineItem', { order, line, quantity, source })];
  });
}

const dispositionTypes: Readonly<Record<ReturnDispositionType, ReverseFulfillmentOrderDispositionType>> = {
  restocked: 'RESTOCKED',
  notRestocked: 'NOT_RESTOCKED',
  missing: 'MISSING',
  awaiting: 'PROCESSING_REQUIRED',
};

/** Returns true for an accepted return, whose items are expected at the warehouse. */
export function isReturnExpected({ status }: Pick<StoredReturn, 'status'>): boolean {
  return status !== 'asked' && status !== 'refused';
}

function getReverseStatus({ status, lines, processed = [] }: StoredReturn): ReverseFulfillmentOrderStatus {
  if (status === 'canceled') return 'CANCELED';
  const isDone = lines.every(
    (line) => countLineQuantity([{ lines: processed }], line.lineId) >= line.quantity,
  );
  return status === 'accepted' && !isDone ? 'OPEN' : 'CLOSED';
}

/** Source of `ReturnableFulfillment`. */
interface ReturnableParcel extends FulfilmentSource {
  readonly items: readonly QuantitySource[];
}

/** Distributes the returnable quantity of each line over the parcels that contained it, beginning with the first parcel. */
export async function listReturnableParcels(
  order: OrderRecord,
  context: AdminContext,
): Promise<readonly ReturnableParcel[]> {
  const active = (await loadReturns(order.id, context)).filter(isActiveReturn);
  const left = new Map(order.lines.map((line) => [line.id, getReturnableQuantity(order, line, active)]));
  return listFulfilments(order).flatMap((source): readonly ReturnableParcel[] => {
    const items = source.parcel.lines.flatMap(({ lineId, quantity }): readonly QuantitySource[] => {
      const line = findLine(order, lineId);
      const some = Math.min(quantity, left.get(lineId) ?? 0);
      left.set(lineId, (left.get(lineId) ?? 0) - some);
      return line === undefined || some === 0
        ? []
        : [{ order, line, quantity: some, parcelId: source.parcel.id }];
    });
    return items.length === 0 ? [] : [{ ...source, items }];
  });
}

function findReason({ source, line }: ReturnedQuantity) {
  return source.returned.reasons?.find(({ lineId }) => lineId === line.id);
}

/** Returns the restocking fee for all units of the line. */
function showRestockingFee({ order, source: { returned }, line, quantity }: ReturnedQuantity): object | null {
  const fee = returned.fees?.restocking.find(({ lineId }) => lineId === line.id);
  if (returned.fees === undefined || fee === undefined) return null;
  const [price] = computeRefundAmounts(order, [], [{ lineId: line.id, quantity }], false).lines;
  return {
    id: formatPartGid('RestockingFee', returned.id, line.id),
    percentage: fee.percentage,
    amountSet: toMoneyBag(computeRestockingFee(returned.fees, line.id, price?.amount ?? 0), order.region),
  };
}

const declineReasons = ['FINAL_SALE', 'RETURN_PERIOD_ENDED'];

export const returnTypes: AdminTypeResolvers = {
  Return: {
    id: ({ returned }: ReturnSource) => formatReturnGid(returned.id),
    name: ({ returned }: ReturnSource) => formatReturnName(returned.id),
    status: ({ returned }: ReturnSource) => returnStatusNames[returned.status],
    createdAt: ({ returned }: ReturnSource) => returned.at,
    closedAt: ({ order, returned }: ReturnSource) => getReturnEnd(order, returned),
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
      createConnection(listReturnItems(source), args, ({ line }) => line.id),
    reverseFulfillmentOrders: (source: ReturnSource, args: ConnectionArgs) =>
      createConnection(
        isReturnExpected(source.returned) ? [source] : [],
        args,
        ({ returned }) => returned.id,
      ),
    returnShippingFees: ({ order, returned: { id, fees } }: ReturnSource) =>
      fees === undefined || fees.shipping === 0
        ? []
        : [
            {
              id: formatGlobalId('ReturnShippingFee', id),
              amountSet: toMoneyBag(fees.shipping, order.region),
            },
          ],
    suggestedFinancialOutcome: suggestReturnOutcome,
  },
  ReverseFulfillmentOrder: {
    id: ({ returned }: ReturnSource) => formatGlobalId('ReverseFulfillmentOrder', returned.id),
    status: ({ returned }: ReturnSource) => getReverseStatus(returned),
    order: ({ order }: ReturnSource) => order,
    thirdPartyConfirmation: () => null,
    lineItems: (source: ReturnSource, args: ConnectionArgs) =>
      createConnection(listReturnItems(source), args, ({ line }) => line.id),
  },
  ReverseFulfillmentOrderLineItem: {
    id: ({ source, line }: ReturnedQuantity) =>
      formatPartGid('ReverseFulfillmentOrderLineItem', source.returned.id, line.id),
    totalQuantity: ({ quantity }: ReturnedQuantity) => quantity,
    fulfillmentLineItem: ({ order, line, quantity }: ReturnedQuantity): QuantitySource => ({
      order,
      line,
      quantity,
    }),
    dispositions: ({ source, line }: ReturnedQuantity) =>
      (source.returned.dispositions ?? []).filter(({ lineId }) => lineId === line.id),
  },
  ReverseFulfillmentOrderDisposition: {
    id: ({ id }: ReturnDisposition) => formatGlobalId('ReverseFulfillmentOrderDisposition', id),
    type: ({ type }: ReturnDisposition) => dispositionTypes[type],
    createdAt: ({ at }: ReturnDisposition) => at,
    location: ({ locationId: id }: ReturnDisposition) =>
      id === null ? null : { id: formatGlobalId('Location', id), legacyResourceId: id },
  },
  ReturnableFulfillment: {
    id: ({ order, parcel }: ReturnableParcel) => formatPartGid('ReturnableFulfillment', order.id, parcel.id),
    fulfillment: (source: ReturnableParcel): FulfilmentSource => source,
    returnableFulfillmentLineItems: ({ items }: ReturnableParcel, args: ConnectionArgs) =>
      createConnection(items, args, ({ line }) => line.id),
  },
  ReturnableFulfillmentLineItem: {
    fulfillmentLineItem: (source: QuantitySource) => source,
  },
  ReturnLineItem: {
    id: ({ source, line }: ReturnedQuantity) => formatPartGid('ReturnLineItem', source.returned.id, line.id),
    restockingFee: showRestockingFee,
    returnReason: (returned: ReturnedQuantity) => findReason(returned)?.reason ?? 'UNKNOWN',
    returnReasonNote: (returned: ReturnedQuantity) => findReason(returned)?.note ?? '',
    customerNote: () => null,
    processedQuantity: ({ source, line }: ReturnedQuantity) => countProcessed(source.returned, line.id),
    processableQuantity: ({ source, line }: ReturnedQuantity) => countProcessable(source.returned, line.id),
    unprocessedQuantity: ({ source, line }: ReturnedQuantity) => countUnprocessed(source.returned, line.id),
    refundableQuantity: ({ order, source, line }: ReturnedQuantity) =>
      Math.min(countProcessable(source.returned, line.id), getRefundableQuantity(line, order.refunds ?? [])),
    refundedQuantity: ({ order, source, line }: ReturnedQuantity) =>
      countRefunded(order, source.returned, line.id),
    fulfillmentLineItem: ({ order, line, quantity }: ReturnedQuantity): QuantitySource => ({
      order,
      line,
      quantity,
    }),
    withCodeDiscountedTotalPriceSet: ({ order, line, quantity }: ReturnedQuantity) =>
      toMoneyBag(Math.floor((getPaidAmount(line) * quantity) / line.quantity), order.region),
  },
};
