/** Formats the benefits of a tier. */

import type { TierSettings } from '@vitrine/rules/offers/offer-settings';
import * as words from '@vitrine/words/cart';
import { formatList } from '../data/format-list.ts';

/** Formats the benefits within a sentence: "20% off, free shipping and a free gift". */
export function formatTierBenefits({ percentage, freeShipping = false, gift }: TierSettings): string {
  const more = [
    ...(freeShipping ? [words.freeShipping()] : []),
    ...(gift === undefined ? [] : [words.aFreeGift()]),
  ];
  const parts = percentage > 0 || more.length === 0 ? [words.percentageOff({ percentage }), ...more] : more;
  return formatList(parts);
}

/** Formats the benefits as text of its own, starting with a capital letter. */
export function formatTierLabel(tier: TierSettings): string {
  const words = formatTierBenefits(tier);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
