/**
 * Columns and search terms by which the admin finds orders. They are derived from the order's record and written in the same
 * transaction.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Dialect } from '@vitrine/storage/database';
import type { Migration } from '@vitrine/storage/migrations';
import { type Generated, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { stockLocationId } from '../catalogue/stock-location.ts';
import type { CommerceDatabase } from '../database.ts';
import { hasOwnFulfilmentOrders, listOpenFulfilmentOrders } from './fulfilment-orders.ts';
import {
  type FulfilmentStatus,
  getFulfilmentStatus,
  getUnshippedLines,
  isReadyForPickup,
} from './fulfilment-status.ts';
import { getPaymentState, type PaymentState } from './order-balance.ts';
import type { OrderRecord } from './order-record.ts';
import { getRiskLevel } from './order-risk.ts';

/** `open`: still to be processed. `closed`: archived by the merchant. */
export type OrderState = 'open' | 'closed' | 'cancelled';

/** Fulfilment status in the admin's lists. `readyForPickup`: prepared in a store, and nothing picked up yet. */
export type IndexedFulfilment = FulfilmentStatus | 'readyForPickup';

/** Columns of `orders` that only the admin's lists use. */
export type OrderIndexColumns = {
  financial_status: Generated<PaymentState>;
  fulfilment_status: Generated<IndexedFulfilment>;
  state: Generated<OrderState>;
  /** Last name, then first name, in lower case; empty after the personal data was erased. */
  customer_name: Generated<string>;
  updated_at: Generated<EpochMs>;
};

export interface OrderTermTables {
  /**
   * Search terms of an order in lower case, prefixed with the field: `word:anna`, `tag:vip`, `sku:g-1`, `code:welcome10`,
   * `risk:low`, `delivery:pick-up`.
   */
  order_terms: { term: string; number: number };
}

const maxTermLength = 80;

export function getOrderState(order: Pick<OrderRecord, 'cancelledAt' | 'closedAt'>): OrderState {
  if (order.cancelledAt !== undefined) return 'cancelled';
  return order.closedAt === undefined ? 'open' : 'closed';
}

export function toIndexColumns(order: OrderRecord, updatedAt: EpochMs): Selectable<OrderIndexColumns> {
  const { firstName, lastName } = order.shippingAddress;
  return {
    financial_status: getPaymentState(order),
    fulfilment_status: isReadyForPickup(order) ? 'readyForPickup' : getFulfilmentStatus(order),
    state: getOrderState(order),
    customer_name: normalizeSearchText(`${lastName} ${firstName}`),
    updated_at: updatedAt,
  };
}

/** Normalizes a text for search: lower case, without accents. */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Splits a text into searchable words. */
export function splitSearchText(text: string): readonly string[] {
  return normalizeSearchText(text)
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => word !== '');
}

export function toOrderTerms(order: OrderRecord): ReadonlySet<string> {
  const { shippingAddress: to, billingAddress: by } = order;
  const texts = [
    String(order.number),
    order.email,
    ...order.email.split(/[@.]/),
    ...[to, by].flatMap((each) => [each.firstName, each.lastName, each.company, each.city, each.zip]),
    ...order.lines.flatMap(({ sku, title }) => [sku, title]),
    ...(order.fulfilments ?? []).map(({ trackingCode }) => trackingCode),
  ];
  const phones = [order.phone, to.phone, by.phone].map((phone) => phone.replace(/\D/g, ''));
  const exact = (field: string, values: readonly string[]) =>
    values
      .map(normalizeSearchText)
      .filter((value) => value !== '')
      .map((value) => `${field}:${value}`);
  const terms = [
    ...exact('word', texts.flatMap(splitSearchText)),
    // Also index the last digits of a phone number, because people omit the country code.
    ...exact(
      'phone',
      phones.flatMap((phone) => [phone, phone.slice(-9)]),
    ),
    ...exact(
      'sku',
      order.lines.map(({ sku }) => sku),
    ),
    ...exact('code', order.codes),
    ...exact('tag', order.tags ?? []),
    ...(order.risk === undefined ? [] : [`risk:${getRiskLevel(order).toLowerCase()}`]),
    ...listDeliveryTerms(order),
  ];
  return new Set(terms.map((term) => term.slice(0, maxTermLength)));
}

/**
 * Returns the search terms for an order's delivery: `delivery:…` if it isn't shipped, `fulfilment:…` for holds and for
 * orders with nothing left to ship.
 */
export function listDeliveryTerms(order: OrderRecord): readonly string[] {
  const { cancelledAt, lines, pickup, holds = [] } = order;
  const isParcel = pickup === undefined && lines.some((line) => line.requiresShipping);
  const isSettled = getUnshippedLines(order).length === 0;
  const isOpen = cancelledAt === undefined && !isSettled;
  const isSplit = isOpen && pickup === undefined && hasOwnFulfilmentOrders(order);
  return [
    ...(isParcel ? [] : [pickup === undefined ? 'delivery:none' : 'delivery:pick-up']),
    ...(isOpen && pickup !== undefined ? [toOpenPickupTerm(pickup.locationId)] : []),
    ...(isOpen && holds.length > 0 ? ['fulfilment:held'] : []),
    // Fulfillment orders of a split order have their own states and locations.
    ...(isSplit ? [splitTerm, ...listOwnLocations(order).map(toOpenLocationTerm)] : []),
    // Nothing is left to ship, although not everything was shipped.
    ...(isSettled && getFulfilmentStatus(order) !== 'fulfilled' ? ['fulfilment:settled'] : []),
  ];
}

