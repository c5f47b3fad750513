/** The order in which lines are shown. Source: cart-and-shipping §4 (line types). */
import type { PricedLine } from './model.ts';

type Shown = Pick<PricedLine, 'isManualGwp' | 'isAutoGwp' | 'isFreeItem'>;

/** Gifts and free items first, then the rest, otherwise as the cart has them; `order` is each line's place in the cart. */
export function inDisplayOrder<Line extends Shown>(
  lines: readonly Line[],
): { readonly lines: readonly Line[]; readonly order: readonly number[] } {
  const places = lines.map((line, place) => ({ line, place, rank: comesFirst(line) ? 0 : 1 }));
  const shown = places.sort((a, b) => a.rank - b.rank);
  return { lines: shown.map(({ line }) => line), order: shown.map(({ place }) => place) };
}

function comesFirst({ isManualGwp, isAutoGwp, isFreeItem }: Shown): boolean {
  return isManualGwp || isAutoGwp || isFreeItem;
}
