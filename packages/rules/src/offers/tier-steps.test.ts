/** Tiers with a gift or free shipping, in addition to a percentage or instead of one. */
import { describe, expect, test } from 'vitest';
import type { CartLineInput, PricedCart, PricingInput } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import { reconcileLines } from '../cart/reconcile-lines.ts';
import { getRemovalMessage } from '../discounts/discount-messages.ts';
import {
  auTable,
  createLine,
  createPricingInput,
  createTestDiscount,
  createTestRate,
  createTierOffers,
  usTable,
} from '../testing/carts.ts';
import { createAutoGiftLine, createAutoGiftOffers, priceCartWith, reconcileWith } from '../testing/offers.ts';
import { noOffers, type OfferSettings, type TierSettings } from './offer-settings.ts';

type Step = readonly [
  minSpend: number,
  percentage: number,
  brings?: Pick<TierSettings, 'gift' | 'freeShipping'>,
];

/** Builds tiers on the oil from their thresholds and benefits. */
function steps(given: readonly Step[], settings: Partial<OfferSettings['tierDiscount']> = {}): OfferSettings {
  const { tierDiscount } = createTierOffers(given.map(([spend, percentage]) => [spend, percentage]));
  return {
    ...noOffers,
    tierDiscount: {
      ...tierDiscount,
      products: ['oil'],
      tiers: tierDiscount.tiers.map((tier, index) => ({ ...tier, ...given[index]?.[2] })),
      ...settings,
    },
  };
}

const mini = { gift: 'variant-mini' };
const jar = { gift: 'variant-jar' };
const free = { freeShipping: true };
const tierGift = (id = 'mini', slot = 'tier') =>
  createLine(id, 900, { attributes: { _campaign_type: 'auto_gwp', _auto_gwp: slot } });
const add = (id: string) => ({
  kind: 'addLine',
  slot: 'tier',
  merchandiseId: `variant-${id}`,
  attributes: [
    { key: '_campaign_type', value: 'auto_gwp' },
    { key: '_auto_gwp', value: 'tier' },
  ],
});
const remove = (id: string, reason: string) => ({ kind: 'removeLine', lineId: `line-${id}`, reason });

