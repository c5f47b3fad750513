/** The shop of a test worker. Each worker has its own, so that parallel journeys share nothing. */
import { inject } from 'vitest';
import type { ShopInfo } from './shop.ts';

/**
 * Returns the shop, inside a test or its hooks.
 *
 * @throws if the set-up started no shop
 */
export function getWorkerShop(): ShopInfo {
  const shops = inject('shops');
  const shop = shops[(Number(process.env.VITEST_POOL_ID) - 1) % shops.length];
  if (shop === undefined) throw new Error('The set-up started no shop for this worker.');
  return shop;
}
