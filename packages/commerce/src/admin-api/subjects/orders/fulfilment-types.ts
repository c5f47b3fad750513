/** Fields of shipments, and of the one fulfillment order that each order has. */

import { formatParcelName } from '@vitrine/rules/returns/part-names';
import { toLocationAddressSource } from '../../../catalogue/locations/format-location-address.ts';
import { createDefaultLocation } from '../../../catalogue/locations/location-records.ts';
import { locationId } from '../../../catalogue/stock-location.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import {
  countLineQuantity,
  getUnfulfilledQuantity,
  getUnshippedLines,
} from '../../../orders/fulfilment-status.ts';
import { getVariantTitle } from '../../../orders/line-names.ts';
import type { OrderHold, OrderLineRecord, OrderRecord } from '../../../orders/order-record.ts';
import { getPaidAmount } from '../../../orders/refund-amounts.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import type { FulfillmentOrderAction, FulfillmentOrderStatus } from '../../generated/admin-types.ts';
import { findLocationRecord, getLocationName, toLocationSource } from '../locations/location-source.ts';
import { toAddressSource } from './order-addresses.ts';
import { formatOrderGid, formatParcelItemGid, formatPartGid } from './order-ids.ts';
import {
  type FulfilmentSource,
  findLine,
  type LineSource,
  listFulfilments,
  type QuantitySource,
} from './order-sources.ts';
import { toAdminImage } from './order-types.ts';

/** Returns the items of a shipment. */
function listItems({ order, parcel }: FulfilmentSource): readonly QuantitySource[] {
  return parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = findLine(order, lineId);
    return line === undefined ? [] : [{ order, line, quantity, parcelId: parcel.id }];
  });
}

function findParcelId({ fulfilments = [] }: OrderRecord, line: OrderLineRecord): string {
  return fulfilments.find(({ lines }) => lines.some(({ lineId }) => lineId === line.id))?.id ?? '';
}

function getStatus(order: OrderRecord): FulfillmentOrderStatus {
  if (order.cancelledAt !== undefined) return 'CANCELLED';
  if (getUnshippedLines(order).length === 0) return 'CLOSED';
  if ((order.holds ?? []).length > 0) return 'ON_HOLD';
  const isPrepared = order.pickup?.preparedAt != null;
  return isPrepared || (order.fulfilments ?? []).length > 0 ? 'IN_PROGRESS' : 'OPEN';
}

const actions: Readonly<Partial<Record<FulfillmentOrderStatus, readonly FulfillmentOrderAction[]>>> = {
  OPEN: ['CREATE_FULFILLMENT', 'HOLD'],
  IN_PROGRESS: ['CREATE_FULFILLMENT', 'HOLD'],
  ON_HOLD: ['RELEASE_HOLD', 'HOLD'],
};

const holdReasons: Readonly<Record<string, string>> = {
  AWAITING_PAYMENT: 'Awaiting payment',
  AWAITING_RETURN_ITEMS: 'Awaiting returned items',
  HIGH_RISK_OF_FRAUD: 'High risk of fraud',
  INCORRECT_ADDRESS: 'Incorrect address',
  INVENTORY_OUT_OF_STOCK: 'Out of stock',
  UNKNOWN_DELIVERY_DATE: 'Unknown delivery date',
};

/** Creates the resolver of an amount of some of a line's items. */
function share(pick: (source: LineSource) => number) {
  return ({ order, line, quantity }: QuantitySource) =>
    toMoneyBag(Math.floor((pick({ order, line }) * quantity) / line.quantity), order.region);
}

