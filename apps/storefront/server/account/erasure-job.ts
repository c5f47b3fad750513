/** Erases the customers whose erasure was requested and is due, from time to time. */
import { setTimeout as pause } from 'node:timers/promises';
import { findDueErasures } from '@vitrine/commerce/customers/customer-erasures';
import type { DurationMs } from '@vitrine/rules/units';
import type { Lease } from '@vitrine/storage/sharing/leases';
import type { Logger } from 'pino';
import { type ErasePersonDeps, erasePerson } from './erase-person.ts';

const intervalMs: DurationMs = 10 * 60_000;

/** Erases those that are due. @returns their number. */
export async function eraseDueCustomers(deps: ErasePersonDeps): Promise<number> {
  const due = await findDueErasures(deps.storage, deps.clock());
  for (const { email } of due) await erasePerson(deps, email);
  return due.length;
}

export interface ErasureJobDeps extends ErasePersonDeps {
  readonly lease: Lease;
  readonly log: Logger;
}

/** @returns a function that stops the job. */
export function startErasureJob(deps: ErasureJobDeps): () => Promise<void> {
  const { lease, log } = deps;
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        const count = await eraseDueCustomers(deps);
        if (count > 0) log.info({ count }, 'the data of customers was erased, as requested');
      } catch (error) {
        log.error({ err: error }, 'the data of a customer could not be erased; the next try follows');
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
