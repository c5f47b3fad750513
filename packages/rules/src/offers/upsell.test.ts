import { describe, expect, test } from 'vitest';
import type { CartLineInput } from '../cart/model.ts';
import { line } from '../testing/carts.ts';
import { changes, gift, manual, price } from '../testing/offers.ts';
import { noOffers, type OfferSettings } from './settings.ts';

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
      'a product is no trigger of its own',
      [mist('true'), line('brush', 1)],
      {
        ...offers,
        upsell: { enabled: true, items: [{ product: 'mist', triggers: ['mist'], percentage: 15 }] },
      },
      0,
    ],
    [
      'nor is another line of it',
      [mist('true'), line('mist', 1, { id: 'other' })],
      {
        ...offers,
        upsell: { enabled: true, items: [{ product: 'mist', triggers: ['mist'], percentage: 15 }] },
      },
      0,
    ],
    ['on the price of all its pieces', [{ ...mist('true'), quantity: 3 }, line('oil', 1)], offers, 1125],
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

describe('the upsell flag', () => {
  const upsell = { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] };
  const offers = { ...noOffers, upsell };
  const mist = (attributes: Record<string, string>) => line('mist', 1000, { attributes });
  const oil = line('oil', 1000);
  const given = { _front_upsell: 'true', _front_upsell_amt: '15' };
  const set = (...attributes: [key: string, value: string][]) => [
    {
      kind: 'setAttributes',
      lineId: 'line-mist',
      attributes: attributes.map(([key, value]) => ({ key, value })),
    },
  ];

  test.each<[string, readonly CartLineInput[], OfferSettings, unknown[]]>([
    ['stays with its trigger', [mist(given), oil], offers, []],
    ['is false without it', [mist(given)], offers, set(['_front_upsell', 'false'])],
    [
      'is true again when it returns',
      [mist({ _front_upsell: 'false' }), oil],
      offers,
      set(['_front_upsell', 'true'], ['_front_upsell_amt', '15']),
    ],
    ['is reset when upsell is off', [mist(given), oil], noOffers, set(['_front_upsell', 'false'])],
    [
      'carries the percentage of the setting',
      [mist({ ...given, _front_upsell_amt: '99' }), oil],
      offers,
      set(['_front_upsell', 'true'], ['_front_upsell_amt', '15']),
    ],
    ['is not invented', [mist({}), oil], offers, []],
  ])('%s', (_, lines, settings, changed) => {
    expect(changes(lines, settings)).toEqual(changed);
  });

  test('a free gift is no trigger', () => {
    const settings = { ...offers, manualGift: manual({ maxSelection: 2 }).manualGift };
    const free = gift('oil', 1000, 1, { id: 'variant-gift' });
    expect(price([mist(given), free, line('brush', 5000)], settings).discountLine).toBe(0);
  });
});
