/** Periodically erases the customers whose requested erasure is due. */
import { setTimeout as pause } from 'node:timers/promises';
import { findDueErasures } from '@vitrine/commerce/customers/customer-erasures';
import type { DurationMs } from '@vitrine/rules/units';
import type { Lease } from '@vitrine/storage/sharing/leases';
import type { Logger } from 'pino';
import { type ErasePersonDeps, erasePerson } from './erase-person.ts';

const intervalMs: DurationMs = 10 * 60_000;

export interface DueErasureDeps extends ErasePersonDeps {
  readonly log: Pick<Logger, 'error'>;
}

export interface ErasureJobDeps extends DueErasureDeps {
  readonly lease: Lease;
  readonly log: Logger;
}

/**
 * Erases customers whose erasure is due. If one fails, the others are still erased and the next call tries it again.
 *
 * @returns the number of erased customers
 */
export async function eraseDueCustomers(deps: DueErasureDeps, signal?: AbortSignal): Promise<number> {
  const { storage, clock, log } = deps;
  let erased = 0;
  let due = await findDueErasures(storage, clock());
  while (due.length > 0) {
    for (const { customerId, email } of due) {
      if (signal?.aborted === true) return erased;
      try {
        await erasePerson(deps, email);
        erased += 1;
      } catch (error) {
        log.error({ err: error, customer: customerId }, 'a customer’s data could not be erased; will retry');
      }
    }
    due = await findDueErasures(storage, clock(), due.at(-1)?.customerId);
  }
  return erased;
}

/** Starts the job. @returns a function that stops it, and resolves once a running erasure has ended */
export function startErasureJob(deps: ErasureJobDeps): () => Promise<void> {
  const { lease, log } = deps;
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        const count = await eraseDueCustomers(deps, signal);
        if (count > 0) log.info({ count }, 'the data of customers was erased, as requested');
      } catch (error) {
        log.error({ err: error }, 'due erasures could not be read; will retry');
      }
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}
