import { expect, it } from 'vitest';
import { readReturnFees } from './read-return-fees.ts';
import { returnFeeTexts } from './return-fee-texts.ts';

it.each([
  ['', '', { percentage: null, shipping: null }],
  ['12,5', '4.50', { percentage: 12.5, shipping: '4.50' }],
  [' 100 ', '5', { percentage: 100, shipping: '5.00' }],
  ['0', '', returnFeeTexts.percentageWrong],
  ['101', '', returnFeeTexts.percentageWrong],
  ['ten', '', returnFeeTexts.percentageWrong],
  ['', '0', returnFeeTexts.amountWrong],
  ['', '-5', returnFeeTexts.amountWrong],
] as const)('ADMIN-155: the fees %j and %j are read', (restocking, shipping, expected) => {
  expect(readReturnFees(restocking, shipping)).toEqual(expected);
});
