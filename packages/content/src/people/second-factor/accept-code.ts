/** Checks a code of the second factor. An app code and a recovery code each work once, across all processes. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import { notePeople } from '../people-log.ts';
import type { PeopleTables } from '../tables.ts';
import { claimTry, clearFailures } from '../tries.ts';
import { isAppCode, stepOfCode } from './one-time-codes.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** Encrypts secrets that must be readable later, with the shop's key, bound to one owner. */
export interface SecretBox {
  seal(text: string, owner: string): Promise<string>;
  /**
   * Decrypts. `old` is true if a previous key was used, so that it should be encrypted again.
   *
   * @throws Error if no key opens it
   */
  open(sealed: string, owner: string): Promise<{ readonly text: string; readonly old: boolean }>;
}

/** An account's second factor, decrypted. */
export interface OpenFactor {
  readonly email: string;
  readonly secret: string;
  /** The secret as stored. */
  readonly sealed: string;
  /** The secret, encrypted with the current key if it has to be rewritten. */
  readonly resealed: string | null;
}

/** `missing`: a code is required, and none was given. */
export type CodeVerdict =
  | { readonly outcome: 'right' | 'missing' | 'wrong' }
  | { readonly outcome: 'later'; readonly wait: DurationMs };

/** Returns an account's second factor, or null if it has none. */
export async function openFactor(
  db: Kysely<PeopleTables>,
  box: SecretBox,
  email: string,
): Promise<OpenFactor | null> {
  const row = await db
    .selectFrom('content_second_factors')
    .select('secret')
    .where('email', '=', email)
    .executeTakeFirst();
  if (row === undefined || row.secret === null) return null;
  const { text, old } = await box.open(row.secret, email);
  return { email, secret: text, sealed: row.secret, resealed: old ? await box.seal(text, email) : null };
}

/**
 * Checks a code and uses it up. After failures from any address app codes are delayed, since there are only a million
 * of them. Recovery codes are not, so that the owner isn't locked out.
 */
export async function acceptCode(
  tx: Transaction<PeopleTables>,
  factor: OpenFactor,
  given: string | null,
  now: EpochMs,
): Promise<CodeVerdict> {
  const code = (given ?? '').replaceAll(/[\s-]/g, '');
  if (code === '') return { outcome: 'missing' };
  if (!isAppCode(code)) {
    if (!(await useRecoveryCode(tx, factor.email, code))) return { outcome: 'wrong' };
    await note(tx, factor.email, now, 'used a recovery code');
    return { outcome: 'right' };
  }
  const tries = `codes of ${factor.email}`;
  const wait = await claimTry(tx, tries, null, now);
  if (wait !== null) return { outcome: 'later', wait };
  const step = stepOfCode(factor.secret, code, now);
  if (step === null || !(await useStep(tx, factor, step))) return { outcome: 'wrong' };
  await clearFailures(tx, tries, null);
  return { outcome: 'right' };
}

/**
 * Uses a time step up. Each step, and any before it, works once: of two concurrent requests with the same code, one
 * succeeds.
 */
async function useStep(
  tx: Transaction<PeopleTables>,
  { email, resealed }: OpenFactor,
  step: number,
): Promise<boolean> {
  const used = await tx
    .updateTable('content_second_factors')
    .set({ last_step: step, ...(resealed === null ? {} : { secret: resealed }) })
    .where('email', '=', email)
    .where('last_step', '<', step)
    .returning('email')
    .execute();
  return used.length > 0;
}

function note(tx: Transaction<PeopleTables>, email: string, now: EpochMs, words: string): Promise<void> {
  return notePeople(tx, { at: now, who: email, action: 'second-factor', about: email, words });
}
