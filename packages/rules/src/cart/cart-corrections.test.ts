import { describe, expect, test } from 'vitest';
import { noOffers, type OfferSettings } from '../offers/offer-settings.ts';
import { createLine, createTestDiscount, createTierOffers } from '../testing/carts.ts';
import {
  createAutoGiftLine,
  createAutoGiftOffers,
  createGiftBoxOffers,
  createGiftLine,
  reconcileWith,
} from '../testing/offers.ts';
import type { CartLineInput, PricingInput } from './model.ts';

const set = (handle: string, ...attributes: [key: string, value: string][]) => ({
  kind: 'setAttributes',
  lineId: `line-${handle}`,
  attributes: attributes.map(([key, value]) => ({ key, value })),
});

describe('attributes that were not earned are cleared, and the line stays', () => {
  test.each<[string, CartLineInput, unknown[]]>([
    ['OFFER-18: a gift claim on a product that is no gift', createGiftLine('mist'), [set('mist')]],
    ['the same for an automatic gift', createAutoGiftLine('mist'), [set('mist')]],
    [
      'CART-18, OFFER-18: a code that nobody entered',
      createLine('mist', 1000, { attributes: { _discount_code: 'HALF', note: 'x' } }),
      [set('mist', ['note', 'x'])],
    ],
    [
      'CART-18: an automatic discount that does not run',
      createLine('mist', 1000, { attributes: { _auto_discount_code: 'Summer' } }),
      [set('mist')],
    ],
    [
      'CART-18: a script discount that no table gives',
      createLine('mist', 1000, { attributes: { _script_discount: '50' } }),
      [set('mist')],
    ],
    [
      'tier attributes without a tier',
      createLine('mist', 1, { attributes: { _tiered_discount_quantity: 'yes' } }),
      [set('mist')],
    ],
    [
      'CART-17: an unknown campaign is left alone',
      createLine('mist', 1, { attributes: { _campaign_type: 'magic' } }),
      [],
    ],
    [
      'so is what the shopper wrote',
      createLine('mist', 1, { attributes: { engraving: 'Ana 🌞', _private: '1' } }),
      [],
    ],
  ])('%s', (_, given, changed) => {
    const offers = {
      ...createGiftBoxOffers(),
      autoGifts: createAutoGiftOffers({ minimumPurchase: 999_999 }).autoGifts,
    };
    expect(reconcileWith([given, createLine('oil', 1000)], offers)).toEqual(changed);
  });

  test('a script discount that a table gives is kept', () => {
    const table = createTestDiscount({ benefit: { kind: 'skuTable', percentages: { MIST: 20 } } });
    const mist = createLine('mist', 1000, { attributes: { _script_discount: '20' } });
    expect(reconcileWith([mist], noOffers, { discounts: [table] })).toEqual([]);
  });
});

describe('lines added by a code', () => {
  const sample = (attributes: Record<string, string>) => createLine('sample', 500, { attributes });
  const gone = [{ kind: 'removeLine', lineId: 'line-sample', reason: 'codeGone' }];
  const custom: OfferSettings = {
    ...noOffers,
    customCode: { code: 'Glow', campaignVariant: 'variant-sample' },
  };
  const summer = createTestDiscount({ id: 'auto', code: null, title: 'Summer' });
  const now = Date.UTC(2026, 0, 1);

  test.each<[string, Record<string, string>, OfferSettings, Partial<PricingInput>, unknown[]]>([
    [
      'DISC-17: stay with it',
      { _campaign_type: 'discount_code', _discount_code: 'GLOW' },
      noOffers,
      { codes: [' glow'] },
      [],
    ],
    [
      'DISC-17: leave with it',
      { _campaign_type: 'discount_code', _discount_code: 'GLOW' },
      noOffers,
      { codes: ['TEN'] },
      gone,
    ],
    [
      'stay with any code where none is named',
      { _campaign_type: 'discount_code' },
      noOffers,
      { codes: ['TEN'] },
      [],
    ],
    ['leave with the last code', { _campaign_type: 'discount_code' }, noOffers, {}, gone],
    [
      'a custom code’s line stays with it',
      { _campaign_type: 'custom_code' },
      custom,
      { codes: ['glow'] },
      [],
    ],
    [
      'DISC-15: a custom code’s line leaves with it',
      { _campaign_type: 'custom_code' },
      custom,
      { codes: ['TEN'] },
      gone,
    ],
    [
      'and when no custom code is configured any more',
      { _campaign_type: 'custom_code' },
      noOffers,
      { codes: ['glow'] },
      gone,
    ],
    [
      'DISC-18: an automatic discount’s line stays while it runs',
      { _campaign_type: 'auto_discount_code', _auto_discount_code: 'summer' },
      noOffers,
      { discounts: [summer] },
      [],
    ],
    [
      'DISC-18: and leaves when it ended',
      { _campaign_type: 'auto_discount_code', _auto_discount_code: 'Summer' },
      noOffers,
      { discounts: [{ ...summer, endsAt: now }] },
      gone,
    ],
    [
      'DISC-18: another automatic discount does not keep it',
      { _campaign_type: 'auto_discount_code', _auto_discount_code: 'Winter' },
      noOffers,
      { discounts: [summer] },
      gone,
    ],
  ])('%s', (_, attributes, offers, given, changed) => {
    expect(reconcileWith([sample(attributes), createLine('oil', 1000)], offers, given)).toEqual(changed);
  });

  test('another product that claims to be the custom code’s line is a regular line, and the real one is added', () => {
    const mist = createLine('mist', 500, { attributes: { _campaign_type: 'custom_code' } });
    const attributes = [{ key: '_campaign_type', value: 'custom_code' }];
    expect(reconcileWith([mist], custom, { codes: ['GLOW'] })).toEqual([
      set('mist'),
      { kind: 'addLine', slot: 'code:GLOW', merchandiseId: 'variant-sample', attributes },
    ]);
  });
});

describe('one reward per order', () => {
  const reward = (id: string) =>
    createLine(id, 500, { attributes: { _swell_discount_type: 'product', _swell_redemption_token: id } });

  test('CART-18, LOYAL-05: the reward that was there first stays', () => {
    expect(reconcileWith([reward('newer'), createLine('oil', 1000), reward('older')])).toEqual([
      { kind: 'removeLine', lineId: 'line-newer', reason: 'secondReward' },
    ]);
    expect(reconcileWith([reward('older'), createLine('oil', 1000)])).toEqual([]);
  });
});

test('OFFER-17: a reconciled cart needs no change', () => {
  const offers = {
    ...createTierOffers([[0, 10]], { products: ['oil'] }),
    manualGift: createGiftBoxOffers().manualGift,
  };
  const oil = createLine('oil', 2000, { attributes: { _tiered_discount_minspend: 'yes' } });
  expect(reconcileWith([createGiftLine(), oil], offers)).toEqual([]);
  expect(reconcileWith([], offers)).toEqual([]);
});
