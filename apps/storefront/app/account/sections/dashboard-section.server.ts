/** The part of the account's loader for the dashboard: the wishlist, and where the member is signed in. */
import { getFieldLang } from '../../data/text-language.ts';
import type { ShopContext } from '../../load-context.ts';
import { loadBestSellers } from '../../product/load-best-sellers.server.ts';
import { loadWishlistPage } from '../../wishlist/wishlist-page.server.ts';
import type { SectionRequest } from './load-sections.server.ts';

/** One row on desktop. */
const shownOfWishlist = 4;

export async function loadDashboard({ shop, user, url }: SectionRequest) {
  const [sessions, hasPasskeys, wishlist] = await Promise.all([
    shop.account.sessions(),
    shop.account.signInPage?.hasPasskeys() ?? false,
    loadWishlist(shop, url.searchParams),
  ]);
  const isNew = user.orders.edges.length === 0 || wishlist.products.length === 0;
  return {
    sessions,
    signedOutElsewhere: url.searchParams.has('signed-out-elsewhere'),
    hasPasskeys,
    hasGiftCards: shop.giftCards !== null,
    wishlist,
    /** For members without orders or without a wishlist; null for others. */
    bestSellers: isNew ? await loadBestSellers(shop) : null,
    none: shop.content.account.noOrders,
    noneLang: getFieldLang(shop.content.account, 'noOrders'),
  };
}

/** Returns the newest products of the wishlist, and how many there are. */
async function loadWishlist(shop: ShopContext, search: URLSearchParams) {
  const handles = (await shop.wishlist.mine())?.products ?? [];
  const { products } = await loadWishlistPage(shop, handles.slice(0, shownOfWishlist), search);
  return { products, count: handles.length };
}
