import { expect, test } from 'vitest';
import { findUnitPriceAt, getUnitPrice } from './unit-price.ts';

const measure = (referenceValue: number, referenceUnit: string | null) => ({ referenceValue, referenceUnit });

test.each([
  ['by 100 ml', '17.0', measure(100, 'ML'), { amount: 1700, per: '100 ml' }],
  ['by the litre', '170.0', measure(1, 'L'), { amount: 17_000, per: 'L' }],
  ['by 100 g', '46.67', measure(100, 'G'), { amount: 4667, per: '100 g' }],
  ['that is the price itself', '34.0', measure(100, 'ML'), null],
  ['without a unit', '17.0', measure(100, null), null],
  ['without a measure', '17.0', null, null],
  ['that nobody tells', null, measure(100, 'ML'), null],
])('a unit price %s', (_name, amount, unitPriceMeasurement, expected) => {
  const unitPrice = amount === null ? null : { amount };
  expect(getUnitPrice({ price: { amount: '34.0' }, unitPrice, unitPriceMeasurement })).toEqual(expected);
});

const sized = (amount: string, unit: string | null) => ({
  price: { amount },
  unitPrice: unit === null ? null : { amount: unit },
  unitPriceMeasurement: unit === null ? null : measure(100, 'ML'),
});

test.each([
  ['of the lowest price, which isn’t the first', 1600, { amount: 3200, per: '100 ml' }],
  ['of another price', 3400, { amount: 1700, per: '100 ml' }],
  ['of a price without one', 2000, null],
  ['of a price that none has', 999, null],
])('the unit price %s', (_name, price, expected) => {
  const nodes = [sized('34.0', '17.0'), sized('16.0', '32.0'), sized('20.0', null)];
  expect(findUnitPriceAt(price, { measuredPrices: { nodes } })).toEqual(expected);
});
