import { expect, test } from 'vitest';
import { noOffers, type OfferSettings } from '../offers/settings.ts';
import { cart, discount, line, tiers } from '../testing/carts.ts';
import { auto, autoGift, gift, manual } from '../testing/offers.ts';
import type { PricingInput } from './model.ts';
import { priceCart } from './price.ts';

const offers = tiers([[0, 20]], { products: ['oil'] });
const addOn: OfferSettings = {
  ...noOffers,
  upsell: { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] },
};
const percent = (percentage: number, target: 'line' | 'order') =>
  discount({ id: 'auto', code: null, title: 'Ten', benefit: { kind: 'percentage', percentage, target } });

test('the trace tells what made each amount, in order', () => {
  const { explain } = priceCart(
    cart([line('oil', 5000)], { offers, codes: ['TEN'], discounts: [discount()] }),
  );
  expect(
    explain.map(({ subject, rule, setting, amount, reason }) => [subject, rule, setting, amount, reason]),
  ).toEqual([
    ['line:line-oil', 'tier', '20 %', 1000, null],
    ['discountData', 'code', 'TEN', 0, 'betterDiscount'],
    ['shipping', 'rate', 'Express states: standard', 590, null],
    ['tax', 'CA State Tax', '7.25 %', 290, null],
  ]);
});

test('the trace tells why an offer did not apply', () => {
  const big = discount({ benefit: { kind: 'percentage', percentage: 50, target: 'order' } });
  const claim = line('mist', 1000, { attributes: { _campaign_type: 'manual_gwp' } });
  const { explain } = priceCart(
    cart([line('oil', 5000), claim], { offers, codes: ['TEN'], discounts: [big] }),
  );
  expect(explain).toContainEqual({
    subject: 'line:line-mist',
    rule: 'gift with purchase',
    setting: 'manual',
    amount: 0,
    reason: 'disabled',
  });
  expect(explain).toContainEqual({
    subject: 'discountTier',
    rule: 'tier',
    setting: '20 %',
    amount: 0,
    reason: 'betterDiscount',
  });
  expect(explain).toContainEqual({
    subject: 'discountAmount',
    rule: 'code',
    setting: 'TEN',
    amount: 3000,
    reason: null,
  });
});

test('free shipping and a place that nothing ships to are explained', () => {
  const free = discount({ benefit: { kind: 'freeShipping' } });
  const lines = [line('oil', 1000)];
  const shippingOf = (given: Partial<PricingInput>) =>
    priceCart(cart(lines, given))
      .explain.filter(({ subject }) => subject === 'shipping')
      .map(({ rule, setting, amount, reason }) => [rule, setting, amount, reason]);
  const rate = ['rate', 'Express states: standard', 0, 'free-shipping discount'];
  expect(shippingOf({ codes: ['TEN'], discounts: [free] })).toEqual([['code', 'TEN', 590, null], rate]);
  expect(shippingOf({ discounts: [{ ...free, code: null, title: 'Post week' }] })).toEqual([
    ['automatic discount', 'Post week', 590, null],
    rate,
  ]);
  expect(priceCart(cart(lines, { destination: { country: 'FR', province: null } })).explain).toContainEqual({
    subject: 'shipping',
    rule: 'zone',
    setting: null,
    amount: 0,
    reason: 'served by eu',
  });
});

test('each offer that is on and gave nothing says why', () => {
  const settings = {
    ...tiers([[5000, 20]], { products: ['oil'] }),
    manualGift: manual({ membersOnly: true }).manualGift,
    autoGifts: auto({}).autoGifts,
    upsell: { enabled: true, items: [{ product: 'mist', triggers: ['kit'], percentage: 15 }] },
  };
  const summer = discount({ id: 'auto', code: null, title: 'Summer', endsAt: 0 });
  const { explain } = priceCart(
    cart([line('oil', 1000), line('mist', 900, { attributes: { _front_upsell: 'true' } })], {
      offers: settings,
      discounts: [summer],
    }),
  );
  expect(
    explain
      .filter(({ amount }) => amount === 0)
      .map(({ subject, setting, reason }) => [subject, setting, reason]),
  ).toEqual([
    ['discountManualGwp', 'manual', 'membersOnly'],
    ['discountAutoGwp', 'one', 'minimumPurchase'],
    ['line:line-mist', null, 'triggerMissing'],
    ['discountTier', '20 %', 'minimumNotReached'],
    ['discountAmount', 'Summer', 'expired'],
  ]);
});

test.each<[string, PricingInput, [subject: string, setting: string | null, reason: string]]>([
  [
    'a gift that may still be chosen',
    cart([line('oil', 5000)], { offers: manual() }),
    ['discountManualGwp', 'manual', 'notTaken'],
  ],
  [
    'an automatic gift that was taken out',
    cart([line('oil', 5000)], { offers: auto({}) }),
    ['discountAutoGwp', 'one', 'notTaken'],
  ],
  [
    'an add-on that may still be taken',
    cart([line('oil', 5000)], { offers: addOn }),
    ['discountLine', null, 'notTaken'],
  ],
  [
    'add-ons that go with nothing in the cart',
    cart([line('kit', 5000)], { offers: addOn }),
    ['discountLine', null, 'triggerMissing'],
  ],
  [
    'an automatic discount that the tier beats',
    cart([line('oil', 5000)], { offers, discounts: [percent(10, 'line')] }),
    ['discountAmount', 'Ten', 'betterDiscount'],
  ],
  [
    'an automatic discount that doesn’t go with the code, which saves more',
    cart([line('oil', 5000)], { codes: ['TEN'], discounts: [discount(), percent(5, 'order')] }),
    ['discountAmount', 'Ten', 'notCombinable'],
  ],
])('%s says so', (_, input, [subject, setting, reason]) => {
  const told = priceCart(input).explain.filter((entry) => entry.reason !== null);
  expect(told.map((entry) => [entry.subject, entry.setting, entry.reason])).toContainEqual([
    subject,
    setting,
    reason,
  ]);
});

test('what was taken names its setting, and is not told as open', () => {
  const flagged = line('mist', 900, { attributes: { _front_upsell: 'true' } });
  const { explain } = priceCart(
    cart([line('oil', 5000), gift(), autoGift(), flagged], {
      offers: { ...manual(), autoGifts: auto({}).autoGifts, upsell: addOn.upsell },
    }),
  );
  const taken = explain.filter(({ subject }) => subject.startsWith('line:'));
  expect(taken.map(({ rule, setting, amount }) => [rule, setting, amount])).toEqual([
    ['gift with purchase', 'manual', 1000],
    ['gift with purchase', 'one', 900],
    ['upsell', '15 %', 135],
  ]);
  expect(explain.filter(({ reason }) => reason === 'notTaken')).toEqual([]);
});

test('a tier that is reached by lines outside its list says that none of its own is there', () => {
  const { explain } = priceCart(
    cart([line('brush', 9000)], { offers: tiers([[5000, 20]], { products: ['oil'] }) }),
  );
  expect(explain).toContainEqual({
    subject: 'discountTier',
    rule: 'tier',
    setting: '20 %',
    amount: 0,
    reason: 'noQualifyingLine',
  });
});
