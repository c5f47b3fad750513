/**
 * Loads the tables of shipping rates and taxes of the shop's regions, with the rates that the shop charges. Without an
 * embedded backend or a database, loads those of the files.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { LiveRegionTables } from '@vitrine/commerce/taxes/live-region-tables';
import type { RegionTables } from '@vitrine/rules/regions/region-table';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { commerceFile, openCommerceStorage } from '../../server/commerce-storage.ts';
import { openRegionTables } from '../../server/region-tables.ts';
import type { SettingsIo } from './settings-io.ts';

/** Dependencies of commands about shipping rates and taxes. */
export interface TableSource {
  /** Time for which rates are looked up by default. */
  readonly now: EpochMs;
  readonly loadTables: () => Promise<RegionTables>;
}

/** Creates the table source for the shop of these settings. */
export function createTableSource(io: SettingsIo): TableSource {
  return { now: io.clock(), loadTables: () => loadCurrentTables(io) };
}

/** Loads the tables through a database that the command has already opened. */
export async function openCurrentTables(
  settings: SettingsIo['settings'],
  storage: Storage<CommerceDatabase>,
): Promise<LiveRegionTables> {
  const live = openRegionTables(settings);
  await live.reload(storage);
  return live;
}

/**
 * Loads the tables including the tax rates that the merchant confirmed. Doesn't create a database if there is none yet.
 */
async function loadCurrentTables({
  settings,
  log,
}: Pick<SettingsIo, 'settings' | 'log'>): Promise<RegionTables> {
  const { COMMERCE_URL, DATABASE_URL, DATA_DIR } = settings;
  const hasDatabase = DATABASE_URL !== undefined || existsSync(join(DATA_DIR, commerceFile));
  if (COMMERCE_URL !== undefined || !hasDatabase) return openRegionTables(settings).tables;
  const storage = await openCommerceStorage(settings, log);
  try {
    return (await openCurrentTables(settings, storage)).tables;
  } finally {
    await storage.close();
  }
}
