/** Newsletter sign-ups from the shop's own pages (ENG-02, ENG-11). */

import { consent } from '@vitrine/words/newsletter';
import { Hono } from 'hono';
import { z } from 'zod';
import { type SignUpResponseJson, signUpSources } from '../../app/layout/sign-up-sources.ts';
import { detectRequestPlace } from '../geo/routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { getSignUpMessage } from '../sign-up-message.ts';
import { jsonBody } from './body.ts';

const registration = z.object({
  email: z.string({ error: 'Invalid email' }),
  source: z.enum(signUpSources).default('footer'),
});

type Needs = Pick<Shop, 'signUps' | 'geo' | 'settings' | 'table' | 'reportsToTiktok'>;

export function signUpRoutes(shop: Needs): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/registrations', async (context) => {
    const { email, source } = await jsonBody(context, registration);
    const country = detectRequestPlace(context, { ...shop, lookup: shop.geo })?.country ?? '';
    const reportsToTiktok = shop.reportsToTiktok(context);
    const wish = { email, source, country, consentText: consent(), reportsToTiktok };
    const result = await shop.signUps.newsletter(context.get('region'), wish);
    if (!result.ok) throw new HttpError(422, 'INVALID', result.message, { email: result.message });
    const found: SignUpResponseJson = { message: getSignUpMessage(context.get('region')) };
    return context.json(found, 200, { 'cache-control': 'no-store' });
  });
}
