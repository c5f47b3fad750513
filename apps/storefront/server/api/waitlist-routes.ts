/**
 * `POST /api/waitlist`: joins the waitlist of a product, by JSON or by a form. The response doesn't reveal whether
 * the address is on the list already. A form redirects to a page with the result (ENG-01).
 */

import { getEmailMessage, getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type WaitlistResponseJson, waitlistConsent } from '../../app/waitlist/waitlist-consent.ts';
import { detectRequestPlace } from '../geo/routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import { getSignUpMessage } from '../sign-up-message.ts';
import { jsonBody, parseFormBody } from './body.ts';

const variantId = /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/;

/** Body of `POST /api/waitlist`. The checks of email addresses and phone numbers have lower limits of length. */
export const waitlistBody = z.object({
  email: z.string({ error: getEmailMessage }).max(2000, { error: getEmailMessage }),
  phone: z.string({ error: getPhoneMessage }).max(200, { error: getPhoneMessage }).nullish(),
  country: z
    .string()
    .regex(/^(?:[A-Za-z]{2})?$/, 'The country is a code of two letters.')
    .nullish(),
  product: z.string().max(255),
  variant: z
    .string()
    .refine((text) => text === '' || variantId.test(text), 'There is no such variant.')
    .nullish(),
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('product'),
});

const anyFields = z.record(z.string(), z.unknown());

type Needs = Pick<Shop, 'signUps' | 'geo' | 'settings' | 'table' | 'reportsToTiktok'>;

export function waitlistRoutes(shop: Needs): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/waitlist', async (context) => {
    const isJson = /^application\/(\S+\+)?json\b/i.test(context.req.header('content-type') ?? '');
    const fields = isJson ? await jsonBody(context, anyFields) : await parseFormBody(context, anyFields);
    const detected = detectRequestPlace(context, { ...shop, lookup: shop.geo })?.country ?? '';
    const result = await joined(context, shop, fields, detected);
    if (!isJson) return context.redirect(answerPage(fields, result, detected), 303);
    return context.json(result, result.ok ? 200 : 422, { 'cache-control': 'no-store' });
  });
}

async function joined(
  context: Context<ShopHttp>,
  shop: Needs,
  fields: Readonly<Record<string, unknown>>,
  detected: string,
): Promise<WaitlistResponseJson> {
  const read = waitlistBody.safeParse(fields);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { ok: false, field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' };
  }
  const { email, phone, country, product, variant, source } = read.data;
  const result = await shop.signUps.waitlist(context.get('region'), {
    email,
    phone: phone ?? null,
    country: (country || detected || '').toUpperCase(),
    product,
    variant: variant || null,
    source,
    consentText: waitlistConsent(),
    reportsToTiktok: shop.reportsToTiktok(context),
  });
  return result.ok ? { ok: true, message: getSignUpMessage(context.get('region')) } : result;
}

/**
 * Returns the URL of the page with the result. It has the result's code, not its text, so that a link can't set the page's text.
 */
function answerPage(
  { product, variant, country }: Readonly<Record<string, unknown>>,
  result: WaitlistResponseJson,
  detected: string,
): string {
  const query = new URLSearchParams({ answer: result.ok ? 'joined' : result.field });
  if (typeof product === 'string') query.set('product', product.slice(0, 255).toWellFormed());
  if (!result.ok && typeof variant === 'string' && variantId.test(variant)) query.set('variant', variant);
  const from = typeof country === 'string' && country !== '' ? country : detected;
  if (!result.ok && /^[A-Za-z]{2}$/.test(from)) query.set('country', from.toUpperCase());
  return `/waitlist?${query}`;
}
