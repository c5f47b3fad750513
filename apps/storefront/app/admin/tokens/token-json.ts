/** JSON of the calls for access tokens of the Admin API. */
import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { EpochMs } from '@vitrine/rules/units';

export interface AccessTokenJson {
  readonly id: string;
  readonly name: string;
  readonly lastCharacters: string;
  readonly scopes: readonly AdminScope[];
  readonly createdBy: string;
  readonly createdAt: EpochMs;
  readonly usedAt: EpochMs | null;
  readonly revokedAt: EpochMs | null;
}

export interface AccessTokensJson {
  /** Newest first. */
  readonly tokens: readonly AccessTokenJson[];
}

export interface NewAccessTokenJson {
  /** Can't be read again. */
  readonly token: string;
  readonly record: AccessTokenJson;
}
