/** Finds the cache tags of pages that show a stock change. Most changes affect no page. */

import type { StockChange } from '@vitrine/commerce/catalogue/stock-changes';
import type { ContentService } from '@vitrine/content/file-content';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { toStockCountTag } from './tags.ts';

/** Returns a key of the stock status that pages show. All quantities above `fewLeft` have the same key. */
function toStockKey(pieces: number | null, fewLeft: number): string {
  if (pieces === null) return 'not counted';
  if (pieces <= 0) return 'none';
  return pieces <= fewLeft ? `${pieces} left` : 'enough';
}

/**
 * Returns the tags to purge after stock changes.
 *
 * @param fewLeft quantity at or below which the product page shows the number of units left
 */
export function getStockTags(moves: readonly StockChange[], fewLeft: number): ReadonlySet<string> {
  return new Set(
    moves.flatMap(({ handle, before, after }) => {
      const [then, now] = [toStockKey(before, fewLeft), toStockKey(after, fewLeft)];
      if (then === now) return [];
      // Product cards show availability and pre-order status, too.
      return then === 'none' || now === 'none'
        ? [handle, toStockCountTag(handle)]
        : [toStockCountTag(handle)];
    }),
  );
}

/** Returns true if the variant became available or unavailable. */
export function isOtherAvailability({ before, after }: StockChange): boolean {
  return toStockKey(before, 0) === 'none' ? toStockKey(after, 0) !== 'none' : toStockKey(after, 0) === 'none';
}

/**
 * Creates a function that returns the highest low-stock threshold of all regions, updated when the settings change. The
 * threshold is the stock level at or below which pages show the number of units left.
 */
export async function createLowStockThreshold(content: ContentService): Promise<() => number> {
  const read = async () => {
    const themes = await Promise.all(getRegionKeys().map((region) => content.themeSettings(region)));
    return Math.max(...themes.map(({ productWords }) => productWords.fewLeft));
  };
  let highest = await read();
  content.onChange(async () => {
    highest = await read();
  });
  return () => highest;
}
