/**
 * `PUT /api/consent`: stores a shopper's consent for half a year and returns the resulting state. The server sets
 * the cookie because browsers delete cookies set by scripts after a week (ANA-11).
 */
import { consentCookie } from '@vitrine/rules/consent/consent';
import { Hono } from 'hono';
import { z } from 'zod';
import { jsonBody } from '../api/body.ts';
import { deleteVisitorCookie } from '../experiments/visitor-cookie.ts';
import type { ShopHttp } from '../http/environment.ts';
import { setPublicCookie } from '../http/public-cookie.ts';

/** Lifetime of the cookie in seconds. Consent is requested again after half a year, as data protection authorities advise. */
const lifetime = 180 * 24 * 60 * 60;

export const consentBody = z.strictObject({ choice: z.enum(['granted', 'refused']) });

export function consentRoutes(): Hono<ShopHttp> {
  return new Hono<ShopHttp>().put('/api/consent', async (context) => {
    const { choice } = await jsonBody(context, consentBody);
    setPublicCookie(context, consentCookie, choice, { maxAge: lifetime });
    if (choice === 'refused') deleteVisitorCookie(context);
    return context.json({ consent: choice }, 200, { 'cache-control': 'no-store' });
  });
}
