import { describe, expect, test } from 'vitest';
import { toLineFacts } from '../cart/line-facts.ts';
import type { CartLineInput, PricingInput } from '../cart/model.ts';
import { discountMessages, getRemovalMessage } from '../discounts/discount-messages.ts';
import { cart, createLine, tiers } from '../testing/carts.ts';
import { gift, guest, manual, member, priceCartWith, reconcileWith } from '../testing/offers.ts';
import { getSelectedGifts, toggleSelection } from './gift-selection.ts';
import { findManualGiftOffer, type GiftRejection, isGiftBoxVisible } from './gifts.ts';
import { noOffers, type OfferSettings } from './offer-settings.ts';

describe('manual gifts', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, Partial<PricingInput>, number]>([
    [
      'GIFT-11, PRICE-07: a purchase of 10.00 earns one',
      [gift(), createLine('oil', 1000)],
      manual(),
      {},
      1000,
    ],
    ['GIFT-11: a purchase of 9.99 does not', [gift(), createLine('oil', 999)], manual(), {}, 0],
    ['the gift itself is no purchase', [gift('gift', 5000)], manual(), {}, 0],
    [
      'GIFT-02: not while the offer is off',
      [gift(), createLine('oil', 5000)],
      manual({ enabled: false }),
      {},
      0,
    ],
    ['a product that is no gift is paid for', [gift('mist'), createLine('oil', 5000)], manual(), {}, 0],
    [
      'only the newest of two, when one may be chosen',
      [gift('gift2', 700), gift(), createLine('oil', 5000)],
      manual(),
      {},
      700,
    ],
    [
      'GIFT-01: the newest stays when the maximum is 0: that means one',
      [gift('gift2', 700), gift(), createLine('oil', 5000)],
      manual({ maxSelection: 0 }),
      {},
      700,
    ],
    [
      'GIFT-10: the same gift on two lines is one gift',
      [gift(), { ...gift(), id: 'again' }, createLine('oil', 5000)],
      manual({ maxSelection: 2 }),
      {},
      1000,
    ],
    [
      'two, when two may be chosen',
      [gift('gift2', 700), gift(), createLine('oil', 5000)],
      manual({ maxSelection: 2 }),
      {},
      1700,
    ],
    [
      'GIFT-10: one piece of it, however many are asked for',
      [gift('gift', 1000, 3), createLine('oil', 5000)],
      manual(),
      {},
      1000,
    ],
    [
      'GIFT-06: two of three, when two may be chosen: the oldest is dropped',
      [gift('gift3', 300), gift('gift2', 700), gift(), createLine('oil', 5000)],
      manual({ maxSelection: 2 }),
      {},
      1000,
    ],
    [
      'GIFT-02: with the product that it asks for',
      [gift(), createLine('oil', 5000)],
      manual({ buyProducts: ['oil'] }),
      {},
      1000,
    ],
    ['not without it', [gift(), createLine('mist', 5000)], manual({ buyProducts: ['oil'] }), {}, 0],
    [
      'GIFT-02: with a product of its collection',
      [gift(), createLine('oil', 5000, { merchandise: { collections: ['hair'] } })],
      manual({ buyCollections: ['hair'] }),
      {},
      1000,
    ],
    [
      'not when the cart holds hide-box products only',
      [gift(), createLine('oil', 5000)],
      manual({ hideBoxProducts: ['oil'] }),
      {},
      0,
    ],
    [
      'GIFT-02: when it holds another product too',
      [gift(), createLine('oil', 5000), createLine('mist', 1)],
      manual({ hideBoxProducts: ['oil'] }),
      {},
      1000,
    ],
    [
      'not with a product of another collection',
      [gift(), createLine('oil', 5000, { merchandise: { collections: ['body'] } })],
      manual({ buyCollections: ['hair'] }),
      {},
      0,
    ],
    [
      'members only: not for a signed-in shopper who is no member',
      [gift(), createLine('oil', 5000)],
      manual({ membersOnly: true }),
      { customer: guest },
      0,
    ],
    ['members only: not for guests', [gift(), createLine('oil', 5000)], manual({ membersOnly: true }), {}, 0],
    [
      'members only: for members',
      [gift(), createLine('oil', 5000)],
      manual({ membersOnly: true }),
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
    const settings = manual({ offers, minimumPurchase: 0 }).manualGift;
    expect(findManualGiftOffer(toLineFacts(cart([createLine('oil', spend)])), settings, false).gifts).toEqual(
      [name],
    );
  });

  test('OFFER-18: what a code brought earns no gift', () => {
    const offers = { ...manual(), customCode: { code: 'GLOW', campaignVariant: 'variant-sample' } };
    const brought = createLine('sample', 5000, { attributes: { _campaign_type: 'custom_code' } });
    const refusalOf = (...lines: CartLineInput[]) =>
      priceCartWith(lines, offers, { codes: ['GLOW'] }).explain.find(({ kind }) => kind === 'giftRefused');
    expect(refusalOf(brought)).toMatchObject({ reason: 'nothingBought' });
    expect(refusalOf(brought, createLine('oil', 999))).toMatchObject({ reason: 'minimumPurchase' });
    expect(refusalOf(brought, createLine('oil', 1000))).toMatchObject({ reason: 'notTaken' });
  });

  test('PRICE-07, TAX-07: a gift is free, carries no tax and gets no other discount', () => {
    const offers = { ...tiers([[0, 50]], { products: ['gift', 'oil'] }), manualGift: manual().manualGift };
    const [first] = priceCartWith([gift(), createLine('oil', 5000)], offers).lines;
    expect(first).toMatchObject({ priceAfterDiscounted: 0, isManualGwp: true, isFreeItem: true });
    expect(first?.allocations).toEqual([{ source: { kind: 'gift', offer: 'manual' }, amount: 1000 }]);
    expect(first?.taxes[0]?.amount).toBe(0);
  });
});

