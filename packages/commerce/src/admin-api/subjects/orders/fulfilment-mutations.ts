/** Mutations of shipments and holds. */
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { holdOrder, releaseHolds, updateTracking } from '../../../orders/change-order.ts';
import { fulfilOrder } from '../../../orders/fulfil-order.ts';
import type { LineQuantity } from '../../../orders/order-record.ts';
import { preparePickups } from '../../../orders/prepare-pickup.ts';
import { type TrackingDetails, toTrackingDetails } from '../../../orders/tracking-details.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  FulfillmentTrackingInput,
  MutationFulfillmentCreateArgs,
  MutationFulfillmentOrderHoldArgs,
  MutationFulfillmentOrderLineItemsPreparedForPickupArgs,
  MutationFulfillmentOrderReleaseHoldArgs,
  MutationFulfillmentTrackingInfoUpdateArgs,
} from '../../generated/admin-types.ts';
import { toMerchantActor, toMerchantCall } from './merchant-call.ts';
import { parsePartGid } from './order-ids.ts';
import { listFulfilments, loadOrder } from './order-sources.ts';

function readTracking(input: FulfillmentTrackingInput | null | undefined): TrackingDetails | string {
  const details = toTrackingDetails({
    carrier: input?.company ?? '',
    code: input?.number ?? '',
    url: input?.url ?? null,
  });
  if (!('kind' in details)) return details;
  switch (details.kind) {
    case 'tooLong':
      return `The company and the tracking number have at most ${details.maxLength} characters.`;
    case 'badUrl':
      return 'The tracking URL must begin with https:// or http://.';
    case 'unknownCarrier':
      return `The tracking page of ${details.carrier} isn't known; give the parcel's own page as url.`;
  }
}

const reject = (field: readonly string[], message: string) => ({
  fulfillment: null,
  userErrors: [{ field, message }],
});

async function createFulfilment({ fulfillment }: MutationFulfillmentCreateArgs, context: AdminContext) {
  const path = ['fulfillment', 'lineItemsByFulfillmentOrder'];
  const groups = fulfillment.lineItemsByFulfillmentOrder;
  const ids = new Set(groups.map((group) => parseGidOfType('FulfillmentOrder', group.fulfillmentOrderId)));
  const [id] = ids;
  if (id === undefined) return reject(path, 'Name at least one fulfillment order.');
  if (ids.size > 1) return reject(path, 'All fulfillment orders must be of one order.');
  const order = await loadOrder(id, context);
  if (order === null)
    return reject([...path, '0', 'fulfillmentOrderId'], 'Fulfillment order does not exist.');
  const tracking = readTracking(fulfillment.trackingInfo);
  if (typeof tracking === 'string') return reject(['fulfillment', 'trackingInfo'], tracking);
  const named = groups.flatMap((group) => group.fulfillmentOrderLineItems ?? []);
  const lines = named.map((item): LineQuantity => {
    const { owner, part } = parsePartGid('FulfillmentOrderLineItem', item.id);
    return { lineId: owner === id ? part : '', quantity: item.quantity };
  });
  const result = await fulfilOrder(
    context.services.backend.storage,
    order.number,
    {
      ...tracking,
      lines: lines.length === 0 ? null : lines,
      notify: fulfillment.notifyCustomer === true,
    },
    context.now,
    toMerchantActor(context),
  );
  if (result.kind === 'refused') return reject(path, result.reason);
  context.services.mail.wake();
  return { fulfillment: listFulfilments(result.order).at(-1) ?? null, userErrors: [] };
}

async function changeTracking(
  { fulfillmentId, trackingInfoInput }: MutationFulfillmentTrackingInfoUpdateArgs,
  context: AdminContext,
) {
  const { owner, part } = parsePartGid('Fulfillment', fulfillmentId);
  const tracking = readTracking(trackingInfoInput);
  if (typeof tracking === 'string') return reject(['trackingInfoInput'], tracking);
  const result = await updateTracking(toMerchantCall(context), owner, part, tracking);
  if (result.kind === 'refused')
    return reject(['fulfillmentId'], result.field === 'id' ? 'Fulfillment does not exist.' : result.reason);
  const fulfillment = listFulfilments(result.order).find(({ parcel }) => parcel.id === part);
  return { fulfillment: fulfillment ?? null, userErrors: [] };
}

async function hold({ id, fulfillmentHold }: MutationFulfillmentOrderHoldArgs, context: AdminContext) {
  const { reason, reasonNotes } = fulfillmentHold;
  const result = await holdOrder(toMerchantCall(context), parseGidOfType('FulfillmentOrder', id), {
    reason,
    notes: reasonNotes ?? '',
  });
  if (result.kind === 'refused')
    return {
      fulfillmentHold: null,
      fulfillmentOrder: null,
      remainingFulfillmentOrder: null,
      userErrors: [
        {
          field: result.field === 'reasonNotes' ? ['fulfillmentHold', 'reasonNotes'] : ['id'],
          message: result.reason,
          code: result.reason.includes('does not exist') ? 'FULFILLMENT_ORDER_NOT_FOUND' : null,
        },
      ],
    };
  return {
    fulfillmentHold: result.order.holds?.at(-1) ?? null,
    fulfillmentOrder: result.order,
    remainingFulfillmentOrder: null,
    userErrors: [],
  };
}

async function release({ id, holdIds }: MutationFulfillmentOrderReleaseHoldArgs, context: AdminContext) {
  const holds = holdIds?.map((each) => parseGidOfType('FulfillmentHold', each)) ?? [];
  const result = await releaseHolds(
    toMerchantCall(context),
    parseGidOfType('FulfillmentOrder', id),
    holds.length === 0 ? null : holds,
  );
  if (result.kind === 'done') return { fulfillmentOrder: result.order, userErrors: [] };
  const code = result.reason.includes('does not exist') ? 'FULFILLMENT_ORDER_NOT_FOUND' : null;
  return {
    fulfillmentOrder: null,
    userErrors: [{ field: [result.field ?? 'id'], message: result.reason, code }],
  };
}

async function prepareForPickup(
  { input }: MutationFulfillmentOrderLineItemsPreparedForPickupArgs,
  context: AdminContext,
) {
  const ids = input.lineItemsByFulfillmentOrder.map((each) =>
    parseGidOfType('FulfillmentOrder', each.fulfillmentOrderId),
  );
  const path = ['input', 'lineItemsByFulfillmentOrder'];
  if (ids.length === 0 || ids.length > maxPreparedOrders) {
    const message = `Name from 1 to ${maxPreparedOrders} fulfillment orders.`;
    return { userErrors: [{ field: path, message, code: 'FULFILLMENT_ORDER_INVALID' }] };
  }
  const result = await preparePickups(toMerchantCall(context), [...new Set(ids)]);
  if (result.kind === 'refused') {
    const field = [...path, String(result.index), 'fulfillmentOrderId'];
    return { userErrors: [{ field, message: result.reason, code: result.code ?? null }] };
  }
  context.services.mail.wake();
  return { userErrors: [] };
}

const maxPreparedOrders = 50;

const write = ['write_merchant_managed_fulfillment_orders'] as const;

export const fulfilmentMutations: AdminRootFields = {
  fulfillmentCreate: { scopes: write, resolve: createFulfilment },
  fulfillmentTrackingInfoUpdate: { scopes: write, resolve: changeTracking },
  fulfillmentOrderLineItemsPreparedForPickup: { scopes: write, resolve: prepareForPickup },
  fulfillmentOrderHold: { scopes: write, resolve: hold },
  fulfillmentOrderReleaseHold: { scopes: write, resolve: release },
};
