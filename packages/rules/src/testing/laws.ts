/** Assertions that hold for every priced cart. */
import { expect } from 'vitest';
import type { PricedCart, PricingInput } from '../cart/model.ts';

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

/** Lines, order allocations, shipping and taxes add up to the totals. */
export function expectPartsToAddUp(priced: PricedCart): void {
  expect(priced.subtotalPrice).toBe(sum(priced.lines.map(({ originalPrice }) => originalPrice)));
  expect(priced.discountCombineLine).toBe(priced.discountLine + priced.discountTier + priced.discountAmount);
  expect(priced.totalBeforeShipping).toBe(
    sum(priced.lines.map(({ priceAfterDiscounted }) => priceAfterDiscounted)) - priced.discountAmount,
  );
  expect(priced.discountAmount).toBe(sum(priced.lines.map(({ orderAllocation }) => orderAllocation)));
  expect(priced.discountAmount).toBe(sum(priced.orderAllocations.map(({ amount }) => amount)));
  const added = sum(priced.taxes.map(({ amount, included }) => (included ? 0 : amount)));
  expect(priced.totalAmount).toBe(priced.totalBeforeShipping + (priced.shipping.chosen?.price ?? 0) + added);
  for (const { originalPrice, allocations, totalDiscountAmount, priceAfterDiscounted } of priced.lines) {
    expect(totalDiscountAmount).toBe(sum(allocations.map(({ amount }) => amount)));
    expect(priceAfterDiscounted).toBe(originalPrice - totalDiscountAmount);
  }
}

/** Each discount of a line occurs in exactly one row of the table of amounts. */
export function expectOneRowEach({ lines, ...amounts }: PricedCart): void {
  const allocated = sum(lines.map(({ totalDiscountAmount }) => totalDiscountAmount));
  const { discountManualGwp, discountAutoGwp, discountLine, discountTier } = amounts;
  expect(discountManualGwp + discountAutoGwp + discountLine + discountTier).toBe(allocated);
}

/** Amounts in minor units are integers, and none is negative. */
export function expectNothingBelowZero(priced: PricedCart): void {
  const { lines, explain, codes: _, orderAllocations, discountMeter, taxRate: __, ...rest } = priced;
  const amounts = [
    ...Object.values(rest).filter((value) => typeof value === 'number'),
    ...lines.flatMap((line) => [
      line.originalPrice,
      line.priceAfterDiscounted,
      line.orderAllocation,
      line.diffPriceBundle,
      line.priceAfterDiscounted - line.orderAllocation,
    ]),
    ...lines.flatMap((line) => [...line.allocations, ...line.taxes].map(({ amount }) => amount)),
    ...priced.taxes.map(({ amount }) => amount),
    ...priced.shipping.options.flatMap(({ price, originalPrice }) => [price, originalPrice - price]),
    ...orderAllocations.map(({ amount }) => amount),
    ...explain.flatMap((entry) => ('amount' in entry ? [entry.amount] : [])),
    discountMeter.remaining,
  ];
  for (const amount of amounts) expect(Number.isInteger(amount) && amount >= 0, String(amount)).toBe(true);
}

/** The lines' shares of a tax add up to the tax. Free and untaxed lines have none. */
export function expectTaxOnLines({ lines, taxes }: PricedCart): void {
  const taxed = lines.filter(({ line: { merchandise }, priceAfterDiscounted, orderAllocation }) => {
    return merchandise.taxable && priceAfterDiscounted > orderAllocation;
  });
  taxes.forEach(({ amount }, index) => {
    const parts = lines.map((line) => line.taxes[index]?.amount ?? Number.NaN);
    expect(sum(parts)).toBe(taxed.length === 0 ? 0 : amount);
  });
  for (const line of lines.filter((candidate) => !taxed.includes(candidate))) {
    expect(sum(line.taxes.map(({ amount }) => amount))).toBe(0);
  }
}

/** The selected rate is the cheapest of those whose bounds contain the amount. */
export function expectCheapestRate(
  { shipping, totalBeforeShipping }: PricedCart,
  { table }: PricingInput,
): void {
  if (shipping.chosen === null) return;
  const prices = shipping.options.map((option) => option.price);
  expect(shipping.chosen.price).toBe(Math.min(...prices));
  const rates = table?.zones.flatMap((zone) => zone.rates) ?? [];
  for (const { rateId } of shipping.options) {
    const bounds = rates.find(({ id }) => id === rateId);
    expect(totalBeforeShipping).toBeGreaterThanOrEqual(bounds?.minSubtotal ?? 0);
    expect(totalBeforeShipping).toBeLessThanOrEqual(bounds?.maxSubtotal ?? Number.POSITIVE_INFINITY);
  }
}

/** A code that doesn't apply has a reason. Only a code that lost to a tier has to be removed. */
export function expectReasons({ codes, needRemoveCode }: PricedCart): void {
  for (const { applicable, refusal } of codes) expect(applicable).toBe(refusal === null);
  expect(needRemoveCode).toBe(codes.some(({ refusal }) => refusal === 'betterDiscount'));
}
