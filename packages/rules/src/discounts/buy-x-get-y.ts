/** Buy X get Y: how many pieces are earned, and which. Source: decisions §3 (discounts as data). */
import type { RemainingLine } from '../cart/facts.ts';
import { percentOf, scaleHalfUp } from '../money/percentage.ts';
import type { Minor } from '../money.ts';
import type { DiscountBenefit } from './discount.ts';
import { isEntitled } from './entitlement.ts';

export type BuyXGetY = Extract<DiscountBenefit, { kind: 'buyXGetY' }>;

export interface EarnedPieces {
  /** Pieces that the discount takes a percentage off. */
  readonly gets: number;
  /** Pieces that must stay at full price to earn them. */
  readonly buys: number;
}

/**
 * Counts the pieces earned. A piece counts once: as bought or as got. Of the possible numbers of uses the one that
 * earns most is taken, so "buy 2 get 1" gives one piece for three or four and two for six.
 */
export function countBuyXGetY(
  benefit: BuyXGetY,
  lines: readonly RemainingLine[],
  entitled: readonly boolean[],
): EarnedPieces {
  const pools = poolsOf(benefit, lines, entitled);
  const buyable = pools.reduce((sum, { quantity, buy }) => sum + (buy ? quantity : 0), 0);
  const gettable = pools.reduce((sum, { quantity, get }) => sum + (get ? quantity : 0), 0);
  const all = pools.reduce((sum, { quantity }) => sum + quantity, 0);
  const each = Math.max(1, benefit.buys.quantity);
  const most = Math.min(Math.floor(buyable / each), benefit.usesPerOrder ?? Number.POSITIVE_INFINITY);

  const earnedBy = (uses: number): EarnedPieces => ({
    gets: Math.max(0, Math.min(uses * benefit.gets.quantity, gettable, all - uses * each)),
    buys: uses * each,
  });
  // What is earned rises with the uses until the pieces run out and falls from there on.
  const turn = Math.floor(all / (each + benefit.gets.quantity));
  const fewer = earnedBy(Math.min(most, turn));
  const more = earnedBy(Math.min(most, turn + 1));
  return more.gets > fewer.gets ? more : fewer;
}

/** What the discount takes off each line: the cheapest pieces are the ones that are got. */
export function priceBuyXGetY(
  benefit: BuyXGetY,
  lines: readonly RemainingLine[],
  entitled: readonly boolean[],
): Minor[] {
  const amounts: Minor[] = lines.map(() => 0);
  const pools = poolsOf(benefit, lines, entitled);
  const { gets, buys } = countBuyXGetY(benefit, lines, entitled);
  const buyable = pools.reduce((sum, { quantity, buy }) => sum + (buy ? quantity : 0), 0);
  let left = gets;
  let spare = buyable - buys;
  for (const pool of pools.filter(({ get }) => get).sort((a, b) => a.unit - b.unit)) {
    const taken = Math.min(pool.quantity, left, pool.buy ? spare : left);
    left -= taken;
    if (pool.buy) spare -= taken;
    const price = scaleHalfUp(pool.remaining, taken, pool.quantity);
    amounts[pool.index] = percentOf(price, benefit.gets.percentage);
  }
  return amounts;
}

/** The pieces of one line, and whether they count as bought, as got, or as either. `unit` is a price in minor units. */
interface Pool {
  readonly index: number;
  readonly quantity: number;
  readonly remaining: Minor;
  readonly unit: number;
  readonly buy: boolean;
  readonly get: boolean;
}

function poolsOf(
  { buys, gets }: BuyXGetY,
  lines: readonly RemainingLine[],
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
