/** Region tables of a running shop, including the merchant's changes (SHIP-27) and confirmed tax rates (TAX-15). */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { findTableAt, type RegionTable, type RegionTables } from '@vitrine/rules/regions/region-table';
import { applyTableChanges, type RegionTableChange } from '@vitrine/rules/regions/table-changes';
import { applyTaxConfirmations, type TaxConfirmation } from '@vitrine/rules/tax/confirmed-rates';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { readPublishedTableChanges } from './region-table-changes.ts';
import { readTaxConfirmations } from './tax-confirmations.ts';

/**
 * Starts without the merchant's changes. `reload` applies those in the database; call it at startup and after each
 * change.
 */
export class LiveRegionTables {
  readonly #files: RegionTables;
  readonly #confirmedByDefault: boolean;
  #decisions: readonly TaxConfirmation[] = [];
  #changes: readonly RegionTableChange[] = [];
  #tables: RegionTables;
  readonly #listeners = new Set<() => void>();
  #reload: Promise<void> = Promise.resolve();

  constructor(files: RegionTables, confirmedByDefault: boolean) {
    this.#files = files;
    this.#confirmedByDefault = confirmedByDefault;
    this.#tables = this.#apply([]);
  }

  /** The current tables. They are replaced as a whole, so callers may use their identity as a cache key. */
  get tables(): RegionTables {
    return this.#tables;
  }

  /** Returns the table valid at `now`, or null. */
  findAt(region: RegionKey, now: EpochMs): RegionTable | null {
    return findTableAt(this.#tables, region, now);
  }

  /** Returns the tables as they would be after another change. */
  preview(change: RegionTableChange): RegionTables {
    return this.#apply([change]);
  }

  /** Calls run one after the other, so that an older result never replaces a newer one. */
  reload(storage: Pick<Storage<CommerceDatabase>, 'read'>): Promise<void> {
    const done = this.#reload.then(() => this.#read(storage));
    // The caller handles the error; the next reload runs nevertheless.
    this.#reload = done.catch(() => undefined);
    return done;
  }

  async #read({ read }: Pick<Storage<CommerceDatabase>, 'read'>): Promise<void> {
    const [decisions, changes] = await Promise.all([
      readTaxConfirmations(read),
      readPublishedTableChanges(read),
    ]);
    const isSame = JSON.stringify([decisions, changes]) === JSON.stringify([this.#decisions, this.#changes]);
    if (isSame) return;
    this.#decisions = decisions;
    this.#changes = changes;
    this.#tables = this.#apply([]);
    for (const listener of this.#listeners) listener();
  }

  /** Calls a listener after each `reload` that changed the tables. @returns a function that unsubscribes */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #apply(more: readonly RegionTableChange[]): RegionTables {
    return applyTaxConfirmations(applyTableChanges(this.#files, [...this.#changes, ...more]), {
      decisions: this.#decisions,
      confirmedByDefault: this.#confirmedByDefault,
    });
  }
}