export const fulfilmentTypes: AdminTypeResolvers = {
  Fulfillment: {
    id: ({ order, parcel }: FulfilmentSource) => formatPartGid('Fulfillment', order.id, parcel.id),
    name: ({ order, position }: FulfilmentSource) => formatParcelName(order.number, position),
    createdAt: ({ parcel }: FulfilmentSource) => parcel.at,
    updatedAt: ({ parcel }: FulfilmentSource) => parcel.deliveredAt ?? parcel.at,
    deliveredAt: ({ parcel }: FulfilmentSource) => parcel.deliveredAt,
    inTransitAt: ({ parcel }: FulfilmentSource) => parcel.at,
    status: () => 'SUCCESS',
    displayStatus: ({ parcel }: FulfilmentSource) =>
      parcel.deliveredAt === null ? 'FULFILLED' : 'DELIVERED',
    requiresShipping: () => true,
    totalQuantity: ({ parcel }: FulfilmentSource) =>
      parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: ({ parcel }: FulfilmentSource) =>
      parcel.trackingCode === '' && parcel.trackingUrl === null && parcel.carrier === ''
        ? []
        : [
            {
              company: parcel.carrier || null,
              number: parcel.trackingCode || null,
              url: parcel.trackingUrl,
            },
          ],
    fulfillmentLineItems: (source: FulfilmentSource, args: ConnectionArgs) =>
      createConnection(listItems(source), args, ({ line }) => line.id),
    order: ({ order }: FulfilmentSource) => order,
  },
  FulfillmentLineItem: {
    id: ({ order, line, parcelId = findParcelId(order, line) }: QuantitySource) =>
      formatParcelItemGid(order.id, line.id, parcelId),
    lineItem: ({ order, line }: QuantitySource): LineSource => ({ order, line }),
    discountedTotalSet: share(({ line }) => getPaidAmount(line)),
    originalTotalSet: share(({ line }) => line.originalPrice),
  },
  FulfillmentOrder: {
    id: ({ id }: OrderRecord) => formatGlobalId('FulfillmentOrder', id),
    orderId: ({ id }: OrderRecord) => formatOrderGid(id),
    orderName: ({ number }: OrderRecord) => `#${number}`,
    orderProcessedAt: ({ createdAt }: OrderRecord) => createdAt,
    order: (order: OrderRecord) => order,
    createdAt: ({ createdAt }: OrderRecord) => createdAt,
    updatedAt: ({ createdAt, cancelledAt, fulfilments = [] }: OrderRecord) =>
      Math.max(createdAt, cancelledAt ?? 0, ...fulfilments.map(({ at }) => at)),
    status: getStatus,
    assignedLocation: async ({ pickup }: OrderRecord, _args: object, context: AdminContext) => {
      const record = await findLocationRecord(pickup?.locationId ?? locationId, context);
      // The store of an old order may be gone.
      const { address } = record ?? createDefaultLocation(context.now);
      const { backend } = context.services;
      return {
        ...toLocationAddressSource(address, backend, context.now),
        name: record === undefined ? (pickup?.name ?? '') : await getLocationName(record, context),
        location: record === undefined ? null : toLocationSource(record.id),
      };
    },
    requestStatus: () => 'UNSUBMITTED',
    destination: (order: OrderRecord) => toAddressSource(order, 'shipping') && { order },
    deliveryMethod: ({ id, pickup, delivery, lines }: OrderRecord) => ({
      id: formatGlobalId('DeliveryMethod', id),
      methodType:
        pickup !== undefined ? 'PICK_UP' : lines.some((line) => line.requiresShipping) ? 'SHIPPING' : 'NONE',
      presentedName: delivery?.name ?? null,
    }),
    fulfillmentHolds: ({ holds = [] }: OrderRecord) => holds,
    supportedActions: (order: OrderRecord) =>
      (actions[getStatus(order)] ?? []).map((action) => ({ action, externalUrl: null })),
    lineItems: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(
        order.lines
          .filter(({ requiresShipping }) => requiresShipping)
          .map((line): LineSource => ({ order, line })),
        args,
        ({ line }) => line.id,
      ),
    fulfillments: (order: OrderRecord, args: ConnectionArgs) =>
      createConnection(listFulfilments(order), args, ({ parcel }) => parcel.id),
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
    handle: ({ id }: OrderHold) => id,
    heldByRequestingApp: ({ by }: OrderHold, _args: object, { actor }: AdminContext) => by === actor.name,
  },
  FulfillmentOrderLineItem: {
    id: ({ order, line }: LineSource) => formatPartGid('FulfillmentOrderLineItem', order.id, line.id),
    lineItem: (source: LineSource) => source,
    productTitle: ({ line }: LineSource) => line.title,
    variantTitle: ({ line }: LineSource) => getVariantTitle(line),
    sku: ({ line }: LineSource) => line.sku || null,
    vendor: ({ line }: LineSource) => line.vendor || null,
    requiresShipping: ({ line }: LineSource) => line.requiresShipping,
    remainingQuantity: ({ order, line }: LineSource) =>
      order.cancelledAt === undefined ? getUnfulfilledQuantity(order, line) : 0,
    totalQuantity: ({ order, line }: LineSource) =>
      countLineQuantity(order.fulfilments ?? [], line.id) + getUnfulfilledQuantity(order, line),
    image: ({ line }: LineSource) => toAdminImage(line.image),
  },
};
