/** Fields of contracts, their lines, billing cycles and attempts. */
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import { findLineMerchandise } from '../../../carts/line-merchandise.ts';
import { readCustomer } from '../../../customers/customer-store.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../../graphql/money.ts';
import { findVariantImage } from '../../../orders/find-variant-image.ts';
import type { OrderRecord } from '../../../orders/order-record.ts';
import type { BillingAttemptError } from '../../../subscriptions/billing-attempts.ts';
import { findContractOfLine } from '../../../subscriptions/find-contract-of-line.ts';
import { getMaxPrice } from '../../../subscriptions/renewal-cart.ts';
import type { SubscriptionContract, SubscriptionLine } from '../../../subscriptions/subscription-contract.ts';
import type { AdminContext, AdminTypeResolvers } from '../../admin-context.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { type LineSource, loadOrder } from '../orders/order-sources.ts';
import { toAdminImage } from '../orders/order-types.ts';
import { type AttemptSource, type CycleSource, loadAttempts } from './subscription-sources.ts';

/** Source of `SubscriptionLine`. */
interface ContractLineSource {
  readonly contract: SubscriptionContract;
  readonly line: SubscriptionLine;
}

const listLines = (contract: SubscriptionContract): readonly ContractLineSource[] =>
  contract.lines.map((line) => ({ contract, line }));

/** Returns the maximum unit price of the next renewal before the plan's percentage. */
const getBasePrice = ({ contract, line }: ContractLineSource, { now }: AdminContext) =>
  getMaxPrice(line, contract.nextBillingDate ?? now);

function getPrice(source: ContractLineSource, context: AdminContext) {
  const base = getBasePrice(source, context);
  return base - multiplyByPercentage(base, source.line.sellingPlan.percentage);
}

const money = ({ region }: SubscriptionContract, amount: number) => toMoneyV2(amount, region);

async function findVariant({ line }: ContractLineSource, context: AdminContext) {
  return (await getSnapshot(context)).variant(line.variantId);
}

async function findMerchandise({ contract, line }: ContractLineSource, context: AdminContext) {
  const market = contract.store ?? contract.region;
  return findLineMerchandise(await getSnapshot(context), market, line.variantId);
}

const errorCodes: Readonly<Record<BillingAttemptError, readonly [code: string, message: string]>> = {
  declined: ['PAYMENT_METHOD_DECLINED', 'The payment was declined.'],
  authentication: ['AUTHENTICATION_ERROR', 'The bank wants the customer to confirm the payment.'],
  noMethod: ['PAYMENT_METHOD_NOT_FOUND', 'The contract has no payment method.'],
  soldOut: ['INVENTORY_ALLOCATIONS_NOT_FOUND', 'A product is sold out: the delivery was skipped.'],
  unavailable: ['UNEXPECTED_ERROR', 'A product is no longer sold: the delivery was skipped.'],
  undeliverable: [
    'INVALID_SHIPPING_ADDRESS',
    'The shop can’t deliver to the address: the delivery was skipped.',
  ],
  stopped: ['UNEXPECTED_ERROR', 'The delivery was skipped, paused or cancelled before it was charged.'],
};

async function listOrders(contract: SubscriptionContract, args: ConnectionArgs, context: AdminContext) {
  const { read } = context.services.backend.storage;
  const rows = await read
    .selectFrom('orders')
    .select('data')
    .where('id', 'in', (from) =>
      from
        .selectFrom('subscription_billing_cycles')
        .select('order_id')
        .where('contract_id', '=', contract.id)
        .where('order_id', 'is not', null)
        .$castTo<{ order_id: string }>(),
    )
    .orderBy('number')
    .execute();
  const orders = rows.map(({ data }): OrderRecord => JSON.parse(data));
  return createConnection(orders, args, ({ id }) => id);
}

