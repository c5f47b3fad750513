import { describe, expect, test } from 'vitest';
import { readLine } from '../cart/facts.ts';
import type { CartLineInput, PricingInput } from '../cart/model.ts';
import { priceCart } from '../cart/price.ts';
import { reconcileCart } from '../cart/reconcile.ts';
import { cart, line, tiers } from '../testing/carts.ts';
import { manualGiftOffer } from './gifts.ts';
import { type AutoGiftSettings, type ManualGiftSettings, noOffers, type OfferSettings } from './settings.ts';

const member = { id: 'c1', member: true };

const gift = (id = 'gift', price = 1000, quantity = 1) =>
  line(id, price, { quantity, attributes: { _campaign_type: 'manual_gwp' } });
const autoGift = (id = 'mini', price = 900) =>
  line(id, price, { attributes: { _campaign_type: 'auto_gwp' } });

function manual(given: Partial<ManualGiftSettings> = {}): OfferSettings {
  const offers = [{ name: 'A', minSpend: 0, gifts: ['variant-gift', 'variant-gift2'] }];
  return { ...noOffers, manualGift: { ...noOffers.manualGift, enabled: true, offers, ...given } };
}

function auto(...given: readonly Partial<AutoGiftSettings>[]): OfferSettings {
  const settings = {
    enabled: true,
    slot: 'one',
    minimumPurchase: 2000,
    buyProducts: [],
    buyCollections: [],
    gift: 'variant-mini',
  };
  return { ...noOffers, autoGifts: given.map((one) => ({ ...settings, ...one })) };
}

function price(lines: readonly CartLineInput[], offers: OfferSettings, given: Partial<PricingInput> = {}) {
  return priceCart(cart(lines, { offers, ...given }));
}

describe('manual gifts', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, Partial<PricingInput>, number]>([
    ['a purchase of 10.00 earns one', [gift(), line('oil', 1000)], manual(), {}, 1000],
    ['a purchase of 9.99 does not', [gift(), line('oil', 999)], manual(), {}, 0],
    ['the gift itself is no purchase', [gift('gift', 5000)], manual(), {}, 0],
    ['not while the offer is off', [gift(), line('oil', 5000)], manual({ enabled: false }), {}, 0],
    ['a product that is no gift is paid for', [gift('mist'), line('oil', 5000)], manual(), {}, 0],
    [
      'only the newest of two, when one may be chosen',
      [gift('gift2', 700), gift(), line('oil', 5000)],
      manual(),
      {},
      700,
    ],
    [
      'two, when two may be chosen',
      [gift('gift2', 700), gift(), line('oil', 5000)],
      manual({ maxSelection: 2 }),
      {},
      1700,
    ],
    [
      'one piece of it, however many are asked for',
      [gift('gift', 1000, 3), line('oil', 5000)],
      manual(),
      {},
      1000,
    ],
    [
      'with the product that it asks for',
      [gift(), line('oil', 5000)],
      manual({ buyProducts: ['oil'] }),
      {},
      1000,
    ],
    ['not without it', [gift(), line('mist', 5000)], manual({ buyProducts: ['oil'] }), {}, 0],
    [
      'with a product of its collection',
      [gift(), line('oil', 5000, { merchandise: { collections: ['hair'] } })],
      manual({ buyCollections: ['hair'] }),
      {},
      1000,
    ],
    [
      'not when the cart holds hide-box products only',
      [gift(), line('oil', 5000)],
      manual({ hideBoxProducts: ['oil'] }),
      {},
      0,
    ],
    [
      'when it holds another product too',
      [gift(), line('oil', 5000), line('mist', 1)],
      manual({ hideBoxProducts: ['oil'] }),
      {},
      1000,
    ],
    ['members only: not for guests', [gift(), line('oil', 5000)], manual({ membersOnly: true }), {}, 0],
    [
      'members only: for members',
      [gift(), line('oil', 5000)],
      manual({ membersOnly: true }),
      { customer: member },
      1000,
    ],
  ])('%s', (_, lines, offers, given, free) => {
    const priced = price(lines, offers, given);
    expect(priced.discountManualGwp).toBe(free);
    expect(priced.totalBeforeShipping).toBe(priced.subtotalPrice - free);
  });

  test.each([
    [0, 'a'],
    [4999, 'a'],
    [5000, 'b'],
    [9999, 'b'],
    [10_000, 'c'],
  ])('a spend of %i opens tier %s', (spend, name) => {
    const offers = [
      { name: 'A', minSpend: 1000, gifts: ['a'] },
      { name: 'B', minSpend: 5000, gifts: ['b'] },
      { name: 'C', minSpend: 10_000, gifts: ['c'] },
    ];
    const settings = manual({ offers, minimumPurchase: 0 }).manualGift;
    expect(manualGiftOffer([readLine(line('oil', spend))], settings, false).gifts).toEqual([name]);
  });

  test('a gift is free, carries no tax and gets no other discount', () => {
    const offers = { ...tiers([[0, 50]], { products: ['gift', 'oil'] }), manualGift: manual().manualGift };
    const [first] = price([gift(), line('oil', 5000)], offers).lines;
    expect(first).toMatchObject({ priceAfterDiscounted: 0, isManualGwp: true, isFreeItem: true });
    expect(first?.allocations).toEqual([{ source: { kind: 'gift', offer: 'manual' }, amount: 1000 }]);
    expect(first?.taxes[0]?.amount).toBe(0);
  });
});

