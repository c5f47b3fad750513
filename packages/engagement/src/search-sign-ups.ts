/** Searches sign-ups for the newsletter, SMS and waitlists, newest first. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import {
  isBeyondKey,
  type KeyPage,
  type KeyPageRequest,
  toKeyPage,
  toKeysetConditions,
} from '@vitrine/storage/key-pages';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { type RawBuilder, sql } from 'kysely';
import type { NewsletterTables } from './newsletter-tables.ts';
import type { SmsTables } from './sms/sms-tables.ts';
import type { WaitlistTables } from './waitlists/waitlist-tables.ts';

export const signUpKinds = ['newsletter', 'sms', 'waitlist'] as const;
export type SignUpKind = (typeof signUpKinds)[number];

export interface SignUpSearch extends KeyPageRequest {
  /** All kinds if omitted. */
  readonly kind?: SignUpKind | undefined;
  readonly region?: string | undefined;
  /** True: confirmed, or no confirmation required; false: not confirmed yet. */
  readonly isConfirmed?: boolean | undefined;
  /** Part of an email address, phone number or product handle. */
  readonly text?: string | undefined;
}

export interface FoundSignUp {
  /** Unique among all kinds. */
  readonly id: string;
  readonly kind: SignUpKind;
  /** Null for SMS sign-ups without an email address. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly region: string;
  /** The part of the shop with the form. */
  readonly source: string;
  /** Product handle for waitlists; else empty. */
  readonly product: string;
  readonly at: EpochMs;
  readonly confirmedAt: EpochMs | null;
  /** Time of the back-in-stock email, for waitlists. */
  readonly notifiedAt: EpochMs | null;
}

type SignUpTables = NewsletterTables & SmsTables & WaitlistTables;

/** The same columns for each kind, so that one query searches them. */
const sources: Readonly<Record<SignUpKind, RawBuilder<SignUpRow>>> = {
  newsletter: sql`select 'newsletter:' || id as id, 'newsletter' as kind, email, cast(null as text) as phone, region, source, '' as product, created_at as at, confirmed_at, cast(null as bigint) as told_at from sign_ups`,
  sms: sql`select 'sms:' || id as id, 'sms' as kind, email, phone, region, source, '' as product, consented_at as at, confirmed_at, cast(null as bigint) as told_at from sms_subscribers`,
  waitlist: sql`select 'waitlist:' || cast(id as text) as id, 'waitlist' as kind, email, phone, region, source, product, consented_at as at, confirmed_at, told_at from waitlist_members`,
};

interface SignUpRow {
  readonly id: string;
  readonly kind: SignUpKind;
  readonly email: string | null;
  readonly phone: string | null;
  readonly region: string;
  readonly source: string;
  readonly product: string;
  readonly at: number;
  readonly confirmed_at: number | null;
  readonly told_at: number | null;
}

const allSources = sql.join(Object.values(sources), sql` union all `);

export async function searchSignUps(
  { read }: { readonly read: Storage<SignUpTables>['read'] },
  search: SignUpSearch,
): Promise<KeyPage<FoundSignUp>> {
  const { kind, region, isConfirmed, text = '' } = search;
  const position = toKeysetConditions(search);
  const rows = await read
    .selectFrom(sql<SignUpRow>`(${kind === undefined ? allSources : sources[kind]})`.as('found'))
    .selectAll()
    .$if(region !== undefined, (query) => query.where('found.region', '=', region ?? ''))
    .$if(isConfirmed !== undefined, (query) =>
      query.where('found.confirmed_at', isConfirmed === true ? 'is not' : 'is', null),
    )
    .$if(text.trim() !== '', (query) =>
      query.where(
        sql<boolean>`lower(coalesce(found.email, '') || ' ' || coalesce(found.phone, '') || ' ' || found.product) like ${toLikePattern(text)} escape '\\'`,
      ),
    )
    .where(isBeyondKey(position, 'found.at', 'found.id'))
    .orderBy('found.at', position.direction)
    .orderBy('found.id', position.direction)
    .limit(position.limit)
    .execute();
  const toTime = (time: number | null) => (time === null ? null : Number(time));
  const found = rows.map(
    ({ confirmed_at, told_at, at, ...row }): FoundSignUp => ({
      ...row,
      at: Number(at),
      confirmedAt: toTime(confirmed_at),
      notifiedAt: toTime(told_at),
    }),
  );
  return toKeyPage(found, search, ({ at, id }) => [at, id]);
}
