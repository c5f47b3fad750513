/** Display order of cart lines (CART-15). */
import type { PricedLine } from './model.ts';

type Shown = Pick<PricedLine, 'isManualGwp' | 'isAutoGwp' | 'isFreeItem'>;

/** Sorts gifts and free items first and preserves the cart's order otherwise. `order` is each line's index in the cart. */
export function sortLinesForDisplay<Line extends Shown>(
  lines: readonly Line[],
): { readonly lines: readonly Line[]; readonly order: readonly number[] } {
  const places = lines.map((line, place) => ({ line, place, rank: comesFirst(line) ? 0 : 1 }));
  const shown = places.sort((a, b) => a.rank - b.rank);
  return { lines: shown.map(({ line }) => line), order: shown.map(({ place }) => place) };
}

function comesFirst({ isManualGwp, isAutoGwp, isFreeItem }: Shown): boolean {
  return isManualGwp || isAutoGwp || isFreeItem;
}
