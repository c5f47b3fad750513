import { expect, test } from 'vitest';
import {
  formatFreeShipping,
  formatRateName,
  formatTotalDetails,
  formatUnknownCosts,
  isTaxKnown,
} from './format-total.ts';

test.each([
  [true, true, null],
  [true, false, 'before tax'],
  [false, true, 'before shipping'],
  [false, false, 'before shipping and tax'],
])('a total with shipping known %s and tax known %s says: %s', (shipping, tax, words) => {
  expect(formatUnknownCosts({ shipping, tax })).toBe(words);
});

test.each([
  ['us without a state', { taxIncluded: false, taxRate: null, taxAmount: 0 }, false],
  ['Delaware, which has none', { taxIncluded: false, taxRate: 0, taxAmount: 0 }, true],
  ['California', { taxIncluded: false, taxRate: 0.0725, taxAmount: 247 }, true],
  [
    'a tax that a backend tells without its rate',
    { taxIncluded: false, taxRate: null, taxAmount: 247 },
    true,
  ],
  ['au, whose prices include it', { taxIncluded: true, taxRate: 0.1, taxAmount: 452 }, true],
])('%s: whether its tax is known', (_place, shippingData, known) => {
  expect(isTaxKnown(shippingData)).toBe(known);
});

test.each([
  ['Standard', 'Standard, free', 'Standard shipping'],
  ['2 Day Express', '2 Day Express, free', '2 Day Express shipping'],
  ['Free Shipping', 'Free Shipping', 'Free Shipping'],
  [null, 'Free', 'Shipping'],
])('the rate %s is free: "%s", and "%s" in a sentence', (rateName, row, sentence) => {
  expect([formatFreeShipping(rateName), formatRateName(rateName)]).toEqual([row, sentence]);
});

test.each([
  ['$5.90', 'before tax', 'incl. $5.90 shipping, before tax'],
  ['$5.90', null, 'incl. $5.90 shipping'],
  [null, 'before tax', 'before tax'],
  [null, null, null],
])('a total with shipping of %s that leaves out %s says: %s', (shipping, before, words) => {
  expect(formatTotalDetails(shipping, before)).toBe(words);
});
