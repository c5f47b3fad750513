/** Host of the default storefront, a parent domain of the other hosts; null if it isn't listed. */
import type { ShopFrame } from '../layout/shop-frame.ts';

export function getBrandHost({ regions }: Pick<ShopFrame, 'regions'>): string | null {
  const main = regions.find(({ isDefault }) => isDefault);
  return main === undefined ? null : new URL(main.url).hostname;
}
