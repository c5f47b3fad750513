import { expect, it } from 'vitest';
import { readExpectedTotal } from './read-checkout-form.ts';

it.each([
  ['1234', 1234],
  ['0', 0],
  ['', -1],
  ['12.5', -1],
  ['1e3', -1],
  ['99999999999999999', -1],
])('the amount %j on the button is %i', (text, total) => {
  expect(readExpectedTotal(() => text)).toBe(total);
});
