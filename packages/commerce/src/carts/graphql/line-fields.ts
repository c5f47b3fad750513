/** `CartLine` of the API. No line here has components, so every line is a `CartLine`. */
import type { CartLineInput } from '@vitrine/rules/cart/model';
import type { GraphContext, ResolverMap } from '../../graphql/context.ts';
import { money } from '../../graphql/money.ts';
import { asType } from '../../graphql/type-names.ts';
import { lineGid } from '../cart-id.ts';
import { lineAllocations } from './allocations.ts';
import type { LineView } from './view.ts';

function lineCost({ priced, around }: LineView) {
  const { compareAtPrice } = priced.line.merchandise;
  return {
    amountPerQuantity: money(priced.unitPrice, around.region),
    compareAtAmountPerQuantity: compareAtPrice === null ? null : money(compareAtPrice, around.region),
    subtotalAmount: money(priced.originalPrice, around.region),
    totalAmount: money(priced.priceAfterDiscounted, around.region),
  };
}

function estimatedLineCost(line: LineView) {
  const { amountPerQuantity, compareAtAmountPerQuantity, subtotalAmount, totalAmount } = lineCost(line);
  return {
    amount: amountPerQuantity,
    compareAtAmount: compareAtAmountPerQuantity,
    subtotalAmount,
    totalAmount,
  };
}

function sellingPlanAllocation({ priced, around }: LineView, _args: object, { snapshot }: GraphContext) {
  const allocated = priced.line.sellingPlan;
  const found = allocated && snapshot.sellingPlan(allocated.id);
  if (!allocated || !found) return null;
  const price = money(allocated.price, around.region);
  return {
    sellingPlan: found.plan,
    checkoutChargeAmount: price,
    remainingBalanceChargeAmount: money(0, around.region),
    priceAdjustments: [
      {
        price,
        perDeliveryPrice: price,
        compareAtPrice: money(priced.line.merchandise.price, around.region),
        unitPrice: null,
      },
    ],
  };
}

/** An attribute by its key; null where the line has none of that key. */
export function attributeOf(attributes: CartLineInput['attributes'], key: string) {
  return attributes.find((attribute) => attribute.key === key) ?? null;
}

export const lineResolvers: ResolverMap = {
  BaseCartLine: { __resolveType: () => 'CartLine' },
  CartLine: {
    id: ({ around, record }: LineView) => lineGid(around.cart.id, record.id),
    quantity: ({ record }: LineView) => record.quantity,
    attributes: ({ record }: LineView) => record.attributes,
    attribute: ({ record }: LineView, { key }: { key: string }) => attributeOf(record.attributes, key),
    cost: lineCost,
    estimatedCost: estimatedLineCost,
    discountAllocations: lineAllocations,
    sellingPlanAllocation,
    merchandise: ({ record }: LineView, _args: object, { snapshot }: GraphContext) => {
      const variant = snapshot.variant(record.variantId);
      return variant && asType('ProductVariant', variant);
    },
  },
};
