/** The messages of the pricing rules in the page's language. English pages and requests use the rules' own. */
import {
  type DiscountMessages,
  setDiscountMessageLookup,
} from '@vitrine/rules/discounts/discount-message-lookup';
import * as words from '@vitrine/words/discounts';

export const translatedDiscountMessages: DiscountMessages = {
  get default() {
    return words.codeNotApplicable();
  },
  get enterCode() {
    return words.enterCode();
  },
  get firstOrderOnly() {
    return words.codeForFirstOrder();
  },
  get notEligible() {
    return words.codeNotEligible();
  },
  get newAndBundles() {
    return words.codeNotForNewAndBundles();
  },
  get betterDiscount() {
    return words.betterDiscount();
  },
  get giftMissed() {
    return words.giftMissed();
  },
  get giftNotEarned() {
    return words.giftNotEarned();
  },
  get giftForMembers() {
    return words.giftForMembers();
  },
  get giftForFirstOrder() {
    return words.giftForFirstOrder();
  },
  get codeLineLost() {
    return words.codeLineLost();
  },
  get rewardGone() {
    return words.rewardGone();
  },
  get giftSignUp() {
    return words.giftSignUp();
  },
  get oneReward() {
    return words.oneReward();
  },
  codeHint: (refusal) => words.codeHint({ refusal }),
  membersOnly: (club) => words.codeForMembers({ club }),
  replacedCode: (previousCode, newCode) => words.codeReplaced({ previousCode, newCode }),
  minimumOnEntitled: (minSpend) => words.codeFromSpendOnEligible({ minSpend }),
  minimumOnOrder: (minSpend) => words.codeFromSpend({ minSpend }),
  spendForGift: (amount) => words.spendForGift({ amount }),
  get giftTitle() {
    return words.freeGift();
  },
  get rewardTitle() {
    return words.reward();
  },
  get upsellTitle() {
    return words.addOnOffer();
  },
  get tierTitle() {
    return words.largerOrder();
  },
  percentOff: (percentage) => words.percentOff({ percentage }),
  get outOfStock() {
    return words.outOfStock();
  },
  fewerInStock: (stock) => words.fewerInStock({ stock }),
};

/**
 * Makes the pricing rules use these messages while `isTranslated` returns true, and their English messages otherwise.
 */
export function installTranslatedDiscountMessages(isTranslated: () => boolean): void {
  setDiscountMessageLookup(() => (isTranslated() ? translatedDiscountMessages : undefined));
}
