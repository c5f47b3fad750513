import { codeRejectionReasons } from '@vitrine/rules/cart/model';
import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import { expect, test } from 'vitest';
import { translatedDiscountMessages } from './translated-discount-messages.ts';

const amounts = [1, 2, 15];
const names = ['BALM10', 'SUMMER'] as const;

test('LANG-17: the messages of the rules and of the catalogue are the same in English', () => {
  const {
    membersOnly,
    replacedCode,
    minimumOnEntitled,
    minimumOnOrder,
    spendForGift,
    percentOff,
    fewerInStock,
    codeHint,
    ...fixed
  } = discountMessages;
  expect(translatedDiscountMessages).toMatchObject(fixed);
  const words = translatedDiscountMessages;
  const refusals = codeRejectionReasons.filter(
    (each) => each !== 'memberOnly' && each !== 'betterDiscount' && each !== 'oneReward',
  );
  expect(refusals.map(words.codeHint)).toEqual(refusals.map(codeHint));
  expect(words.membersOnly('Club')).toBe(membersOnly('Club'));
  expect(words.replacedCode(...names)).toBe(replacedCode(...names));
  expect(words.minimumOnEntitled('$5')).toBe(minimumOnEntitled('$5'));
  expect(words.minimumOnOrder('$5')).toBe(minimumOnOrder('$5'));
  expect(words.spendForGift('$5')).toBe(spendForGift('$5'));
  expect(amounts.map(words.percentOff)).toEqual(amounts.map(percentOff));
  expect(amounts.map(words.fewerInStock)).toEqual(amounts.map(fewerInStock));
});
