import { expect, test } from 'vitest';
import { noOffers, type OfferSettings } from '../../offers/offer-settings.ts';
import {
  createLine,
  createPricingInput,
  createTestDiscount,
  createTierOffers,
  entitleProducts,
  now,
} from '../../testing/carts.ts';
import type { PricingInput } from '../model.ts';
import { priceCart } from '../price-cart.ts';
import { explainOffers } from './explain-offers.ts';
import type { OfferExplanation } from './offer-explanation.ts';

const oil = createLine('oil', 5000);
const slot = (given: Partial<OfferSettings['autoGifts'][number]> = {}): OfferSettings => ({
  ...noOffers,
  autoGifts: [
    {
      enabled: true,
      slot: 'one',
      minimumPurchase: 2000,
      buyProducts: [],
      buyCollections: [],
      gift: 'variant-mini',
      ...given,
    },
  ],
});
const box = (given: Partial<OfferSettings['manualGift']> = {}): OfferSettings => ({
  ...noOffers,
  manualGift: {
    ...noOffers.manualGift,
    enabled: true,
    minimumPurchase: 2000,
    offers: [{ name: 'A', minSpend: 0, gifts: ['variant-gift'] }],
    ...given,
  },
});
const addOn = (given: Partial<OfferSettings['upsell']['items'][number]> = {}): OfferSettings => ({
  ...noOffers,
  upsell: { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15, ...given }] },
});
const brings = (tier: Partial<OfferSettings['tierDiscount']['tiers'][number]>): OfferSettings => {
  const two = createTierOffers(
    [
      [5000, 20],
      [9000, 30],
    ],
    { products: ['oil'] },
  );
  const [first, second] = two.tierDiscount.tiers;
  if (first === undefined || second === undefined) throw new Error('two tiers');
  return { ...two, tierDiscount: { ...two.tierDiscount, tiers: [{ ...first, ...tier }, second] } };
};
const percent = { kind: 'percentage', percentage: 10, target: 'line' } as const;
const summer = (given: Parameters<typeof createTestDiscount>[0]) =>
  createTestDiscount({ id: 'auto', code: null, title: 'Summer', benefit: percent, ...given });
const later = { startsAt: now + 1, endsAt: null };
const tagged = {
  startsAt: null,
  endsAt: null,
  audience: { members: false, firstOrder: false, tags: ['vip'], withoutTags: [] },
};

type Told = Omit<OfferExplanation, 'offer'>;
const no = (reason: OfferExplanation['reason'], missing?: OfferExplanation['missing']): Told => ({
  gives: 0,
  reason,
  ...(missing === undefined ? {} : { missing }),
});

