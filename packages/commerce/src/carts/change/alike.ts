/** When two lines of a cart are one. */
import type { CartLineRecord } from '../model.ts';
import { sameAttributes } from './attributes.ts';

/** The same merchandise, selling plan and set of attributes. */
export function alike(
  a: Omit<CartLineRecord, 'id' | 'quantity'>,
  b: Omit<CartLineRecord, 'id' | 'quantity'>,
): boolean {
  return (
    a.variantId === b.variantId &&
    a.sellingPlanId === b.sellingPlanId &&
    sameAttributes(a.attributes, b.attributes)
  );
}
