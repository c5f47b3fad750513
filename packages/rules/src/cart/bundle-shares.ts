/** Splits the price of a bundle over its components. The shares add up exactly to the price (BUNDLE-04). */

import { splitProportionally } from '../money/split.ts';
import type { Minor } from '../money.ts';

/** Data of a component that determines its share. */
export interface BundlePart {
  /** Price of one unit if sold separately; 0 if the market doesn't sell it separately. */
  readonly price: Minor;
  /** Units in one bundle. */
  readonly quantity: number;
  readonly taxable: boolean;
}

/**
 * Returns each component's share of an amount, in proportion to its price, or to its quantity if all prices are 0.
 *
 * @example
 * splitOverComponents(1000, [{ price: 600, quantity: 1, taxable: true }, { price: 300, quantity: 2, taxable: true }]);
 * // [500, 500]
 */
export function splitOverComponents(amount: Minor, parts: readonly BundlePart[]): readonly Minor[] {
  const worth = parts.map(({ price, quantity }) => price * quantity);
  const isWorthNothing = worth.every((each) => each === 0);
  return splitProportionally(amount, isWorthNothing ? parts.map(({ quantity }) => quantity) : worth);
}

/** A component's share of a line. */
export interface ComponentShare {
  /** Share of the price before discounts. */
  readonly originalPrice: Minor;
  /** Share of each of the line's discounts, in the line's order. */
  readonly allocations: readonly Minor[];
  readonly priceAfterDiscounted: Minor;
}

/**
 * Splits a line and its discounts over the components. No share is negative.
 *
 * @param discounts amounts of the line's discounts, at most its price in total
 */
export function splitLineOverComponents(
  originalPrice: Minor,
  discounts: readonly Minor[],
  parts: readonly BundlePart[],
): readonly ComponentShare[] {
  const prices = splitOverComponents(originalPrice, parts);
  let left = prices;
  const byDiscount = discounts.map((discount) => {
    // Split each discount over what the previous ones left, so that it never exceeds a component's remaining price.
    const shares = splitProportionally(discount, left);
    left = left.map((amount, index) => amount - (shares[index] ?? 0));
    return shares;
  });
  return prices.map((price, index) => ({
    originalPrice: price,
    allocations: byDiscount.map((shares) => shares[index] ?? 0),
    priceAfterDiscounted: left[index] ?? 0,
  }));
}

/** Returns the taxable part of a line's amount; for a bundle, the shares of its taxable components. */
export function getTaxableAmount(
  { taxable, components = [] }: { readonly taxable: boolean; readonly components?: readonly BundlePart[] },
  amount: Minor,
): Minor {
  if (!taxable) return 0;
  if (components.every((part) => part.taxable)) return amount;
  const shares = splitOverComponents(amount, components);
  return shares.reduce((sum, share, index) => sum + (components[index]?.taxable === true ? share : 0), 0);
}
