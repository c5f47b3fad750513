/**
 * Recovery codes for accounts whose app is lost. Each works once. Stored as hashes; they have 59 random bits, which can't be
 * guessed.
 */
import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { toHexHash } from '../sign-in-attempts.ts';
import type { EditorAccountTables } from '../tables.ts';

type Tx = Transaction<EditorAccountTables>;

/** Number of codes that are issued together. */
export const recoveryCodeCount = 10;
// Excludes letters and digits that look alike.
const letters = '23456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

/**
 * Replaces all previous codes.
 *
 * @returns the new codes, which can't be read again: `k7m2-9qxt-4hbn`
 */
export async function replaceRecoveryCodes(tx: Tx, email: string): Promise<readonly string[]> {
  await deleteRecoveryCodes(tx, email);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx
    .insertInto('content_recovery_codes')
    .values(codes.map((code) => ({ email, code_hash: hashOfCode(email, code) })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('content_recovery_codes').where('email', '=', email).execute();
}

/**
 * Uses a code up.
 *
 * @returns true if it was valid; of two concurrent requests, one succeeds
 */
export async function useRecoveryCode(tx: Tx, email: string, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('content_recovery_codes')
    .where('email', '=', email)
    .where('code_hash', '=', hashOfCode(email, code))
    .returning('email')
    .execute();
  return used.length > 0;
}

function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)] ?? '').join('');
  return Array.from({ length: groups }, group).join('-');
}

function hashOfCode(email: string, code: string): string {
  return toHexHash(`recovery code of ${email}: ${code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')}`);
}
