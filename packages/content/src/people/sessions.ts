/** Sessions of editors. One ends 12 hours after its last request, and after a week in any case. */
import { randomBytes } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import type { Kysely, Transaction } from 'kysely';
import { type Editor, editorOf } from './roles.ts';
import type { PeopleTables } from './tables.ts';
import { hashOf } from './tries.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Without a request for so long a session is over, in ms. */
export const idleEnd = 12 * hour;
/** After so long it is over in any case, in ms. */
export const longestSession = 7 * 24 * hour;
/** So long after password and code were given, deeds that matter most ask for them again, in ms. */
export const proofLifetime = 15 * minute;
// Renewed at most so often, so that most requests write nothing.
const renewEvery = 5 * minute;

type Tx = Transaction<PeopleTables>;

/** What nobody guesses: of a session, or of a one-time link. */
export function newToken(): string {
  return randomBytes(24).toString('hex');
}

/** Begins a session. @returns its token, which the cookie holds; the database has a hash of it. */
export async function startSession(
  tx: Tx,
  email: string,
  device: string | null,
  now: number,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('content_sessions')
    .values({
      token_hash: hashOf(token),
      email,
      started_at: now,
      expires_at: now + idleEnd,
      device,
      proven_at: now,
    })
    .execute();
  return token;
}

export interface SessionOwner {
  readonly editor: Editor;
  /** Whether the session's end moved. */
  readonly renewed: boolean;
  /** Whether password and code were given not long ago. */
  readonly proven: boolean;
  readonly secondFactor: boolean;
}

/** Whose session it is, which goes on with that; null where it doesn't hold. */
export async function ownerOfSession(
  storage: Storage<PeopleTables>,
  token: string,
  now: number,
): Promise<SessionOwner | null> {
  const hash = hashOf(token);
  const row = await storage.read
    .selectFrom('content_sessions')
    .innerJoin('content_editors', 'content_editors.email', 'content_sessions.email')
    .leftJoin('content_second_factors', 'content_second_factors.email', 'content_sessions.email')
    .select(['content_editors.email', 'name', 'role', 'started_at', 'expires_at', 'proven_at', 'secret'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const end = Math.min(now + idleEnd, Number(row.started_at) + longestSession);
  const renewed = end - Number(row.expires_at) > renewEvery;
  if (renewed) {
    await storage.change(
      (tx) =>
        tx.updateTable('content_sessions').set({ expires_at: end }).where('token_hash', '=', hash).execute(),
      { quiet: true },
    );
  }
  const proven = now - Number(row.proven_at ?? row.started_at) < proofLifetime;
  return { editor: editorOf(row), renewed, proven, secondFactor: row.secret !== null };
}

/** Notes that the owner of a session gave password and code again. @returns false where it is over. */
export async function proveSession(tx: Tx, token: string, email: string, now: number): Promise<boolean> {
  const rows = await tx
    .updateTable('content_sessions')
    .set({ proven_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .returning('email')
    .execute();
  return rows.length > 0;
}

/** Ends one session. */
export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('content_sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends every session of somebody. */
export async function endSessionsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('content_sessions').where('email', '=', email).execute();
}

/** Drops the rows of sessions that are over at `now` (ms). */
export async function dropOverSessions(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('content_sessions').where('expires_at', '<=', now).execute();
}

/** One browser in which somebody is signed in to the editor. */
export interface EditorSession {
  /** Names the session and opens nothing: the hash of its token. */
  readonly id: string;
  /** The browser in words, such as "Firefox on Windows"; null where it didn't say. */
  readonly device: string | null;
  /** ms since 1970. */
  readonly startedAt: number;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** The sessions of whoever holds the token that hold at `now` (ms), its own first; empty where it doesn't hold. */
export async function sessionsBeside(
  db: Kysely<PeopleTables>,
  token: string,
  now: number,
): Promise<readonly EditorSession[]> {
  const own = hashOf(token);
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
 * Ends one session of whoever holds the token, or with `others` all but its own. Nothing ends where the token doesn't hold,
 * or where the session is somebody else's.
 */
export async function endSessionsBeside(
  tx: Tx,
  token: string,
  which: 'others' | { readonly id: string },
  now: number,
): Promise<void> {
  const own = hashOf(token);
  const theirs = tx.deleteFrom('content_sessions').where('email', '=', ownerOf(tx, own, now));
  await (which === 'others'
    ? theirs.where('token_hash', '!=', own)
    : theirs.where('token_hash', '=', which.id)
  ).execute();
}

function ownerOf(db: Kysely<PeopleTables>, tokenHash: string, now: number) {
  return db
    .selectFrom('content_sessions')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now);
}
