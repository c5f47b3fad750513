/** Finds contracts for the merchant's list, page by page. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { SubscriptionContract, SubscriptionStatus } from './subscription-contract.ts';

export interface ContractSearch {
  readonly status?: SubscriptionStatus | undefined;
  readonly region?: RegionKey | undefined;
  /** Digits of the contract's id, or beginning of the email address. */
  readonly text?: string | undefined;
  /** Only contracts whose next renewal is before this time. */
  readonly dueBefore?: EpochMs | undefined;
  /** `next` sorts by the date of the next renewal, and omits contracts without one. */
  readonly sort: 'newest' | 'next';
  /** Cursor of the previous page. */
  readonly after?: string | undefined;
  /** Cursor of the following page, to return the page before it. */
  readonly before?: string | undefined;
  /** Maximum number of contracts to return. */
  readonly first: number;
}

export interface ContractPage {
  readonly contracts: readonly SubscriptionContract[];
  /** Cursor for `after` to read the next page; null on the last page. */
  readonly next: string | null;
  /** Cursor for `before` to read the previous page; null on the first page. */
  readonly previous: string | null;
  /** Number of contracts on all pages. */
  readonly total: number;
}

export async function searchContracts(
  db: Kysely<CommerceDatabase>,
  search: ContractSearch,
): Promise<ContractPage> {
  const { sort, first } = search;
  const column = sort === 'next' ? 'next_billing_at' : 'created_at';
  const found = selectContracts(db, search);
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const isBackward = search.before !== undefined;
  const place = parseCursor(search.before ?? search.after);
  const isAscending = (sort === 'next') !== isBackward;
  const direction = isAscending ? 'asc' : 'desc';
  const sign = isAscending ? '>' : '<';
  const rows = await found
    .select(['id', 'data', `${column} as at`])
    .$if(place !== null, (query) =>
      query.where((row) =>
        row.or([
          row(column, sign, place?.at ?? 0),
          row.and([row(column, '=', place?.at ?? 0), row('id', sign, place?.id ?? '')]),
        ]),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(first + 1)
    .execute();
  const hasMore = rows.length > first;
  const page = isBackward ? rows.slice(0, first).toReversed() : rows.slice(0, first);
  const toCursor = (row: (typeof page)[number] | undefined) =>
    row === undefined ? null : `${row.at}-${row.id}`;
  return {
    contracts: page.map((row): SubscriptionContract => JSON.parse(row.data)),
    next: isBackward || hasMore ? toCursor(page.at(-1)) : null,
    previous: (isBackward ? hasMore : place !== null) ? toCursor(page[0]) : null,
    total: Number(count),
  };
}

function selectContracts(
  db: Kysely<CommerceDatabase>,
  { status, region, text = '', dueBefore, sort }: ContractSearch,
) {
  const wanted = text.trim().toLowerCase();
  return db
    .selectFrom('subscription_contracts')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
    .$if(region !== undefined, (query) => query.where('region', '=', region ?? ''))
    .$if(sort === 'next', (query) => query.where('next_billing_at', 'is not', null))
    .$if(dueBefore !== undefined, (query) => query.where('next_billing_at', '<', dueBefore ?? 0))
    .$if(wanted !== '', (query) =>
      query.where((row) =>
        row.or([
          row('id', '=', wanted),
          // Range of texts with this prefix, which can use the index.
          row.and([row('email', '>=', wanted), row('email', '<', `${wanted}\u{10ffff}`)]),
        ]),
      ),
    );
}

function parseCursor(after: string | undefined): { readonly at: EpochMs; readonly id: string } | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,30})$/.exec(after ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}
