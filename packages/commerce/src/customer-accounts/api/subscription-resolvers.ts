/** Subscriptions of the customer: list, skip, pause, resume and cancel. */
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import * as words from '@vitrine/words/customer-api';
import {
  type CycleSource,
  loadCycles,
  maxCyclesAhead,
} from '../../admin-api/subjects/subscriptions/subscription-sources.ts';
import { findLineMerchandise } from '../../carts/line-merchandise.ts';
import { type ConnectionArgs, createConnection } from '../../graphql/connections.ts';
import { formatGlobalId, parseGidOfType } from '../../graphql/global-ids.ts';
import { toMoneyV2 } from '../../graphql/money.ts';
import { findVariantImage } from '../../orders/find-variant-image.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { findCustomerOrders } from '../../orders/order-store.ts';
import type { SubscriptionErrorReason } from '../../subscriptions/change-contract.ts';
import { findCustomerContracts, readCycles } from '../../subscriptions/contract-store.ts';
import { getMaxPrice } from '../../subscriptions/renewal-cart.ts';
import type { SubscriptionContract, SubscriptionLine } from '../../subscriptions/subscription-contract.ts';
import type { SubscriptionChange } from '../../subscriptions/subscription-service.ts';
import { type CustomerApiContext, type CustomerApiResolvers, loadOwnOrder } from './customer-context.ts';
import { describeSubscriptionError } from './error-messages.ts';
import { toImageSource } from './order-resolvers.ts';

/** Source of `SubscriptionLine`. */
interface ContractLineSource {
  readonly contract: SubscriptionContract;
  readonly line: SubscriptionLine;
}

interface CycleInput {
  readonly billingCycleInput: {
    readonly contractId: string;
    readonly selector: { readonly index?: number | null; readonly date?: string | null };
  };
}

interface ContractInput {
  readonly subscriptionContractId: string;
}

const parseContractGid = (text: string) => parseGidOfType('SubscriptionContract', text);

async function loadContracts({
  services,
  customerId,
  language,
}: CustomerApiContext): Promise<readonly SubscriptionContract[]> {
  const contracts = await findCustomerContracts(services.backend.storage.read, customerId);
  return contracts.map(language.translateContract);
}

async function findContract(id: string, context: CustomerApiContext): Promise<SubscriptionContract | null> {
  return (await loadContracts(context)).find((each) => each.id === id) ?? null;
}

async function change(
  contractId: string,
  wanted: SubscriptionChange,
  { services, customerId, language }: CustomerApiContext,
): Promise<SubscriptionContract | SubscriptionErrorReason> {
  const result = await services.subscriptions.change(customerId, contractId, wanted);
  return result.kind === 'done' ? language.translateContract(result.contract) : result.reason;
}

const setStatus =
  (kind: 'pause' | 'resume' | 'cancel') =>
  async (_source: unknown, { subscriptionContractId }: ContractInput, context: CustomerApiContext) => {
    const result = await change(parseContractGid(subscriptionContractId), { kind }, context);
    if (typeof result !== 'string') return { contract: result, userErrors: [] };
    const code = result === 'unknown' ? 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST' : 'INVALID';
    const field = ['subscriptionContractId'];
    return { contract: null, userErrors: [{ code, field, message: describeSubscriptionError(result) }] };
  };

const setSkipped =
  (kind: 'skip' | 'unskip') =>
  async (_source: unknown, { billingCycleInput }: CycleInput, context: CustomerApiContext) => {
    const reject = (message: string) => ({
      billingCycle: null,
      userErrors: [{ code: 'INVALID', field: ['billingCycleInput'], message }],
    });
    const contract = await findContract(parseContractGid(billingCycleInput.contractId), context);
    if (contract === null) return reject(describeSubscriptionError('unknown'));
    const cycle = await findCycle(contract, billingCycleInput.selector, context);
    if (cycle === undefined) return reject(words.deliveryUnknown());
    const result = await change(contract.id, { kind, cycle: cycle.index }, context);
    if (typeof result === 'string') return reject(describeSubscriptionError(result));
    const changed = await findCycle(result, { index: cycle.index }, context);
    return { billingCycle: changed ?? { ...cycle, isSkipped: kind === 'skip' }, userErrors: [] };
  };

/** Finds the billing cycle with an index, or the last one that starts by a date. */
async function findCycle(
  contract: SubscriptionContract,
  { index, date }: CycleInput['billingCycleInput']['selector'],
  context: CustomerApiContext,
): Promise<CycleSource | undefined> {
  const cycles = await loadCycles(contract, maxCyclesAhead, context);
  if (index != null) return cycles.find((each) => each.index === index);
  const at = Date.parse(date ?? '');
  return cycles.findLast(({ startAt }) => startAt <= at);
}

function getPrice({ contract, line }: ContractLineSource, { now }: CustomerApiContext): number {
  const base = getMaxPrice(line, contract.nextBillingDate ?? now);
  return base - multiplyByPercentage(base, line.sellingPlan.percentage);
}

async function isShipped(
  { contract, line }: ContractLineSource,
  field: 'requiresShipping' | 'taxable',
  { services }: CustomerApiContext,
): Promise<boolean> {
  const snapshot = await services.backend.catalogue.current();
  const found = findLineMerchandise(snapshot, contract.store ?? contract.region, line.variantId);
  // For a product that no longer exists, assume that it was shipped and taxed, like all subscription products.
  return found?.[field] ?? true;
}

const toPolicy = ({ billingPolicy }: SubscriptionContract) => ({
  interval: billingPolicy.interval,
  intervalCount: { count: billingPolicy.intervalCount, precision: 'EXACT' },
  maxCycles: billingPolicy.maxCycles,
  minCycles: null,
});

