/** Stores customers in the database, each as one row with password hash and JSON document. */
import type { Kysely, Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import type { CustomerRecord } from './customer-record.ts';

type Database = Kysely<CommerceDatabase> | Transaction<CommerceDatabase>;

export interface StoredCustomer {
  readonly record: CustomerRecord;
  /** Null until the account is activated. */
  readonly passwordHash: string | null;
}

export async function readCustomer(db: Database, id: string): Promise<CustomerRecord | null> {
  const row = await db.selectFrom('customers').select('data').where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

/** @param email in any case. */
export async function findCustomer(db: Database, email: string): Promise<StoredCustomer | null> {
  const row = await db
    .selectFrom('customers')
    .select(['data', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : { record: JSON.parse(row.data), passwordHash: row.password_hash };
}

/** Returns true if another customer has this phone number, in E.164. */
export async function isPhoneTaken(db: Database, phone: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a customer.
 * @returns false if the email address already has an account; nothing is written then.
 */
export async function insertCustomer(
  tx: Transaction<CommerceDatabase>,
  record: CustomerRecord,
  passwordHash: string | null,
): Promise<boolean> {
  const result = await tx
    .insertInto('customers')
    .values({
      id: record.id,
      email: record.email,
      phone: record.phone,
      password_hash: passwordHash,
      data: JSON.stringify(record),
      created_at: record.createdAt,
      updated_at: record.updatedAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  const isInserted = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isInserted) {
    const event = { topic: 'customers/create', resource: record.id } as const;
    await recordWebhookEvents(tx, [event], record.createdAt);
  }
  return isInserted;
}

/** Updates a customer that was read in the same transaction; the password only if given. */
export async function updateCustomer(
  tx: Transaction<CommerceDatabase>,
  record: CustomerRecord,
  passwordHash?: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      email: record.email,
      phone: record.phone,
      data: JSON.stringify(record),
      updated_at: record.updatedAt,
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    })
    .where('id', '=', record.id)
    .execute();
  const event = { topic: 'customers/update', resource: record.id } as const;
  await recordWebhookEvents(tx, [event], record.updatedAt);
}
