/** A 404 that offers a way on: three products that fit the address, or the best sellers. */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import { data } from 'react-router';
import type { NotFoundData } from '../layout/error-page.tsx';
import type { ShopContext } from '../load-context.ts';
import { type ProductCardData, toProductCard } from '../product/product-card-data.ts';
import { askMaybe } from './ask.server.ts';

async function suggestionsFor(shop: ShopContext, words: string): Promise<readonly ProductCardData[]> {
  const found =
    words === ''
      ? null
      : await askMaybe(shop, searchDocument, { query: words, types: ['PRODUCT'], first: 4 });
  const products = found?.search.nodes.flatMap((node) => (node.__typename === 'Product' ? [node] : [])) ?? [];
  if (products.length > 0) return products.map(toProductCard);
  const best = await askMaybe(shop, collectionDocument, { handle: 'best-sellers', first: 4 });
  return best?.collection?.products.nodes.map(toProductCard) ?? [];
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
