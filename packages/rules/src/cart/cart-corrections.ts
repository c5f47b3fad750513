/**
 * Computes the corrections that a cart needs after each change, so that its attributes match its prices: tier
 * attributes, upsell flags, gifts, and lines that a code added (OFFER-17, OFFER-18).
 */
import { getShopperRejection } from '../discounts/shopper-conditions.ts';
import { withActiveOffers } from '../offers/active-offers.ts';
import {
  type GiftGrant,
  type GiftRejection,
  getAutoGiftRejection,
  getGiftEarningLines,
  isOfferedGift,
} from '../offers/gifts.ts';
import type { AutoGiftSettings, OfferSettings } from '../offers/offer-settings.ts';
import { findSurplusRewardLines, isRewardKey, isRewardLine } from '../offers/rewards.ts';
import { isQualifyingForTier, tierSlot } from '../offers/tier.ts';
import { attributeKeys, getAttribute, getCampaign } from './attributes.ts';
import { findCustomCodeLine } from './code-lines.ts';
import type { LineFacts } from './line-facts.ts';
import { computeLineSteps, type LineSteps } from './line-steps.ts';
import { hasSameAttributes } from './lines.ts';
import type { CartLineInput, LineAttribute, PricingInput } from './model.ts';

/**
 * Reason why a line is removed: its gift sold out or the offer ended (`giftLost`), the cart doesn't qualify
 * (`giftNotEarned`), the gift is for members (`giftForMembers`) or for a first order (`giftForFirstOrder`), there are too
 * many gifts or rewards (`giftBeyondMaximum`, `secondReward`), the code that added it was removed (`codeGone`) or no longer
 * reduces it (`codeLineLost`), or its reward was used or returned (`rewardGone`). `getRemovalMessage` returns the message
 * for the shopper.
 */
export type RemovalReason =
  | 'giftLost'
  | 'giftNotEarned'
  | 'giftForMembers'
  | 'giftForFirstOrder'
  | 'giftBeyondMaximum'
  | 'codeGone'
  | 'codeLineLost'
  | 'secondReward'
  | 'rewardGone';

/** A correction of the cart. */
export type LineChange =
  | { readonly kind: 'setAttributes'; readonly lineId: string; readonly attributes: readonly LineAttribute[] }
  | { readonly kind: 'setQuantity'; readonly lineId: string; readonly quantity: number }
  | {
      readonly kind: 'removeLine';
      readonly lineId: string;
      readonly reason: RemovalReason;
    }
  | {
      readonly kind: 'addLine';
      /** Identifies the offer that adds the line, so that it isn't added twice. */
      readonly slot: string;
      readonly merchandiseId: string;
      readonly attributes: readonly LineAttribute[];
    };

/**
 * Returns the corrections that a cart needs; empty if it is consistent. `removedSlots` are the automatic gifts that the
 * shopper removed. They aren't added again until the caller clears them.
 */
export function findCartCorrections(given: PricingInput, removedSlots: readonly string[]): LineChange[] {
  const input = withActiveOffers(given);
  const steps = computeLineSteps(input);
  const { facts, gifts, upsells } = steps;
  const surplus = findSurplusRewardLines(input);
  const changes = facts.flatMap((line, index): LineChange[] => {
    if (surplus.has(line.line)) return [{ kind: 'removeLine', lineId: line.line.id, reason: 'secondReward' }];
    return reconcileLine(line, gifts[index] ?? null, upsells[index]?.percentage ?? 0, input);
  });
  const codeLines = missingCodeLines(input).filter(({ slot }) => !removedSlots.includes(slot));
  return [...changes, ...codeLines, ...findMissingGifts(steps, input.offers, removedSlots)];
}

/** Returns the slot of the line that a discount code adds. */
export function toCodeSlot(code: string): string {
  return `code:${code}`;
}

/** Returns the line that the custom code adds, unless it is already in the cart. */
function missingCodeLines({
  lines,
  codes,
  offers,
}: PricingInput): Extract<LineChange, { kind: 'addLine' }>[] {
  return codes.flatMap((code) => {
    const line = findCustomCodeLine(code, offers);
    const present = lines.some(
      ({ merchandise, attributes }) =>
        merchandise.id === line?.merchandiseId && getCampaign(attributes) === 'custom_code',
    );
    return line === null || present ? [] : [{ kind: 'addLine', slot: toCodeSlot(code), ...line }];
  });
}

function reconcileLine(
  facts: LineFacts,
  gift: GiftGrant | null,
  upsellPercentage: number,
  input: PricingInput,
): LineChange[] {
  const { line } = facts;
  const soldOut = line.merchandise.available === false;
  if (gift !== null && (gift.refusal !== null || soldOut) && isOfferedGift(facts, input.offers)) {
    return [{ kind: 'removeLine', lineId: line.id, reason: soldOut ? 'giftLost' : getReason(gift.refusal) }];
  }
  if (facts.codeClaim === 'gone') return [{ kind: 'removeLine', lineId: line.id, reason: 'codeGone' }];

  const changes: LineChange[] = [];
  const earned = gift?.refusal === null;
  const attributes = earnedAttributes(facts, gift, upsellPercentage, input);
  if (!hasSameAttributes(line.attributes, attributes)) {
    changes.push({ kind: 'setAttributes', lineId: line.id, attributes });
  }
  const single = earned || isCampaignLine(facts);
  if (single && line.quantity !== 1) changes.push({ kind: 'setQuantity', lineId: line.id, quantity: 1 });
  return changes;
}

/** Returns true for the line that the custom code added. Like a gift, it has the quantity 1. */
function isCampaignLine({ campaign, codeClaim }: LineFacts): boolean {
  return campaign === 'custom_code' && codeClaim === 'holds';
}

