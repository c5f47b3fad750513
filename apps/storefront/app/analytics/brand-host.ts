/** The host of the us storefront, which the hosts of all regions are below; null where there is none. */
import type { ShopFrame } from '../layout/shop-frame.ts';

export function brandHost({ regions }: Pick<ShopFrame, 'regions'>): string | null {
  const us = regions.find(({ region }) => region === 'us');
  return us === undefined ? null : new URL(us.url).hostname;
}
