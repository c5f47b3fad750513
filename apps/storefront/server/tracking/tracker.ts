/** Following an order without an account: the port, and which of its two sides answers. */
import type { OrderService, TrackedOrder } from '@vitrine/commerce/orders/order-service-types';
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { shopifyTracker } from './shopify-tracker.ts';

/**
 * @returns null for a wrong number or a wrong e-mail address alike.
 * @throws TrackingUnavailable if the order service doesn't respond.
 */
export type OrderTracker = (number: string, email: string) => Promise<TrackedOrder | null>;

/** The order service did not respond. */
export class TrackingUnavailable extends Error {
  override readonly name = 'TrackingAway';
}

/** The embedded backend's orders, or Shopify's where a token is set; null where neither can be asked. */
export function openTracker(
  settings: Settings,
  orders: OrderService | null,
  log: Logger,
): OrderTracker | null {
  if (orders !== null) return orders.track;
  const { COMMERCE_URL, SHOPIFY_ADMIN_TOKEN, COMMERCE_API_VERSION } = settings;
  if (COMMERCE_URL === undefined || SHOPIFY_ADMIN_TOKEN === undefined) return null;
  return shopifyTracker({
    url: COMMERCE_URL,
    token: SHOPIFY_ADMIN_TOKEN,
    version: COMMERCE_API_VERSION,
    log,
  });
}
