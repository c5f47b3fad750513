/** Redirects to the canonical path, and rejects writes to any other spelling. */
import { getLanguagePrefix, parseLanguagePath } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { findStorefront, hasStorefrontPaths } from './hosts.ts';
import { HttpError } from './http-error.ts';
import type { CheckPath, PathCheck } from './path-check.ts';
import { getPathname } from './route-policies.ts';

/** Cache-Control of redirects: an hour only, because a route that is added later may use the redirected path. */
const cacheControl = 'public, max-age=3600';

/**
 * Creates the middleware. Redirects GET and HEAD (308) to the canonical path with the query. Responds 404 to other methods: the
 * shop's own pages use the canonical path, and a redirect would make browsers send a large or secret body twice.
 */
export function canonicalPaths(check: CheckPath, publicUrl: string) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const { url, method } = context.req;
    if (hasCredentials(url)) throw malformed();
    const path = getPathname(url);
    const checked =
      checkStorefront(path, context, publicUrl) ?? checkInLanguage(check, path, context.get('region'));
    if (checked.kind === 'canonical') return next();
    if (checked.kind === 'malformed') throw malformed();
    if (checked.kind === 'unknown' || (method !== 'GET' && method !== 'HEAD')) {
      throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
    }
    const [rest = ''] = url.slice(url.indexOf(path, url.indexOf('://') + 3) + path.length).split('#', 1);
    context.header('cache-control', cacheControl);
    return context.redirect(`${checked.path}${rest}`, 308);
  });
}

function malformed(): HttpError {
  return new HttpError(400, 'MALFORMED_ADDRESS', 'There is nothing at this address: it can’t be read.');
}

/** Returns true if a URL has a user or password before its host, as an absolute request target may. */
export function hasCredentials(url: string): boolean {
  const start = url.indexOf('://') + 3;
  const at = url.indexOf('@', start);
  return at >= 0 && at < url.indexOf('/', start);
}

/**
 * Returns the redirect for a storefront's path in upper-case letters; null for any other path. A path in lower case was removed
 * by `createAddressRouting` before.
 */
function checkStorefront(path: string, context: Context<ShopHttp>, publicUrl: string): PathCheck | null {
  if (!hasStorefrontPaths() || context.env?.address !== undefined) return null;
  const lower = path.toLowerCase();
  const { basePath } = findStorefront(new URL(context.get('origin')).host, lower, publicUrl);
  return basePath === '' ? null : { kind: 'moved', path: `${basePath}${path.slice(basePath.length)}` };
}

/**
 * Checks a path, and returns the redirect for a language's prefix in upper-case letters. A prefix in lower case was removed by
 * `createAddressRouting` before.
 */
function checkInLanguage(check: CheckPath, path: string, region: RegionKey): PathCheck {
  const checked = check(path);
  const written = checked.kind === 'moved' ? checked.path : path;
  const found = parseLanguagePath(written.toLowerCase(), region);
  if (found === null || checked.kind === 'unknown' || checked.kind === 'malformed') return checked;
  const prefix = getLanguagePrefix(found.language, region);
  const below = written.slice(prefix.length) || '/';
  const inner = check(below);
  if (inner.kind === 'unknown' || inner.kind === 'malformed') return inner;
  const canonical = `${prefix}${inner.kind === 'moved' ? inner.path : below}`.replace(/\/$/, '');
  return canonical === path ? { kind: 'canonical' } : { kind: 'moved', path: canonical };
}
