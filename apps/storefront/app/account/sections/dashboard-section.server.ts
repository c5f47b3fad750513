/** Loads the data of the account's dashboard: the wishlist, and the member's active sessions. */
import { getFieldLang } from '../../data/text-language.ts';
import type { ShopContext } from '../../load-context.ts';
import { loadBestSellers } from '../../product/load-best-sellers.server.ts';
import { loadWishlistPage } from '../../wishlist/wishlist-page.server.ts';
import type { SectionRequest } from './load-sections.server.ts';

/** Maximum number of wishlist products on the dashboard: a row on wide screens. */
const maxWishlistProducts = 4;

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
    /** Loaded for members without orders or with an empty wishlist; null for all other members. */
    bestSellers: isNew ? await loadBestSellers(shop) : null,
    none: shop.content.account.noOrders,
    noneLang: getFieldLang(shop.content.account, 'noOrders'),
  };
}

/** Returns the newest products of the wishlist, and the number of all products in it. */
async function loadWishlist(shop: ShopContext, search: URLSearchParams) {
  const handles = (await shop.wishlist.getOwn())?.products ?? [];
  const { products } = await loadWishlistPage(shop, handles.slice(0, maxWishlistProducts), search);
  return { products, count: handles.length };
}
