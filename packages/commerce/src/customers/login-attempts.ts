/**
 * Counts failed login attempts by email and client address. Attempts for email addresses without an account are counted too,
 * so that these can't be distinguished.
 */
import { createHash } from 'node:crypto';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import { failureRetentionMs, getLoginWait } from '@vitrine/rules/contact/password-attempts';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

type Db = Transaction<CommerceDatabase>;

/**
 * Counts an attempt before the password is checked, so that concurrent attempts are all counted.
 *
 * @returns null if the password may be checked, otherwise the time to wait in ms; the attempt isn't counted then.
 */
export async function claimLoginAttempt(
  tx: Db,
  email: string,
  address: string | null,
  now: EpochMs,
): Promise<DurationMs | null> {
  const keys = getKeys(email, address);
  const rows = await tx
    .selectFrom('login_failures')
    .selectAll()
    .where('email_hash', 'in', [keys.pair, keys.account])
    .where('window_ends_at', '>', now)
    .execute();
  const getFailures = (key: string) => rows.find((row) => row.email_hash === key)?.failures ?? 0;
  const pair = rows.find((row) => row.email_hash === keys.pair);
  const wait = getLoginWait({
    here: pair?.failures ?? 0,
    everywhere: getFailures(keys.account),
    sinceLast: pair === undefined ? 0 : now - (pair.window_ends_at - failureRetentionMs),
  });
  if (wait !== null) {
    // A timestamp this far in the future means that the clock was set back. Restart the waiting time, or it would last until
    // the clock has caught up.
    if (pair !== undefined && pair.window_ends_at > now + failureRetentionMs) {
      await remember(tx, keys.pair, pair.failures, now);
    }
    return wait;
  }
  for (const key of [keys.pair, keys.account]) await remember(tx, key, getFailures(key) + 1, now);
  return null;
}

/** Deletes the failed attempts of an email address after a successful login. */
export async function clearLoginFailures(tx: Db, email: string, address: string | null): Promise<void> {
  const { pair, account } = getKeys(email, address);
  await tx.deleteFrom('login_failures').where('email_hash', 'in', [pair, account]).execute();
}

async function remember(tx: Db, key: string, failures: number, now: EpochMs): Promise<void> {
  const window_ends_at = now + failureRetentionMs;
  await tx
    .insertInto('login_failures')
    .values({ email_hash: key, failures, window_ends_at })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ failures, window_ends_at }))
    .execute();
}

function getKeys(email: string, address: string | null) {
  const name = email.trim().toLowerCase();
  return {
    account: getHash(`tries of ${name}`),
    pair: getHash(`tries by ${getNetwork(address)} of ${name}`),
  };
}

function getHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