describe('the gift of a tier', () => {
  const gifts = steps([
    [0, 0],
    [5000, 0, mini],
    [10_000, 10, jar],
    [20_000, 20],
  ]);

  test.each<[string, readonly CartLineInput[], unknown[]]>([
    ['TIER-16: comes with its tier', [createLine('tote', 5000)], [add('mini')]],
    ['not a cent before', [createLine('tote', 4999)], []],
    ['once', [tierGift(), createLine('tote', 5000)], []],
    [
      'TIER-16: a higher tier’s takes its place',
      [tierGift(), createLine('tote', 10_000)],
      [remove('mini', 'giftBeyondMaximum'), add('jar')],
    ],
    ['stays at a tier above that gives none', [tierGift('jar'), createLine('tote', 20_000)], []],
    [
      'a lower tier’s comes back',
      [tierGift('jar'), createLine('tote', 9999)],
      [remove('jar', 'giftNotEarned'), add('mini')],
    ],
    [
      'TIER-16: leaves with its tier',
      [tierGift(), createLine('tote', 4999)],
      [remove('mini', 'giftNotEarned')],
    ],
    [
      'a second one leaves',
      [tierGift(), { ...tierGift(), id: 'line-older' }, createLine('tote', 5000)],
      [remove('older', 'giftBeyondMaximum')],
    ],
    [
      'one piece of it',
      [{ ...tierGift(), quantity: 3 }, createLine('tote', 5000)],
      [{ kind: 'setQuantity', lineId: 'line-mini', quantity: 1 }],
    ],
    [
      'TIER-16: does not bring its own tier',
      [tierGift(), createLine('tote', 4100)],
      [remove('mini', 'giftNotEarned')],
    ],
    ['does not bring the next tier', [tierGift(), createLine('tote', 9100)], []],
    [
      'leaves when it sold out',
      [
        { ...tierGift(), merchandise: { ...tierGift().merchandise, available: false } },
        createLine('tote', 5000),
      ],
      [remove('mini', 'giftLost')],
    ],
  ])('%s', (_, lines, expected) => {
    expect(reconcileWith(lines, gifts)).toEqual(expected);
  });

  test('triggers no add-on, neither as a gift nor as a claim', () => {
    const offers = {
      ...steps([[5000, 0, mini]]),
      upsell: { enabled: true, items: [{ product: 'mist', triggers: ['mini'], percentage: 10 }] },
    };
    const mist = createLine('mist', 5000, { attributes: { _front_upsell: 'false' } });
    // At the add-on's price the mist would not reach the tier whose gift triggers the add-on.
    expect(reconcileWith([tierGift(), mist], offers)).toEqual([]);
    expect(priceCartWith([tierGift(), mist], offers)).toMatchObject({
      discountAutoGwp: 900,
      discountLine: 0,
    });
  });

  test('is announced if it is missing, but not if a better one is added', () => {
    expect(getRemovalMessage('giftBeyondMaximum')).toBeNull();
    expect(
      reconcileWith([tierGift(), createLine('tote', 5000)], steps([[5000, 0, mini]], { enabled: false })),
    ).toEqual([remove('mini', 'giftLost')]);
  });

  test('is not added to an empty cart, however low its tier begins', () => {
    const always = steps([[0, 0, mini]]);
    expect(reconcileWith([], always)).toEqual([]);
    expect(reconcileWith([createLine('sample', 0)], always)).toEqual([]);
    expect(reconcileWith([createLine('tote', 1)], always)).toEqual([add('mini')]);
  });

  test('is free like automatic gifts, and a claim alone earns nothing', () => {
    const earned = priceCartWith([tierGift(), createLine('oil', 10_000)], steps([[5000, 10, mini]]));
    expect(earned).toMatchObject({ discountAutoGwp: 900, discountTier: 1000, totalBeforeShipping: 9000 });
    expect(earned.lines[0]).toMatchObject({ isAutoGwp: true, priceAfterDiscounted: 0 });
    expect(earned.explain).toContainEqual({
      kind: 'gift',
      line: 'line-mini',
      offer: 'auto',
      slot: 'tier',
      amount: 900,
    });
    const claimed = priceCartWith([tierGift(), createLine('oil', 4999)], steps([[5000, 10, mini]]));
    expect(claimed).toMatchObject({ discountAutoGwp: 0, totalBeforeShipping: 5899 });
    expect(claimed.discountMeter).toMatchObject({ reached: null, remaining: 1 });
  });

  test('counts by units if tiers do', () => {
    const byPieces = steps(
      [
        [0, 0],
        [0, 0, mini],
      ],
      { useQuantity: true },
    );
    expect(reconcileWith([createLine('tote', 100)], byPieces)).toEqual([]);
    expect(reconcileWith([createLine('tote', 100, { quantity: 2 })], byPieces)).toEqual([add('mini')]);
    expect(reconcileWith([tierGift(), createLine('tote', 100)], byPieces)).toEqual([
      remove('mini', 'giftNotEarned'),
    ]);
  });

  test('and the same gift of a slot are two gifts', () => {
    const both = { ...steps([[5000, 0, mini]]), autoGifts: createAutoGiftOffers({}).autoGifts };
    expect(reconcileWith([tierGift(), createLine('tote', 5000)], both)).toMatchObject([
      { kind: 'addLine', slot: 'one' },
    ]);
    expect(reconcileWith([createAutoGiftLine(), createLine('tote', 5000)], both)).toEqual([add('mini')]);
    const held = priceCartWith(
      [{ ...createAutoGiftLine(), id: 'slot' }, tierGift(), createLine('tote', 5000)],
      both,
    );
    expect(held.discountAutoGwp).toBe(1800);
  });

  test('that the shopper removed is not added again until a product is added', () => {
    const reconciled = (
      before: readonly CartLineInput[],
      requested: readonly CartLineInput[],
      removedGifts: string[],
    ) =>
      reconcileLines(before, createPricingInput(requested, { offers: gifts }), {
        removedGifts,
        merchandise: (id) => createLine(id.replace('variant-', ''), 900).merchandise,
        newId: (slot) => `new-${slot}`,
      });
    const tote = createLine('tote', 5000);
    const without = reconciled([tierGift(), tote], [tote], []);
    expect([without.input.lines.length, without.removedGifts]).toEqual([1, ['tier']]);
    const more = reconciled([tote], [createLine('balm', 500), tote], [...without.removedGifts]);
    expect(more.input.lines.map(({ id }) => id)).toEqual(['new-tier', 'line-balm', 'line-tote']);
    expect(more.removedGifts).toEqual([]);
  });

  test('that is there to be taken is told as such', () => {
    expect(priceCartWith([createLine('tote', 5000)], gifts).explain).toContainEqual({
      kind: 'giftRefused',
      offer: 'auto',
      slot: 'tier',
      reason: 'notTaken',
    });
  });
});

