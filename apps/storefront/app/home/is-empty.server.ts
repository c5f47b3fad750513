/** Checks whether the shop sells anything. */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import type { HomeSection } from './home-data.ts';

/**
 * Returns true if the storefront sells no product. Returns false for a backend without a collection of all products.
 */
export async function isShopEmpty(shop: ShopContext, sections: readonly HomeSection[]): Promise<boolean> {
  if (sections.some(({ kind }) => kind === 'row' || kind === 'together')) return false;
  const result = await queryOrNull(shop, collectionDocument, { handle: 'all', first: 1 });
  return result?.collection?.products.nodes.length === 0;
}
