/** Sessions of a customer, which are their access tokens: list, label and end them. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import type { CommerceDatabase } from '../database.ts';
import { logAccountEvent } from './account-events.ts';
import { findCustomer } from './customer-store.ts';
import { findSessionHash, findTokenOwner, getLastUse, tokenIdleLimit } from './tokens.ts';

type Parts = Pick<BackendDeps, 'storage' | 'clock' | 'log'>;

/** A browser in which the customer is signed in. */
export interface CustomerSession {
  /** Hash of the session's token. It doesn't give access. */
  readonly id: string;
  /** Browser description such as "Firefox on Windows"; null if unknown. */
  readonly device: string | null;
  readonly startedAt: EpochMs;
  /** Last use, rounded to the hour. */
  readonly usedAt: EpochMs;
  /** True for the session of the request. */
  readonly current: boolean;
}

/** Returns the sessions of a token's customer, most recently used first; empty if the token is invalid. */
export async function findSessionsByToken(
  { storage, clock }: Parts,
  token: string,
): Promise<readonly CustomerSession[]> {
  const now = clock();
  const owner = await findTokenOwner(storage.read, token, 'access', now);
  if (owner === null) return [];
  const own = await findSessionHash(storage.read, token, now);
  return (await findCustomerSessions(storage.read, owner, now))
    .map((session) => ({ ...session, current: session.id === own }))
    .sort((one, other) => Number(other.current) - Number(one.current) || other.usedAt - one.usedAt);
}

export async function findCustomerSessions(
  db: Kysely<CommerceDatabase> | Transaction<CommerceDatabase>,
  customerId: string,
  now: EpochMs,
): Promise<readonly Omit<CustomerSession, 'current'>[]> {
  const rows = await db
    .selectFrom('customer_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'access')
    .where('expires_at', '>', now)
    .execute();
  return rows
    .filter((row) => now - getLastUse(row) < tokenIdleLimit)
    .map((row) => ({
      id: row.token_hash,
      device: row.device,
      startedAt: row.created_at,
      usedAt: getLastUse(row),
    }));
}

/** Stores the browser to which a token was issued. */
export async function setSessionDevice(
  { storage, clock }: Parts,
  token: string,
  device: string,
): Promise<void> {
  await storage.change(async (tx) => {
    const hash = await findSessionHash(tx, token, clock());
    await tx
      .updateTable('customer_tokens')
      .set({ device })
      .where('token_hash', '=', hash ?? '')
      .where('purpose', '=', 'access')
      .execute();
  });
}

/**
 * Ends one session of a token's customer or, with `others`, all except the token's own.
 *
 * @returns the number of ended sessions; 0 if the token is invalid or the session belongs to another customer.
 */
export async function endSessions(
  parts: Parts,
  token: string,
  which: 'others' | { readonly id: string },
): Promise<number> {
  const { storage, clock } = parts;
  return storage.change(async (tx) => {
    const now = clock();
    const owner = await findTokenOwner(tx, token, 'access', now);
    const own = await findSessionHash(tx, token, now);
    if (owner === null || own === null) return 0;
    const theirs = tx
      .deleteFrom('customer_tokens')
      .where('customer_id', '=', owner)
      .where('purpose', '=', 'access');
    const { numDeletedRows } = await (which === 'others'
      ? theirs.where('token_hash', '!=', own)
      : theirs.where('token_hash', '=', which.id)
    ).executeTakeFirst();
    logAccountEvent(parts, 'end of other sessions', numDeletedRows > 0n ? 'done' : 'refused', owner);
    return Number(numDeletedRows);
  });
}

/**
 * Ends all sessions of an account, for merchants.
 * @returns the number of sessions; null if the email address has no account.
 */
export async function endAllSessions(
  storage: Storage<CommerceDatabase>,
  email: string,
): Promise<number | null> {
  return storage.change(async (tx) => {
    const found = await findCustomer(tx, email.trim());
    if (found === null) return null;
    const { numDeletedRows } = await tx
      .deleteFrom('customer_tokens')
      .where('customer_id', '=', found.record.id)
      .where('purpose', '=', 'access')
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
