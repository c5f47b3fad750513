/**
 * What became of wished products: back in stock, or reduced. Each look compares with what was seen last, in one change
 * with the mail that tells of it, so that several processes and restarts tell of everything once.
 */
import { randomUUID } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import type { WishlistTables } from './wishlist-tables.ts';

export interface ProductState {
  readonly available: boolean;
  /** Minor units: the lowest of its variants. */
  readonly price: number;
}

export interface WishlistNews {
  readonly product: string;
  readonly kind: 'back' | 'reduced';
}

/** What members who want to be told wish for: product handles by region. */
export async function watchedProducts(
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
 * Writes down what products of a region are like now, and a mail for each member who has news of them. A product that
 * isn't in `states` could not be looked at and stays as it was. @returns how many mails were written.
 */
export async function noteStates(
  storage: Storage<WishlistTables>,
  region: string,
  states: ReadonlyMap<string, ProductState>,
  now: number,
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
  now: number,
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
    const news: WishlistNews[] = [];
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
        // A reduction of what nobody can buy is told once it is back.
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

/** A mail that failed so often is left alone. */
const mostAttempts = 10;
/** While one process sends a mail no other takes it, for so many ms. */
const lease = 5 * 60_000;
const longestPause = 60 * 60_000;

export interface DueMail {
  readonly id: string;
  readonly email: string;
  readonly region: string;
  readonly news: readonly WishlistNews[];
  /** For the mail's way out. */
  readonly stopToken: string;
}

/**
 * Sends what is due: at least once, each by one process at a time, later again where it fails. Who has stopped the news
 * meanwhile gets none. @returns how many went out; `onFailure` hears of the others.
 */
export async function deliverNews(
  storage: Storage<WishlistTables>,
  send: (mail: DueMail) => Promise<void>,
  { now, onFailure }: { readonly now: number; readonly onFailure: (error: unknown, id: string) => void },
): Promise<number> {
  const due = await storage.read
    .selectFrom('wishlist_mails')
    .select(['id', 'due_at'])
    .where('sent_at', 'is', null)
    .where('attempts', '<', mostAttempts)
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
      .select('stop_token')
      .where('member', '=', row.member)
      .where('told', '=', 1)
      .executeTakeFirst();
    try {
      const news: readonly WishlistNews[] = JSON.parse(row.news);
      if (list !== undefined)
        await send({ id, email: row.email, region: row.region, news, stopToken: list.stop_token });
    } catch (error) {
      onFailure(error, id);
      const due_at = now + Math.min(longestPause, 60_000 * 2 ** (row.attempts - 1));
      await storage.change((tx) =>
        tx.updateTable('wishlist_mails').set({ due_at }).where('id', '=', id).execute(),
      );
      return false;
    }
    // What was sent keeps nothing of its words.
    await storage.change((tx) =>
      tx.updateTable('wishlist_mails').set({ sent_at: now, news: '[]' }).where('id', '=', id).execute(),
    );
    return list !== undefined;
  }
}
