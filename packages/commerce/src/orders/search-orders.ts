/**
 * Finds orders with Shopify's search syntax: `financial_status:paid created_at:>=2026-01-01 -tag:vip anna`. Uses keyset
 * pagination. A rare term is looked up first and its matches are sorted; a common term is checked row by row in the order of
 * the list.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { type Comparator, parseSearchQuery, type SearchQuery } from '../catalogue/parse-search-query.ts';
import type { SearchTerm } from '../catalogue/search-condition.ts';
import type { CommerceDatabase } from '../database.ts';
import { normalizeSearchText, splitSearchText } from './order-index.ts';
import type { OrderRecord } from './order-record.ts';

export type OrderSort = 'time' | 'number' | 'total' | 'updated' | 'customer' | 'financial' | 'fulfilment';

type SortColumn =
  | 'created_at'
  | 'number'
  | 'total'
  | 'updated_at'
  | 'customer_name'
  | 'financial_status'
  | 'fulfilment_status';

const columns: Readonly<Record<OrderSort, readonly SortColumn[]>> = {
  time: ['created_at', 'number'],
  number: ['number'],
  total: ['total', 'number'],
  updated: ['updated_at', 'number'],
  customer: ['customer_name', 'number'],
  financial: ['financial_status', 'created_at', 'number'],
  fulfilment: ['fulfilment_status', 'created_at', 'number'],
};

export interface OrderSearch {
  readonly query: string;
  readonly sort: OrderSort;
  readonly descending: boolean;
  /** Sort column values of the last order of the previous page; null for the first page. */
  readonly after: readonly (string | number | null)[] | null;
  readonly limit: number;
  /** A second query, which the orders have to match as well. */
  readonly within?: string;
  /** Compiles fields that replace those of orders. */
  readonly compileField?: CompileField;
}

/**
 * Compiles a search term; null if the search for orders handles it. With `isNegated`, the caller negates the
 * condition.
 *
 * @throws OrderSearchError if the field or its value is invalid
 */
export type CompileField = (
  db: Database,
  term: SearchTerm,
  isNegated: boolean,
) => Promise<OrderCondition | null>;

/** Error for a query that isn't supported; the message is shown to the client. */
export class OrderSearchError extends Error {
  override readonly name = 'OrderSearchError';
}

/** An order of a list, with the values by which the list is sorted. */
export interface FoundOrder {
  readonly order: OrderRecord;
  readonly key: readonly (string | number)[];
  readonly updatedAt: EpochMs;
}

type Database = Kysely<CommerceDatabase>;

/** Number of orders with a term or status from which it counts as common. */
const commonFrom = 10_000;

/** @throws OrderSearchError for unsupported fields and invalid values. */
export async function searchOrders(db: Database, search: OrderSearch): Promise<readonly FoundOrder[]> {
  const sorted = columns[search.sort];
  const direction = search.descending ? 'desc' : 'asc';
  const { query, within = '', compileField } = search;
  const compiled = [
    await compileQuery(db, query, compileField),
    await compileQuery(db, within, compileField),
  ].filter((each) => each !== null);
  let rows = db
    .selectFrom('orders')
    .select([
      'orders.data',
      'orders.created_at',
      'orders.number',
      'orders.total',
      'orders.updated_at',
      'orders.customer_name',
      'orders.financial_status',
      'orders.fulfilment_status',
    ])
    .limit(search.limit);
  for (const { condition } of compiled) rows = rows.where(condition);
  if (search.after !== null) rows = rows.where(isAfter(sorted, search.after, search.descending));
  const areFew = compiled.some(({ isRare }) => isRare);
  for (const column of sorted)
    rows = rows.orderBy(
      areFew && isNumber(column) ? withoutIndex(column) : sql.ref(`orders.${column}`),
      direction,
    );
  return (await rows.execute()).map((row) => ({
    order: JSON.parse(row.data),
    key: sorted.map((column) => row[column]),
    updatedAt: row.updated_at,
  }));
}

