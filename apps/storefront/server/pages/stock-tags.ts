/** Tags of cached pages affected by a change of stock: mostly none. */

import type { StockChange } from '@vitrine/commerce/catalogue/stock-changes';
import type { ContentService } from '@vitrine/content/file-content';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { toStockCountTag } from './tags.ts';

/** Stock status shown on pages: nothing while there is enough. */
function wordsOf(pieces: number | null, fewLeft: number): string {
  if (pieces === null) return 'not counted';
  if (pieces <= 0) return 'none';
  return pieces <= fewLeft ? `${pieces} left` : 'enough';
}

/** Tags of what the moves changed; `fewLeft`: from so many pieces on, the product's own page says how few there are. */
export function getStockTags(moves: readonly StockChange[], fewLeft: number): ReadonlySet<string> {
  return new Set(
    moves.flatMap(({ handle, before, after }) => {
      const [then, now] = [wordsOf(before, fewLeft), wordsOf(after, fewLeft)];
      if (then === now) return [];
      // Availability and pre-order status are shown on cards too.
      return then === 'none' || now === 'none'
        ? [handle, toStockCountTag(handle)]
        : [toStockCountTag(handle)];
    }),
  );
}

/** Returns true if the variant became available or unavailable. */
export function isOtherAvailability({ before, after }: StockChange): boolean {
  return wordsOf(before, 0) === 'none' ? wordsOf(after, 0) !== 'none' : wordsOf(after, 0) === 'none';
}

/** From how many pieces on some region's pages say how few are left, read again whenever settings change. */
export async function createLowStockThreshold(content: ContentService): Promise<() => number> {
  const read = async () => {
    const themes = await Promise.all(getRegionKeys().map((region) => content.themeSettings(region)));
    return Math.max(...themes.map(({ productWords }) => productWords.fewLeft));
  };
  let most = await read();
  content.onChange(async () => {
    most = await read();
  });
  return () => most;
}
