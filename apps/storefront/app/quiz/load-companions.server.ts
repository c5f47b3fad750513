/** Loads products that go with a quiz result, such as a mitt or aftercare. */
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { isSellableNow, type ProductCardData, toProductCard } from '../product/product-card-data.ts';

/** Maximum number of products: a row on wide screens. */
const maxProducts = 4;

/** @param shown handles of products that are elsewhere on the page */
export async function loadCompanions(
  shop: ShopContext,
  handles: readonly string[],
  shown: readonly string[],
): Promise<readonly ProductCardData[]> {
  const products = await Promise.all(
    handles
      .filter((handle) => !shown.includes(handle))
      .map(async (handle) => (await queryOrNull(shop, productInfoDocument, { handle }))?.product ?? null),
  );
  return products
    .flatMap((product) => {
      const card = product === null ? null : { ...product, measuredPrices: product.variants };
      return card !== null && isSellableNow(card) ? [toProductCard(card)] : [];
    })
    .slice(0, maxProducts);
}
