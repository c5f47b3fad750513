/** Sessions of editors. A session ends 12 hours after its last request, and after a week in any case. */

import { randomBytes } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import { type EditorAccount, toEditor } from './roles.ts';
import { toHexHash } from './sign-in-attempts.ts';
import type { EditorAccountTables } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Time without a request after which a session ends. */
export const editorIdleLimit: DurationMs = 12 * hour;
/** Maximum duration of a session. */
export const maxEditorSession: DurationMs = 7 * 24 * hour;
/** Time after a sign-in during which sensitive actions don't ask for password and code again. */
export const recentSignInMs: DurationMs = 15 * minute;
// Minimum time between renewals, so that most requests write nothing.
const renewEvery: DurationMs = 5 * minute;

type Tx = Transaction<EditorAccountTables>;

/** Creates a random token of a session or a one-time link. */
export function createToken(): string {
  return randomBytes(24).toString('hex');
}

/**
 * Starts a session.
 *
 * @returns its token for the cookie; the database stores a hash of it
 */
export async function startEditorSession(
  tx: Tx,
  email: string,
  device: string | null,
  now: EpochMs,
): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('content_sessions')
    .values({
      token_hash: toHexHash(token),
      email,
      started_at: now,
      expires_at: now + editorIdleLimit,
      device,
      proven_at: now,
    })
    .execute();
  return token;
}

export interface SessionOwner {
  readonly editor: EditorAccount;
  /** True if the session was prolonged. */
  readonly renewed: boolean;
  /** True if password and code were given within `recentSignInMs`. */
  readonly proven: boolean;
  readonly secondFactor: boolean;
}

/** Returns the owner of a session and renews it, or returns null if it is invalid. */
export async function findSessionOwner(
  storage: Storage<EditorAccountTables>,
  token: string,
  now: EpochMs,
): Promise<SessionOwner | null> {
  const hash = toHexHash(token);
  const row = await storage.read
    .selectFrom('content_sessions')
    .innerJoin('content_editors', 'content_editors.email', 'content_sessions.email')
    .leftJoin('content_second_factors', 'content_second_factors.email', 'content_sessions.email')
    .select(['content_editors.email', 'name', 'role', 'started_at', 'expires_at', 'proven_at', 'secret'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const end = Math.min(now + editorIdleLimit, Number(row.started_at) + maxEditorSession);
  const renewed = end - Number(row.expires_at) > renewEvery;
  if (renewed) {
    await storage.change(
      (tx) =>
        tx.updateTable('content_sessions').set({ expires_at: end }).where('token_hash', '=', hash).execute(),
      { quiet: true },
    );
  }
  const proven = now - Number(row.proven_at ?? row.started_at) < recentSignInMs;
  return { editor: toEditor(row), renewed, proven, secondFactor: row.secret !== null };
}

/**
 * Records that the owner of a session gave password and code again.
 *
 * @returns false if the session has ended
 */
export async function markSessionProven(
  tx: Tx,
  token: string,
  email: string,
  now: EpochMs,
): Promise<boolean> {
  const rows = await tx
    .updateTable('content_sessions')
    .set({ proven_at: now })
    .where('token_hash', '=', toHexHash(token))
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .returning('email')
    .execute();
  return rows.length > 0;
}

export async function deleteSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('content_sessions').where('token_hash', '=', toHexHash(token)).execute();
}

/** Ends every session of an account. */
export async function endEditorSessions(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('content_sessions').where('email', '=', email).execute();
}

/** Deletes sessions that have expired at `now`. */
export async function deleteExpiredSessions(tx: Tx, now: EpochMs): Promise<void> {
  await tx.deleteFrom('content_sessions').where('expires_at', '<=', now).execute();
}

/** A browser in which an account is signed in. */
export interface EditorSession {
  /** Identifies the session without granting access: the hash of its token. */
  readonly id: string;
  /** The browser's display name, such as "Firefox on Windows", or null if unknown. */
  readonly device: string | null;
  readonly startedAt: EpochMs;
  /** True if it is the session of this request. */
  readonly current: boolean;
}

/** Returns the active sessions of a token's owner, the token's own first. Empty if the token is invalid. */
export async function findEditorSessions(
  db: Kysely<EditorAccountTables>,
  token: string,
  now: EpochMs,
): Promise<readonly EditorSession[]> {
  const own = toHexHash(token);
  const rows = await db
    .selectFrom('content_sessions')
    .selectAll()
    .where('email', '=', ownerOf(db, own, now))
    .where('expires_at', '>', now)
    .orderBy('started_at', 'desc')
    .execute();
  return rows
    .map((row) => ({
      id: row.token_hash,
      device: row.device,
      startedAt: Number(row.started_at),
      current: row.token_hash === own,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Ends one session of a token's owner, or with `others` all but the token's own. Does nothing if the token is invalid,
 * or if the session has another owner.
 */
export async function endSessionsOfToken(
  tx: Tx,
  token: string,
  which: 'others' | { readonly id: string },
  now: EpochMs,
): Promise<void> {
  const own = toHexHash(token);
  const theirs = tx.deleteFrom('content_sessions').where('email', '=', ownerOf(tx, own, now));
  await (which === 'others'
    ? theirs.where('token_hash', '!=', own)
    : theirs.where('token_hash', '=', which.id)
  ).execute();
}

function ownerOf(db: Kysely<EditorAccountTables>, tokenHash: string, now: EpochMs) {
  return db
    .selectFrom('content_sessions')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now);
}
