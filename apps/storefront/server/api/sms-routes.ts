/**
 * `POST /api/sms`: subscribes a phone number. The response doesn't reveal whether the number is known (ENG-05,
 * ENG-07, FORM-04).
 */

import { emailMessage } from '@vitrine/rules/contact/email';
import { phoneMessage } from '@vitrine/rules/contact/phone';
import { signUpWorked } from '@vitrine/words/newsletter-answer';
import { Hono } from 'hono';
import { z } from 'zod';
import { type SmsResponseJson, smsConsent } from '../../app/sms/sms-words.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import { jsonBody } from './body.ts';

/** Request body. */
export const smsBody = z.object({
  phone: z.string({ error: phoneMessage }).max(40, phoneMessage),
  /** Of the dial code. */
  country: z.string({ error: phoneMessage }).regex(/^[A-Za-z]{2}$/, phoneMessage),
  email: z.string({ error: emailMessage }).max(254, emailMessage).default(''),
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('page'),
});

const anyFields = z.record(z.string(), z.unknown());

export function smsRoutes({ signUps }: Pick<Shop, 'signUps'>): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/sms', async (context) => {
    const read = smsBody.safeParse(await jsonBody(context, anyFields));
    const answer: SmsResponseJson = read.success
      ? told(await signUps.sms(context.get('region'), { ...read.data, consentText: smsConsent() }))
      : refused(read.error.issues[0]);
    return context.json(answer, answer.ok ? 200 : 422, { 'cache-control': 'no-store' });
  });
}

function told(result: Awaited<ReturnType<Shop['signUps']['sms']>>): SmsResponseJson {
  return result.ok ? { ok: true, message: signUpWorked() } : result;
}

function refused(issue: z.core.$ZodIssue | undefined): SmsResponseJson {
  const field = String(issue?.path[0] ?? '');
  // The dial code is part of the phone field, so its message is shown there.
  return { ok: false, field: field === 'country' ? 'phone' : field, message: issue?.message ?? '' };
}
