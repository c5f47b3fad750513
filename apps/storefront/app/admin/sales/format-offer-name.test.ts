import { expect, it } from 'vitest';
import { formatOfferName } from './format-offer-name.ts';

it.each([
  ['manual:Discount by the merchant', 'Discount by the merchant', 'Manual discount'],
  ['tier:Tiered discount', 'Tiered discount', 'Tiered discount'],
  ['code:1', 'WELCOME10', 'Code: WELCOME10'],
  ['freeShipping:', '', 'Free shipping'],
])('SALES-11: the offer %s named %j is %s', (key, name, expected) => {
  expect(formatOfferName({ key, name })).toBe(expected);
});
