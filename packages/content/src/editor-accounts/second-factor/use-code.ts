/** Checks a code of the second factor. An app code and a recovery code each work once, across all processes. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Kysely, Transaction } from 'kysely';
import { appendAccountLog } from '../account-log.ts';
import { claimSignInAttempt, clearSignInFailures } from '../sign-in-attempts.ts';
import type { EditorAccountTables } from '../tables.ts';
import { findCodeStep, isAppCode } from './one-time-codes.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** Encrypts secrets that must be readable later, with the shop's key, bound to one owner. */
export interface SecretBox {
  seal(text: string, owner: string): Promise<string>;
  /**
   * Decrypts. `old` is true if a previous key was used; the secret should then be encrypted again.
   *
   * @throws Error if no key can decrypt it
   */
  open(sealed: string, owner: string): Promise<{ readonly text: string; readonly old: boolean }>;
}

/** An account's second factor, decrypted. */
export interface DecryptedFactor {
  readonly email: string;
  readonly secret: string;
  /** The secret as stored. */
  readonly sealed: string;
  /** The secret encrypted with the current key, to be stored in place of `sealed`. Null if `sealed` uses the current key. */
  readonly resealed: string | null;
}

/** `missing`: a code is required but wasn't sent. `later`: too many failures; `wait` is the time until the next attempt. */
export type CodeVerdict =
  | { readonly outcome: 'right' | 'missing' | 'wrong' }
  | { readonly outcome: 'later'; readonly wait: DurationMs };

/** Returns an account's second factor, or null if it has none. */
export async function decryptFactor(
  db: Kysely<EditorAccountTables>,
  box: SecretBox,
  email: string,
): Promise<DecryptedFactor | null> {
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
 * Checks a code and uses it up. After failed attempts from any IP address, app codes are delayed, since there are only a million
 * of them. Recovery codes aren't, so that the owner isn't locked out.
 */
export async function useSecondFactorCode(
  tx: Transaction<EditorAccountTables>,
  factor: DecryptedFactor,
  given: string | null,
  now: EpochMs,
): Promise<CodeVerdict> {
  const code = (given ?? '').replaceAll(/[\s-]/g, '');
  if (code === '') return { outcome: 'missing' };
  if (!isAppCode(code)) {
    if (!(await useRecoveryCode(tx, factor.email, code))) return { outcome: 'wrong' };
    await appendLogEntry(tx, factor.email, now, 'used a recovery code');
    return { outcome: 'right' };
  }
  const tries = `codes of ${factor.email}`;
  const wait = await claimSignInAttempt(tx, tries, null, now);
  if (wait !== null) return { outcome: 'later', wait };
  const step = findCodeStep(factor.secret, code, now);
  if (step === null || !(await useStep(tx, factor, step))) return { outcome: 'wrong' };
  await clearSignInFailures(tx, tries, null);
  return { outcome: 'right' };
}

/**
 * Marks a time step as used: its code and those of earlier steps are rejected from then on. Of two concurrent requests with the
 * same code, one succeeds.
 */
async function useStep(
  tx: Transaction<EditorAccountTables>,
  { email, resealed }: DecryptedFactor,
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

function appendLogEntry(
  tx: Transaction<EditorAccountTables>,
  email: string,
  now: EpochMs,
  words: string,
): Promise<void> {
  return appendAccountLog(tx, { at: now, who: email, action: 'second-factor', about: email, words });
}
