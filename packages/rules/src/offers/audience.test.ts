/** Offers for members, for a first order, for customers with or without a tag. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCartRules, createInputFromRules } from '../cart/cart-rules.ts';
import { createGiftBox } from '../cart/json/gift-box.ts';
import type { CartLineInput, PricingCustomer } from '../cart/model.ts';
import { priceCart } from '../cart/price-cart.ts';
import { reconcileLines } from '../cart/reconcile-lines.ts';
import {
  discountMessages,
  getCodeMessage,
  getMembersOnlyMessage,
  getRemovalMessage,
} from '../discounts/discount-messages.ts';
import { createLine, createPricingInput, createTestDiscount, createTierOffers } from '../testing/carts.ts';
import {
  createAutoGiftLine,
  createAutoGiftOffers,
  createGiftBoxOffers,
  createGiftLine,
  priceCartWith,
} from '../testing/offers.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { hasCustomerConditions } from './active-offers.ts';
import { type Audience, getAudienceRejection } from './audience.ts';
import { noOffers, type OfferSettings } from './offer-settings.ts';
import type { OfferTerms } from './offer-terms.ts';

const everybody: Audience = { members: false, firstOrder: false, tags: [], withoutTags: [] };
const firstOrder = { ...everybody, firstOrder: true };
const vip = { ...everybody, tags: ['VIP', 'friend'] };
const notStaff = { ...everybody, withoutTags: ['staff'] };
const known = (tags: readonly string[], hasOrdered: boolean): PricingCustomer => ({
  id: 'c1',
  member: true,
  tags,
  hasOrdered,
});
const fresh = known([], false);
const regular = known([], true);
const untold = { id: 'c1', member: true };

describe('an audience', () => {
  test.each<[string, Audience, string, PricingCustomer | null, string | null]>([
    ['members', { ...everybody, members: true }, 'a guest', null, 'membersOnly'],
    ['members', { ...everybody, members: true }, 'a member', untold, null],
    ['a first order', firstOrder, 'a guest', null, 'membersOnly'],
    ['a first order', firstOrder, 'a member without an order', fresh, null],
    ['a first order', firstOrder, 'a member with one', regular, 'firstOrderOnly'],
    ['a first order', firstOrder, 'a member of whom nothing is told', untold, 'firstOrderOnly'],
    ['a tag', vip, 'a guest', null, 'notForCustomer'],
    ['a tag', vip, 'a customer with it, in other letters', known(['vip'], true), null],
    ['a tag', vip, 'a customer with the other one', known(['new', 'Friend'], true), null],
    ['a tag', vip, 'a customer with others', known(['vipp'], true), 'notForCustomer'],
    ['a tag', vip, 'a member of whom nothing is told', untold, 'notForCustomer'],
    ['the lack of a tag', notStaff, 'a guest', null, null],
    ['the lack of a tag', notStaff, 'a customer without it', fresh, null],
    ['the lack of a tag', notStaff, 'a customer with it', known(['Staff '], false), 'notForCustomer'],
    ['the lack of a tag', notStaff, 'a member of whom nothing is told', untold, 'notForCustomer'],
    ['both', { ...vip, firstOrder: true }, 'a guest, who isn’t told of it', null, 'notForCustomer'],
    [
      'both',
      { ...vip, firstOrder: true },
      'a tagged member with an order',
      known(['vip'], true),
      'firstOrderOnly',
    ],
  ])('OFFER-10: of %s: %s %s', (_, audience, _who, customer, refusal) => {
    expect(getAudienceRejection(audience, customer)).toBe(refusal);
  });
});

const terms = (audience: Audience): OfferTerms => ({ startsAt: null, endsAt: null, audience });
const flagged = createLine('mist', 1000, { attributes: { _front_upsell: 'true' } });
const mist = { product: 'mist', triggers: ['oil'], percentage: 10 };
const tierWithGift = (given: { readonly terms?: OfferTerms }): OfferSettings => {
  const { tierDiscount } = createTierOffers([[0, 10]], { products: ['oil'], ...given });
  return {
    ...noOffers,
    tierDiscount: {
      ...tierDiscount,
      tiers: tierDiscount.tiers.map((tier) => ({ ...tier, gift: 'variant-mini' })),
    },
  };
};
const tierGift = createLine('mini', 900, { attributes: { _campaign_type: 'auto_gwp', _auto_gwp: 'tier' } });

/** Each offer with a cart to which it applies. */
const offers: readonly (readonly [
  name: string,
  lines: readonly CartLineInput[],
  offers: (given: { readonly terms?: OfferTerms }) => OfferSettings,
])[] = [
  ['the tier and its gift', [tierGift, createLine('oil', 5000)], tierWithGift],
  ['a gift to choose', [createGiftLine(), createLine('oil', 5000)], createGiftBoxOffers],
  ['an automatic gift', [createAutoGiftLine(), createLine('oil', 5000)], createAutoGiftOffers],
  [
    'the add-ons',
    [flagged, createLine('oil', 5000)],
    (given) => ({ ...noOffers, upsell: { enabled: true, items: [mist], ...given } }),
  ],
  [
    'one add-on',
    [flagged, createLine('oil', 5000)],
    (given) => ({ ...noOffers, upsell: { enabled: true, items: [{ ...mist, ...given }] } }),
  ],
];

