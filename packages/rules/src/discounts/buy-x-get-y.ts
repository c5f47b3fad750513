/** Buy X get Y: computes how many units are discounted, and which ones. */
import type { PartiallyPricedLine } from '../cart/line-facts.ts';
import { multiplyByPercentage, scaleHalfUp } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { DiscountBenefit } from './discount.ts';
import { isEntitled } from './entitlement.ts';

export type BuyXGetY = Extract<DiscountBenefit, { kind: 'buyXGetY' }>;

export interface EarnedQuantities {
  /** Number of units that get the percentage discount. */
  readonly gets: number;
  /** Number of units that must be bought at full price to qualify. */
  readonly buys: number;
}

/**
 * Counts the discounted units. Each unit counts once, as bought or as discounted. The number of uses is chosen so that most
 * units are discounted: "buy 2 get 1" discounts one unit of three or four, and two of six.
 */
export function countEarnedUnits(
  benefit: BuyXGetY,
  lines: readonly PartiallyPricedLine[],
  entitled: readonly boolean[],
): EarnedQuantities {
  const pools = getPools(benefit, lines, entitled);
  const buyable = pools.reduce((sum, { quantity, buy }) => sum + (buy ? quantity : 0), 0);
  const gettable = pools.reduce((sum, { quantity, get }) => sum + (get ? quantity : 0), 0);
  const all = pools.reduce((sum, { quantity }) => sum + quantity, 0);
  const each = Math.max(1, benefit.buys.quantity);
  const most = Math.min(Math.floor(buyable / each), benefit.usesPerOrder ?? Number.POSITIVE_INFINITY);

  const earnedBy = (uses: number): EarnedQuantities => ({
    gets: Math.max(0, Math.min(uses * benefit.gets.quantity, gettable, all - uses * each)),
    buys: uses * each,
  });
  // The number of discounted units increases with the number of uses until no units are left, and decreases from there on.
  const turn = Math.floor(all / (each + benefit.gets.quantity));
  const fewer = earnedBy(Math.min(most, turn));
  const more = earnedBy(Math.min(most, turn + 1));
  return more.gets > fewer.gets ? more : fewer;
}

/** Computes the reduction of each line. The cheapest units are discounted. */
export function priceBuyXGetY(
  benefit: BuyXGetY,
  lines: readonly PartiallyPricedLine[],
  entitled: readonly boolean[],
): Minor[] {
  const amounts: Minor[] = lines.map(() => 0);
  const pools = getPools(benefit, lines, entitled);
  const { gets, buys } = countEarnedUnits(benefit, lines, entitled);
  const buyable = pools.reduce((sum, { quantity, buy }) => sum + (buy ? quantity : 0), 0);
  let left = gets;
  let spare = buyable - buys;
  for (const pool of pools.filter(({ get }) => get).sort((a, b) => a.unit - b.unit)) {
    const taken = Math.min(pool.quantity, left, pool.buy ? spare : left);
    left -= taken;
    if (pool.buy) spare -= taken;
    const price = scaleHalfUp(pool.remaining, taken, pool.quantity);
    amounts[pool.index] = multiplyByPercentage(price, benefit.gets.percentage);
  }
  return amounts;
}

/** Units of one line. They can be bought, discounted, or either. */
interface Pool {
  readonly index: number;
  readonly quantity: number;
  readonly remaining: Minor;
  readonly unit: number;
  readonly buy: boolean;
  readonly get: boolean;
}

function getPools(
  { buys, gets }: BuyXGetY,
  lines: readonly PartiallyPricedLine[],
  entitled: readonly boolean[],
): Pool[] {
  return lines.flatMap(({ facts, remaining }, index) => {
    if (entitled[index] !== true) return [];
    const { quantity, merchandise } = facts.line;
    const buy = isEntitled(buys.entitlement, merchandise);
    const get = isEntitled(gets.entitlement, merchandise);
    return [{ index, quantity, remaining, unit: remaining / quantity, buy, get }];
  });
}
