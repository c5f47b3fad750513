/** Compares what carts say of shipping and tiers with what their sums give, in every region. */
import { loadRegionTables } from '@vitrine/data/regions';
import { createBasicDisplay } from '@vitrine/rules/cart/json/basic-display';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { toCartJson } from '@vitrine/rules/cart/json/to-cart-json';
import type { CartLineInput, PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import { priceCart } from '@vitrine/rules/cart/price-cart';
import { formatMoney } from '@vitrine/rules/money/format';
import type { TierSettings } from '@vitrine/rules/offers/offer-settings';
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { createLine, createPricingInput, createTierOffers } from '@vitrine/rules/testing/carts';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { cartsAt, type SalePlace } from '@vitrine/rules/testing/random-carts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainPrice } from '../../app/cart/explain-price.ts';
import { toShippingProgress } from '../../app/cart/shipping-progress.ts';
import { createTestCart } from '../../app/cart/test-carts.ts';
import { getTierBenefits } from '../../app/cart/tier-benefits.ts';
import { toTierView } from '../../app/cart/tier-view.ts';

const now = Date.UTC(2026, 5, 1);
const tables = loadRegionTables();
const tableOf = (region: RegionKey) => findTableAt(tables, region, now);

/** Every country and province that each storefront knows; the table is looked up later, so that a failure prints none. */
const places: readonly SalePlace[] = getRegionKeys().flatMap((region) => {
  return (tableOf(region)?.countries ?? []).flatMap(({ code, provinces }) =>
    [null, ...provinces.map((province) => province.code)].map(
      (province): SalePlace => ({ region, table: null, destination: { country: code, province } }),
    ),
  );
});

const sentences = {
  shippingFree: '{rate} is free.',
  shippingToGo: 'Free shipping from {target}: {amount} to go.',
};

interface Shown {
  readonly input: PricingInput;
  readonly priced: PricedCart;
  readonly cart: CartJson;
  /** The sentences of the meters and of "Why this price". */
  readonly texts: readonly string[];
  /** Labels of the tiers that are marked as reached. */
  readonly reached: readonly string[];
}

/** A priced cart as the drawer shows it. */
function show(input: PricingInput): Shown {
  const priced = priceCart(input);
  const shown = toCartJson({
    region: input.region,
    details: createTestCart([]),
    input,
    priced,
    lineId: (own) => own,
    getDisplayData: ({ merchandise }: CartLineInput) => ({
      ...createBasicDisplay(merchandise, null),
      preOrderNote: null,
    }),
    previousCode: null,
  });
  const view = toTierView(shown.discountMeter, getTierBenefits(shown), input.region);
  const shipping = toShippingProgress(shown, sentences, input.region);
  return {
    input,
    priced,
    cart: shown,
    texts: [
      ...(view === null ? [] : [view.headline, ...view.notes]),
      ...(shipping === null ? [] : [shipping.text]),
      ...explainPrice(shown, input.region, () => null),
    ],
    reached: (view?.marks ?? []).flatMap(({ label, state }) => (state === 'reached' ? [label] : [])),
  };
}

/** Promises by the text that makes them. `holds` throws if the sum doesn't give what is promised. */
const promises: readonly (readonly [says: RegExp, holds: (shown: Shown, ...groups: string[]) => void])[] = [
  [/^You unlocked (\d+)% off$/, ({ priced }) => expect(priced.discountTier).toBeGreaterThan(0)],
  [
    /^(.+) is free because you spend (.+) or more\.$/,
    ({ priced, input }, rate = '', amount = '') => {
      const from = zoneRates(priced, input).filter(
        ({ name, price, minSubtotal, maxSubtotal }) =>
          name === rateName(rate, name) &&
          price === 0 &&
          priced.totalBeforeShipping >= (minSubtotal ?? 0) &&
          priced.totalBeforeShipping <= (maxSubtotal ?? Number.POSITIVE_INFINITY),
      );
      const amounts = from.map(({ minSubtotal }) => formatMoney(minSubtotal ?? 0, input.region));
      expect(amounts).toContain(amount);
      expect(priced.shipping.chosen?.price).toBe(0);
    },
  ],
  [
    /^(?!You )(.+) is free(?: with .+)?\.$/,
    ({ priced }, rate = '') => {
      const { chosen } = priced.shipping;
      expect(chosen).toMatchObject({ price: 0, name: rateName(rate, chosen?.name ?? '') });
    },
  ],
  [
    /^Free shipping from (.+): (.+) to go\.$/,
    ({ priced, input }, target = '', missing = '') => {
      const { freeFrom, chosen } = priced.shipping;
      expect(chosen?.price).not.toBe(0);
      const left = (freeFrom ?? 0) - priced.totalBeforeShipping;
      expect([target, missing]).toEqual([freeFrom ?? 0, left].map((each) => formatMoney(each, input.region)));
      expect(zoneRates(priced, input)).toContainEqual(
        expect.objectContaining({ price: 0, minSubtotal: freeFrom }),
      );
    },
  ],
  [
    /^(.+) costs (.+)\. It’s free from (.+)\.$/,
    ({ priced, input }, rate = '', price = '', from = '') => {
      const free = zoneRates(priced, input).filter(
        (each) => each.price === 0 && each.name === rateName(rate, each.name),
      );
      expect(price).toBe(formatMoney(priced.shipping.chosen?.price ?? 0, input.region));
      expect(free.map(({ minSubtotal }) => formatMoney(minSubtotal ?? 0, input.region))).toContain(from);
    },
  ],
  [
    // More of what the cart holds has to get it.
    /^(?:Spend|Add) .+ more.* for .*?[1-9]\d*% off/,
    ({ cart: { lines, explain } }) => {
      const outside = new Set(
        explain.flatMap((entry) =>
          entry.kind === 'tierExcluded' && entry.reason !== 'uncounted' ? [entry.line] : [],
        ),
      );
      expect(lines.length > 0 && lines.every(({ id }) => outside.has(id))).toBe(false);
    },
  ],
];

function rateName(sentence: string, name: string): string {
  return [name, `${name} shipping`].includes(sentence) ? name : sentence;
}

function zoneRates({ shipping }: PricedCart, { table }: PricingInput) {
  return table?.zones.find(({ name }) => name === shipping.zoneName)?.rates ?? [];
}

/** Checks all texts and ticked marks. */
function expectPromisesToHold(shown: Shown): void {
  for (const text of shown.texts) {
    for (const [says, holds] of promises) {
      const found = says.exec(text);
      if (found !== null) holds(shown, ...found.slice(1));
    }
  }
  for (const label of shown.reached) {
    if (label.includes('% off')) expect(shown.priced.discountTier, label).toBeGreaterThan(0);
    if (/free shipping/i.test(label)) expect(shown.priced.shipping.chosen?.price, label).toBe(0);
    if (/free gift/i.test(label)) {
      // One piece of such a line is free, whatever else is taken off it.
      const gifts = shown.cart.lines.filter(({ isAutoGwp }) => isAutoGwp);
      const free = gifts.map(
        ({ cost, totalDiscountAmount }) => totalDiscountAmount >= cost.amountPerQuantity,
      );
      expect(free).toContain(true);
    }
  }
}

/** Adds the text that an editor would write above a tier. */
const withWords = (tier: TierSettings): TierSettings => ({
  ...tier,
  topText: tier.percentage > 0 ? `You unlocked ${tier.percentage}% off` : '',
});

test('whatever is in a cart and wherever it goes, its words hold', () => {
  fc.assert(
    fc.property(cartsAt(fc.constantFrom(...places)), (input) => {
      const { tierDiscount } = input.offers;
      const offers = {
        ...input.offers,
        tierDiscount: { ...tierDiscount, tiers: tierDiscount.tiers.map(withWords) },
      };
      expectPromisesToHold(show({ ...input, table: tableOf(input.region), offers, now }));
    }),
    propertyRuns(800, 40_000),
  );
});

describe('a cart and what it says', () => {
  const kit = (price: number, quantity = 1) =>
    createLine('kit', price, {
      quantity,
      merchandise: { productTitle: 'Golden Hour Kit', productType: 'BUNDLE', compareAtPrice: price + 1400 },
    });
  const offers = createTierOffers(
    [
      [0, 0],
      [7500, 10],
      [12_000, 15],
    ],
    { singleOnly: true, products: ['oil', 'kit'] },
  );
  const tierDiscount = {
    ...offers.tierDiscount,
    tiers: offers.tierDiscount.tiers.map((tier) => ({ ...withWords(tier), text: `${tier.percentage}% off` })),
  };
  const inUs = (lines: PricingInput['lines'], given: Partial<PricingInput> = {}) =>
    show(
      createPricingInput(lines, {
        region: 'us',
        table: tableOf('us'),
        destination: { country: 'US', province: 'NY' },
        offers: { ...offers, tierDiscount },
        now,
        ...given,
      }),
    );
  const sets = (percentage: number) =>
    `Kits and sets are already reduced, so ${percentage}% off doesn’t apply to them.`;

  test.each<[string, Shown, readonly string[], readonly string[]]>([
    [
      'two kits reach a tier that isn’t for them',
      inUs([kit(6000, 2)]),
      [],
      [
        sets(15),
        '2 Day Express shipping is free.',
        '2 Day Express shipping is free because you spend $80 or more.',
      ],
    ],
    [
      'one kit is below it',
      inUs([kit(6000)]),
      [],
      [sets(10), 'Standard shipping is free.', 'Standard shipping is free because you spend $60 or more.'],
    ],
    [
      'a kit and a single item share the way to it',
      inUs([kit(6000), createLine('oil', 7000)]),
      ['10% off', '15% off'],
      ['You unlocked 15% off', sets(15), '2 Day Express shipping is free.'],
    ],
    ['a single item has it', inUs([createLine('oil', 8000)]), ['10% off'], ['You unlocked 10% off']],
  ])('%s', (_, shown, reached, texts) => {
    expect(shown.reached).toEqual(reached);
    expect(shown.texts).toEqual(expect.arrayContaining([...texts]));
    expect(shown.texts.filter((text) => /unlocked/.test(text))).toEqual(
      texts.filter((text) => /unlocked/.test(text)),
    );
    expectPromisesToHold(shown);
  });
});
