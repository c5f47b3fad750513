/**
 * Defaults of SWR for all calls from the browser. SWR itself revalidates on focus and on reconnect (ACC-08,
 * PAGE-11).
 */

/** ms */
interface ShopRequests {
  /** Time in which identical requests share one response. */
  readonly dedupingInterval: number;
  readonly focusThrottleInterval: number;
  readonly errorRetryInterval: number;
  /** A call that takes longer counts as slow. */
  readonly loadingTimeout: number;
}

/** The browser's Network Information API. */
interface ToldConnection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Returns true if the browser reports a slow connection. */
export function isSlow(connection: ToldConnection | undefined): boolean {
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}

export function createShopRequests(connection: ToldConnection | undefined): ShopRequests {
  return {
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: isSlow(connection) ? 10_000 : 5000,
    loadingTimeout: 3000,
  };
}

const connection: ToldConnection | undefined =
  typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection');

export const shopRequests: ShopRequests = createShopRequests(connection);
