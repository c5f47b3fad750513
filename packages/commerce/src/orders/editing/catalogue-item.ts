/** Creates the item of an order line from the current catalogue. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { findLineMerchandise } from '../../carts/line-merchandise.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue.ts';
import { findVariantImage } from '../find-variant-image.ts';
import { copyBundleComponents } from '../order-line-components.ts';
import type { EditItem } from './order-edit.ts';

export interface CatalogueItem {
  readonly item: EditItem;
  readonly taxable: boolean;
}

/** @returns an error message if the storefront doesn't sell the variant, or if it can't be added to an order. */
export function findCatalogueItem(
  snapshot: CatalogueSnapshot,
  region: RegionKey,
  variantId: string,
): CatalogueItem | string {
  const merchandise = findLineMerchandise(snapshot, region, variantId);
  const variant = snapshot.variant(variantId);
  const product = variant && snapshot.product(variant.productId);
  if (variant === undefined || product === undefined) return 'There is no such product variant.';
  if (merchandise === null) return `The storefront ${region} has no price for this product.`;
  if (merchandise.giftCard === true) return 'Gift cards are sold in the checkout only.';
  return {
    item: {
      variantId,
      productId: product.id,
      productHandle: product.handle,
      sku: variant.sku,
      title: product.title,
      variantTitle: variant.title,
      productType: product.productType,
      vendor: product.vendor,
      selectedOptions: variant.selectedOptions,
      image: findVariantImage(snapshot, variantId),
      requiresShipping: merchandise.requiresShipping,
      unitPrice: merchandise.price,
      ...copyBundleComponents(snapshot, region, variantId),
    },
    taxable: merchandise.taxable,
  };
}
