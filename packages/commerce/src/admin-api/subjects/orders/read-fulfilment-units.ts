/** Parses the units of a fulfillment order that a mutation concerns. */
import type { FulfilmentOrderUnits } from '../../../orders/fulfilment-orders.ts';
import type { FulfillmentOrderLineItemInput } from '../../generated/admin-types.ts';
import { parseFulfilmentOrderGid, parseFulfilmentOrderLineGid } from './order-ids.ts';

/** @throws GraphQLError if an id is malformed or of another type. */
export function readFulfilmentUnits(
  id: string,
  items: readonly FulfillmentOrderLineItemInput[] | null | undefined,
): FulfilmentOrderUnits {
  const key = parseFulfilmentOrderGid(id);
  const lines = (items ?? []).map((item) => ({
    lineId: parseFulfilmentOrderLineGid(key, item.id),
    quantity: item.quantity,
  }));
  return { ...key, lines: lines.length === 0 ? null : lines };
}
