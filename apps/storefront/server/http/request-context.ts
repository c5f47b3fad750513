/** Middleware before all guards: sets the request's id, storefront and client address, and logs its end. */
import { randomUUID } from 'node:crypto';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { inRequest } from '../telemetry/request-scope.ts';
import type { ShopHttp } from './environment.ts';
import { type Forwarding, getClientAddress, getRequestedOrigin } from './forwarded.ts';
import { findStorefront, regionAddress } from './hosts.ts';

export interface RequestContextOptions extends Forwarding {
  readonly log: Logger;
  /** Returns the time of a monotonic clock, in ms. */
  readonly stopwatch: () => number;
}

const acceptableId = /^[A-Za-z0-9_-]{8,64}$/;

/** Sets the context variables and `x-request-id`; logs method, path, status and duration. */
export function requestContext({ log, proxies, publicUrl, stopwatch }: RequestContextOptions) {
  return createMiddleware<ShopHttp>(async (context, next) => {
    const started = stopwatch();
    const url = new URL(context.req.url);
    const requestId = createRequestId(context.req.header('x-request-id'), proxies);
    const asked = getRequestedOrigin((name) => context.req.header(name), { proxies, publicUrl });
    const region = context.env?.address?.region ?? findStorefront(asked.host, url.pathname, publicUrl).key;
    const own = new URL(regionAddress(publicUrl, region)).origin;

    context.set('requestId', requestId);
    context.set('region', region);
    context.set('log', log);
    const peer = context.env?.incoming?.socket?.remoteAddress ?? null;
    const address = getClientAddress(context.req.header('x-forwarded-for'), peer, proxies);
    context.set('address', address);
    context.set('secure', asked.secure);
    context.set(
      'origin',
      originOf((name) => context.req.header(name), asked.origin, own),
    );

    await inRequest({ requestId, address }, next);

    context.res.headers.set('x-request-id', requestId);
    const status = context.res.status;
    const path = toLoggedPath(url.pathname);
    const isPlanned = context.get('isPlanned');
    const end = { requestId, region, method: context.req.method, path, status };
    logEnd(log, isPlanned ? { ...end, isPlanned } : end, stopwatch() - started);
  });
}

/** Returns the id that a trusted proxy set, or a new one. */
export function createRequestId(given: string | undefined, proxies: number): string {
  return proxies > 0 && given !== undefined && acceptableId.test(given) ? given : randomUUID();
}

/** Log entry of a request. */
export interface RequestLogEntry {
  readonly requestId: string;
  readonly region: RegionKey;
  readonly method: string;
  /** Result of `toLoggedPath`. */
  readonly path: string;
  readonly status: number;
  /** True if a status of 500 or above is no failure. */
  readonly isPlanned?: boolean;
}

/** Logs a request that took `milliseconds`. */
export function logEnd(log: Logger, end: RequestLogEntry, milliseconds: number): void {
  const hasFailed = end.status >= 500 && end.isPlanned !== true;
  if (!hasFailed && !log.isLevelEnabled('debug')) return;
  const line = { ...end, ms: Math.round(milliseconds * 10) / 10 };
  if (hasFailed) log.error(line, 'request failed');
  else log.debug(line, 'request');
}

/**
 * Returns the origin that the browser requested. A proxy may omit the port or send its own name as host, so the Origin header is
 * used instead if Sec-Fetch-Site, which a page can't set, confirms it, or if it is the shop's own URL.
 */
function originOf(header: (name: string) => string | undefined, asked: string, own: string): string {
  const said = header('origin');
  if (said === undefined || !URL.canParse(said)) return asked;
  return said === own || header('sec-fetch-site') === 'same-origin' ? new URL(said).origin : asked;
}

/** Removes tokens of emailed links from a path, because they give access to an account. */
export function toLoggedPath(path: string): string {
  return path.replace(/^(\/account\/(?:reset|activate)\/)[^/]+\/[^/]+/i, '$1…');
}
