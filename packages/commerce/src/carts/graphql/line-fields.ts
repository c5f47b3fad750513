/** Resolvers for `CartLine`. There are no lines with components, so every line is a `CartLine`. */
import type { CartLineInput } from '@vitrine/rules/cart/model';
import type { GraphContext, ResolverMap } from '../../graphql/context.ts';
import { inMarket } from '../../graphql/market.ts';
import { money } from '../../graphql/money.ts';
import { planAllocation } from '../../graphql/resolvers/selling-plans.ts';
import { lineGid } from '../cart-id.ts';
import { lineAllocations } from './allocations.ts';
import type { LineView } from './view.ts';

function lineCost({ priced, cart }: LineView) {
  const { compareAtPrice } = priced.line.merchandise;
  return {
    amountPerQuantity: money(priced.unitPrice, cart.region),
    compareAtAmountPerQuantity: compareAtPrice === null ? null : money(compareAtPrice, cart.region),
    subtotalAmount: money(priced.originalPrice, cart.region),
    totalAmount: money(priced.priceAfterDiscounted, cart.region),
  };
}

function estimatedLineCost(line: LineView) {
  const {
    amountPerQuantity: amount,
    compareAtAmountPerQuantity: compareAtAmount,
    ...totals
  } = lineCost(line);
  return { amount, compareAtAmount, ...totals };
}

function sellingPlanAllocation({ priced, cart }: LineView, _args: object, { snapshot }: GraphContext) {
  const allocated = priced.line.sellingPlan;
  const found = allocated && snapshot.sellingPlan(allocated.id);
  return found ? planAllocation(found.plan, priced.line.merchandise.price, cart.region) : null;
}

/** Finds an attribute by key; null if there is none. */
export function attributeOf(attributes: CartLineInput['attributes'], key: string) {
  return attributes.find((attribute) => attribute.key === key) ?? null;
}

/** Attributes contain engravings and gift messages, so only clients with the cart's secret get them. */
function attributesOf({ record, cart }: LineView): CartLineInput['attributes'] {
  return cart.keyed ? record.attributes : [];
}

export const lineResolvers: ResolverMap = {
  BaseCartLine: { __resolveType: () => 'CartLine' },
  CartLine: {
    id: ({ cart, record }: LineView) => lineGid(cart.record.id, record.id),
    quantity: ({ record }: LineView) => record.quantity,
    attributes: (line: LineView) => attributesOf(line),
    attribute: (line: LineView, { key }: { key: string }) => attributeOf(attributesOf(line), key),
    cost: lineCost,
    estimatedCost: estimatedLineCost,
    discountAllocations: lineAllocations,
    sellingPlanAllocation,
    merchandise: ({ record, cart }: LineView, _args: object, context: GraphContext) => {
      const variant = context.snapshot.variant(record.variantId);
      return variant && inMarket('ProductVariant', variant, cart.region, context);
    },
  },
};
