import { describe, expect, test } from 'vitest';
import { toLineFacts } from '../cart/line-facts.ts';
import type { CartLineInput, PricingInput } from '../cart/model.ts';
import { discountMessages, getRemovalMessage } from '../discounts/discount-messages.ts';
import { createLine, createPricingInput, createTierOffers } from '../testing/carts.ts';
import {
  createGiftBoxOffers,
  createGiftLine,
  guest,
  member,
  priceCartWith,
  reconcileWith,
} from '../testing/offers.ts';
import { getSelectedGifts, toggleSelection } from './gift-selection.ts';
import { findManualGiftOffer, type GiftRejection, isGiftBoxVisible } from './gifts.ts';
import { noOffers, type OfferSettings } from './offer-settings.ts';

describe('manual gifts', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, Partial<PricingInput>, number]>([
    [
      'GIFT-11, PRICE-07: a purchase of 10.00 earns one',
      [createGiftLine(), createLine('oil', 1000)],
      createGiftBoxOffers(),
      {},
      1000,
    ],
    [
      'GIFT-11: a purchase of 9.99 does not',
      [createGiftLine(), createLine('oil', 999)],
      createGiftBoxOffers(),
      {},
      0,
    ],
    ['the gift itself is no purchase', [createGiftLine('gift', 5000)], createGiftBoxOffers(), {}, 0],
    [
      'GIFT-02: not while the offer is off',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ enabled: false }),
      {},
      0,
    ],
    [
      'a product that is no gift is paid for',
      [createGiftLine('mist'), createLine('oil', 5000)],
      createGiftBoxOffers(),
      {},
      0,
    ],
    [
      'only the newest of two, when one may be chosen',
      [createGiftLine('gift2', 700), createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers(),
      {},
      700,
    ],
    [
      'GIFT-01: the newest stays when the maximum is 0: that means one',
      [createGiftLine('gift2', 700), createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ maxSelection: 0 }),
      {},
      700,
    ],
    [
      'GIFT-10: the same gift on two lines is one gift',
      [createGiftLine(), { ...createGiftLine(), id: 'again' }, createLine('oil', 5000)],
      createGiftBoxOffers({ maxSelection: 2 }),
      {},
      1000,
    ],
    [
      'two, when two may be chosen',
      [createGiftLine('gift2', 700), createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ maxSelection: 2 }),
      {},
      1700,
    ],
    [
      'GIFT-10: one piece of it, however many are asked for',
      [createGiftLine('gift', 1000, 3), createLine('oil', 5000)],
      createGiftBoxOffers(),
      {},
      1000,
    ],
    [
      'GIFT-06: two of three, when two may be chosen: the oldest is dropped',
      [createGiftLine('gift3', 300), createGiftLine('gift2', 700), createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ maxSelection: 2 }),
      {},
      1000,
    ],
    [
      'GIFT-02: with the product that it asks for',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ buyProducts: ['oil'] }),
      {},
      1000,
    ],
    [
      'not without it',
      [createGiftLine(), createLine('mist', 5000)],
      createGiftBoxOffers({ buyProducts: ['oil'] }),
      {},
      0,
    ],
    [
      'GIFT-02: with a product of its collection',
      [createGiftLine(), createLine('oil', 5000, { merchandise: { collections: ['hair'] } })],
      createGiftBoxOffers({ buyCollections: ['hair'] }),
      {},
      1000,
    ],
    [
      'not when the cart holds hide-box products only',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ hideBoxProducts: ['oil'] }),
      {},
      0,
    ],
    [
      'GIFT-02: when it holds another product too',
      [createGiftLine(), createLine('oil', 5000), createLine('mist', 1)],
      createGiftBoxOffers({ hideBoxProducts: ['oil'] }),
      {},
      1000,
    ],
    [
      'not with a product of another collection',
      [createGiftLine(), createLine('oil', 5000, { merchandise: { collections: ['body'] } })],
      createGiftBoxOffers({ buyCollections: ['hair'] }),
      {},
      0,
    ],
    [
      'members only: not for a signed-in shopper who is no member',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ membersOnly: true }),
      { customer: guest },
      0,
    ],
    [
      'members only: not for guests',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ membersOnly: true }),
      {},
      0,
    ],
    [
      'members only: for members',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ membersOnly: true }),
      { customer: member },
      1000,
    ],
  ])('%s', (_, lines, offers, given, free) => {
    const priced = priceCartWith(lines, offers, given);
    expect(priced.discountManualGwp).toBe(free);
    expect(priced.totalBeforeShipping).toBe(priced.subtotalPrice - free);
  });

  test.each([
    [0, 'a'],
    [4999, 'a'],
    [5000, 'b'],
    [9999, 'b'],
    [10_000, 'c'],
  ])('GIFT-04: a spend of %i opens tier %s', (spend, name) => {
    const offers = [
      { name: 'A', minSpend: 1000, gifts: ['a'] },
      { name: 'B', minSpend: 5000, gifts: ['b'] },
      { name: 'C', minSpend: 10_000, gifts: ['c'] },
    ];
    const settings = createGiftBoxOffers({ offers, minimumPurchase: 0 }).manualGift;
    expect(
      findManualGiftOffer(toLineFacts(createPricingInput([createLine('oil', spend)])), settings, false).gifts,
    ).toEqual([name]);
  });

  test('OFFER-18: a line added by a code earns no gift', () => {
    const offers = {
      ...createGiftBoxOffers(),
      customCode: { code: 'GLOW', campaignVariant: 'variant-sample' },
    };
    const brought = createLine('sample', 5000, { attributes: { _campaign_type: 'custom_code' } });
    const refusalOf = (...lines: CartLineInput[]) =>
      priceCartWith(lines, offers, { codes: ['GLOW'] }).explain.find(({ kind }) => kind === 'giftRefused');
    expect(refusalOf(brought)).toMatchObject({ reason: 'nothingBought' });
    expect(refusalOf(brought, createLine('oil', 999))).toMatchObject({ reason: 'minimumPurchase' });
    expect(refusalOf(brought, createLine('oil', 1000))).toMatchObject({ reason: 'notTaken' });
  });

  test('PRICE-07, TAX-07: a gift is free, carries no tax and gets no other discount', () => {
    const offers = {
      ...createTierOffers([[0, 50]], { products: ['gift', 'oil'] }),
      manualGift: createGiftBoxOffers().manualGift,
    };
    const [first] = priceCartWith([createGiftLine(), createLine('oil', 5000)], offers).lines;
    expect(first).toMatchObject({ priceAfterDiscounted: 0, isManualGwp: true, isFreeItem: true });
    expect(first?.allocations).toEqual([{ source: { kind: 'gift', offer: 'manual' }, amount: 1000 }]);
    expect(first?.taxes[0]?.amount).toBe(0);
  });
});

