/** Codes and tokens of the Customer Account API. Only their hashes are stored. Each token belongs to a session. */
import { createHash, randomBytes } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import {
  accountTokenPrefix,
  hashToken,
  readSession,
  renewSession,
  tokenIdleLimit,
  tokenLifetimeMs,
} from '../customers/tokens.ts';
import type { CommerceDatabase } from '../database.ts';
import { secretsMatch } from '../secrets-match.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

type Tx = Transaction<CommerceDatabase>;
type Db = Kysely<CommerceDatabase> | Tx;

const minute = 60_000;
export const accountTokenLifetimeMs: Readonly<Record<'code' | 'access' | 'refresh', DurationMs>> = {
  code: minute,
  access: 120 * minute,
  // A session ends after being unused for this time.
  refresh: tokenIdleLimit,
};

const prefixes = { code: 'shcac_', access: accountTokenPrefix, refresh: 'shcrt_' } as const;

/** The session of a token. */
export interface AccountSession {
  readonly sessionHash: string;
  readonly customerId: string;
  readonly clientId: string;
  readonly scope: string;
}

export interface IssuedTokens extends AccountSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly nonce: string | null;
}

export type TokenExchange =
  | { readonly ok: true; readonly tokens: IssuedTokens }
  /** `reused`: a code or token was used a second time, so its session was ended. */
  | { readonly ok: false; readonly reason: 'unknown' | 'reused' | 'mismatch' | 'ended' };

async function issue(
  tx: Tx,
  kind: keyof typeof prefixes,
  {
    sessionHash,
    customerId,
    clientId,
    scope,
  }: Omit<AccountSession, 'sessionHash'> & { sessionHash: string | null },
  now: EpochMs,
  request = '',
): Promise<string> {
  const token = `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      kind,
      session_hash: sessionHash,
      customer_id: customerId,
      client_id: clientId,
      scope,
      request,
      expires_at: now + accountTokenLifetimeMs[kind],
      used_at: null,
    })
    .execute();
  return token;
}

/** Issues the authorization code that the browser passes to the client. */
export function issueCode(
  tx: Tx,
  customerId: string,
  { clientId, scope, redirectUri, challenge, nonce }: AuthorizationRequest,
  now: EpochMs,
): Promise<string> {
  const request = JSON.stringify({ redirectUri, challenge, nonce });
  return issue(tx, 'code', { sessionHash: null, customerId, clientId, scope }, now, request);
}

/** Marks a code or refresh token as used and returns its row; undefined if it is unknown, expired or already used. */
async function claim(tx: Tx, kind: 'code' | 'refresh', token: string, now: EpochMs) {
  return tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the session of a code or refresh token that is used a second time, because it may have been stolen. */
async function endReused(tx: Tx, kind: 'code' | 'refresh', token: string): Promise<TokenExchange> {
  const row = await tx
    .selectFrom('account_tokens')
    .select(['session_hash', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined || row.used_at === null) return { ok: false, reason: 'unknown' };
  if (row.session_hash !== null) await endAccountSession(tx, row.session_hash);
  return { ok: false, reason: 'reused' };
}

async function issueTokens(
  tx: Tx,
  session: AccountSession,
  nonce: string | null,
  now: EpochMs,
): Promise<TokenExchange> {
  const accessToken = await issue(tx, 'access', session, now);
  const refreshToken = await issue(tx, 'refresh', session, now);
  return { ok: true, tokens: { ...session, accessToken, refreshToken, nonce } };
}

/** Exchanges a code for tokens and starts the session. A code is used up even if the request is otherwise invalid. */
export async function exchangeCode(
  tx: Tx,
  sent: {
    readonly clientId: string;
    readonly code: string;
    readonly redirectUri: string;
    readonly verifier: string;
  },
  now: EpochMs,
): Promise<TokenExchange> {
  const row = await claim(tx, 'code', sent.code, now);
  if (row === undefined) return endReused(tx, 'code', sent.code);
  const expected: Pick<AuthorizationRequest, 'redirectUri' | 'challenge' | 'nonce'> = JSON.parse(row.request);
  const challenge = createHash('sha256').update(sent.verifier).digest('base64url');
  const isMatching =
    row.client_id === sent.clientId &&
    expected.redirectUri === sent.redirectUri &&
    secretsMatch(challenge, expected.challenge);
  if (!isMatching) return { ok: false, reason: 'mismatch' };
  // The session's own token is discarded, because tokens of this API refer to the session by hash.
  const sessionHash = hashToken(randomBytes(32).toString('base64url'));
  await tx
    .insertInto('customer_tokens')
    .values({
      token_hash: sessionHash,
      customer_id: row.customer_id,
      purpose: 'access',
      expires_at: now + tokenLifetimeMs.access,
      created_at: now,
      used_at: now,
      device: null,
    })
    .execute();
  await tx
    .updateTable('account_tokens')
    .set({ session_hash: sessionHash })
    .where('token_hash', '=', row.token_hash)
    .execute();
  const session = {
    sessionHash,
    customerId: row.customer_id,
    clientId: row.client_id,
    scope: row.scope,
  };
  return issueTokens(tx, session, expected.nonce, now);
}

/** Exchanges a refresh token for new tokens. A refresh token works once. */
export async function exchangeRefreshToken(
  tx: Tx,
  sent: { readonly clientId: string; readonly refreshToken: string },
  now: EpochMs,
): Promise<TokenExchange> {
  const row = await claim(tx, 'refresh', sent.refreshToken, now);
  if (row === undefined) return endReused(tx, 'refresh', sent.refreshToken);
  const { session_hash: sessionHash } = row;
  if (sessionHash === null || row.client_id !== sent.clientId) return { ok: false, reason: 'mismatch' };
  if ((await renewSession(tx, sessionHash, now)) === null) return { ok: false, reason: 'ended' };
  const session = { sessionHash, customerId: row.customer_id, clientId: row.client_id, scope: row.scope };
  return issueTokens(tx, session, null, now);
}

/** Issues another access token for the session of an existing one, which older versions of Hydrogen request. */
export async function exchangeAccessToken(
  tx: Tx,
  sent: { readonly clientId: string; readonly accessToken: string },
  now: EpochMs,
): Promise<string | null> {
  const session = await findAccountSession(tx, sent.accessToken, now);
  if (session === null || session.clientId !== sent.clientId) return null;
  return issue(tx, 'access', session, now);
}

/** Returns the session of an access token; null if the token isn't valid. */
export async function findAccountSession(
  db: Db,
  token: string,
  now: EpochMs,
): Promise<AccountSession | null> {
  const row = await db
    .selectFrom('account_tokens')
    .select(['session_hash', 'client_id', 'scope'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'access')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined || row.session_hash === null) return null;
  const session = await readSession(db, row.session_hash, 'access', now);
  if (session === undefined) return null;
  return {
    sessionHash: row.session_hash,
    customerId: session.customer_id,
    clientId: row.client_id,
    scope: row.scope,
  };
}

/** Ends a session and invalidates all of its tokens. */
export async function endAccountSession(tx: Tx, sessionHash: string): Promise<void> {
  await tx.deleteFrom('customer_tokens').where('token_hash', '=', sessionHash).execute();
  await tx
    .deleteFrom('account_tokens')
    .where('session_hash', '=', sessionHash)
    .where('kind', '=', 'access')
    .execute();
}
