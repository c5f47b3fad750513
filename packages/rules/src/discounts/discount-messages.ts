/** Messages to shoppers about codes, gifts and rewards (DISC-21 to DISC-32). */

import type { RemovalReason } from '../cart/cart-corrections.ts';
import type { CodeRejectionReason, CodeResult } from '../cart/model.ts';
import { formatMoney } from '../money/format.ts';
import type { OfferSettings } from '../offers/offer-settings.ts';
import type { RegionKey } from '../regions/region.ts';
import {
  type DiscountMessages,
  findTranslatedMessages,
  type HintedRejection,
} from './discount-message-lookup.ts';

const codeHints: Readonly<Record<HintedRejection, string>> = {
  unknown: 'Check the spelling, or try another code.',
  notStarted: 'It isn’t valid yet. Try again once the offer has started.',
  expired: 'It has expired. Try another code.',
  usedUp: 'It has already been used as often as it can be. Try another code.',
  notCombinable: 'It can’t be combined with the discount you already have.',
  minimumQuantity: 'It needs more items in your cart. Add some and it applies.',
  notEligible: 'It’s for other products, or for another of our stores. Try another code.',
  newAndBundles: 'Add something else to your cart and it applies to that.',
  purchaseType: 'It depends on how you buy: once or as a subscription. Change that and it applies.',
  minimumOnEntitled: 'Add a little more of these and it applies.',
  minimumOnOrder: 'Add a little more and it applies.',
  firstOrderOnly: 'Try another code.',
  notForCustomer: 'It’s for certain customers. If it was sent to you, sign in first.',
};

/** The messages in English. */
export const discountMessages = {
  default: 'Oops, this code cannot be applied to your order.',
  enterCode: 'Enter a code.',
  firstOrderOnly: 'This coupon code is for a first order only.',
  notEligible: 'This coupon code is not eligible for this order.',
  newAndBundles: 'Oops, this code cannot be applied to new products and bundles.',
  betterDiscount: "You've unlocked the best discount, so save your codes for after the sale!",
  giftMissed: 'Oops, you just missed out on our free gift!',
  giftNotEarned: 'We removed your free gift, as it comes with larger orders or certain products.',
  giftForMembers: 'We removed your free gift, as it’s for members. Sign in to get it back.',
  giftForFirstOrder: 'We removed your free gift, as it’s for first orders only.',
  codeLineLost: 'We removed what your code had added, as its discount no longer applies to this order.',
  rewardGone: 'We removed your reward, as it was used, given back or not redeemed in time.',
  giftSignUp: 'Sign up to select your free gift',
  oneReward: 'Only 1 reward can be selected per order. To change it, remove the item first.',
  codeHint: (refusal) => codeHints[refusal],
  membersOnly: (club) => `*this code is only valid for members of the ${club}`,
  replacedCode: (previousCode, newCode) =>
    `Limited to 1 code per order. ${previousCode} is removed. ${newCode} is applied.`,
  minimumOnEntitled: (minSpend) =>
    `This coupon code is applicable for orders over ${minSpend} on eligible products only.`,
  minimumOnOrder: (minSpend) => `This coupon code is eligible for orders over ${minSpend}.`,
  spendForGift: (amount) => `Spend ${amount} more to choose your free gift.`,
  giftTitle: 'Free gift',
  rewardTitle: 'Reward',
  upsellTitle: 'Add-on offer',
  tierTitle: 'Larger order discount',
  percentOff: (percentage) => `${percentage}% off`,
  outOfStock: 'The merchandise is out of stock.',
  fewerInStock: (stock) =>
    `Only ${stock} ${stock === 1 ? 'item was' : 'items were'} added to your cart due to availability.`,
} as const satisfies DiscountMessages;

/** Returns the messages in the current language. */
export function getDiscountMessages(): DiscountMessages {
  return findTranslatedMessages() ?? discountMessages;
}

