/**
 * Parses batches of events in the two schemas of Shopify's event endpoint. Every text has a maximum length. Only the fields that
 * the schemas here name are stored, none of which identifies the shopper or the browser (ANA-04, ANA-05).
 */
import type { AnalyticsEvent } from '@vitrine/engagement/events/store-events';
import { z } from 'zod';

/** Maximum size of a batch in bytes. */
export const maxBatchBytes = 64 * 1024;
export const maxBatchEvents = 50;

const text = (most: number) => z.string().max(most, `must have at most ${most} characters`);
const token = z.string().regex(/^[\w-]{8,64}$/, 'must be a token of 8 to 64 letters and digits');
const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as USD');
const path = z
  .string()
  .regex(/^\/[^\s?#]*$/, 'must be a path')
  .max(512);
const timestamp = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const names = [
  'page_rendered',
  'product_page_rendered',
  'collection_page_rendered',
  'search_submitted',
  'product_added_to_cart',
  'cart_viewed',
  'cart_opened',
  'product_removed_from_cart',
  'gift_added_to_cart',
  'checkout_started',
  'checkout_completed',
] as const;

const product = z.object({
  product_gid: text(255),
  variant_gid: text(255).optional(),
  product_id: number.nullish(),
  variant_id: number.nullish(),
  name: text(255),
  variant: text(255),
  brand: text(255),
  category: text(255).optional(),
  sku: text(255).optional(),
  price: z.number().min(0).max(1_000_000_000),
  quantity: z.number().int().min(0).max(1_000_000),
});

/** A product, which is sent as a string of JSON. */
const productText = text(2048).transform((written, context) => {
  try {
    const value: unknown = JSON.parse(written);
    const read = product.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    context.addIssue({ code: 'custom', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a product as JSON' });
  }
  return z.NEVER;
});

const address = z.url({ protocol: /^https?$/, error: 'must be an address' }).max(2048);

const custom = z.object({
  schema_id: z.literal('custom_storefront_customer_tracking/1.2'),
  payload: z.object({
    event_name: z.enum(names, { error: 'is no event that is counted here' }),
    unique_token: token,
    deprecated_visit_token: token,
    event_source_url: address,
    referrer: text(2048).optional(),
    shop_id: number.nullable(),
    currency,
    page_type: text(40).default(''),
    products: z.array(productText).max(50).optional(),
    total_value: z.number().min(0).max(1_000_000_000).optional(),
    collection_name: text(255).optional(),
    collection_id: number.nullish(),
    search_string: text(200).optional(),
    cart_token: token.optional(),
  }),
  metadata: z.object({ event_created_at_ms: timestamp }),
});

const pageView = z.object({
  schema_id: z.literal('trekkie_storefront_page_view/1.4'),
  payload: z.object({
    uniqToken: token,
    visitToken: token,
    path,
    search: text(1024).optional(),
    referrer: text(2048).optional(),
    shopId: number.nullable(),
    currency,
    pageType: text(40).optional(),
    resourceType: text(40).optional(),
    resourceId: number.nullish(),
  }),
  metadata: z.object({ event_created_at_ms: timestamp }),
});

const sentEvent = z.discriminatedUnion('schema_id', [custom, pageView]);

/** Schema of a batch. Each of its events is validated separately (`parseEvent`). */
export const batchBody = z.object({
  events: z.array(z.unknown()).min(1).max(maxBatchEvents, `send at most ${maxBatchEvents} events`),
  metadata: z.object({ event_sent_at_ms: timestamp }),
});

/** A valid event: `event` is parsed, `sent` is the event as received. */
export interface AcceptedEvent {
  readonly ok: true;
  readonly event: AnalyticsEvent;
  readonly sent: unknown;
}

export type EventResult = AcceptedEvent | { readonly ok: false; readonly message: string };

/** Parses an event; returns an error if it is invalid. */
export function parseEvent(sent: unknown): EventResult {
  const read = sentEvent.safeParse(sent);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { ok: false, message: `${issue?.path.join('.') || 'event'}: ${issue?.message ?? 'is wrong'}` };
  }
  return { ok: true, event: eventOf(read.data), sent };
}

const anyEvent = z.looseObject({ payload: z.looseObject({}) });

/** Returns an event as received but without the browser's user agent, for forwarding. */
export function withoutBrowser(sent: unknown): unknown {
  const read = anyEvent.safeParse(sent);
  if (!read.success) return sent;
  const { user_agent: _browser, ...payload } = read.data.payload;
  return { ...read.data, payload };
}

function eventOf(sent: z.output<typeof sentEvent>): AnalyticsEvent {
  const happenedAt = sent.metadata.event_created_at_ms;
  if (sent.schema_id === 'trekkie_storefront_page_view/1.4') {
    const { payload } = sent;
    const { search, referrer, resourceType, resourceId } = payload;
    return {
      name: 'trekkie_page_view',
      happenedAt,
      pageType: payload.pageType ?? '',
      path: payload.path,
      uniqueToken: payload.uniqToken,
      visitToken: payload.visitToken,
      cartToken: null,
      shopId: payload.shopId ?? 0,
      currency: payload.currency,
      products: [],
      details: { search, referrer, resourceType, resourceId },
    };
  }
  const { payload } = sent;
  return {
    name: payload.event_name,
    happenedAt,
    pageType: payload.page_type,
    path: new URL(payload.event_source_url).pathname.slice(0, 512),
    uniqueToken: payload.unique_token,
    visitToken: payload.deprecated_visit_token,
    cartToken: payload.cart_token ?? null,
    shopId: payload.shop_id ?? 0,
    currency: payload.currency,
    products: payload.products ?? [],
    details: {
      referrer: payload.referrer,
      totalValue: payload.total_value,
      collection: payload.collection_name,
      collectionId: payload.collection_id,
      searched: payload.search_string,
    },
  };
}
