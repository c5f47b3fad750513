/** Background job that completes or releases unfinished payments. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { recoverPayments } from './recover-payments.ts';

/** Interval of the job, and minimum age of a payment to process: a newer payment may still be handled by a request. */
const minAgeMs = 60_000;
/** Maximum time to wait for the current payment on shutdown. An unfinished payment is completed after the next start. */
const stopTimeoutMs = 3_000;

/**
 * Recovers unfinished payments now and every minute while it holds the lease.
 * @returns a function that stops the job.
 */
export function startPaymentRecoveryJob(
  parts: CheckoutDeps,
  lease: Lease = permanentLease,
): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const poll = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        await recoverPayments(parts, { grace: minAgeMs, stopped: () => signal.aborted || !lease.held() });
      } catch (error) {
        parts.backend.log.error({ err: error }, 'open payments could not be processed');
      }
      await pause(minAgeMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = poll();
  return async () => {
    stop.abort();
    await Promise.race([running, pause(stopTimeoutMs, undefined, { ref: false })]);
  };
}
