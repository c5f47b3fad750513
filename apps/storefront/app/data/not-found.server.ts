/**
 * Creates responses for unknown paths: a redirect by the merchant, or a 404 with product suggestions, filled up with best
 * sellers.
 */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import { data, redirect } from 'react-router';
import type { NotFoundDetails } from '../layout/error-page.tsx';
import type { ShopContext } from '../load-context.ts';
import { type ProductCardData, toProductCard } from '../product/product-card-data.ts';
import { getOwnPath } from './own-path.server.ts';
import { queryOrNull } from './query.server.ts';

/** One row on desktop. */
const suggested = 4;

async function suggestionsFor(shop: ShopContext, words: string): Promise<readonly ProductCardData[]> {
  const found =
    words === '' ? null : await queryOrNull(shop, searchDocument, { query: words, first: suggested });
  const fitting =
    found?.search.nodes.flatMap((node) => (node.__typename === 'Product' ? [toProductCard(node)] : [])) ?? [];
  if (fitting.length >= suggested) return fitting;
  const best = await queryOrNull(shop, collectionDocument, { handle: 'best-sellers', first: 2 * suggested });
  const all = [...fitting, ...(best?.collection?.products.nodes.map(toProductCard) ?? [])];
  return [...new Map(all.map((product) => [product.handle, product])).values()].slice(0, suggested);
}

/**
 * Creates the response to throw for an unknown path: the merchant's redirect, or a 404. `url` is the
 * requested URL without React Router's suffixes, `handle` is used for suggestions.
 */
export async function createNotFound(shop: ShopContext, url: URL, what: string, handle = '') {
  const moved = await shop.redirectOf(getOwnPath(shop, url));
  if (moved !== null) {
    return redirect(withSearch(moved.target, url.search), moved.status);
  }
  const words = handle
    .replace(/[-_/]+/g, ' ')
    .trim()
    .slice(0, 60);
  const body: NotFoundDetails = { what, suggestions: await suggestionsFor(shop, words) };
  return data(body, { status: 404 });
}

/** Appends the query, such as campaign parameters, unless the target has its own. */
function withSearch(target: string, search: string): string {
  if (search === '' || target.includes('?')) return target;
  const [path = '', ...anchor] = target.split('#');
  return [`${path}${search}`, ...anchor].join('#');
}
