/** Counts sign-in attempts per e-mail and client address, even if the e-mail is unknown. */

import { createHash } from 'node:crypto';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import { failureRetentionMs, getLoginWait } from '@vitrine/rules/contact/password-attempts';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { EditorAccountTables } from './tables.ts';

type Db = Transaction<EditorAccountTables>;

/**
 * Counts an attempt before its password is checked, so that concurrent attempts all count.
 *
 * @returns null if the password may be checked, else the time to wait, in which case nothing was counted
 */
export async function claimSignInAttempt(
  tx: Db,
  email: string,
  address: string | null,
  now: EpochMs,
): Promise<number | null> {
  const { here, everywhere } = keysOf(email, address);
  const rows = await tx
    .selectFrom('content_sign_in_failures')
    .selectAll()
    .where('key_hash', 'in', [here, everywhere])
    .where('last_at', '>', now - failureRetentionMs)
    .execute();
  const of = (key: string) => rows.find(({ key_hash }) => key_hash === key);
  const wait = getLoginWait({
    here: Number(of(here)?.failures ?? 0),
    everywhere: Number(of(everywhere)?.failures ?? 0),
    sinceLast: now - Number(of(here)?.last_at ?? now),
  });
  if (wait !== null) {
    const last = of(here);
    // The last failure is in the future, so the clock was set back. The delay starts now; else it would last until the
    // clock catches up.
    if (last !== undefined && Number(last.last_at) > now)
      await remember(tx, here, Number(last.failures), now);
    return wait;
  }
  for (const key of [here, everywhere]) await remember(tx, key, Number(of(key)?.failures ?? 0) + 1, now);
  return null;
}

/** Deletes the failures of an e-mail address after a successful sign-in. */
export async function clearSignInFailures(tx: Db, email: string, address: string | null): Promise<void> {
  const { here, everywhere } = keysOf(email, address);
  await tx.deleteFrom('content_sign_in_failures').where('key_hash', 'in', [here, everywhere]).execute();
}

async function remember(tx: Db, key: string, failures: number, now: EpochMs): Promise<void> {
  await tx
    .insertInto('content_sign_in_failures')
    .values({ key_hash: key, failures, last_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ failures, last_at: now }))
    .execute();
}

function keysOf(email: string, address: string | null) {
  return {
    everywhere: toHexHash(`tries of ${email}`),
    here: toHexHash(`tries by ${getNetwork(address)} of ${email}`),
  };
}

/** Returns the SHA-256 in hexadecimal. */
export function toHexHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
