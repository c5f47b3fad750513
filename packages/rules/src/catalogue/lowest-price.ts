/**
 * The lowest price before a reduction, which European law asks to be told beside every reduced price. Source: Directive
 * 98/6/EC, article 6a (as of Directive (EU) 2019/2161), and the Court's judgment C-330/23: what counts are the days before
 * the reduction began, so that the figure stays the same for as long as the reduction does.
 */
import type { Minor } from '../money.ts';

export interface LowestPriceRule {
  /** Days before the reduction that count. */
  readonly days: number;
  /**
   * Of a reduction in steps, each lower than the one before: `first` counts from before its first step (article 6a,
   * paragraph 5, where a country took it over), `each` from before its last.
   */
  readonly steps: 'first' | 'each';
}

/** What a thing cost from a moment on. */
export interface PriceEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Minor units; null: it wasn't sold. */
  readonly price: Minor | null;
  readonly compareAtPrice: Minor | null;
}

const day = 24 * 60 * 60 * 1000;

/** Whether a price is told as a reduced one. */
export function isReduced({ price, compareAtPrice }: Pick<PriceEntry, 'price' | 'compareAtPrice'>): boolean {
  return price !== null && compareAtPrice !== null && compareAtPrice > price;
}

/**
 * The lowest price of the days before the reduction that the last entry belongs to; null where it is none, and where nothing
 * is known of before.
 *
 * @param history oldest first; each entry holds until the next.
 * @example
 * lowestPriceBefore(
 *   [
 *     { at: 0, price: 2000, compareAtPrice: null },
 *     { at: 40 * day, price: 1500, compareAtPrice: 2000 },
 *   ],
 *   { days: 30, steps: 'first' },
 * ); // 2000
 */
export function lowestPriceBefore(history: readonly PriceEntry[], rule: LowestPriceRule): Minor | null {
  const start = reductionStart(history, rule);
  const began = start === null ? undefined : history[start];
  if (start === null || began === undefined) return null;
  const from = began.at - rule.days * day;
  let lowest: Minor | null = null;
  for (const [index, { at, price }] of history.slice(0, start).entries()) {
    const until = history[index + 1]?.at ?? began.at;
    // What held for no moment, or ended before the days that count, isn't a price of them.
    if (price === null || until <= from || until <= at) continue;
    if (lowest === null || price < lowest) lowest = price;
  }
  return lowest;
}

/** The entry with which the reduction of the last entry began; null where that is none. */
function reductionStart(history: readonly PriceEntry[], { steps }: LowestPriceRule): number | null {
  let start = history.length - 1;
  const last = history[start];
  if (last === undefined || !isReduced(last)) return null;
  for (;;) {
    const here = history[start];
    const before = history[start - 1];
    if (here === undefined || before === undefined || !isReduced(before)) return start;
    const goesOn = steps === 'first' ? cost(before) >= cost(here) : cost(before) === cost(here);
    if (!goesOn) return start;
    start -= 1;
  }
}

function cost({ price }: PriceEntry): number {
  return price ?? 0;
}
