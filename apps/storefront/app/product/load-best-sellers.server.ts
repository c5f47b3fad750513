/** Loads best sellers for pages without other content. */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { toProductCards } from './product-card-data.ts';

/** One row on wide screens. */
const maxBestSellers = 4;

export async function loadBestSellers(shop: ShopContext) {
  const best = await queryOrNull(shop, collectionDocument, {
    handle: shop.content.home.bestSellers,
    first: maxBestSellers,
  });
  return toProductCards(best?.collection?.products.nodes ?? []);
}
