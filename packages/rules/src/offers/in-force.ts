/**
 * The offers that run at the moment of a price. What is told of an offer that doesn't is as little as its end needs: one
 * that is yet to come is nothing at all. Source: decision 15.
 */
import type { PricingInput } from '../cart/model.ts';
import type { Discount } from '../discounts/discount.ts';
import { type CustomCodeSettings, noOffers, type OfferSettings } from './settings.ts';
import { type Moment, type OfferTerms, refusalOfTerms, type TermsRefusal } from './terms.ts';

/** The input with the offers that run for its shopper, now; itself where no offer has terms. */
export function withOffersInForce(input: PricingInput): PricingInput {
  const offers = offersInForce(input.offers, input);
  if (offers === input.offers) return input;
  const { customCode } = input.offers;
  const refusal = refusalOfTerms(customCode?.terms, input);
  if (customCode === null || refusal === null) return { ...input, offers };
  return { ...input, offers, discounts: withoutCode(input.discounts, customCode, refusal) };
}

/** Settings without terms: what doesn't run is off or gone. Doing it twice changes nothing more. */
export function offersInForce(offers: OfferSettings, moment: Moment): OfferSettings {
  if (!hasTerms(offers)) return offers;
  const { tierDiscount, manualGift, autoGifts, upsell, customCode } = offers;
  const why = ({ terms }: { readonly terms?: OfferTerms }) => refusalOfTerms(terms, moment);
  return {
    ...offers,
    tierDiscount: why(tierDiscount) === null ? withoutTerms(tierDiscount) : noOffers.tierDiscount,
    manualGift: giftAt(manualGift, why(manualGift)) ?? noOffers.manualGift,
    autoGifts: autoGifts.flatMap((slot) => giftAt(slot, why(slot)) ?? []),
    upsell:
      why(upsell) === null
        ? {
            ...withoutTerms(upsell),
            items: upsell.items.filter((item) => why(item) === null).map(withoutTerms),
          }
        : noOffers.upsell,
    customCode: customCode === null || why(customCode) !== null ? null : withoutTerms(customCode),
  };
}

/** A gift whose offer ended is still known by its variant: it leaves the cart instead of being charged. */
function giftAt<Gift extends { readonly enabled: boolean; readonly terms?: OfferTerms }>(
  settings: Gift,
  refusal: TermsRefusal | null,
): Omit<Gift, 'terms'> | null {
  if (refusal === 'notStarted') return null;
  const known = withoutTerms(settings);
  return refusal === null ? known : { ...known, enabled: false };
}

/** A custom code brings nothing outside its time, whatever its discount says: that was meant for the line it brings. */
function withoutCode(
  discounts: readonly Discount[],
  { code }: CustomCodeSettings,
  refusal: TermsRefusal,
): readonly Discount[] {
  const custom = code.trim().toLowerCase();
  return discounts.map((discount) =>
    discount.code?.toLowerCase() === custom
      ? { ...discount, refusal: refusal === 'notStarted' ? 'notStarted' : 'expired' }
      : discount,
  );
}

function withoutTerms<Offer extends { readonly terms?: OfferTerms }>({ terms: _, ...offer }: Offer) {
  return offer;
}

const judged = new WeakMap<OfferSettings, boolean>();

function hasTerms(offers: OfferSettings): boolean {
  let known = judged.get(offers);
  if (known === undefined) {
    const { tierDiscount, manualGift, autoGifts, upsell, customCode } = offers;
    const all = [tierDiscount, manualGift, ...autoGifts, upsell, ...upsell.items, customCode];
    known = all.some((offer) => offer?.terms !== undefined);
    judged.set(offers, known);
  }
  return known;
}
