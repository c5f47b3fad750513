/** Which discount an amount comes from, as allocations record it. */
import type { RunningDiscount } from '../discounts/running.ts';
import type { OrderAllocation } from './model.ts';

/** A code under the name that the shopper typed, an automatic discount under its title. */
export function sourceOf({ discount, code }: RunningDiscount): OrderAllocation['source'] {
  return code === null
    ? { kind: 'automatic', discountId: discount.id, title: discount.title }
    : { kind: 'code', discountId: discount.id, code };
}
