import { expect, test } from 'vitest';
import { cart, discount, line, tiers } from '../testing/carts.ts';
import { priceCart } from './price.ts';

const offers = tiers([[0, 20]], { products: ['oil'] });

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
  expect(priceCart(cart(lines, { codes: ['TEN'], discounts: [free] })).explain).toContainEqual({
    subject: 'shipping',
    rule: 'rate',
    setting: 'Express states: standard',
    amount: 0,
    reason: 'free-shipping discount',
  });
  expect(priceCart(cart(lines, { destination: { country: 'FR', province: null } })).explain).toContainEqual({
    subject: 'shipping',
    rule: 'zone',
    setting: null,
    amount: 0,
    reason: 'served by eu',
  });
});
