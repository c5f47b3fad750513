/**
 * Steps 3 and 4 of pricing. In step 3, each line gets the better of the tier and the line-level discounts. In step 4, the
 * sum of the order-level discounts competes with the whole tier (PRICE-09, PRICE-10).
 */

import type { EligibleDiscount } from '../discounts/eligible-discounts.ts';
import { computeLineAmounts, computeOrderAmount, getDiscountLane } from '../discounts/line-amounts.ts';
import { splitProportionally } from '../money/split.ts';
import type { Minor } from '../money.ts';
import type { RegionKey } from '../regions/region.ts';
import type { PartiallyPricedLine } from './line-facts.ts';

/** The tier or discount that reduces a line in step 3. */
export interface LineDiscountWinner {
  readonly by: 'tier' | EligibleDiscount;
  readonly amount: Minor;
}

export interface OrderDiscountWinner {
  readonly by: EligibleDiscount;
  readonly amount: Minor;
  /** The share of each line, split by largest remainder. */
  readonly perLine: readonly Minor[];
}

export interface DiscountCompetition {
  readonly lines: readonly (LineDiscountWinner | null)[];
  readonly order: readonly OrderDiscountWinner[];
  /** Discounts that won on no line, and what beat them. `none` if the discount had nothing to reduce. */
  readonly losers: readonly {
    readonly discount: EligibleDiscount;
    readonly to: 'tier' | 'discount' | 'none';
  }[];
  /** The amount left to pay per line after both steps. */
  readonly payable: readonly Minor[];
  /** The amount left to pay for all lines. */
  readonly total: Minor;
}

/**
 * Lets a set of combinable discounts compete with the tier. The tier wins a tie, so that a code isn't used up, and doesn't
 * exclude another one, without any benefit.
 */
export function applyBestDiscounts(
  lines: readonly PartiallyPricedLine[],
  tier: readonly Minor[],
  discounts: readonly EligibleDiscount[],
  region: RegionKey,
): DiscountCompetition {
  const candidates = discounts
    .filter(({ discount }) => getDiscountLane(discount.benefit) === 'line')
    .map((by) => ({ by, amounts: computeLineAmounts(by.discount.benefit, lines, by.entitled, region) }));
  const forOrder = discounts.filter(({ discount }) => getDiscountLane(discount.benefit) === 'order');

  const withTier = finish(lines, pickWinners(lines, candidates, tier), [], region);
  const hasTier = withTier.lines.some((winner) => winner?.by === 'tier');
  const withOrder =
    forOrder.length === 0
      ? null
      : finish(lines, hasTier ? pickWinners(lines, candidates, null) : withTier.lines, forOrder, region);
  const tierWins = withOrder === null || (hasTier && withTier.total <= withOrder.total);
  const outcome = tierWins ? withTier : withOrder;

  const beatenLines = candidates
    .filter(({ by }) => !outcome.lines.some((winner) => winner?.by === by))
    .map(({ by, amounts }) => ({ discount: by, to: beatenBy(amounts, outcome.lines) }));
  const beatenOrders = forOrder
    .filter((by) => !outcome.order.some((winner) => winner.by === by))
    .map((discount) => ({ discount, to: tierWins ? ('tier' as const) : ('discount' as const) }));
  return { ...outcome, losers: [...beatenLines, ...beatenOrders] };
}

/** A line-level discount, and the amount by which it would reduce each line. */
interface Candidate {
  readonly by: EligibleDiscount;
  readonly amounts: readonly Minor[];
}

/**
 * Picks the winner of each line: the largest reduction, or the tier if equal. If `tier` is null, only the discounts compete.
 */
function pickWinners(
  lines: readonly PartiallyPricedLine[],
  candidates: readonly Candidate[],
  tier: readonly Minor[] | null,
): (LineDiscountWinner | null)[] {
  return lines.map((_, index) => {
    let best: LineDiscountWinner | null = null;
    for (const { by, amounts } of candidates) {
      const amount = amounts[index] ?? 0;
      if (amount > (best?.amount ?? 0)) best = { by, amount };
    }
    const tierAmount = tier?.[index] ?? 0;
    return tierAmount > 0 && tierAmount >= (best?.amount ?? 0) ? { by: 'tier', amount: tierAmount } : best;
  });
}

/** Applies the winners of the lines, then the order-level discounts one after the other to what remains. */
function finish(
  lines: readonly PartiallyPricedLine[],
  winners: readonly (LineDiscountWinner | null)[],
  forOrder: readonly EligibleDiscount[],
  region: RegionKey,
): Omit<DiscountCompetition, 'losers'> {
  let left = lines.map(({ remaining }, index) => remaining - (winners[index]?.amount ?? 0));
  const order: OrderDiscountWinner[] = [];
  for (const by of forOrder) {
    const weights = left.map((amount, index) => (by.entitled[index] === true ? amount : 0));
    const amount = computeOrderAmount(by.discount.benefit, sumAmounts(weights), region);
    if (amount === 0) continue;
    const perLine = splitProportionally(amount, weights);
    order.push({ by, amount, perLine });
    left = left.map((rest, index) => rest - (perLine[index] ?? 0));
  }
  return { lines: winners, order, payable: left, total: sumAmounts(left) };
}

function beatenBy(
  amounts: readonly Minor[],
  winners: readonly (LineDiscountWinner | null)[],
): DiscountCompetition['losers'][number]['to'] {
  const touched = amounts.flatMap((amount, index) => (amount > 0 ? [winners[index]?.by] : []));
  if (touched.length === 0) return 'none';
  return touched.every((by) => by === 'tier') ? 'tier' : 'discount';
}

function sumAmounts(amounts: readonly Minor[]): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
