/** What shoppers are told about codes, gifts and rewards. Source: decisions §3 (messages), store §8. */
import type { CodeRefusal, CodeResult } from '../cart/model.ts';
import type { RemovalReason } from '../cart/reconcile.ts';
import { formatMoney } from '../money/format.ts';
import type { RegionKey } from '../regions/region.ts';

export const discountMessages = {
  default: 'Oops, this code cannot be applied to your order.',
  memberOnly: '*this code is only valid for members of the Bali Beauty Club',
  firstOrderOnly: 'This coupon code is for a first order only.',
  notEligible: 'This coupon code is not eligible for this order.',
  newAndBundles: 'Oops, this code cannot be applied to new products and bundles.',
  betterDiscount: "You've unlocked the best discount, so save your codes for after the sale!",
  giftMissed: 'Oops, you just missed out on our free gift!',
  giftNotEarned: 'We took your free gift out: it comes with a larger order, or with certain products.',
  giftForMembers: 'We took your free gift out: it is for members. Sign in to have it again.',
  giftForFirstOrder: 'We took your free gift out: it comes with a first order.',
  codeLineLost: 'We took out what your code had added: its discount doesn’t apply to this order any more.',
  rewardGone: 'We took your reward out: it was used, given back or not redeemed in time.',
  giftSignUp: 'Sign up to select your free gift',
  oneReward: 'Only 1 reward can be selected per order. To change it, remove the item first.',
} as const;

/** Told when a new code took the place of an old one. */
export function replacedCodeMessage(previousCode: string, newCode: string): string {
  return `Limited to 1 code per order. ${previousCode} is removed. ${newCode} is applied.`;
}

/**
 * The message for a code that doesn't apply; null for one that does. A message configured for the code (by its
 * upper-case form) comes first, always. `$minSpend` is written in the region's own format.
 */
export function codeMessage(
  result: Pick<CodeResult, 'code' | 'refusal' | 'minimum'>,
  region: RegionKey,
  codeMessages: Readonly<Record<string, string>>,
): string | null {
  if (result.refusal === null) return null;
  return (
    configuredMessage(result.code, codeMessages) ?? refusalMessage(result.refusal, result.minimum, region)
  );
}

/** The message configured for a code that is refused, for whatever reason; null where there is none. */
export function configuredMessage(
  code: string,
  codeMessages: Readonly<Record<string, string>>,
): string | null {
  const wanted = code.trim().toUpperCase();
  return (Object.hasOwn(codeMessages, wanted) && codeMessages[wanted]) || null;
}

/** What is told when the server took a line out; null where nothing is. */
export function removalMessage(reason: RemovalReason): string | null {
  switch (reason) {
    case 'giftLost':
      return discountMessages.giftMissed;
    case 'giftNotEarned':
      return discountMessages.giftNotEarned;
    case 'giftForMembers':
    case 'giftForFirstOrder':
      return discountMessages[reason];
    case 'codeLineLost':
    case 'rewardGone':
      return discountMessages[reason];
    case 'secondReward':
      return discountMessages.oneReward;
    // The shopper's own doing: another gift was chosen, a code taken out.
    case 'giftBeyondMaximum':
    case 'codeGone':
      return null;
  }
}

/** What is told of all that a change took out: each message once. */
export function removalNotices(reasons: readonly RemovalReason[]): readonly string[] {
  const messages = reasons.map(removalMessage).filter((message) => message !== null);
  return [...new Set(messages)];
}

function refusalMessage(refusal: CodeRefusal, minimum: number | null, region: RegionKey): string {
  const minSpend = formatMoney(minimum ?? 0, region);
  switch (refusal) {
    case 'notForCustomer':
      return discountMessages.notEligible;
    case 'memberOnly':
    case 'firstOrderOnly':
    case 'notEligible':
    case 'newAndBundles':
    case 'betterDiscount':
    case 'oneReward':
      return discountMessages[refusal];
    case 'minimumOnEntitled':
      return `This coupon code is applicable for orders over ${minSpend} on eligible products only.`;
    case 'minimumOnOrder':
      return `This coupon code is eligible for orders over ${minSpend}.`;
    case 'unknown':
    case 'notStarted':
    case 'expired':
    case 'usedUp':
    case 'notCombinable':
    case 'minimumQuantity':
      return discountMessages.default;
  }
}
