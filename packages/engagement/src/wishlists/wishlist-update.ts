/**
 * Update emails about wishlist products: back in stock, or reduced. Each poll compares with the last observed state, and stores
 * the new state and the emails in one transaction, so that each change is reported once, even with several processes and
 * restarts.
 */

import { randomUUID } from 'node:crypto';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { WishlistTables } from './wishlist-tables.ts';

export interface ProductState {
  readonly available: boolean;
  /** The lowest price of the product's variants, in minor units. */
  readonly price: number;
}

export interface WishlistUpdate {
  readonly product: string;
  readonly kind: 'back' | 'reduced';
}

/** Returns the products on lists of members who subscribed to updates: handles by region. */
export async function findWatchedProducts(
  storage: Storage<WishlistTables>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await storage.read
    .selectFrom('wishlist_items')
    .innerJoin('wishlists', 'wishlists.member', 'wishlist_items.member')
    .select(['wishlists.region', 'wishlist_items.product'])
    .distinct()
    .where('wishlists.told', '=', 1)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ region }) => region)].map(([region, some]) => [
      region,
      new Set(some.map(({ product }) => product)),
    ]),
  );
}

/**
 * Stores the current state of a region's products, and an email for each subscribed member with changes. A product missing from
 * `states` couldn't be read and keeps its state.
 *
 * @returns the number of emails
 */
export async function recordProductStates(
  storage: Storage<WishlistTables>,
  region: string,
  states: ReadonlyMap<string, ProductState>,
  now: EpochMs,
): Promise<number> {
  const members = await storage.read
    .selectFrom('wishlists')
    .select('member')
    .where('told', '=', 1)
    .where('region', '=', region)
    .orderBy('member')
    .execute();
  let mails = 0;
  for (const { member } of members) if (await noteForMember(storage, member, states, now)) mails += 1;
  return mails;
}

function noteForMember(
  storage: Storage<WishlistTables>,
  member: string,
  states: ReadonlyMap<string, ProductState>,
  now: EpochMs,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const list = await tx
      .selectFrom('wishlists')
      .select(['email', 'region'])
      .where('member', '=', member)
      .where('told', '=', 1)
      .executeTakeFirst();
    if (list === undefined) return false;
    const items = await tx
      .selectFrom('wishlist_items')
      .select(['product', 'available', 'price'])
      .where('member', '=', member)
      .orderBy('added_at', 'desc')
      .execute();
    const news: WishlistUpdate[] = [];
    for (const { product, available, price } of items) {
      const state = states.get(product);
      if (state === undefined) continue;
      const seen = state.available ? 1 : 0;
      if (seen === available && state.price === price) continue;
      if (available === 0 && state.available) news.push({ product, kind: 'back' });
      else if (price !== null && state.price < price && state.available)
        news.push({ product, kind: 'reduced' });
      await tx
        .updateTable('wishlist_items')
        // A reduction of a sold-out product is reported once it is back in stock.
        .set({ available: seen, price: state.available || price === null ? state.price : price })
        .where('member', '=', member)
        .where('product', '=', product)
        .execute();
    }
    if (news.length === 0) return false;
    const { email, region } = list;
    await tx
      .insertInto('wishlist_mails')
      .values({
        id: randomUUID(),
        member,
        email,
        region,
        news: JSON.stringify(news),
        attempts: 0,
        due_at: now,
        sent_at: null,
      })
      .execute();
    return true;
  });
}

/** Number of failures after which an email isn't retried. */
const maxAttempts = 10;
/** Time for which the sending process claims an email. */
const lease: DurationMs = 5 * 60_000;
const longestPause: DurationMs = 60 * 60_000;

export interface DueWishlistEmail {
  readonly id: string;
  readonly email: string;
  readonly region: string;
  /** Language tag as stored. */
  readonly language: string | null;
  readonly news: readonly WishlistUpdate[];
  /** Token of the unsubscribe link. */
  readonly stopToken: string;
}

/**
 * Sends the due emails: each at least once, by one process at a time, with retries. Emails to members who unsubscribed meanwhile
 * aren't sent.
 *
 * @param onFailure called for each failed email
 * @returns the number of sent emails
 */
export async function deliverUpdates(
  storage: Storage<WishlistTables>,
  send: (mail: DueWishlistEmail) => Promise<void>,
  { now, onFailure }: { readonly now: EpochMs; readonly onFailure: (error: unknown, id: string) => void },
): Promise<number> {
  const due = await storage.read
    .selectFrom('wishlist_mails')
    .select(['id', 'due_at'])
    .where('sent_at', 'is', null)
    .where('attempts', '<', maxAttempts)
    .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + longestPause + lease)]))
    .orderBy('due_at')
    .limit(100)
    .execute();
  let sent = 0;
  for (const { id, due_at } of due) if (await deliverOne(id, Number(due_at))) sent += 1;
  return sent;

  async function deliverOne(id: string, dueAt: number): Promise<boolean> {
    const row = await storage.change((tx) =>
      tx
        .updateTable('wishlist_mails')
        .set((each) => ({ due_at: now + lease, attempts: each('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('due_at', '=', dueAt)
        .where('sent_at', 'is', null)
        .returning(['member', 'email', 'region', 'news', 'attempts'])
        .executeTakeFirst(),
    );
    if (row === undefined) return false;
    const list = await storage.read
      .selectFrom('wishlists')
      .select(['stop_token', 'language'])
      .where('member', '=', row.member)
      .where('told', '=', 1)
      .executeTakeFirst();
    try {
      const news: readonly WishlistUpdate[] = JSON.parse(row.news);
      const { email, region } = row;
      if (list !== undefined)
        await send({ id, email, region, language: list.language, news, stopToken: list.stop_token });
    } catch (error) {
      onFailure(error, id);
      const due_at = now + Math.min(longestPause, 60_000 * 2 ** (row.attempts - 1));
      await storage.change((tx) =>
        tx.updateTable('wishlist_mails').set({ due_at }).where('id', '=', id).execute(),
      );
      return false;
    }
    // The content is removed after sending.
    await storage.change((tx) =>
      tx.updateTable('wishlist_mails').set({ sent_at: now, news: '[]' }).where('id', '=', id).execute(),
    );
    return list !== undefined;
  }
}
