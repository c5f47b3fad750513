/** Determines to which lines a discount applies. */
import type { PartiallyPricedLine } from '../cart/line-facts.ts';
import type { LineMerchandise } from '../cart/model.ts';
import type { Discount, Entitlement } from './discount.ts';

/** Returns true if the lists contain the merchandise, or the discount applies to everything. */
export function isEntitled(entitlement: Entitlement, merchandise: LineMerchandise): boolean {
  return (
    entitlement.all ||
    entitlement.products.includes(merchandise.productHandle) ||
    entitlement.skus.includes(merchandise.sku) ||
    merchandise.collections.some((handle) => entitlement.collections.includes(handle))
  );
}

/**
 * Returns true if a discount applies to a line, before exclusions. The line's remaining price must be above 0, and no
 * discount applies to gift cards.
 */
export function appliesToLine(
  { benefit, entitlement }: Discount,
  { facts, remaining }: PartiallyPricedLine,
): boolean {
  const { merchandise } = facts.line;
  if (remaining === 0 || merchandise.giftCard === true) return false;
  if (benefit.kind === 'skuTable') return (benefit.percentages[merchandise.sku] ?? 0) > 0;
  if (benefit.kind === 'buyXGetY') {
    return (
      isEntitled(benefit.buys.entitlement, merchandise) || isEntitled(benefit.gets.entitlement, merchandise)
    );
  }
  return isEntitled(entitlement, merchandise);
}

/** Returns true if a discount applies to a line's kind of purchase: one-time or subscription. */
export function appliesToPurchase(
  { purchaseType = 'any' }: Discount,
  { facts }: PartiallyPricedLine,
): boolean {
  return purchaseType === 'any' || (purchaseType === 'subscription') === (facts.line.sellingPlan !== null);
}

/** Returns true if a discount that excludes new products and bundles excludes this line. */
export function isExcluded({ excludesNewAndBundles }: Discount, { facts }: PartiallyPricedLine): boolean {
  return excludesNewAndBundles && (facts.bundle || facts.line.merchandise.productTags.includes('new'));
}
