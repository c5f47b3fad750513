import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { CustomerRecord } from './customer-record.ts';

/** Returns the email addresses of accounts that were merged into a customer, except those that have an account again. */
export async function findMergedEmails(
  db: Kysely<CommerceDatabase>,
  email: string,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('customers')
    .select('data')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (row === undefined) return [];
  const { mergedEmails = [] }: CustomerRecord = JSON.parse(row.data);
  if (mergedEmails.length === 0) return [];
  const others = await db
    .selectFrom('customers')
    .select('email')
    .where('email', 'in', mergedEmails)
    .execute();
  const taken = new Set(others.map((other) => other.email));
  return mergedEmails.filter((each) => !taken.has(each));
}
