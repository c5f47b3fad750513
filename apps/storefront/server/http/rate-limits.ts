/** Rate limits per client and kind of request; 429 with Retry-After above them (API-07). */

import { writesOf } from '@vitrine/commerce/graphql/operation-points';
import { networkOf } from '@vitrine/rules/contact/network';
import { createMiddleware } from 'hono/factory';
import { collectorPath } from '../../app/analytics/sender.ts';
import type { RateLimit, Settings } from '../env.ts';
import { rateLimitRefusals } from '../telemetry/channels.ts';
import { AskerCounts, RateLimiter } from './asker-counts.ts';
import { largestBody } from './body-limit.ts';
import type { CountsInCommon } from './counts-in-common.ts';
import type { ShopHttp } from './environment.ts';
import { Refusal } from './refusal.ts';

/** What requests are counted as. */
export type LimitKind =
  | 'read'
  | 'write'
  | 'search'
  | 'codes'
  | 'signUps'
  | 'reviews'
  | 'api'
  | 'content'
  | 'events';

// Passwords and mailed tokens can be guessed as codes can; the backend counts by e-mail, this counts by address.
const passwordForms = /^\/account(?:\/(?:login|register|recover|reset|activate)(?:[/.]|$)|(?:\.data)?$)/;

/** What people write for all to read, with photos and films: each costs more than an address does. */
const written = /^\/products\/[^/]+\/(?:review|question)(?:[/.]|$)/;
const votes = /^\/(?:api\/reviews\/helpful$|reviews\/)/;

/** Addresses and numbers that people leave. */
const leftAddresses =
  /^\/(?:api\/(?:registrations|waitlist|sms)$|(?:sign-up(?:\/sms|\/(?:confirm|stop)\/[^/]+)?|waitlist)(?:\.data)?$)/;

const editorPasswords = /^\/editor\/api\/(?:session|session\/proof|welcome|second-factor)$/;

/** Which limit a request counts for; null for what is never limited. */
export function limitKind(method: string, path: string): LimitKind | null {
  if (path === '/healthz' || path === '/readyz' || path.startsWith('/assets/')) return null;
  if (path.startsWith('/editor/assets/')) return null;
  if (/^\/api\/[^/]+\/graphql(\.json)?$/.test(path)) return 'api';
  if (path.startsWith('/app/')) return 'api';
  if (path === '/api/cart/discount' || path === '/cart/discount') return 'codes';
  // Links that enter a code.
  if (/^\/(?:discount\/|cart\/\d)/.test(path)) return 'codes';
  // Numbers of orders, and the e-mails behind them, can be guessed too.
  if (path === '/api/track_order.json' || (method === 'POST' && /^\/track(\.data)?$/.test(path)))
    return 'codes';
  if (method === 'POST' && passwordForms.test(path)) return 'codes';
  // A second factor's first code is put.
  if ((method === 'POST' || method === 'PUT') && editorPasswords.test(path)) return 'codes';
  if (path.startsWith('/content/')) return 'content';
  if (method === 'POST' && path === collectorPath) return 'events';
  if (path === '/search' || path.startsWith('/api/search/')) return 'search';
  if (method === 'POST' && written.test(path)) return 'reviews';
  if (method === 'POST' && votes.test(path)) return 'codes';
  if (method === 'POST' && leftAddresses.test(path)) return 'signUps';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

/** The counts per kind and asker. */
export interface RateLimiters {
  /** Counts points for an address. @returns ms to wait where that is too much, else null. */
  consume(kind: LimitKind, address: string | null, points?: number): Promise<number | null>;
}

/** An IPv6 provider has more networks than there is memory: beyond these, who asked longest ago is counted anew. */
const mostAskers = 50_000;

/** Counts of this process, and through `common` of all processes of the shop. */
export function createRateLimiters(settings: Settings, common: CountsInCommon | null): RateLimiters {
  const counts = new AskerCounts(mostAskers);
  const limiterOf = (kind: LimitKind, limit: RateLimit): RateLimiter | null =>
    limit.points === 0 ? null : new RateLimiter(kind, limit, counts);
  const limiters: Readonly<Record<LimitKind, RateLimiter | null>> = {
    read: limiterOf('read', settings.RATE_LIMIT_READ),
    write: limiterOf('write', settings.RATE_LIMIT_WRITE),
    search: limiterOf('search', settings.RATE_LIMIT_SEARCH),
    codes: limiterOf('codes', settings.RATE_LIMIT_CODES),
    signUps: limiterOf('signUps', settings.RATE_LIMIT_SIGN_UPS),
    reviews: limiterOf('reviews', settings.RATE_LIMIT_REVIEWS),
    api: limiterOf('api', settings.RATE_LIMIT_API),
    content: limiterOf('content', settings.RATE_LIMIT_CONTENT),
    events: limiterOf('events', settings.RATE_LIMIT_EVENTS),
  };
  return {
    async consume(kind, address, points = 1) {
      const limiter = limiters[kind];
      if (points === 0 || limiter === null) return null;
      const asker = networkOf(address);
      const counted = limiter.add(asker, points);
      common?.note(limiter, asker, counted.points);
      if (counted.points <= limiter.points) return null;
      rateLimitRefusals.tell({ kind });
      return counted.endsIn;
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
