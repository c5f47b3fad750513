/**
 * Reminds shoppers of abandoned checkouts with a single email. It is only sent with marketing consent from the checkout, and
 * never after an order. Disabled unless a delay in hours is configured. The reminder is recorded in the transaction that
 * queues its email, and the conditions are checked again before sending.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Transaction } from 'kysely';
import type { BackendDeps } from '../backend-options.ts';
import type { CartRecord } from '../carts/cart-record.ts';
import { getCartCountry, getServingRegion } from '../carts/serving-region.ts';
import type { CommerceDatabase } from '../database.ts';
import { queueEmail } from '../mail/mail-queue.ts';
import { type CheckoutRecord, readCheckout } from './checkout-record.ts';

export interface ReminderTables {
  /** One row for each reminded checkout. */
  checkout_reminders: {
    cart_id: string;
    email_hash: string;
    /** Unsubscribe token in the email. Unique. */
    stop_token: string;
    reminded_at: EpochMs;
  };
  /** Hashes of email addresses that unsubscribed from reminders. */
  reminder_stops: { email_hash: string };
}

export const reminderMigrations: MigrationSet = {
  name: 'checkout-reminders',
  migrations: {
    '0001-reminders': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'checkout_reminders')
          .addColumn('cart_id', type.text, (column) => column.primaryKey().notNull())
          .addColumn('email_hash', type.text, (column) => column.notNull())
          .addColumn('stop_token', type.text, (column) => column.notNull())
          .addColumn('reminded_at', type.timestamp, (column) => column.notNull())
          .addUniqueConstraint('checkout_reminders_stop', ['stop_token'])
          .execute();
        await createTable(db, dialect, 'reminder_stops')
          .addColumn('email_hash', type.text, (column) => column.primaryKey().notNull())
          .execute();
      },
    },
  },
};

/** Maximum age of an abandoned checkout, so that enabling the feature doesn't send emails about old ones. */
const tooOld = 7 * 24 * 60 * 60_000;

type Parts = Pick<BackendDeps, 'storage' | 'clock' | 'regionTable'>;

/** Number of checkouts per query. */
const pageSize = 200;

/**
 * Queues an email for each checkout that was abandoned at least `after` ms ago.
 * @returns the number of queued emails.
 */
export async function queueReminders(parts: Parts, after: DurationMs): Promise<number> {
  const { storage, clock } = parts;
  const leftBy = clock() - after;
  let queued = 0;
  let last = '';
  for (;;) {
    const left = await storage.read
      .selectFrom('checkouts')
      .leftJoin('checkout_reminders', 'checkout_reminders.cart_id', 'checkouts.cart_id')
      .select(['checkouts.cart_id', 'checkouts.data'])
      .where('checkouts.cart_id', '>', last)
      .where('checkout_reminders.cart_id', 'is', null)
      .where('checkouts.updated_at', '<=', leftBy)
      .where('checkouts.updated_at', '>', leftBy - tooOld)
      .orderBy('checkouts.cart_id')
      .limit(pageSize)
      .execute();
    for (const { cart_id, data } of left) {
      const record: Partial<CheckoutRecord> = JSON.parse(data);
      if (record.marketingConsent !== true || !record.email) continue;
      if (await storage.change((tx) => remind(tx, parts, cart_id, leftBy))) queued += 1;
    }
    const end = left.at(-1);
    if (end === undefined || left.length < pageSize) return queued;
    last = end.cart_id;
  }
}

/** Deletes the reminders sent to a person. Unsubscriptions are retained as hashes, which don't identify the person. */
export async function deleteReminders(tx: Transaction<CommerceDatabase>, email: string): Promise<void> {
  await tx.deleteFrom('checkout_reminders').where('email_hash', '=', getHash(email)).execute();
}

async function remind(
  tx: Transaction<CommerceDatabase>,
  parts: Parts,
  cartId: string,
  leftBy: number,
): Promise<boolean> {
  const now = parts.clock();
  const checkout = await tx
    .selectFrom('checkouts')
    .select('updated_at')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  const { email, marketingConsent } = await readCheckout(tx, cartId);
  // After it was selected, the checkout was changed or purchased, or the consent was withdrawn.
  if (checkout === undefined || checkout.updated_at > leftBy || !marketingConsent || email === '')
    return false;
  const cart = await openCart(tx, cartId, now);
  if (cart === null || cart.lines.length === 0) return false;
  if (await boughtSince(tx, email, checkout.updated_at)) return false;
  const email_hash = getHash(email);
  if (await hasStopped(tx, email_hash)) return false;
  const noted = await tx
    .insertInto('checkout_reminders')
    .values({
      cart_id: cartId,
      email_hash,
      stop_token: randomBytes(18).toString('base64url'),
      reminded_at: now,
    })
    .onConflict((conflict) => conflict.column('cart_id').doNothing())
    .returning('cart_id')
    .executeTakeFirst();
  if (noted === undefined) return false;
  const region = cart.store ?? getServingRegion(parts, getCartCountry(cart, null), now);
  await queueEmail(tx, email, { kind: 'checkoutLeft', cartId, region }, now);
  return true;
}

/** Returns the data for a reminder's email; null if its conditions no longer hold. */
export async function findReminder(
  { read }: Pick<Storage<CommerceDatabase>, 'read'>,
  cartId: string,
  now: EpochMs,
): Promise<{
  readonly cart: { readonly id: string; readonly secret: string };
  readonly stopToken: string;
  readonly language: StorefrontLanguage | undefined;
} | null> {
  const { email, marketingConsent, language } = await readCheckout(read, cartId);
  const reminder = await read
    .selectFrom('checkout_reminders')
    .select(['stop_token', 'reminded_at'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  const cart = await openCart(read, cartId, now);
  if (reminder === undefined || cart === null || cart.lines.length === 0 || !marketingConsent) return null;
  if (await boughtSince(read, email, Number(reminder.reminded_at))) return null;
  if (await hasStopped(read, getHash(email))) return null;
  return { cart: { id: cart.id, secret: cart.secret }, stopToken: reminder.stop_token, language };
}

/**
 * Unsubscribes the recipient of a reminder.
 * @returns false if the token is unknown.
 */
export function unsubscribeFromReminders(
  storage: Storage<CommerceDatabase>,
  stopToken: string,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const row = await tx
      .selectFrom('checkout_reminders')
      .select('email_hash')
      .where('stop_token', '=', stopToken)
      .executeTakeFirst();
    if (row === undefined) return false;
    const { email_hash } = row;
    await tx
      .insertInto('reminder_stops')
      .values({ email_hash })
      .onConflict((conflict) => conflict.column('email_hash').doNothing())
      .execute();
    return true;
  });
}

type Reading = Storage<CommerceDatabase>['read'];

/** Returns null if the cart was completed or has expired. */
async function openCart(db: Reading, id: string, now: EpochMs): Promise<CartRecord | null> {
  const row = await db
    .selectFrom('carts')
    .select('data')
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

async function boughtSince(db: Reading, email: string, timestamp: EpochMs): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>=', timestamp)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasStopped(db: Reading, emailHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminder_stops')
    .select('email_hash')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row !== undefined;
}

function getHash(email: string): string {
  return createHash('sha256').update(`reminders to ${email.toLowerCase()}`).digest('hex');
}
