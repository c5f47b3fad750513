import { findCartCorrections, removeLostGift } from './cart-corrections.ts';
import { isGiftClaim } from './lines.ts';
import type { PricingInput } from './model.ts';

/**
 * Returns true if a stored cart contains a gift that has to be removed, for example because its offer has ended since the
 * last change. Carts without a gift aren't evaluated. Gifts beyond the maximum don't count: the browser shows them and
 * removes them after 100 ms (GIFT-09).
 */
export function hasLostGift(input: PricingInput): boolean {
  const gifts = new Set(input.lines.filter((line) => isGiftClaim(line)).map(({ id }) => id));
  if (gifts.size === 0) return false;
  return findCartCorrections(input, []).some((wanted) => {
    const correction = removeLostGift(wanted, input.lines, (id) => gifts.has(id));
    if (correction.kind !== 'removeLine' || !gifts.has(correction.lineId)) return false;
    return correction.reason !== 'giftBeyondMaximum';
  });
}
