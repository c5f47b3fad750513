import { describe, expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

describe('toCsv', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['-12.50', '-12.50'],
  ])('writes %s as %s', (text, cell) => {
    expect(toCsv([[text, 'x']])).toBe(`${cell},x\r\n`);
  });

  it.each(['=1+1', '+1 555', '-x', '@SUM(A1)'])('ADMIN-55: no spreadsheet calculates %s', (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`);
  });
});