function earnedAttributes(
  facts: LineFacts,
  gift: GiftGrant | null,
  upsellPercentage: number,
  input: PricingInput,
): LineAttribute[] {
  const { tierDiscount } = input.offers;
  const { attributes, merchandise } = facts.line;
  const cleared: string[] = [attributeKeys.tierByQuantity, attributeKeys.tierBySpend];
  const hasUpsell = getAttribute(attributes, attributeKeys.upsell) !== null;
  if (hasUpsell) cleared.push(attributeKeys.upsell, attributeKeys.upsellPercentage);
  // An item with an invalid gift claim loses the claim and remains in the cart at its regular price.
  if (gift !== null && gift.refusal !== null)
    cleared.push(attributeKeys.campaignType, attributeKeys.autoGift);
  if (facts.codeClaim === 'unearned') {
    cleared.push(attributeKeys.discountCode, attributeKeys.autoDiscountCode);
    if (facts.campaign === 'custom_code') cleared.push(attributeKeys.campaignType);
  }
  if (!hasScriptDiscount(merchandise.sku, input)) cleared.push(attributeKeys.scriptDiscount);
  const unearnedReward = input.rewards !== undefined && !facts.reward;

  const remaining = attributes.filter(
    ({ key }) => !cleared.includes(key) && !(unearnedReward && isRewardKey(key)),
  );
  if (gift?.refusal !== null && isQualifyingForTier(facts, tierDiscount)) {
    const key = tierDiscount.useQuantity ? attributeKeys.tierByQuantity : attributeKeys.tierBySpend;
    remaining.push({ key, value: 'yes' });
  }
  if (hasUpsell) {
    remaining.push({ key: attributeKeys.upsell, value: String(upsellPercentage > 0) });
    if (upsellPercentage > 0)
      remaining.push({ key: attributeKeys.upsellPercentage, value: String(upsellPercentage) });
  }
  return remaining;
}

/** Without a more specific reason, the gift was earned by another subtotal, so this cart doesn't qualify. */
function getReason(refusal: GiftRejection | null): RemovalReason {
  return (refusal === null ? null : reasons[refusal]) ?? 'giftNotEarned';
}

const reasons: Readonly<Partial<Record<GiftRejection, RemovalReason>>> = {
  beyondMaximum: 'giftBeyondMaximum',
  disabled: 'giftLost',
  usedUp: 'giftLost',
  membersOnly: 'giftForMembers',
  firstOrderOnly: 'giftForFirstOrder',
};

/**
 * Turns the correction of a former gift or reward into its removal if its offer was deleted or its reward was used or
 * returned. Otherwise the line would remain at a price to which the shopper never agreed.
 *
 * @param lines the lines to correct
 * @param wasGift returns true if the line was a granted gift or reward before
 */
export function removeLostGift(
  correction: LineChange,
  lines: readonly Pick<CartLineInput, 'id' | 'attributes'>[],
  wasGift: (lineId: string) => boolean,
): LineChange {
  if (correction.kind !== 'setAttributes' || !wasGift(correction.lineId)) return correction;
  const line = lines.find(({ id }) => id === correction.lineId);
  if (line !== undefined && isRewardLine(line) && !isRewardLine(correction)) {
    return { kind: 'removeLine', lineId: correction.lineId, reason: 'rewardGone' };
  }
  const lost = line !== undefined && getCampaign(line.attributes) !== getCampaign(correction.attributes);
  return lost ? { kind: 'removeLine', lineId: correction.lineId, reason: 'giftLost' } : correction;
}

/** Returns true if a percentage-per-SKU discount that applies to this shopper lists the line's SKU. */
function hasScriptDiscount(sku: string, input: PricingInput): boolean {
  return input.discounts.some(
    (discount) =>
      discount.benefit.kind === 'skuTable' &&
      (discount.benefit.percentages[sku] ?? 0) > 0 &&
      getShopperRejection(discount, input) === null,
  );
}

type DueGift = Pick<AutoGiftSettings, 'slot' | 'gift'>;

/**
 * Returns the automatic gifts and the tier gift that the cart qualifies for and doesn't contain, except those that the
 * shopper removed.
 */
export function findMissingGifts(
  { facts, gifts, tierGift }: Pick<LineSteps, 'facts' | 'gifts' | 'tierGift'>,
  offers: OfferSettings,
  removedSlots: readonly string[],
): Extract<LineChange, { kind: 'addLine' }>[] {
  const bought = getGiftEarningLines(facts, offers);
  const due: DueGift[] = offers.autoGifts.filter(
    (settings) => getAutoGiftRejection(bought, settings) === null,
  );
  if (tierGift !== null) due.push({ slot: tierSlot, gift: tierGift.variant });
  const wanted = due.filter(({ slot }) => !removedSlots.includes(slot));
  const present = facts.filter(
    (line, index) => line.campaign === 'auto_gwp' && gifts[index]?.refusal === null,
  );
  // Several slots may offer the same gift. A line counts first for the slot that it names, and only then for another one.
  const take = (settings: DueGift, named: boolean): boolean => {
    const at = present.findIndex(
      ({ line }) =>
        line.merchandise.id === settings.gift &&
        (!named || getAttribute(line.attributes, attributeKeys.autoGift) === settings.slot),
    );
    if (at !== -1) present.splice(at, 1);
    return at !== -1;
  };
  const unnamed = wanted.filter((settings) => !take(settings, true));
  return unnamed
    .filter((settings) => !take(settings, false))
    .map(({ slot, gift }) => {
      const attributes = [
        { key: attributeKeys.campaignType, value: 'auto_gwp' },
        { key: attributeKeys.autoGift, value: slot },
      ];
      return { kind: 'addLine' as const, slot, merchandiseId: gift, attributes };
    });
}
