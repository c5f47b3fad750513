/**
 * Finds the messages of the pricing rules in a language other than English. A separate module, because pages load the
 * English messages later.
 */
import type { CodeRejectionReason } from '../cart/model.ts';
import { sourceLanguage } from '../regions/supported-languages.ts';

/** Reasons whose message doesn't say what to do. */
export type HintedRejection = Exclude<CodeRejectionReason, 'memberOnly' | 'betterDiscount' | 'oneReward'>;

/** Messages and titles of one language. */
export interface DiscountMessages {
  readonly default: string;
  /** Asks for a code if none was entered. */
  readonly enterCode: string;
  readonly firstOrderOnly: string;
  readonly notEligible: string;
  readonly newAndBundles: string;
  readonly betterDiscount: string;
  readonly giftMissed: string;
  readonly giftNotEarned: string;
  readonly giftForMembers: string;
  readonly giftForFirstOrder: string;
  readonly codeLineLost: string;
  readonly rewardGone: string;
  readonly giftSignUp: string;
  readonly oneReward: string;
  /** Says why a code doesn't apply, if the message doesn't, and what to do next. */
  readonly codeHint: (refusal: HintedRejection) => string;
  /** `club` is the name of the members' programme. */
  readonly membersOnly: (club: string) => string;
  readonly replacedCode: (previousCode: string, newCode: string) => string;
  /** `minSpend` is the formatted amount. */
  readonly minimumOnEntitled: (minSpend: string) => string;
  readonly minimumOnOrder: (minSpend: string) => string;
  readonly spendForGift: (amount: string) => string;
  /** Titles of reductions by offers. */
  readonly giftTitle: string;
  readonly rewardTitle: string;
  readonly upsellTitle: string;
  readonly tierTitle: string;
  readonly percentOff: (percentage: number) => string;
  readonly outOfStock: string;
  readonly fewerInStock: (stock: number) => string;
}

let translationNow: () => DiscountMessages | undefined = () => undefined;

/**
 * Sets the function that finds the messages in another language: on the server those of the current request, in a browser
 * those of the page. Undefined means English.
 */
export function setDiscountMessageLookup(find: () => DiscountMessages | undefined): void {
  translationNow = find;
}

/** Returns the messages in the current language, or undefined if it is English. */
export function findTranslatedMessages(): DiscountMessages | undefined {
  return translationNow();
}

/** Returns the language of texts without a translation, or undefined if it is the current language. */
export function getUntranslatedLang(): string | undefined {
  return translationNow() === undefined ? undefined : sourceLanguage;
}
