/** How often one address may ask, by kind of request; 429 with Retry-After beyond. Source: decisions §7. */
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../env.ts';
import type { ShopHttp } from './environment.ts';
import { networkOf } from './network-of.ts';
import { Refusal } from './refusal.ts';

export interface RateLimits {
  readonly read: RateLimit;
  readonly write: RateLimit;
  readonly search: RateLimit;
  readonly codes: RateLimit;
  readonly signUps: RateLimit;
  readonly api: RateLimit;
}

type Kind = keyof RateLimits;

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

/** Counts requests per address, in this process. An address that isn't known counts as one. */
export function rateLimited(limits: RateLimits) {
  const limiterOf = (kind: Kind): RateLimiterMemory | null =>
    limits[kind].points === 0
      ? null
      : new RateLimiterMemory({
          keyPrefix: kind,
          points: limits[kind].points,
          duration: limits[kind].seconds,
        });
  const limiters: Readonly<Record<Kind, RateLimiterMemory | null>> = {
    read: limiterOf('read'),
    write: limiterOf('write'),
    search: limiterOf('search'),
    codes: limiterOf('codes'),
    signUps: limiterOf('signUps'),
    api: limiterOf('api'),
  };
  return createMiddleware<ShopHttp>(async (context, next) => {
    const kind = limitKind(context.req.method, context.req.path);
    const limiter = kind === null ? null : limiters[kind];
    if (limiter !== null) {
      try {
        await limiter.consume(networkOf(context.get('address')));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
        throw new Refusal(
          429,
          'TOO_MANY_REQUESTS',
          `Too many requests. Please try again in ${seconds} seconds.`,
          {},
          { 'retry-after': seconds },
        );
      }
    }
    await next();
  });
}
