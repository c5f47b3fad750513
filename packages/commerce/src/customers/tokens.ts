/** Tokens of customers: access to the account, password resets, activations. Only their hashes are kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerTables } from './tables.ts';

export type TokenPurpose = CustomerTables['customer_tokens']['purpose'];

const day = 24 * 60 * 60 * 1000;

/** How long a token holds, in ms. */
export const tokenLifetime: Readonly<Record<TokenPurpose, number>> = {
  access: 30 * day,
  reset: day,
  activation: 30 * day,
};

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
  const row = await db
    .selectFrom('customer_tokens')
    .select('customer_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Lets an access token hold longer. @returns its new end; null where it doesn't hold any more. */
export async function renewToken(
  tx: Transaction<CommerceDatabase>,
  token: string,
  now: number,
): Promise<AccessToken | null> {
  const expiresAt = now + tokenLifetime.access;
  const result = await tx
    .updateTable('customer_tokens')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'access')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n ? { accessToken: token, expiresAt } : null;
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
