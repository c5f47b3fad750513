import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noOffers, type OfferSettings } from '../offers/offer-settings.ts';
import { createLine, createTierOffers } from '../testing/carts.ts';
import {
  expectCheapestRate,
  expectNothingBelowZero,
  expectOneRowEach,
  expectPartsToAddUp,
  expectReasons,
  expectTaxOnLines,
} from '../testing/laws.ts';
import { carts, runs } from '../testing/random-carts.ts';
import { findCartCorrections, type LineChange } from './cart-corrections.ts';
import { isAddedByDiscount } from './code-lines.ts';
import type { CartLineInput, LineAttribute, PricedCart, PricingInput } from './model.ts';
import { priceCart } from './price-cart.ts';

function law(check: (priced: PricedCart, input: PricingInput) => void): void {
  fc.assert(
    fc.property(carts, (input) => check(priceCart(input), input)),
    runs,
  );
}

/** Attributes that a browser may forge. No offer of these carts grants any of them. */
const forged: readonly LineAttribute[][] = [
  [{ key: '_tiered_discount_minspend', value: 'yes' }],
  [{ key: '_tiered_discount_quantity', value: 'yes' }],
  [{ key: '_front_upsell_amt', value: '100' }],
  [{ key: '_script_discount', value: '100' }],
  [{ key: '_discount_code', value: 'NEVER' }],
  [{ key: '_auto_discount_code', value: 'NEVER' }],
  [{ key: '_auto_gwp', value: 'one' }],
  [{ key: '_free', value: 'true' }],
  [{ key: 'price', value: '0' }],
];

describe('laws of pricing', () => {
  test('PRICE-04, PRICE-05, PRICE-15: the derived amounts add up', () => law(expectPartsToAddUp));

  test('PRICE-14: each discount belongs to exactly one row of the table', () => law(expectOneRowEach));

  test('PRICE-01, PRICE-05: every amount is an integer and none is negative', () =>
    law(expectNothingBelowZero));

  test('PRICE-06: the order of the lines changes no total', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 0, max: 7 }), (given, turn) => {
        const input = withoutPositions(given);
        const turned = [...input.lines.slice(turn), ...input.lines.slice(0, turn)];
        const { totalAmount, discountCombineLine } = priceCart(input);
        expect(priceCart({ ...input, lines: turned })).toMatchObject({ totalAmount, discountCombineLine });
      }),
      runs,
    );
  });

  test('SHIP-06: the selected rate is the cheapest that matches', () => law(expectCheapestRate));

  test("TAX-06: the lines' parts of a tax add up to it, and free lines carry none", () =>
    law(expectTaxOnLines));

  test('a code never makes the goods more expensive', () => {
    fc.assert(
      fc.property(carts, (given) => {
        const input = {
          ...given,
          discounts: given.discounts.filter(({ code }) => code !== null),
          // A line that the code added takes no part in the tier while the code is in the cart.
          lines: given.lines.filter(
            ({ attributes }) => !attributes.some(({ key }) => key === '_discount_code'),
          ),
        };
        const bare = priceCart({ ...input, codes: [] });
        expect(priceCart(input).totalBeforeShipping).toBeLessThanOrEqual(bare.totalBeforeShipping);
      }),
      runs,
    );
  });

  test('a code that does not apply has a reason, and one that applies has none', () => law(expectReasons));

  test('the same cart has the same price', () => {
    law((priced, input) => {
      expect(priceCart(input)).toEqual(priced);
    });
  });

  test('OFFER-17: any cart can be reconciled, and a reconciled cart needs no change', () => {
    fc.assert(
      fc.property(carts, (input) => {
        const once = apply(input);
        expect(findCartCorrections(once, [])).toEqual([]);
      }),
      runs,
    );
  });

  test('OFFER-17: a key that a line names twice brings nothing out of order', () => {
    const doubled = fc.array(fc.constantFrom(...forged.flat(), { key: 'Engraving', value: 'M' }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(carts, doubled, (input, extra) => {
        const lines = input.lines.map((given) => ({
          ...given,
          attributes: [...given.attributes, ...extra, ...extra],
        }));
        expect(findCartCorrections(apply({ ...input, lines }), [])).toEqual([]);
      }),
      runs,
    );
  });
});

describe('laws of the tier', () => {
  const meterOf = (input: PricingInput) => priceCart(input).discountMeter;
  const settings = (given: Partial<OfferSettings['tierDiscount']>) =>
    createTierOffers(
      [
        [0, 0],
        [5000, 20],
        [10_000, 30],
      ],
      { products: ['oil', 'kit'], ...given },
    );

  test('TIER-21: adding a product never lowers the tier, with the other offers off', () => {
    const added = fc.record({
      handle: fc.constantFrom('oil', 'mist', 'kit', 'mini'),
      price: fc.nat(20_000),
      quantity: fc.integer({ min: 1, max: 5 }),
    });
    const given = fc.record({ useQuantity: fc.boolean(), singleOnly: fc.boolean() });
    fc.assert(
      fc.property(carts, added, given, (input, { handle, price, quantity }, choice) => {
        const offers = settings({ ...choice, excludedHandles: ['mini'] });
        const before = { ...input, offers, codes: [], discounts: [] };
        const more = {
          ...before,
          lines: [createLine(handle, price, { id: 'added', quantity }), ...input.lines],
        };
        expect(meterOf(more).reached ?? -1).toBeGreaterThanOrEqual(meterOf(before).reached ?? -1);
      }),
      runs,
    );
  });
});

