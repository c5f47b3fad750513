/**
 * Routes of health checks. `/healthz` succeeds while the process is alive, `/readyz` while the databases can commit, so that the
 * process may receive traffic. The response of `/readyz` contains the number of workers.
 */
import type { DurationMs } from '@vitrine/rules/units';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ShopHttp } from './http/environment.ts';
import { getWorkerCount } from './process/workers.ts';

/** Timeout of the checks behind `/readyz`; load balancers poll every few seconds. */
const checkTimeout: DurationMs = 2_000;
/** Time for which a result is reused for further probes. */
const resultAge: DurationMs = 500;

/**
 * Creates the routes. Concurrent probes share one check.
 *
 * @param check resolves if the databases work, and rejects with the reason if they don't
 */
export function healthRoutes(
  check: () => Promise<void>,
  draining: () => boolean,
  stopwatch: () => number = () => performance.now(),
): Hono<ShopHttp> {
  const isReady = createReadinessCheck(check, stopwatch);
  return new Hono<ShopHttp>()
    .get('/healthz', (context) => context.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (context) => {
      const headers = { 'cache-control': 'no-store' };
      if (draining()) {
        context.set('isPlanned', true);
        return context.json({ status: 'draining' }, 503, headers);
      }
      if (!(await isReady(context.get('log')))) {
        return context.json({ status: 'unavailable' }, 503, headers);
      }
      const workers = getWorkerCount();
      return context.json({ status: 'ready', ...(workers === null ? {} : { workers }) }, 200, headers);
    });
}

type ReadinessCheck = (log: Pick<Logger, 'warn'>) => Promise<boolean>;

/** Shares one check among all callers, and reuses its result for `resultAge`. Logs each failed check once. */
function createReadinessCheck(check: () => Promise<void>, stopwatch: () => number): ReadinessCheck {
  let last: { readonly at: number; readonly result: Promise<boolean> } | undefined;
  let isRunning = false;
  const run = async (log: Pick<Logger, 'warn'>) => {
    isRunning = true;
    const checked = check().finally(() => {
      isRunning = false;
    });
    try {
      await withTimeout(checked);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return false;
    }
  };
  return (log) => {
    // A check that timed out may still wait for its commit; no new one starts until it ends.
    if (last === undefined || (!isRunning && stopwatch() - last.at >= resultAge)) {
      last = { at: stopwatch(), result: run(log) };
    }
    return last.result;
  };
}

/** @throws Error if the check takes longer than `checkTimeout` */
async function withTimeout(check: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`no response within ${checkTimeout} ms`)),
    checkTimeout,
  );
  try {
    await Promise.race([check, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