describe('automatic gifts', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, number]>([
    ['a purchase of 20.00 earns it', [autoGift(), line('oil', 2000)], auto({}), 900],
    ['a purchase of 19.99 does not', [autoGift(), line('oil', 1999)], auto({}), 0],
    ['another variant is paid for', [autoGift('mist'), line('oil', 2000)], auto({}), 0],
    ['one line for one slot', [autoGift(), autoGift(), line('oil', 2000)], auto({}), 900],
    [
      'two slots with the same gift give two',
      [autoGift(), autoGift(), line('oil', 2000)],
      auto({}, { slot: 'two' }),
      1800,
    ],
    ['not while it is off', [autoGift(), line('oil', 2000)], auto({ enabled: false }), 0],
  ])('%s', (_, lines, offers, free) => {
    expect(price(lines, offers).discountAutoGwp).toBe(free);
  });
});

describe('upsell', () => {
  const offers = {
    ...noOffers,
    upsell: { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] },
  };
  const mist = (flag: string | null, amount = '15') =>
    line('mist', 2501, {
      attributes: flag === null ? {} : { _front_upsell: flag, _front_upsell_amt: amount },
    });

  test.each<[string, readonly CartLineInput[], OfferSettings, number]>([
    ['15 % while its trigger is in the cart', [mist('true'), line('oil', 1000)], offers, 375],
    ['nothing without the trigger', [mist('true'), line('brush', 1000)], offers, 0],
    ['the setting decides, not the attribute', [mist('true', '99'), line('oil', 1000)], offers, 375],
    ['a line that is no upsell is paid for', [mist(null), line('oil', 1000)], offers, 0],
    [
      'a product that is no upsell is paid for',
      [line('brush', 1000, { attributes: { _front_upsell: 'true' } }), line('oil', 1)],
      offers,
      0,
    ],
    ['the trigger back in the cart revives it', [mist('false'), line('oil', 1000)], offers, 375],
    [
      'nothing while upsell is off',
      [mist('true'), line('oil', 1000)],
      { ...offers, upsell: { ...offers.upsell, enabled: false } },
      0,
    ],
  ])('%s', (_, lines, settings, off) => {
    expect(price(lines, settings).discountLine).toBe(off);
  });
});

describe('the tier', () => {
  const steps = [
    [0, 0],
    [5000, 20],
    [10_000, 30],
  ] as const;
  const products = ['oil', 'kit', 'mini'];

  test.each([
    [4999, 0, { reached: 0, next: 1, remaining: 1 }],
    [5000, 1000, { reached: 1, next: 2, remaining: 5000 }],
    [9999, 2000, { reached: 1, next: 2, remaining: 1 }],
    [10_000, 3000, { reached: 2, next: null, remaining: 0 }],
  ])('a spend of %i takes off %i', (spend, off, meter) => {
    const priced = price([line('oil', spend)], tiers(steps, { products }));
    expect(priced.discountTier).toBe(off);
    expect(priced.discountMeter).toMatchObject({ enabled: true, ...meter });
  });

  test.each([
    [1, 0],
    [2, 400],
  ])('by quantity: %i pieces take off %i', (quantity, off) => {
    const offers = tiers(
      [
        [0, 0],
        [0, 20],
      ],
      { products, useQuantity: true },
    );
    expect(price([line('oil', 1000, { quantity })], offers).discountTier).toBe(off);
  });

  const kit = line('kit', 5000, { merchandise: { productTitle: 'Sunset Kit' } });
  test.each<[string, readonly CartLineInput[], Partial<OfferSettings['tierDiscount']>, number]>([
    [
      'products that are not in the list count but get nothing',
      [line('brush', 4000), line('oil', 1000)],
      {},
      200,
    ],
    [
      'excluded products do not count',
      [line('mini', 4000), line('oil', 4999)],
      { excludedHandles: ['mini'] },
      0,
    ],
    ['bundles take part', [kit], {}, 1000],
    ['singleOnly leaves bundles out', [kit], { singleOnly: true }, 0],
    [
      'singleOnly takes "Sunset Oil" for what it is',
      [line('oil', 5000, { merchandise: { productTitle: 'Sunset Oil' } })],
      { singleOnly: true },
      1000,
    ],
    [
      'campaign lines are left out',
      [line('oil', 5000, { attributes: { _campaign_type: 'discount_code' } })],
      {},
      0,
    ],
    [
      'a gift that was not earned is a line like any other',
      [line('oil', 5000, { attributes: { _campaign_type: 'manual_gwp' } })],
      {},
      1000,
    ],
    ['off', [line('oil', 50_000)], { enabled: false }, 0],
  ])('%s', (_, lines, given, off) => {
    expect(price(lines, tiers(steps, { products, ...given })).discountTier).toBe(off);
  });

  test('script-discount lines count at their original price', () => {
    const upsell = { enabled: true, items: [{ product: 'oil', triggers: ['brush'], percentage: 50 }] };
    const offers = { ...tiers(steps, { products }), upsell };
    const oil = (attributes: Record<string, string>) =>
      price(
        [line('oil', 4000, { attributes: { _front_upsell: 'true', ...attributes } }), line('brush', 1000)],
        offers,
      );
    expect(oil({}).discountTier).toBe(0);
    expect(oil({ _script_discount: '50' }).discountTier).toBe(400);
  });
});

