/** Service for the signed-in member's wishlist in one request. Another member's id in the request has no effect. */
import {
  addToWishlist,
  findSharedWishlist,
  getWishlistByMember,
  removeFromWishlist,
  setUpdatesConsent,
  shareWishlist,
  stopUpdates,
} from '@vitrine/engagement/wishlists/wishlists';
import type { Storage } from '@vitrine/storage/database';
import type { WishlistService } from '../../app/wishlist/wishlist-service.ts';
import { findSignedInMember, readUser } from '../account/members.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import type { ShopTables } from '../engagement.ts';
import { findLanguage } from '../http/language.ts';

type WishlistRequest = Pick<CartRequest, 'client' | 'member' | 'log' | 'region' | 'now'>;

const possibleToken = /^[\w-]{24}$/;

export function createWishlistService(
  storage: Storage<ShopTables>,
  request: WishlistRequest,
): WishlistService {
  const { region, now } = request;
  const owner = async () => {
    const user = await readUser(request);
    return user?.email ? { id: user.id, email: user.email, region } : null;
  };
  return {
    async getOwn() {
      const member = await findSignedInMember(request);
      return member === null ? null : getWishlistByMember(storage, member);
    },
    async set(product, wished) {
      const member = await owner();
      if (member === null) return false;
      if (wished) await addToWishlist(storage, member, [product], now);
      else await removeFromWishlist(storage, member.id, product);
      return true;
    },
    async mergeGuestList(products) {
      const member = await owner();
      if (member !== null) await addToWishlist(storage, member, products, now);
      return member !== null;
    },
    async share(shared) {
      const member = await owner();
      if (member !== null) await shareWishlist(storage, member, shared);
      return member !== null;
    },
    async setUpdates(isNotified) {
      const member = await owner();
      if (member !== null) await setUpdatesConsent(storage, member, isNotified, findLanguage());
      return member !== null;
    },
    shared: async (token) => (possibleToken.test(token) ? findSharedWishlist(storage, token) : null),
    stop: async (token) => possibleToken.test(token) && stopUpdates(storage, token),
  };
}

const refuse = () => Promise.reject(new Error('a page for everybody must not know who wishes for what'));

/** Service for pages that are cached for all shoppers: rejects every call. */
export const noWishlist: WishlistService = {
  getOwn: refuse,
  set: refuse,
  mergeGuestList: refuse,
  share: refuse,
  setUpdates: refuse,
  shared: refuse,
  stop: refuse,
};
