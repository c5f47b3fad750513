/** Loads the regions' shipping and tax tables, and logs warnings about their taxes. */

import { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import { loadRegionTables } from '@vitrine/data/regions';
import { getRegionKeys } from '@vitrine/rules/regions/region';
import type { RegionTables } from '@vitrine/rules/regions/region-table';
import { findUnconfirmedTaxes } from '@vitrine/rules/tax/confirmed-rates';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';
import { regionsDirectory } from './shop-folder.ts';

/** Returns true if the statutory tax rates apply without the merchant's confirmation: in every shop but the demo (TAX-15). */
export function hasStatutoryRatesByDefault({
  SEED_DEMO,
  COMMERCE_URL,
}: Pick<Settings, 'SEED_DEMO' | 'COMMERCE_URL'>): boolean {
  // A shop on another backend never seeds the demo.
  return !SEED_DEMO || COMMERCE_URL !== undefined;
}

export function openRegionTables(settings: Settings): LiveRegionTables {
  return new LiveRegionTables(
    loadRegionTables(regionsDirectory(settings)),
    hasStatutoryRatesByDefault(settings),
  );
}

/** Logs the taxes that are 0 because the merchant hasn't confirmed them, and how to confirm (TAX-14). */
export function warnOfUnconfirmedTaxes({ tables }: LiveRegionTables, now: EpochMs, log: Logger): void {
  for (const region of getRegionKeys()) {
    const unconfirmed = findUnconfirmedTaxes(tables, region, now);
    if (unconfirmed.length === 0) continue;
    const taxes = unconfirmed.map(({ country, rate }) => `${country} ${Number((rate * 100).toFixed(4))}%`);
    log.warn(
      { region, taxes },
      `these countries are charged no tax until their statutory rates are confirmed: npm run shop -- taxes confirm ${region} --all`,
    );
  }
}

/** Maximum delay of the timer, which is then set again: timers of Node last 24.8 days at most. */
const maxDelay: DurationMs = 24 * 60 * 60_000;

/** Returns the time at which the next version of any table takes effect; null if none is planned. */
export function findNextVersion(tables: RegionTables, now: EpochMs): EpochMs | null {
  const starts = getRegionKeys()
    .flatMap((region) => tables[region] ?? [])
    .map(({ validFrom }) => validFrom)
    .filter((validFrom) => validFrom > now);
  return starts.length === 0 ? null : Math.min(...starts);
}

/**
 * Calls `onOtherTables` whenever the active tables change: after an edit, and when a version takes effect.
 *
 * @returns a function that unsubscribes
 */
export function watchTables(
  live: Pick<LiveRegionTables, 'tables' | 'onChange'>,
  onOtherTables: () => void,
  clock: () => EpochMs,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    const now = clock();
    const next = findNextVersion(live.tables, now);
    if (next === null) return;
    timer = setTimeout(
      () => {
        if (clock() >= next) onOtherTables();
        wait();
      },
      Math.min(next - now, maxDelay),
    );
    timer.unref();
  };
  const unsubscribe = live.onChange(() => {
    onOtherTables();
    wait();
  });
  wait();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
