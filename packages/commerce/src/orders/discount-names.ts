/** What made an order cheaper, by name: for the page before it is placed and the one after. Pure. */
import type { AllocationSource } from '@vitrine/rules/cart/model';
import { allocationName } from '@vitrine/rules/cart/offer-titles';
import type { Minor } from '@vitrine/rules/money';

interface Allocated {
  readonly lines: readonly { readonly allocations: readonly { readonly source: AllocationSource }[] }[];
  readonly orderAllocations: readonly { readonly source: AllocationSource }[];
}

/** The offers and codes behind the figure shown as "Discount", each once; gifts have a figure of their own. */
export function discountNames({ lines, orderAllocations }: Allocated): readonly string[] {
  const sources = [...lines.flatMap((line) => line.allocations), ...orderAllocations].map(
    ({ source }) => source,
  );
  return [...new Set(sources.filter(({ kind }) => kind !== 'gift').map(allocationName))];
}

interface Delivered {
  readonly codes: readonly string[];
  readonly delivery: { readonly price: Minor; readonly originalPrice: Minor } | null;
}

/** The codes that made the delivery cheaper: those that count and took nothing off the goods. */
export function deliveryNames(
  { codes, delivery }: Delivered,
  discounts: readonly string[],
): readonly string[] {
  if (delivery === null || delivery.originalPrice <= delivery.price) return [];
  return codes.map((code) => code.toUpperCase()).filter((code) => !discounts.includes(code));
}
