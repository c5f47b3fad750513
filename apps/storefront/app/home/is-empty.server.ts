/** Finds out whether a shop has anything to sell yet. */
import { collectionDocument } from '@vitrine/storefront-api/documents/collection';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import type { HomeSection } from './home-data.ts';

/** True if no product is sold in the storefront. A backend without a collection of all products counts as filled. */
export async function isShopEmpty(shop: ShopContext, sections: readonly HomeSection[]): Promise<boolean> {
  if (sections.some(({ kind }) => kind === 'row' || kind === 'together')) return false;
  const result = await queryOrNull(shop, collectionDocument, { handle: 'all', first: 1 });
  return result?.collection?.products.nodes.length === 0;
}
