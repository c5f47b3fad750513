import { loadStorefronts } from '@vitrine/data/storefronts';
import { setStorefronts } from '@vitrine/rules/regions/region';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { getDraftBit, parseRegionBits, toRegionBit } from './region-bitmask.ts';

const demo = loadStorefronts();
afterEach(() => setStorefronts(demo));

test('REGION-15: adding, removing and moving storefronts leaves the bits of the others', () => {
  const bits = new Map(demo.map(({ key }) => [key, toRegionBit(key)]));
  fc.assert(
    fc.property(fc.shuffledSubarray([...demo], { minLength: 1 }), (list) => {
      setStorefronts(list);
      for (const { key } of list) {
        expect(toRegionBit(key)).toBe(bits.get(key));
        expect(parseRegionBits(toRegionBit(key))).toEqual([key]);
      }
      // Rows stored for a removed storefront belong to no other one.
      for (const { key } of demo.filter((each) => !list.includes(each))) {
        expect(parseRegionBits(bits.get(key) ?? 0)).toEqual([]);
        expect(toRegionBit(key)).toBe(0);
      }
    }),
  );
});

test('drafts have the bit of the staging store, or one that no storefront has', () => {
  expect(getDraftBit()).toBe(toRegionBit('dev'));
  setStorefronts(demo.filter(({ isStaging }) => !isStaging));
  expect(parseRegionBits(getDraftBit())).toEqual([]);
  expect(getDraftBit()).toBeGreaterThan(1 << 29);
});