export const subscriptionTypes: AdminTypeResolvers = {
  SubscriptionContract: {
    id: ({ id }: SubscriptionContract) => formatGlobalId('SubscriptionContract', id),
    status: ({ status }: SubscriptionContract) => status.toUpperCase(),
    revisionId: ({ events }: SubscriptionContract) => String(events),
    customer: ({ customerId }: SubscriptionContract, _args: object, { services }: AdminContext) =>
      customerId === null ? null : readCustomer(services.backend.storage.read, customerId),
    lastPaymentStatus: ({ lastPaymentStatus }: SubscriptionContract) =>
      lastPaymentStatus?.toUpperCase() ?? null,
    billingPolicy: ({ billingPolicy }: SubscriptionContract) => ({ ...billingPolicy, minCycles: null }),
    deliveryPolicy: ({ billingPolicy }: SubscriptionContract) => billingPolicy,
    deliveryMethod: ({ id, deliveryAddress }: SubscriptionContract) => ({
      __typename: 'SubscriptionDeliveryMethodShipping',
      address: { id: formatGlobalId('MailingAddress', `${id}-delivery`), address: deliveryAddress },
    }),
    deliveryPrice: async (contract: SubscriptionContract, _args: object, { services }: AdminContext) => {
      const found = await services.subscriptions.read(contract.id);
      return money(contract, found?.view.nextTotal?.shipping ?? 0);
    },
    originOrder: ({ originOrderId }: SubscriptionContract, _args: object, context: AdminContext) =>
      originOrderId === null ? null : loadOrder(originOrderId, context),
    orders: listOrders,
    lines: (contract: SubscriptionContract, args: ConnectionArgs) =>
      createConnection(listLines(contract), args, ({ line }) => line.id),
    lineCount: ({ lines }: SubscriptionContract) => lines.length,
    linesCount: ({ lines }: SubscriptionContract) => ({ count: lines.length, precision: 'EXACT' }),
    billingAttempts: async (contract: SubscriptionContract, args: ConnectionArgs, context: AdminContext) =>
      createConnection(await loadAttempts(contract, context), args, ({ attempt }) => String(attempt.number)),
  },
  SubscriptionLine: {
    id: ({ line }: ContractLineSource) => formatGlobalId('SubscriptionLine', line.id),
    title: ({ line }: ContractLineSource) => line.title,
    variantTitle: ({ line }: ContractLineSource) => line.variantTitle || null,
    quantity: ({ line }: ContractLineSource) => line.quantity,
    currentPrice: (source: ContractLineSource, _args: object, context: AdminContext) =>
      money(source.contract, getPrice(source, context)),
    lineDiscountedPrice: (source: ContractLineSource, _args: object, context: AdminContext) =>
      money(source.contract, getPrice(source, context) * source.line.quantity),
    pricingPolicy: (source: ContractLineSource, _args: object, context: AdminContext) => ({
      basePrice: money(source.contract, getBasePrice(source, context)),
      cycleDiscounts: [
        {
          adjustmentType: 'PERCENTAGE',
          adjustmentValue: {
            __typename: 'SellingPlanPricingPolicyPercentageValue',
            percentage: source.line.sellingPlan.percentage,
          },
          afterCycle: 0,
          computedPrice: money(source.contract, getPrice(source, context)),
        },
      ],
    }),
    productId: async (source: ContractLineSource, _args: object, context: AdminContext) => {
      const variant = await findVariant(source, context);
      return variant === undefined ? null : formatGlobalId('Product', variant.productId);
    },
    variantId: ({ line }: ContractLineSource) => formatGlobalId('ProductVariant', line.variantId),
    sku: async (source: ContractLineSource, _args: object, context: AdminContext) =>
      (await findVariant(source, context))?.sku || null,
    sellingPlanId: ({ line }: ContractLineSource) => formatGlobalId('SellingPlan', line.sellingPlan.id),
    sellingPlanName: ({ line }: ContractLineSource) => line.sellingPlan.name,
    // For a product that no longer exists, assume that it was shipped and taxed, like all subscription products.
    requiresShipping: async (source: ContractLineSource, _args: object, context: AdminContext) =>
      (await findMerchandise(source, context))?.requiresShipping ?? true,
    taxable: async (source: ContractLineSource, _args: object, context: AdminContext) =>
      (await findMerchandise(source, context))?.taxable ?? true,
    variantImage: async ({ line }: ContractLineSource, _args: object, context: AdminContext) =>
      toAdminImage(findVariantImage(await getSnapshot(context), line.variantId)),
  },
  SubscriptionBillingCycle: {
    cycleIndex: ({ index }: CycleSource) => index,
    cycleStartAt: ({ startAt }: CycleSource) => startAt,
    cycleEndAt: ({ endAt }: CycleSource) => endAt,
    billingAttemptExpectedDate: ({ startAt }: CycleSource) => startAt,
    billingAttempts: async (
      { contract, index }: CycleSource,
      args: ConnectionArgs,
      context: AdminContext,
    ) => {
      const all = await loadAttempts(contract, context);
      const mine = all.filter(({ attempt }) => attempt.cycleIndex === index);
      return createConnection(mine, args, ({ attempt }) => String(attempt.number));
    },
    // True if the cycle has one-time products, the only change that applies to a single cycle.
    edited: ({ contract, index }: CycleSource) =>
      index === contract.nextCycle && contract.oneTimeLines.length > 0,
    skipped: ({ isSkipped }: CycleSource) => isSkipped,
    sourceContract: ({ contract }: CycleSource) => contract,
    status: ({ isBilled }: CycleSource) => (isBilled ? 'BILLED' : 'UNBILLED'),
  },
  SubscriptionBillingAttempt: {
    id: ({ contract, attempt }: AttemptSource) =>
      formatGlobalId('SubscriptionBillingAttempt', `${contract.id}-${attempt.number}`),
    createdAt: ({ attempt }: AttemptSource) => attempt.createdAt,
    completedAt: ({ attempt }: AttemptSource) => attempt.completedAt,
    idempotencyKey: ({ attempt }: AttemptSource) => attempt.idempotencyKey,
    ready: ({ attempt }: AttemptSource) => attempt.completedAt !== null,
    errorCode: ({ attempt: { error } }: AttemptSource) => (error === null ? null : errorCodes[error][0]),
    errorMessage: ({ attempt: { error } }: AttemptSource) => (error === null ? null : errorCodes[error][1]),
    originTime: ({ attempt }: AttemptSource) => attempt.createdAt,
    respectInventoryPolicy: () => true,
    order: ({ attempt: { orderId } }: AttemptSource, _args: object, context: AdminContext) =>
      orderId === null ? null : loadOrder(orderId, context),
    subscriptionContract: ({ contract }: AttemptSource) => contract,
  },
  LineItem: {
    contract: ({ order, line }: LineSource, _args: object, { services }: AdminContext) =>
      line.sellingPlan === null ? null : findContractOfLine(services.backend.storage.read, order, line),
  },
};
