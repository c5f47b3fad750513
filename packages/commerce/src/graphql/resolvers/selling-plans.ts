/** Resolvers for selling plans (subscriptions) and their effect on prices. */
import type { Minor } from '@vitrine/rules/money';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { SellingPlanGroupRecord, SellingPlanRecord } from '../../catalogue/catalogue-records.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { toMoneyV2 } from '../money.ts';

/** Applies a plan to a unit price: the source object of `SellingPlanAllocation`. */
export function toSellingPlanAllocation(plan: SellingPlanRecord, price: Minor, market: RegionKey) {
  const reduced = toMoneyV2(price - multiplyByPercentage(price, plan.percentage), market);
  return {
    sellingPlan: plan,
    checkoutChargeAmount: reduced,
    remainingBalanceChargeAmount: toMoneyV2(0, market),
    priceAdjustments: [
      {
        price: reduced,
        compareAtPrice: toMoneyV2(price, market),
        perDeliveryPrice: reduced,
        unitPrice: null,
      },
    ],
  };
}

/** Plans have the same names everywhere, so each text has a single translation. */
function translate(text: string, { translations }: GraphContext): string {
  return translations?.sameText(text) ?? text;
}

const recurring = ({ interval, intervalCount }: SellingPlanRecord) => ({ interval, intervalCount });

export const sellingPlanResolvers: ResolverMap = {
  SellingPlan: {
    id: (plan: SellingPlanRecord) => formatGlobalId('SellingPlan', plan.id),
    name: (plan: SellingPlanRecord, _args: object, context: GraphContext) => translate(plan.name, context),
    description: (plan: SellingPlanRecord, _args: object, context: GraphContext) =>
      translate(plan.description, context),
    options: (plan: SellingPlanRecord, _args: object, context: GraphContext) =>
      plan.options.map(({ name, value }) => ({
        name: translate(name, context),
        value: translate(value, context),
      })),
    billingPolicy: recurring,
    deliveryPolicy: recurring,
    checkoutCharge: () => ({
      type: 'PERCENTAGE',
      value: { __typename: 'SellingPlanCheckoutChargePercentageValue', percentage: 100 },
    }),
    priceAdjustments: (plan: SellingPlanRecord) => [
      {
        adjustmentValue: {
          __typename: 'SellingPlanPercentagePriceAdjustment',
          adjustmentPercentage: plan.percentage,
        },
        orderCount: null,
      },
    ],
    metafield: () => null,
    metafields: (_plan: SellingPlanRecord, args: { identifiers: readonly object[] }) =>
      args.identifiers.map(() => null),
  },
  SellingPlanGroup: {
    name: (group: SellingPlanGroupRecord, _args: object, context: GraphContext) =>
      translate(group.name, context),
    options: (group: SellingPlanGroupRecord, _args: object, context: GraphContext) =>
      group.options.map(({ name, values }) => ({
        name: translate(name, context),
        values: values.map((value) => translate(value, context)),
      })),
    sellingPlans: (group: SellingPlanGroupRecord, args: ConnectionArgs) =>
      createConnection(group.plans, args, (plan) => plan.id),
  },
};
