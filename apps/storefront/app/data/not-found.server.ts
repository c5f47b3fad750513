/**
 * Responses for unknown paths: the merchant's redirect, or a 404 page with a search field, an image, and products that
 * fit the path or best sellers (PAGE-110).
 */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import * as words from '@vitrine/words/not-found';
import { noProductHere } from '@vitrine/words/product';
import { data, redirect } from 'react-router';
import type { NotFoundDetails } from '../layout/error-page.tsx';
import { getRegionLabel } from '../layout/region-label.ts';
import type { ShopContext } from '../load-context.ts';
import { toProductCard } from '../product/product-card-data.ts';
import { listPopularWords } from '../search/popular-searches.server.ts';
import { getOwnPath } from './own-path.server.ts';
import { queryOrNull } from './query.server.ts';

/** Number of suggested products: a row on wide screens. */
const maxSuggestions = 4;

/** Finds products that match the words of a path, and adds best sellers to fill the row. */
async function findSuggestions(
  shop: ShopContext,
  words: string,
): Promise<Pick<NotFoundDetails, 'suggestions' | 'isSimilar'>> {
  const found =
    words === '' ? null : await queryOrNull(shop, searchDocument, { query: words, first: maxSuggestions });
  const fitting =
    found?.search.nodes.flatMap((node) => (node.__typename === 'Product' ? [toProductCard(node)] : [])) ?? [];
  const isSimilar = fitting.length > 0;
  if (fitting.length >= maxSuggestions) return { suggestions: fitting, isSimilar };
  const best = await queryOrNull(shop, collectionDocument, {
    handle: shop.content.home.bestSellers,
    first: 2 * maxSuggestions,
  });
  const all = [...fitting, ...(best?.collection?.products.nodes.map(toProductCard) ?? [])];
  const suggestions = [...new Map(all.map((product) => [product.handle, product])).values()];
  return { suggestions: suggestions.slice(0, maxSuggestions), isSimilar };
}

/**
 * Creates the response to throw for an unknown path: the merchant's redirect, or a 404. `url` is the
 * requested URL without React Router's suffixes, `handle` is used for suggestions, `title` replaces
 * the usual heading, and `next` the search.
 */
export async function createNotFound(
  shop: ShopContext,
  url: URL,
  what: string,
  handle = '',
  { title = null, next = null }: Partial<Pick<NotFoundDetails, 'title' | 'next'>> = {},
) {
  const moved = await shop.findRedirect(getOwnPath(shop, url));
  if (moved !== null) {
    return redirect(withSearch(moved.target, url.search), moved.status);
  }
  const searched = handle
    .replace(/[-_/]+/g, ' ')
    .trim()
    .slice(0, 60);
  const { searchPanel } = shop.content;
  const body: NotFoundDetails = {
    title,
    what,
    ...(await findSuggestions(shop, searched)),
    popular: listPopularWords(searchPanel),
    next,
  };
  return data(body, { status: 404 });
}

/**
 * Creates the response to throw for the address of a product that this storefront doesn't sell: a 404 that leads to a storefront
 * that does, if there is one (PAGE-130).
 */
export async function createProductNotFound(shop: ShopContext, url: URL, handle: string) {
  const seller = await shop.findSellingStorefront(handle);
  if (seller === null) return createNotFound(shop, url, noProductHere(), handle);
  const store = getRegionLabel(shop.region);
  const other = getRegionLabel(seller);
  return createNotFound(shop, url, words.notSoldHereText({ store, other }), handle, {
    title: words.notSoldHere(),
    next: {
      to: `${shop.regionUrl(seller)}/products/${encodeURIComponent(handle)}`,
      label: words.seeInStore({ store: other }),
    },
  });
}

/** Appends the query, such as campaign parameters, unless the target has its own. */
function withSearch(target: string, search: string): string {
  if (search === '' || target.includes('?')) return target;
  const [path = '', ...anchor] = target.split('#');
  return [`${path}${search}`, ...anchor].join('#');
}
