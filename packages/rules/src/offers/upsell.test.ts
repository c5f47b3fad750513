import { describe, expect, test } from 'vitest';
import type { CartLineInput } from '../cart/model.ts';
import { createLine } from '../testing/carts.ts';
import { createGiftBoxOffers, createGiftLine, priceCartWith, reconcileWith } from '../testing/offers.ts';
import { noOffers, type OfferSettings, type UpsellSettings } from './offer-settings.ts';

describe('upsell', () => {
  const offers = {
    ...noOffers,
    upsell: { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] },
  };
  const mist = (flag: string | null, amount = '15') =>
    createLine('mist', 2501, {
      attributes: flag === null ? {} : { _front_upsell: flag, _front_upsell_amt: amount },
    });

  test.each<[string, readonly CartLineInput[], OfferSettings, number]>([
    [
      'UPSELL-01, PRICE-08: 15 % while its trigger is in the cart',
      [mist('true'), createLine('oil', 1000)],
      offers,
      375,
    ],
    ['nothing without the trigger', [mist('true'), createLine('brush', 1000)], offers, 0],
    [
      'UPSELL-06: the setting decides, not the attribute',
      [mist('true', '99'), createLine('oil', 1000)],
      offers,
      375,
    ],
    ['a line that is no upsell is paid for', [mist(null), createLine('oil', 1000)], offers, 0],
    [
      'a product that is no upsell is paid for',
      [createLine('brush', 1000, { attributes: { _front_upsell: 'true' } }), createLine('oil', 1)],
      offers,
      0,
    ],
    ['the trigger back in the cart revives it', [mist('false'), createLine('oil', 1000)], offers, 375],
    [
      'UPSELL-03: a product is no trigger of its own',
      [mist('true'), createLine('brush', 1)],
      {
        ...offers,
        upsell: { enabled: true, items: [{ product: 'mist', triggers: ['mist'], percentage: 15 }] },
      },
      0,
    ],
    [
      'nor is another line of it',
      [mist('true'), createLine('mist', 1, { id: 'other' })],
      {
        ...offers,
        upsell: { enabled: true, items: [{ product: 'mist', triggers: ['mist'], percentage: 15 }] },
      },
      0,
    ],
    [
      'PRICE-08: on the price of all its pieces',
      [{ ...mist('true'), quantity: 3 }, createLine('oil', 1)],
      offers,
      1125,
    ],
    [
      'nothing while upsell is off',
      [mist('true'), createLine('oil', 1000)],
      { ...offers, upsell: { ...offers.upsell, enabled: false } },
      0,
    ],
  ])('%s', (_, lines, settings, off) => {
    expect(priceCartWith(lines, settings).discountLine).toBe(off);
  });
});

