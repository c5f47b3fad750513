/** What of an order goes into a new cart. Pure. */
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import type { OrderConfirmation } from '@vitrine/commerce/checkout/checkout';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { LineToAdd } from '../cart/backend.ts';

export interface Reorder {
  /** Newest line first, as carts have it: the order's first line comes last. */
  readonly lines: readonly LineToAdd[];
  /** Names of what isn't sold any more, or not here, or is sold out. */
  readonly missing: readonly string[];
}

/** Gifts aren't ordered again: the cart gives what today's offers give. */
export function reorderLines(
  order: Pick<OrderConfirmation, 'lines'>,
  catalogue: CatalogueSnapshot,
  region: RegionKey,
): Reorder {
  const wanted = order.lines.filter(
    ({ allocations }) => !allocations.some(({ source }) => source.kind === 'gift'),
  );
  const sold = (variantId: string) => {
    const product = catalogue.product(catalogue.variant(variantId)?.productId ?? '');
    const shown = product?.status === 'active' && product.publishedIn.includes(region);
    return shown && catalogue.price(variantId, region) !== null && catalogue.isAvailable(variantId, region);
  };
  return {
    lines: wanted
      .filter(({ variantId }) => sold(variantId))
      .map(({ variantId, quantity, attributes, sellingPlan }) => ({
        merchandiseId: `gid://shopify/ProductVariant/${variantId}`,
        quantity,
        attributes,
        sellingPlanId: sellingPlan?.id ?? null,
      }))
      .toReversed(),
    missing: [...new Set(wanted.filter(({ variantId }) => !sold(variantId)).map(({ title }) => title))],
  };
}