describe('free shipping of a tier', () => {
  const freeing = steps([
    [3000, 0, free],
    [5000, 10],
  ]);
  const shippingOf = ({ shipping }: PricedCart) => [shipping.chosen?.price, shipping.freedBy];

  test.each<[string, number, unknown[]]>([
    ['TIER-17: from its tier on', 3000, [0, { kind: 'tier', title: 'Free shipping' }]],
    ['not a cent before', 2999, [590, null]],
    ['TIER-17: at a tier above that says nothing of it', 6000, [0, { kind: 'tier', title: 'Free shipping' }]],
    ['where the rate is free anyway it frees nothing', 9000, [0, null]],
  ])('%s', (_, spend, expected) => {
    expect(shippingOf(priceCartWith([createLine('oil', spend)], freeing))).toEqual(expected);
  });

  test('makes every rate free, as a free-shipping code does, and names the tier', () => {
    const [zone] = usTable.zones;
    const express = [createTestRate('standard', 590, 0, null), createTestRate('express', 1000, 0, null)];
    const table = { ...usTable, zones: zone === undefined ? [] : [{ ...zone, rates: express }] };
    const priced = priceCartWith([createLine('oil', 3000)], freeing, { table, chosenRate: 'express' });
    expect(priced.shipping.options.map((option) => option.price)).toEqual([0, 0]);
    expect(priced.explain).toContainEqual({ kind: 'shippingDiscount', by: { tier: 0 }, amount: 1000 });
  });

  test('carries no tax where tax is on shipping too', () => {
    const au = { region: 'au', table: auTable, destination: { country: 'AU', province: null } } as const;
    const [bare, freed] = [noOffers, freeing].map((offers) =>
      priceCartWith([createLine('tote', 3300)], offers, au),
    );
    expect([bare?.taxes[0]?.amount, freed?.taxes[0]?.amount]).toEqual([381, 300]);
  });

  test('TIER-17: leaves a free-shipping code without effect: the code is not used up', () => {
    const given: Partial<PricingInput> = {
      codes: ['SHIP'],
      discounts: [createTestDiscount({ code: 'SHIP', benefit: { kind: 'freeShipping' } })],
    };
    const below = priceCartWith([createLine('oil', 2999)], freeing, given);
    expect([below.codes[0]?.applicable, ...shippingOf(below)]).toMatchObject([true, 0, { code: 'SHIP' }]);
    const reached = priceCartWith([createLine('oil', 3000)], freeing, given);
    expect(reached.codes[0]).toMatchObject({ applicable: false, refusal: 'betterDiscount' });
    expect([reached.needRemoveCode, ...shippingOf(reached)]).toEqual([
      true,
      0,
      { kind: 'tier', title: 'Free shipping' },
    ]);
  });
});

describe('with a code', () => {
  const offers = steps([[3000, 10, { ...mini, ...free }]]);
  const lines = [tierGift(), createLine('oil', 4000)];
  const half = createTestDiscount({ benefit: { kind: 'percentage', percentage: 50, target: 'order' } });

  test('TIER-18: that reduces the order more, only the tier’s percentage loses: its gift and free shipping remain', () => {
    const priced = priceCartWith(lines, offers, { codes: ['TEN'], discounts: [half] });
    expect(priced).toMatchObject({
      discountTier: 0,
      discountAmount: 2000,
      discountAutoGwp: 900,
      needRemoveCode: false,
    });
    expect(priced.shipping).toMatchObject({ chosen: { price: 0 }, freedBy: { kind: 'tier' } });
    expect(reconcileWith(lines, offers, { codes: ['TEN'], discounts: [half] })).toEqual(
      reconcileWith(lines, offers),
    );
  });

  test('TIER-18: that reduces the order less, the tier applies completely, and the code has to be removed', () => {
    const five = createTestDiscount({ benefit: { kind: 'percentage', percentage: 5, target: 'order' } });
    const priced = priceCartWith(lines, offers, { codes: ['TEN'], discounts: [five] });
    expect(priced).toMatchObject({ discountTier: 400, discountAmount: 0, discountAutoGwp: 900 });
    expect(priced.codes[0]).toMatchObject({ applicable: false, refusal: 'betterDiscount' });
  });

  test('without a percentage a tier doesn’t compete with codes', () => {
    const plain = steps([[3000, 0, { ...mini, ...free }]]);
    const priced = priceCart(
      createPricingInput(lines, { offers: plain, codes: ['TEN'], discounts: [createTestDiscount()] }),
    );
    expect(priced).toMatchObject({ discountAmount: 400, discountAutoGwp: 900, needRemoveCode: false });
  });
});
