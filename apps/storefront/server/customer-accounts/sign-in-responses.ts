/** Reads requests and creates responses for all pages of the sign-in. */
import { randomBytes } from 'node:crypto';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { languages } from '@vitrine/rules/regions/supported-languages';
import type { Context } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import { inLanguage } from '../http/language.ts';
import { sentForm } from '../http/sent-form.ts';
import type { StandalonePage } from '../http/standalone-page.ts';

export type ShopHttpContext = Context<ShopHttp>;

/** Cookie of the browser in which a sign-in began. The sign-in can only be completed in the same browser. */
const browserCookie = 'account_sign_in';
const browserCookieSeconds = 15 * 60;

/** Returns the value of the browser's cookie; empty if there is none. */
export function findBrowser(context: ShopHttpContext): string {
  return getHostCookie(context, browserCookie) ?? '';
}

/** Returns the value of the browser's cookie. Creates the cookie, or prolongs it. */
export function openBrowser(context: ShopHttpContext): string {
  const browser = getHostCookie(context, browserCookie) ?? randomBytes(24).toString('base64url');
  setHostCookie(context, browserCookie, browser, browserCookieSeconds);
  return browser;
}

export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

export function sendPage(
  context: ShopHttpContext,
  status: 200 | 400 | 410 | 422 | 429,
  { html, policy }: StandalonePage,
): Response {
  return context.html(html, status, {
    ...noStore,
    'content-security-policy': policy,
    // The URL contains the client's state, so it mustn't be sent elsewhere. With `no-referrer` browsers would send forms without
    // their origin.
    'referrer-policy': 'same-origin',
  });
}

export function redirect(context: ShopHttpContext, url: string): Response {
  return context.body(null, 303, { ...noStore, location: url, 'referrer-policy': 'same-origin' });
}

/** Returns the fields of the request's form, without files. */
export async function readFormBody(context: ShopHttpContext): Promise<URLSearchParams> {
  const { form } = await sentForm(context);
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') params.append(name, value);
  return params;
}

/** Runs `work` in the first language of `ui_locales` or `locale` that the shop supports. */
export function inRequestedLanguage<Result>(sent: URLSearchParams, work: () => Result): Result {
  const wanted = (sent.get('ui_locales') ?? sent.get('locale') ?? '').slice(0, 100).toLowerCase();
  const found = wanted
    .split(' ')
    .map((tag) =>
      languages.find((language): language is StorefrontLanguage => tag.split('-')[0] === language),
    )
    .find((language) => language !== undefined);
  return found === undefined ? work() : inLanguage(found, work);
}
