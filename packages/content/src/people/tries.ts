/** Tries of editors' passwords, counted for each e-mail and address, whether or not the e-mail is known. */
import { createHash } from 'node:crypto';
import { networkOf } from '@vitrine/rules/contact/network';
import { failureMemory, waitBeforeTry } from '@vitrine/rules/contact/password-tries';
import type { Transaction } from 'kysely';
import type { PeopleTables } from './tables.ts';

type Db = Transaction<PeopleTables>;

/**
 * Counts a try before its password is checked, so that tries at the same time all count.
 *
 * @returns null where the password may be checked, else the ms to wait: nothing was counted then.
 */
export async function claimTry(
  tx: Db,
  email: string,
  address: string | null,
  now: number,
): Promise<number | null> {
  const { here, everywhere } = keysOf(email, address);
  const rows = await tx
    .selectFrom('content_sign_in_failures')
    .selectAll()
    .where('key_hash', 'in', [here, everywhere])
    .where('last_at', '>', now - failureMemory)
    .execute();
  const of = (key: string) => rows.find(({ key_hash }) => key_hash === key);
  const wait = waitBeforeTry({
    here: Number(of(here)?.failures ?? 0),
    everywhere: Number(of(everywhere)?.failures ?? 0),
    sinceLast: now - Number(of(here)?.last_at ?? now),
  });
  if (wait !== null) {
    const last = of(here);
    // A failure from later than now: the clock was set back. The wait begins now, or it would last until the clock has caught up.
    if (last !== undefined && Number(last.last_at) > now)
      await remember(tx, here, Number(last.failures), now);
    return wait;
  }
  for (const key of [here, everywhere]) await remember(tx, key, Number(of(key)?.failures ?? 0) + 1, now);
  return null;
}

/** Forgets the failures of an e-mail after its owner has proven who they are. */
export async function clearFailures(tx: Db, email: string, address: string | null): Promise<void> {
  const { here, everywhere } = keysOf(email, address);
  await tx.deleteFrom('content_sign_in_failures').where('key_hash', 'in', [here, everywhere]).execute();
}

async function remember(tx: Db, key: string, failures: number, now: number): Promise<void> {
  await tx
    .insertInto('content_sign_in_failures')
    .values({ key_hash: key, failures, last_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ failures, last_at: now }))
    .execute();
}

function keysOf(email: string, address: string | null) {
  return {
    everywhere: hashOf(`tries of ${email}`),
    here: hashOf(`tries by ${networkOf(address)} of ${email}`),
  };
}

/** SHA-256 in hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
