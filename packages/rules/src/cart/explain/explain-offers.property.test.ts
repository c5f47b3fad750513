import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeCode } from '../../discounts/code-key.ts';
import { carts, runs } from '../../testing/random-carts.ts';
import type { PricedCart, PricingInput } from '../model.ts';
import { priceCart } from '../price-cart.ts';
import { explainOffers } from './explain-offers.ts';
import type { OfferName } from './offer-explanation.ts';

/** Lists every part of the settings that may give something. */
function offersOf({ offers, discounts, codes }: PricingInput): readonly OfferName[] {
  const { tierDiscount, autoGifts, upsell, customCode } = offers;
  const custom = customCode === null ? null : normalizeCode(customCode.code);
  return [
    ...tierDiscount.tiers.flatMap(({ percentage, gift, freeShipping }, tier): OfferName[] => [
      ...(percentage > 0 ? [{ kind: 'tier', tier, benefit: 'percentage' } as const] : []),
      ...(gift === undefined ? [] : [{ kind: 'tier', tier, benefit: 'gift' } as const]),
      ...(freeShipping === true ? [{ kind: 'tier', tier, benefit: 'freeShipping' } as const] : []),
    ]),
    { kind: 'giftBox' },
    ...autoGifts.map(({ slot }) => ({ kind: 'slot', slot }) as const),
    ...[...new Set(upsell.items.map(({ product }) => product))].map(
      (product) => ({ kind: 'addOn', product }) as const,
    ),
    ...discounts
      .filter(({ code }) => code === null)
      .map(({ id, title }) => ({ kind: 'automatic', id, title }) as const),
    ...(customCode === null ? [] : [{ kind: 'customCode', code: customCode.code } as const]),
    ...codes
      .filter((code) => normalizeCode(code) !== custom)
      .map((code) => ({ kind: 'code', code }) as const),
    { kind: 'freeShipping' },
  ];
}

/** Returns the amount that loyalty rewards took off, which belongs to no offer. */
function rewardOf({ lines }: PricedCart): number {
  const allocations = lines.flatMap((line) => line.allocations);
  return allocations.reduce(
    (sum, { source, amount }) => sum + (source.kind === 'gift' && source.offer === 'reward' ? amount : 0),
    0,
  );
}

it('every offer of any settings is listed once, and their amounts add up to the total reduction', () => {
  fc.assert(
    fc.property(carts, (input) => {
      const priced = priceCart(input);
      const answers = explainOffers(input, priced);
      expect(answers.map(({ offer }) => offer)).toEqual(offersOf(input));
      for (const { gives, reason, missing } of answers) {
        if (reason !== null) expect(gives).toBe(0);
        if (missing !== undefined) {
          expect(reason).not.toBeNull();
          expect('amount' in missing ? missing.amount : missing.pieces).toBeGreaterThan(0);
        }
      }
      const { chosen } = priced.shipping;
      const taken =
        priced.discountManualGwp -
        rewardOf(priced) +
        priced.discountAutoGwp +
        priced.discountLine +
        priced.discountTier +
        priced.discountAmount +
        (chosen === null ? 0 : chosen.originalPrice - chosen.price);
      expect(answers.reduce((sum, { gives }) => sum + gives, 0)).toBe(taken);
    }),
    runs,
  );
});
