/** The host of the us storefront, which the hosts of all regions are below. */
import type { ShopFrame } from '../layout/shop-frame.ts';

export function brandHost({ regions }: Pick<ShopFrame, 'regions'>): string {
  const us = regions.find(({ region }) => region === 'us');
  return us === undefined ? location.hostname : new URL(us.url).hostname;
}
