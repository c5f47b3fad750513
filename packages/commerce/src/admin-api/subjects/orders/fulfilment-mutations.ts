/** Mutations of shipments. */
import { cancelFulfilment } from '../../../orders/cancel-fulfilment.ts';
import { updateTracking } from '../../../orders/change-order.ts';
import { fulfilOrder } from '../../../orders/fulfil-order.ts';
import type { OrderRecord, ParcelEvent } from '../../../orders/order-record.ts';
import { recordParcelEvent } from '../../../orders/record-parcel-event.ts';
import { type TrackingDetails, toTrackingDetails } from '../../../orders/tracking-details.ts';
import { createRandomId } from '../../../random-id.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  FulfillmentTrackingInput,
  MutationFulfillmentCancelArgs,
  MutationFulfillmentCreateArgs,
  MutationFulfillmentCreateV2Args,
  MutationFulfillmentEventCreateArgs,
  MutationFulfillmentTrackingInfoUpdateArgs,
} from '../../generated/admin-types.ts';
import { toMerchantActor, toMerchantCall } from './merchant-call.ts';
import { parsePartGid } from './order-ids.ts';
import { type FulfilmentSource, listAllFulfilments, loadOrder } from './order-sources.ts';
import { readFulfilmentUnits } from './read-fulfilment-units.ts';

function readTracking(input: FulfillmentTrackingInput | null | undefined): TrackingDetails | string {
  const [code = '', ...codes] = new Set([input?.number ?? [], input?.numbers ?? []].flat());
  const [url = null, ...urls] = new Set([input?.url ?? [], input?.urls ?? []].flat());
  if (codes.length + urls.length > 0)
    return 'A shipment has one tracking number; create a fulfillment for each parcel.';
  const details = toTrackingDetails({ carrier: input?.company ?? '', code, url });
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

async function createFulfilment(
  { fulfillment }: MutationFulfillmentCreateArgs | MutationFulfillmentCreateV2Args,
  context: AdminContext,
) {
  const path = ['fulfillment', 'lineItemsByFulfillmentOrder'];
  const groups = fulfillment.lineItemsByFulfillmentOrder.map((each) =>
    readFulfilmentUnits(each.fulfillmentOrderId, each.fulfillmentOrderLineItems),
  );
  const ids = new Set(groups.map(({ orderId }) => orderId));
  const [id] = ids;
  if (id === undefined) return reject(path, 'Name at least one fulfillment order.');
  if (ids.size > 1) return reject(path, 'All fulfillment orders must be of one order.');
  const order = await loadOrder(id, context);
  if (order === null)
    return reject([...path, '0', 'fulfillmentOrderId'], 'Fulfillment order does not exist.');
  const tracking = readTracking(fulfillment.trackingInfo);
  if (typeof tracking === 'string') return reject(['fulfillment', 'trackingInfo'], tracking);
  const parts = [...new Set(groups.map(({ splitId }) => splitId))].map((splitId) => {
    const lines = groups.filter((each) => each.splitId === splitId).flatMap((each) => each.lines ?? []);
    return { splitId, lines: lines.length === 0 ? null : lines };
  });
  const result = await fulfilOrder(
    context.services.backend.storage,
    order.number,
    { ...tracking, lines: null, parts, notify: fulfillment.notifyCustomer === true },
    context.now,
    toMerchantActor(context),
  );
  if (result.kind === 'refused') return reject(path, result.reason);
  context.services.mail.wake();
  return { fulfillment: findParcel(result.order, result.fulfilment.id), userErrors: [] };
}

function findParcel(order: OrderRecord, id: string): FulfilmentSource | null {
  return listAllFulfilments(order).find(({ parcel }) => parcel.id === id) ?? null;
}

async function changeTracking(
  { fulfillmentId, trackingInfoInput, notifyCustomer }: MutationFulfillmentTrackingInfoUpdateArgs,
  context: AdminContext,
) {
  const { owner, part } = parsePartGid('Fulfillment', fulfillmentId);
  const tracking = readTracking(trackingInfoInput);
  if (typeof tracking === 'string') return reject(['trackingInfoInput'], tracking);
  const result = await updateTracking(
    toMerchantCall(context),
    owner,
    part,
    tracking,
    notifyCustomer === true,
  );
  if (result.kind === 'refused')
    return reject(['fulfillmentId'], result.field === 'id' ? 'Fulfillment does not exist.' : result.reason);
  if (notifyCustomer === true) context.services.mail.wake();
  return { fulfillment: findParcel(result.order, part), userErrors: [] };
}

async function cancel({ id }: MutationFulfillmentCancelArgs, context: AdminContext) {
  const { owner, part } = parsePartGid('Fulfillment', id);
  const result = await cancelFulfilment(toMerchantCall(context), owner, part);
  if (result.kind === 'refused')
    return reject(['id'], result.code === 'NOT_FOUND' ? 'Fulfillment not found.' : result.reason);
  return { fulfillment: findParcel(result.order, part), userErrors: [] };
}

async function createEvent({ fulfillmentEvent }: MutationFulfillmentEventCreateArgs, context: AdminContext) {
  const { fulfillmentId, status, happenedAt, estimatedDeliveryAt, message, ...place } = fulfillmentEvent;
  const { owner, part } = parsePartGid('Fulfillment', fulfillmentId);
  const event: ParcelEvent = {
    ...{ id: createRandomId(), status, createdAt: context.now, message: message ?? '' },
    happenedAt: happenedAt == null ? context.now : Date.parse(happenedAt),
    estimatedDeliveryAt: estimatedDeliveryAt == null ? null : Date.parse(estimatedDeliveryAt),
    place: Object.fromEntries(Object.entries(place).filter(([, value]) => value != null)),
  };
  const result = await recordParcelEvent(toMerchantCall(context), owner, part, event);
  if (result.kind === 'done') return { fulfillmentEvent: { ...event, orderId: owner }, userErrors: [] };
  const field = ['fulfillmentEvent', result.field ?? 'fulfillmentId'];
  return { fulfillmentEvent: null, userErrors: [{ field, message: result.reason }] };
}

const write = ['write_merchant_managed_fulfillment_orders'] as const;

export const fulfilmentMutations: AdminRootFields = {
  fulfillmentCreate: { scopes: write, resolve: createFulfilment },
  fulfillmentTrackingInfoUpdate: { scopes: write, resolve: changeTracking },
  // Deprecated names of the same mutations.
  fulfillmentCreateV2: { scopes: write, resolve: createFulfilment },
  fulfillmentTrackingInfoUpdateV2: { scopes: write, resolve: changeTracking },
  fulfillmentCancel: { scopes: write, resolve: cancel },
  fulfillmentEventCreate: { scopes: ['write_fulfillments'], resolve: createEvent },
};
