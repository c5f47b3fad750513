/** Differences between two carts for analytics: quantities added and removed, and gifts chosen. */
import { attributeKeys, getAttribute } from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';

export interface LineDifference {
  readonly kind: 'added' | 'removed' | 'giftAdded';
  readonly line: CartLineJson;
  /** Number of units, greater than 0. */
  readonly quantity: number;
}

/**
 * Returns the differences between two carts, by variant and offer. Changes that offers made by themselves are omitted,
 * except for a gift that the shopper chose. Empty if `before` is undefined.
 */
export function findCartDifferences(
  before: CartJson | undefined,
  after: CartJson,
): readonly LineDifference[] {
  if (before === undefined) return [];
  const earlier = countUnitsByVariant(before);
  const later = countUnitsByVariant(after);
  const keys = new Set([...earlier.keys(), ...later.keys()]);
  return [...keys].flatMap((key): readonly LineDifference[] => {
    const then = earlier.get(key);
    const now = later.get(key);
    const line = now?.line ?? then?.line;
    const change = (now?.quantity ?? 0) - (then?.quantity ?? 0);
    if (line === undefined || change === 0) return [];
    const campaign = getAttribute(line.attributes, attributeKeys.campaignType);
    if (campaign === 'manual_gwp') {
      return [{ kind: change > 0 ? 'giftAdded' : 'removed', line, quantity: Math.abs(change) }];
    }
    if (campaign !== null) return [];
    return [{ kind: change > 0 ? 'added' : 'removed', line, quantity: Math.abs(change) }];
  });
}

interface Pieces {
  readonly line: CartLineJson;
  readonly quantity: number;
}

/** Returns the quantity per variant. Units that an offer added are counted separately. */
function countUnitsByVariant({ lines }: CartJson): ReadonlyMap<string, Pieces> {
  const found = new Map<string, Pieces>();
  for (const line of lines) {
    const campaign = getAttribute(line.attributes, attributeKeys.campaignType) ?? '';
    const key = `${campaign} ${line.merchandise.id}`;
    found.set(key, { line, quantity: (found.get(key)?.quantity ?? 0) + line.quantity });
  }
  return found;
}
