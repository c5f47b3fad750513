/**
 * Creates responses for unknown paths: a redirect by the merchant, or a 404 page that sells (PAGE-110): search, a picture, and
 * products that fit the path or best sellers.
 */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import { data, redirect } from 'react-router';
import type { NextStep, NotFoundDetails } from '../layout/error-page.tsx';
import type { ShopContext } from '../load-context.ts';
import { toProductCard } from '../product/product-card-data.ts';
import { listPopularWords } from '../search/popular-words.server.ts';
import { getOwnPath } from './own-path.server.ts';
import { queryOrNull } from './query.server.ts';

/** Number of suggested products: one row on desktop. */
const suggested = 4;

/** Finds products that match the words of a path, and adds best sellers to fill the row. */
async function findSuggestions(
  shop: ShopContext,
  words: string,
): Promise<Pick<NotFoundDetails, 'suggestions' | 'isSimilar'>> {
  const found =
    words === '' ? null : await queryOrNull(shop, searchDocument, { query: words, first: suggested });
  const fitting =
    found?.search.nodes.flatMap((node) => (node.__typename === 'Product' ? [toProductCard(node)] : [])) ?? [];
  const isSimilar = fitting.length > 0;
  if (fitting.length >= suggested) return { suggestions: fitting, isSimilar };
  const best = await queryOrNull(shop, collectionDocument, {
    handle: shop.content.home.bestSellers,
    first: 2 * suggested,
  });
  const all = [...fitting, ...(best?.collection?.products.nodes.map(toProductCard) ?? [])];
  const suggestions = [...new Map(all.map((product) => [product.handle, product])).values()];
  return { suggestions: suggestions.slice(0, suggested), isSimilar };
}

/**
 * Creates the response to throw for an unknown path: the merchant's redirect, or a 404. `url` is the
 * requested URL without React Router's suffixes, `handle` is used for suggestions, and
 * `next` replaces the search.
 */
export async function createNotFound(
  shop: ShopContext,
  url: URL,
  what: string,
  handle = '',
  next: NextStep | null = null,
) {
  const moved = await shop.redirectOf(getOwnPath(shop, url));
  if (moved !== null) {
    return redirect(withSearch(moved.target, url.search), moved.status);
  }
  const words = handle
    .replace(/[-_/]+/g, ' ')
    .trim()
    .slice(0, 60);
  const { home, searchPanel } = shop.content;
  const body: NotFoundDetails = {
    what,
    ...(await findSuggestions(shop, words)),
    popular: listPopularWords(searchPanel),
    picture: home.story?.picture ?? home.hero.picture ?? null,
    next,
  };
  return data(body, { status: 404 });
}

/** Appends the query, such as campaign parameters, unless the target has its own. */
function withSearch(target: string, search: string): string {
  if (search === '' || target.includes('?')) return target;
  const [path = '', ...anchor] = target.split('#');
  return [`${path}${search}`, ...anchor].join('#');
}
