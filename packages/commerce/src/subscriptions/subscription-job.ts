/** Background job for subscriptions. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import { announcePrices } from './announce-prices.ts';
import { runSubscriptions } from './run-subscriptions.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

/** Interval of the job. */
const intervalMs: DurationMs = 5_000;
/** Interval at which prices are compared. */
const priceIntervalMs: DurationMs = 60 * 60_000;
/** Maximum time to wait for the current renewal on shutdown. The next start resumes it. */
const stopTimeoutMs: DurationMs = 3_000;

/**
 * Sends reminders and charges renewals now and every five seconds, and announces prices every hour, while it holds the
 * lease.
 * @returns a function that stops the job.
 */
export function startSubscriptionJob(
  deps: SubscriptionDeps,
  lease: Lease = permanentLease,
): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const stopped = () => signal.aborted || !lease.held();
  let pricesCheckedAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        if (performance.now() - pricesCheckedAt >= priceIntervalMs) {
          await announcePrices(deps, stopped);
          pricesCheckedAt = performance.now();
        }
        await runSubscriptions(deps, stopped);
      } catch (error) {
        deps.backend.log.error({ err: error }, 'subscriptions could not be processed');
      }
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await Promise.race([running, pause(stopTimeoutMs, undefined, { ref: false })]);
  };
}