const connect = (contracts: readonly SubscriptionContract[], args: ConnectionArgs) =>
  createConnection(contracts, args, ({ id }) => id);

export const customerSubscriptionResolvers: CustomerApiResolvers = {
  Mutation: {
    subscriptionContractPause: setStatus('pause'),
    subscriptionContractActivate: setStatus('resume'),
    subscriptionContractCancel: setStatus('cancel'),
    subscriptionBillingCycleSkip: setSkipped('skip'),
    subscriptionBillingCycleUnskip: setSkipped('unskip'),
  },
  Customer: {
    subscriptionContract: (
      _customer: unknown,
      { id }: { readonly id: string },
      context: CustomerApiContext,
    ) => findContract(parseContractGid(id), context),
    subscriptionContracts: async (_customer: unknown, args: ConnectionArgs, context: CustomerApiContext) =>
      // The service sorts newest first, the API oldest first.
      connect((await loadContracts(context)).toReversed(), args),
  },
  Order: {
    subscriptionContracts: async ({ id }: OrderRecord, args: ConnectionArgs, context: CustomerApiContext) =>
      connect(
        (await loadContracts(context)).filter(({ originOrderId }) => originOrderId === id),
        args,
      ),
  },
  SubscriptionContract: {
    id: ({ id }: SubscriptionContract) => formatGlobalId('SubscriptionContract', id),
    status: ({ status }: SubscriptionContract) => status.toUpperCase(),
    revisionId: ({ events }: SubscriptionContract) => String(events),
    lastPaymentStatus: ({ lastPaymentStatus }: SubscriptionContract) =>
      lastPaymentStatus?.toUpperCase() ?? null,
    billingPolicy: toPolicy,
    deliveryPolicy: toPolicy,
    deliveryPrice: async (
      { id, region }: SubscriptionContract,
      _args: object,
      context: CustomerApiContext,
    ) => {
      const views = await context.services.subscriptions.list(context.customerId);
      return toMoneyV2(views.find((view) => view.id === id)?.nextTotal?.shipping ?? 0, region);
    },
    lines: (contract: SubscriptionContract, args: ConnectionArgs) =>
      createConnection(
        contract.lines.map((line): ContractLineSource => ({ contract, line })),
        args,
        ({ line }) => line.id,
      ),
    linesCount: ({ lines }: SubscriptionContract) => ({ count: lines.length, precision: 'EXACT' }),
    originOrder: ({ originOrderId }: SubscriptionContract, _args: object, context: CustomerApiContext) =>
      originOrderId === null ? null : loadOwnOrder(originOrderId, context),
    orders: async (
      { id, originOrderId }: SubscriptionContract,
      args: ConnectionArgs,
      context: CustomerApiContext,
    ) => {
      const { read } = context.services.backend.storage;
      const ids = new Set((await readCycles(read, id)).map(({ orderId }) => orderId));
      const orders = await findCustomerOrders(read, context.customerId);
      const own = orders.filter((order) => ids.has(order.id) || order.id === originOrderId).toReversed();
      return createConnection(own.map(context.language.translateOrder), args, (order) => order.id);
    },
    upcomingBillingCycles: async (
      contract: SubscriptionContract,
      args: ConnectionArgs,
      context: CustomerApiContext,
    ) => {
      const cycles = await loadCycles(contract, maxCyclesAhead, context);
      const upcoming = cycles.filter(({ isBilled, startAt }) => !isBilled && startAt >= context.now);
      return createConnection(upcoming, args, ({ index }) => String(index));
    },
  },
  SubscriptionLine: {
    id: ({ line }: ContractLineSource) => formatGlobalId('SubscriptionLine', line.id),
    name: ({ line }: ContractLineSource) => [line.title, line.variantTitle].filter(Boolean).join(' - '),
    title: ({ line }: ContractLineSource) => line.title,
    variantTitle: ({ line }: ContractLineSource) => line.variantTitle || null,
    quantity: ({ line }: ContractLineSource) => line.quantity,
    currentPrice: (source: ContractLineSource, _args: object, context: CustomerApiContext) =>
      toMoneyV2(getPrice(source, context), source.contract.region),
    lineDiscountedPrice: (source: ContractLineSource, _args: object, context: CustomerApiContext) =>
      toMoneyV2(getPrice(source, context) * source.line.quantity, source.contract.region),
    sku: async ({ line }: ContractLineSource, _args: object, { services }: CustomerApiContext) =>
      (await services.backend.catalogue.current()).variant(line.variantId)?.sku || null,
    requiresShipping: (source: ContractLineSource, _args: object, context: CustomerApiContext) =>
      isShipped(source, 'requiresShipping', context),
    taxable: (source: ContractLineSource, _args: object, context: CustomerApiContext) =>
      isShipped(source, 'taxable', context),
    image: async (
      { line }: ContractLineSource,
      _args: object,
      { services, language }: CustomerApiContext,
    ) => {
      const image = findVariantImage(await services.backend.catalogue.current(), line.variantId);
      return toImageSource(language.translateImage(image, line.variantId));
    },
  },
  SubscriptionBillingCycle: {
    cycleIndex: ({ index }: CycleSource) => index,
    cycleStartAt: ({ startAt }: CycleSource) => startAt,
    cycleEndAt: ({ endAt }: CycleSource) => endAt,
    billingAttemptExpectedDate: ({ startAt }: CycleSource) => startAt,
    edited: ({ contract, index }: CycleSource) =>
      index === contract.nextCycle && contract.oneTimeLines.length > 0,
    skipped: ({ isSkipped }: CycleSource) => isSkipped,
    status: ({ isBilled }: CycleSource) => (isBilled ? 'BILLED' : 'UNBILLED'),
  },
};
