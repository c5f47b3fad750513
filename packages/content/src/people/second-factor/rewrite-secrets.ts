/** Seals the secrets of all second factors with the key of now, so that the key of before can go. */
import type { Storage } from '@vitrine/storage/database';
import type { PeopleTables } from '../tables.ts';
import type { SecretBox } from './accept-code.ts';

export interface RewrittenSecrets {
  readonly rewritten: number;
  /** Sealed with the present key already. */
  readonly current: number;
  /** Opened by no key: left as they are. */
  readonly unreadable: number;
}

/** While the shop runs or not. A set-up that is under way and was begun under the key of before is to be begun again. */
export async function rewriteSecrets(
  storage: Storage<PeopleTables>,
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
  storage: Storage<PeopleTables>,
  box: SecretBox,
  email: string,
  sealed: string,
): Promise<keyof RewrittenSecrets> {
  // The box says by throwing that no key opens it; the count tells.
  const opened = await box.open(sealed, email).catch(() => null);
  if (opened === null) return 'unreadable';
  if (!opened.old) return 'current';
  const secret = await box.seal(opened.text, email);
  await storage.change((tx) =>
    tx
      .updateTable('content_second_factors')
      .set({ secret })
      .where('email', '=', email)
      // Whoever signed in meanwhile has sealed it anew already, or set another one up.
      .where('secret', '=', sealed)
      .execute(),
  );
  return 'rewritten';
}
