/** Whether a code of the second factor opens. One of the app counts once, in all processes; so does a recovery code. */
import type { Kysely, Transaction } from 'kysely';
import { notePeople } from '../people-log.ts';
import type { PeopleTables } from '../tables.ts';
import { claimTry, clearFailures } from '../tries.ts';
import { isAppCode, stepOfCode } from './one-time-codes.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** Seals what must be readable later: with the shop's key, for one owner. */
export interface SecretBox {
  seal(text: string, owner: string): Promise<string>;
  /** `old` where a key of before opened it: it should be sealed anew. @throws Error where no key opens it. */
  open(sealed: string, owner: string): Promise<{ readonly text: string; readonly old: boolean }>;
}

/** What somebody's factor is, opened. */
export interface OpenFactor {
  readonly email: string;
  readonly secret: string;
  /** The secret as it is kept. */
  readonly sealed: string;
  /** The secret, sealed with the key of now, where it should be written anew. */
  readonly resealed: string | null;
}

/** `missing`: a code is asked for, and none was given. */
export type CodeVerdict =
  | { readonly outcome: 'right' | 'missing' | 'wrong' }
  | { readonly outcome: 'later'; readonly wait: number };

/** Somebody's factor; null where they set none up. */
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
 * Checks a code and uses it up. Codes of the app are tried slower after failures from anywhere, since there are few of
 * them; a recovery code opens all the same, so that nobody is locked out.
 */
export async function acceptCode(
  tx: Transaction<PeopleTables>,
  factor: OpenFactor,
  given: string | null,
  now: number,
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

/** A step counts once, and none before the last: of two who send the same code at once, one is let in. */
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

function note(tx: Transaction<PeopleTables>, email: string, now: number, words: string): Promise<void> {
  return notePeople(tx, { at: now, who: email, action: 'second-factor', about: email, words });
}
