/** Source objects for the components of a bundle's line. Each is a `CartLine` with its share of the cost. */
import { splitLineOverComponents, splitOverComponents } from '@vitrine/rules/cart/bundle-shares';
import { splitProportionally } from '@vitrine/rules/money/split';
import type { GraphContext } from '../../graphql/context.ts';
import { toMoneyV2 } from '../../graphql/money.ts';
import type { CartLineSource } from './cart-source.ts';
import { type AllocationView, toOrderAllocationsOfLine } from './discount-allocations.ts';

/** Returns true for the line of a bundle, which is a `ComponentizableCartLine`. */
export function isBundleLine({ priced }: Pick<CartLineSource, 'priced'>): boolean {
  return (priced.line.merchandise.components ?? []).length > 0;
}

/** Returns one line for each component, in order. Their costs add up exactly to the cost of the bundle's line. */
export function toComponentLines(
  line: CartLineSource,
  { snapshot }: Pick<GraphContext, 'snapshot'>,
): readonly CartLineSource[] {
  const { record, priced, cart } = line;
  const components = snapshot.bundles.getComponents(record.variantId);
  const shares = splitLineOverComponents(
    priced.originalPrice,
    priced.allocations.map(({ amount }) => amount),
    priced.line.merchandise.components ?? [],
  );
  return components.flatMap((component, index): CartLineSource[] => {
    const share = shares[index];
    if (share === undefined) return [];
    const { allocations, originalPrice, priceAfterDiscounted } = share;
    const quantity = record.quantity * component.quantity;
    const { merchandise, ...input } = priced.line;
    return [
      {
        cart,
        record: {
          id: `${record.id}-${index + 1}`,
          variantId: component.variantId,
          quantity,
          attributes: [],
          sellingPlanId: null,
        },
        priced: {
          ...priced,
          line: {
            ...input,
            sellingPlan: null,
            merchandise: { ...merchandise, compareAtPrice: null, components: [] },
          },
          unitPrice: Math.round(originalPrice / quantity),
          originalPrice,
          priceAfterDiscounted,
          allocations: priced.allocations.flatMap(({ source }, place) => {
            const amount = allocations[place] ?? 0;
            return amount === 0 ? [] : [{ source, amount }];
          }),
        },
        component: { of: line, index },
      },
    ];
  });
}

/** Returns a component's shares of order-level discounts. */
export function toOrderAllocationsOfComponent({
  of,
  index,
}: NonNullable<CartLineSource['component']>): readonly AllocationView[] {
  const parts = of.priced.line.merchandise.components ?? [];
  let left = splitOverComponents(of.priced.priceAfterDiscounted, parts);
  return toOrderAllocationsOfLine(of).map((allocation): AllocationView => {
    const shares = splitProportionally(allocation.amount, left);
    left = left.map((amount, place) => amount - (shares[place] ?? 0));
    const amount = shares[index] ?? 0;
    return { ...allocation, amount, discountedAmount: toMoneyV2(amount, of.cart.region) };
  });
}
