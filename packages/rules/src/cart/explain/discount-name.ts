/** What a discount is called in the trace. */
import type { OrderAllocation } from '../model.ts';

/** A discount under the code that was typed, or an automatic one under its title. */
export type DiscountName = { readonly code: string } | { readonly title: string };

export function discountName(source: OrderAllocation['source']): DiscountName {
  return source.kind === 'code' ? { code: source.code } : { title: source.title };
}
