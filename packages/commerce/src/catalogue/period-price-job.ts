/** Begins and ends prices for a period at their times. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PricePeriod } from '@vitrine/rules/catalogue/period-price';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { CommerceDatabase } from '../database.ts';
import { applyPricePeriods } from './period-prices.ts';

export interface PricePeriodSource {
  /** Returns a text that changes when other rules are active. Called every second. */
  readonly activeKey: () => Promise<string>;
  /** Returns the periods that are scheduled or active, with their rules. */
  readonly list: () => Promise<readonly PricePeriod[]>;
}

export interface PeriodPriceDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly periods: PricePeriodSource;
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
    let update = createPeriodPriceUpdate(deps);
    for (;;) {
      if (!lease.held()) {
        await lease.whenHeld(signal);
        // Another process may have written prices since.
        update = createPeriodPriceUpdate(deps);
      }
      if (signal.aborted) return;
      try {
        await update();
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

/** Creates a function that writes the prices that are active now. It reads rules only if others are active than before. */
export function createPeriodPriceUpdate({
  storage,
  periods,
  clock,
  log,
}: PeriodPriceDeps): () => Promise<void> {
  let applied: string | null = null;
  return async () => {
    // Read before the rules: a change in between is found the next time.
    const key = await periods.activeKey();
    if (key === applied) return;
    const products = await applyPricePeriods(storage, await periods.list(), clock());
    applied = key;
    if (products.length > 0) log.info({ products: products.length }, 'prices for a period began or ended');
  };
}
