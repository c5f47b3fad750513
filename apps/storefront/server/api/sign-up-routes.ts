/** Newsletter sign-ups from the shop's own pages. Source: store §7 and §8, decisions §1 and §7. */

import type { SignUpResult } from '@vitrine/engagement/sign-ups';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import { type SignUpAnswerJson, signedUp, signUpSources } from '../../app/layout/sign-up-words.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { jsonBody } from './body.ts';

const registration = z.object({
  email: z.string({ error: 'Invalid email' }),
  source: z.enum(signUpSources).default('footer'),
});

export function signUpRoutes(
  signUp: (region: RegionKey, email: string, source: string) => Promise<SignUpResult>,
): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/registrations', async (context) => {
    const { email, source } = await jsonBody(context, registration);
    const result = await signUp(context.get('region'), email, source);
    if (!result.ok) throw new Refusal(422, 'INVALID', result.message, { email: result.message });
    const answer: SignUpAnswerJson = { message: signedUp };
    return context.json(answer, 200, { 'cache-control': 'no-store' });
  });
}
