/** Where a request's shopper stands: their own answer, what their browser says to all shops, and the law where they are. */
import {
  type ConsentRules,
  type ConsentState,
  consentCookie,
  consentState,
  mustAsk,
  readChoice,
} from '@vitrine/rules/consent/consent';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ShopHttp } from '../http/environment.ts';

/** `country`: ISO 3166-1 alpha-2; null while it is unknown. */
export function consentOf(
  context: Context<ShopHttp>,
  rules: ConsentRules,
  country: string | null,
): ConsentState {
  return consentState({
    choice: readChoice(getCookie(context, consentCookie)),
    mustAsk: mustAsk(rules, context.get('region'), country),
    privacyControl: context.req.header('sec-gpc') === '1',
  });
}
