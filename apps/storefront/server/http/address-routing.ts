/**
 * First middleware: finds storefront and language of a request and removes both from the path (`/eu/de/cart` becomes `/cart` of
 * eu in German), so that rate limits and guards see one path per page. Adds both to the redirects and cookies of the response
 * (REGION-30, LANG-04).
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

/** Storefront and language of a request, which were removed from its path. */
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
    // Fast path: most requests have neither a storefront nor a language in their path.
    if (isPlain && isSourceLanguageDefault()) return next();
    const header = (name: string) => context.req.header(name);
    const { host } = getRequestedOrigin(header, forwarding);
    const url = new URL(context.req.url);
    // `canonicalPaths` rejects such a request later.
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
    const response = await app.fetch(toInnerRequest(context.req.raw, url, inner, basePath), {
      ...context.env,
      address,
    });
    return withinAddress(response, address);
  });
}

/** Returns true if the first language of every storefront is the default language of requests. */
const isSourceLanguageDefault = memoizeByStorefronts((storefronts) =>
  storefronts.every((storefront) => storefront.languages[0] === sourceLanguage),
);

/** Prefix of the paths that lead from a cart to its checkout. They aren't cached. */
const checkoutEntry = '/cart/c/';
/** Path of the cart call. The cart's language is that of the page that shows it, as for changes below this path. */
const cartCall = '/api/cart';
/** Path of the visitor's location and estimated arrival, in the language of the page that shows them (SHIP-35). */
const geoCall = '/geo';
/** Path prefix of a member's points and rewards, in the language of the page that shows them (LANG-62). */
const accountCall = '/api/account/';
/** Matches a first path segment of two letters. */
const maybeLanguage = /^\/[a-z]{2}(?:\/|\.data$|$)/;
/** Matches the path by which React Router requests the data of `/de`. The data of `/` has the path `/_.data`. */
const dataOfStart = /^(\/[a-z0-9-]+)\.data$/;

function toDataPath(path: string): string {
  return path.replace(dataOfStart, '$1/_.data');
}

/**
 * Returns true if a request's path has no language because the response uses that of the page: forms, calls, and the path from
 * cart to checkout. Other paths contain their language.
 */
function followsPage(method: string, path: string): boolean {
  return (
    method === 'POST' ||
    path === cartCall ||
    path === geoCall ||
    path.startsWith(`${cartCall}/`) ||
    path.startsWith(accountCall) ||
    path.startsWith(checkoutEntry)
  );
}

/**
 * Returns the language of the page that sent the request; null if unknown. The storefront is always in the request's own path.
 */
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

/** Adds the storefront and language to a response's redirect, and to the paths of its cookies. */
function withinAddress(response: Response, { region, basePath, language }: RequestAddress): Response {
  const location = response.headers.get('location');
  const cookies = response.headers.getSetCookie();
  const target = location === null ? null : toOuterPath(location, region, basePath, language);
  if (target === location && cookies.length === 0) return response;
  const prefix = `${basePath}${getLanguagePrefix(language, region)}`;
  const headers = new Headers(response.headers);
  if (target !== null) headers.set('location', target);
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    headers.append('set-cookie', writeStorefrontCookie(cookie, basePath).replace(cookiePath, `$1${prefix}/`));
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Matches the `Path` of a cookie that is limited to some pages. */
const cookiePath = /(;\s*path=)\/(?=[^;\s])/i;

/** Adds the storefront's path and the language to a location, unless it has them or is on another site. */
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

/** Returns true for paths of pages. Other paths have no language. */
function isPage(path: string): boolean {
  return !/^\/(?:api|assets|media|editor)(?:\/|$)/.test(path);
}
