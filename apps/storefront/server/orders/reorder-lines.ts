/** Computes the lines of an order to add to a new cart. Pure functions. */
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import type { OrderConfirmation } from '@vitrine/commerce/checkout/checkout-service';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { AddLineCommand } from '../cart/backend.ts';
import type { MemberOrder, MemberOrderLine } from './member-orders.ts';

export interface Reorder {
  /** Lines to add, in the order of carts, whose newest line is first: the order's first line comes last. */
  readonly lines: readonly AddLineCommand[];
  /** Names of products that are no longer sold, not sold here, or sold out. */
  readonly missing: readonly string[];
}

/** Returns the lines of an order of the embedded backend. Gifts are left out, because current offers add gifts to the cart. */
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

/**
 * Returns the lines of an order of any backend, read through the Storefront API. Free items are left out, because current offers
 * add them to the cart. The API doesn't return an order's selling plans, so the lines are one-time purchases.
 */
export function getReorderLines({ lineItems }: Pick<MemberOrder, 'lineItems'>): Reorder {
  const wanted = lineItems.nodes.filter((line) => !wasFree(line));
  const lines = wanted.flatMap(({ variant, quantity, customAttributes }): AddLineCommand[] => {
    if (!isSold(variant) || quantity < 1) return [];
    const attributes = customAttributes.flatMap(({ key, value }) =>
      key.startsWith('_') || value === null ? [] : [{ key, value }],
    );
    return [{ merchandiseId: variant.id, quantity, attributes, sellingPlanId: null }];
  });
  const missing = wanted.filter(({ variant }) => !isSold(variant)).map(({ title }) => title);
  return { lines: lines.toReversed(), missing: [...new Set(missing)] };
}

type Variant = NonNullable<MemberOrderLine['variant']>;

function isSold(variant: Variant | null): variant is Variant {
  return variant?.availableForSale === true && !variant.product.requiresSellingPlan;
}

function wasFree({ originalTotalPrice, discountedTotalPrice }: MemberOrderLine): boolean {
  return parseDecimal(discountedTotalPrice.amount) === 0 && parseDecimal(originalTotalPrice.amount) !== 0;
}
