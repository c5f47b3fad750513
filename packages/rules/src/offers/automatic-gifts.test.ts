import { describe, expect, test } from 'vitest';
import type { CartLineInput } from '../cart/model.ts';
import { discountMessages, getRemovalMessage } from '../discounts/discount-messages.ts';
import { createLine } from '../testing/carts.ts';
import { auto, autoGift, priceCartWith, reconcileWith } from '../testing/offers.ts';
import type { OfferSettings } from './offer-settings.ts';
import { getRemainingRemovals, getRemovalKey } from './removed-gifts.ts';

describe('automatic gifts', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, number]>([
    ['a purchase of 20.00 earns it', [autoGift(), createLine('oil', 2000)], auto({}), 900],
    ['a purchase of 19.99 does not', [autoGift(), createLine('oil', 1999)], auto({}), 0],
    ['another variant is paid for', [autoGift('mist'), createLine('oil', 2000)], auto({}), 0],
    ['one line for one slot', [autoGift(), autoGift(), createLine('oil', 2000)], auto({}), 900],
    [
      'two slots with the same gift give two',
      [autoGift(), autoGift(), createLine('oil', 2000)],
      auto({}, { slot: 'two' }),
      1800,
    ],
    [
      'with the product that it asks for',
      [autoGift(), createLine('oil', 2000)],
      auto({ buyProducts: ['oil'] }),
      900,
    ],
    ['not without it', [autoGift(), createLine('brush', 2000)], auto({ buyProducts: ['oil'] }), 0],
    [
      'GIFT-16: one piece of it, however many are asked for',
      [{ ...autoGift(), quantity: 4 }, createLine('oil', 2000)],
      auto({}),
      900,
    ],
    ['not while it is off', [autoGift(), createLine('oil', 2000)], auto({ enabled: false }), 0],
  ])('%s', (_, lines, offers, free) => {
    expect(priceCartWith(lines, offers).discountAutoGwp).toBe(free);
  });
});

describe('an automatic gift comes', () => {
  const expected = {
    kind: 'addLine',
    slot: 'one',
    merchandiseId: 'variant-mini',
    attributes: [
      { key: '_campaign_type', value: 'auto_gwp' },
      { key: '_auto_gwp', value: 'one' },
    ],
  };

  test.each<[string, readonly CartLineInput[], OfferSettings, string[], unknown[]]>([
    ['GIFT-15: when it is earned', [createLine('oil', 2000)], auto({}), [], [expected]],
    ['GIFT-15: not a cent before', [createLine('oil', 1999)], auto({}), [], []],
    ['once', [autoGift(), createLine('oil', 2000)], auto({}), [], []],
    ['GIFT-17: not after the shopper took it out', [createLine('oil', 2000)], auto({}), ['one'], []],
    ['whatever other gift was taken out', [createLine('oil', 2000)], auto({}), ['two'], [expected]],
    ['not into an empty cart', [], auto({ minimumPurchase: 0 }), [], []],
    [
      'for two slots, twice',
      [autoGift(), createLine('oil', 2000)],
      auto({}, { slot: 'two' }),
      [],
      [
        {
          ...expected,
          slot: 'two',
          attributes: [expected.attributes[0], { key: '_auto_gwp', value: 'two' }],
        },
      ],
    ],
  ])('%s', (_, lines, offers, removed, changed) => {
    expect(reconcileWith(lines, offers, {}, removed)).toEqual(changed);
  });
});

describe('an automatic gift leaves', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, string, string | null]>([
    [
      'GIFT-15: a cent below the minimum',
      [autoGift(), createLine('oil', 1999)],
      auto({}),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'when its product left',
      [autoGift(), createLine('brush', 5000)],
      auto({ buyProducts: ['oil'] }),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'DISC-29: when the offer ended',
      [autoGift(), createLine('oil', 2000)],
      auto({ enabled: false }),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
    [
      'when it sold out',
      [autoGift('mini', 900, { available: false }), createLine('oil', 2000)],
      auto({}),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
  ])('%s', (_, lines, offers, reason, message) => {
    const [change] = reconcileWith(lines, offers, {}, ['one']);
    expect(change).toEqual({ kind: 'removeLine', lineId: 'line-mini', reason });
    expect(change?.kind === 'removeLine' && getRemovalMessage(change.reason)).toBe(message);
  });

  test('GIFT-10: with more than one piece it goes back to one', () => {
    expect(reconcileWith([{ ...autoGift(), quantity: 3 }, createLine('oil', 2000)], auto({}))).toEqual([
      { kind: 'setQuantity', lineId: 'line-mini', quantity: 1 },
    ]);
  });
});

describe('a gift that the shopper took out', () => {
  test.each([
    ['an automatic gift is remembered by its slot', { _campaign_type: 'auto_gwp', _auto_gwp: 'one' }, 'one'],
    ['CART-18, CART-27: any line by its identification key', { _identification_key: 'k-7' }, 'k-7'],
    ['the identification key comes first', { _identification_key: 'k-7', _auto_gwp: 'one' }, 'k-7'],
    ['CART-27: a line with neither is forgotten', {}, null],
  ])('%s', (_, attributes, marker) => {
    expect(getRemovalKey(createLine('mini', 900, { attributes }))).toBe(marker);
  });

  test.each<[string, OfferSettings, string, string[]]>([
    ['GIFT-17: a matching product clears the flag', auto({ buyProducts: ['oil'] }), 'oil', []],
    ['GIFT-17: another product does not', auto({ buyProducts: ['oil'] }), 'brush', ['one']],
    ['any product does where none is asked for', auto({}), 'brush', []],
    ['the gift itself does not', auto({}), 'mini', ['one']],
    ['nothing does while the offer is off', auto({ enabled: false }), 'oil', ['one']],
    ['a slot that nobody knows stays', auto({ slot: 'two' }), 'oil', ['one']],
  ])('%s', (_, { autoGifts }, added, left) => {
    expect(getRemainingRemovals(['one'], createLine(added, 100).merchandise, autoGifts)).toEqual(left);
  });
});
