import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BundlePart, getTaxableAmount, splitLineOverComponents } from './bundle-shares.ts';

const part = (price: number, quantity = 1, taxable = true): BundlePart => ({ price, quantity, taxable });
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('splitLineOverComponents', () => {
  it.each([
    { name: 'by price', price: 1000, parts: [part(600), part(400)], shares: [600, 400] },
    { name: 'by price times units', price: 1000, parts: [part(100, 2), part(800)], shares: [200, 800] },
    { name: 'the first gets the cent', price: 100, parts: [part(5), part(5), part(5)], shares: [34, 33, 33] },
    { name: 'by units if all are free', price: 90, parts: [part(0, 2), part(0)], shares: [60, 30] },
    { name: 'nothing of what is not sold by itself', price: 90, parts: [part(0), part(10)], shares: [0, 90] },
  ])('BUNDLE-04: splits $name', ({ price, parts, shares }) => {
    expect(splitLineOverComponents(price, [], parts).map((each) => each.originalPrice)).toEqual(shares);
  });

  it('BUNDLE-04: shares add up to the line exactly, and none is negative', () => {
    const parts = fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 2000 }),
        taxable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    );
    const line = fc.tuple(fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 4 }), fc.nat(100_000));
    fc.assert(
      fc.property(parts, line, (components, [discounts, rest]) => {
        const price = sum(discounts) + rest;
        const shares = splitLineOverComponents(price, discounts, components);
        expect(sum(shares.map(({ originalPrice }) => originalPrice))).toBe(price);
        expect(sum(shares.map(({ priceAfterDiscounted }) => priceAfterDiscounted))).toBe(rest);
        for (const [index, discount] of discounts.entries())
          expect(sum(shares.map(({ allocations }) => allocations[index] ?? 0))).toBe(discount);
        for (const { originalPrice, allocations, priceAfterDiscounted } of shares) {
          expect(originalPrice - sum(allocations)).toBe(priceAfterDiscounted);
          expect(Math.min(originalPrice, priceAfterDiscounted, ...allocations)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('getTaxableAmount', () => {
  it.each([
    { name: 'all of a taxable line', line: { taxable: true }, amount: 900 },
    { name: 'nothing of another', line: { taxable: false }, amount: 0 },
    {
      name: 'the shares of taxable components',
      line: { taxable: true, components: [part(200), part(100, 1, false)] },
      amount: 600,
    },
    {
      name: 'nothing without taxable components',
      line: { taxable: false, components: [part(200, 1, false), part(100, 1, false)] },
      amount: 0,
    },
    {
      name: 'nothing of a bundle that is exempt',
      line: { taxable: false, components: [part(200), part(100, 1, false)] },
      amount: 0,
    },
  ])('BUNDLE-10: taxes $name', ({ line, amount }) => {
    expect(getTaxableAmount(line, 900)).toBe(amount);
  });
});
