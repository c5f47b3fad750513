/** Tokens of customers: access to the account, password resets, activations. Only their hashes are kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { isDatabaseUnavailable } from '@vitrine/storage/unavailable';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerTables } from './tables.ts';

export type TokenPurpose = CustomerTables['customer_tokens']['purpose'];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a token holds, in ms. */
export const tokenLifetime: Readonly<Record<TokenPurpose, number>> = {
  access: 30 * day,
  reset: day,
  activation: 30 * day,
};

/** An access token that nobody used for so long holds no more, in ms. */
export const idleEnd = 14 * day;
/** However often a client renews an access token, it ends so long after it was given, in ms. */
export const longestSession = 90 * day;
/** The use of a token is written down at most so often, so that most requests write nothing. In ms. */
export const useNotedEvery = hour;

export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: number;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Gives a customer a new token; of resets and activations only the newest one holds. */
export async function issueToken(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
  purpose: TokenPurpose,
  now: number,
): Promise<AccessToken> {
  if (purpose !== 'access') await revokeTokens(tx, customerId, [purpose]);
  const accessToken = randomBytes(24).toString('hex');
  const expiresAt = now + tokenLifetime[purpose];
  await tx
    .insertInto('customer_tokens')
    .values({
      token_hash: hashToken(accessToken),
      customer_id: customerId,
      purpose,
      expires_at: expiresAt,
      created_at: now,
      used_at: null,
      device: null,
    })
    .execute();
  return { accessToken, expiresAt };
}

/** Whose token it is; null for one that is unknown, expired or for something else. */
export async function tokenOwner(
  db: Kysely<CommerceDatabase> | Transaction<CommerceDatabase>,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<string | null> {
  const row = await readToken(db, token, purpose, now);
  return row?.customer_id ?? null;
}

/** A token as it is kept; undefined for one that is unknown, for something else, expired, or idle for too long. */
async function readToken(
  db: Kysely<CommerceDatabase> | Transaction<CommerceDatabase>,
  token: string,
  purpose: TokenPurpose,
  now: number,
) {
  const row = await db
    .selectFrom('customer_tokens')
    .select(['customer_id', 'created_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const idle = row !== undefined && purpose === 'access' && now - lastUse(row) >= idleEnd;
  return idle ? undefined : row;
}

/** When an access token was used last, in ms since 1970. */
export function lastUse({ used_at, created_at }: { used_at: number | null; created_at: number }): number {
  return used_at ?? created_at;
}

/**
 * Whose access token it is, as `tokenOwner`; its use is written down, quietly and not every time. What is wrong with the
 * database then is the next change's to tell.
 */
export async function useToken(
  storage: Storage<CommerceDatabase>,
  token: string,
  now: number,
): Promise<string | null> {
  const row = await readToken(storage.read, token, 'access', now);
  if (row === undefined) return null;
  // A use from later than now was written before the clock was set back.
  if (Math.abs(now - lastUse(row)) >= useNotedEvery) {
    const noted = storage.change(
      (tx) =>
        tx
          .updateTable('customer_tokens')
          .set({ used_at: now })
          .where('token_hash', '=', hashToken(token))
          .execute(),
      { quiet: true },
    );
    await noted.catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }
  return row.customer_id;
}

/** Lets an access token hold longer, up to `longestSession`. @returns its new end; null where it doesn't hold any more. */
export async function renewToken(
  tx: Transaction<CommerceDatabase>,
  token: string,
  now: number,
): Promise<AccessToken | null> {
  const row = await readToken(tx, token, 'access', now);
  if (row === undefined) return null;
  const expiresAt = Math.min(now + tokenLifetime.access, row.created_at + longestSession);
  if (expiresAt <= now) return null;
  await tx
    .updateTable('customer_tokens')
    .set({ expires_at: expiresAt, used_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
  return { accessToken: token, expiresAt };
}

/** @returns whether there was such a token. */
export async function deleteAccessToken(tx: Transaction<CommerceDatabase>, token: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('customer_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'access')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function revokeTokens(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .execute();
}
