/**
 * Gifts with purchase: decides which claimed gift lines are free (pricing step 1). A claim is untrusted input, so it is
 * validated against the offer's settings (PRICE-07, OFFER-18).
 */
import { attributeKeys, getAttribute } from '../cart/attributes.ts';
import type { LineFacts } from '../cart/line-facts.ts';
import type { PricingInput } from '../cart/model.ts';
import type { Minor } from '../money.ts';
import { hasRequiredProducts } from './buy-conditions.ts';
import type { AutoGiftSettings, ManualGiftSettings, OfferSettings } from './offer-settings.ts';
import { isTierGiftClaim, type TierGift, tierSlot } from './tier.ts';

/** Reasons why a gift isn't given. */
export const giftRejections = [
  'disabled',
  'notOffered',
  'membersOnly',
  'firstOrderOnly',
  'usedUp',
  'minimumPurchase',
  'nothingBought',
  'hiddenBox',
  'beyondMaximum',
] as const;
export type GiftRejection = (typeof giftRejections)[number];

/** Source of a gift: the gift box (`manual`), an automatic gift, or a loyalty reward. */
export interface GiftSource {
  readonly offer: 'manual' | 'auto' | 'reward';
  /** The automatic gift's slot. Undefined if no slot gives the claimed variant. */
  readonly slot?: string | undefined;
}

export interface GiftGrant extends GiftSource {
  /** The free amount: the price of one unit, or 0 if rejected. */
  readonly amount: Minor;
  readonly refusal: GiftRejection | null;
}

/**
 * Returns the result of each line's claim, null if the line claims no gift. Lines are sorted newest first.
 *
 * @param tierGift the gift that the tiers give to this cart; `all` grants the gifts of all tiers, for the time before
 * the reached tier is computed
 */
export function grantGifts(
  lines: readonly LineFacts[],
  { offers, customer }: Pick<PricingInput, 'offers' | 'customer'>,
  tierGift: TierGift | 'all' | null = null,
): readonly (GiftGrant | null)[] {
  if (!lines.some(claimsGift)) return lines.map(() => null);
  const bought = getGiftEarningLines(lines, offers);
  const manual = findManualGiftOffer(bought, offers.manualGift, customer?.member ?? false);
  const refusalOf = new Map(offers.autoGifts.map((slot) => [slot, getAutoGiftRejection(bought, slot)]));
  const slotsTaken = new Set<string>();
  const selected = new Set<string>();

  return lines.map((facts): GiftGrant | null => {
    const variant = facts.line.merchandise.id;
    if (facts.reward) return { offer: 'reward', amount: facts.unitPrice, refusal: null };
    if (facts.campaign === 'manual_gwp') {
      if (manual.refusal !== null) return refuse('manual', manual.refusal);
      if (!manual.gifts.includes(variant)) return refuse('manual', 'notOffered');
      if (!selected.has(variant) && selected.size >= (offers.manualGift.left ?? Number.POSITIVE_INFINITY)) {
        return refuse('manual', 'usedUp');
      }
      if (selected.has(variant) || selected.size >= manual.maxSelection) {
        return refuse('manual', 'beyondMaximum');
      }
      selected.add(variant);
      return { offer: 'manual', amount: facts.unitPrice, refusal: null };
    }
    if (facts.campaign !== 'auto_gwp') return null;
    if (isTierClaim(facts, offers)) {
      const refusal = slotsTaken.has(tierSlot) ? 'beyondMaximum' : tierGiftRefusal(variant, offers, tierGift);
      if (refusal !== null) return refuse('auto', refusal, tierSlot);
      if (tierGift !== 'all') slotsTaken.add(tierSlot);
      return { offer: 'auto', slot: tierSlot, amount: facts.unitPrice, refusal: null };
    }
    const slots = offers.autoGifts.filter(({ gift }) => gift === variant);
    const open = slots.find((slot) => !slotsTaken.has(slot.slot) && refusalOf.get(slot) === null);
    if (open !== undefined) {
      slotsTaken.add(open.slot);
      return { offer: 'auto', slot: open.slot, amount: facts.unitPrice, refusal: null };
    }
    const [slot] = slots;
    if (slot === undefined) return refuse('auto', 'notOffered');
    return refuse('auto', refusalOf.get(slot) ?? 'beyondMaximum', slot.slot);
  });
}

/**
 * Returns true if the claim is for a tier's gift: the line names no other slot, and no slot gives the same gift to lines
 * without a slot name.
 */
function isTierClaim(facts: LineFacts, { tierDiscount, autoGifts }: OfferSettings): boolean {
  if (!isTierGiftClaim(facts, tierDiscount)) return false;
  const { attributes, merchandise } = facts.line;
  return (
    getAttribute(attributes, attributeKeys.autoGift) === tierSlot ||
    !autoGifts.some(({ gift }) => gift === merchandise.id)
  );
}

/**
 * Returns why another tier's gift is rejected: beyond the maximum if a higher tier replaced it, not earned if it belongs to
 * a higher tier than reached.
 */
function tierGiftRefusal(
  variant: string,
  { tierDiscount: { enabled, tiers, closed, giftsUsedUp } }: OfferSettings,
  tierGift: TierGift | 'all' | null,
): GiftRejection | null {
  if (!enabled) return closed ?? 'disabled';
  if (tierGift === 'all' || tierGift?.variant === variant) return null;
  if (giftsUsedUp) return 'usedUp';
  const lowest = tiers.findIndex(({ gift }) => gift === variant);
  return tierGift !== null && lowest < tierGift.tier ? 'beyondMaximum' : 'minimumPurchase';
}

