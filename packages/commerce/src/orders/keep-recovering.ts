/** Looks after open payments while the shop runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Lease, soleHolder } from '@vitrine/storage/sharing/leases';
import type { CheckoutParts } from '../checkout/parts.ts';
import { recoverPayments } from './recover.ts';

/** Payments that somebody may be working on are left alone so long, and looks are as far apart. In ms. */
const grace = 60_000;
/** How long a stop waits for the payment under way, in ms: whatever became of it is found out at the next start. */
const stopPatience = 3_000;

/**
 * Deals with payments that a crash left open, now and every minute, while this process holds the lease. @returns what
 * stops it.
 */
export function keepRecovering(parts: CheckoutParts, lease: Lease = soleHolder): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const look = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        await recoverPayments(parts, { grace, stopped: () => signal.aborted || !lease.held() });
      } catch (error) {
        parts.backend.log.error({ err: error }, 'open payments could not be looked at');
      }
      await pause(grace, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = look();
  return async () => {
    stop.abort();
    await Promise.race([running, pause(stopPatience, undefined, { ref: false })]);
  };
}
