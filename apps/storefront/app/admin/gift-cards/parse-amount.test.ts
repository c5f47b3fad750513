import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('an amount that is typed', () => {
  it.each([
    ['25', 2500],
    [' 25,50 ', 2550],
    ['-10.5', -1050],
    ['−3', -300],
    ['', null],
    ['ten', null],
    ['1.234', null],
    ['--1', null],
  ])('CARD-31: %j is %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});
