/** The sessions of a customer, which are their access tokens: told to their owner, named, and ended. */
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import type { BackendParts } from '../backend.ts';
import type { CommerceDatabase } from '../database.ts';
import { logAccountEvent } from './account-events.ts';
import { findCustomer } from './customer-store.ts';
import { hashToken, idleEnd, lastUse, tokenOwner } from './tokens.ts';

type Parts = Pick<BackendParts, 'storage' | 'clock' | 'log'>;

/** One place where somebody is signed in. */
export interface CustomerSession {
  /** Names the session and opens nothing: the hash of its token. */
  readonly id: string;
  /** The browser in words, such as "Firefox on Windows"; null where nobody said. */
  readonly device: string | null;
  /** ms since 1970. */
  readonly startedAt: number;
  /** ms since 1970, to the hour. */
  readonly usedAt: number;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** The sessions of the customer behind a token, the one used last first; empty where the token doesn't hold. */
export async function sessionsOf(
  { storage, clock }: Parts,
  token: string,
): Promise<readonly CustomerSession[]> {
  const now = clock();
  const owner = await tokenOwner(storage.read, token, 'access', now);
  if (owner === null) return [];
  const own = hashToken(token);
  return (await sessionsOfCustomer(storage.read, owner, now))
    .map((session) => ({ ...session, current: session.id === own }))
    .sort((one, other) => Number(other.current) - Number(one.current) || other.usedAt - one.usedAt);
}

/** The sessions of a customer that hold at `now` (ms). */
export async function sessionsOfCustomer(
  db: Kysely<CommerceDatabase> | Transaction<CommerceDatabase>,
  customerId: string,
  now: number,
): Promise<readonly Omit<CustomerSession, 'current'>[]> {
  const rows = await db
    .selectFrom('customer_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'access')
    .where('expires_at', '>', now)
    .execute();
  return rows
    .filter((row) => now - lastUse(row) < idleEnd)
    .map((row) => ({
      id: row.token_hash,
      device: row.device,
      startedAt: row.created_at,
      usedAt: lastUse(row),
    }));
}

/** Says which browser a token was given to. */
export async function nameSession({ storage }: Parts, token: string, device: string): Promise<void> {
  await storage.change((tx) =>
    tx
      .updateTable('customer_tokens')
      .set({ device })
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', 'access')
      .execute(),
  );
}

/**
 * Ends one session of the customer behind a token, or with `others` all but the token's own.
 *
 * @returns how many ended; 0 where the token doesn't hold, and for somebody else's session.
 */
export async function endSessions(
  parts: Parts,
  token: string,
  which: 'others' | { readonly id: string },
): Promise<number> {
  const { storage, clock } = parts;
  return storage.change(async (tx) => {
    const owner = await tokenOwner(tx, token, 'access', clock());
    if (owner === null) return 0;
    const theirs = tx
      .deleteFrom('customer_tokens')
      .where('customer_id', '=', owner)
      .where('purpose', '=', 'access');
    const { numDeletedRows } = await (which === 'others'
      ? theirs.where('token_hash', '!=', hashToken(token))
      : theirs.where('token_hash', '=', which.id)
    ).executeTakeFirst();
    logAccountEvent(parts, 'end of other sessions', numDeletedRows > 0n ? 'done' : 'refused', owner);
    return Number(numDeletedRows);
  });
}

/** Ends every session of an account: for the merchant. @returns how many; null where the e-mail has no account. */
export async function signOutEverywhere(
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
