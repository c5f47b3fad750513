/** Merges the wishlists of two accounts of the same person. */
import type { Transaction } from 'kysely';
import type { WishlistTables } from './wishlist-tables.ts';
import { maxWishlistProducts } from './wishlists.ts';

export interface MergedMembers {
  /** The merged member, who no longer exists. */
  readonly from: string;
  readonly into: string;
  /** Email address of the remaining member. Null if unknown. */
  readonly email: string | null;
}

/**
 * Moves the list of a merged member to the remaining member: the newest products of both, up to the maximum. Update emails
 * continue only if the remaining email address was subscribed. Of two share links, the remaining member's stays valid.
 */
export async function mergeWishlists(
  tx: Transaction<WishlistTables>,
  { from, into, email }: MergedMembers,
): Promise<void> {
  const lists = await tx.selectFrom('wishlists').selectAll().where('member', 'in', [from, into]).execute();
  const moved = lists.find(({ member }) => member === from);
  if (moved === undefined) return;
  const own = lists.find(({ member }) => member === into);
  const address = email?.toLowerCase() ?? (own ?? moved).email;
  const subscribed = lists.find(
    ({ told: isNotified, email: theirs }) => isNotified === 1 && theirs === address,
  );
  // The unsubscribe links in emails that were sent to this address stay valid.
  const { region, language, stop_token } = subscribed ?? own ?? moved;
  const isNotified = subscribed === undefined ? 0 : 1;
  const share_token = own?.share_token ?? moved.share_token;
  await tx.deleteFrom('wishlists').where('member', 'in', [from, into]).execute();
  await tx
    .insertInto('wishlists')
    .values({ member: into, email: address, region, language, stop_token, told: isNotified, share_token })
    .execute();
  await mergeItems(tx, from, into);
  await tx
    .deleteFrom('wishlist_mails')
    .where('member', 'in', [from, into])
    .where('email', '!=', address)
    .execute();
  await tx.updateTable('wishlist_mails').set({ member: into }).where('member', '=', from).execute();
}

async function mergeItems(tx: Transaction<WishlistTables>, from: string, into: string): Promise<void> {
  const items = await tx
    .selectFrom('wishlist_items')
    .select(({ fn }) => ['product', fn.max('added_at').as('added_at')])
    .where('member', 'in', [from, into])
    .groupBy('product')
    .orderBy('added_at', 'desc')
    .orderBy('product')
    .limit(maxWishlistProducts)
    .execute();
  await tx.deleteFrom('wishlist_items').where('member', 'in', [from, into]).execute();
  if (items.length === 0) return;
  // The lists may be of two storefronts, whose prices aren't comparable. So the next poll stores the state without an email.
  const unseen = { member: into, available: null, price: null };
  await tx
    .insertInto('wishlist_items')
    .values(items.map(({ product, added_at }) => ({ ...unseen, product, added_at: Number(added_at) })))
    .execute();
}
