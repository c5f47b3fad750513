/**
 * Newsletter sign-ups: kept first, so that none is lost whatever a provider does. Whoever delivers them reads
 * `signUpsSince`. Source: store §3 (registration), decisions §1 and §7.
 */
import { randomUUID } from 'node:crypto';
import { emailMessage, isEmail } from '@vitrine/rules/contact/email';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import type { EngagementTables } from './tables.ts';

export interface SignUp {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly region: RegionKey;
  /** Where on the shop it was left. */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface SignUpRequest {
  /** As typed. */
  readonly email: string;
  readonly region: RegionKey;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `message` is what stands beside the field. */
export type SignUpResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * Keeps a sign-up. An address that signed up before in this region is a success and changes nothing, so that nobody
 * learns who is on the list.
 *
 * @example
 * await signUp(storage, { email: 'ada@example.com', region: 'us', source: 'footer', now: Date.now() });
 */
export async function signUp(
  storage: Storage<EngagementTables>,
  { email, region, source, now }: SignUpRequest,
): Promise<SignUpResult> {
  const address = email.trim().toLowerCase();
  if (!isEmail(address)) return { ok: false, message: emailMessage };
  await storage.change((tx) =>
    tx
      .insertInto('sign_ups')
      .values({ id: randomUUID(), email: address, region, source, created_at: now })
      .onConflict((conflict) => conflict.columns(['email', 'region']).doNothing())
      .execute(),
  );
  return { ok: true };
}

/** Sign-ups from a moment on (ms since 1970, inclusive), oldest first, at most `limit`. */
export async function signUpsSince(
  storage: Storage<EngagementTables>,
  moment: number,
  limit: number,
): Promise<readonly SignUp[]> {
  const rows = await storage.read
    .selectFrom('sign_ups')
    .selectAll()
    .where('created_at', '>=', moment)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, email, region, source, created_at }) =>
    isRegionKey(region) ? [{ id, email, region, source, createdAt: Number(created_at) }] : [],
  );
}