test.each<[string, PricingInput, OfferExplanation['offer'], Told]>([
  [
    'a tier that is reached',
    createPricingInput([oil], { offers: brings({}) }),
    { kind: 'tier', tier: 0, benefit: 'percentage' },
    { gives: 1000, reason: null },
  ],
  [
    'the next tier, with what is left to it',
    createPricingInput([oil], { offers: brings({}) }),
    { kind: 'tier', tier: 1, benefit: 'percentage' },
    no('minimumNotReached', { amount: 4000 }),
  ],
  [
    'a tier that a higher one takes the place of',
    createPricingInput([createLine('oil', 9000)], { offers: brings({}) }),
    { kind: 'tier', tier: 0, benefit: 'percentage' },
    no('higherTier'),
  ],
  [
    'a tier that a code beats',
    createPricingInput([oil], {
      offers: brings({}),
      codes: ['TEN'],
      discounts: [createTestDiscount({ benefit: { kind: 'percentage', percentage: 50, target: 'order' } })],
    }),
    { kind: 'tier', tier: 0, benefit: 'percentage' },
    no('betterDiscount'),
  ],
  [
    'the gift of a tier, earned and not there',
    createPricingInput([oil], { offers: brings({ gift: 'variant-mini' }) }),
    { kind: 'tier', tier: 0, benefit: 'gift' },
    no('notTaken'),
  ],
  [
    'the free shipping of a tier',
    createPricingInput([oil], { offers: brings({ freeShipping: true }) }),
    { kind: 'tier', tier: 0, benefit: 'freeShipping' },
    { gives: 590, reason: null },
  ],
  [
    'a box from a larger order on',
    createPricingInput([createLine('oil', 1500)], { offers: box() }),
    { kind: 'giftBox' },
    no('minimumPurchase', { amount: 500 }),
  ],
  [
    'a box for members, asked by a guest',
    createPricingInput([oil], { offers: box({ membersOnly: true }) }),
    { kind: 'giftBox' },
    no('membersOnly'),
  ],
  [
    'a box that is off',
    createPricingInput([oil], { offers: box({ enabled: false }) }),
    { kind: 'giftBox' },
    no('off'),
  ],
  [
    'a box that may be chosen from',
    createPricingInput([oil], { offers: box() }),
    { kind: 'giftBox' },
    no('notTaken'),
  ],
  [
    'a gift of the box that was chosen',
    createPricingInput([createLine('gift', 800, { attributes: { _campaign_type: 'manual_gwp' } }), oil], {
      offers: box(),
    }),
    { kind: 'giftBox' },
    { gives: 800, reason: null },
  ],
  [
    'a slot that begins a moment later',
    createPricingInput([oil], { offers: slot({ terms: later }) }),
    { kind: 'slot', slot: 'one' },
    no('notStarted'),
  ],
  [
    'a slot for customers with a tag',
    createPricingInput([oil], { offers: slot({ terms: tagged }) }),
    { kind: 'slot', slot: 'one' },
    no('notForCustomer'),
  ],
  [
    'a slot for another product',
    createPricingInput([oil], { offers: slot({ buyProducts: ['mist'] }) }),
    { kind: 'slot', slot: 'one' },
    no('nothingBought'),
  ],
  [
    'a slot whose gifts are all given',
    createPricingInput([oil], { offers: slot({ budget: 5 }), giftsLeft: { 'slot:one': 0 } }),
    { kind: 'slot', slot: 'one' },
    no('usedUp'),
  ],
  [
    'an add-on whose trigger isn’t there',
    createPricingInput([createLine('kit', 900)], { offers: addOn() }),
    { kind: 'addOn', product: 'mist' },
    no('triggerMissing'),
  ],
  [
    'an add-on that may be taken',
    createPricingInput([oil], { offers: addOn() }),
    { kind: 'addOn', product: 'mist' },
    no('notTaken'),
  ],
  [
    'an add-on bought at its own price',
    createPricingInput([createLine('mist', 900), oil], { offers: addOn() }),
    { kind: 'addOn', product: 'mist' },
    no('ownPrice'),
  ],
  [
    'an add-on that starts later',
    createPricingInput([oil], { offers: addOn({ terms: later }) }),
    { kind: 'addOn', product: 'mist' },
    no('notStarted'),
  ],
  [
    'an automatic discount',
    createPricingInput([oil], { discounts: [summer({})] }),
    { kind: 'automatic', id: 'auto', title: 'Summer' },
    { gives: 500, reason: null },
  ],
  [
    'an automatic discount that starts later',
    createPricingInput([oil], { discounts: [summer({ startsAt: now + 1 })] }),
    { kind: 'automatic', id: 'auto', title: 'Summer' },
    no('notStarted'),
  ],
  [
    'an automatic discount on something else',
    createPricingInput([oil], { discounts: [summer({ entitlement: entitleProducts('mist') })] }),
    { kind: 'automatic', id: 'auto', title: 'Summer' },
    no('notEligible'),
  ],
  [
    'a code that starts later, which its shopper is told as unknown',
    createPricingInput([oil], { codes: ['TEN'], discounts: [createTestDiscount({ startsAt: now + 1 })] }),
    { kind: 'code', code: 'TEN' },
    no('notStarted'),
  ],
  [
    'a code from a larger order on',
    createPricingInput([oil], {
      codes: ['TEN'],
      discounts: [createTestDiscount({ minimum: { subtotal: { us: 6000 }, onEntitled: false } })],
    }),
    { kind: 'code', code: 'TEN' },
    no('minimumOnOrder', { amount: 1000 }),
  ],
  [
    'the storefront’s code, which nobody typed',
    createPricingInput([oil], {
      offers: { ...noOffers, customCode: { code: 'GLOW', campaignVariant: 'variant-mini' } },
    }),
    { kind: 'customCode', code: 'GLOW' },
    no('notEntered'),
  ],
  [
    'the region’s free rate',
    createPricingInput([oil]),
    { kind: 'freeShipping' },
    no('minimumNotReached', { amount: 1000 }),
  ],
  [
    'the region’s free rate, reached',
    createPricingInput([createLine('oil', 6000)]),
    { kind: 'freeShipping' },
    { gives: 0, reason: null },
  ],
])('%s', (_, input, offer, told) => {
  expect(explainOffers(input, priceCart(input))).toContainEqual({ offer, ...told });
});

test('a code that the storefront’s settings reject is explained as such', () => {
  const rejection = { enabled: true, allowed: [], message: 'Codes rest.' };
  const input = createPricingInput([oil], { offers: { ...noOffers, codeRejection: rejection } });
  expect(explainOffers(input, priceCart(input), ['TEN'])).toContainEqual({
    offer: { kind: 'code', code: 'TEN' },
    ...no('codeRejected'),
  });
});
