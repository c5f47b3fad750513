/**
 * The language of a request: that of its path (`/de/cart`), and of what is sent that of the page that sends it.
 * Everything that runs for the request knows it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  getLanguagePrefix,
  getStorefrontLanguages,
  parseLanguagePath,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { translations as german } from '@vitrine/words/in-de';
import { type LanguageMessages, setTranslationLookup } from '@vitrine/words/message';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { type Forwarding, getRequestedOrigin } from './forwarded.ts';
import { getRegionByHost } from './hosts.ts';

const spoken = new AsyncLocalStorage<StorefrontLanguage>();

/** Language of the current request; English outside of requests. */
export function languageNow(): StorefrontLanguage {
  return spoken.getStore() ?? 'en';
}

/** Runs work in a language. */
export function inLanguage<Result>(language: StorefrontLanguage, work: () => Result): Result {
  return spoken.run(language, work);
}

const translationsOf: Readonly<Record<StorefrontLanguage, LanguageMessages | undefined>> = {
  en: undefined,
  de: german,
};

/** Translations of the current request; undefined for English. */
export function translationsNow(): LanguageMessages | undefined {
  return translationsOf[languageNow()];
}

// The server's own copy of the messages; `pages/renderer.ts` sets the lookup of the copy in the pages' build.
setTranslationLookup(translationsNow);

/**
 * Runs first: removes the language from the path, so that limits and guards see one path per page, and keeps
 * redirects within the language.
 */
export function createLanguageRouting(app: Hono<ShopHttp>, forwarding: Forwarding) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const spokenAlready = context.env?.language;
    if (spokenAlready !== undefined) return inLanguage(spokenAlready, next);
    // Most requests name no language: they pay for one look at their path.
    const { method, path } = context.req;
    const followsPage = method === 'POST' || path.startsWith(checkoutEntry);
    if (!followsPage && !maybeLanguage.test(path)) return next();
    const header = (name: string) => context.req.header(name);
    const region = getRegionByHost(getRequestedOrigin(header, forwarding).host);
    if (getStorefrontLanguages(region).length === 1) return next();
    const url = new URL(context.req.url);
    // Rejected further on.
    if (url.username !== '' || url.password !== '') return next();
    const found = parseLanguagePath(url.pathname.replace(dataOfStart, '$1/_.data'), region);
    const language = found?.language ?? (followsPage ? languageOfSender(header('referer'), region) : null);
    if (language === null) return next();
    if (found !== null) url.pathname = found.path;
    const request = found === null ? context.req.raw : new Request(url, context.req.raw);
    const answer = await app.fetch(request, { ...context.env, language });
    return withinLanguage(answer, language, region);
  });
}

/** Start of the paths that lead from a cart to its payment; they aren't cached. */
const checkoutEntry = '/cart/c/';
/** A first step of two letters. */
const maybeLanguage = /^\/[a-z]{2}(?:\/|\.data$|$)/;
/** React Router in the browser requests the data of `/de` by this path, and of `/` by `/_.data`. */
const dataOfStart = /^(\/[a-z]{2})\.data$/;

/**
 * Forms and calls go to paths without a language and are answered in the language of their page; so is the
 * way to the checkout, which the backend names. Other requests carry their own.
 */
function languageOfSender(referer: string | undefined, region: RegionKey): StorefrontLanguage | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  return parseLanguagePath(new URL(referer).pathname, region)?.language ?? null;
}

/** A redirect to a path of the shop leads to the same path in the language, and cookies for some pages go to those there. */
function withinLanguage(answer: Response, language: StorefrontLanguage, region: RegionKey): Response {
  const location = answer.headers.get('location');
  const cookies = answer.headers.getSetCookie();
  const leadsElsewhere = location !== null && leadsToPage(location, region);
  if (!leadsElsewhere && !cookies.some((cookie) => cookiePath.test(cookie))) return answer;
  const prefix = getLanguagePrefix(language);
  const headers = new Headers(answer.headers);
  if (leadsElsewhere) headers.set('location', `${prefix}${location}`);
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie.replace(cookiePath, `$1${prefix}/`));
  return new Response(answer.body, { status: answer.status, headers });
}

/** A path of a cookie that isn't for the whole shop. */
const cookiePath = /(;\s*path=)\/(?=[^;\s])/i;

/** Returns true if a URL is a page of this shop without a language. */
function leadsToPage(location: string, region: RegionKey): boolean {
  if (!/^\/(?!\/)/.test(location)) return false;
  const { pathname } = new URL(location, 'http://localhost');
  return parseLanguagePath(pathname, region) === null && isPage(pathname);
}

/** Only pages have a language. */
function isPage(path: string): boolean {
  return !/^\/(?:api|assets|media|editor)(?:\/|$)/.test(path);
}
