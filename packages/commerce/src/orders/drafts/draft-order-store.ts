/** Stores draft orders, and finds them for the merchant. */
import type { Minor } from '@vitrine/rules/money';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type SearchTerm, toSearchCondition } from '../../catalogue/search-condition.ts';
import type { CommerceDatabase } from '../../database.ts';
import { normalizeSearchText, splitSearchText } from '../order-index.ts';
import { OrderSearchError } from '../search-orders.ts';
import type { DraftOrder, DraftOrderStatus } from './draft-order.ts';

type Database = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;

export async function findDraftOrder(db: Database, id: string): Promise<DraftOrder | null> {
  const row = await db.selectFrom('draft_orders').select('data').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** Loads drafts by id. Duplicate and unknown ids are ignored. */
export async function findDraftOrders(db: Database, ids: readonly string[]): Promise<readonly DraftOrder[]> {
  const rows = await db
    .selectFrom('draft_orders')
    .select('data')
    .where('id', 'in', ['', ...ids])
    .orderBy('number')
    .execute();
  return rows.map(({ data }): DraftOrder => JSON.parse(data));
}

/** @param total in minor units; lists can be sorted by it. */
export async function saveDraftOrder(
  tx: Transaction<CommerceDatabase>,
  draft: DraftOrder,
  total: Minor,
): Promise<void> {
  const row = {
    id: draft.id,
    number: draft.number,
    status: draft.status,
    total,
    words: toSearchedWords(draft),
    data: JSON.stringify(draft),
    updated_at: draft.updatedAt,
  };
  await tx
    .insertInto('draft_orders')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Returns the words by which a draft can be searched, each surrounded by spaces. */
function toSearchedWords({ number, email, shippingAddress, lines, tags }: DraftOrder): string {
  const { firstName = '', lastName = '', company = '', city = '' } = shippingAddress ?? {};
  const texts = [
    `d${number}`,
    ...[email, firstName, lastName, company, city],
    ...lines.flatMap(({ item }) => [item.sku, item.title]),
    ...tags,
  ];
  return ` ${[...new Set(texts.flatMap(splitSearchText))].join(' ')} `;
}

export async function deleteDraftOrder(tx: Transaction<CommerceDatabase>, id: string): Promise<void> {
  await tx.deleteFrom('draft_orders').where('id', '=', id).execute();
}

export async function nextDraftNumber(tx: Transaction<CommerceDatabase>): Promise<number> {
  const { value } = await tx
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', 1) }))
    .where('name', '=', 'draft_orders')
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export type DraftOrderSort = 'number' | 'updated_at' | 'total' | 'status';

export interface DraftOrderListRequest {
  readonly query: string;
  readonly sort: DraftOrderSort;
  readonly descending: boolean;
  /** Sort column and row number of the last row of the previous page; null for the first page. */
  readonly after: readonly (string | number | null)[] | null;
  readonly limit: number;
}

export interface ListedDraft {
  readonly draft: DraftOrder;
  readonly key: readonly [string | number, number];
}

/** @throws OrderSearchError for an unsupported field. */
export async function listDraftOrders(
  db: Database,
  { query, sort, descending, after, limit }: DraftOrderListRequest,
): Promise<readonly ListedDraft[]> {
  const direction = descending ? 'desc' : 'asc';
  let rows = db
    .selectFrom('draft_orders')
    .select(['data', 'number', 'status', 'total', 'updated_at'])
    .where(toCondition(query))
    .orderBy(sort, direction)
    .orderBy('number', direction)
    .limit(limit);
  if (after !== null) {
    const [value = 0, number = 0] = after;
    const sign = descending ? sql`<` : sql`>`;
    rows = rows.where(sql<boolean>`(${sql.ref(sort)}, number) ${sign} (${value}, ${number})`);
  }
  return (await rows.execute()).map((row) => ({
    draft: JSON.parse(row.data),
    key: [sort === 'status' ? row.status : Number(row[sort]), row.number],
  }));
}

export async function countDraftOrders(db: Database, query: string, most: number): Promise<number> {
  const found = db.selectFrom('draft_orders').select('id').where(toCondition(query)).limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const statuses: Readonly<Record<string, DraftOrderStatus>> = {
  open: 'open',
  invoice_sent: 'invoiceSent',
  completed: 'completed',
};

function toCondition(query: string): RawBuilder<boolean> {
  return toSearchCondition(query, toTermCondition) ?? sql<boolean>`1 = 1`;
}

const searchedFields = ['email', 'name', 'tag', 'sku', 'title'];

/** Returns true if drafts can be searched by the term. */
export function isDraftTerm({ field, value }: SearchTerm): boolean {
  if (field === 'status') return Object.hasOwn(statuses, value.toLowerCase());
  return (field === null || searchedFields.includes(field)) && toTermWords(field, value).length > 0;
}

function toTermWords(field: string | null, value: string): readonly string[] {
  return field === 'email' ? [normalizeSearchText(value)] : splitSearchText(value.replace(/^#/, ''));
}

function toTermCondition({ field, value, prefix }: SearchTerm): RawBuilder<boolean> {
  if (field === 'status') {
    const wanted = statuses[value.toLowerCase()];
    return wanted === undefined ? sql<boolean>`1 = 0` : sql<boolean>`status = ${wanted}`;
  }
  if (field !== null && !searchedFields.includes(field))
    throw new OrderSearchError(`Draft orders can't be searched by ${field}.`);
  const words = toTermWords(field, value);
  const conditions = words.map((word, index) => {
    const escaped = word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    const open = prefix && index === words.length - 1;
    return sql<boolean>`words like ${`% ${escaped}${open ? '' : ' '}%`} escape '\\'`;
  });
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
