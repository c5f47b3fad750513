import { describe, expect, test } from 'vitest';
import type { CartLineInput } from '../cart/model.ts';
import { discountMessages, getRemovalMessage } from '../discounts/discount-messages.ts';
import { createLine } from '../testing/carts.ts';
import { createAutoGiftLine, createAutoGiftOffers, priceCartWith, reconcileWith } from '../testing/offers.ts';
import type { OfferSettings } from './offer-settings.ts';
import { getRemainingRemovals, getRemovalKey } from './removed-gifts.ts';

describe('automatic gifts', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, number]>([
    [
      'a purchase of 20.00 earns it',
      [createAutoGiftLine(), createLine('oil', 2000)],
      createAutoGiftOffers({}),
      900,
    ],
    [
      'a purchase of 19.99 does not',
      [createAutoGiftLine(), createLine('oil', 1999)],
      createAutoGiftOffers({}),
      0,
    ],
    [
      'another variant is paid for',
      [createAutoGiftLine('mist'), createLine('oil', 2000)],
      createAutoGiftOffers({}),
      0,
    ],
    [
      'one line for one slot',
      [createAutoGiftLine(), createAutoGiftLine(), createLine('oil', 2000)],
      createAutoGiftOffers({}),
      900,
    ],
    [
      'two slots with the same gift give two',
      [createAutoGiftLine(), createAutoGiftLine(), createLine('oil', 2000)],
      createAutoGiftOffers({}, { slot: 'two' }),
      1800,
    ],
    [
      'with the product that it asks for',
      [createAutoGiftLine(), createLine('oil', 2000)],
      createAutoGiftOffers({ buyProducts: ['oil'] }),
      900,
    ],
    [
      'not without it',
      [createAutoGiftLine(), createLine('brush', 2000)],
      createAutoGiftOffers({ buyProducts: ['oil'] }),
      0,
    ],
    [
      'GIFT-16: one piece of it, however many are asked for',
      [{ ...createAutoGiftLine(), quantity: 4 }, createLine('oil', 2000)],
      createAutoGiftOffers({}),
      900,
    ],
    [
      'not while it is off',
      [createAutoGiftLine(), createLine('oil', 2000)],
      createAutoGiftOffers({ enabled: false }),
      0,
    ],
  ])('%s', (_, lines, offers, free) => {
    expect(priceCartWith(lines, offers).discountAutoGwp).toBe(free);
  });
});

describe('an automatic gift is added', () => {
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
    ['GIFT-15: when it is earned', [createLine('oil', 2000)], createAutoGiftOffers({}), [], [expected]],
    ['GIFT-15: not a cent before', [createLine('oil', 1999)], createAutoGiftOffers({}), [], []],
    ['once', [createAutoGiftLine(), createLine('oil', 2000)], createAutoGiftOffers({}), [], []],
    [
      'GIFT-17: not after the shopper took it out',
      [createLine('oil', 2000)],
      createAutoGiftOffers({}),
      ['one'],
      [],
    ],
    [
      'whatever other gift was taken out',
      [createLine('oil', 2000)],
      createAutoGiftOffers({}),
      ['two'],
      [expected],
    ],
    ['not into an empty cart', [], createAutoGiftOffers({ minimumPurchase: 0 }), [], []],
    [
      'for two slots, twice',
      [createAutoGiftLine(), createLine('oil', 2000)],
      createAutoGiftOffers({}, { slot: 'two' }),
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

describe('an automatic gift is removed', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, string, string | null]>([
    [
      'GIFT-15: a cent below the minimum',
      [createAutoGiftLine(), createLine('oil', 1999)],
      createAutoGiftOffers({}),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'when its product left',
      [createAutoGiftLine(), createLine('brush', 5000)],
      createAutoGiftOffers({ buyProducts: ['oil'] }),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'DISC-29: when the offer ended',
      [createAutoGiftLine(), createLine('oil', 2000)],
      createAutoGiftOffers({ enabled: false }),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
    [
      'when it sold out',
      [createAutoGiftLine('mini', 900, { available: false }), createLine('oil', 2000)],
      createAutoGiftOffers({}),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
  ])('%s', (_, lines, offers, reason, message) => {
    const [change] = reconcileWith(lines, offers, {}, ['one']);
    expect(change).toEqual({ kind: 'removeLine', lineId: 'line-mini', reason });
    expect(change?.kind === 'removeLine' && getRemovalMessage(change.reason)).toBe(message);
  });

  test('GIFT-10: with more than one unit it is reset to one', () => {
    expect(
      reconcileWith(
        [{ ...createAutoGiftLine(), quantity: 3 }, createLine('oil', 2000)],
        createAutoGiftOffers({}),
      ),
    ).toEqual([{ kind: 'setQuantity', lineId: 'line-mini', quantity: 1 }]);
  });
});

describe('a gift that the shopper removed', () => {
  test.each([
    ['an automatic gift is remembered by its slot', { _campaign_type: 'auto_gwp', _auto_gwp: 'one' }, 'one'],
    ['CART-18, CART-27: any line by its identification key', { _identification_key: 'k-7' }, 'k-7'],
    ['the identification key comes first', { _identification_key: 'k-7', _auto_gwp: 'one' }, 'k-7'],
    ['CART-27: a line with neither is forgotten', {}, null],
  ])('%s', (_, attributes, marker) => {
    expect(getRemovalKey(createLine('mini', 900, { attributes }))).toBe(marker);
  });

  test.each<[string, OfferSettings, string, string[]]>([
    [
      'GIFT-17: a matching product clears the flag',
      createAutoGiftOffers({ buyProducts: ['oil'] }),
      'oil',
      [],
    ],
    ['GIFT-17: another product does not', createAutoGiftOffers({ buyProducts: ['oil'] }), 'brush', ['one']],
    ['any product does where none is asked for', createAutoGiftOffers({}), 'brush', []],
    ['the gift itself does not', createAutoGiftOffers({}), 'mini', ['one']],
    ['nothing does while the offer is off', createAutoGiftOffers({ enabled: false }), 'oil', ['one']],
    ['a slot that nobody knows stays', createAutoGiftOffers({ slot: 'two' }), 'oil', ['one']],
  ])('%s', (_, { autoGifts }, added, left) => {
    expect(getRemainingRemovals(['one'], createLine(added, 100).merchandise, autoGifts)).toEqual(left);
  });
});
