/**
 * Guards the staging store, which shows drafts and their prices: it opens only with a key, which is sent once in the URL
 * (`?key=`). The key's hash is stored in a cookie (REGION-09).
 */

import { createHash } from 'node:crypto';
import { secretsMatch } from '@vitrine/commerce/secrets-match';
import { getStagingRegion } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ShopHttp } from './environment.ts';
import { getHostCookie, setHostCookie } from './host-cookie.ts';
import { HttpError } from './http-error.ts';

const cookieName = 'staging';
// In seconds: a working week.
const lifetime = 5 * 24 * 60 * 60;

export interface StagingGuardOptions {
  /** The key. If undefined, the store is open only without TLS, as on a developer's machine. */
  readonly key: string | undefined;
  /** The previous key, which is still accepted. */
  readonly previous: string | undefined;
  readonly publicUrl: string;
}

/** Returns true for requests to the staging store, or to another storefront with its key as `region`. */
export function isStagingRequest(context: Context<ShopHttp>): boolean {
  const staging = getStagingRegion();
  return staging !== null && (context.get('region') === staging || context.req.query('region') === staging);
}

export function createStagingGuard({ key, previous, publicUrl }: StagingGuardOptions) {
  const wanted = key === undefined ? null : digestOf(key);
  const opening = [key, previous].flatMap((each) => (each === undefined ? [] : [digestOf(each)]));
  const opens = (digest: string) => opening.some((each) => secretsMatch(digest, each));
  const open = wanted === null && publicUrl.startsWith('http:');
  return createMiddleware<ShopHttp>(async (context, next) => {
    if (open || context.get('policy').staging === 'open' || !isStagingRequest(context)) return next();
    if (wanted === null) {
      throw new HttpError(403, 'STAGING_CLOSED', 'The staging store is closed until STAGING_KEY is set.');
    }
    const given = context.req.query('key');
    if (given !== undefined && opens(digestOf(given))) {
      setHostCookie(context, cookieName, digestOf(given), lifetime);
      // Redirects to a URL without the key, so that it isn't shared or logged.
      const { pathname } = new URL(context.req.url);
      // A single slash, because two would start the name of another host.
      return context.redirect(pathname.replace(/^\/+/, '/'), 303);
    }
    if (opens(getHostCookie(context, cookieName) ?? '')) return next();
    throw new HttpError(
      403,
      'STAGING_CLOSED',
      'The staging store opens with an editor’s key: add ?key= to its address.',
    );
  });
}

function digestOf(key: string): string {
  return createHash('sha256').update(`staging ${key}`).digest('base64url');
}
