/**
 * Runs first: finds the storefront of a request and removes its path and its language from the address
 * (`/eu/de/cart` is `/cart` of eu in German), so that limits and guards see one path per page. Redirects and cookies of
 * the response get them back (REGION-30, LANG-04).
 */
import {
  getLanguagePrefix,
  getStorefrontLanguages,
  parseLanguagePath,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { getStorefront, memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import type { BasePath } from '@vitrine/rules/regions/storefront-address';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { type Forwarding, getRequestedOrigin } from './forwarded.ts';
import { findStorefront, hasStorefrontPaths, removeBasePath } from './hosts.ts';
import { inLanguage } from './language.ts';
import { readStorefrontCookies, writeStorefrontCookie } from './storefront-cookies.ts';

/** The storefront and language of a request, whose path has lost them. */
export interface RequestAddress {
  readonly region: RegionKey;
  readonly basePath: BasePath;
  readonly language: StorefrontLanguage;
}

export function createAddressRouting(app: Hono<ShopHttp>, forwarding: Forwarding) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const known = context.env?.address;
    if (known !== undefined) return inLanguage(known.language, next);
    const { method, path } = context.req;
    const isPlain = !hasStorefrontPaths() && !followsPage(method, path) && !maybeLanguage.test(path);
    // Most requests name neither: they pay for one look at their path.
    if (isPlain && isSourceLanguageDefault()) return next();
    const header = (name: string) => context.req.header(name);
    const { host } = getRequestedOrigin(header, forwarding);
    const url = new URL(context.req.url);
    // Rejected further on.
    if (url.username !== '' || url.password !== '') return next();
    const { key: region, basePath } = findStorefront(host, toDataPath(url.pathname), forwarding.publicUrl);
    const byDefault = getStorefront(region).languages[0];
    if (isPlain) return inLanguage(byDefault, next);
    const ownPath = basePath === '' ? url.pathname : toDataPath(url.pathname).slice(basePath.length) || '/';
    const found = parseLanguagePath(toDataPath(ownPath), region);
    const language =
      found?.language ??
      (followsPage(method, ownPath) ? getSenderLanguage(header('referer'), region, basePath) : null);
    if (language === null && basePath === '') return inLanguage(byDefault, next);
    const address: RequestAddress = {
      region,
      basePath,
      language: language ?? byDefault,
    };
    const inner = found?.path ?? ownPath;
    const answer = await app.fetch(toInnerRequest(context.req.raw, url, inner, basePath), {
      ...context.env,
      address,
    });
    return withinAddress(answer, address);
  });
}

/** True if every storefront's first language is the one that requests have anyway. */
const isSourceLanguageDefault = memoizeByStorefronts((storefronts) =>
  storefronts.every((storefront) => storefront.languages[0] === sourceLanguage),
);

/** Start of the paths that lead from a cart to its payment; they aren't cached. */
const checkoutEntry = '/cart/c/';
/** The cart of the browser, which is in the language of the page that shows it, like its changes below this path. */
const cartCall = '/api/cart';
/** The visitor's place and the arrival of an order, in the language of the page that shows them (SHIP-35). */
const geoCall = '/geo';
/** A first step of two letters. */
const maybeLanguage = /^\/[a-z]{2}(?:\/|\.data$|$)/;
/** React Router in the browser requests the data of `/de` by this path, and of `/` by `/_.data`. */
const dataOfStart = /^(\/[a-z0-9-]+)\.data$/;

function toDataPath(path: string): string {
  return path.replace(dataOfStart, '$1/_.data');
}

/**
 * Forms and calls go to paths without a language and are answered in the language of their page; so is the
 * way to the checkout, which the backend names. Other requests carry their own.
 */
function followsPage(method: string, path: string): boolean {
  return (
    method === 'POST' ||
    path === cartCall ||
    path === geoCall ||
    path.startsWith(`${cartCall}/`) ||
    path.startsWith(checkoutEntry)
  );
}

/** The language alone: a request's storefront is in its own address. */
function getSenderLanguage(
  referer: string | undefined,
  region: RegionKey,
  basePath: BasePath,
): StorefrontLanguage | null {
  if (getStorefrontLanguages(region).length === 1 || referer === undefined || !URL.canParse(referer))
    return null;
  const { pathname } = new URL(referer);
  const path = removeBasePath(pathname, basePath);
  return path === null ? null : (parseLanguagePath(path, region)?.language ?? null);
}

function toInnerRequest(request: Request, url: URL, path: string, basePath: BasePath): Request {
  if (path === url.pathname && basePath === '') return request;
  const inner = new URL(url);
  inner.pathname = path;
  const moved = new Request(inner, request);
  if (basePath !== '') readStorefrontCookies(moved.headers, basePath);
  return moved;
}

/**
 * A redirect to a path of the shop leads to the same path in the storefront and language, and cookies for some pages go
 * to those there.
 */
function withinAddress(answer: Response, { region, basePath, language }: RequestAddress): Response {
  const location = answer.headers.get('location');
  const cookies = answer.headers.getSetCookie();
  const target = location === null ? null : toOuterPath(location, region, basePath, language);
  if (target === location && cookies.length === 0) return answer;
  const prefix = `${basePath}${getLanguagePrefix(language, region)}`;
  const headers = new Headers(answer.headers);
  if (target !== null) headers.set('location', target);
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    headers.append('set-cookie', writeStorefrontCookie(cookie, basePath).replace(cookiePath, `$1${prefix}/`));
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** A path of a cookie that isn't for the whole shop. */
const cookiePath = /(;\s*path=)\/(?=[^;\s])/i;

/** The location with the storefront's path and the language, unless it has them or leads elsewhere. */
function toOuterPath(
  location: string,
  region: RegionKey,
  basePath: BasePath,
  language: StorefrontLanguage,
): string {
  if (!/^\/(?!\/)/.test(location)) return location;
  const { pathname } = new URL(location, 'http://localhost');
  if (basePath !== '' && removeBasePath(pathname, basePath) !== null) return location;
  const hasLanguage =
    getLanguagePrefix(language, region) === '' ||
    parseLanguagePath(pathname, region) !== null ||
    !isPage(pathname);
  return `${basePath}${hasLanguage ? '' : getLanguagePrefix(language, region)}${location}`;
}

/** Only pages have a language. */
function isPage(path: string): boolean {
  return !/^\/(?:api|assets|media|editor)(?:\/|$)/.test(path);
}