describe('an add-on with a cap', () => {
  const mist = { product: 'mist', triggers: ['oil', 'balm'], percentage: 10 };
  const capped = (maxPerTrigger: number | null, ...more: UpsellSettings['items']): OfferSettings => ({
    ...noOffers,
    upsell: { enabled: true, items: [{ ...mist, maxPerTrigger }, ...more] },
  });
  const flagged = (quantity: number, { id = 'line-mist', unit = 1001 } = {}) =>
    createLine('mist', unit, {
      id,
      quantity,
      attributes: { _front_upsell: 'true', _front_upsell_amt: '10' },
    });
  const dear = flagged(1, { id: 'dear', unit: 3000 });
  const oil = (quantity: number) => createLine('oil', 1000, { quantity });

  test.each<[string, readonly CartLineInput[], OfferSettings, number]>([
    ['one piece for one trigger', [flagged(1), oil(1)], capped(1), 100],
    ['UPSELL-07: a second piece costs its own price', [flagged(2), oil(1)], capped(1), 100],
    ['two pieces for two of the trigger, rounded once', [flagged(2), oil(2)], capped(1), 200],
    [
      'two pieces for two triggers of one piece each',
      [flagged(3), oil(1), createLine('balm', 1)],
      capped(1),
      200,
    ],
    ['UPSELL-07: two for each, where the merchant says so', [flagged(5), oil(2)], capped(2), 400],
    ['every piece, where the merchant says so', [flagged(5), oil(1)], capped(null), 501],
    ['never more than there are', [flagged(1), oil(9)], capped(2), 100],
    [
      'a product that triggers two add-ons allows a piece of each',
      [flagged(1), createLine('tote', 500, { quantity: 2, attributes: { _front_upsell: 'true' } }), oil(1)],
      capped(1, { product: 'tote', triggers: ['oil'], percentage: 20, maxPerTrigger: 1 }),
      200,
    ],
    [
      'UPSELL-07: on two lines of the add-on the dearer pieces are reduced',
      [flagged(1), dear, oil(1)],
      capped(1),
      300,
    ],
    ['what is left goes to the other line', [flagged(2), dear, oil(2)], capped(1), 400],
    [
      'a trigger named twice counts once',
      [flagged(2), oil(1)],
      capped(1, { ...mist, triggers: ['oil', 'oil'], maxPerTrigger: 1 }),
      100,
    ],
  ])('%s', (_, lines, offers, off) => {
    expect(priceCartWith(lines, offers).discountLine).toBe(off);
    expect(priceCartWith(lines.toReversed(), offers).discountLine).toBe(off);
  });

  test('UPSELL-07: the trace states how many units are reduced, and which line gets none', () => {
    const told = priceCartWith([flagged(3), dear, oil(2)], capped(1)).explain;
    expect(told.filter(({ kind }) => kind === 'upsell')).toEqual([
      { kind: 'upsell', line: 'line-mist', percentage: 10, pieces: 1, amount: 100 },
      { kind: 'upsell', line: 'dear', percentage: 10, amount: 300 },
    ]);
    expect(priceCartWith([flagged(1), dear, oil(1)], capped(1)).explain).toContainEqual({
      kind: 'upsellRefused',
      line: 'line-mist',
      reason: 'beyondMaximum',
    });
  });

  test('a line without a reduced unit loses its flag, and gets it again with another trigger', () => {
    expect(reconcileWith([flagged(1), dear, oil(1)], capped(1))).toEqual([
      { kind: 'setAttributes', lineId: 'line-mist', attributes: [{ key: '_front_upsell', value: 'false' }] },
    ]);
    expect(reconcileWith([flagged(1), dear, oil(2)], capped(1))).toEqual([]);
  });
});

describe('the upsell flag', () => {
  const upsell = { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] };
  const offers = { ...noOffers, upsell };
  const mist = (attributes: Record<string, string>) => createLine('mist', 1000, { attributes });
  const oil = createLine('oil', 1000);
  const given = { _front_upsell: 'true', _front_upsell_amt: '15' };
  const set = (...attributes: [key: string, value: string][]) => [
    {
      kind: 'setAttributes',
      lineId: 'line-mist',
      attributes: attributes.map(([key, value]) => ({ key, value })),
    },
  ];

  test.each<[string, readonly CartLineInput[], OfferSettings, unknown[]]>([
    ['UPSELL-03: stays with its trigger', [mist(given), oil], offers, []],
    ['UPSELL-03: is false without it', [mist(given)], offers, set(['_front_upsell', 'false'])],
    [
      'UPSELL-02: is true again when it returns',
      [mist({ _front_upsell: 'false' }), oil],
      offers,
      set(['_front_upsell', 'true'], ['_front_upsell_amt', '15']),
    ],
    [
      'UPSELL-04: is reset when upsell is off',
      [mist(given), oil],
      { ...offers, upsell: { ...offers.upsell, enabled: false } },
      set(['_front_upsell', 'false']),
    ],
    [
      'UPSELL-02: carries the percentage of the setting',
      [mist({ ...given, _front_upsell_amt: '99' }), oil],
      offers,
      set(['_front_upsell', 'true'], ['_front_upsell_amt', '15']),
    ],
    ['is not invented', [mist({}), oil], offers, []],
  ])('%s', (_, lines, settings, changed) => {
    expect(reconcileWith(lines, settings)).toEqual(changed);
  });

  test('a free gift is no trigger', () => {
    const settings = { ...offers, manualGift: createGiftBoxOffers({ maxSelection: 2 }).manualGift };
    const free = createGiftLine('oil', 1000, 1, { id: 'variant-gift' });
    expect(priceCartWith([mist(given), free, createLine('brush', 5000)], settings).discountLine).toBe(0);
  });
});
