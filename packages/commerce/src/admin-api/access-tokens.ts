/** Access tokens of the Admin API. The full token is only returned at its creation; the shop stores a hash. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type AdminScope, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Selectable } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { deleteOwnerWebhookSubscriptions } from '../webhooks/webhook-subscriptions.ts';
import type { AccessTokenTables } from './access-token-tables.ts';
import type { AdminActor } from './admin-context.ts';

/** A token without its secret. */
export interface AccessTokenRecord {
  readonly id: string;
  readonly name: string;
  readonly lastCharacters: string;
  readonly scopes: readonly AdminScope[];
  readonly createdBy: string;
  readonly createdAt: EpochMs;
  readonly usedAt: EpochMs | null;
  readonly revokedAt: EpochMs | null;
}

export interface NewAccessToken {
  readonly record: AccessTokenRecord;
  /** The token: `shpat_` followed by 32 hexadecimal digits. */
  readonly token: string;
}

export interface AccessTokenInput {
  readonly name: string;
  readonly scopes: readonly AdminScope[];
  readonly createdBy: string;
}

const maxNameLength = 80;
const possibleToken = /^shpat_[0-9a-f]{32}$/;
/** Minimum interval between updates of a token's last use, so that most requests don't write to the database. */
const useInterval: DurationMs = 60_000;

/** Returns an error message about the first invalid part of the input; null if it is valid. */
export function validateAccessToken({ name, scopes }: Omit<AccessTokenInput, 'createdBy'>): string | null {
  if (name.trim() === '') return 'Give the token a name that says what uses it.';
  if (name.length > maxNameLength) return `A name has at most ${maxNameLength} characters.`;
  return scopes.length === 0 ? 'Give the token at least one scope, such as read_orders.' : null;
}

export class AccessTokens {
  readonly #storage: Storage<CommerceDatabase>;
  readonly #clock: () => EpochMs;

  constructor(storage: Storage<CommerceDatabase>, clock: () => EpochMs) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** @throws Error if the input is invalid; see `validateAccessToken`. */
  async create({ name, scopes, createdBy }: AccessTokenInput): Promise<NewAccessToken> {
    const problem = validateAccessToken({ name, scopes });
    if (problem !== null) throw new Error(problem);
    const token = `shpat_${randomBytes(16).toString('hex')}`;
    const row: Selectable<AccessTokenTables['admin_tokens']> = {
      id: String(randomInt(1, 2 ** 47)),
      name: name.trim(),
      token_hash: hash(token),
      last_characters: token.slice(-4),
      scopes: [...new Set(scopes)].toSorted().join(','),
      created_by: createdBy,
      created_at: this.#clock(),
      used_at: null,
      revoked_at: null,
    };
    await this.#storage.change((tx) => tx.insertInto('admin_tokens').values(row).execute());
    return { record: toRecord(row), token };
  }

  /** Returns all tokens, newest first, including revoked ones. */
  async list(): Promise<readonly AccessTokenRecord[]> {
    const rows = await this.#storage.read
      .selectFrom('admin_tokens')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toRecord);
  }

  /**
   * Revokes a token. Its API client then gets no more webhooks.
   * @returns the revoked token; null if there is no valid one with this id.
   */
  async revoke(id: string): Promise<AccessTokenRecord | null> {
    return this.#storage.change(async (tx) => {
      await deleteOwnerWebhookSubscriptions(tx, id);
      const row = await tx
        .updateTable('admin_tokens')
        .set({ revoked_at: this.#clock() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    });
  }

  /** Returns the client of a token, and records its use; null if the token is unknown or revoked. */
  async authenticate(token: string | null): Promise<AdminActor | null> {
    if (token === null || !possibleToken.test(token)) return null;
    const row = await this.#storage.read
      .selectFrom('admin_tokens')
      .selectAll()
      .where('token_hash', '=', hash(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const now = this.#clock();
    if (row.used_at === null || now - row.used_at >= useInterval)
      await this.#storage.change((tx) =>
        tx.updateTable('admin_tokens').set({ used_at: now }).where('id', '=', row.id).execute(),
      );
    const { id, name, scopes } = toRecord(row);
    return { kind: 'token', id, name, scopes: new Set(scopes) };
  }
}

/** A token has 128 random bits, so a fast hash suffices. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Scopes unknown to this version of the code are omitted. */
function toRecord(row: Selectable<AccessTokenTables['admin_tokens']>): AccessTokenRecord {
  return {
    id: row.id,
    name: row.name,
    lastCharacters: row.last_characters,
    scopes: row.scopes.split(',').filter(isAdminScope),
    createdBy: row.created_by,
    createdAt: row.created_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  };
}
