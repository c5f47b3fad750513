/** Fields of shipments. */

import { formatParcelName } from '@vitrine/rules/returns/part-names';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { findFulfilmentOrder, listFulfilmentOrders } from '../../../orders/fulfilment-orders.ts';
import type {
  FulfilmentRecord,
  OrderLineRecord,
  OrderRecord,
  ParcelEvent,
} from '../../../orders/order-record.ts';
import { getParcelStatus } from '../../../orders/record-parcel-event.ts';
import { getPaidAmount } from '../../../orders/refund-amounts.ts';
import { toNumericId } from '../../../webhooks/to-numeric-id.ts';
import type { AdminTypeResolvers } from '../../admin-context.ts';
import { toMoneyBag } from '../../admin-money.ts';
import type { FulfillmentDisplayStatus } from '../../generated/admin-types.ts';
import { toLocationSource } from '../locations/location-source.ts';
import { formatParcelItemGid, formatPartGid } from './order-ids.ts';
import {
  type FulfilmentSource,
  findLine,
  type LineSource,
  listSplitIds,
  type QuantitySource,
} from './order-sources.ts';

/** Source of `FulfillmentEvent`. */
export interface ParcelEventSource extends ParcelEvent {
  readonly orderId: string;
}

const placeFields = ['address1', 'city', 'province', 'country', 'zip', 'latitude', 'longitude'] as const;

/** The only fulfillment service: the merchant fulfills orders manually. */
export const manualFulfilmentService = {
  id: formatGlobalId('FulfillmentService', 'manual'),
  handle: 'manual',
  serviceName: 'Manual',
  type: 'MANUAL',
  callbackUrl: null,
  inventoryManagement: false,
  requiresShippingMethod: true,
  trackingSupport: false,
  location: null,
};

function getDisplayStatus(parcel: FulfilmentRecord, isCancelled: boolean): FulfillmentDisplayStatus {
  if (isCancelled) return 'CANCELED';
  if (parcel.deliveredAt !== null) return 'DELIVERED';
  return getParcelStatus(parcel) ?? 'FULFILLED';
}

function listItems({ order, parcel }: FulfilmentSource): readonly QuantitySource[] {
  return parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = findLine(order, lineId);
    return line === undefined ? [] : [{ order, line, quantity, parcelId: parcel.id }];
  });
}

function findParcelId({ fulfilments = [] }: OrderRecord, line: OrderLineRecord): string {
  return fulfilments.find(({ lines }) => lines.some(({ lineId }) => lineId === line.id))?.id ?? '';
}

/** Creates the resolver of the amount for some of a line's items. */
function share(pick: (source: LineSource) => number) {
  return ({ order, line, quantity }: QuantitySource) =>
    toMoneyBag(Math.floor((pick({ order, line }) * quantity) / line.quantity), order.region);
}

export const fulfilmentTypes: AdminTypeResolvers = {
  Fulfillment: {
    id: ({ order, parcel }: FulfilmentSource) => formatPartGid('Fulfillment', order.id, parcel.id),
    name: ({ order, position }: FulfilmentSource) => formatParcelName(order.number, position),
    createdAt: ({ parcel }: FulfilmentSource) => parcel.at,
    updatedAt: ({ parcel, cancelledAt }: FulfilmentSource) => cancelledAt ?? parcel.deliveredAt ?? parcel.at,
    deliveredAt: ({ parcel }: FulfilmentSource) => parcel.deliveredAt,
    inTransitAt: ({ parcel }: FulfilmentSource) => parcel.at,
    status: ({ cancelledAt }: FulfilmentSource) => (cancelledAt === null ? 'SUCCESS' : 'CANCELLED'),
    displayStatus: ({ parcel, cancelledAt }: FulfilmentSource) =>
      getDisplayStatus(parcel, cancelledAt !== null),
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
    fulfillmentOrders: ({ order, parcel }: FulfilmentSource, args: ConnectionArgs) =>
      createConnection(
        listFulfilmentOrders(order).filter(({ splitId }) => listSplitIds(parcel).includes(splitId)),
        args,
        ({ splitId }) => splitId ?? order.id,
      ),
    legacyResourceId: ({ order, parcel }: FulfilmentSource) =>
      String(toNumericId(formatPartGid('Fulfillment', order.id, parcel.id))),
    location: ({ order, parcel }: FulfilmentSource) => {
      const [part = null] = listSplitIds(parcel);
      const source = findFulfilmentOrder(order, part);
      return source === null ? null : toLocationSource(source.locationId);
    },
    service: () => manualFulfilmentService,
    originAddress: () => null,
    estimatedDeliveryAt: ({ parcel }: FulfilmentSource) =>
      parcel.events?.findLast((event) => event.estimatedDeliveryAt !== null)?.estimatedDeliveryAt ?? null,
    events: ({ order, parcel }: FulfilmentSource, args: ConnectionArgs) =>
      createConnection(
        (parcel.events ?? []).map((event): ParcelEventSource => ({ ...event, orderId: order.id })),
        args,
        ({ id }) => id,
      ),
  },
  FulfillmentEvent: {
    id: ({ id, orderId }: ParcelEventSource) => formatPartGid('FulfillmentEvent', orderId, id),
    message: ({ message }: ParcelEventSource) => message || null,
    ...Object.fromEntries(
      placeFields.map((name) => [name, ({ place }: ParcelEventSource) => place[name] ?? null]),
    ),
  },
  FulfillmentLineItem: {
    id: ({ order, line, parcelId = findParcelId(order, line) }: QuantitySource) =>
      formatParcelItemGid(order.id, line.id, parcelId),
    lineItem: ({ order, line }: QuantitySource): LineSource => ({ order, line }),
    discountedTotalSet: share(({ line }) => getPaidAmount(line)),
    originalTotalSet: share(({ line }) => line.originalPrice),
  },
};
