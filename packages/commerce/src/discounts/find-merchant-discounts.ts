/** Lists discounts for the merchant with Shopify's search syntax. */
import type { Discount } from '@vitrine/rules/discounts/discount';
import type { EpochMs } from '@vitrine/rules/units';
import { type Kysely, sql } from 'kysely';
import { compareNumbers } from '../catalogue/compile-query.ts';
import { parseSearchQuery, type SearchQuery } from '../catalogue/parse-search-query.ts';
import type { SearchTerm } from '../catalogue/search-condition.ts';
import type { CommerceDatabase } from '../database.ts';
import type { DiscountMethod } from './merchant-discounts.ts';

export interface ListedDiscount {
  readonly discount: Discount;
  readonly updatedAt: EpochMs;
}

export interface DiscountListRequest {
  readonly query: string | null | undefined;
  readonly method: DiscountMethod | null;
  readonly order: 'updated_at' | 'id';
  readonly isDescending: boolean;
  readonly limit: number;
  /** Sort time (null if sorted by `id`) and id of the last row of the previous page. */
  readonly after: readonly [EpochMs | null, string] | null;
  readonly now: EpochMs;
}

const batch = 500;

export async function findMerchantDiscounts(
  db: Kysely<CommerceDatabase>,
  { query, method, order, isDescending, limit, after, now }: DiscountListRequest,
): Promise<readonly ListedDiscount[]> {
  const parsed = parseSearchQuery(query ?? '');
  const found: ListedDiscount[] = [];
  const direction = isDescending ? 'desc' : 'asc';
  let last = after;
  for (;;) {
    let rows = db.selectFrom('discounts').select(['id', 'data', 'updated_at']).limit(batch);
    if (order !== 'id') rows = rows.orderBy(order, direction);
    rows = rows.orderBy('id', direction);
    if (last !== null) {
      const [time, id] = last;
      const sign = isDescending ? sql`<` : sql`>`;
      rows = rows.where(
        order === 'id' || time === null
          ? sql<boolean>`id ${sign} ${id}`
          : sql<boolean>`(updated_at, id) ${sign} (${time}, ${id})`,
      );
    }
    const page = await rows.execute();
    for (const row of page) {
      const discount: Discount = JSON.parse(row.data);
      const isWanted = method === null || (discount.code === null) === (method === 'automatic');
      if (isWanted && matchesDiscount(parsed, discount, now))
        found.push({ discount, updatedAt: Number(row.updated_at) });
      if (found.length === limit) return found;
    }
    const end = page.at(-1);
    if (end === undefined || page.length < batch) return found;
    last = [order === 'id' ? null : Number(end.updated_at), end.id];
  }
}

export function getDiscountStatus(
  { startsAt, endsAt }: Discount,
  now: EpochMs,
): 'ACTIVE' | 'EXPIRED' | 'SCHEDULED' {
  if (endsAt !== null && endsAt <= now) return 'EXPIRED';
  return startsAt !== null && startsAt > now ? 'SCHEDULED' : 'ACTIVE';
}

function matchesDiscount(query: SearchQuery, discount: Discount, now: EpochMs): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
      return query.parts.every((part) => matchesDiscount(part, discount, now));
    case 'or':
      return query.parts.some((part) => matchesDiscount(part, discount, now));
    case 'not':
      return !matchesDiscount(query.part, discount, now);
    case 'term':
      return matchesTerm(query, discount, now);
  }
}

const types: Readonly<Record<Discount['benefit']['kind'], string>> = {
  percentage: 'percentage',
  fixedAmount: 'fixed_amount',
  freeShipping: 'free_shipping',
  buyXGetY: 'bogo',
  skuTable: 'percentage',
};

/** Returns true for a supported search term; a list ignores others. */
export function isDiscountTerm({ field, value }: SearchTerm): boolean {
  if (field === 'starts_at' || field === 'ends_at') return !Number.isNaN(Date.parse(value));
  return field === null || ['title', 'code', 'method', 'status', 'type', 'discount_type'].includes(field);
}

function matchesTerm(
  { field, value, prefix, comparator }: SearchTerm,
  { code, title, benefit, startsAt, endsAt, ...rest }: Discount,
  now: EpochMs,
): boolean {
  const wanted = value.toLowerCase();
  const isOneOf = (...texts: readonly string[]) =>
    texts.some((text) => {
      const own = text.toLowerCase();
      return prefix ? own.startsWith(wanted) : wanted.split(',').includes(own);
    });
  const compareTime = (time: EpochMs | null) =>
    time !== null && compareNumbers(time, comparator === ':' ? '>=' : comparator, Date.parse(value));
  switch (field) {
    case null: {
      const words = `${title} ${code ?? ''}`.toLowerCase().split(/\s+/);
      return isOneOf(title) || words.some((word) => (prefix ? word.startsWith(wanted) : word === wanted));
    }
    case 'title':
      return isOneOf(title) || title.toLowerCase().includes(wanted);
    case 'code':
      return isOneOf(code ?? '');
    case 'method':
      return isOneOf(code === null ? 'automatic' : 'code');
    case 'status':
      return isOneOf(getDiscountStatus({ code, title, benefit, startsAt, endsAt, ...rest }, now));
    case 'type':
    case 'discount_type':
      return isOneOf(types[benefit.kind]);
    case 'starts_at':
      return compareTime(startsAt);
    case 'ends_at':
      return compareTime(endsAt);
    default:
      return true;
  }
}
