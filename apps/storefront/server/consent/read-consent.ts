/** Determines a shopper's consent from their own choice, Global Privacy Control of the browser, and the law of their country. */
import {
  type ConsentRules,
  type ConsentState,
  consentCookie,
  getConsentState,
  parseConsentChoice,
  requiresConsent,
} from '@vitrine/rules/consent/consent';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ShopHttp } from '../http/environment.ts';

/** @param country ISO 3166-1 alpha-2 code of the shopper's country; null if it is unknown */
export function readConsent(
  context: Context<ShopHttp>,
  rules: ConsentRules,
  country: string | null,
): ConsentState {
  return getConsentState({
    choice: parseConsentChoice(getCookie(context, consentCookie)),
    mustAsk: requiresConsent(rules, context.get('region'), country),
    privacyControl: context.req.header('sec-gpc') === '1',
  });
}