describe('the gift box', () => {
  const oil = createLine('oil', 5000);
  test.each<[string, readonly CartLineInput[], OfferSettings, boolean, boolean, GiftRejection | null]>([
    ['GIFT-03: with a purchase', [oil], manual(), false, true, null],
    ['in an empty cart', [], manual(), false, false, 'nothingBought'],
    ['while the offer is off', [oil], manual({ enabled: false }), false, false, 'disabled'],
    ['with the product that it asks for', [oil], manual({ buyProducts: ['oil'] }), false, true, null],
    ['GIFT-03: without it', [oil], manual({ buyProducts: ['mist'] }), false, false, 'nothingBought'],
    [
      'GIFT-03: with hide-box products only',
      [oil],
      manual({ hideBoxProducts: ['oil'] }),
      false,
      false,
      'hiddenBox',
    ],
    [
      'GIFT-03: with another product beside them',
      [oil, createLine('mist', 1)],
      manual({ hideBoxProducts: ['oil'] }),
      false,
      true,
      null,
    ],
    ['a cent short of the minimum', [createLine('oil', 999)], manual(), false, true, 'minimumPurchase'],
    [
      'GIFT-13: for a guest, where it is for members',
      [oil],
      manual({ membersOnly: true }),
      false,
      true,
      'membersOnly',
    ],
    ['GIFT-14: for a member', [oil], manual({ membersOnly: true }), true, true, null],
    [
      'for a guest, hidden by its products all the same',
      [oil],
      manual({ membersOnly: true, hideBoxProducts: ['oil'] }),
      false,
      false,
      'hiddenBox',
    ],
  ])('%s', (_, lines, { manualGift }, isMember, shown, refusal) => {
    const box = findManualGiftOffer(toLineFacts(cart(lines)), manualGift, isMember);
    expect(box.refusal).toBe(refusal);
    expect(isGiftBoxVisible(box)).toBe(shown);
  });

  test('GIFT-13: guests are told to sign up', () => {
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

  test('GIFT-08: the cookie is brought in line with the cart', () => {
    const lines = [gift('gift3'), gift('gift2'), createLine('oil', 5000), gift()];
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

describe('a manual gift leaves', () => {
  test.each<[string, readonly CartLineInput[], OfferSettings, string, string | null]>([
    [
      'below the minimum',
      [gift(), createLine('oil', 999)],
      manual(),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'without the product it was for',
      [gift(), createLine('oil', 5000)],
      manual({ buyProducts: ['mist'] }),
      'giftNotEarned',
      discountMessages.giftNotEarned,
    ],
    [
      'when the offer ended',
      [gift(), createLine('oil', 5000)],
      manual({ enabled: false }),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
    [
      'DISC-29: when it sold out',
      [gift('gift', 1000, 1, { available: false }), createLine('oil', 5000)],
      manual(),
      'giftLost',
      'Oops, you just missed out on our free gift!',
    ],
    [
      'GIFT-07, GIFT-09: when a newer one took its place',
      [{ ...gift('gift2'), id: 'newer' }, gift(), createLine('oil', 5000)],
      manual(),
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
      reconcileWith([gift('gift', 1000, 1, { available: true }), createLine('oil', 1000)], manual()),
    ).toEqual([]);
  });
});
