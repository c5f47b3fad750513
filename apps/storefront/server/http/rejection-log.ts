/**
 * Logs rejected requests for the analysis of attacks. A client's rejections with the same error code are logged once a minute at
 * most, so that an attack can't fill the log.
 */
import { getNetwork } from '@vitrine/rules/contact/client-network';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ShopHttp } from './environment.ts';
import { toLoggedPath } from './request-context.ts';

/** Statuses of denied access: missing rights, and exceeded rate limits. */
const turnedAway = new Set([401, 403, 429]);

const oncePer = 60_000;

/** Maximum number of clients whose last log line is remembered. */
const remembered = 10_000;

/**
 * Creates a function that logs a rejection unless the same client had one with this code within a minute. The IP address isn't
 * logged.
 */
export function createRejectionLog(now: () => number = Date.now) {
  const written = new LRUCache<string, number>({ max: remembered });
  return (context: Context<ShopHttp>, status: number, code: string): void => {
    if (!turnedAway.has(status)) return;
    const key = `${code} ${getNetwork(context.get('address'))}`;
    const last = written.get(key);
    // If the clock was set back, logs again.
    if (last !== undefined && Math.abs(now() - last) < oncePer) return;
    written.set(key, now());
    context
      .get('log')
      .warn(
        { event: 'turned away', code, status, path: toLoggedPath(context.req.path) },
        'a request was turned away',
      );
  };
}
