/** How often one address may ask, by kind of request; 429 with Retry-After beyond. Source: decisions §7. */

import { writesOf } from '@vitrine/commerce/graphql/operation-points';
import { networkOf } from '@vitrine/rules/contact/network';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit, Settings } from '../env.ts';
import { largestBody } from './body-limit.ts';
import type { ShopHttp } from './environment.ts';
import { Refusal } from './refusal.ts';

type Kind = 'read' | 'write' | 'search' | 'codes' | 'signUps' | 'api';

// Passwords and mailed tokens can be guessed as codes can; the backend counts by e-mail, this counts by address.
const passwordForms = /^\/account\/(?:login|register|recover|reset|activate)(?:[/.]|$)/;

/** Which limit a request counts for; null for what is never limited. */
export function limitKind(method: string, path: string): Kind | null {
  if (path === '/healthz' || path === '/readyz' || path.startsWith('/assets/')) return null;
  if (/^\/api\/[^/]+\/graphql(\.json)?$/.test(path)) return 'api';
  if (path === '/api/cart/discount' || path === '/cart/discount') return 'codes';
  if (method === 'POST' && passwordForms.test(path)) return 'codes';
  if (path === '/search' || path.startsWith('/api/search/')) return 'search';
  if (method === 'POST' && (path === '/api/registrations' || /^\/sign-up(\.data)?$/.test(path)))
    return 'signUps';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/** The counts of this process, per kind and asker. */
export interface RateLimiters {
  /** Counts points for an address. @returns ms to wait where that is too much, else null. */
  consume(kind: Kind, address: string | null, points?: number): Promise<number | null>;
}

export function createRateLimiters(settings: Settings): RateLimiters {
  const limiterOf = (keyPrefix: Kind, { points, seconds }: RateLimit): RateLimiterMemory | null =>
    points === 0 ? null : new RateLimiterMemory({ keyPrefix, points, duration: seconds });
  const limiters: Readonly<Record<Kind, RateLimiterMemory | null>> = {
    read: limiterOf('read', settings.RATE_LIMIT_READ),
    write: limiterOf('write', settings.RATE_LIMIT_WRITE),
    search: limiterOf('search', settings.RATE_LIMIT_SEARCH),
    codes: limiterOf('codes', settings.RATE_LIMIT_CODES),
    signUps: limiterOf('signUps', settings.RATE_LIMIT_SIGN_UPS),
    api: limiterOf('api', settings.RATE_LIMIT_API),
  };
  return {
    async consume(kind, address, points = 1) {
      if (points === 0) return null;
      try {
        await limiters[kind]?.consume(networkOf(address), points);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refused.msBeforeNext;
      }
    },
  };
}

/**
 * Counts requests by address. `buyerOf` tells the shopper behind a call of another server, who is counted in its place.
 */
export function rateLimited(limiters: RateLimiters, buyerOf: (headers: Headers) => string | null) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const kind = limitKind(context.req.method, context.req.path);
    if (kind !== null) {
      const buyer = kind === 'api' ? buyerOf(context.req.raw.headers) : null;
      const points = kind === 'write' ? writesOf(bytesOf(context.req.raw.headers)) : 1;
      const wait = await limiters.consume(kind, buyer ?? context.get('address'), points);
      if (wait !== null) throw tooManyRequests(wait);
    }
    await next();
  });
}

/** A body that doesn't tell its length counts as a large one. */
function bytesOf(headers: Headers): number {
  if (headers.has('transfer-encoding')) return largestBody;
  return Math.min(largestBody, Number(headers.get('content-length') ?? 0));
}

function tooManyRequests(wait: number): Refusal {
  const seconds = String(Math.max(1, Math.ceil(wait / 1000)));
  return new Refusal(
    429,
    'TOO_MANY_REQUESTS',
    `Too many requests. Please try again in ${seconds} seconds.`,
    {},
    { 'retry-after': seconds },
  );
}
