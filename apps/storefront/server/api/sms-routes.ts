/**
 * `POST /api/sms`: subscribes a phone number. The response doesn't reveal whether the number is known (ENG-05,
 * ENG-07, FORM-04).
 */

import { getEmailMessage, getPhoneMessage } from '@vitrine/rules/contact/contact-messages';
import { signUpWorked } from '@vitrine/words/newsletter-answer';
import { Hono } from 'hono';
import { z } from 'zod';
import { type SmsResponseJson, smsConsent } from '../../app/sms/sms-consent.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import { jsonBody } from './body.ts';

/** Body of `POST /api/sms`. */
export const smsBody = z.object({
  phone: z.string({ error: getPhoneMessage }).max(40, { error: getPhoneMessage }),
  /** Country of the dial code. */
  country: z.string({ error: getPhoneMessage }).regex(/^[A-Za-z]{2}$/, { error: getPhoneMessage }),
  email: z.string({ error: getEmailMessage }).max(254, { error: getEmailMessage }).default(''),
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('page'),
});

const anyFields = z.record(z.string(), z.unknown());

export function smsRoutes({ signUps }: Pick<Shop, 'signUps'>): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post('/api/sms', async (context) => {
    const read = smsBody.safeParse(await jsonBody(context, anyFields));
    const result: SmsResponseJson = read.success
      ? toSmsResponse(await signUps.sms(context.get('region'), { ...read.data, consentText: smsConsent() }))
      : refused(read.error.issues[0]);
    return context.json(result, result.ok ? 200 : 422, { 'cache-control': 'no-store' });
  });
}

function toSmsResponse(result: Awaited<ReturnType<Shop['signUps']['sms']>>): SmsResponseJson {
  return result.ok ? { ok: true, message: signUpWorked() } : result;
}

function refused(issue: z.core.$ZodIssue | undefined): SmsResponseJson {
  const field = String(issue?.path[0] ?? '');
  // The dial code is part of the phone field, so its message is shown there.
  return { ok: false, field: field === 'country' ? 'phone' : field, message: issue?.message ?? '' };
}
