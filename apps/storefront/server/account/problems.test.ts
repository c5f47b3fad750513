import { toFailure } from '@vitrine/storefront-api/result';
import { expect, test } from 'vitest';
import { toThrottledOutcome } from './problems.ts';

test.each([
  [1, 'a second'],
  [5, '5 seconds'],
  [80, '80 seconds'],
  [160, '3 minutes'],
])('a wait of %d s is told in words: %s', (retryAfter, words) => {
  const error = { message: 'Too many tries', extensions: { code: 'THROTTLED', retryAfter } };
  expect(toThrottledOutcome(toFailure([error], null))).toEqual({
    kind: 'later',
    seconds: retryAfter,
    message: `Too many attempts. Please try again in ${words}.`,
  });
});
