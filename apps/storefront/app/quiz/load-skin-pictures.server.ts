/** Loads the pictures of a shade on several skin tones. */
import { productResultsDocument } from '@vitrine/storefront-api/documents/product';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { type SkinView, toResultView } from '../product/result-view.ts';

/**
 * @param shade original name of the shade
 * @returns an empty list if the product has no pictures of the shade
 */
export async function loadSkinPictures(
  shop: ShopContext,
  handle: string,
  shade: string,
): Promise<readonly SkinView[]> {
  const answer = await queryOrNull(shop, productResultsDocument, { handle });
  return toResultView(answer?.product?.results?.value ?? null, [shade])?.skins ?? [];
}
