import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignVariant } from './assign-variant.ts';

describe('assigning visitors', () => {
  const shares = fc
    .array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 3 })
    .filter((some) => some.reduce((sum, share) => sum + share, 0) < 100)
    .map((some) => [100 - some.reduce((sum, share) => sum + share, 0), ...some]);
  const variants = (some: readonly number[]) =>
    some.map((share, index) => ({
      id: ['control', 'a', 'b', 'c'][index] ?? '',
      name: '',
      share,
      version: null,
    }));

  test('EXP-03: a visitor has one variant, the same each time, and each variant about its share', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 1e9 }), (some, id) => {
        const experiment = { id, variants: variants(some) };
        const counts = new Map<string, number>();
        const visitors = 4000;
        for (let number = 0; number < visitors; number += 1) {
          const variant = assignVariant(experiment, `visitor ${number}`);
          expect(assignVariant(experiment, `visitor ${number}`)).toBe(variant);
          counts.set(variant, (counts.get(variant) ?? 0) + 1);
        }
        for (const { id: variant, share } of experiment.variants) {
          const expected = (visitors * share) / 100;
          // Six standard deviations: wrong once in a thousand million.
          const allowed = 6 * Math.sqrt(expected * (1 - share / 100));
          expect(Math.abs((counts.get(variant) ?? 0) - expected)).toBeLessThanOrEqual(allowed);
        }
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  test('EXP-03: experiments are independent of each other', () => {
    const both = Array.from({ length: 4000 }, (_, number) =>
      [1, 2].map((id) => assignVariant({ id, variants: variants([50, 50]) }, `visitor ${number}`)),
    );
    const same = both.filter(([one, other]) => one === other).length;
    expect(Math.abs(same - 2000)).toBeLessThan(200);
  });
});
