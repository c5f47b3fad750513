import { findCartCorrections, removeLostGift } from './cart-corrections.ts';
import { isGiftClaim } from './lines.ts';
import type { PricingInput } from './model.ts';

/**
 * Returns true if a gift of a stored cart has to leave it, for example because its offer ended since the last change.
 * Carts without a gift aren't evaluated.
 */
export function hasLostGift(input: PricingInput): boolean {
  const gifts = new Set(input.lines.filter((line) => isGiftClaim(line)).map(({ id }) => id));
  if (gifts.size === 0) return false;
  return findCartCorrections(input, []).some((wanted) => {
    const correction = removeLostGift(wanted, input.lines, (id) => gifts.has(id));
    return correction.kind === 'removeLine' && gifts.has(correction.lineId);
  });
}
