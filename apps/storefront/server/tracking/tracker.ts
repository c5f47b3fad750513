/** Tracks orders without an account: the port, and the choice of its implementation. */
import type { OrderService, TrackedOrder } from '@vitrine/commerce/orders/order-service-types';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { createShopifyTracker } from './shopify-tracker.ts';

/**
 * Finds an order by its number and the buyer's e-mail address.
 *
 * @returns null if the number or the e-mail address is wrong. The result doesn't reveal which of them.
 * @throws TrackingUnavailable if the order service doesn't respond
 */
export type OrderTracker = (number: string, email: string) => Promise<TrackedOrder | null>;

/** Thrown if the order service doesn't respond. */
export class TrackingUnavailable extends Error {
  override readonly name = 'TrackingUnavailable';
}

/** Opens tracking in the embedded backend, or in Shopify if a token is set; null if neither is available. */
export function openTracker(
  settings: Settings,
  orders: OrderService | null,
  log: Logger,
): OrderTracker | null {
  if (orders !== null) return orders.track;
  const { COMMERCE_URL, SHOPIFY_ADMIN_TOKEN, COMMERCE_API_VERSION } = settings;
  if (COMMERCE_URL === undefined || SHOPIFY_ADMIN_TOKEN === undefined) return null;
  return createShopifyTracker({
    url: COMMERCE_URL,
    token: SHOPIFY_ADMIN_TOKEN,
    version: COMMERCE_API_VERSION,
    log,
  });
}
