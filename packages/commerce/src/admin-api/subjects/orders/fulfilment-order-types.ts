/** Fields of fulfillment orders. */
import { toLocationAddressSource } from '../../../catalogue/locations/format-location-address.ts';
import { createDefaultLocation, isActiveLocation } from '../../../catalogue/locations/location-records.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import {
  type FulfilmentOrder,
  type FulfilmentOrderLine,
  type FulfilmentOrderState,
  getFulfilmentOrderState,
  listFulfilmentOrders,
  toFulfilmentOrderKey,
} from '../../../orders/fulfilment-orders.ts';
import { getVariantTitle } from '../../../orders/line-names.ts';
import type { OrderHold, OrderRecord } from '../../../orders/order-record.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import type { FulfillmentOrderAction } from '../../generated/admin-types.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { findLocationRecord, getLocationName, toLocationSource } from '../locations/location-source.ts';
import { loadVariant } from '../products/product-queries.ts';
import { toAddressSource } from './order-addresses.ts';
import { formatFulfilmentOrderGid, formatFulfilmentOrderLineGid, formatOrderGid } from './order-ids.ts';
import {
  type FulfilmentSource,
  type LineSource,
  listAllFulfilments,
  listFulfilments,
  listSplitIds,
} from './order-sources.ts';
import { toAdminImage } from './order-types.ts';

const splittable: readonly FulfillmentOrderAction[] = ['SPLIT', 'MOVE'];

const actions: Readonly<Partial<Record<FulfilmentOrderState, readonly FulfillmentOrderAction[]>>> = {
  OPEN: ['CREATE_FULFILLMENT', ...splittable, 'HOLD'],
  IN_PROGRESS: ['CREATE_FULFILLMENT', ...splittable, 'HOLD'],
  ON_HOLD: ['RELEASE_HOLD', 'HOLD', 'MOVE'],
};

function listActions(fulfilmentOrder: FulfilmentOrder): readonly FulfillmentOrderAction[] {
  const { order } = fulfilmentOrder;
  const state = getFulfilmentOrderState(fulfilmentOrder);
  const found = actions[state] ?? [];
  // An order for pickup is prepared as a whole, so it can't be split or moved.
  if (order.pickup !== undefined) return found.filter((each) => each !== 'SPLIT' && each !== 'MOVE');
  const canMerge = state !== 'ON_HOLD' && found.length > 0 && listForMerge(fulfilmentOrder).length > 0;
  return canMerge ? [...found, 'MERGE'] : found;
}

/** Returns the order's other fulfillment orders that can be merged with this one. */
function listForMerge({ order, splitId, locationId: own }: FulfilmentOrder): readonly FulfilmentOrder[] {
  return listFulfilmentOrders(order).filter((each) => {
    const state = getFulfilmentOrderState(each);
    return (
      each.splitId !== splitId && each.locationId === own && (state === 'OPEN' || state === 'IN_PROGRESS')
    );
  });
}

/** Returns the shipments that contain units of a fulfillment order. */
function listOwnFulfilments({ order, splitId }: FulfilmentOrder): readonly FulfilmentSource[] {
  return listFulfilments(order).filter(({ parcel }) => listSplitIds(parcel).includes(splitId));
}

/** Source of `FulfillmentOrderLineItem`. */
interface FulfilmentOrderLineSource extends FulfilmentOrderLine {
  readonly order: OrderRecord;
  readonly splitId: string | null;
}

const holdReasons: Readonly<Record<string, string>> = {
  AWAITING_PAYMENT: 'Awaiting payment',
  AWAITING_RETURN_ITEMS: 'Awaiting returned items',
  HIGH_RISK_OF_FRAUD: 'High risk of fraud',
  INCORRECT_ADDRESS: 'Incorrect address',
  INVENTORY_OUT_OF_STOCK: 'Out of stock',
  UNKNOWN_DELIVERY_DATE: 'Unknown delivery date',
};

