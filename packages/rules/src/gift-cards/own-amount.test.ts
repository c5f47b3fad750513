import { describe, expect, it } from 'vitest';
import { createLine } from '../testing/carts.ts';
import { applyRequestedAmount, ownAmountAttribute, parseRequestedAmount } from './own-amount.ts';

const limit = {
  minimum: 1000,
  maximum: 50_000,
  perOrder: 100_000,
  perDay: 200_000,
  perDayOfNewBuyers: 50_000,
};
const entered = (value: string) => [{ key: ownAmountAttribute, value }];
const goods = createLine('card', 5000).merchandise;
const card = { ...goods, giftCard: true, ownAmount: true } as const;
const rules = { limits: { USD: limit }, currency: 'USD' } as const;

describe('an amount that a shopper enters', () => {
  it.each([
    ['35', { kind: 'amount', amount: 3500 }],
    [' 35.5 ', { kind: 'amount', amount: 3550 }],
    ['10', { kind: 'amount', amount: 1000 }],
    ['500', { kind: 'amount', amount: 50_000 }],
    ['9.99', { kind: 'invalid' }],
    ['500.01', { kind: 'invalid' }],
    ['0', { kind: 'invalid' }],
    ['-35', { kind: 'invalid' }],
    ['1e3', { kind: 'invalid' }],
    ['35.555', { kind: 'invalid' }],
    ['NaN', { kind: 'invalid' }],
    ['', { kind: 'invalid' }],
    ['3 5', { kind: 'invalid' }],
  ])('CARD-27: %j is %j', (text, expected) => {
    expect(parseRequestedAmount(entered(text), limit)).toEqual(expected);
  });

  it('CARD-27: is none without the attribute, and invalid in a currency without limits', () => {
    expect(parseRequestedAmount([], limit)).toEqual({ kind: 'none' });
    expect(parseRequestedAmount(entered('35'), undefined)).toEqual({ kind: 'invalid' });
  });

  it('CARD-27: is the price of the variant that accepts one, and of no other', () => {
    expect(applyRequestedAmount(card, entered('35'), rules).price).toBe(3500);
    expect(applyRequestedAmount(card, entered('5'), rules).price).toBe(5000);
    expect(applyRequestedAmount(card, entered('35'), { ...rules, currency: 'EUR' }).price).toBe(5000);
    expect(applyRequestedAmount(goods, entered('35'), rules)).toBe(goods);
    expect(applyRequestedAmount({ ...goods, giftCard: true }, entered('35'), rules).price).toBe(5000);
  });
});
