/** Begins and ends prices for a period at their times. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PricePeriod } from '@vitrine/rules/catalogue/period-price';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { CommerceDatabase } from '../database.ts';
import { applyPricePeriods } from './period-prices.ts';

export interface PeriodPriceDeps {
  readonly storage: Storage<CommerceDatabase>;
  /** Returns the periods that are scheduled or active. */
  readonly periods: () => Promise<readonly PricePeriod[]>;
  readonly clock: () => EpochMs;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Decides which of several processes writes the prices; by default this one. */
  readonly lease?: Lease;
}

/** Interval of the job, and so the longest that a price begins or ends after its time. */
const intervalMs = 1000;

/**
 * Brings the prices up to date now, and every second while it holds the lease.
 * @returns a function that stops the job and resolves once no change is in flight.
 */
export function startPeriodPriceJob(deps: PeriodPriceDeps): () => Promise<void> {
  const { log, lease = permanentLease } = deps;
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        await updatePeriodPrices(deps);
      } catch (error) {
        log.warn({ err: error }, 'prices for a period could not be written; trying again in a second');
      }
      await pause(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}

/** Writes the prices that are active now. */
export async function updatePeriodPrices({ storage, periods, clock, log }: PeriodPriceDeps): Promise<void> {
  const products = await applyPricePeriods(storage, await periods(), clock());
  if (products.length > 0) log.info({ products: products.length }, 'prices for a period began or ended');
}
