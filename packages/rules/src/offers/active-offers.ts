/**
 * Reduces offer settings to the offers that are currently active for the shopper. Of an inactive offer, only the data needed
 * to remove its gifts remains; an offer that starts later is left out.
 */
import type { CodeRejectionReason, PricingInput } from '../cart/model.ts';
import type { Discount } from '../discounts/discount.ts';
import type { PublicAudienceRejection } from './audience.ts';
import { getGiftBudgets } from './gift-budget.ts';
import {
  type CustomCodeSettings,
  type ManualGiftSettings,
  noOffers,
  type OfferSettings,
  type TierDiscountSettings,
  type UpsellSettings,
} from './offer-settings.ts';
import { getTermsRejection, type OfferContext, type OfferTerms, type TermsRejection } from './offer-terms.ts';

/**
 * Returns the input with the offers that are currently active for its shopper. Returns the same object if no offer has
 * terms.
 */
export function withActiveOffers(input: PricingInput): PricingInput {
  const offers = filterActiveOffers(input.offers, input);
  if (offers === input.offers) return input;
  const { customCode } = input.offers;
  const refusal = getTermsRejection(customCode?.terms, input);
  if (customCode === null || refusal === null) return { ...input, offers };
  return { ...input, offers, discounts: withoutCode(input.discounts, customCode, refusal) };
}

/** Evaluates the terms: inactive offers are disabled or left out. Idempotent. */
export function filterActiveOffers(offers: OfferSettings, context: OfferContext): OfferSettings {
  if (!termsIn(offers).some) return offers;
  const { tierDiscount, manualGift, autoGifts, upsell, customCode } = offers;
  const why = ({ terms }: { readonly terms?: OfferTerms }) => getTermsRejection(terms, context);
  const left = (offer: string) => context.giftsLeft?.[offer] ?? Number.POSITIVE_INFINITY;
  return {
    ...offers,
    tierDiscount: tierAt(tierDiscount, why(tierDiscount), left('tier')),
    manualGift: giftBoxAt(manualGift, why(manualGift), left('manual')),
    autoGifts: autoGifts.flatMap((slot) => giftAt(slot, why(slot), left(`slot:${slot.slot}`)) ?? []),
    upsell: upsellAt(upsell, why),
    customCode: customCode === null || why(customCode) !== null ? null : withoutTerms(customCode),
  };
}

/** Returns true if an offer depends on the customer, so that the customer's data has to be loaded. */
export function hasCustomerConditions(offers: OfferSettings): boolean {
  return termsIn(offers).audience;
}

/**
 * Evaluates the tiers. If they exclude the shopper, their gifts are retained, so that they can be removed from the cart
 * instead of being charged.
 */
function tierAt(
  settings: TierDiscountSettings,
  refusal: TermsRejection | null,
  left: number,
): TierDiscountSettings {
  if (refusal === null) return { ...withoutTerms(settings), ...(left === 0 ? { giftsUsedUp: true } : {}) };
  if (!settings.enabled || refusal === 'notStarted' || refusal === 'ended') return noOffers.tierDiscount;
  const gifts = settings.tiers.flatMap(({ gift }) => (gift === undefined ? [] : [{ ...bareTier, gift }]));
  return { ...noOffers.tierDiscount, tiers: gifts, ...closedBy(refusal) };
}

const bareTier = { text: '', topText: '', minSpend: 0, minQuantity: 0, percentage: 0 };

/** Evaluates the gift box. A guest who is excluded as a non-member is invited to sign up. */
function giftBoxAt(
  settings: ManualGiftSettings,
  refusal: TermsRejection | null,
  left: number,
): ManualGiftSettings {
  const box = giftAt(settings, refusal === 'membersOnly' ? null : refusal, left) ?? noOffers.manualGift;
  return {
    ...box,
    ...(refusal === 'membersOnly' ? { membersOnly: true } : {}),
    ...(left > 0 && left < settings.maxSelection ? { left } : {}),
  };
}

/**
 * Evaluates a gift. If its offer has ended or excludes the shopper, its variant is retained, so that it can be removed from
 * the cart instead of being charged.
 */
function giftAt<Gift extends Offer & { readonly enabled: boolean }>(
  settings: Gift,
  refusal: TermsRejection | null,
  left: number,
): (Omit<Gift, 'terms' | 'budget'> & { readonly closed?: PublicAudienceRejection | 'usedUp' }) | null {
  if (refusal === 'notStarted') return null;
  const known = withoutTerms(settings);
  if (refusal === null && left > 0) return known;
  if (refusal === null)
    return { ...known, enabled: false, ...(settings.enabled ? { closed: 'usedUp' } : {}) };
  return { ...known, enabled: false, ...(settings.enabled ? closedBy(refusal) : {}) };
}

function upsellAt(
  settings: UpsellSettings,
  why: (offer: { readonly terms?: OfferTerms }) => TermsRejection | null,
): UpsellSettings {
  const refusal = why(settings);
  if (refusal !== null) return { ...noOffers.upsell, ...(settings.enabled ? closedBy(refusal) : {}) };
  const items = settings.items.filter((item) => why(item) === null).map(withoutTerms);
  return { ...withoutTerms(settings), items };
}

function closedBy(refusal: TermsRejection): { readonly closed?: PublicAudienceRejection } {
  const closed = publicReasons[refusal];
  return closed === null ? {} : { closed };
}

/** Reasons that may be shown to shoppers; null for others. */
const publicReasons: Readonly<Record<TermsRejection, PublicAudienceRejection | null>> = {
  notStarted: null,
  ended: null,
  membersOnly: 'membersOnly',
  firstOrderOnly: 'firstOrderOnly',
  notForCustomer: null,
};

/**
 * Rejects the custom code's discount if the code's terms don't apply, regardless of the discount's own conditions, because
 * it exists only for the line that the code adds.
 */
function withoutCode(
  discounts: readonly Discount[],
  { code }: CustomCodeSettings,
  refusal: TermsRejection,
): readonly Discount[] {
  const custom = code.trim().toLowerCase();
  return discounts.map((discount) =>
    discount.code?.toLowerCase() === custom ? { ...discount, refusal: codeRefusals[refusal] } : discount,
  );
}

const codeRefusals: Readonly<Record<TermsRejection, CodeRejectionReason>> = {
  notStarted: 'notStarted',
  ended: 'expired',
  membersOnly: 'memberOnly',
  firstOrderOnly: 'firstOrderOnly',
  notForCustomer: 'notForCustomer',
};

interface Offer {
  readonly terms?: OfferTerms;
  readonly budget?: number;
}

function withoutTerms<Given extends Offer>({ terms: _, budget: __, ...offer }: Given) {
  return offer;
}

interface Found {
  /** True if any offer has terms or a budget. */
  readonly some: boolean;
  /** True if any of the terms has an audience. */
  readonly audience: boolean;
}

const found = new WeakMap<OfferSettings, Found>();

function termsIn(offers: OfferSettings): Found {
  const known = found.get(offers);
  if (known !== undefined) return known;
  const { tierDiscount, manualGift, autoGifts, upsell, customCode } = offers;
  const all = [tierDiscount, manualGift, ...autoGifts, upsell, ...upsell.items, customCode];
  const terms = all.flatMap((offer) => offer?.terms ?? []);
  const some = terms.length > 0 || getGiftBudgets(offers).length > 0;
  const result = { some, audience: terms.some(({ audience }) => audience !== undefined) };
  found.set(offers, result);
  return result;
}