describe('the gift box', () => {
  const oil = createLine('oil', 5000);
  test.each<[string, readonly CartLineInput[], OfferSettings, boolean, boolean, GiftRejection | null]>([
    ['GIFT-03: with a purchase', [oil], createGiftBoxOffers(), false, true, null],
    ['in an empty cart', [], createGiftBoxOffers(), false, false, 'nothingBought'],
    ['while the offer is off', [oil], createGiftBoxOffers({ enabled: false }), false, false, 'disabled'],
    [
      'with the product that it asks for',
      [oil],
      createGiftBoxOffers({ buyProducts: ['oil'] }),
      false,
      true,
      null,
    ],
    [
      'GIFT-03: without it',
      [oil],
      createGiftBoxOffers({ buyProducts: ['mist'] }),
      false,
      false,
      'nothingBought',
    ],
    [
      'GIFT-03: with hide-box products only',
      [oil],
      createGiftBoxOffers({ hideBoxProducts: ['oil'] }),
      false,
      false,
      'hiddenBox',
    ],
    [
      'GIFT-03: with another product beside them',
      [oil, createLine('mist', 1)],
      createGiftBoxOffers({ hideBoxProducts: ['oil'] }),
      false,
      true,
      null,
    ],
    [
      'a cent short of the minimum',
      [createLine('oil', 999)],
      createGiftBoxOffers(),
      false,
      true,
      'minimumPurchase',
    ],
    [
      'GIFT-13: for a guest, where it is for members',
      [oil],
      createGiftBoxOffers({ membersOnly: true }),
      false,
      true,
      'membersOnly',
    ],
    ['GIFT-14: for a member', [oil], createGiftBoxOffers({ membersOnly: true }), true, true, null],
    [
      'for a guest, hidden by its products all the same',
      [oil],
      createGiftBoxOffers({ membersOnly: true, hideBoxProducts: ['oil'] }),
      false,
      false,
      'hiddenBox',
    ],
  ])('%s', (_, lines, { manualGift }, isMember, shown, refusal) => {
    const box = findManualGiftOffer(toLineFacts(createPricingInput(lines)), manualGift, isMember);
    expect(box.refusal).toBe(refusal);
    expect(isGiftBoxVisible(box)).toBe(shown);
  });

  test('GIFT-13: guests are invited to sign up', () => {
    expect(discountMessages.giftSignUp).toBe('Sign up to select your free gift');
  });

  test('GIFT-11: defaults: a purchase of 10.00, one gift', () => {
    expect(noOffers.manualGift).toMatchObject({ minimumPurchase: 1000, maxSelection: 1 });
  });
});

