/** Applies and removes temporary prices at the start and end of their sale periods. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PricePeriod } from '@vitrine/rules/catalogue/period-price';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { CommerceDatabase } from '../database.ts';
import { applyPricePeriods } from './period-prices.ts';

export interface PricePeriodSource {
  /** Returns a key that changes whenever other rules become active. Called every second. */
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
  /** Lets only one process at a time write prices. If omitted, this process always writes them. */
  readonly lease?: Lease;
}

/** Interval of the job: the maximum delay after the scheduled time. */
const intervalMs = 1000;

/**
 * Updates prices now, and every second while it holds the lease.
 * @returns a function that stops the job and resolves when no change is in flight.
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
        // Start without cached rules: another process may have written prices meanwhile.
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

/** Creates a function that writes the prices active now. It loads the rules only if the active ones have changed. */
export function createPeriodPriceUpdate({
  storage,
  periods,
  clock,
  log,
}: PeriodPriceDeps): () => Promise<void> {
  let applied: string | null = null;
  return async () => {
    // Read the key before the rules, so that a change in between is noticed at the next run.
    const key = await periods.activeKey();
    if (key === applied) return;
    const products = await applyPricePeriods(storage, await periods.list(), clock());
    applied = key;
    if (products.length > 0) log.info({ products: products.length }, 'prices for a period began or ended');
  };
}
