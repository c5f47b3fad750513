/** Resolvers for `CartLine`, and for `ComponentizableCartLine`, the line of a bundle. */
import type { CartLineInput } from '@vitrine/rules/cart/model';
import type { GraphContext, ResolverMap } from '../../graphql/context.ts';
import { toMoneyV2 } from '../../graphql/money.ts';
import { toRecordInMarket } from '../../graphql/record-market.ts';
import { toSellingPlanAllocation } from '../../graphql/resolvers/selling-plans.ts';
import { formatCartLineId } from '../cart-id.ts';
import { type CartLineSource, getVisibleLines } from './cart-source.ts';
import { isBundleLine, toComponentLines, toOrderAllocationsOfComponent } from './component-lines.ts';
import { type AllocationView, toLineAllocations, toOrderAllocationsOfLine } from './discount-allocations.ts';
import { withSourceApplications } from './discount-applications.ts';

function lineCost({ priced, cart }: CartLineSource) {
  const { compareAtPrice } = priced.line.merchandise;
  return {
    amountPerQuantity: toMoneyV2(priced.unitPrice, cart.region),
    compareAtAmountPerQuantity: compareAtPrice === null ? null : toMoneyV2(compareAtPrice, cart.region),
    subtotalAmount: toMoneyV2(priced.originalPrice, cart.region),
    totalAmount: toMoneyV2(priced.priceAfterDiscounted, cart.region),
  };
}

function estimatedLineCost(line: CartLineSource) {
  const {
    amountPerQuantity: amount,
    compareAtAmountPerQuantity: compareAtAmount,
    ...totals
  } = lineCost(line);
  return { amount, compareAtAmount, ...totals };
}

function sellingPlanAllocation({ priced, cart }: CartLineSource, _args: object, { snapshot }: GraphContext) {
  const allocated = priced.line.sellingPlan;
  const found = allocated && snapshot.sellingPlan(allocated.id);
  return found ? toSellingPlanAllocation(found.plan, priced.line.merchandise.price, cart.region) : null;
}

/** Finds an attribute by key; null if there is none. */
export function findAttribute(attributes: CartLineInput['attributes'], key: string) {
  return attributes.find((attribute) => attribute.key === key) ?? null;
}

/** Attributes contain engravings and gift messages, so only clients with the cart's secret get them. */
function getAttributes({ record, cart }: CartLineSource): CartLineInput['attributes'] {
  return cart.keyed ? record.attributes : [];
}

function toLineId({ cart, record }: CartLineSource): string {
  return formatCartLineId(cart.record.id, record.id);
}

const sharedFields = {
  id: toLineId,
  viewKey: toLineId,
  quantity: ({ record }: CartLineSource) => record.quantity,
  attributes: (line: CartLineSource) => getAttributes(line),
  attribute: (line: CartLineSource, { key }: { key: string }) => findAttribute(getAttributes(line), key),
  cost: lineCost,
  estimatedCost: estimatedLineCost,
  discountAllocations: (line: CartLineSource, { lineLevelOnly = true }: { lineLevelOnly?: boolean | null }) =>
    withSourceApplications(line.cart, [
      ...toLineAllocations(line),
      // Order-level discounts are returned as allocations of the cart; with `lineLevelOnly: false`, also as allocations of
      // the line.
      ...(lineLevelOnly === false ? getOrderAllocations(line) : []),
    ]),
  sellingPlanAllocation,
  merchandise: ({ record, cart }: CartLineSource, _args: object, context: GraphContext) => {
    const variant = context.snapshot.variant(record.variantId);
    return variant && toRecordInMarket('ProductVariant', variant, cart.region, context);
  },
};

function getOrderAllocations(line: CartLineSource): readonly AllocationView[] {
  return line.component === undefined
    ? toOrderAllocationsOfLine(line)
    : toOrderAllocationsOfComponent(line.component);
}

export const lineResolvers: ResolverMap = {
  BaseCartLine: {
    __resolveType: (line: CartLineSource) => (isBundleLine(line) ? 'ComponentizableCartLine' : 'CartLine'),
  },
  ComponentizableCartLine: {
    ...sharedFields,
    lineComponents: (line: CartLineSource, _args: object, context: GraphContext) =>
      toComponentLines(line, context),
  },
  CartLine: {
    ...sharedFields,
    instructions: ({ priced, component }: CartLineSource) => ({
      canRemove: component === undefined,
      // A gift always has the quantity 1.
      canUpdateQuantity: component === undefined && !priced.isManualGwp && !priced.isAutoGwp,
    }),
    parentRelationship: ({ record, cart }: CartLineSource) => {
      const parent = getVisibleLines(cart).find((line) => line.record.id === record.parentId);
      return parent === undefined ? null : { parent };
    },
  },
};
