import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount } from '../discounts/discount.ts';
import { noOffers } from '../offers/offer-settings.ts';
import { tierSlot } from '../offers/tier.ts';
import {
  auTable,
  createLine,
  createPricingInput,
  createTestDiscount,
  entitleProducts,
  usTable,
} from '../testing/carts.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { carts } from '../testing/random-carts.ts';
import { findCartCorrections } from './cart-corrections.ts';
import { type CartRules, createCartRules, createInputFromRules } from './cart-rules.ts';
import { addLine } from './lines.ts';
import type { CartLineInput, PricedCart, PricingInput } from './model.ts';
import { priceCart } from './price-cart.ts';
import { reconcileLines } from './reconcile-lines.ts';

/** Serialises and parses the rules, as on the way to the browser. */
function travelled(rules: CartRules): CartRules {
  return JSON.parse(JSON.stringify(rules));
}

const handles = ['oil', 'mist', 'kit', 'mini', 'gift'];
/** A merchant's list that is too long to be sent whole. */
const long = (list: readonly string[]) => [
  ...Array.from({ length: 50 }, (_, index) => `other-${index}`),
  ...list,
];

type Conditions = Pick<
  Discount,
  | 'startsAt'
  | 'endsAt'
  | 'regions'
  | 'memberOnly'
  | 'usageLimit'
  | 'oncePerCustomer'
  | 'minimum'
  | 'entitlement'
>;

const conditions: fc.Arbitrary<Conditions> = fc.record({
  startsAt: fc.constantFrom(null, 0, Date.UTC(2030, 0, 1)),
  endsAt: fc.constantFrom(null, Date.UTC(2025, 0, 1), Date.UTC(2030, 0, 1)),
  regions: fc.constantFrom('all' as const, ['us'] as const, ['au', 'uk'] as const),
  memberOnly: fc.boolean(),
  usageLimit: fc.constantFrom(null, 3),
  oncePerCustomer: fc.boolean(),
  minimum: fc.option(
    fc.record({
      subtotal: fc.constantFrom({ us: 3000, au: 4000 }, { au: 2000 }, { us: 100 }),
      onEntitled: fc.boolean(),
    }),
  ),
  entitlement: fc.constantFrom(
    entitleProducts('oil', 'kit'),
    entitleProducts(...long(['oil', 'mini'])),
    { all: true, products: [], collections: [], skus: long(['OIL']) },
    { all: false, products: [], collections: [], skus: ['MIST'] },
  ),
});

/** Random reconciled carts whose discounts have conditions and whose lists may be long. */
const reconciled: fc.Arbitrary<PricingInput> = fc
  .record({
    input: carts,
    conditions: fc.array(conditions, { minLength: 3, maxLength: 3 }),
    total: fc.nat(5),
    customer: fc.constantFrom(null, { id: 'c1', member: true }, { id: 'c2', member: false }),
    long: fc.boolean(),
    chosenRate: fc.constantFrom(null, 'standard-free'),
    messages: fc.boolean(),
  })
  .map(({ input, ...drawn }) => {
    const { offers } = input;
    const list = drawn.long ? long : (given: readonly string[]) => given;
    const made: PricingInput = {
      ...input,
      lines: oneOfEach(input.lines),
      customer: drawn.customer,
      chosenRate: drawn.chosenRate,
      discounts: input.discounts.map((each, index) => ({ ...each, ...drawn.conditions[index] })),
      usage: { d0: { total: drawn.total, byThisCustomer: drawn.total % 2 } },
      offers: {
        ...offers,
        tierDiscount: { ...offers.tierDiscount, products: list(offers.tierDiscount.products) },
        manualGift: { ...offers.manualGift, hideBoxProducts: list(['mini']) },
        codeMessages: drawn.messages ? { CODE1: 'Not this one.' } : {},
      },
    };
    return reconcileLines([], made, { removedGifts: [], merchandise: () => undefined, newId: (slot) => slot })
      .input;
  });

