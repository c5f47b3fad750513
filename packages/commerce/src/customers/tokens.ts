/** Customer tokens for account access, password reset and activation. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { isDatabaseUnavailable } from '@vitrine/storage/database-unavailable';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { hasAccountApiScope } from './account-scopes.ts';
import type { CustomerTables } from './customer-tables.ts';

type Db = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;

export type TokenPurpose = CustomerTables['customer_tokens']['purpose'];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Lifetime of a token by purpose. */
export const tokenLifetimeMs: Readonly<Record<TokenPurpose, DurationMs>> = {
  access: 30 * day,
  reset: day,
  activation: 30 * day,
};

/** Time after which an unused access token expires. */
export const tokenIdleLimit: DurationMs = 14 * day;
/** Maximum lifetime of an access token, however often it is renewed. */
export const maxTokenAge: DurationMs = 90 * day;
/** Minimum interval between updates of the last use, so that most requests write nothing. */
export const tokenUseInterval: DurationMs = hour;

export interface AccessToken {
  readonly accessToken: string;
  readonly expiresAt: EpochMs;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Prefix of access tokens of the Customer Account API. */
export const accountTokenPrefix = 'shcat_';

/**
 * Returns the hash under which the session of an access token is stored; null if there is none. A token of the Customer
 * Account API expires before its session, and needs the scope for the whole account.
 */
export async function findSessionHash(db: Db, token: string, now: EpochMs): Promise<string | null> {
  if (!token.startsWith(accountTokenPrefix)) return hashToken(token);
  const row = await db
    .selectFrom('account_tokens')
    .select(['session_hash', 'scope'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'access')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined && hasAccountApiScope(row.scope) ? row.session_hash : null;
}

/** Issues a token. Earlier reset or activation tokens are replaced. */
export async function issueToken(
  tx: Transaction<CommerceDatabase>,
  customerId: string,
  purpose: TokenPurpose,
  now: EpochMs,
): Promise<AccessToken> {
  if (purpose !== 'access') await revokeTokens(tx, customerId, [purpose]);
  const accessToken = randomBytes(24).toString('hex');
  const expiresAt = now + tokenLifetimeMs[purpose];
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

/** Returns the token's customer; null if it is unknown, expired or has another purpose. */
export async function findTokenOwner(
  db: Db,
  token: string,
  purpose: TokenPurpose,
  now: EpochMs,
): Promise<string | null> {
  const row = await readToken(db, token, purpose, now);
  return row?.customer_id ?? null;
}

/** Loads a token; undefined if it is unknown, expired, idle for too long or has another purpose. */
async function readToken(db: Db, token: string, purpose: TokenPurpose, now: EpochMs) {
  const hash = await findSessionHash(db, token, now);
  return hash === null ? undefined : readSession(db, hash, purpose, now);
}

/** Loads a token by its hash; otherwise like `readToken`. */
export async function readSession(db: Db, hash: string, purpose: TokenPurpose, now: EpochMs) {
  const row = await db
    .selectFrom('customer_tokens')
    .select(['token_hash', 'customer_id', 'created_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const idle = row !== undefined && purpose === 'access' && now - getLastUse(row) >= tokenIdleLimit;
  return idle ? undefined : row;
}

/** Returns the time of an access token's last use. */
export function getLastUse({
  used_at,
  created_at,
}: {
  used_at: EpochMs | null;
  created_at: EpochMs;
}): number {
  return used_at ?? created_at;
}

/**
 * Returns the customer of an access token, like `findTokenOwner`, and records its use from time to time. Errors of that
 * update are ignored, because the next change reports a database problem.
 */
export async function authenticateToken(
  storage: Storage<CommerceDatabase>,
  token: string,
  now: EpochMs,
): Promise<string | null> {
  const row = await readToken(storage.read, token, 'access', now);
  if (row === undefined) return null;
  // A last use in the future was recorded before the clock was set back.
  if (Math.abs(now - getLastUse(row)) >= tokenUseInterval) {
    const noted = storage.change(
      (tx) =>
        tx
          .updateTable('customer_tokens')
          .set({ used_at: now })
          .where('token_hash', '=', row.token_hash)
          .execute(),
      { quiet: true },
    );
    await noted.catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }
  return row.customer_id;
}

/**
 * Extends the expiry of an access token, up to `maxTokenAge`.
 * @returns the new expiry; null if the token isn't valid any more.
 */
export async function renewToken(
  tx: Transaction<CommerceDatabase>,
  token: string,
  now: EpochMs,
): Promise<AccessToken | null> {
  // Tokens of the Customer Account API are renewed with their refresh token instead.
  const expiresAt = token.startsWith(accountTokenPrefix)
    ? null
    : await renewSession(tx, hashToken(token), now);
  return expiresAt === null ? null : { accessToken: token, expiresAt };
}

/** Extends a session, given by its token's hash. @returns the new expiry; null if it isn't valid any more. */
export async function renewSession(
  tx: Transaction<CommerceDatabase>,
  hash: string,
  now: EpochMs,
): Promise<EpochMs | null> {
  const row = await readSession(tx, hash, 'access', now);
  if (row === undefined) return null;
  const expiresAt = Math.min(now + tokenLifetimeMs.access, row.created_at + maxTokenAge);
  if (expiresAt <= now) return null;
  await tx
    .updateTable('customer_tokens')
    .set({ expires_at: expiresAt, used_at: now })
    .where('token_hash', '=', hash)
    .execute();
  return expiresAt;
}

/** Ends the session of a token. @returns true if it existed. */
export async function deleteAccessToken(
  tx: Transaction<CommerceDatabase>,
  token: string,
  now: EpochMs,
): Promise<boolean> {
  const hash = await findSessionHash(tx, token, now);
  if (hash === null) return false;
  const result = await tx
    .deleteFrom('customer_tokens')
    .where('token_hash', '=', hash)
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
