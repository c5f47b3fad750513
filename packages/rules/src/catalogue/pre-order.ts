/** Variants sold ahead of their arrival. Source: store §3 and §4 (pre-order). */

export interface PreOrderGroup {
  readonly enabled: boolean;
  readonly label: string;
  /** Variant ids. */
  readonly variants: readonly string[];
}

/** What a storefront promises of pre-orders. */
export interface PreOrderWords {
  /** What a line says where no group names its variant. */
  readonly note: string;
  /** `note` is empty where the label says it all. */
  readonly groups: readonly (PreOrderGroup & { readonly note: string })[];
}

/** A storefront that promises nothing. */
export const noPreOrders: PreOrderWords = { note: '', groups: [] };

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

/**
 * When a bought line will come: a line is a pre-order where an enabled group names its variant, or where it is sold
 * without stock; null for every other line. Source: store §4.
 */
export function preOrderNote(
  { note, groups }: PreOrderWords,
  variant: string,
  soldWithoutStock: boolean,
): string | null {
  const group = groups.find(({ enabled, variants }) => enabled && variants.includes(variant));
  if (group !== undefined) return group.note === '' ? group.label : group.note;
  return soldWithoutStock && note !== '' ? note : null;
}