describe.each(offers)('%s', (name, lines, settings) => {
  const off = (customer: PricingCustomer | null, audience: Audience) => {
    const priced = priceCartWith(lines, settings({ terms: terms(audience) }), { customer });
    return priced.subtotalPrice - priced.totalBeforeShipping;
  };
  const all = priceCartWith(lines, settings({}), {});
  const given = all.subtotalPrice - all.totalBeforeShipping;

  test('OFFER-10: is only for a first order', () => {
    expect(given).toBeGreaterThan(0);
    expect([null, fresh, regular].map((customer) => off(customer, firstOrder))).toEqual([0, given, 0]);
  });

  test('OFFER-12: is only for customers with a tag', () => {
    const customers = [null, fresh, known(['friend'], true)];
    expect(customers.map((customer) => off(customer, vip))).toEqual([0, 0, given]);
  });

  test('OFFER-12: is not for customers with a tag', () => {
    const customers = [null, fresh, known(['staff'], false)];
    expect(customers.map((customer) => off(customer, notStaff))).toEqual([given, given, 0]);
  });

  test('OFFER-13: reveals its tags to nobody else', () => {
    for (const [audience, customer] of [
      [vip, null],
      [notStaff, known(['staff'], false)],
    ] as const) {
      const input = createPricingInput(lines, { offers: settings({ terms: terms(audience) }), customer });
      const told = JSON.stringify([createCartRules(input, []), priceCart(input).explain]);
      expect(told).not.toMatch(/vip|friend|staff|audience/i);
    }
    const bare = createPricingInput([createLine('oil', 5000)], { offers: settings({ terms: terms(vip) }) });
    expect(JSON.stringify(createCartRules(bare, []).offers)).not.toMatch(/mini|gift|mist|oil/);
  });

  test('is removed without charging an automatic gift', () => {
    const input = createPricingInput(lines, {
      offers: settings({ terms: terms(firstOrder) }),
      customer: regular,
    });
    const { input: reconciled, removals } = reconcileLines(lines, input, {
      removedGifts: [],
      merchandise: () => undefined,
      newId: () => '',
    });
    const isGift = name.includes('gift');
    expect(reconciled.lines.map(({ id }) => id)).toEqual(isGift ? ['line-oil'] : ['line-mist', 'line-oil']);
    expect(removals).toEqual(isGift ? ['giftForFirstOrder'] : []);
    expect(priceCart(reconciled).totalBeforeShipping).toBe(isGift ? 5000 : 6000);
  });
});

describe('messages about an offer for others', () => {
  const reasons = (
    settings: OfferSettings,
    lines: readonly CartLineInput[],
    customer: PricingCustomer | null,
  ) =>
    priceCartWith(lines, settings, { customer }).explain.flatMap((entry) =>
      entry.kind.endsWith('Refused') && 'reason' in entry ? [[entry.kind, entry.reason]] : [],
    );
  const oil = [createLine('oil', 5000)];

  test.each<[string, OfferSettings, string]>([
    ['a gift to choose', createGiftBoxOffers({ terms: terms(firstOrder) }), 'giftRefused'],
    ['an automatic gift', createAutoGiftOffers({ terms: terms(firstOrder) }), 'giftRefused'],
    ['tiers', createTierOffers([[0, 10]], { products: ['oil'], terms: terms(firstOrder) }), 'tierRefused'],
    [
      'add-ons',
      { ...noOffers, upsell: { enabled: true, items: [mist], terms: terms(firstOrder) } },
      'upsellRefused',
    ],
  ])('OFFER-15: of %s: that it is for members, or for a first order', (_, settings, kind) => {
    expect(reasons(settings, oil, null)).toEqual([[kind, 'membersOnly']]);
    expect(reasons(settings, oil, regular)).toEqual([[kind, 'firstOrderOnly']]);
  });

  test('OFFER-13: of a tag: nothing', () => {
    const { tierDiscount } = createTierOffers([[0, 10]], { products: ['oil'], terms: terms(vip) });
    const settings = {
      ...createGiftBoxOffers({ terms: terms(vip) }),
      ...createAutoGiftOffers({ terms: terms(vip) }),
      tierDiscount,
    };
    expect(reasons(settings, oil, null)).toEqual([]);
  });

  test('OFFER-15: a guest is invited to sign up for a first order’s gift, a member with an order is not', () => {
    const box = (customer: PricingCustomer | null) =>
      createGiftBox(
        createPricingInput(oil, { offers: createGiftBoxOffers({ terms: terms(firstOrder) }), customer }),
      );
    expect(box(null)).toMatchObject({ message: discountMessages.giftSignUp, membersOnly: true });
    expect(box(fresh)).toMatchObject({ message: null });
    expect(box(regular)).toBeNull();
  });

  test('a guest whose gift is removed is told why', () => {
    const lines = [createGiftLine(), ...oil];
    const { removals } = reconcileLines(
      lines,
      createPricingInput(lines, { offers: createGiftBoxOffers({ terms: terms(firstOrder) }) }),
      {
        removedGifts: [],
        merchandise: () => undefined,
        newId: () => '',
      },
    );
    expect(removals.map(getRemovalMessage)).toEqual([discountMessages.giftForMembers]);
  });
});

