/** Variants sold ahead of their arrival. Source: store §3 and §4 (pre-order). */

export interface PreOrderGroup {
  readonly enabled: boolean;
  readonly label: string;
  /** Variant ids. */
  readonly variants: readonly string[];
}

/**
 * The label that replaces "add to cart" for a variant in an enabled group; null for none, and for a line that
 * carries a discount allocation.
 */
export function preOrderLabel(
  groups: readonly PreOrderGroup[],
  variant: string,
  hasDiscountAllocation = false,
): string | null {
  if (hasDiscountAllocation) return null;
  return groups.find(({ enabled, variants }) => enabled && variants.includes(variant))?.label ?? null;
}