/** Source of `FulfillmentOrderLocationForMove`. */
interface LocationForMove {
  readonly source: FulfilmentOrder;
  readonly locationId: string;
  /** Lines that can be moved to the location. */
  readonly lines: readonly FulfilmentOrderLineSource[];
}

interface LocationsForMoveArgs extends ConnectionArgs {
  readonly locationIds?: readonly string[] | null;
  readonly lineItemIds?: readonly string[] | null;
}

/** Lists all other active locations, each of which can ship the remaining units, because stock isn't tracked per location. */
async function listLocationsForMove(
  source: FulfilmentOrder,
  { locationIds, lineItemIds, ...args }: LocationsForMoveArgs,
  context: AdminContext,
) {
  const canMove = listActions(source).includes('MOVE');
  const lines = toLineSources(source).filter((each) => {
    const isNamed = lineItemIds == null || lineItemIds.includes(toLineGid(each));
    return canMove && each.remaining > 0 && isNamed;
  });
  const found = (await getSnapshot(context)).locations
    .filter((each) => isActiveLocation(each) && each.id !== source.locationId)
    .filter(({ id }) => locationIds == null || locationIds.includes(formatGlobalId('Location', id)))
    .map((each): LocationForMove => ({ source, locationId: each.id, lines }));
  return createConnection(found, args, ({ locationId }) => locationId);
}

const toLineGid = (source: FulfilmentOrderLineSource) =>
  formatFulfilmentOrderLineGid(toFulfilmentOrderKey(source), source.line.id);

const toLineSources = ({ order, splitId, lines }: FulfilmentOrder) =>
  lines.map((each): FulfilmentOrderLineSource => ({ ...each, order, splitId }));

const toCount = (lines: readonly object[]) => ({ count: lines.length, precision: 'EXACT' });

const listImmovable = ({ source, lines }: LocationForMove) =>
  toLineSources(source).filter(({ line }) => !lines.some((each) => each.line.id === line.id));