/** Gives all lines of one variant the same merchandise: they may differ only in what the shopper chose. */
function oneOfEach(lines: readonly CartLineInput[]): readonly CartLineInput[] {
  const first = new Map<string, CartLineInput['merchandise']>();
  return lines.map((each) => {
    const merchandise = first.get(each.merchandise.id) ?? each.merchandise;
    first.set(merchandise.id, merchandise);
    return { ...each, merchandise };
  });
}

type Change = (input: PricingInput) => Pick<PricingInput, 'lines' | 'codes'>;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({ place: fc.nat(8), quantity: fc.integer({ min: 1, max: 12 }) })
    .map(({ place, quantity }): Change => {
      return ({ lines, codes }) => ({
        codes,
        lines: lines.map((each, index) => (index === place % lines.length ? { ...each, quantity } : each)),
      });
    }),
  fc.nat(8).map((place): Change => {
    return ({ lines, codes }) => ({
      codes,
      lines: lines.filter((_, index) => index !== place % lines.length),
    });
  }),
  fc.constant<Change>(({ lines }) => ({ lines, codes: [] })),
  fc
    .record({ handle: fc.constantFrom(...handles), price: fc.nat(20_000), flagged: fc.boolean() })
    .map(({ handle, price, flagged }): Change => {
      const added: CartLineInput = createLine(handle, price, {
        id: 'added',
        attributes: flagged ? { _front_upsell: 'true' } : {},
      });
      return ({ lines, codes }) => ({ codes, lines: oneOfEach(addLine([...lines], added)) });
    }),
);

/** Removes from the trace the automatic discounts that no change of this cart can earn. */
function withoutRefusedAutomatic(priced: PricedCart): PricedCart {
  const explain = priced.explain.filter(
    (entry) => !(entry.kind === 'discountRefused' && 'title' in entry.by),
  );
  return { ...priced, explain };
}

function afterChange(input: PricingInput, change: Change, shelf: readonly CartLineInput[]) {
  const requested = { ...input, ...change(input) };
  const { input: next, removals } = reconcileLines(input.lines, requested, {
    removedGifts: [],
    merchandise: (id) => shelf.find(({ merchandise }) => merchandise.id === id)?.merchandise,
    newId: (slot) => `new-${slot}`,
  });
  return { next, removals, priced: withoutRefusedAutomatic(priceCart(next)) };
}

describe('a cart priced by the rules that travel with it', () => {
  test('OFFER-21: costs the same as with the complete settings, after any change', () => {
    fc.assert(
      fc.property(reconciled, change, (input, requested) => {
        // Variants that may be added to the cart: an automatic gift, or a product that the shopper adds.
        const shelf = handles.map((handle) => createLine(handle, 900));
        const rules = travelled(
          createCartRules(
            input,
            [],
            shelf.map(({ merchandise }) => merchandise),
          ),
        );
        const known = createInputFromRules(rules, input);
        expect(withoutRefusedAutomatic(priceCart(known))).toEqual(withoutRefusedAutomatic(priceCart(input)));
        const byBrowser = afterChange(known, requested, shelf);
        const byShop = afterChange(input, requested, shelf);
        expect(byBrowser.removals).toEqual(byShop.removals);
        expect(byBrowser.priced).toEqual(byShop.priced);
      }),
      propertyRuns(400, 60_000),
    );
  });

  test('gets the same corrections, and a second run changes nothing more', () => {
    fc.assert(
      fc.property(reconciled, change, (input, requested) => {
        const known = createInputFromRules(travelled(createCartRules(input, [])), input);
        expect(findCartCorrections(known, [])).toEqual(findCartCorrections(input, []));
        const { next } = afterChange(known, requested, []);
        // Every variant that an offer or a code would add is out of stock.
        const slots = [tierSlot, ...next.offers.autoGifts.map(({ slot }) => slot)];
        const codes = next.codes.map((code) => `code:${code}`);
        expect(findCartCorrections(next, [...slots, ...codes])).toEqual([]);
      }),
      propertyRuns(400, 60_000),
    );
  });
});

