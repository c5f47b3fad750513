/**
 * Reminding of a checkout that was left: one mail, only to who said yes to news there, never after an order. Off unless the
 * shop says after how many hours. The reminder is noted in the change that queues its mail; what was bought or taken back
 * until it is sent keeps it from being sent.
 */
import { createHash, randomBytes } from 'node:crypto';
import { columnTypes, createTable } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Transaction } from 'kysely';
import type { BackendParts } from '../backend.ts';
import { cartCountry, servingRegion } from '../carts/market.ts';
import type { CartRecord } from '../carts/model.ts';
import type { CommerceDatabase } from '../database.ts';
import { queueMail } from '../mail/queue.ts';
import { type CheckoutRecord, readCheckout } from './record.ts';

export interface ReminderTables {
  /** One row for each checkout that was reminded of. */
  checkout_reminders: {
    cart_id: string;
    email_hash: string;
    /** Ends such mails; in each. Unique. */
    stop_token: string;
    reminded_at: number;
  };
  /** Who wants no such mail any more. */
  reminder_stops: { email_hash: string };
}

export const reminderMigrations: MigrationSet = {
  name: 'checkout-reminders',
  migrations: {
    '0001-reminders': {
      async up(db, dialect) {
        const type = columnTypes(dialect);
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

/** Checkouts that were left longer ago are not reminded of, in ms: switching it on mails nobody of last month. */
const tooOld = 7 * 24 * 60 * 60_000;

type Parts = Pick<BackendParts, 'storage' | 'clock' | 'regionTable'>;

/** Checkouts that are read at once. */
const pageSize = 200;

/** Queues a mail for each checkout that was left for `after` ms. @returns how many. */
export async function remindOfCheckouts(parts: Parts, after: number): Promise<number> {
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

/** Forgets whom checkouts were reminded to. Who said no stays out: that is kept as a hash, and names nobody. */
export async function forgetReminders(tx: Transaction<CommerceDatabase>, email: string): Promise<void> {
  await tx.deleteFrom('checkout_reminders').where('email_hash', '=', hashOf(email)).execute();
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
  // Touched, bought or taken back since it was looked for.
  if (checkout === undefined || checkout.updated_at > leftBy || !marketingConsent || email === '')
    return false;
  const cart = await openCart(tx, cartId, now);
  if (cart === null || cart.lines.length === 0) return false;
  if (await boughtSince(tx, email, checkout.updated_at)) return false;
  const email_hash = hashOf(email);
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
  const region = cart.store === 'dev' ? 'dev' : servingRegion(parts, cartCountry(cart, null), now);
  await queueMail(tx, email, { kind: 'checkoutLeft', cartId, region }, now);
  return true;
}

/** What a reminder's mail needs; null where there is nothing to remind of any more. */
export async function reminderOf(
  { read }: Pick<Storage<CommerceDatabase>, 'read'>,
  cartId: string,
  now: number,
): Promise<{
  readonly cart: { readonly id: string; readonly secret: string };
  readonly stopToken: string;
} | null> {
  const { email, marketingConsent } = await readCheckout(read, cartId);
  const reminder = await read
    .selectFrom('checkout_reminders')
    .select(['stop_token', 'reminded_at'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  const cart = await openCart(read, cartId, now);
  if (reminder === undefined || cart === null || cart.lines.length === 0 || !marketingConsent) return null;
  if (await boughtSince(read, email, Number(reminder.reminded_at))) return null;
  if (await hasStopped(read, hashOf(email))) return null;
  return { cart: { id: cart.id, secret: cart.secret }, stopToken: reminder.stop_token };
}

/** No such mails any more to whom a mail's link was for. @returns false for a link that was for nobody. */
export function stopReminders(storage: Storage<CommerceDatabase>, stopToken: string): Promise<boolean> {
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

/** Null for one that was bought, or is too old. */
async function openCart(db: Reading, id: string, now: number): Promise<CartRecord | null> {
  const row = await db
    .selectFrom('carts')
    .select('data')
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

async function boughtSince(db: Reading, email: string, moment: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>=', moment)
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

function hashOf(email: string): string {
  return createHash('sha256').update(`reminders to ${email.toLowerCase()}`).digest('hex');
}