export const fulfilmentOrderTypes: AdminTypeResolvers = {
  FulfillmentOrder: {
    id: (source: FulfilmentOrder) => formatFulfilmentOrderGid(toFulfilmentOrderKey(source)),
    orderId: ({ order }: FulfilmentOrder) => formatOrderGid(order.id),
    orderName: ({ order }: FulfilmentOrder) => `#${order.number}`,
    orderProcessedAt: ({ order }: FulfilmentOrder) => order.createdAt,
    createdAt: ({ order }: FulfilmentOrder) => order.createdAt,
    updatedAt: ({ order }: FulfilmentOrder) =>
      Math.max(
        order.createdAt,
        order.cancelledAt ?? 0,
        ...listAllFulfilments(order).flatMap(({ parcel, cancelledAt }) => [parcel.at, cancelledAt ?? 0]),
      ),
    status: getFulfilmentOrderState,
    assignedLocation: async (
      { order, locationId: id }: FulfilmentOrder,
      _: object,
      context: AdminContext,
    ) => {
      const record = await findLocationRecord(id, context);
      // The store of an old order may have been deleted.
      const { address } = record ?? createDefaultLocation(context.now);
      const { backend } = context.services;
      return {
        ...toLocationAddressSource(address, backend, context.now),
        name: record === undefined ? (order.pickup?.name ?? '') : await getLocationName(record, context),
        location: record === undefined ? null : toLocationSource(record.id),
      };
    },
    requestStatus: () => 'UNSUBMITTED',
    destination: ({ order }: FulfilmentOrder) => toAddressSource(order, 'shipping') && { order },
    deliveryMethod: ({ order: { id, pickup, delivery, lines } }: FulfilmentOrder) => ({
      id: formatGlobalId('DeliveryMethod', id),
      methodType:
        pickup !== undefined ? 'PICK_UP' : lines.some((line) => line.requiresShipping) ? 'SHIPPING' : 'NONE',
      presentedName: delivery?.name ?? null,
    }),
    fulfillmentHolds: ({ holds }: FulfilmentOrder) => holds,
    supportedActions: (source: FulfilmentOrder) =>
      listActions(source).map((action) => ({ action, externalUrl: null })),
    lineItems: (source: FulfilmentOrder, args: ConnectionArgs) =>
      createConnection(toLineSources(source), args, ({ line }) => line.id),
    fulfillments: (source: FulfilmentOrder, args: ConnectionArgs) =>
      createConnection(listOwnFulfilments(source), args, ({ parcel }) => parcel.id),
    fulfillmentOrdersForMerge: (source: FulfilmentOrder, args: ConnectionArgs) =>
      createConnection(listForMerge(source), args, ({ splitId, order }) => splitId ?? order.id),
    locationsForMove: listLocationsForMove,
    fulfillAt: () => null,
    fulfillBy: () => null,
    merchantRequests: (_: FulfilmentOrder, args: ConnectionArgs) => createConnection([], args, String),
  },
  FulfillmentOrderDestination: {
    id: ({ order }: { order: OrderRecord }) => formatGlobalId('FulfillmentOrderDestination', order.id),
    ...Object.fromEntries(
      (
        [
          'firstName',
          'lastName',
          'company',
          'address1',
          'address2',
          'city',
          'zip',
          'phone',
          'province',
        ] as const
      ).map((name) => [name, ({ order }: { order: OrderRecord }) => order.shippingAddress[name] || null]),
    ),
    countryCode: ({ order }: { order: OrderRecord }) => order.shippingAddress.country,
    email: ({ order }: { order: OrderRecord }) => order.email || null,
  },
  FulfillmentHold: {
    id: ({ id }: OrderHold) => formatGlobalId('FulfillmentHold', id),
    reasonNotes: ({ notes }: OrderHold) => notes || null,
    displayReason: ({ reason }: OrderHold) => holdReasons[reason] ?? 'Other',
    handle: ({ id, handle }: OrderHold) => handle ?? id,
    heldByRequestingApp: ({ by }: OrderHold, _args: object, { actor }: AdminContext) => by === actor.name,
  },
  FulfillmentOrderLineItem: {
    id: toLineGid,
    lineItem: ({ order, line }: FulfilmentOrderLineSource): LineSource => ({ order, line }),
    productTitle: ({ line }: LineSource) => line.title,
    variantTitle: ({ line }: LineSource) => getVariantTitle(line),
    sku: ({ line }: LineSource) => line.sku || null,
    vendor: ({ line }: LineSource) => line.vendor || null,
    requiresShipping: ({ line }: LineSource) => line.requiresShipping,
    remainingQuantity: ({ order, remaining }: FulfilmentOrderLineSource) =>
      order.cancelledAt === undefined ? remaining : 0,
    totalQuantity: ({ sent, remaining }: FulfilmentOrderLineSource) => sent + remaining,
    image: ({ line }: LineSource) => toAdminImage(line.image),
    variant: ({ line }: LineSource, _: object, context: AdminContext) => loadVariant(line.variantId, context),
    inventoryItemId: ({ line }: LineSource) => formatGlobalId('InventoryItem', line.variantId),
  },
  FulfillmentOrderLocationForMove: {
    location: ({ locationId }: LocationForMove) => toLocationSource(locationId),
    movable: ({ lines }: LocationForMove) => lines.length > 0,
    message: ({ lines }: LocationForMove) =>
      lines.length > 0 ? null : 'Nothing of the fulfillment order can be moved.',
    availableLineItems: ({ lines }: LocationForMove, args: ConnectionArgs) =>
      createConnection(lines, args, ({ line }) => line.id),
    availableLineItemsCount: ({ lines }: LocationForMove) => toCount(lines),
    unavailableLineItems: (source: LocationForMove, args: ConnectionArgs) =>
      createConnection(listImmovable(source), args, ({ line }) => line.id),
    unavailableLineItemsCount: (source: LocationForMove) => toCount(listImmovable(source)),
  },
};