/** The offer of the manual gift box for a cart. */
export interface ManualGiftOffer {
  readonly refusal: GiftRejection | null;
  /** Variant ids of the offer that the subtotal reaches. Empty if rejected. */
  readonly gifts: readonly string[];
  readonly maxSelection: number;
}

/**
 * Returns the gift box for the lines that count (`getGiftEarningLines`): the offer with the highest threshold that the
 * subtotal reaches, otherwise the first one (C, then B, otherwise A).
 */
export function findManualGiftOffer(
  bought: readonly LineFacts[],
  settings: ManualGiftSettings,
  member: boolean,
): ManualGiftOffer {
  const maxSelection = Math.min(
    Math.max(1, settings.maxSelection),
    settings.left ?? Number.POSITIVE_INFINITY,
  );
  const spend = getSpend(bought);
  const refusal = manualGiftRefusal(bought, settings, member, spend);
  if (refusal !== null) return { refusal, gifts: [], maxSelection };
  const reached = settings.offers.reduce(
    (best, offer) => (offer.minSpend <= spend && offer.minSpend > (best?.minSpend ?? -1) ? offer : best),
    settings.offers.find(({ minSpend }) => minSpend <= spend),
  );
  return { refusal, gifts: (reached ?? settings.offers[0])?.gifts ?? [], maxSelection };
}

function manualGiftRefusal(
  bought: readonly LineFacts[],
  settings: ManualGiftSettings,
  member: boolean,
  spend: Minor,
): GiftRejection | null {
  if (!settings.enabled) return settings.closed ?? 'disabled';
  const merchandise = bought.map(({ line }) => line.merchandise);
  if (merchandise.every(({ productHandle }) => settings.hideBoxProducts.includes(productHandle))) {
    return bought.length === 0 ? 'nothingBought' : 'hiddenBox';
  }
  if (!hasRequiredProducts(settings, merchandise)) return 'nothingBought';
  // Checked after the conditions that hide the box, so that guests are only invited to sign up if there is something to
  // choose.
  if (settings.membersOnly && !member) return 'membersOnly';
  return spend < settings.minimumPurchase ? 'minimumPurchase' : null;
}

/**
 * Returns true if the gift box is shown. It is also shown to a guest who has to sign up first, and below the minimum
 * purchase.
 */
export function isGiftBoxVisible({ refusal }: Pick<ManualGiftOffer, 'refusal'>): boolean {
  return refusal === null || refusal === 'membersOnly' || refusal === 'minimumPurchase';
}

/** Returns why an automatic gift isn't given for the lines that count, or null if it is. */
export function getAutoGiftRejection(
  bought: readonly LineFacts[],
  settings: AutoGiftSettings,
): GiftRejection | null {
  if (!settings.enabled) return settings.closed ?? 'disabled';
  if (bought.length === 0) return 'nothingBought';
  const merchandise = bought.map(({ line }) => line.merchandise);
  if (!hasRequiredProducts(settings, merchandise)) return 'nothingBought';
  return getSpend(bought) < settings.minimumPurchase ? 'minimumPurchase' : null;
}

/**
 * Returns the lines that count towards gifts: all except offered gifts, rewards, purchased gift cards, and lines added by a
 * code or an automatic discount.
 */
export function getGiftEarningLines(
  lines: readonly LineFacts[],
  offers: OfferSettings,
): readonly LineFacts[] {
  return lines.filter(
    (facts) =>
      !facts.cameWithDiscount &&
      !facts.reward &&
      facts.line.merchandise.giftCard !== true &&
      !isOfferedGift(facts, offers),
  );
}

/** Returns true if a line claims to be a gift and its variant is one of the configured gifts of that kind. */
export function isOfferedGift({ campaign, line }: LineFacts, offers: OfferSettings): boolean {
  const variant = line.merchandise.id;
  if (campaign === 'manual_gwp') return offers.manualGift.offers.some(({ gifts }) => gifts.includes(variant));
  if (campaign !== 'auto_gwp') return false;
  return (
    offers.autoGifts.some(({ gift }) => gift === variant) ||
    offers.tierDiscount.tiers.some(({ gift }) => gift === variant)
  );
}

/** Returns the variant ids of gifts that are added automatically: those of slots and of tiers. */
export function getAutomaticGiftVariants({ autoGifts, tierDiscount }: OfferSettings): readonly string[] {
  const slots = autoGifts.flatMap(({ enabled, gift }) => (enabled ? [gift] : []));
  const tiers =
    tierDiscount.enabled && !tierDiscount.giftsUsedUp
      ? tierDiscount.tiers.flatMap(({ gift }) => gift ?? [])
      : [];
  return [...slots, ...tiers];
}

function claimsGift({ campaign, reward }: LineFacts): boolean {
  return reward || campaign === 'manual_gwp' || campaign === 'auto_gwp';
}

function getSpend(bought: readonly LineFacts[]): Minor {
  return bought.reduce((sum, { originalPrice }) => sum + originalPrice, 0);
}

function refuse(offer: GiftSource['offer'], refusal: GiftRejection, slot?: string): GiftGrant {
  return { offer, slot, amount: 0, refusal };
}
