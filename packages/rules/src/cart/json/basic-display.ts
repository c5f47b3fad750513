/** Display data of a line whose product only the pricing rules know. */
import type { LineMerchandise } from '../model.ts';
import type { CartImageJson } from './cart-line-json.ts';
import type { LineDisplayData } from './to-cart-json.ts';

export function createBasicDisplay(
  merchandise: LineMerchandise,
  image: CartImageJson | null,
): LineDisplayData {
  const { id, title, sku, price, compareAtPrice, requiresShipping, taxable, available = true } = merchandise;
  return {
    merchandise: {
      id,
      title,
      sku,
      availableForSale: available,
      quantityAvailable: null,
      selectedOptions: [],
      price,
      compareAtPrice,
      requiresShipping,
      taxable,
      ...(merchandise.giftCard === true ? { giftCard: true } : {}),
      image,
      product: {
        id: merchandise.productId,
        handle: merchandise.productHandle,
        title: merchandise.productTitle,
        productType: merchandise.productType,
        tags: merchandise.productTags,
        options: [],
        variants: [],
        collections: merchandise.collections.map((handle) => ({ handle })),
      },
    },
    swatches: [],
    selectedSwatch: null,
    featuredImageUrl: image?.url ?? null,
    preOrderNote: null,
    productUrl: `/products/${merchandise.productHandle}`,
  };
}
