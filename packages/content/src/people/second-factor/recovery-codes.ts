/** Recovery codes: each opens once, for whoever lost the app. Kept as hashes; 59 bits, which nobody tries out. */
import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { PeopleTables } from '../tables.ts';
import { hashOf } from '../tries.ts';

type Tx = Transaction<PeopleTables>;

/** As many are given at a time. */
export const recoveryCodeCount = 10;
// Without the letters and digits that people take for each other.
const letters = '23456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

/** Takes the place of all codes of before. @returns the new ones, told this once: `k7m2-9qxt-4hbn`. */
export async function giveRecoveryCodes(tx: Tx, email: string): Promise<readonly string[]> {
  await dropRecoveryCodes(tx, email);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx
    .insertInto('content_recovery_codes')
    .values(codes.map((code) => ({ email, code_hash: hashOfCode(email, code) })))
    .execute();
  return codes;
}

export async function dropRecoveryCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('content_recovery_codes').where('email', '=', email).execute();
}

/** Uses a code up. @returns whether it was one: of two who use it at once, one is let in. */
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
  return hashOf(`recovery code of ${email}: ${code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')}`);
}