/** Term of open orders that were split, or that another location than the stock's ships. */
export const splitTerm = 'fulfilment:split';

/** Returns the locations, other than the stock's, with units left to ship. */
function listOwnLocations(order: OrderRecord): readonly string[] {
  const open = listOpenFulfilmentOrders(order);
  return [...new Set(open.map(({ locationId }) => locationId))].filter((each) => each !== stockLocationId);
}

/** Returns the term of orders of which a location other than the stock's has units left to ship. */
export function toOpenLocationTerm(locationId: string): string {
  return `location:${locationId}`;
}

/** Returns the term of orders that are waiting for pickup at a location. */
export function toOpenPickupTerm(locationId: string): string {
  return `pickup:${locationId}`;
}

/** Updates the search terms of an order. `before` is the previous record, or null for a new order. */
export async function saveOrderTerms(
  tx: Transaction<CommerceDatabase>,
  before: OrderRecord | null,
  order: OrderRecord,
): Promise<void> {
  const known = before === null ? new Set<string>() : toOrderTerms(before);
  const terms = toOrderTerms(order);
  const gone = [...known].filter((term) => !terms.has(term));
  const added = [...terms].filter((term) => !known.has(term));
  const { number } = order;
  if (gone.length > 0)
    await tx.deleteFrom('order_terms').where('number', '=', number).where('term', 'in', gone).execute();
  if (added.length > 0)
    await tx
      .insertInto('order_terms')
      .values(added.map((term) => ({ term, number })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type IndexedTables = Pick<CommerceDatabase, 'orders' | 'order_terms'>;

type CollectedColumns = Selectable<OrderIndexColumns> & { id: string };

/** Number of orders that a migration reads at a time. */
export const orderBatchSize = 500;
/** Maximum number of terms per statement: each takes two parameters, and SQLite allows 32,766. */
const maxRows = 10_000;

export const orderIndexMigration: Migration = {
  async up(db, dialect) {
    const type = getColumnTypes(dialect);
    for (const name of ['financial_status', 'fulfilment_status', 'state', 'customer_name'] as const)
      await db.schema
        .alterTable('orders')
        .addColumn(name, type.text, (column) => column.notNull().defaultTo(''))
        .execute();
    await db.schema
      .alterTable('orders')
      .addColumn('updated_at', type.timestamp, (column) => column.notNull().defaultTo(0))
      .execute();
    await createTable(db, dialect, 'order_terms')
      .addColumn('term', type.text, (column) => column.notNull())
      .addColumn('number', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('order_terms_key', ['term', 'number'])
      .execute();
    await indexStoredOrders(db, dialect);
    await db.schema.createIndex('order_terms_number').on('order_terms').column('number').execute();
    for (const column of ['financial_status', 'fulfilment_status', 'state'] as const)
      await db.schema
        .createIndex(`orders_${column}`)
        .on('orders')
        .columns([column, 'created_at', 'number'])
        .execute();
    for (const column of ['total', 'updated_at', 'customer_name'] as const)
      await db.schema.createIndex(`orders_${column}`).on('orders').columns([column, 'number']).execute();
  },
};

/**
 * Fills in the columns and terms of existing orders. One statement per order would take minutes in a large shop, so the
 * columns of all orders are first collected in a temporary table.
 */
async function indexStoredOrders(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const type = getColumnTypes(dialect);
  await createTable(db, dialect, 'order_columns')
    .addColumn('id', type.text, (column) => column.primaryKey())
    .addColumn('financial_status', type.text)
    .addColumn('fulfilment_status', type.text)
    .addColumn('state', type.text)
    .addColumn('customer_name', type.text)
    .addColumn('updated_at', type.timestamp)
    .execute();
  await collectIndexColumns(db.withTables<IndexedTables & { order_columns: CollectedColumns }>());
  await sql`update orders set (financial_status, fulfilment_status, state, customer_name, updated_at) =
    (select financial_status, fulfilment_status, state, customer_name, updated_at from order_columns where id = orders.id)`.execute(
    db,
  );
  await db.schema.dropTable('order_columns').execute();
}

async function collectIndexColumns(
  db: Kysely<IndexedTables & { order_columns: CollectedColumns }>,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'number', 'data'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(orderBatchSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const orders = rows.map(({ id, number, data }) => {
      const order: OrderRecord = JSON.parse(data);
      return { id, number: Number(number), order };
    });
    await db
      .insertInto('order_columns')
      .values(orders.map(({ id, order }) => ({ id, ...toIndexColumns(order, order.createdAt) })))
      .execute();
    const terms = orders.flatMap(({ number, order }) =>
      [...toOrderTerms(order)].map((term) => ({ term, number })),
    );
    for (let start = 0; start < terms.length; start += maxRows)
      await db
        .insertInto('order_terms')
        .values(terms.slice(start, start + maxRows))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    after = Number(last.number);
  }
}
