/** Limits the emails that anyone could trigger by entering the email address of an account. */
import { createHash } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';

/** Maximum number of emails with a link per hour. */
const maxMails = 5;
const hour = 60 * 60 * 1000;

/**
 * Counts an email to an account.
 * @returns false if the limit is reached.
 */
export async function claimMailAllowance(
  tx: Transaction<CommerceDatabase>,
  email: string,
  now: EpochMs,
): Promise<boolean> {
  const email_hash = createHash('sha256').update(`mails to ${email.toLowerCase()}`).digest('hex');
  const row = await tx
    .selectFrom('login_failures')
    .selectAll()
    .where('email_hash', '=', email_hash)
    .where('window_ends_at', '>', now)
    .where('window_ends_at', '<=', now + hour)
    .executeTakeFirst();
  if (row !== undefined && row.failures >= maxMails) return false;
  const counted = { failures: (row?.failures ?? 0) + 1, window_ends_at: row?.window_ends_at ?? now + hour };
  await tx
    .insertInto('login_failures')
    .values({ email_hash, ...counted })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet(counted))
    .execute();
  return true;
}