describe('a code', () => {
  const answer = (audience: Audience, customer: PricingCustomer | null) => {
    const priced = priceCart(
      createPricingInput([createLine('oil', 5000)], {
        customer,
        codes: ['TEN'],
        discounts: [createTestDiscount({ audience })],
      }),
    );
    const [result] = priced.codes;
    return [priced.discountAmount, result && getCodeMessage(result, 'us', { codeMessages: {} })];
  };
  test.each<[string, Audience, PricingCustomer | null, number, string | null]>([
    ['a first order, to a guest', firstOrder, null, 0, getMembersOnlyMessage()],
    ['a first order, to a member without one', firstOrder, fresh, 500, null],
    ['a first order, to a member with one', firstOrder, regular, 0, discountMessages.firstOrderOnly],
    ['a tag, to a guest', vip, null, 0, discountMessages.notEligible],
    ['a tag, to who has it', vip, known(['vip'], true), 500, null],
    ['the lack of a tag, to who has it', notStaff, known(['staff'], true), 0, discountMessages.notEligible],
  ])('OFFER-14: for %s', (_, audience, customer, amount, message) => {
    expect(answer(audience, customer)).toEqual([amount, message]);
  });

  test('OFFER-14: that is automatic is given to its customers, and hidden from others', () => {
    const tenth = createTestDiscount({ code: null, title: 'VIP tenth', audience: vip });
    const to = (customer: PricingCustomer | null) =>
      priceCart(createPricingInput([createLine('oil', 5000)], { customer, discounts: [tenth] }));
    expect(to(known(['vip'], true)).discountAmount).toBe(500);
    expect(to(fresh).discountAmount).toBe(0);
    expect(JSON.stringify(to(fresh).explain)).not.toContain('VIP tenth');
  });
});

test('only offers that ask about customers have them looked up', () => {
  expect(hasCustomerConditions(createAutoGiftOffers({ terms: { startsAt: 0, endsAt: null } }))).toBe(false);
  expect(hasCustomerConditions(createAutoGiftOffers({}, { slot: 'two', terms: terms(vip) }))).toBe(true);
});

test('a browser prices offers for a group by the rules sent to it, as the server does', () => {
  const audience = fc.record<Audience>({
    members: fc.boolean(),
    firstOrder: fc.boolean(),
    tags: fc.subarray(['vip', 'staff']),
    withoutTags: fc.subarray(['vip', 'staff']),
  });
  const customer = fc.oneof(
    fc.constant(null),
    fc.constant(untold),
    fc.record({
      id: fc.constant('c1'),
      member: fc.constant(true),
      tags: fc.subarray(['vip', 'staff']),
      hasOrdered: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(fc.array(audience, { minLength: 4, maxLength: 4 }), customer, (asked, who) => {
      const [tier = everybody, box = everybody, slot = everybody, addOn = everybody] = asked;
      const settings: OfferSettings = {
        ...createGiftBoxOffers({ terms: terms(box) }),
        ...{ autoGifts: createAutoGiftOffers({ terms: terms(slot) }).autoGifts },
        tierDiscount: tierWithGift({ terms: terms(tier) }).tierDiscount,
        upsell: { enabled: true, items: [mist], terms: terms(addOn) },
      };
      const lines = [
        createGiftLine(),
        createAutoGiftLine(),
        { ...tierGift, id: 'line-tier' },
        flagged,
        createLine('oil', 5000),
      ];
      const input = createPricingInput(lines, { offers: settings, customer: who });
      expect(priceCart(createInputFromRules(createCartRules(input, []), input))).toEqual(priceCart(input));
    }),
    propertyRuns(200),
  );
});
