/** Keyset pagination of a list sorted by a number and an id, in both directions. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export interface KeyPageRequest {
  /** Cursor after which the page begins. */
  readonly after?: string | undefined;
  /** Cursor before which the page ends. */
  readonly before?: string | undefined;
  /** Maximum number of rows. */
  readonly first: number;
}

/** Conditions that select a page: rows beyond `key`, in `direction`; `limit` is one more than `first`. */
export interface KeysetConditions {
  readonly key: { readonly number: number; readonly id: string } | null;
  readonly sign: '<' | '>';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
}

/** A number and an id in base64url. 2,900 characters are enough for the longest ids, which are paths of redirects. */
const cursorPattern = /^(-?\d{1,16})_([\w-]{0,2900})$/;

/** @param order order of the list from its first page on */
export function toKeysetConditions(
  { after, before, first }: KeyPageRequest,
  order: 'asc' | 'desc' = 'desc',
): KeysetConditions {
  const isForward = before === undefined;
  const isRising = (order === 'asc') === isForward;
  const [, number, id] = cursorPattern.exec(before ?? after ?? '') ?? [];
  return {
    key:
      number === undefined || id === undefined
        ? null
        : { number: Number(number), id: Buffer.from(id, 'base64url').toString() },
    sign: isRising ? '>' : '<',
    direction: isRising ? 'asc' : 'desc',
    limit: first + 1,
  };
}

/** Selects the rows beyond the key. */
export function isBeyondKey(
  { key, sign }: KeysetConditions,
  numberColumn: string,
  idColumn: string,
): RawBuilder<SqlBool> {
  if (key === null) return sql<SqlBool>`1 = 1`;
  const columns = sql`(${sql.ref(numberColumn)}, ${sql.ref(idColumn)})`;
  return sql<SqlBool>`${columns} ${sql.raw(sign)} (${key.number}, ${key.id})`;
}

export interface KeyPage<Row> {
  /** In the order of the list. */
  readonly rows: readonly Row[];
  /** Cursors of the neighbouring pages; null if there are none. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** @param found the rows that the query returned, up to `limit`. */
export function toKeyPage<Row>(
  found: readonly Row[],
  { after, before, first }: KeyPageRequest,
  getKey: (row: Row) => readonly [number: number, id: string],
): KeyPage<Row> {
  const isForward = before === undefined;
  const hasMore = found.length > first;
  const rows = isForward ? found.slice(0, first) : found.slice(0, first).toReversed();
  const toCursor = (row: Row | undefined) => {
    if (row === undefined) return null;
    const [number, id] = getKey(row);
    return `${number}_${Buffer.from(id).toString('base64url')}`;
  };
  return {
    rows,
    next: !isForward || hasMore ? toCursor(rows.at(-1)) : null,
    previous: (isForward ? after !== undefined : hasMore) ? toCursor(rows[0]) : null,
  };
}
