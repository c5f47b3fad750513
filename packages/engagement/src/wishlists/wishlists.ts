/** Members' wishlists, stored by member id, so that every device has the same list. */

import { randomBytes } from 'node:crypto';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { WishlistTables } from './wishlist-tables.ts';

/** Maximum number of products in a list. */
export const maxWishlistProducts = 200;
/** Shopify's handles: lower-case letters, digits and hyphens. */
const possibleHandle = /^[a-z0-9][a-z0-9-_]{0,254}$/;

export interface WishlistMember {
  /** The member's id at the backend. */
  readonly id: string;
  readonly email: string;
  readonly region: string;
}

export interface Wishlist {
  /** Product handles, newest first. */
  readonly products: readonly string[];
  /** Null if the list isn't shared. */
  readonly shareToken: string | null;
  /** True if the member subscribed to updates. */
  readonly wantsUpdates: boolean;
}

const nothing: Wishlist = { products: [], shareToken: null, wantsUpdates: false };

/** Returns a member's own list. */
export async function getWishlistByMember(
  storage: Storage<WishlistTables>,
  member: string,
): Promise<Wishlist> {
  const row = await storage.read
    .selectFrom('wishlists')
    .select(['share_token', 'told'])
    .where('member', '=', member)
    .executeTakeFirst();
  if (row === undefined) return nothing;
  return {
    products: await productsOf(storage, member),
    shareToken: row.share_token,
    wantsUpdates: row.told === 1,
  };
}

/** Returns a shared list, or null if the token is invalid. */
export async function findSharedWishlist(
  storage: Storage<WishlistTables>,
  token: string,
): Promise<readonly string[] | null> {
  const row = await storage.read
    .selectFrom('wishlists')
    .select('member')
    .where('share_token', '=', token)
    .executeTakeFirst();
  return row === undefined ? null : productsOf(storage, row.member);
}

async function productsOf(storage: Storage<WishlistTables>, member: string): Promise<readonly string[]> {
  const rows = await storage.read
    .selectFrom('wishlist_items')
    .select('product')
    .where('member', '=', member)
    .orderBy('added_at', 'desc')
    .orderBy('product')
    .execute();
  return rows.map(({ product }) => product);
}

/**
 * Adds products up to the maximum.
 *
 * @returns the number of added products
 */
export function addToWishlist(
  storage: Storage<WishlistTables>,
  member: WishlistMember,
  products: readonly string[],
  now: EpochMs,
): Promise<number> {
  return storage.change(async (tx) => {
    await rememberList(tx, member);
    const { count } = await tx
      .selectFrom('wishlist_items')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('member', '=', member.id)
      .executeTakeFirstOrThrow();
    let room = maxWishlistProducts - Number(count);
    let gained = 0;
    for (const product of new Set(products)) {
      if (room === 0) break;
      if (!possibleHandle.test(product)) continue;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('wishlist_items')
        .values({ member: member.id, product, added_at: now, available: null, price: null })
        .onConflict((conflict) => conflict.columns(['member', 'product']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) continue;
      room -= 1;
      gained += 1;
    }
    return gained;
  });
}

async function rememberList(
  tx: Transaction<WishlistTables>,
  { id, email, region }: WishlistMember,
): Promise<void> {
  const stop = randomBytes(18).toString('base64url');
  await tx
    .insertInto('wishlists')
    .values({
      member: id,
      email: email.toLowerCase(),
      region,
      share_token: null,
      told: 0,
      stop_token: stop,
      language: null,
    })
    .onConflict((conflict) => conflict.column('member').doUpdateSet({ email: email.toLowerCase() }))
    .execute();
}

export async function removeFromWishlist(
  storage: Storage<WishlistTables>,
  member: string,
  product: string,
): Promise<void> {
  await storage.change((tx) =>
    tx.deleteFrom('wishlist_items').where('member', '=', member).where('product', '=', product).execute(),
  );
}

/** Creates a share link, or revokes it. Sharing again creates a different link. */
export async function shareWishlist(
  storage: Storage<WishlistTables>,
  member: WishlistMember,
  shared: boolean,
): Promise<void> {
  await storage.change(async (tx) => {
    await rememberList(tx, member);
    await tx
      .updateTable('wishlists')
      .set({ share_token: shared ? randomBytes(18).toString('base64url') : null })
      .where('member', '=', member.id)
      .$if(shared, (query) => query.where('share_token', 'is', null))
      .execute();
  });
}

/**
 * Subscribes to updates, with the member's consent, or unsubscribes. Later updates compare with the state at this time, in the
 * storefront of the request.
 */
export async function setUpdatesConsent(
  storage: Storage<WishlistTables>,
  member: WishlistMember,
  isNotified: boolean,
  language: StorefrontLanguage | null = null,
): Promise<void> {
  await storage.change(async (tx) => {
    await rememberList(tx, member);
    await tx
      .updateTable('wishlists')
      .set({ told: isNotified ? 1 : 0, region: member.region, language })
      .where('member', '=', member.id)
      .execute();
    await tx
      .updateTable('wishlist_items')
      .set({ available: null, price: null })
      .where('member', '=', member.id)
      .execute();
  });
}

/**
 * Unsubscribes by the token in an email.
 *
 * @returns false if the token belongs to no list
 */
export async function stopUpdates(storage: Storage<WishlistTables>, token: string): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('wishlists')
      .set({ told: 0 })
      .where('stop_token', '=', token)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Returns all wishlist data of a person, by email address or account, or null if there is no list. */
export async function exportWishlists(
  storage: Storage<WishlistTables>,
  { email, member }: { readonly email: string; readonly member: string | null },
) {
  const rows = await storage.read
    .selectFrom('wishlists')
    .select(['member', 'region', 'share_token', 'told'])
    .where((row) =>
      row.or([
        row('email', '=', email.trim().toLowerCase()),
        ...(member === null ? [] : [row('member', '=', member)]),
      ]),
    )
    .execute();
  return Promise.all(
    rows.map(async ({ member: own, region, share_token, told }) => ({
      region,
      shared: share_token !== null,
      toldOfNews: told === 1,
      products: await productsOf(storage, own),
    })),
  );
}

/**
 * Deletes a person's lists.
 *
 * @returns the number of deleted lists
 */
export function deleteWishlistsOfPerson(
  storage: Storage<WishlistTables>,
  { email, member }: { readonly email: string; readonly member: string | null },
): Promise<number> {
  return storage.change(async (tx) => {
    const rows = await tx
      .selectFrom('wishlists')
      .select('member')
      .where((row) =>
        row.or([
          row('email', '=', email.trim().toLowerCase()),
          ...(member === null ? [] : [row('member', '=', member)]),
        ]),
      )
      .execute();
    for (const { member: own } of rows) {
      await tx.deleteFrom('wishlist_items').where('member', '=', own).execute();
      await tx.deleteFrom('wishlists').where('member', '=', own).execute();
      await tx.deleteFrom('wishlist_mails').where('member', '=', own).execute();
    }
    await tx.deleteFrom('wishlist_mails').where('email', '=', email.trim().toLowerCase()).execute();
    return rows.length;
  });
}
