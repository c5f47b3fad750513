/** Counts orders in the sales figures in the background. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { SalesCounter } from './count-sales.ts';

/** Pause while no order is queued. Reports count queued orders themselves, so that they include the latest ones. */
const intervalMs: DurationMs = 5000;
/** Ratio of the pause after a step to the step's duration. Limits counting to a third of the time of one core. */
const pauseFactor = 2;

export interface SalesJobDeps {
  readonly counter: SalesCounter;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Lets only one process at a time count. If omitted, this process always counts. */
  readonly lease?: Lease;
}

/**
 * Counts now and every few seconds while it holds the lease.
 * @returns a function that stops the job and resolves when no step is in flight.
 */
export function startSalesJob({ counter, log, lease = permanentLease }: SalesJobDeps): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const rest = (ms: DurationMs) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const count = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      const began = performance.now();
      try {
        const { hasMore } = await counter.step();
        await rest(hasMore ? (performance.now() - began) * pauseFactor : intervalMs);
      } catch (error) {
        log.warn({ err: error }, 'sales could not be counted; trying again in a few seconds');
        await rest(intervalMs);
      }
    }
  };
  const running = count();
  return () => {
    stop.abort();
    return running;
  };
}
