/**
 * Short sessions, each bound to the browser that started it: either the challenge of a passkey sign-in, or a visit to the
 * passkey page by a customer who has just signed in.
 */
import { randomBytes } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import { hashToken } from '../customers/tokens.ts';
import type { CommerceDatabase } from '../database.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

type Tx = Transaction<CommerceDatabase>;

/** Lifetime of a sign-in challenge, and of a visit to the passkey page. */
export const passkeySessionLifetimeMs: DurationMs = 10 * 60_000;

/** Identifies a session by its id and by a cookie of the browser that started it. */
export interface PasskeySessionKey {
  readonly id: string;
  readonly browser: string;
}

export interface PasskeySession {
  /** Null for the challenge of a sign-in. */
  readonly customerId: string | null;
  readonly request: AuthorizationRequest;
}

/** Returns a random WebAuthn challenge, as base64url. */
export const createChallenge = (): string => randomBytes(32).toString('base64url');

/** @returns the id of the session */
export async function insertPasskeySession(
  tx: Tx,
  {
    browser,
    customerId,
    challenge,
    request,
  }: PasskeySession & { readonly browser: string; readonly challenge: string | null },
  now: EpochMs,
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  await tx
    .insertInto('passkey_sessions')
    .values({
      id_hash: hashToken(id),
      browser_hash: hashToken(browser),
      customer_id: customerId,
      challenge,
      request: JSON.stringify(request),
      expires_at: now + passkeySessionLifetimeMs,
    })
    .execute();
  return id;
}

/**
 * Returns and deletes the challenge of a sign-in, which is valid for one attempt. @returns null if it is unknown, expired,
 * used, or belongs to another browser
 */
export async function claimSignInChallenge(
  tx: Tx,
  { id, browser }: PasskeySessionKey,
  now: EpochMs,
): Promise<{ readonly challenge: string; readonly request: AuthorizationRequest } | null> {
  const row = await tx
    .deleteFrom('passkey_sessions')
    .where('id_hash', '=', hashToken(id))
    .where('browser_hash', '=', hashToken(browser))
    .where('customer_id', 'is', null)
    .where('expires_at', '>', now)
    .returning(['challenge', 'request'])
    .executeTakeFirst();
  if (row === undefined || row.challenge === null) return null;
  return { challenge: row.challenge, request: JSON.parse(row.request) };
}

/** Finds a visit to the passkey page. @returns null if the visit has ended or belongs to another browser */
export async function findPasskeyPageVisit(
  db: Pick<Tx, 'selectFrom'>,
  { id, browser }: PasskeySessionKey,
  now: EpochMs,
): Promise<(PasskeySession & { readonly customerId: string }) | null> {
  const row = await db
    .selectFrom('passkey_sessions')
    .select(['customer_id', 'request'])
    .where('id_hash', '=', hashToken(id))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined || row.customer_id === null
    ? null
    : { customerId: row.customer_id, request: JSON.parse(row.request) };
}

/** Sets the challenge of a visit, replacing an earlier one. */
export async function setVisitChallenge(tx: Tx, id: string, challenge: string): Promise<void> {
  await tx
    .updateTable('passkey_sessions')
    .set({ challenge })
    .where('id_hash', '=', hashToken(id))
    .where('customer_id', 'is not', null)
    .execute();
}

/** Returns and clears the challenge of a visit, which is valid for one attempt. */
export async function claimVisitChallenge(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('passkey_sessions')
    .select('challenge')
    .where('id_hash', '=', hashToken(id))
    .executeTakeFirst();
  const challenge = row?.challenge ?? null;
  if (challenge === null) return null;
  const claimed = await tx
    .updateTable('passkey_sessions')
    .set({ challenge: null })
    .where('id_hash', '=', hashToken(id))
    .where('challenge', '=', challenge)
    .returning('id_hash')
    .executeTakeFirst();
  return claimed === undefined ? null : challenge;
}

export async function endPasskeyPageVisit(tx: Tx, id: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('passkey_sessions')
    .where('id_hash', '=', hashToken(id))
    .returning('id_hash')
    .executeTakeFirst();
  return ended !== undefined;
}