describe('bringing a cart in order', () => {
  const changes = (
    lines: readonly CartLineInput[],
    offers: OfferSettings,
    given: Partial<PricingInput> = {},
    removed: string[] = [],
  ) => reconcileCart(cart(lines, { offers, ...given }), removed);

  test('tier attributes are set on lines that qualify and cleared on those that do not', () => {
    const offers = tiers([[0, 10]], { products: ['oil'] });
    const stale = line('mist', 1000, { attributes: { _tiered_discount_quantity: 'yes', note: 'for Ana' } });
    expect(changes([line('oil', 1000), stale], offers)).toEqual([
      {
        kind: 'setAttributes',
        lineId: 'line-oil',
        attributes: [{ key: '_tiered_discount_minspend', value: 'yes' }],
      },
      { kind: 'setAttributes', lineId: 'line-mist', attributes: [{ key: 'note', value: 'for Ana' }] },
    ]);
    const marked = line('oil', 1000, { attributes: { _tiered_discount_minspend: 'yes' } });
    expect(changes([marked], offers)).toEqual([]);
    expect(changes([marked], noOffers)).toEqual([
      { kind: 'setAttributes', lineId: 'line-oil', attributes: [] },
    ]);
  });

  test('upsell flags follow the trigger', () => {
    const upsell = { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] };
    const mist = line('mist', 1000, { attributes: { _front_upsell: 'true', _front_upsell_amt: '15' } });
    const reset = [
      { kind: 'setAttributes', lineId: 'line-mist', attributes: [{ key: '_front_upsell', value: 'false' }] },
    ];
    expect(changes([mist, line('oil', 1000)], { ...noOffers, upsell })).toEqual([]);
    expect(changes([mist], { ...noOffers, upsell })).toEqual(reset);
    expect(changes([mist, line('oil', 1000)], noOffers)).toEqual(reset);
  });

  test('gifts beyond the maximum, and gifts whose offer ended, leave', () => {
    const lines = [gift('gift2'), gift(), line('oil', 5000)];
    expect(changes(lines, manual())).toEqual([
      { kind: 'removeLine', lineId: 'line-gift', reason: 'giftBeyondMaximum' },
    ]);
    expect(changes([gift(), line('oil', 999)], manual())).toEqual([
      { kind: 'removeLine', lineId: 'line-gift', reason: 'giftLost' },
    ]);
  });

  test('a claim on something that is no gift is cleared and the line stays', () => {
    expect(changes([gift('mist'), line('oil', 5000)], manual())).toEqual([
      { kind: 'setAttributes', lineId: 'line-mist', attributes: [] },
    ]);
  });

  test('a gift has one piece', () => {
    expect(changes([gift('gift', 1000, 3), line('oil', 5000)], manual())).toEqual([
      { kind: 'setQuantity', lineId: 'line-gift', quantity: 1 },
    ]);
  });

  test('an automatic gift comes when it is earned, once, and not against the shopper’s will', () => {
    const expected = {
      kind: 'addGift',
      slot: 'one',
      merchandiseId: 'variant-mini',
      attributes: [
        { key: '_campaign_type', value: 'auto_gwp' },
        { key: '_auto_gwp', value: 'one' },
      ],
    };
    expect(changes([line('oil', 2000)], auto({}))).toEqual([expected]);
    expect(changes([line('oil', 1999)], auto({}))).toEqual([]);
    expect(changes([autoGift(), line('oil', 2000)], auto({}))).toEqual([]);
    expect(changes([line('oil', 2000)], auto({}), {}, ['one'])).toEqual([]);
  });

  test('lines that came with a code leave with it', () => {
    const sample = line('sample', 500, {
      attributes: { _campaign_type: 'discount_code', _discount_code: 'GLOW' },
    });
    expect(changes([sample], noOffers, { codes: ['glow'] })).toEqual([]);
    expect(changes([sample], noOffers, { codes: ['TEN'] })).toEqual([
      { kind: 'removeLine', lineId: 'line-sample', reason: 'codeGone' },
    ]);
  });
});
