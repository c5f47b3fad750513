/** Encrypts the secrets of all second factors with the current key, so that the previous key can be removed. */
import type { Storage } from '@vitrine/storage/database';
import type { EditorAccountTables } from '../tables.ts';
import type { SecretBox } from './use-code.ts';

export interface RewrittenSecrets {
  readonly rewritten: number;
  /** Number that use the current key already. */
  readonly current: number;
  /** Number that no key decrypts. They are left unchanged. */
  readonly unreadable: number;
}

/**
 * Rewrites the secrets. Safe while the shop runs. A set-up that was started under the previous key has to be started
 * again.
 */
export async function reencryptFactorSecrets(
  storage: Storage<EditorAccountTables>,
  box: SecretBox,
): Promise<RewrittenSecrets> {
  const counts = { rewritten: 0, current: 0, unreadable: 0 };
  const rows = await storage.read.selectFrom('content_second_factors').select(['email', 'secret']).execute();
  for (const { email, secret } of rows) {
    if (secret !== null) counts[await rewriteSecret(storage, box, email, secret)] += 1;
  }
  return counts;
}

async function rewriteSecret(
  storage: Storage<EditorAccountTables>,
  box: SecretBox,
  email: string,
  sealed: string,
): Promise<keyof RewrittenSecrets> {
  // `open` throws if no key can decrypt the secret, which is counted.
  const opened = await box.open(sealed, email).catch(() => null);
  if (opened === null) return 'unreadable';
  if (!opened.old) return 'current';
  const secret = await box.seal(opened.text, email);
  await storage.change((tx) =>
    tx
      .updateTable('content_second_factors')
      .set({ secret })
      .where('email', '=', email)
      // A concurrent sign-in may have rewritten it already, or the secret may have been replaced.
      .where('secret', '=', sealed)
      .execute(),
  );
  return 'rewritten';
}
