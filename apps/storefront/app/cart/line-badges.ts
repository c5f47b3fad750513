/** Badges of a cart line: gift, add-on, tier. */

import { attributeKeys, getAttribute } from '@vitrine/rules/cart/attributes';
import { isAddedByDiscount } from '@vitrine/rules/cart/code-lines';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isRewardLine } from '@vitrine/rules/offers/rewards';
import * as words from '@vitrine/words/line-marks';

/** Returns true if a line is a reward that was redeemed for points. */
export function isGrantedReward(line: CartLineJson): boolean {
  return line.isFreeItem && isRewardLine(line);
}

/** Returns the badges of a priced line. An offer that takes nothing off has none. */
export function getLineBadges(line: CartLineJson): readonly string[] {
  if (line.isManualGwp || line.isAutoGwp) return [words.freeGift()];
  if (isGrantedReward(line)) return [words.yourReward()];
  const marks: string[] = [];
  if (line.isPreOrder) marks.push(words.preOrder());
  if (line.isCampaignCode || isAddedByDiscount(line.attributes)) {
    const code = getAttribute(line.attributes, attributeKeys.discountCode);
    marks.push(code === null ? words.withYourOffer() : words.withCode({ code: code.toUpperCase() }));
  }
  if (line.totalDiscountAmount === 0) return marks;
  if (getAttribute(line.attributes, attributeKeys.upsell) === 'true') {
    marks.push(words.addOn());
  }
  return marks;
}
