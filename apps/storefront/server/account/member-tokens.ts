/**
 * Stores the tokens of members who signed in on the backend's page, one row per session. A row is encrypted with a key derived
 * from the session's id in the browser's cookie, so neither the database nor the cookie alone reveals a token.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import { z } from 'zod';
import {
  type CustomerAccountApi,
  type CustomerAccountToken,
  CustomerAccountUnavailableError,
} from '../shopify/customer-account-api.ts';

export interface MemberTokenTables {
  member_tokens: {
    /** SHA-256 of the session's id, which is in the cookie. */
    id_hash: string;
    /** Encrypted with AES-256-GCM. */
    sealed: string;
    /** Time until which a process may exchange the refresh token, and others wait; 0 if no process exchanges it. */
    refreshing_until: EpochMs;
    /** Time after which the session can't be refreshed. */
    expires_at: EpochMs;
  };
}

export const memberTokenMigrations: MigrationSet = {
  name: 'member-tokens',
  migrations: {
    '0001-member-tokens': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'member_tokens')
          .addColumn('id_hash', type.text, (column) => column.primaryKey().notNull())
          .addColumn('sealed', type.text, (column) => column.notNull())
          .addColumn('refreshing_until', type.timestamp, (column) => column.notNull())
          .addColumn('expires_at', type.timestamp, (column) => column.notNull())
          .execute();
        await db.schema
          .createIndex('member_tokens_expires_at')
          .on('member_tokens')
          .column('expires_at')
          .execute();
      },
    },
  },
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** Lifetime of a session after its last refresh. The backend may end it earlier. */
export const memberSessionMs: DurationMs = 30 * day;
/** An access token is refreshed this long before it expires, so that it stays valid for requests in flight. */
const renewBefore: DurationMs = 5 * minute;
/** Maximum duration of one exchange of the refresh token. */
const refreshLease: DurationMs = 30_000;
/** Polling of the result while another process exchanges the refresh token. `interval` is in ms. */
const waiting = { interval: 100, attempts: 60 } as const;

const storedTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  idToken: z.string().nullable(),
  expiresAt: z.number(),
});

type StoredTokens = z.output<typeof storedTokens>;

/** Tokens of a valid session. */
export type MemberTokens = Pick<StoredTokens, 'accessToken' | 'idToken'>;

export interface MemberTokenDeps {
  readonly storage: Storage<MemberTokenTables>;
  readonly api: Pick<CustomerAccountApi, 'refresh'>;
  readonly clock: () => EpochMs;
}

export class MemberTokenStore {
  readonly #storage: Storage<MemberTokenTables>;
  readonly #api: MemberTokenDeps['api'];
  readonly #clock: () => EpochMs;
  /** Exchanges of refresh tokens that are in flight in this process, by session id. */
  readonly #refreshes = new Map<string, Promise<MemberTokens | null>>();

  constructor({ storage, api, clock }: MemberTokenDeps) {
    this.#storage = storage;
    this.#api = api;
    this.#clock = clock;
  }

