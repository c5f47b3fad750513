import { getRegionKeys } from '@vitrine/rules/regions/region';
import { expect, test } from 'vitest';
import { warmUpIndex } from './index-warm-up.ts';
import type { IndexedSnapshot } from './snapshot.ts';
import { createTestSnapshot } from './test-catalogue.ts';

const ofSize = (products: number) =>
  createTestSnapshot(Array.from({ length: products }, (_, number) => ({ handle: `p${number}` })));

test('a large catalogue is warmed up in every region until it is closed, a small one never', async () => {
  const asked = async (snapshot: IndexedSnapshot, most: number) => {
    let times = 0;
    await warmUpIndex(() => {
      times += 1;
      return times > most ? null : snapshot;
    });
    return times;
  };
  expect(await asked(ofSize(10), 1000)).toBe(getRegionKeys().length);
  const large = ofSize(1000);
  expect(await asked(large, 1000)).toBeGreaterThan(2 * getRegionKeys().length);
  expect(await asked(large, 3)).toBe(4);
});
