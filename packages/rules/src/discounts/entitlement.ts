/** Which lines a discount is for. Source: decisions §3. */
import type { RemainingLine } from '../cart/facts.ts';
import type { LineMerchandise } from '../cart/model.ts';
import type { Discount, Entitlement } from './discount.ts';

/** Whether the lists name the merchandise, or the discount is for everything. */
export function isEntitled(entitlement: Entitlement, merchandise: LineMerchandise): boolean {
  return (
    entitlement.all ||
    entitlement.products.includes(merchandise.productHandle) ||
    entitlement.skus.includes(merchandise.sku) ||
    merchandise.collections.some((handle) => entitlement.collections.includes(handle))
  );
}

/** Whether a discount is for a line, before its exclusions: something must remain of the line's price. */
export function isForLine({ benefit, entitlement }: Discount, { facts, remaining }: RemainingLine): boolean {
  if (remaining === 0) return false;
  const { merchandise } = facts.line;
  if (benefit.kind === 'skuTable') return (benefit.percentages[merchandise.sku] ?? 0) > 0;
  if (benefit.kind === 'buyXGetY') {
    return (
      isEntitled(benefit.buys.entitlement, merchandise) || isEntitled(benefit.gets.entitlement, merchandise)
    );
  }
  return isEntitled(entitlement, merchandise);
}

/** Whether a discount that leaves out new products and bundles leaves out this line. */
export function isExcluded({ excludesNewAndBundles }: Discount, { facts }: RemainingLine): boolean {
  return excludesNewAndBundles && (facts.bundle || facts.line.merchandise.productTags.includes('new'));
}
