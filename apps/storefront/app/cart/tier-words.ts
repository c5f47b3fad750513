/** What a tier brings, in words. Pure. */

import type { Tier } from '@vitrine/rules/offers/settings';
import * as words from '@vitrine/words/cart';
import { listWords } from '../data/list-words.ts';

/** "20% off, free shipping and a free gift". */
export function tierBrings({ percentage, freeShipping = false, gift }: Tier): string {
  const more = [
    ...(freeShipping ? [words.freeShipping()] : []),
    ...(gift === undefined ? [] : [words.aFreeGift()]),
  ];
  const parts = percentage > 0 || more.length === 0 ? [words.percentageOff({ percentage }), ...more] : more;
  return listWords(parts);
}

/** The same where it stands by itself. */
export function tierLabel(tier: Tier): string {
  const words = tierBrings(tier);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
