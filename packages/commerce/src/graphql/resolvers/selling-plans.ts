/** Resolvers for selling plans (subscriptions) and their effect on prices. */
import type { Minor } from '@vitrine/rules/money';
import { percentOf } from '@vitrine/rules/money/percentage';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { SellingPlanGroupRecord, SellingPlanRecord } from '../../catalogue/model.ts';
import { type ConnectionArgs, connect } from '../connections.ts';
import type { ResolverMap } from '../context.ts';
import { gid } from '../ids.ts';
import { money } from '../money.ts';

/** Applies a plan to a unit price: the source object of `SellingPlanAllocation`. */
export function planAllocation(plan: SellingPlanRecord, price: Minor, market: RegionKey) {
  const reduced = money(price - percentOf(price, plan.percentage), market);
  return {
    sellingPlan: plan,
    checkoutChargeAmount: reduced,
    remainingBalanceChargeAmount: money(0, market),
    priceAdjustments: [
      { price: reduced, compareAtPrice: money(price, market), perDeliveryPrice: reduced, unitPrice: null },
    ],
  };
}

const recurring = ({ interval, intervalCount }: SellingPlanRecord) => ({ interval, intervalCount });

export const sellingPlanResolvers: ResolverMap = {
  SellingPlan: {
    id: (plan: SellingPlanRecord) => gid('SellingPlan', plan.id),
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
    sellingPlans: (group: SellingPlanGroupRecord, args: ConnectionArgs) =>
      connect(group.plans, args, (plan) => plan.id),
  },
};
