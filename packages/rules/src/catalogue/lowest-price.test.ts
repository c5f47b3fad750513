import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLowestPriceBefore, isReducedPrice, type PriceEntry } from './lowest-price.ts';

const day = 24 * 60 * 60 * 1000;
const first = { days: 30, steps: 'first' } as const;
const each = { days: 30, steps: 'each' } as const;

type Row = readonly [day: number, price: number | null, compareAt?: number];
const history = (rows: readonly Row[]): readonly PriceEntry[] =>
  rows.map(([at, price, compareAtPrice = null]) => ({ at: at * day, price, compareAtPrice }));

describe('the lowest price before a reduction', () => {
  test.each<[name: string, rows: readonly Row[], ofFirst: number | null, ofEach: number | null]>([
    ['of nothing', [], null, null],
    ['of a price that isn’t reduced', [[0, 20]], null, null],
    ['of a price that was never another', [[0, 15, 20]], null, null],
    [
      'is the price that held before',
      [
        [0, 20],
        [60, 15, 20],
      ],
      20,
      20,
    ],
    [
      'CAT-25: is the lowest of the days that count',
      [
        [0, 20],
        [40, 12],
        [45, 22],
        [60, 15, 22],
      ],
      12,
      12,
    ],
    [
      'leaves out what ended earlier',
      [
        [0, 12],
        [30, 20],
        [60, 15, 20],
      ],
      20,
      20,
    ],
    [
      'counts what ended a moment later',
      [
        [0, 12],
        [30.001, 20],
        [60, 15, 20],
      ],
      12,
      12,
    ],
    [
      'counts what began earlier and still held',
      [
        [0, 20],
        [31, 25],
        [60, 15, 25],
      ],
      20,
      20,
    ],
    [
      'of a thing that is new is that of the days there were',
      [
        [50, 18],
        [60, 15, 20],
      ],
      18,
      18,
    ],
    [
      'leaves out the days on which it wasn’t sold',
      [
        [0, 10],
        [20, null],
        [55, 18],
        [60, 15, 18],
      ],
      18,
      18,
    ],
    [
      'in steps counts from the first or from the last',
      [
        [0, 20],
        [60, 15, 20],
        [70, 12, 20],
      ],
      20,
      15,
    ],
    [
      'of a raise in between counts from the raise',
      [
        [0, 20],
        [60, 10, 20],
        [70, 15, 20],
      ],
      10,
      10,
    ],
    [
      'of another comparison at the same price stays',
      [
        [0, 20],
        [60, 15, 20],
        [70, 15, 25],
      ],
      20,
      20,
    ],
    [
      'of a reduction after one that ended counts the one before',
      [
        [0, 20],
        [30, 10, 20],
        [40, 20],
        [60, 15, 20],
      ],
      10,
      10,
    ],
    [
      'of a reduction long after one that ended doesn’t',
      [
        [0, 20],
        [10, 10, 20],
        [20, 20],
        [60, 15, 20],
      ],
      20,
      20,
    ],
    [
      'of a price that ended when it began is none',
      [
        [0, 20],
        [59, 1],
        [59, 20],
        [60, 15, 20],
      ],
      20,
      20,
    ],
  ])('%s', (_name, rows, ofFirst, ofEach) => {
    expect(findLowestPriceBefore(history(rows), first)).toBe(ofFirst);
    expect(findLowestPriceBefore(history(rows), each)).toBe(ofEach);
  });
});

describe('laws of the lowest price', () => {
  const entries = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 50 * day }),
        price: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
        compareAtPrice: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
      }),
      { maxLength: 12 },
    )
    .map((rows) => {
      let at = 0;
      return rows.map(({ gap, ...rest }): PriceEntry => {
        at += gap;
        return { at, ...rest };
      });
    });
  const rules = fc.constantFrom(first, each);

  test('it is stated only for reduced prices, and was a price of the variant', () => {
    fc.assert(
      fc.property(entries, rules, (rows, rule) => {
        const last = rows.at(-1);
        const lowest = findLowestPriceBefore(rows, rule);
        if (last === undefined || !isReducedPrice(last)) return lowest === null;
        return lowest === null || rows.slice(0, -1).some(({ price }) => price === lowest);
      }),
    );
  });

  test('changes before the relevant period have no effect', () => {
    fc.assert(
      fc.property(entries, rules, fc.integer({ min: 1, max: 50 }), (rows, rule, price) => {
        const [oldest] = rows;
        if (oldest === undefined) return true;
        const moved = rows.map((row) => ({ ...row, at: row.at + 100 * day }));
        // That price ended a hundred days earlier, and the product wasn't sold in between.
        const before: PriceEntry[] = [
          { at: 0, price, compareAtPrice: null },
          { at: day / 2, price: null, compareAtPrice: null },
        ];
        return findLowestPriceBefore([...before, ...moved], rule) === findLowestPriceBefore(moved, rule);
      }),
    );
  });

  test('a further step down changes nothing where the first one counts', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 60 * day }), (rows, later) => {
        const last = rows.at(-1);
        if (last === undefined || last.price === null || last.price < 2 || !isReducedPrice(last)) return true;
        const step = { ...last, at: last.at + later, price: last.price - 1 };
        return findLowestPriceBefore([...rows, step], first) === findLowestPriceBefore(rows, first);
      }),
    );
  });

  test('it doesn’t depend on the current time: the same history always yields the same price', () => {
    fc.assert(
      fc.property(entries, rules, fc.integer({ min: 0, max: 500 * day }), (rows, rule, later) => {
        const moved = rows.map((row) => ({ ...row, at: row.at + later }));
        return findLowestPriceBefore(moved, rule) === findLowestPriceBefore(rows, rule);
      }),
    );
  });

  test('a longer period never yields a higher price', () => {
    fc.assert(
      fc.property(
        entries,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (rows, days, more) => {
          const few = findLowestPriceBefore(rows, { days, steps: 'first' });
          const many = findLowestPriceBefore(rows, { days: days + more, steps: 'first' });
          return few === null || (many !== null && many <= few);
        },
      ),
    );
  });
});
