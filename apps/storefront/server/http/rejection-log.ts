/**
 * Logs rejected requests for the analysis of attacks: the error code, once a minute per client, so that an
 * attack can't fill the log.
 */
import { getNetwork } from '@vitrine/rules/contact/client-network';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ShopHttp } from './environment.ts';
import { loggedPath } from './request-context.ts';

/** Answers that say "you may not": missing keys, other people's pages, too much at once. */
const turnedAway = new Set([401, 403, 429]);

const oncePer = 60_000;

/** Askers whose last line is remembered. */
const remembered = 10_000;

/** Writes a line about a refused request where its asker has none of this kind yet. The log never holds the address. */
export function createRejectionLog(now: () => number = Date.now) {
  const written = new LRUCache<string, number>({ max: remembered });
  return (context: Context<ShopHttp>, status: number, code: string): void => {
    if (!turnedAway.has(status)) return;
    const key = `${code} ${getNetwork(context.get('address'))}`;
    const last = written.get(key);
    // A clock that was set back writes once more.
    if (last !== undefined && Math.abs(now() - last) < oncePer) return;
    written.set(key, now());
    context
      .get('log')
      .warn(
        { event: 'turned away', code, status, path: loggedPath(context.req.path) },
        'a request was turned away',
      );
  };
}