describe('laws of honesty', () => {
  test('OFFER-19: a forged cart costs the same as the honest one', () => {
    fc.assert(
      fc.property(carts, fc.array(fc.constantFrom(...forged), { maxLength: 4 }), (input, extra) => {
        const lying = { ...input, lines: input.lines.map((given) => withAttributes(given, extra.flat())) };
        const amounts = amountsOf(priceCart(input));
        expect(amountsOf(priceCart(lying))).toEqual(amounts);
        expect(amountsOf(priceCart(apply(lying)))).toEqual(amountsOf(priceCart(apply(input))));
      }),
      runs,
    );
  });

  test('OFFER-18: claims on products without an offer earn nothing', () => {
    const claims = ['manual_gwp', 'auto_gwp', 'custom_code', 'magic'].map((value) => [
      { key: '_campaign_type', value },
    ]);
    const claim = fc.constantFrom(...claims, [{ key: '_front_upsell', value: 'true' }]);
    fc.assert(
      fc.property(carts, fc.array(claim, { minLength: 1, maxLength: 8 }), (input, wishes) => {
        const renamed = input.lines.map((given, index) => ({
          ...given,
          attributes: [],
          merchandise: { ...given.merchandise, id: `plain-${index}`, productHandle: `plain-${index}` },
        }));
        const honest = { ...input, lines: renamed, offers: { ...input.offers, customCode: customCode } };
        const lying = {
          ...honest,
          lines: renamed.map((given, index) => ({
            ...given,
            attributes: wishes[index % wishes.length] ?? [],
          })),
        };
        expect(amountsOf(priceCart(apply(lying)))).toEqual(amountsOf(priceCart(apply(honest))));
      }),
      runs,
    );
  });

  test('OFFER-19: no attribute makes a cart without offers cheaper', () => {
    fc.assert(
      fc.property(carts, (input) => {
        const bare = { ...input, offers: noOffers, discounts: [], codes: [], rewards: [] };
        const { totalBeforeShipping, subtotalPrice } = priceCart(bare);
        expect(totalBeforeShipping).toBe(subtotalPrice);
      }),
      runs,
    );
  });
});

const customCode = { code: 'CODE0', campaignVariant: 'variant-mini' };

function withAttributes(
  given: PricingInput['lines'][number],
  extra: readonly LineAttribute[],
): PricingInput['lines'][number] {
  // A line that a code added names the code, which is not forged.
  if (isAddedByDiscount(given.attributes)) return given;
  const free = extra.filter(({ key }) => !given.attributes.some((own) => own.key === key));
  return { ...given, attributes: [...given.attributes, ...free] };
}

function amountsOf({ lines, codes: _, explain: __, discountMeter, ...amounts }: PricedCart): unknown {
  const { reached, remaining } = discountMeter;
  return {
    ...amounts,
    reached,
    remaining,
    lines: lines.map(({ priceAfterDiscounted }) => priceAfterDiscounted),
  };
}

/**
 * Removes what depends on the order of lines by design: the newest gifts and the newest reward win, and of equal shares
 * the earlier line gets the cent (or the free unit), which can decide between a code and the tier on that line.
 */
function withoutPositions(input: PricingInput): PricingInput {
  const [first] = input.discounts.filter(({ benefit: { kind } }) => kind !== 'buyXGetY');
  const isSplit = first?.benefit.kind === 'fixedAmount' && !first.benefit.each;
  return {
    ...input,
    discounts: first === undefined || isSplit ? [] : [first],
    rewards: [],
    lines: input.lines.map((given) => ({
      ...given,
      attributes: given.attributes.filter(({ value }) => !/_gwp$|^custom_code$/.test(value)),
    })),
  };
}

/** Applies the changes until the cart is reconciled. A removal can end an offer that depended on the line. */
function apply(input: PricingInput): PricingInput {
  let current = input;
  for (let round = 0; round < 8; round += 1) {
    const changes = findCartCorrections(current, []);
    if (changes.length === 0) break;
    for (const change of changes) current = { ...current, lines: carriedOut(change, current.lines, round) };
  }
  return current;
}

function carriedOut(
  change: LineChange,
  lines: readonly CartLineInput[],
  round: number,
): readonly CartLineInput[] {
  if (change.kind === 'addLine') {
    const handle = change.merchandiseId.replace('variant-', '');
    const gift = createLine(handle, 1000, { id: `${change.slot}-${round}` });
    return [{ ...gift, attributes: change.attributes }, ...lines];
  }
  return lines.flatMap((given) => {
    if (given.id !== change.lineId) return [given];
    if (change.kind === 'removeLine') return [];
    if (change.kind === 'setQuantity') return [{ ...given, quantity: change.quantity }];
    return [{ ...given, attributes: change.attributes }];
  });
}
