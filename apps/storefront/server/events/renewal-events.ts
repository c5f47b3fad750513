/** Reads the feed of paid orders and stores an event for each that is a delivery of a subscription (ANA-15). */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { readOrderEvents } from '@vitrine/commerce/orders/order-events';
import type { OrderLineRecord } from '@vitrine/commerce/orders/order-record';
import { findOrder } from '@vitrine/commerce/orders/order-store';
import {
  type RenewalEvent,
  readRenewalPosition,
  storeRenewals,
} from '@vitrine/engagement/events/store-renewals';
import { type OrderFeedPoller, pollRepeatedly } from '@vitrine/engagement/loyalty/order-feed';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import type { ShopTables } from '../engagement.ts';

export interface RenewalEventsDeps {
  readonly storage: Storage<ShopTables>;
  readonly commerce: Storage<CommerceDatabase>;
}

const batch = 50;
const intervalMs = 5_000;

/** Starts polling the feed. @returns the poller, to close it. */
export function startRenewalEvents(deps: RenewalEventsDeps, log: Logger): OrderFeedPoller {
  return pollRepeatedly(
    () => storeNewRenewals(deps),
    log,
    'renewals of subscriptions can’t be counted for now',
    intervalMs,
  );
}

/** Stores the events of all subscription deliveries charged since the last call. */
export async function storeNewRenewals({ storage, commerce }: RenewalEventsDeps): Promise<void> {
  for (;;) {
    const after = await readRenewalPosition(storage.read);
    const events = await readOrderEvents(commerce.read, after, batch);
    const last = events.at(-1);
    if (last === undefined) return;
    const paid = events.filter(({ kind }) => kind === 'paid');
    const deliveries = await findDeliveries(
      commerce,
      paid.map(({ orderId }) => orderId),
    );
    const renewals: RenewalEvent[] = [];
    for (const { orderId, at } of paid) {
      const order = deliveries.has(orderId) ? await findOrder(commerce.read, orderId) : null;
      if (order === null) continue;
      const { region, currency, lines, amounts } = order;
      const products = lines.map((line) => toProduct(line));
      renewals.push({ region, currency, products, totalValue: amounts.totalAmount / 100, at });
    }
    await storeRenewals(storage, { after, position: last.sequence }, renewals);
  }
}

/** Returns the orders that are deliveries of subscriptions. */
async function findDeliveries(
  { read }: Storage<CommerceDatabase>,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await read
    .selectFrom('subscription_billing_cycles')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/** Returns the product fields that a browser sends in an event. */
function toProduct(line: OrderLineRecord): object {
  return {
    product_gid: `gid://shopify/Product/${line.productId}`,
    variant_gid: `gid://shopify/ProductVariant/${line.variantId}`,
    product_id: Number(line.productId),
    variant_id: Number(line.variantId),
    name: line.title,
    variant: line.variantTitle,
    brand: line.vendor,
    category: line.productType,
    sku: line.sku,
    price: line.unitPrice / 100,
    quantity: line.quantity,
  };
}
