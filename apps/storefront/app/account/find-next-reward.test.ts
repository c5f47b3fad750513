import { expect, test } from 'vitest';
import { findNextReward } from './find-next-reward.ts';

const reward = (title: string, points: number, usable: boolean) => ({
  ...{ id: title, title, points, kind: 'product' as const, usable },
  reason: usable ? null : 'Not yet.',
});

test.each([
  [
    'the cheapest reward that costs more points',
    120,
    [reward('Oil', 500, false), reward('Mitt', 200, false)],
    'Mitt',
    80,
  ],
  [
    'the most expensive reward that can be redeemed',
    600,
    [reward('Mitt', 200, true), reward('Oil', 500, true), reward('Set', 900, false)],
    'Oil',
    0,
  ],
  [
    'a reward that costs more points, if the cheaper ones can’t be redeemed now',
    600,
    [reward('Mitt', 200, false), reward('Set', 900, false)],
    'Set',
    300,
  ],
  ['the cheapest reward at zero points', 0, [reward('Mitt', 200, false)], 'Mitt', 200],
])('ACC-06: points lead to %s', (_what, points, rewards, title, missing) => {
  expect(findNextReward(points, rewards)).toMatchObject({ title, missing });
});

test.each([
  ['the points aren’t known', -1, [reward('Mitt', 200, false)]],
  ['there are no rewards', 100, []],
  ['no reward costs more points, and none can be redeemed', 600, [reward('Mitt', 200, false)]],
])('ACC-06: points lead to nothing if %s', (_what, points, rewards) => {
  expect(findNextReward(points, rewards)).toBeNull();
});
