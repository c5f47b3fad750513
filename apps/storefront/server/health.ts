/** `/healthz`: the process is alive. `/readyz`: the stores answer, so traffic may come; how many workers take it. */
import { Hono } from 'hono';
import type { ShopHttp } from './http/environment.ts';
import { workersNow } from './process/workers.ts';

/** Timeout of the checks behind `/readyz`, in ms; load balancers poll every few seconds. */
const patience = 2_000;

/** `check` resolves when everything behind the shop can be reached, and rejects with the reason otherwise. */
export function healthRoutes(check: () => Promise<void>, draining: () => boolean): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .get('/healthz', (context) => context.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (context) => {
      const headers = { 'cache-control': 'no-store' };
      if (draining()) return context.json({ status: 'draining' }, 503, headers);
      try {
        await answered(check());
        const workers = workersNow();
        return context.json({ status: 'ready', ...(workers === null ? {} : { workers }) }, 200, headers);
      } catch (error) {
        context.get('log').warn({ err: error }, 'not ready');
        return context.json({ status: 'unavailable' }, 503, headers);
      }
    });
}

/** @throws where it takes too long. */
async function answered(check: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${patience} ms`)), patience);
  try {
    await Promise.race([check, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
