/** Discount applications of the API, since version 2026-07: one entry for each discount of a cart, with its total amount. */
import { toMoneyV2 } from '../../graphql/money.ts';
import { type CartSource, getVisibleLines } from './cart-source.ts';
import { type AllocationView, toCartAllocations, toLineAllocations } from './discount-allocations.ts';

/** Returns the discounts of a cart, in the order of its lines. */
export function toDiscountApplications(cart: CartSource) {
  return [...groupAllocations(cart).values()].map((allocations) => toApplication(cart, allocations));
}

/** Returns the discount application to which an allocation belongs. */
function toSourceApplication(cart: CartSource, allocation: AllocationView) {
  return toApplication(cart, groupAllocations(cart).get(toKey(allocation)) ?? [allocation]);
}

/** Adds to each allocation the discount application to which it belongs. */
export function withSourceApplications(cart: CartSource, allocations: readonly AllocationView[]) {
  return allocations.map((allocation) => ({
    ...allocation,
    sourceDiscountApplication: () => toSourceApplication(cart, allocation),
  }));
}

/** Cached allocations by discount, valid for the operation that reads the cart. */
const known = new WeakMap<CartSource, ReadonlyMap<string, readonly AllocationView[]>>();

function groupAllocations(cart: CartSource): ReadonlyMap<string, readonly AllocationView[]> {
  const groups = known.get(cart) ?? computeGroups(cart);
  known.set(cart, groups);
  return groups;
}

function computeGroups(cart: CartSource): ReadonlyMap<string, readonly AllocationView[]> {
  const ofLines = getVisibleLines(cart).flatMap(toLineAllocations);
  return Map.groupBy([...ofLines, ...toCartAllocations(cart)], toKey);
}

function toKey(allocation: AllocationView): string {
  return `${allocation.__typename} ${allocation.targetType} ${toName(allocation)}`;
}

function toName(allocation: AllocationView): string {
  return 'code' in allocation ? allocation.code : allocation.title;
}

function toApplication(cart: CartSource, allocations: readonly AllocationView[]) {
  const [first] = allocations;
  if (first === undefined) throw new Error('A discount takes something off.');
  const total = allocations.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...first.discountApplication,
    __typename: first.__typename?.replace(/Allocation$/, 'Application'),
    ...('code' in first ? { code: first.code } : { title: first.title }),
    totalAllocatedAmount: toMoneyV2(total, cart.region),
  };
}
