import { describe, expect, it } from 'vitest';
import { listPageNumbers, parsePageNumber } from './page-numbers.ts';

describe('the page number in a URL', () => {
  it.each([
    ['2', 2],
    ['999999', 999999],
    ['0', null],
    ['-1', null],
    ['01', null],
    ['1.5', null],
    ['1e3', null],
    ['two', null],
    ['', null],
    ['1000000', null],
  ])('%j is %j', (written, page) => {
    expect(parsePageNumber(written)).toBe(page);
  });
});

describe('the pages to go to by number', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 9]],
    [5, 9, [1, 3, 4, 5, 6, 7, 9]],
    [9, 9, [1, 7, 8, 9]],
  ])('from page %i of %i are %j', (current, last, numbers) => {
    expect(listPageNumbers(current, last)).toEqual(numbers);
  });
});