/** Counts the orders that match a query, up to `limit`. @throws OrderSearchError as `searchOrders` does. */
export async function countOrders(db: Database, query: string, limit: number): Promise<number> {
  const compiled = await compileQuery(db, query);
  let rows = db.selectFrom('orders').select('orders.number').limit(limit);
  if (compiled !== null) rows = rows.where(compiled.condition);
  const { count } = await db
    .selectFrom(rows.as('found'))
    .select((each) => each.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isNumber(column: SortColumn): boolean {
  return column === 'created_at' || column === 'number' || column === 'total' || column === 'updated_at';
}

/**
 * Sorts by a column without using its index. PostgreSQL assumes that matches are evenly distributed and would scan the index
 * until it has a page of them: for the oldest unfulfilled orders, that is nearly all orders (1.4 s with 1,000,000).
 */
function withoutIndex(column: SortColumn): Expression<unknown> {
  return sql`+${sql.ref(`orders.${column}`)}`;
}

function isAfter(
  sorted: readonly SortColumn[],
  after: readonly (string | number | null)[],
  descending: boolean,
): Expression<SqlBool> {
  if (
    after.length !== sorted.length ||
    sorted.some((column, index) => typeof after[index] !== (isNumber(column) ? 'number' : 'string'))
  )
    throw new OrderSearchError('The cursor belongs to a list with another sort key.');
  const names = sql.join(sorted.map((column) => sql.ref(`orders.${column}`)));
  const values = sql.join(after.map((value) => sql.val(value)));
  return descending ? sql<SqlBool>`(${names}) < (${values})` : sql<SqlBool>`(${names}) > (${values})`;
}

type Builder = ExpressionBuilder<CommerceDatabase, 'orders'>;
export type OrderCondition = (builder: Builder) => Expression<SqlBool>;

interface CompiledQuery {
  readonly condition: OrderCondition;
  /** True if few enough orders match that all of them can be sorted. */
  readonly isRare: boolean;
}

/** Returns the condition of a query; null if it matches every order. */
async function compileQuery(
  db: Database,
  text: string,
  compileField?: CompileField,
): Promise<CompiledQuery | null> {
  const query = parseSearchQuery(text);
  return query.kind === 'all' ? null : compile(db, query, compileField);
}

async function compile(
  db: Database,
  query: SearchQuery,
  compileField?: CompileField,
  isNegated = false,
): Promise<CompiledQuery> {
  switch (query.kind) {
    case 'all':
      return { condition: (row) => row.lit(true), isRare: false };
    case 'and':
    case 'or': {
      const parts = await Promise.all(query.parts.map((part) => compile(db, part, compileField, isNegated)));
      const isRare = ({ isRare: rare }: CompiledQuery) => rare;
      return {
        condition: (row) => {
          const conditions = parts.map(({ condition }) => condition(row));
          return query.kind === 'and' ? row.and(conditions) : row.or(conditions);
        },
        isRare: query.kind === 'and' ? parts.some(isRare) : parts.every(isRare),
      };
    }
    case 'not': {
      const { condition } = await compile(db, query.part, compileField, !isNegated);
      return { condition: (row) => row.not(condition(row)), isRare: false };
    }
    case 'term': {
      const replaced = (await compileField?.(db, query, isNegated)) ?? null;
      if (replaced !== null) return { condition: replaced, isRare: false };
      const condition = await compileTerm(db, query);
      return { condition, isRare: await isRareStatus(db, query) };
    }
  }
}

/** Returns true if few orders have a status, determined by reading at most `commonFrom` entries of its index. */
async function isRareStatus(db: Database, term: SearchTerm): Promise<boolean> {
  const status = statusFields[term.field ?? ''];
  if (status === undefined || (findStatuses(status.values, term.value) ?? []).length === 0) return false;
  const found = db
    .selectFrom('orders')
    .select('orders.number')
    .where(isOneOf(status.column, status.values, term))
    .limit(commonFrom);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((each) => each.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) < commonFrom;
}

async function compileTerm(db: Database, term: SearchTerm): Promise<OrderCondition> {
  const { field, value, prefix, comparator } = term;
  switch (field) {
    case null:
      return compileWords(db, value, prefix);
    case 'name':
    case 'order_number':
      return compileNumber(value.replace(/^#/, ''), comparator);
    case 'id':
      return (row) => row('orders.id', '=', value.replace(/^gid:\/\/shopify\/Order\//, ''));
    case 'email':
      return prefix
        ? hasTerm(db, `word:${normalizeSearchText(value)}`, true)
        : (row) => row('orders.email', '=', value.toLowerCase());
    case 'phone':
      return hasTerm(db, `phone:${value.replace(/\D/g, '').slice(-9)}`, false);
    case 'tag':
      return hasTerm(db, `tag:${normalizeSearchText(value)}`, prefix);
    case 'tag_not': {
      const tagged = await hasTerm(db, `tag:${normalizeSearchText(value)}`, prefix);
      return (row) => row.not(tagged(row));
    }
    case 'sku':
      return hasTerm(db, `sku:${normalizeSearchText(value)}`, prefix);
    case 'discount_code':
      return hasTerm(db, `code:${normalizeSearchText(value)}`, prefix);
    case 'customer_id': {
      const id = value.replace(/^gid:\/\/shopify\/Customer\//, '');
      return (row) => row('orders.customer_id', '=', id);
    }
    case 'financial_status':
      return isOneOf('financial_status', financialStatuses, term);
    case 'fulfillment_status':
      return isOneOf('fulfilment_status', fulfilmentStatuses, term);
    case 'delivery_method':
      return compileDeliveryMethod(db, value);
    case 'status':
      return isOneOf('state', states, term);
    case 'created_at':
    case 'processed_at':
      return compileTime('created_at', value, comparator);
    case 'updated_at':
      return compileTime('updated_at', value, comparator);
    case 'return_status':
      return compileReturnStatus(value);
    case 'risk_level':
      return compileRiskLevel(db, value);
    case 'region':
    case 'sales_channel':
      return (row) => row('orders.region', '=', value);
    default:
      throw new OrderSearchError(`Orders can't be searched by ${field}.`);
  }
}

/** Matches orders with all words of a text. Words may be incomplete at the end; numbers only if `prefix` is true. */
async function compileWords(db: Database, text: string, prefix: boolean): Promise<OrderCondition> {
  const words = splitSearchText(text.replace(/^#(?=\d)/, ''));
  const conditions = await Promise.all(
    words.map(async (word) => {
      const digits = word.replace(/\D/g, '');
      // Also accepts the usual spelling with hyphens: `415-555-0132`.
      const isPhone = digits.length >= 7 && /^[+\d][\d-]*$/.test(word);
      const inText = await hasTerm(db, `word:${word}`, prefix || !/^\d+$/.test(word));
      if (!isPhone) return inText;
      const asPhone = await hasTerm(db, `phone:${digits.slice(-9)}`, false);
      return (row: Builder) => row.or([inText(row), asPhone(row)]);
    }),
  );
  return (row) => row.and(conditions.map((condition) => condition(row)));
}

export async function hasTerm(db: Database, term: string, prefix: boolean): Promise<OrderCondition> {
  const terms = db
    .selectFrom('order_terms')
    .where('order_terms.term', prefix ? '>=' : '=', term)
    .$if(prefix, (query) => query.where('order_terms.term', '<', `${term}\u{10FFFF}`));
  const found = await db
    .selectFrom(terms.select('order_terms.number').limit(commonFrom).as('found'))
    .select((each) => each.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(found.count) < commonFrom)
    return (row) => row('orders.number', 'in', terms.select('order_terms.number'));
  return (row) =>
    row.exists(
      terms
        .select('order_terms.number')
        .where('order_terms.number', '=', sql.ref<number>('orders.number'))
        .limit(1),
    );
}

function compileNumber(text: string, comparator: Comparator): OrderCondition {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  return (row) => row('orders.number', toOperator(comparator), number);
}

function compileTime(
  column: 'created_at' | 'updated_at',
  text: string,
  comparator: Comparator,
): OrderCondition {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new OrderSearchError(`'${text}' is not a date; write it as 2026-01-31 or 2026-01-31T12:00:00Z.`);
  const reference = `orders.${column}` as const;
  const day = 24 * 60 * 60 * 1000;
  if (comparator === ':' && isDay)
    return (row) => row.and([row(reference, '>=', time), row(reference, '<', time + day)]);
  if (isDay && comparator === '>') return (row) => row(reference, '>=', time + day);
  if (isDay && comparator === '<=') return (row) => row(reference, '<', time + day);
  return (row) => row(reference, toOperator(comparator), time);
}

function toOperator(comparator: Comparator) {
  return comparator === ':' ? '=' : comparator;
}

type StatusColumn = 'financial_status' | 'fulfilment_status' | 'state';

const financialStatuses: Readonly<Record<string, readonly string[] | null>> = {
  authorized: ['authorized'],
  paid: ['paid'],
  partially_refunded: ['partiallyRefunded'],
  refunded: ['refunded'],
  voided: ['voided'],
  pending: ['pending'],
  partially_paid: ['partiallyPaid'],
  expired: [],
  any: null,
};

const fulfilmentStatuses: Readonly<Record<string, readonly string[] | null>> = {
  unfulfilled: ['unfulfilled'],
  unshipped: ['unfulfilled', 'readyForPickup'],
  in_progress: ['readyForPickup'],
  partial: ['partiallyFulfilled'],
  partially_fulfilled: ['partiallyFulfilled'],
  fulfilled: ['fulfilled'],
  shipped: ['fulfilled'],
  any: null,
};

const states: Readonly<Record<string, readonly string[] | null>> = {
  open: ['open'],
  closed: ['closed'],
  cancelled: ['cancelled'],
  not_closed: ['open', 'cancelled'],
  any: null,
};

/** Fields of statuses, by their names in a query. */
const statusFields: Readonly<
  Record<
    string,
    {
      readonly column: StatusColumn;
      readonly values: Readonly<Record<string, readonly string[] | null>>;
    }
  >
> = {
  financial_status: { column: 'financial_status', values: financialStatuses },
  fulfillment_status: { column: 'fulfilment_status', values: fulfilmentStatuses },
  status: { column: 'state', values: states },
};

/**
 * Returns the stored statuses for a status name in a query; null if the name matches all of them, undefined if it is
 * unknown.
 */
function findStatuses(
  known: Readonly<Record<string, readonly string[] | null>>,
  value: string,
): readonly string[] | null | undefined {
  const name = value.toLowerCase();
  return Object.entries(known).find(([each]) => each === name)?.[1];
}

function isOneOf(
  column: StatusColumn,
  known: Readonly<Record<string, readonly string[] | null>>,
  { field, value }: SearchTerm,
): OrderCondition {
  const values = findStatuses(known, value);
  if (values === undefined)
    throw new OrderSearchError(
      `'${value}' is not a ${field}; it is one of ${Object.keys(known).join(', ')}.`,
    );
  if (values === null) return (row) => row.lit(true);
  const reference = sql.ref(`orders.${column}`);
  if (values.length === 0) return (row) => row.lit(false);
  return () =>
    values.length === 1
      ? sql<SqlBool>`${reference} = ${values[0]}`
      : sql<SqlBool>`${reference} in (${sql.join([...values])})`;
}

const riskLevels = ['high', 'medium', 'low', 'pending', 'none'];

async function compileRiskLevel(db: Database, value: string): Promise<OrderCondition> {
  const level = value.toLowerCase();
  if (!riskLevels.includes(level))
    throw new OrderSearchError(`'${value}' is not a risk_level; it is one of ${riskLevels.join(', ')}.`);
  if (level !== 'none') return hasTerm(db, `risk:${level}`, false);
  // Older orders have no assessments.
  const others = await Promise.all(
    riskLevels.filter((each) => each !== 'none').map((each) => hasTerm(db, `risk:${each}`, false)),
  );
  return (row) => row.not(row.or(others.map((other) => other(row))));
}

const deliveryMethods = ['shipping', 'pick-up', 'none', 'local', 'pickup-point', 'retail'];

async function compileDeliveryMethod(db: Database, value: string): Promise<OrderCondition> {
  const method = value.toLowerCase().replace('_', '-');
  if (!deliveryMethods.includes(method))
    throw new OrderSearchError(
      `'${value}' is not a delivery_method; it is one of ${deliveryMethods.join(', ')}.`,
    );
  if (method === 'pick-up' || method === 'none') return hasTerm(db, `delivery:${method}`, false);
  if (method !== 'shipping') return (row) => row.lit(false);
  const others = await Promise.all(['pick-up', 'none'].map((each) => hasTerm(db, `delivery:${each}`, false)));
  return (row) => row.not(row.or(others.map((other) => other(row))));
}

const returnStatuses: Readonly<
  Record<string, readonly ('asked' | 'accepted' | 'refused' | 'refunded' | 'closed')[]>
> = {
  return_requested: ['asked'],
  in_progress: ['accepted'],
  inspection_complete: [],
  returned: ['refunded', 'closed'],
  return_failed: ['refused'],
};

function compileReturnStatus(value: string): OrderCondition {
  const name = value.toLowerCase();
  const statuses = Object.entries(returnStatuses).find(([each]) => each === name)?.[1];
  if (statuses === undefined && name !== 'no_return')
    throw new OrderSearchError(
      `'${value}' is not a return_status; it is one of ${['no_return', ...Object.keys(returnStatuses)].join(', ')}.`,
    );
  return (row) => {
    const returns = row.selectFrom('returns').select('returns.order_id');
    if (statuses === undefined) return row('orders.id', 'not in', returns);
    if (statuses.length === 0) return row.lit(false);
    return row('orders.id', 'in', returns.where('returns.status', 'in', [...statuses]));
  };
}
