/** What is left of every variant at one moment. */

export interface StockLevel {
  readonly available: number;
  /** Pieces sold so far. */
  readonly sold: number;
}

/** Variants on one page: a change copies the pages it touches, and the list of pages. */
const pageBits = 9;
const onPage = 1 << pageBits;

/**
 * Levels by row of variants, immutable: a new value shares every page that wasn't touched, so that a sale costs the same
 * in a shop of a hundred variants and in one of three hundred thousand. What was never set is 0.
 */
export class StockLevels {
  readonly #pages: readonly Float64Array[];

  constructor(pages: readonly Float64Array[] = []) {
    this.#pages = pages;
  }

  /** Levels that `pages` gave, side by side. */
  static of(kept: Float64Array): StockLevels {
    const pages: Float64Array[] = [];
    for (let start = 0; start < kept.length; start += onPage * 2) {
      pages.push(kept.subarray(start, start + onPage * 2));
    }
    return new StockLevels(pages);
  }

  /** Page by page, two numbers for each row. */
  pages(): readonly Float64Array[] {
    return this.#pages;
  }

  available(row: number): number {
    return this.#pages[row >> pageBits]?.[(row & (onPage - 1)) * 2] ?? 0;
  }

  sold(row: number): number {
    return this.#pages[row >> pageBits]?.[(row & (onPage - 1)) * 2 + 1] ?? 0;
  }

  /** The levels after some of them changed; this value stays as it is. */
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
