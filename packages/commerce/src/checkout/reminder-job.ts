/** Background job that sends reminders of abandoned checkouts. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { BackendDeps } from '../backend-options.ts';
import type { Mailer } from '../mail/mailer.ts';
import { queueReminders } from './reminders.ts';

const intervalMs = 5 * 60_000;

/**
 * Sends reminders now, and every five minutes while it holds the lease. Disabled if `hours` is 0.
 * @returns a function that stops the job.
 */
export function startReminderJob(
  parts: BackendDeps,
  mailer: Pick<Mailer, 'wake'>,
  hours: number,
  lease: Lease = permanentLease,
): () => Promise<void> {
  if (hours === 0) return async () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  const poll = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        if ((await queueReminders(parts, hours * 60 * 60_000)) > 0) mailer.wake();
      } catch (error) {
        parts.log.error({ err: error }, 'abandoned checkouts could not be processed');
      }
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = poll();
  return async () => {
    stop.abort();
    await running;
  };
}
