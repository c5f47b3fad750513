/** Computes the taxes of an order and each line's share (TAX-04, TAX-05, TAX-06). */
import { getIncludedTax, multiplyByFraction } from '../money/percentage.ts';
import { splitProportionally } from '../money/split.ts';
import type { Minor } from '../money.ts';
import { type NamedTax, sumTaxRates, type TaxRates } from './rates.ts';

export interface TaxInput {
  /** Null while the state is unknown, so that there is no tax yet. */
  readonly rates: TaxRates;
  readonly included: boolean;
  readonly onShipping: boolean;
  /** Amount paid for each line after all discounts. 0 for a line that is free or not taxable. */
  readonly lines: readonly Minor[];
  readonly shipping: Minor;
}

export interface TaxAmount extends NamedTax {
  readonly amount: Minor;
  readonly included: boolean;
  /** Each line's share, in the order of the input. The shares add up to `amount`, except if only shipping is paid for. */
  readonly perLine: readonly Minor[];
}

/**
 * Computes each named tax once on the sum of goods (and shipping, if taxed), rounds half up, and splits it over the lines by
 * largest remainder. If prices include taxes, the tax is the part contained in the sum.
 */
export function computeTaxes({ rates, included, onShipping, lines, shipping }: TaxInput): TaxAmount[] {
  if (rates === null || rates.length === 0) return [];
  const goods = lines.reduce((sum, amount) => sum + amount, 0);
  const base = goods + (onShipping ? shipping : 0);
  const amounts = included
    ? containedAmounts(base, rates)
    : rates.map(({ rate }) => multiplyByFraction(base, rate));
  return rates.map((tax, index) => {
    const amount = amounts[index] ?? 0;
    // If only shipping is paid for, no line has a share: the whole amount belongs to shipping.
    const perLine = goods === 0 ? lines.map(() => 0) : splitProportionally(amount, lines);
    return { ...tax, amount, included, perLine };
  });
}

function containedAmounts(base: Minor, rates: readonly NamedTax[]): Minor[] {
  const contained = getIncludedTax(base, sumTaxRates(rates));
  if (rates.length === 1) return [contained];
  return splitProportionally(
    contained,
    rates.map(({ rate }) => Math.round(rate * 1_000_000)),
  );
}
