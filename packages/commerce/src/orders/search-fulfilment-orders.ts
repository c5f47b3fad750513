/** Compiles searches for fulfillment orders into conditions for orders: each order has one fulfillment order. */
import type { Kysely } from 'kysely';
import type { SearchTerm } from '../catalogue/search-condition.ts';
import { locationId } from '../catalogue/stock-location.ts';
import type { CommerceDatabase } from '../database.ts';
import { toOpenPickupTerm } from './order-index.ts';
import { hasTerm, type OrderCondition, OrderSearchError } from './search-orders.ts';

type Database = Kysely<CommerceDatabase>;

/** States of a fulfillment order, as Shopify names them. `active`: those that are neither closed nor cancelled. */
const states = ['active', 'open', 'in_progress', 'on_hold', 'closed', 'cancelled'] as const;
type FulfilmentOrderState = (typeof states)[number];

/** Search query for the fulfillment orders that are neither closed nor cancelled. */
export const activeFulfilmentOrders = 'status:active';

/**
 * Compiles a term of a search for fulfillment orders; null leaves it to the search for orders.
 *
 * @throws OrderSearchError if fulfillment orders can't be searched by the field, or the status is unknown
 */
export async function compileFulfilmentField(
  db: Database,
  { field, value }: SearchTerm,
): Promise<OrderCondition | null> {
  switch (field) {
    case 'status': {
      const state = states.find((each) => each === value.toLowerCase());
      if (state === undefined)
        throw new OrderSearchError(`'${value}' is not a status; it is one of ${states.join(', ')}.`);
      return compileState(db, state);
    }
    case 'assigned_location_id':
      return compileLocation(db, value.replace(/^gid:\/\/shopify\/Location\//, ''));
    case 'id': {
      const id = value.replace(/^gid:\/\/shopify\/FulfillmentOrder\//, '');
      return (row) => row('orders.id', '=', id);
    }
    case 'updated_at':
    case null:
      return null;
    default:
      throw new OrderSearchError(`Fulfillment orders can't be searched by ${field}.`);
  }
}

async function compileState(db: Database, state: FulfilmentOrderState): Promise<OrderCondition> {
  if (state === 'cancelled') return (row) => row('orders.state', '=', 'cancelled');
  const settled = await hasTerm(db, 'fulfilment:settled', false);
  const held = await hasTerm(db, 'fulfilment:held', false);
  const isActive: OrderCondition = (row) =>
    row.and([
      row('orders.fulfilment_status', 'in', ['unfulfilled', 'partiallyFulfilled', 'readyForPickup']),
      row('orders.state', '!=', 'cancelled'),
      row.not(settled(row)),
    ]);
  switch (state) {
    case 'active':
      return isActive;
    case 'on_hold':
      return (row) => row.and([isActive(row), held(row)]);
    case 'open':
      return (row) =>
        row.and([isActive(row), row.not(held(row)), row('orders.fulfilment_status', '=', 'unfulfilled')]);
    case 'in_progress':
      return (row) =>
        row.and([isActive(row), row.not(held(row)), row('orders.fulfilment_status', '!=', 'unfulfilled')]);
    case 'closed':
      return (row) =>
        row.and([
          row('orders.state', '!=', 'cancelled'),
          row.or([row('orders.fulfilment_status', '=', 'fulfilled'), settled(row)]),
        ]);
  }
}

/** Orders for pickup are assigned to their store until they are picked up; all others to the location of the stock. */
async function compileLocation(db: Database, id: string): Promise<OrderCondition> {
  const here = await hasTerm(db, toOpenPickupTerm(id), false);
  if (id !== locationId) return here;
  const pickups = await hasTerm(db, 'delivery:pick-up', false);
  return (row) => row.or([here(row), row.not(pickups(row))]);
}
