/** Newsletter sign-ups from the shop's own pages (ENG-02, ENG-11). */

import { consent } from '@vitrine/words/newsletter';
import { signUpWorked } from '@vitrine/words/newsletter-answer';
import { Hono } from 'hono';
import { z } from 'zod';
import { type SignUpAnswerJson, signUpSources } from '../../app/layout/sign-up-words.ts';
import { detectedPlace } from '../geo/routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { jsonBody } from './body.ts';

const registration = z.object({
  email: z.string({ error: 'Invalid email' }),
  source: z.enum(signUpSources).default('footer'),
});

type Needs = Pick<Shop, 'signUps' | 'geo' | 'settings' | 'table' | 'tellsTiktok'>;

export function signUpRoutes(shop: Needs): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/registrations', async (context) => {
    const { email, source } = await jsonBody(context, registration);
    const country = detectedPlace(context, { ...shop, lookup: shop.geo })?.country ?? '';
    const tellsTiktok = shop.tellsTiktok(context);
    const wish = { email, source, country, consentText: consent(), tellsTiktok };
    const result = await shop.signUps.newsletter(context.get('region'), wish);
    if (!result.ok) throw new Refusal(422, 'INVALID', result.message, { email: result.message });
    const answer: SignUpAnswerJson = { message: signUpWorked() };
    return context.json(answer, 200, { 'cache-control': 'no-store' });
  });
}
