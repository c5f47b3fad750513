/** A 404 that offers a way on: products that fit the address, filled up with the best sellers. */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import { data } from 'react-router';
import type { NotFoundData } from '../layout/error-page.tsx';
import type { ShopContext } from '../load-context.ts';
import { type ProductCardData, toProductCard } from '../product/product-card-data.ts';
import { askMaybe } from './ask.server.ts';

/** One row on a desk. */
const suggested = 4;

async function suggestionsFor(shop: ShopContext, words: string): Promise<readonly ProductCardData[]> {
  const found =
    words === ''
      ? null
      : await askMaybe(shop, searchDocument, { query: words, types: ['PRODUCT'], first: suggested });
  const fitting =
    found?.search.nodes.flatMap((node) => (node.__typename === 'Product' ? [toProductCard(node)] : [])) ?? [];
  if (fitting.length >= suggested) return fitting;
  const best = await askMaybe(shop, collectionDocument, { handle: 'best-sellers', first: 2 * suggested });
  const all = [...fitting, ...(best?.collection?.products.nodes.map(toProductCard) ?? [])];
  return [...new Map(all.map((product) => [product.id, product])).values()].slice(0, suggested);
}

/** What to throw for an address that leads nowhere; `handle` is what the shopper asked for. */
export async function notFound(shop: ShopContext, what: string, handle = '') {
  const words = handle
    .replace(/[-_/]+/g, ' ')
    .trim()
    .slice(0, 60);
  const body: NotFoundData = { what, suggestions: await suggestionsFor(shop, words) };
  return data(body, { status: 404 });
}
