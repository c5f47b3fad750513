/**
 * The language of a request: that of its path (`/de/cart`), and of what is sent that of the page that sends it.
 * Everything that runs for the request knows it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Language,
  languageOfPath,
  languagePrefix,
  regionLanguages,
} from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { translations as german } from '@vitrine/words/in-de';
import { type Translations, translateWith } from '@vitrine/words/message';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { askedOf, type Forwarding } from './forwarded.ts';
import { regionOfHost } from './hosts.ts';

const spoken = new AsyncLocalStorage<Language>();

/** The language of the request under way; English outside of any. */
export function languageNow(): Language {
  return spoken.getStore() ?? 'en';
}

/** Runs work in a language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return spoken.run(language, work);
}

const translationsOf: Readonly<Record<Language, Translations | undefined>> = { en: undefined, de: german };

/** The translations for the request under way; undefined where it speaks English. */
export function translationsNow(): Translations | undefined {
  return translationsOf[languageNow()];
}

// The server's own copy of the messages; the pages' build has another one, which `pages/renderer.ts` tells.
translateWith(translationsNow);

/**
 * First of all: takes the language off the path, so that nothing behind it, limits and doors included, sees two paths for
 * one thing; and keeps redirects within the language.
 */
export function languageOfRequest(app: Hono<ShopHttp>, forwarding: Forwarding) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const spokenAlready = context.env?.language;
    if (spokenAlready !== undefined) return inLanguage(spokenAlready, next);
    // Most requests name no language: they pay for one look at their path.
    if (context.req.method !== 'POST' && !maybeLanguage.test(context.req.path)) return next();
    const header = (name: string) => context.req.header(name);
    const region = regionOfHost(askedOf(header, forwarding).host);
    if (regionLanguages[region].length === 1) return next();
    const url = new URL(context.req.url);
    const found = languageOfPath(url.pathname.replace(dataOfStart, '$1/_.data'), region);
    const language = found?.language ?? languageOfSender(context.req.method, header('referer'), region);
    if (found === null && language === null) return next();
    if (found !== null) url.pathname = found.path;
    const request = found === null ? context.req.raw : new Request(url, context.req.raw);
    const answer = await app.fetch(request, { ...context.env, language: language ?? 'en' });
    return withinLanguage(answer, language ?? 'en', region);
  });
}

/** A first step of two letters. */
const maybeLanguage = /^\/[a-z]{2}(?:\/|\.data$|$)/;
/** The router in the browser asks for the data of `/de` so, and of `/` by `/_.data`. */
const dataOfStart = /^(\/[a-z]{2})\.data$/;

/** What is sent goes to addresses without a language, and is answered in that of its page. What is read says its own. */
function languageOfSender(method: string, referer: string | undefined, region: RegionKey): Language | null {
  if (method !== 'POST' || referer === undefined || !URL.canParse(referer)) return null;
  return languageOfPath(new URL(referer).pathname, region)?.language ?? null;
}

/** A redirect to a path of the shop leads to the same path in the language. */
function withinLanguage(answer: Response, language: Language, region: RegionKey): Response {
  const location = answer.headers.get('location');
  if (location === null || !/^\/(?!\/)/.test(location)) return answer;
  const { pathname } = new URL(location, 'http://localhost');
  if (languageOfPath(pathname, region) !== null || !isPage(pathname)) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', `${languagePrefix(language)}${location}`);
  return new Response(answer.body, { status: answer.status, headers });
}

/** What isn't a page has no language. */
function isPage(path: string): boolean {
  return !/^\/(?:api|assets|media|editor)(?:\/|$)/.test(path);
}
