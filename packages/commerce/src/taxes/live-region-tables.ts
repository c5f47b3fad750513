/** The region tables of a running shop, with the tax rates that the merchant confirmed (TAX-15). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { findTableAt, type RegionTable, type RegionTables } from '@vitrine/rules/regions/region-table';
import { applyTaxConfirmations } from '@vitrine/rules/tax/confirmed-rates';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { readTaxConfirmations } from './tax-confirmations.ts';

/** Starts without any decision; `reload` applies those of the database, at the start and after each change. */
export class LiveRegionTables {
  readonly #files: RegionTables;
  readonly #confirmedByDefault: boolean;
  #tables: RegionTables;

  constructor(files: RegionTables, confirmedByDefault: boolean) {
    this.#files = files;
    this.#confirmedByDefault = confirmedByDefault;
    this.#tables = applyTaxConfirmations(files, { decisions: [], confirmedByDefault });
  }

  /** The current tables; replaced as a whole, so callers may cache by their identity. */
  get tables(): RegionTables {
    return this.#tables;
  }

  /** Returns the table valid at `now`, or null. */
  findAt(region: RegionKey, now: EpochMs): RegionTable | null {
    return findTableAt(this.#tables, region, now);
  }

  async reload({ read }: Pick<Storage<CommerceDatabase>, 'read'>): Promise<void> {
    const decisions = await readTaxConfirmations(read);
    const confirmedByDefault = this.#confirmedByDefault;
    this.#tables = applyTaxConfirmations(this.#files, { decisions, confirmedByDefault });
  }
}
