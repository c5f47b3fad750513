import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-3', { from: 0, to: 4 }],
  ['bytes=4-', { from: 4, to: 10 }],
  ['bytes=-3', { from: 7, to: 10 }],
  ['bytes=-30', { from: 0, to: 10 }],
  ['bytes=8-99', { from: 8, to: 10 }],
  ['bytes=10-', 'beyond'],
  ['bytes=5-4', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  [undefined, null],
] as const)('PAGE-31: the range %s of ten bytes', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

it('PAGE-31: one response holds at most 2 MB', () => {
  expect(parseByteRange('bytes=100-', 50_000_000)).toEqual({ from: 100, to: 100 + 2 * 1024 * 1024 });
});