  /** Stores the tokens of a new session. @returns the session's id, for the cookie. */
  async create(token: CustomerAccountToken): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = this.#clock();
    const stored = toStored(token, token.idToken, token.refreshToken, now);
    await this.#storage.change(async (tx) => {
      await tx.deleteFrom('member_tokens').where('expires_at', '<=', now).execute();
      await tx
        .insertInto('member_tokens')
        .values({
          id_hash: hash(id),
          sealed: seal(id, stored),
          refreshing_until: 0,
          expires_at: now + memberSessionMs,
        })
        .execute();
    });
    return id;
  }

  /**
   * Returns the tokens of a session, refreshed if they expire soon; null if the session has ended. Concurrent requests share one
   * exchange of the refresh token.
   *
   * @param origin origin of the storefront, which Shopify requires in the request.
   * @throws CustomerAccountUnavailableError if the backend doesn't respond and the access token has expired.
   */
  async read(id: string, origin: string): Promise<MemberTokens | null> {
    const tokens = await this.#load(id);
    if (tokens === null) return null;
    if (tokens.expiresAt - this.#clock() > renewBefore) return tokens;
    const known = this.#refreshes.get(id);
    if (known !== undefined) return known;
    const refresh = this.#refresh(id, tokens, origin).finally(() => this.#refreshes.delete(id));
    this.#refreshes.set(id, refresh);
    return refresh;
  }

  /** Deletes a session. @returns its ID token, to sign out at the backend; null if there is none. */
  async end(id: string): Promise<string | null> {
    const found = await this.#load(id);
    await this.#delete(id);
    return found?.idToken ?? null;
  }

  async #refresh(id: string, tokens: StoredTokens, origin: string): Promise<MemberTokens | null> {
    const isValid = () => tokens.expiresAt > this.#clock();
    if (tokens.refreshToken === null) {
      if (isValid()) return tokens;
      await this.#delete(id);
      return null;
    }
    if (!(await this.#claim(id, tokens))) return isValid() ? tokens : this.#waitForOther(id);
    let renewed: CustomerAccountToken | null;
    try {
      renewed = await this.#api.refresh(tokens.refreshToken, origin);
    } catch (error) {
      await this.#release(id);
      if (isValid()) return tokens;
      throw error;
    }
    if (renewed === null) {
      await this.#delete(id);
      return null;
    }
    const now = this.#clock();
    const stored = toStored(renewed, renewed.idToken ?? tokens.idToken, renewed.refreshToken, now);
    await this.#storage.change((tx) =>
      tx
        .updateTable('member_tokens')
        .set({ sealed: seal(id, stored), refreshing_until: 0, expires_at: now + memberSessionMs })
        .where('id_hash', '=', hash(id))
        .execute(),
    );
    return stored;
  }

  /** Claims the exchange for this process. @returns false if another process has claimed it, or has refreshed the tokens */
  async #claim(id: string, tokens: StoredTokens): Promise<boolean> {
    const now = this.#clock();
    return this.#storage.change(async (tx) => {
      const row = await tx
        .selectFrom('member_tokens')
        .select(['sealed', 'refreshing_until'])
        .where('id_hash', '=', hash(id))
        .executeTakeFirst();
      if (row === undefined || row.refreshing_until > now) return false;
      if (open(id, row.sealed).refreshToken !== tokens.refreshToken) return false;
      const { numUpdatedRows } = await tx
        .updateTable('member_tokens')
        .set({ refreshing_until: now + refreshLease })
        .where('id_hash', '=', hash(id))
        .where('refreshing_until', '=', row.refreshing_until)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  async #release(id: string): Promise<void> {
    await this.#storage.change((tx) =>
      tx.updateTable('member_tokens').set({ refreshing_until: 0 }).where('id_hash', '=', hash(id)).execute(),
    );
  }

  /**
   * Waits until another process has exchanged the refresh token. Null if the session has ended.
   *
   * @throws CustomerAccountUnavailableError if the exchange failed; the session may still be valid
   */
  async #waitForOther(id: string): Promise<MemberTokens | null> {
    for (let attempt = 0; attempt < waiting.attempts; attempt += 1) {
      const found = await this.#load(id);
      if (found === null) return null;
      if (found.expiresAt > this.#clock()) return found;
      if (found.refreshingUntil <= this.#clock()) break;
      await pause(waiting.interval);
    }
    throw new CustomerAccountUnavailableError('Another process couldn’t renew the tokens.');
  }

  async #load(id: string): Promise<(StoredTokens & { readonly refreshingUntil: EpochMs }) | null> {
    const row = await this.#storage.read
      .selectFrom('member_tokens')
      .select(['sealed', 'refreshing_until'])
      .where('id_hash', '=', hash(id))
      .where('expires_at', '>', this.#clock())
      .executeTakeFirst();
    return row === undefined ? null : { ...open(id, row.sealed), refreshingUntil: row.refreshing_until };
  }

  async #delete(id: string): Promise<void> {
    await this.#storage.change((tx) =>
      tx.deleteFrom('member_tokens').where('id_hash', '=', hash(id)).execute(),
    );
  }
}

function toStored(
  { accessToken, expiresInSeconds }: CustomerAccountToken,
  idToken: string | null,
  refreshToken: string | null,
  now: EpochMs,
): StoredTokens {
  return { accessToken, refreshToken, idToken, expiresAt: now + expiresInSeconds * 1000 };
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Derives the key that encrypts a session's tokens. The id has 256 random bits, so a fast derivation is enough. */
function keyOf(id: string): Buffer {
  return Buffer.from(hkdfSync('sha256', id, '', 'member tokens', 32));
}

function seal(id: string, tokens: StoredTokens): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(id), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws Error if the text was encrypted for another session, or modified. */
function open(id: string, sealed: string): StoredTokens {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(id), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
  return storedTokens.parse(JSON.parse(text));
}
