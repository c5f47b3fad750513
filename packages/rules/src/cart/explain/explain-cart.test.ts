import { expect, test } from 'vitest';
import { noOffers, type OfferSettings } from '../../offers/offer-settings.ts';
import { createLine, createPricingInput, createTestDiscount, createTierOffers } from '../../testing/carts.ts';
import {
  createAutoGiftLine,
  createAutoGiftOffers,
  createGiftBoxOffers,
  createGiftLine,
} from '../../testing/offers.ts';
import type { PricingInput } from '../model.ts';
import { priceCart } from '../price-cart.ts';
import type { TraceEntry } from './trace.ts';

const offers = createTierOffers([[0, 20]], { products: ['oil'] });
const addOn: OfferSettings = {
  ...noOffers,
  upsell: { enabled: true, items: [{ product: 'mist', triggers: ['oil'], percentage: 15 }] },
};
const percent = (percentage: number, target: 'line' | 'order') =>
  createTestDiscount({
    id: 'auto',
    code: null,
    title: 'Ten',
    benefit: { kind: 'percentage', percentage, target },
  });

test('OFFER-22: the trace lists the source of each amount, in order', () => {
  const { explain } = priceCart(
    createPricingInput([createLine('oil', 5000)], {
      offers,
      codes: ['TEN'],
      discounts: [createTestDiscount()],
    }),
  );
  expect(explain).toEqual([
    { kind: 'tier', line: 'line-oil', tier: 0, amount: 1000 },
    { kind: 'discountRefused', by: { code: 'TEN' }, reason: 'betterDiscount' },
    { kind: 'shippingRate', amount: 590 },
    { kind: 'taxAdded', name: 'CA State Tax', rate: 0.0725, amount: 290 },
  ]);
});

test('the trace states why an offer did not apply', () => {
  const big = createTestDiscount({ benefit: { kind: 'percentage', percentage: 50, target: 'order' } });
  const claim = createLine('mist', 1000, { attributes: { _campaign_type: 'manual_gwp' } });
  const { explain } = priceCart(
    createPricingInput([createLine('oil', 5000), claim], { offers, codes: ['TEN'], discounts: [big] }),
  );
  expect(explain.slice(0, 3)).toEqual([
    { kind: 'orderDiscount', by: { code: 'TEN' }, amount: 3000 },
    { kind: 'giftRefused', line: 'line-mist', offer: 'manual', reason: 'disabled' },
    { kind: 'tierRefused', tier: 0, reason: 'betterDiscount' },
  ]);
});

test('free shipping and a place without shipping are explained', () => {
  const free = createTestDiscount({ benefit: { kind: 'freeShipping' } });
  const lines = [createLine('oil', 1000)];
  const shippingOf = (given: Partial<PricingInput>) =>
    priceCart(createPricingInput(lines, given)).explain.filter(({ kind }) => /ship/i.test(kind));
  const rate = { kind: 'shippingRate', amount: 0 };
  expect(shippingOf({ codes: ['TEN'], discounts: [free] })).toEqual([
    { kind: 'shippingDiscount', by: { code: 'TEN' }, amount: 590 },
    rate,
  ]);
  expect(shippingOf({ discounts: [{ ...free, code: null, title: 'Post week' }] })).toEqual([
    { kind: 'shippingDiscount', by: { title: 'Post week' }, amount: 590 },
    rate,
  ]);
  expect(shippingOf({ destination: { country: 'FR', province: null } })).toEqual([
    { kind: 'notShipped', servedBy: 'eu' },
  ]);
});

test('OFFER-22: each active offer without an effect states why', () => {
  const settings = {
    ...createTierOffers([[5000, 20]], { products: ['oil'] }),
    manualGift: createGiftBoxOffers({ membersOnly: true }).manualGift,
    autoGifts: createAutoGiftOffers({}).autoGifts,
    upsell: { enabled: true, items: [{ product: 'mist', triggers: ['kit'], percentage: 15 }] },
  };
  const summer = createTestDiscount({ id: 'auto', code: null, title: 'Summer', endsAt: 0 });
  const { explain } = priceCart(
    createPricingInput(
      [createLine('oil', 1000), createLine('mist', 900, { attributes: { _front_upsell: 'true' } })],
      {
        offers: settings,
        discounts: [summer],
      },
    ),
  );
  expect(explain.filter((entry) => 'reason' in entry)).toEqual([
    { kind: 'giftRefused', offer: 'manual', reason: 'membersOnly' },
    { kind: 'giftRefused', offer: 'auto', slot: 'one', reason: 'minimumPurchase' },
    { kind: 'upsellRefused', line: 'line-mist', reason: 'triggerMissing' },
    { kind: 'tierRefused', tier: 0, reason: 'minimumNotReached' },
    { kind: 'tierExcluded', line: 'line-mist', reason: 'notListed' },
    { kind: 'discountRefused', by: { title: 'Summer' }, reason: 'expired' },
  ]);
});

