/** Names of the discounts of an order, for the checkout and the confirmation page. Pure. */

import { getAllocationName } from '@vitrine/rules/cart/allocation-source';
import type { AllocationSource } from '@vitrine/rules/cart/model';
import type { Minor } from '@vitrine/rules/money';

interface Allocated {
  readonly lines: readonly { readonly allocations: readonly { readonly source: AllocationSource }[] }[];
  readonly orderAllocations: readonly { readonly source: AllocationSource }[];
}

/** Returns the distinct names of the offers and codes in the amount labelled "Discount". Gifts are listed separately. */
export function getDiscountNames({ lines, orderAllocations }: Allocated): readonly string[] {
  const sources = [...lines.flatMap((line) => line.allocations), ...orderAllocations].map(
    ({ source }) => source,
  );
  return [...new Set(sources.filter(({ kind }) => kind !== 'gift').map(getAllocationName))];
}

/**
 * Returns those of the names that have no translations: titles of automatic discounts, which the merchant writes in English
 * only.
 */
export function getUntranslatedDiscounts({ lines, orderAllocations }: Allocated): readonly string[] {
  const sources = [...lines.flatMap((line) => line.allocations), ...orderAllocations];
  return [...new Set(sources.flatMap(({ source }) => (source.kind === 'automatic' ? [source.title] : [])))];
}

interface Delivered {
  readonly codes: readonly string[];
  readonly delivery: { readonly price: Minor; readonly originalPrice: Minor } | null;
}

/** Returns the codes that reduced the delivery price: applicable codes that didn't reduce any item. */
export function getDeliveryDiscountNames(
  { codes, delivery }: Delivered,
  discounts: readonly string[],
): readonly string[] {
  if (delivery === null || delivery.originalPrice <= delivery.price) return [];
  return codes.map((code) => code.toUpperCase()).filter((code) => !discounts.includes(code));
}
