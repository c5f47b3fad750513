/** Products that go with a result, such as a mitt and care for after. */
import { productInfoDocument } from '@vitrine/storefront-api/documents/product';
import { queryOrNull } from '../data/query.server.ts';
import type { ShopContext } from '../load-context.ts';
import { isSellableNow, type ProductCardData, toProductCard } from '../product/product-card-data.ts';

/** One row on desktop. */
const most = 4;

/** @param shown handles of products that the page shows already */
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
    .slice(0, most);
}
