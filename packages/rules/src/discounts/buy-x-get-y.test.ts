import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from '../cart/price-cart.ts';
import { createLine, createPricingInput, createTestDiscount, entitleProducts } from '../testing/carts.ts';
import { propertyRuns } from '../testing/property-runs.ts';

const handles = ['oil', 'mist', 'mini', 'kit'] as const;
const some = fc.subarray([...handles], { minLength: 1 });
const quantity = fc.integer({ min: 1, max: 4 });
const lines = fc
  .array(
    fc.record({ handle: fc.constantFrom(...handles), price: fc.integer({ min: 0, max: 999 }), quantity }),
    {
      maxLength: 6,
    },
  )
  .map((drawn) =>
    drawn.map(({ handle, price, quantity }, index) =>
      createLine(handle, price, { id: `line-${index}`, quantity }),
    ),
  );
const rule = fc.record({
  buys: quantity,
  gets: quantity,
  buysFrom: some,
  getsFrom: some,
  percentage: fc.constantFrom(10, 33.33, 50, 100),
  usesPerOrder: fc.option(fc.integer({ min: 1, max: 3 })),
});

test('DISC-35: buy X get Y gives no more units than are paid for, once per line, and nothing below zero', () => {
  fc.assert(
    fc.property(lines, rule, (given, { buys, gets, buysFrom, getsFrom, percentage, usesPerOrder }) => {
      const benefit = {
        kind: 'buyXGetY',
        buys: { entitlement: entitleProducts(...buysFrom), quantity: buys },
        gets: { entitlement: entitleProducts(...getsFrom), quantity: gets, percentage },
        ...(usesPerOrder === null ? {} : { usesPerOrder }),
      } as const;
      const priced = priceCart(
        createPricingInput(given, { discounts: [createTestDiscount({ code: null, title: 'B', benefit })] }),
      );
      const isIn = (list: readonly string[]) => (line: (typeof given)[number]) =>
        list.includes(line.merchandise.productHandle) && line.merchandise.price > 0;
      const count = (of: typeof given) => of.reduce((sum, line) => sum + line.quantity, 0);
      const maxUses = Math.min(Math.floor(count(given.filter(isIn(buysFrom))) / buys), usesPerOrder ?? 99);
      // The dearest units that the uses may discount are more than what is taken off.
      const units = given
        .filter(isIn(getsFrom))
        .flatMap(({ merchandise, quantity }) => Array.from({ length: quantity }, () => merchandise.price))
        .toSorted((a, b) => b - a);
      const eligible = count(given.filter((line) => isIn(buysFrom)(line) || isIn(getsFrom)(line)));
      const atMost = Math.max(
        0,
        ...Array.from({ length: maxUses + 1 }, (_, uses) => Math.min(uses * gets, eligible - uses * buys)),
      );
      const limit = units
        .slice(0, atMost)
        .reduce((sum, price) => sum + Math.ceil((price * percentage) / 100), 0);
      expect(priced.discountLine).toBeLessThanOrEqual(limit);
      for (const { line, allocations, totalDiscountAmount } of priced.lines) {
        expect(allocations.length).toBeLessThanOrEqual(1);
        expect(totalDiscountAmount).toBeLessThanOrEqual(line.merchandise.price * line.quantity);
        if (!getsFrom.some((handle) => handle === line.merchandise.productHandle))
          expect(totalDiscountAmount).toBe(0);
      }
      expect(priced.totalAmount).toBeGreaterThanOrEqual(0);
      // Whoever pays for every unit at full price leaves at least as many as the uses require.
      if (percentage === 100) {
        const free = priced.discountLine > 0 ? smallestCount(priced.discountLine, units) : 0;
        expect(free * buys).toBeLessThanOrEqual((eligible - free) * gets);
      }
    }),
    propertyRuns(300, 20_000),
  );
});

/** Returns the fewest units whose prices make up an amount. */
function smallestCount(amount: number, dearestFirst: readonly number[]): number {
  let left = amount;
  let count = 0;
  for (const price of dearestFirst) {
    if (left <= 0) break;
    left -= price;
    count += 1;
  }
  return count;
}
