/**
 * `POST /webhooks/shopify`: Shopify's webhooks for paid and refunded orders. The signature is HMAC-SHA256 of the raw body;
 * repeated deliveries of a payment or refund count once.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import { parseInput } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { OrderNotice } from './loyalty.ts';

const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const money = z
  .string()
  .max(32)
  .transform((text, context) => {
    const minor = parseDecimal(text);
    if (minor === null || minor < 0) context.addIssue('an amount, such as 12.50');
    return minor ?? 0;
  });
const timestamp = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const paidOrder = z.object({
  id,
  name: z.string().max(64).nullish(),
  customer: z.object({ id }).nullish(),
  total_price: money,
  /** After discounts, before shipping. */
  subtotal_price: money,
  shipping_address: z.object({ country_code: z.string().max(2).nullish() }).nullish(),
  processed_at: timestamp,
  discount_codes: z
    .array(z.object({ code: z.string().max(255) }))
    .max(100)
    .default([]),
});
const refund = z.object({
  id,
  order_id: id,
  created_at: timestamp,
  transactions: z
    .array(z.object({ kind: z.string().max(32), status: z.string().max(32), amount: money }))
    .max(1000)
    .default([]),
});

export interface ShopifyWebhookDeps {
  /** Value of SHOPIFY_WEBHOOK_SECRET. */
  readonly secret: string;
  /** Returns the storefront that serves a country; null if none does. */
  readonly regionServing: (country: string) => RegionKey | null;
  /** Handles the event. Repeated calls count once. */
  readonly take: (notice: OrderNotice) => Promise<void>;
}

export function shopifyWebhooks({ secret, regionServing, take }: ShopifyWebhookDeps): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/webhooks/shopify', async (context) => {
    const body = Buffer.from(await context.req.arrayBuffer());
    if (!isSigned(context.req.header('x-shopify-hmac-sha256') ?? '', body, secret)) {
      throw new HttpError(401, 'UNAUTHORIZED', 'The notice is not signed.');
    }
    const event = eventOf(context.req.header('x-shopify-topic') ?? '', parsed(body), regionServing);
    if (event !== null) await take(event);
    return context.body(null, 204, { 'cache-control': 'no-store' });
  });
}

function isSigned(header: string, body: Buffer, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(header, 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HttpError(400, 'MALFORMED_JSON', 'The body is not valid JSON.');
  }
}

/** Converts a webhook to an order event. Null for webhooks that don't change points: another topic, a refund without money. */
function eventOf(
  topic: string,
  value: unknown,
  regionServing: ShopifyWebhookDeps['regionServing'],
): OrderNotice | null {
  if (topic === 'orders/paid') {
    const order = parseInput(value, paidOrder);
    const { homeCountry } = getStorefront(getDefaultRegion());
    return {
      key: `paid:${order.id}`,
      kind: 'paid',
      orderId: order.id,
      orderName: order.name ?? null,
      customerId: order.customer?.id ?? null,
      amount: order.total_price,
      goods: order.subtotal_price,
      region: regionServing(order.shipping_address?.country_code ?? homeCountry) ?? getDefaultRegion(),
      at: order.processed_at,
      codes: order.discount_codes.map(({ code }) => code),
    };
  }
  if (topic !== 'refunds/create') return null;
  const { id: refundId, order_id: orderId, transactions, created_at: at } = parseInput(value, refund);
  const amount = transactions
    .filter(({ kind, status }) => kind === 'refund' && status === 'success')
    .reduce((sum, each) => sum + each.amount, 0);
  if (amount === 0) return null;
  const region = getDefaultRegion();
  const order = { orderId, orderName: null, customerId: null, goods: 0, region, codes: [] } as const;
  return { ...order, key: `refund:${refundId}`, kind: 'refunded', amount, at };
}
