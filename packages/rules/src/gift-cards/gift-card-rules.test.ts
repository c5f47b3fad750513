import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { applyGiftCards, sumGiftCards } from './apply-gift-cards.ts';
import { type GiftCardExpiryRules, getGiftCardExpiry } from './gift-card-expiry.ts';
import { findGiftCardLimit, type GiftCardSalesRules } from './gift-card-limits.ts';

describe('the expiry of gift cards', () => {
  const law = { toYearEnd: false, law: 'A law', from: '2010-01-01' };
  const rules: GiftCardExpiryRules = {
    months: 24,
    laws: [
      { ...law, country: 'US', province: null, minimumMonths: 60 },
      { ...law, country: 'US', province: 'CA', minimumMonths: null },
      { ...law, country: 'DE', province: null, minimumMonths: 36, toYearEnd: true },
      { ...law, country: 'NZ', province: null, minimumMonths: 36, from: '2026-03-16' },
    ],
  };
  const issued = Date.UTC(2026, 0, 31, 12);
  it.each([
    ['US', 'TX', '2031-01-31T12:00:00.000Z'],
    ['US', 'CA', null],
    ['US', null, '2031-01-31T12:00:00.000Z'],
    ['DE', null, '2030-01-01T00:00:00.000Z'],
    ['GB', null, '2028-01-31T12:00:00.000Z'],
    ['NZ', null, '2028-01-31T12:00:00.000Z'],
  ] as const)('CARD-04: in %s %s is %s', (country, province, end) => {
    const expiry = getGiftCardExpiry(rules, { country, province }, issued);
    expect(expiry === null ? null : new Date(expiry).toISOString()).toBe(end);
  });

  it('CARD-04: ends on the last day of a shorter month', () => {
    const expiry = getGiftCardExpiry({ months: 1, laws: [] }, { country: 'GB', province: null }, issued);
    expect(new Date(expiry ?? 0).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  });

  it('CARD-04: is never, wherever the card is bought, if the shop sets no period', () => {
    for (const country of ['US', 'DE', 'GB'] as const)
      expect(getGiftCardExpiry({ ...rules, months: null }, { country, province: null }, issued)).toBeNull();
  });

  it('CARD-04: is never before the minimum, whatever the shop sets', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(4_000), (months, day) => {
        const at = Date.UTC(2020, 0, 1) + day * 86_400_000;
        const texas = { country: 'US', province: 'TX' } as const;
        const least = getGiftCardExpiry({ ...rules, months: 60 }, texas, at) ?? 0;
        expect(getGiftCardExpiry({ ...rules, months }, texas, at)).toBeGreaterThanOrEqual(least);
      }),
      propertyRuns(100),
    );
  });
});

describe('gift cards that pay', () => {
  const card = (id: string, balance: number) => ({ id, lastCharacters: 'H8NB', balance });
  const shares = (payable: number, minimumCharge = 0, total = payable) => ({ payable, total, minimumCharge });

  it.each([
    ['nothing is left', [5000], 5000, [5000]],
    ['the minimum is left', [4950], 5000, [4950]],
    ['less is left, the last card pays less', [4000, 980], 5000, [4000, 950]],
    ['the last card has too little for it', [4970, 10], 5000, [4950, 0]],
    ['the whole order is below it', [20], 40, [20]],
  ])('CARD-23: leave an amount that can be charged: %s', (_case, balances, total, used) => {
    const cards = balances.map((balance, index) => card(String(index), balance));
    expect(applyGiftCards(cards, shares(total, 50)).map(({ amountUsed }) => amountUsed)).toEqual(used);
  });

  it('CARD-08: are used up in their order, and the rest remains', () => {
    expect(applyGiftCards([card('a', 2000), card('b', 5000), card('c', 100)], shares(6500))).toMatchObject([
      { id: 'a', amountUsed: 2000 },
      { id: 'b', amountUsed: 4500 },
      { id: 'c', amountUsed: 0 },
    ]);
  });

  it('CARD-08: pay the total or all that they have, each at most its balance', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 6 }), fc.nat(30_000), (balances, payable) => {
        const used = applyGiftCards(
          balances.map((balance, index) => card(String(index), balance)),
          shares(payable),
        );
        for (const { amountUsed, balance } of used) {
          expect(amountUsed).toBeGreaterThanOrEqual(0);
          expect(amountUsed).toBeLessThanOrEqual(balance);
        }
        const all = balances.reduce((sum, each) => sum + each, 0);
        expect(sumGiftCards(used)).toBe(Math.min(payable, all));
      }),
      propertyRuns(200),
    );
  });
});

describe('limits on buying gift cards', () => {
  const rules: GiftCardSalesRules = {
    newAccountDays: 7,
    limits: {
      USD: { minimum: 1000, maximum: 50_000, perOrder: 80_000, perDay: 100_000, perDayOfNewBuyers: 30_000 },
    },
  };
  it.each([
    [[], 0, true, null],
    [[30_000], 0, true, null],
    [[30_001], 0, true, 'day'],
    [[10_000], 20_001, true, 'day'],
    [[30_001], 0, false, null],
    [[999], 0, false, 'card'],
    [[50_001], 0, false, 'card'],
    [[-5000], 0, false, 'card'],
    [[40_000, 40_001], 0, false, 'order'],
    [[40_000, 40_000], 20_001, false, 'day'],
  ] as const)('CARD-19: %j after %d by a new buyer (%s): %s', (amounts, before, isNewBuyer, reason) => {
    expect(findGiftCardLimit(rules, { currency: 'USD', amounts, before, isNewBuyer })).toBe(reason);
  });

  it('CARD-19: allow none in a currency without limits', () => {
    expect(findGiftCardLimit(rules, { currency: 'EUR', amounts: [5000], before: 0, isNewBuyer: false })).toBe(
      'currency',
    );
  });
});
