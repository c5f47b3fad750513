/** The regions' tables of shipping and tax, and what the start-up log says about their taxes. */

import { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import { loadRegionTables } from '@vitrine/data/regions';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { findUnconfirmedTaxes } from '@vitrine/rules/tax/confirmed-rates';
import type { EpochMs } from '@vitrine/rules/units';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';
import { regionsDirectory } from './shop-folder.ts';

/** Returns true if statutory tax rates need no confirmation: in every shop but the demo (TAX-15). */
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
