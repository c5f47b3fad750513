/**
 * Finds fulfillment orders. An order with a single fulfillment order at the stock's location is matched by SQL alone. For
 * split orders, SQL finds all open ones, and each of their fulfillment orders is then checked individually.
 */
import type { Kysely } from 'kysely';
import { parseSearchQuery, type SearchQuery } from '../catalogue/parse-search-query.ts';
import type { SearchTerm } from '../catalogue/search-condition.ts';
import { stockLocationId } from '../catalogue/stock-location.ts';
import type { CommerceDatabase } from '../database.ts';
import {
  type FulfilmentOrder,
  formatFulfilmentOrderId,
  getFulfilmentOrderState,
  hasOwnFulfilmentOrders,
  listFulfilmentOrders,
  parseFulfilmentOrderId,
  toFulfilmentOrderKey,
} from './fulfilment-orders.ts';
import { splitTerm, toOpenPickupTerm } from './order-index.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrderByNumber } from './order-store.ts';
import { hasTerm, type OrderCondition, OrderSearchError, searchOrders } from './search-orders.ts';

type Database = Kysely<CommerceDatabase>;
type Key = readonly (string | number | null)[];

/** Shopify's states of a fulfillment order. `active`: neither closed nor cancelled. */
const states = ['active', 'open', 'in_progress', 'on_hold', 'closed', 'cancelled'] as const;
type SearchedState = (typeof states)[number];

export interface FulfilmentOrderSearch {
  readonly query: string;
  readonly includesClosed: boolean;
  readonly sort: 'number' | 'updated';
  readonly descending: boolean;
  /** Key of the last fulfillment order of the previous page; null for the first page. */
  readonly after: Key | null;
  readonly limit: number;
}

/** A fulfillment order in a list. Its key is the key of its order, followed by its position within the order. */
export type FoundFulfilmentOrder = FulfilmentOrder & { readonly key: readonly (string | number)[] };

/** @throws OrderSearchError for unsupported fields and invalid values. */
export async function searchFulfilmentOrders(
  db: Database,
  { query, includesClosed, sort, descending, after, limit }: FulfilmentOrderSearch,
): Promise<readonly FoundFulfilmentOrder[]> {
  const within = includesClosed ? '' : 'status:active';
  const conditions = [parseSearchQuery(query), parseSearchQuery(within)];
  const expand = (order: OrderRecord, key: readonly (string | number)[]): readonly FoundFulfilmentOrder[] => {
    const all = listFulfilmentOrders(order).map((each, position) => ({ ...each, key: [...key, position] }));
    const found = hasOwnFulfilmentOrders(order)
      ? all.filter((each) => conditions.every((condition) => isMatch(condition, each) !== false))
      : all;
    return descending ? found.toReversed() : found;
  };
  const found: FoundFulfilmentOrder[] = [];
  let last: Key | null = after === null ? null : after.slice(0, -1);
  if (after !== null) found.push(...(await readRest(db, after, descending, expand)));
  while (found.length < limit) {
    const orders = await searchOrders(db, {
      ...{ query, within, compileField: compileFulfilmentField, sort, descending, after: last, limit },
    });
    found.push(...orders.flatMap(({ order, key }) => expand(order, key)));
    const end = orders.at(-1);
    if (end === undefined || orders.length < limit) break;
    last = end.key;
  }
  return found.slice(0, limit);
}

/** Returns the fulfillment orders after the cursor that belong to the same order. */
async function readRest(
  db: Database,
  after: Key,
  descending: boolean,
  expand: (order: OrderRecord, key: readonly (string | number)[]) => readonly FoundFulfilmentOrder[],
): Promise<readonly FoundFulfilmentOrder[]> {
  const key = after.slice(0, -1).filter((each) => each !== null);
  const [position, number] = [after.at(-1), key.at(-1)];
  if (typeof position !== 'number' || typeof number !== 'number')
    throw new OrderSearchError('The cursor belongs to a list with another sort key.');
  const order = await findOrderByNumber(db, number);
  if (order === null) return [];
  return expand(order, key).filter(({ key: own }) => {
    const at = Number(own.at(-1));
    return descending ? at < position : at > position;
  });
}

/** Returns whether a fulfillment order matches a query; null if the query only concerns its order. */
function isMatch(query: SearchQuery, found: FulfilmentOrder): boolean | null {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
    case 'or': {
      const parts = query.parts.map((part) => isMatch(part, found));
      const decides = query.kind === 'or';
      if (parts.includes(decides)) return decides;
      return parts.includes(null) ? null : !decides;
    }
    case 'not': {
      const part = isMatch(query.part, found);
      return part === null ? null : !part;
    }
    case 'term':
      return isTermMatch(query, found);
  }
}

function isTermMatch({ field, value }: SearchTerm, found: FulfilmentOrder): boolean | null {
  switch (field) {
    case 'status': {
      const state = getFulfilmentOrderState(found).toLowerCase();
      return value.toLowerCase() === 'active'
        ? state !== 'closed' && state !== 'cancelled'
        : state === value.toLowerCase();
    }
    case 'assigned_location_id':
      return found.locationId === toLocationId(value);
    case 'id':
      return formatFulfilmentOrderId(toFulfilmentOrderKey(found)) === toFulfilmentOrderId(value);
    default:
      return null;
  }
}

const toFulfilmentOrderId = (value: string) => value.replace(/^gid:\/\/shopify\/FulfillmentOrder\//, '');
const toLocationId = (value: string) => value.replace(/^gid:\/\/shopify\/Location\//, '');

/**
 * Compiles a search term for fulfillment orders; null if the search for orders handles it.
 *
 * @throws OrderSearchError if the field isn't supported or the status is unknown
 */
async function compileFulfilmentField(
  db: Database,
  term: SearchTerm,
  isNegated: boolean,
): Promise<OrderCondition | null> {
  const exact = await compileExactly(db, term);
  if (exact === null) return null;
  const split = await hasTerm(db, splitTerm, false);
  // Find every split order; `isMatch` then checks its fulfillment orders.
  return isNegated
    ? (row) => row.and([exact(row), row.not(split(row))])
    : (row) => row.or([exact(row), split(row)]);
}

/** Compiles a term for orders with a single fulfillment order. */
async function compileExactly(db: Database, { field, value }: SearchTerm): Promise<OrderCondition | null> {
  switch (field) {
    case 'status': {
      const state = states.find((each) => each === value.toLowerCase());
      if (state === undefined)
        throw new OrderSearchError(`'${value}' is not a status; it is one of ${states.join(', ')}.`);
      return compileState(db, state);
    }
    case 'assigned_location_id':
      return compileLocation(db, toLocationId(value));
    case 'id': {
      const { orderId } = parseFulfilmentOrderId(toFulfilmentOrderId(value));
      return (row) => row('orders.id', '=', orderId);
    }
    case 'updated_at':
    case null:
      return null;
    default:
      throw new OrderSearchError(`Fulfillment orders can't be searched by ${field}.`);
  }
}

async function compileState(db: Database, state: SearchedState): Promise<OrderCondition> {
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

/** Orders for pickup are assigned to their store until they are picked up; all others to the stock's location. */
async function compileLocation(db: Database, id: string): Promise<OrderCondition> {
  const here = await hasTerm(db, toOpenPickupTerm(id), false);
  if (id !== stockLocationId) return here;
  const pickups = await hasTerm(db, 'delivery:pick-up', false);
  return (row) => row.or([here(row), row.not(pickups(row))]);
}
