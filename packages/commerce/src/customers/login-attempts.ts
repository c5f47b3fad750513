/**
 * Bounds on guessing a password. Each failure makes the next try of that e-mail from that address wait longer. The
 * account itself is never locked: its owner signs in from any other address at once, whoever is guessing meanwhile.
 * E-mails without an account are counted alike, so that nothing tells them apart.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '@vitrine/rules/contact/network';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Failures of one address that cost it no wait. */
export const freeFailures = 5;
/** After so many failures from everywhere, each further address has a single try without a wait. */
export const manyFailures = 100;
/** Wait after the first failure that costs one; each further failure doubles it. In ms. */
const firstWait = 5_000;
/** In ms. */
export const longestWait = 15 * 60 * 1000;
/** How long after the last of them failures are remembered, in ms. */
export const failureMemory = 60 * 60 * 1000;

type Db = Transaction<CommerceDatabase>;

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
  const keys = keysOf(email, address);
  const rows = await tx
    .selectFrom('login_failures')
    .selectAll()
    .where('email_hash', 'in', [keys.pair, keys.account])
    .where('window_ends_at', '>', now)
    .execute();
  const failuresOf = (key: string) => rows.find((row) => row.email_hash === key)?.failures ?? 0;
  const free = failuresOf(keys.account) >= manyFailures ? 1 : freeFailures;
  const pair = rows.find((row) => row.email_hash === keys.pair);
  if (pair !== undefined) {
    const wait = waitAfter(pair.failures, free);
    const sinceLast = now - (pair.window_ends_at - failureMemory);
    // A clock that was set back doesn't make a wait longer.
    const left = wait - Math.max(0, sinceLast);
    if (left > 0) return left;
  }
  for (const key of [keys.pair, keys.account]) await remember(tx, key, failuresOf(key) + 1, now);
  return null;
}

/** The wait before the next try after so many failures, of which `free` cost none, in ms. */
export function waitAfter(failures: number, free: number = freeFailures): number {
  return failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - free));
}

/** Forgets the failures of an e-mail after its owner has proven who they are. */
export async function clearFailures(tx: Db, email: string, address: string | null): Promise<void> {
  const { pair, account } = keysOf(email, address);
  await tx.deleteFrom('login_failures').where('email_hash', 'in', [pair, account]).execute();
}

async function remember(tx: Db, key: string, failures: number, now: number): Promise<void> {
  const window_ends_at = now + failureMemory;
  await tx
    .insertInto('login_failures')
    .values({ email_hash: key, failures, window_ends_at })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ failures, window_ends_at }))
    .execute();
}

function keysOf(email: string, address: string | null) {
  const name = email.trim().toLowerCase();
  return { account: hashOf(`tries of ${name}`), pair: hashOf(`tries by ${networkOf(address)} of ${name}`) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
