import { expect, test } from 'vitest';
import type { ScoreboardJson } from './points.ts';
import { chooseScoreboard } from './use-points.ts';

const known: ScoreboardJson = {
  tier: null,
  points: 40,
  pointsToNext: 0,
  nextTier: null,
  progress: 0,
  history: [],
};

test.each([
  ['a later answer is shown', { ...known, points: 60 }, 60],
  ['no points are points', { ...known, points: 0 }, 0],
  ['points below zero are ignored', { ...known, points: -1 }, 40],
  ['the answer of a session that ended is ignored', null, 40],
])('LOYAL-02: %s', (_name, answer, points) => {
  expect(chooseScoreboard(known, answer).points).toBe(points);
});
