/** Limits the rate of requests per client and kind of request. Responds 429 with Retry-After above the limit (API-07). */

import { createHash } from 'node:crypto';
import type { Signer } from '@vitrine/agents/web-bot-auth';
import { countWrites } from '@vitrine/commerce/graphql/operation-points';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import type { DurationMs } from '@vitrine/rules/units';
import { waitMinutes, waitSeconds } from '@vitrine/words/request-errors';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ReadSigner } from '../agents/signer-reader.ts';
import type { RateLimit, Settings } from '../env.ts';
import { rateLimitRejections } from '../telemetry/channels.ts';
import { ClientCounters, RateLimiter } from './client-counters.ts';
import type { ShopHttp } from './environment.ts';
import { HttpError, logRejection } from './http-error.ts';
import { maxBodyBytes } from './route-policy.ts';
import type { SharedCounters } from './shared-counters.ts';

/** Kinds of requests that are counted separately. */
export type LimitKind =
  | 'read'
  | 'write'
  | 'search'
  | 'codes'
  | 'signUps'
  | 'reviews'
  | 'api'
  | 'content'
  | 'events'
  | 'agents'
  | 'signedAgents';

/** Counters per kind and client. */
export interface RateLimiters {
  /** Adds points for an address. @returns ms to wait if the limit is exceeded, else null */
  consume(kind: LimitKind, address: string | null, points?: number): Promise<number | null>;
}

/**
 * Maximum number of clients in memory: an IPv6 provider has more networks than fit. Beyond it, the least recently seen client
 * starts at zero again.
 */
const maxClients = 50_000;

/**
 * Creates the limiters of this process.
 *
 * @param common shares the counts with the shop's other processes; null for a single one
 */
export function createRateLimiters(settings: Settings, common: SharedCounters | null): RateLimiters {
  const counts = new ClientCounters(maxClients);
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
    agents: limiterOf('agents', settings.RATE_LIMIT_AGENTS),
    signedAgents: limiterOf('signedAgents', settings.RATE_LIMIT_SIGNED_AGENTS),
  };
  return {
    async consume(kind, address, points = 1) {
      const limiter = limiters[kind];
      if (points === 0 || limiter === null) return null;
      const client = getNetwork(address);
      const counted = limiter.add(client, points);
      common?.note(limiter, client, counted.points);
      if (counted.points <= limiter.points) return null;
      rateLimitRejections.publish({ kind });
      return counted.endsIn;
    },
  };
}

/**
 * Creates the middleware, which counts requests by the client's IP address.
 *
 * @param buyerOf returns the shopper's IP address in calls from a trusted server, which are counted by it; else null
 * @param readSigner finds the signer of a request, by whom calls of assistants and reads of pages are counted
 */
export function rateLimited(
  limiters: RateLimiters,
  buyerOf: (headers: Headers) => string | null,
  readSigner: ReadSigner | null,
) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const { reads, writes } = context.get('policy');
    const kind = isRead(context.req.method) ? reads : writes;
    const isBySigner =
      kind === 'agents' || (isRead(context.req.method) && (kind === 'read' || kind === 'search'));
    const signer = isBySigner && readSigner !== null ? await readSigner(context) : null;
    context.set('signer', signer);
    if (signer !== null) {
      const wait = await limiters.consume('signedAgents', toCounterKey(signer));
      if (wait !== null) throw tooManyRequests(wait);
    } else if (kind !== null) {
      const buyer = kind === 'api' ? buyerOf(context.req.raw.headers) : null;
      const points = kind === 'write' ? countWrites(bytesOf(context.req.raw.headers)) : 1;
      const wait = await limiters.consume(kind, buyer ?? context.get('address'), points);
      if (wait !== null) throw tooManyRequests(wait);
    }
    await next();
  });
}

/** Returns a short key that can't equal an IP address. */
function toCounterKey({ id }: Signer): string {
  return `signer-${createHash('sha256').update(id).digest('base64url')}`;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns the size of the body. A body without a declared length counts as one of the maximum size. */
function bytesOf(headers: Headers): number {
  if (headers.has('transfer-encoding')) return maxBodyBytes;
  return Math.min(maxBodyBytes, Number(headers.get('content-length') ?? 0));
}

/** Counts an attempted discount code for the request's client. @returns seconds to wait if there were too many, else null */
export async function countCodeTry(
  context: Context<ShopHttp>,
  limiters: RateLimiters,
): Promise<number | null> {
  const wait = await limiters.consume('codes', context.get('address'));
  if (wait === null) return null;
  logRejection(context, 429, 'TOO_MANY_REQUESTS');
  return toRetryAfter(wait);
}

/** Rounds up to whole seconds for `Retry-After`, at least one. */
function toRetryAfter(wait: DurationMs): number {
  return Math.max(1, Math.ceil(wait / 1000));
}

/** Longer waits are given in minutes. */
const minWaitInMinutes = 90;

export function tooManyRequests(wait: DurationMs): HttpError {
  const seconds = toRetryAfter(wait);
  return new HttpError(
    429,
    'TOO_MANY_REQUESTS',
    seconds < minWaitInMinutes ? waitSeconds({ seconds }) : waitMinutes({ minutes: Math.ceil(seconds / 60) }),
    {},
    { 'retry-after': String(seconds) },
  );
}
