/**
 * Records in the log of editor accounts who creates and revokes access tokens. The log may be in another database than the
 * tokens.
 */
import type { AccessTokenRecord } from '@vitrine/commerce/admin-api/access-tokens';
import { appendAccountLog } from '@vitrine/content/editor-accounts/account-log';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { ShopTables } from '../engagement.ts';

/** `actor` is an email address or `command line`. */
export interface TokenChange {
  readonly actor: string;
  readonly at: EpochMs;
}

export function recordTokenCreated(
  storage: Storage<ShopTables>,
  token: AccessTokenRecord,
  change: TokenChange,
): Promise<void> {
  return record(storage, token, change, `was created with ${token.scopes.join(', ')}`);
}

export function recordTokenRevoked(
  storage: Storage<ShopTables>,
  token: AccessTokenRecord,
  change: TokenChange,
): Promise<void> {
  return record(storage, token, change, 'was revoked');
}

function record(
  storage: Storage<ShopTables>,
  { name, lastCharacters }: AccessTokenRecord,
  { actor, at }: TokenChange,
  words: string,
): Promise<void> {
  const about = `Access token ${name} (…${lastCharacters})`;
  return storage.change((tx) => appendAccountLog(tx, { at, who: actor, action: 'tokens', about, words }));
}
