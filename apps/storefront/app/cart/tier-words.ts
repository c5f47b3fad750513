/** What a tier brings, in words. Pure. */
import type { TierJson } from '@vitrine/rules/cart/json/cart-json';

/** "20% off, free shipping and a free gift". */
export function tierBrings({ percentage, freeShipping = false, gift }: TierJson): string {
  const more = [...(freeShipping ? ['free shipping'] : []), ...(gift === undefined ? [] : ['a free gift'])];
  const parts = percentage > 0 || more.length === 0 ? [`${percentage}% off`, ...more] : more;
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** The same where it stands by itself. */
export function tierLabel(tier: TierJson): string {
  const words = tierBrings(tier);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
