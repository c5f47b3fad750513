/** Pre-orders: variants sold before they are in stock (CAT-18). */

export interface PreOrderGroup {
  readonly enabled: boolean;
  readonly label: string;
  /** Variant ids. */
  readonly variants: readonly string[];
}

/** Pre-order messages of a storefront. */
export interface PreOrderTexts {
  /** Note for lines whose variant is in no group. */
  readonly note: string;
  /** `note` is empty if the label suffices. */
  readonly groups: readonly (PreOrderGroup & { readonly note: string })[];
}

/** Used by storefronts without pre-orders. */
export const noPreOrders: PreOrderTexts = { note: '', groups: [] };

/**
 * Returns the label that replaces "add to cart" for a variant in an enabled group. Null if it is in no group, or if the line
 * has a discount allocation.
 */
export function getPreOrderLabel(
  groups: readonly PreOrderGroup[],
  variant: string,
  hasDiscountAllocation = false,
): string | null {
  if (hasDiscountAllocation) return null;
  return groups.find(({ enabled, variants }) => enabled && variants.includes(variant))?.label ?? null;
}

/**
 * Returns the delivery note of a line. A line is a pre-order if its variant is in an enabled group, or is sold without
 * stock. Null for every other line.
 */
export function getPreOrderNote(
  { note, groups }: PreOrderTexts,
  variant: string,
  soldWithoutStock: boolean,
): string | null {
  const group = groups.find(({ enabled, variants }) => enabled && variants.includes(variant));
  if (group !== undefined) return group.note === '' ? group.label : group.note;
  return soldWithoutStock && note !== '' ? note : null;
}
