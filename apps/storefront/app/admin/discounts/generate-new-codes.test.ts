import { expect, it } from 'vitest';
import { generateNewCodes, splitCodes } from './generate-new-codes.ts';

it('ADMIN-81: codes are split by lines, spaces and commas, and none is there twice', () => {
  expect(splitCodes(' AAA-1\nBBB, aaa-1;\r\n CCC ')).toEqual(['aaa-1', 'BBB', 'CCC']);
});

it('ADMIN-81: generates the requested number of codes, although random draws repeat', () => {
  let drawn = 0;
  const codes = generateNewCodes('VIP-', 3, (bytes) => {
    drawn += 1;
    return bytes.fill(Math.floor(drawn / 2));
  });
  expect(codes).toEqual(['VIP-AAAAAAAA', 'VIP-BBBBBBBB', 'VIP-CCCCCCCC']);
});
