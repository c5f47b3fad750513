/** The sentence on the amount from which shipping is free. Pure. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductContext } from './product-context.ts';

/** Returns "Free shipping from $60" for the region's home country, or null if it is never free there. */
export function getFreeShippingPromise(
  { words, freeShippingFrom, delivery }: Pick<ProductContext, 'words' | 'freeShippingFrom' | 'delivery'>,
  region: RegionKey,
): string | null {
  if (freeShippingFrom === null) return null;
  return words.freeShipping
    .replace('{amount}', formatMoney(freeShippingFrom, region))
    .replace('{country}', delivery.country);
}
