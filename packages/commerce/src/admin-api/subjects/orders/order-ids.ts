/** Global ids of the parts of an order. They contain the order's id, so that parts can be found without an index. */
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import {
  type FulfilmentOrderKey,
  formatFulfilmentOrderId,
  parseFulfilmentOrderId,
} from '../../../orders/fulfilment-orders.ts';

export const formatOrderGid = (id: string) => formatGlobalId('Order', id);
export const parseOrderGid = (text: string) => parseGidOfType('Order', text);
export const formatLineGid = (lineId: string) => formatGlobalId('LineItem', lineId);
export const parseLineGid = (text: string) => parseGidOfType('LineItem', text);
export const formatReturnGid = (id: string) => formatGlobalId('Return', id);
export const parseReturnGid = (text: string) => parseGidOfType('Return', text);
export const parseLocationGid = (text: string) => parseGidOfType('Location', text);
export const formatRefundGid = (id: string) => formatGlobalId('Refund', id);

type PartType =
  | 'Fulfillment'
  | 'FulfillmentEvent'
  | 'FulfillmentLineItem'
  | 'FulfillmentOrderLineItem'
  | 'ReturnLineItem'
  | 'RestockingFee'
  | 'RefundLineItem'
  | 'ReturnableFulfillment'
  | 'ReverseFulfillmentOrderLineItem'
  | 'ReverseFulfillmentOrderDisposition'
  | 'BasicEvent';

/** Formats the global id of a part of an order: `gid://shopify/Fulfillment/<order>_<shipment>`. */
export function formatPartGid(type: PartType, owner: string, part: string): string {
  return formatGlobalId(type, `${owner}_${part}`);
}

/**
 * Parses the global id of a part of an order.
 * @throws GraphQLError if the id is malformed or of another type.
 */
export function parsePartGid(
  type: PartType,
  text: string,
): { readonly owner: string; readonly part: string } {
  return parsePartId(parseGidOfType(type, text));
}

/**
 * Splits the segment of a part's global id that follows the type: `<order>_<shipment>`.
 * @throws GraphQLError if the segment is malformed.
 */
export function parsePartId(id: string): { readonly owner: string; readonly part: string } {
  const at = id.indexOf('_');
  if (at < 1) throw createBadInputError(`Invalid global id '${id}'`);
  return { owner: id.slice(0, at), part: id.slice(at + 1) };
}

export function formatFulfilmentOrderGid(key: FulfilmentOrderKey): string {
  return formatGlobalId('FulfillmentOrder', formatFulfilmentOrderId(key));
}

/** @throws GraphQLError if the id is malformed or of another type. */
export function parseFulfilmentOrderGid(text: string): FulfilmentOrderKey {
  return parseFulfilmentOrderId(parseGidOfType('FulfillmentOrder', text));
}

/** Formats the id of a line in a fulfillment order. */
export function formatFulfilmentOrderLineGid(
  { orderId, splitId }: FulfilmentOrderKey,
  lineId: string,
): string {
  return formatPartGid(
    'FulfillmentOrderLineItem',
    orderId,
    splitId === null ? lineId : `${lineId}-${splitId}`,
  );
}

/**
 * Parses the id of a line; returns an empty string if it belongs to another fulfillment order.
 * @throws GraphQLError if the id is malformed or of another type.
 */
export function parseFulfilmentOrderLineGid({ orderId, splitId }: FulfilmentOrderKey, text: string): string {
  const { owner, part } = parsePartGid('FulfillmentOrderLineItem', text);
  const [lineId = '', split = null] = part.split('-');
  return owner === orderId && split === splitId ? lineId : '';
}

/** Formats the id of a line in a parcel. A line that was shipped in several parcels is an item of each. */
export function formatParcelItemGid(orderId: string, lineId: string, parcelId: string): string {
  return formatPartGid('FulfillmentLineItem', orderId, `${lineId}-${parcelId}`);
}

/** Returns the line's id. Ids of older versions contain only the line. */
export function toLineId(part: string): string {
  const at = part.indexOf('-');
  return at < 0 ? part : part.slice(0, at);
}
