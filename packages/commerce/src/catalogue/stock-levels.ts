/** Stock levels of all variants in one snapshot. */

export interface StockLevel {
  readonly available: number;
  /** Units sold so far. */
  readonly sold: number;
}

/** Variants per page; a change copies only the affected pages and the page list. */
const pageBits = 9;
const onPage = 1 << pageBits;

/**
 * Persistent (immutable) array of stock levels by variant row. A new version shares unchanged pages, so that
 * a sale costs the same with 100 and with 300,000 variants. Unset levels are 0.
 */
export class StockLevels {
  readonly #pages: readonly Float64Array[];

  constructor(pages: readonly Float64Array[] = []) {
    this.#pages = pages;
  }

  /** Creates levels from the concatenated `pages`. */
  static fromPages(stored: Float64Array): StockLevels {
    const pages: Float64Array[] = [];
    for (let start = 0; start < stored.length; start += onPage * 2) {
      pages.push(stored.subarray(start, start + onPage * 2));
    }
    return new StockLevels(pages);
  }

  /** Pages of two numbers (available, sold) for each row. */
  pages(): readonly Float64Array[] {
    return this.#pages;
  }

  available(row: number): number {
    return this.#pages[row >> pageBits]?.[(row & (onPage - 1)) * 2] ?? 0;
  }

  sold(row: number): number {
    return this.#pages[row >> pageBits]?.[(row & (onPage - 1)) * 2 + 1] ?? 0;
  }

  /** Returns new levels with some of them changed. */
  with(changed: ReadonlyMap<number, StockLevel>): StockLevels {
    if (changed.size === 0) return this;
    const pages = [...this.#pages];
    const own = new Set<number>();
    for (const [row, { available, sold }] of changed) {
      const number = Math.floor(row / onPage);
      while (pages.length <= number) pages.push(new Float64Array(onPage * 2));
      let page = pages[number];
      if (page === undefined || !own.has(number)) {
        page = page === undefined ? new Float64Array(onPage * 2) : page.slice();
        pages[number] = page;
        own.add(number);
      }
      page[(row % onPage) * 2] = available;
      page[(row % onPage) * 2 + 1] = sold;
    }
    return new StockLevels(pages);
  }
}
