/**
 * SWR's defaults for all requests of the browser. SWR revalidates on focus and on reconnecting by default (ACC-08,
 * PAGE-11).
 */

import { connection, isSlow, type NetworkConnection } from './slow-connection.ts';

/** SWR options that this module sets; times in ms. */
interface ShopRequests {
  /** Time in which identical requests share one response. */
  readonly dedupingInterval: number;
  readonly focusThrottleInterval: number;
  readonly errorRetryInterval: number;
  /** Time in ms after which a pending request counts as slow. */
  readonly loadingTimeout: number;
}

export function createShopRequests(reported: NetworkConnection | undefined): ShopRequests {
  return {
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: isSlow(reported) ? 10_000 : 5000,
    loadingTimeout: 3000,
  };
}

export const shopRequests: ShopRequests = createShopRequests(connection);