test('lines outside a tier each state their own reason', () => {
  const settings = createTierOffers([[5000, 20]], {
    products: ['oil', 'kit', 'sale', 'wrap'],
    singleOnly: true,
    excludeSaleItems: true,
    excludedHandles: ['wrap'],
  });
  const { explain } = priceCart(
    createPricingInput(
      [
        createLine('oil', 1000),
        createLine('kit', 900, { merchandise: { productTitle: 'Glow Kit', compareAtPrice: 1200 } }),
        createLine('sale', 900, { merchandise: { compareAtPrice: 1000 } }),
        createLine('brush', 900),
        createLine('wrap', 900),
        createLine('coded', 900, { attributes: { _campaign_type: 'discount_code' } }),
      ],
      { offers: settings },
    ),
  );
  expect(explain.filter(({ kind }) => kind === 'tierExcluded')).toEqual([
    { kind: 'tierExcluded', line: 'line-kit', reason: 'bundle', saves: true },
    { kind: 'tierExcluded', line: 'line-sale', reason: 'onSale', saves: true },
    { kind: 'tierExcluded', line: 'line-brush', reason: 'notListed' },
    { kind: 'tierExcluded', line: 'line-wrap', reason: 'uncounted' },
    { kind: 'tierExcluded', line: 'line-coded', reason: 'withDiscount' },
  ]);
});

test.each<[string, PricingInput, TraceEntry]>([
  [
    'a gift that may still be chosen',
    createPricingInput([createLine('oil', 5000)], { offers: createGiftBoxOffers() }),
    { kind: 'giftRefused', offer: 'manual', reason: 'notTaken' },
  ],
  [
    'an automatic gift that was taken out',
    createPricingInput([createLine('oil', 5000)], { offers: createAutoGiftOffers({}) }),
    { kind: 'giftRefused', offer: 'auto', slot: 'one', reason: 'notTaken' },
  ],
  [
    'a claim on an automatic gift that the cart doesn’t earn',
    createPricingInput([createLine('oil', 1000), createAutoGiftLine()], { offers: createAutoGiftOffers({}) }),
    { kind: 'giftRefused', line: 'line-mini', offer: 'auto', slot: 'one', reason: 'minimumPurchase' },
  ],
  [
    'an add-on that may still be taken',
    createPricingInput([createLine('oil', 5000)], { offers: addOn }),
    { kind: 'upsellRefused', reason: 'notTaken' },
  ],
  [
    'add-ons that go with nothing in the cart',
    createPricingInput([createLine('kit', 5000)], { offers: addOn }),
    { kind: 'upsellRefused', reason: 'triggerMissing' },
  ],
  [
    'an automatic discount that the tier beats',
    createPricingInput([createLine('oil', 5000)], { offers, discounts: [percent(10, 'line')] }),
    { kind: 'discountRefused', by: { title: 'Ten' }, reason: 'betterDiscount' },
  ],
  [
    'an automatic discount that doesn’t go with the code, which saves more',
    createPricingInput([createLine('oil', 5000)], {
      codes: ['TEN'],
      discounts: [createTestDiscount(), percent(5, 'order')],
    }),
    { kind: 'discountRefused', by: { title: 'Ten' }, reason: 'notCombinable' },
  ],
  [
    'a tier that is reached by lines outside its list',
    createPricingInput([createLine('brush', 9000)], {
      offers: createTierOffers([[5000, 20]], { products: ['oil'] }),
    }),
    { kind: 'tierRefused', tier: 0, reason: 'noQualifyingLine' },
  ],
])('OFFER-22: %s is explained', (_, input, entry) => {
  expect(priceCart(input).explain).toContainEqual(entry);
});

test('OFFER-22: a granted offer names its setting, and is not listed as open', () => {
  const flagged = createLine('mist', 900, { attributes: { _front_upsell: 'true' } });
  const { explain } = priceCart(
    createPricingInput([createLine('oil', 5000), createGiftLine(), createAutoGiftLine(), flagged], {
      offers: {
        ...createGiftBoxOffers(),
        autoGifts: createAutoGiftOffers({}).autoGifts,
        upsell: addOn.upsell,
      },
    }),
  );
  expect(explain.filter((entry) => 'line' in entry)).toEqual([
    { kind: 'gift', line: 'line-gift', offer: 'manual', amount: 1000 },
    { kind: 'gift', line: 'line-mini', offer: 'auto', slot: 'one', amount: 900 },
    { kind: 'upsell', line: 'line-mist', percentage: 15, amount: 135 },
  ]);
  expect(explain.filter((entry) => 'reason' in entry)).toEqual([]);
});