describe('the rules sent with a cart', () => {
  const secrets: PricingInput = createPricingInput([createLine('oil', 5000)], {
    codes: ['ten'],
    customer: { id: 'customer-77', member: true },
    usage: { 'discount-TEN': { total: 4711, byThisCustomer: 0 } },
    discounts: [
      createTestDiscount({ usageLimit: 5000, endsAt: Date.UTC(2026, 5, 1), title: 'Win back the lapsed' }),
      createTestDiscount({ code: 'STAFF50', id: 'staff' }),
      createTestDiscount({ code: null, id: 'summer', title: 'Summer sale', startsAt: Date.UTC(2027, 0, 1) }),
      createTestDiscount({ code: null, id: 'now', title: 'On now', benefit: fixed({ us: 500, au: 777 }) }),
    ],
    offers: {
      ...noOffers,
      codeRejection: { enabled: true, allowed: ['INFLUENCER'], message: 'No.' },
      codeMessages: { STAFF50: 'For staff.', TEN: 'Ten it is.' },
      customCode: { code: 'CLUBHOUSE', campaignVariant: 'variant-tote' },
    },
  });
  const words = JSON.stringify(createCartRules(secrets, []));

  test.each([
    ['a code that nobody typed', 'STAFF50'],
    ['the allow list of codes', 'INFLUENCER'],
    ['the custom code', 'CLUBHOUSE'],
    ['how often a discount was used, or may be', '4711'],
    ['when it ends', '1780272000000'],
    ['what a code is called inside', 'Win back'],
    ['a sale that is yet to come', 'Summer'],
    ['another region’s amounts', '777'],
    ['who the shopper is', 'customer-77'],
    ['other countries', 'servedElsewhere":{"AU'],
  ])('contain nothing about %s', (_, secret) => {
    expect(words).not.toContain(secret);
  });

  test('contain the data that price the cart: its own code, active offers, the zone and the taxes of the destination', () => {
    expect(JSON.parse(words)).toMatchObject({
      discounts: [
        { code: 'TEN', refusal: null },
        { code: null, title: 'On now', benefit: { amount: { us: 500 } } },
      ],
      offers: { codeMessages: { TEN: 'Ten it is.' } },
      member: true,
      whole: true,
      table: {
        zones: [{ name: 'Express states' }],
        countries: [{ code: 'US', provinces: [{ code: 'CA' }] }],
      },
    });
  });

  test('a future sale isn’t in a trace either', () => {
    expect(JSON.stringify(priceCart(secrets).explain)).not.toContain('Summer');
  });

  test('a used-up code is one word', () => {
    const used = { ...secrets, usage: { 'discount-TEN': { total: 5000, byThisCustomer: 0 } } };
    expect(createCartRules(used, []).discounts[0]).toMatchObject({ code: 'TEN', refusal: 'usedUp' });
  });

  test('state that a list was too long to be sent completely', () => {
    const offers = {
      ...noOffers,
      tierDiscount: { ...noOffers.tierDiscount, enabled: true, products: long(['oil']) },
    };
    const rules = createCartRules(createPricingInput([createLine('oil', 5000)], { offers }), []);
    expect(rules.whole).toBe(false);
    expect(rules.offers.tierDiscount?.products).toEqual(['oil']);
  });

  test('the storefront that serves another place is still named', () => {
    const abroad = createPricingInput([createLine('oil', 5000)], {
      destination: { country: 'AU', province: null },
    });
    expect(createCartRules(abroad, []).table).toMatchObject({ zones: [], servedElsewhere: { AU: 'au' } });
    for (const table of [usTable, auTable]) {
      const input = createPricingInput([createLine('oil', 5000)], {
        table,
        destination: { country: 'FR', province: null },
      });
      const known = createInputFromRules(travelled(createCartRules(input, [])), input);
      expect(priceCart(known).shipping).toEqual(priceCart(input).shipping);
    }
  });
});

function fixed(amount: Readonly<Record<string, number>>): Discount['benefit'] {
  return { kind: 'fixedAmount', amount, target: 'order', each: false };
}
