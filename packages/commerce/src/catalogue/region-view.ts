/** A region's view of a snapshot, used by filters and lists. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { FilterCounts } from './available-filters.ts';
import type { CatalogueView } from './catalogue.ts';
import type { ProductColumns } from './product-columns.ts';
import type { SnapshotDeps } from './snapshot.ts';
import { getStockBits } from './stock-bits.ts';
import type { StockLevels } from './stock-levels.ts';

export class RegionView implements CatalogueView {
  readonly columns: ProductColumns;
  readonly region: RegionKey;
  readonly #stock: StockLevels;
  readonly #parts: SnapshotDeps;
  #unsoldBundles: ReadonlySet<number> | undefined;

  constructor(parts: SnapshotDeps, region: RegionKey) {
    this.columns = parts.index.columns;
    this.region = region;
    this.#stock = parts.stock;
    this.#parts = parts;
  }

  hasStock(variantRow: number): boolean {
    if (!this.columns.neverRunsOut(variantRow) && this.#stock.available(variantRow) <= 0) return false;
    this.#unsoldBundles ??= findUnsoldBundles(this.#parts, this.region);
    return !this.#unsoldBundles.has(variantRow);
  }

  isAvailable(slot: number): boolean {
    if (!this.columns.isPublished(slot, this.region)) return false;
    const prices = this.columns.prices(this.region);
    const end = this.columns.endOfVariants(slot);
    for (let row = this.columns.firstVariant.at(slot); row < end; row += 1) {
      if (!Number.isNaN(prices[row]) && this.hasStock(row)) return true;
    }
    return false;
  }

  stockBitsBySlot(): Uint8Array | null {
    const { lists, stateVersion } = this.#parts;
    return lists.getStockBitsBySlot(this.region, stateVersion, this.columns.products.length, (slot) =>
      getStockBits(this, slot),
    );
  }

  getPassingFlags(key: string, find: () => Uint8Array): Uint8Array {
    return this.#parts.lists.passes(`${this.#parts.availabilitySince} ${key}`, find);
  }

  getFilterCounts(key: string, count: () => FilterCounts): FilterCounts {
    return this.#parts.lists.filters(`${this.#parts.availabilitySince} ${key}`, count);
  }
}

/** Returns the rows of bundles that a region doesn't sell, because it has no price for one of their components. */
function findUnsoldBundles(
  { index: { columns }, bundles, stateVersion }: SnapshotDeps,
  region: RegionKey,
): ReadonlySet<number> {
  const prices = columns.prices(region);
  const getRow = (variantId: string) => columns.variantRow(variantId, stateVersion);
  const unsold = (bundles?.all ?? []).filter(({ components }) =>
    components.some(({ variantId }) => Number.isNaN(prices[getRow(variantId)] ?? Number.NaN)),
  );
  return new Set(unsold.map(({ variantId }) => getRow(variantId)));
}