/** @param club name of the members' programme */
export function getMembersOnlyMessage(club = 'club'): string {
  return getDiscountMessages().membersOnly(club);
}

/** Shown if a new code replaced an old one. */
export function getReplacedCodeMessage(previousCode: string, newCode: string): string {
  return getDiscountMessages().replacedCode(previousCode, newCode);
}

/**
 * Returns the message for a code that doesn't apply, or null if it applies. A message configured for the code (by its
 * upper-case form) always comes first. `$minSpend` is replaced by the amount in the region's format.
 */
export function getCodeMessage(
  result: Pick<CodeResult, 'code' | 'refusal' | 'minimum'>,
  region: RegionKey,
  offers: Pick<OfferSettings, 'codeMessages' | 'club'>,
): string | null {
  if (result.refusal === null) return null;
  const configured = findConfiguredMessage(result.code, offers.codeMessages);
  if (configured !== null) return configured;
  if (result.refusal === 'memberOnly') return getMembersOnlyMessage(offers.club);
  return refusalMessage(result.refusal, result.minimum, region);
}

/** Returns what to do about a code that doesn't apply; null if its message says so already, or an editor has written one for it. */
export function getCodeHint(
  { code, refusal }: Pick<CodeResult, 'code' | 'refusal'>,
  { codeMessages }: Pick<OfferSettings, 'codeMessages'>,
): string | null {
  if (refusal === null || findConfiguredMessage(code, codeMessages) !== null) return null;
  if (refusal === 'memberOnly' || refusal === 'betterDiscount' || refusal === 'oneReward') return null;
  return getDiscountMessages().codeHint(refusal);
}

/** Returns a message with its hint, if it has one. */
export function joinSentences(message: string, hint: string | null): string {
  return hint === null ? message : `${message} ${hint}`;
}

/** Returns the message configured for a rejected code, or null if there is none. */
export function findConfiguredMessage(
  code: string,
  codeMessages: Readonly<Record<string, string>>,
): string | null {
  const wanted = code.trim().toUpperCase();
  return (Object.hasOwn(codeMessages, wanted) && codeMessages[wanted]) || null;
}

/** Returns the message about a line that the server removed, or null if the shopper needs none. */
export function getRemovalMessage(reason: RemovalReason): string | null {
  const messages = getDiscountMessages();
  switch (reason) {
    case 'giftLost':
      return messages.giftMissed;
    case 'giftNotEarned':
      return messages.giftNotEarned;
    case 'giftForMembers':
    case 'giftForFirstOrder':
      return messages[reason];
    case 'codeLineLost':
    case 'rewardGone':
      return messages[reason];
    case 'secondReward':
      return messages.oneReward;
    // Caused by the shopper: they chose another gift or removed a code.
    case 'giftBeyondMaximum':
    case 'codeGone':
      return null;
  }
}

/** Returns the messages about all lines that a change removed, without duplicates. */
export function getRemovalMessages(reasons: readonly RemovalReason[]): readonly string[] {
  const messages = reasons.map(getRemovalMessage).filter((message) => message !== null);
  return [...new Set(messages)];
}

function refusalMessage(
  refusal: Exclude<CodeRejectionReason, 'memberOnly'>,
  minimum: number | null,
  region: RegionKey,
): string {
  const messages = getDiscountMessages();
  const minSpend = formatMoney(minimum ?? 0, region);
  switch (refusal) {
    case 'notForCustomer':
    case 'purchaseType':
      return messages.notEligible;
    case 'firstOrderOnly':
    case 'notEligible':
    case 'newAndBundles':
    case 'betterDiscount':
    case 'oneReward':
      return messages[refusal];
    case 'minimumOnEntitled':
      return messages.minimumOnEntitled(minSpend);
    case 'minimumOnOrder':
      return messages.minimumOnOrder(minSpend);
    case 'unknown':
    case 'notStarted':
    case 'expired':
    case 'usedUp':
    case 'notCombinable':
    case 'minimumQuantity':
      return messages.default;
  }
}
