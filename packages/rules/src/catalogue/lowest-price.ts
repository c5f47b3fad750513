/**
 * The lowest price before a reduction, which EU law requires next to every reduced price: Directive 98/6/EC, article 6a (as
 * amended by Directive (EU) 2019/2161), and the judgment C-330/23. The days before the start of the reduction count, so the
 * figure doesn't change while the reduction lasts.
 */
import type { Minor } from '../money.ts';
import type { EpochMs } from '../units.ts';

export interface LowestPriceRule {
  /** Number of days before the reduction that count. */
  readonly days: number;
  /**
   * Which days count if a price is reduced in several steps: `first` uses those before the first step (article 6a,
   * paragraph 5, in countries that adopted it), `each` those before the latest step.
   */
  readonly steps: 'first' | 'each';
}

/** A price, valid from a time until the next entry. */
export interface PriceEntry {
  readonly at: EpochMs;
  /** Null if it wasn't for sale. */
  readonly price: Minor | null;
  readonly compareAtPrice: Minor | null;
}

const day = 24 * 60 * 60 * 1000;

/** Returns true if a price is shown as reduced. */
export function isReducedPrice({
  price,
  compareAtPrice,
}: Pick<PriceEntry, 'price' | 'compareAtPrice'>): boolean {
  return price !== null && compareAtPrice !== null && compareAtPrice > price;
}

/**
 * Returns the lowest price in the days before the current reduction. Null if the last entry isn't a reduction or no earlier
 * price is known.
 *
 * @param history oldest first; each entry is valid until the next
 * @example
 * findLowestPriceBefore(
 *   [
 *     { at: 0, price: 2000, compareAtPrice: null },
 *     { at: 40 * day, price: 1500, compareAtPrice: 2000 },
 *   ],
 *   { days: 30, steps: 'first' },
 * ); // 2000
 */
export function findLowestPriceBefore(history: readonly PriceEntry[], rule: LowestPriceRule): Minor | null {
  const start = reductionStart(history, rule);
  const began = start === null ? undefined : history[start];
  if (start === null || began === undefined) return null;
  const from = began.at - rule.days * day;
  let lowest: Minor | null = null;
  for (const [index, { at, price }] of history.slice(0, start).entries()) {
    const until = history[index + 1]?.at ?? began.at;
    // Skip a price that was replaced immediately, or that ended before the relevant days.
    if (price === null || until <= from || until <= at) continue;
    if (lowest === null || price < lowest) lowest = price;
  }
  return lowest;
}

/** Returns the entry that started the current reduction, or null if there is none. */
function reductionStart(history: readonly PriceEntry[], { steps }: LowestPriceRule): number | null {
  let start = history.length - 1;
  const last = history[start];
  if (last === undefined || !isReducedPrice(last)) return null;
  for (;;) {
    const here = history[start];
    const before = history[start - 1];
    if (here === undefined || before === undefined || !isReducedPrice(before)) return start;
    const goesOn = steps === 'first' ? cost(before) >= cost(here) : cost(before) === cost(here);
    if (!goesOn) return start;
    start -= 1;
  }
}

function cost({ price }: PriceEntry): number {
  return price ?? 0;
}
