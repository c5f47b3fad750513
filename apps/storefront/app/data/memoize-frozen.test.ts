import { expect, test } from 'vitest';
import { memoizeFrozen } from './memoize-frozen.ts';

test('computes the result for a frozen object once, for any other object each time', () => {
  let made = 0;
  const make = memoizeFrozen(({ name }: { readonly name: string }) => {
    made += 1;
    return `${name} ${made}`;
  });
  const frozen = Object.freeze({ name: 'frozen' });
  const open = { name: 'open' };
  expect([make(frozen), make(open), make(frozen), make(open)]).toEqual([
    'frozen 1',
    'open 2',
    'frozen 1',
    'open 3',
  ]);
  expect(make(Object.freeze({ name: 'another' }))).toBe('another 4');
});
