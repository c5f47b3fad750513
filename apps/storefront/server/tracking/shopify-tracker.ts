/** Tracks orders in Shopify by its Admin API: `orders(query: "name:#1001 email:…")`. Source: shopify.dev, Admin API, orders. */
import type { TrackedEvent, TrackedOrder } from '@vitrine/commerce/orders/order-service-types';
import { isEmail } from '@vitrine/rules/contact/email';
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type OrderTracker, TrackingUnavailable } from './tracker.ts';

export interface ShopifyTrackerOptions {
  /** The shop's address: https://your-shop.myshopify.com */
  readonly url: string;
  /** Access token of a custom app with `read_orders`. */
  readonly token: string;
  readonly version: string;
  readonly log: Pick<Logger, 'warn'>;
}

const document = `query TrackOrder($query: String!) {
  orders(first: 1, query: $query) {
    nodes {
      name email createdAt cancelledAt displayFulfillmentStatus displayFinancialStatus
      fulfillments(first: 20) {
        createdAt deliveredAt
        trackingInfo(first: 1) { company number url }
        events(first: 50) { nodes { happenedAt status city country } }
      }
    }
  }
}`;

const text = z.string().nullish();
const answer = z.object({
  data: z.object({
    orders: z.object({
      nodes: z.array(
        z.object({
          name: z.string(),
          email: text,
          createdAt: z.string(),
          cancelledAt: text,
          displayFulfillmentStatus: text,
          displayFinancialStatus: text,
          fulfillments: z.array(
            z.object({
              createdAt: z.string(),
              deliveredAt: text,
              trackingInfo: z.array(z.object({ company: text, number: text, url: text })),
              events: z.object({
                nodes: z.array(
                  z.object({ happenedAt: z.string(), status: z.string(), city: text, country: text }),
                ),
              }),
            }),
          ),
        }),
      ),
    }),
  }),
});

type ShopifyOrder = z.output<typeof answer>['data']['orders']['nodes'][number];

export function createShopifyTracker({ url, token, version, log }: ShopifyTrackerOptions): OrderTracker {
  const ask = createBoundedFetch({ timeoutMs: 5000, maxBytes: 1_000_000, reads: () => true });
  const endpoint = new URL(`/admin/api/${version}/graphql.json`, url).href;
  return async (number, email) => {
    const digits = /^\s*#?(\d{1,15})\s*$/.exec(number)?.[1];
    const wanted = email.trim().toLowerCase();
    // An invalid e-mail address is replaced but queried too, so that the response time reveals nothing.
    const sought = isEmail(wanted) ? wanted : 'nobody@invalid.example';
    const query = `name:${JSON.stringify(`#${digits ?? '0'}`)} email:${JSON.stringify(sought)}`;
    const order = await find(query);
    const same = order?.name === `#${digits}` && order.email?.toLowerCase() === wanted;
    return order !== null && same ? trackedFrom(order, Number(digits)) : null;
  };

  async function find(query: string): Promise<ShopifyOrder | null> {
    try {
      const response = await ask(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
        body: JSON.stringify({ query: document, variables: { query } }),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`Shopify answered ${response.status}`);
      return answer.parse(await response.json()).data.orders.nodes[0] ?? null;
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'orders can’t be tracked now',
      );
      throw new TrackingUnavailable('Shopify did not answer.', { cause: error });
    }
  }
}

function trackedFrom(order: ShopifyOrder, number: number): TrackedOrder {
  const parcels = order.fulfillments;
  const tracking = parcels.at(-1)?.trackingInfo[0];
  const events: readonly TrackedEvent[] = [
    { at: order.createdAt, state: 'ordered', place: null },
    ...parcels.flatMap((parcel): TrackedEvent[] => [
      { at: parcel.createdAt, state: 'shipped', place: null },
      ...parcel.events.nodes
        .filter(({ status }) => status === 'DELIVERED')
        .map(
          (event): TrackedEvent => ({
            at: event.happenedAt,
            state: 'delivered',
            place: [event.city, event.country].filter(Boolean).join(', ') || null,
          }),
        ),
    ]),
  ];
  return {
    number,
    state: stateOf(order),
    carrier: tracking?.company ?? null,
    tracking: tracking?.number ?? null,
    url: tracking?.url ?? null,
    events: events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

function stateOf(order: ShopifyOrder): TrackedOrder['state'] {
  if (order.cancelledAt) return 'cancelled';
  if (order.displayFinancialStatus === 'REFUNDED') return 'refunded';
  const parcels = order.fulfillments;
  if (order.displayFulfillmentStatus === 'FULFILLED')
    return parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt) ? 'delivered' : 'fulfilled';
  return order.displayFulfillmentStatus === 'PARTIALLY_FULFILLED' ? 'partiallyFulfilled' : 'unfulfilled';
}
