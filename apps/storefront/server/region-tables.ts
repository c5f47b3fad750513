/** The regions' tables of shipping and tax. */
import { findUnconfirmedTaxes, loadRegionTables } from '@vitrine/data/regions';
import type { RegionTables } from '@vitrine/rules/regions/region-table';
import type { Logger } from 'pino';

/** Loads the tables; the log names the taxes that are 0 because the merchant has not confirmed them (TAX-14). */
export function openRegionTables(log: Logger): RegionTables {
  const tables = loadRegionTables();
  const unconfirmed = findUnconfirmedTaxes(tables, Date.now());
  if (unconfirmed.length > 0) {
    const taxes = unconfirmed.map(({ region, country, rate }) => `${region}: ${country} ${rate}`);
    log.warn({ taxes }, 'these taxes are charged as 0 until the merchant confirms their rates');
  }
  return tables;
}