describe('picking gifts', () => {
  test.each([
    ['GIFT-01, GIFT-05: adds', [], 'a', 1, ['a']],
    ['GIFT-05: picked again it goes', ['a', 'b'], 'a', 2, ['b']],
    ['GIFT-07: a maximum of 1 replaces', ['a'], 'b', 1, ['b']],
    ['GIFT-07: a maximum of 0 replaces too', ['a'], 'b', 0, ['b']],
    ['two of two stay', ['a'], 'b', 2, ['a', 'b']],
    ['GIFT-06: a third drops the oldest', ['a', 'b'], 'c', 2, ['b', 'c']],
  ])('%s', (_, selected, picked, maximum, expected) => {
    expect(toggleSelection(selected, picked, maximum)).toEqual(expected);
  });

  test('GIFT-08: the cookie is updated to match the cart', () => {
    const lines = [
      createGiftLine('gift3'),
      createGiftLine('gift2'),
      createLine('oil', 5000),
      createGiftLine(),
    ];
    const kept = (cookie: string[]) => getSelectedGifts(lines, cookie);
    expect(kept([])).toEqual(['variant-gift', 'variant-gift2', 'variant-gift3']);
    expect(kept(['variant-gift3', 'variant-gone', 'variant-gift3'])).toEqual([
      'variant-gift3',
      'variant-gift',
      'variant-gift2',
    ]);
    expect(getSelectedGifts([createLine('oil', 1)], ['variant-gift'])).toEqual([]);
  });
});

describe('a manual gift is removed', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, string, string | null]>([
    [
      'below the minimum',
      [createGiftLine(), createLine('oil', 999)],
      createGiftBoxOffers(),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'without the product it was for',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ buyProducts: ['mist'] }),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'when the offer ended',
      [createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers({ enabled: false }),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
    [
      'DISC-29: when it sold out',
      [createGiftLine('gift', 1000, 1, { available: false }), createLine('oil', 5000)],
      createGiftBoxOffers(),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
    [
      'GIFT-07, GIFT-09: when a newer one took its place',
      [{ ...createGiftLine('gift2'), id: 'newer' }, createGiftLine(), createLine('oil', 5000)],
      createGiftBoxOffers(),
      'giftBeyondMaximum',
      null,
    ],
  ])('%s', (_, lines, offers, reason, message) => {
    const expected = { kind: 'removeLine', lineId: 'line-gift', reason } as const;
    expect(reconcileWith(lines, offers)).toEqual([expected]);
    const [change] = reconcileWith(lines, offers);
    expect(change?.kind === 'removeLine' && getRemovalMessage(change.reason)).toBe(message);
  });

  test('and stays while it is in stock and earned', () => {
    expect(
      reconcileWith(
        [createGiftLine('gift', 1000, 1, { available: true }), createLine('oil', 1000)],
        createGiftBoxOffers(),
      ),
    ).toEqual([]);
  });
});
