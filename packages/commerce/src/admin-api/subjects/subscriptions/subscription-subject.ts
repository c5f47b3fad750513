/** Subscriptions: contracts and their billing cycles, and mutations of both. */
import { createConnection } from '../../../graphql/connections.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { formatDateRange } from '../../../subscriptions/billing-dates.ts';
import type { SubscriptionErrorReason } from '../../../subscriptions/change-contract.ts';
import { type ContractListRequest, listContracts } from '../../../subscriptions/list-contracts.ts';
import type { ChargeRejection } from '../../../subscriptions/request-charge.ts';
import type { SubscriptionContract } from '../../../subscriptions/subscription-contract.ts';
import type { SubscriptionChange } from '../../../subscriptions/subscription-service.ts';
import type { AdminContext, AdminSubject, AdminUserError } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  MutationSubscriptionBillingAttemptCreateArgs,
  MutationSubscriptionBillingCycleChargeArgs,
  MutationSubscriptionBillingCycleSkipArgs,
  MutationSubscriptionContractProductChangeArgs,
  MutationSubscriptionContractSetNextBillingDateArgs,
  QueryRootSubscriptionBillingAttemptArgs,
  QueryRootSubscriptionBillingCycleArgs,
  QueryRootSubscriptionBillingCyclesArgs,
  QueryRootSubscriptionContractArgs,
  QueryRootSubscriptionContractsArgs,
  SubscriptionBillingCycleSelector,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, toChangeSource } from '../../merchant-mutations.ts';
import {
  subscriptionDraftMutations,
  subscriptionDraftNodes,
  subscriptionDraftQueries,
  subscriptionDraftTypes,
} from './subscription-draft-mutations.ts';
import {
  type AttemptSource,
  type CycleSource,
  loadAttempt,
  loadContract,
  loadCycles,
  maxCyclesAhead,
} from './subscription-sources.ts';
import { subscriptionTypes } from './subscription-types.ts';

const contractId = (id: string) => parseGidOfType('SubscriptionContract', id);

type ContractList = Pick<
  QueryRootSubscriptionContractsArgs,
  'after' | 'before' | 'first' | 'last' | 'reverse'
>;

function readContracts(
  args: ContractList,
  request: Pick<ContractListRequest, 'query' | 'order' | 'customerId'>,
  { services }: AdminContext,
) {
  const { order } = request;
  return readAdminPage(
    args,
    ({ limit, direction, cursor }) => {
      const [time = null, id = ''] = cursor ?? [];
      return listContracts(services.backend.storage.read, {
        ...request,
        isDescending: (direction === 'backward') !== (args.reverse === true),
        limit,
        after: cursor === null ? null : [time === null ? null : Number(time), String(id)],
      });
    },
    ({ id, createdAt, updatedAt }) => [
      order === 'id' ? null : order === 'created_at' ? createdAt : updatedAt,
      id,
    ],
  );
}

const orders: Readonly<Record<string, ContractListRequest['order']>> = {
  CREATED_AT: 'created_at',
  UPDATED_AT: 'updated_at',
  ID: 'id',
};

function findContracts(args: QueryRootSubscriptionContractsArgs, context: AdminContext) {
  const order = orders[args.sortKey ?? 'ID'];
  if (order === undefined) throw createNotSupportedError(`subscriptionContracts(sortKey: ${args.sortKey})`);
  return readContracts(args, { query: args.query, order }, context);
}

async function findCycles(args: QueryRootSubscriptionBillingCyclesArgs, context: AdminContext) {
  const contract = await loadContract(contractId(args.contractId), context);
  if (contract === null) throw createBadInputError(`There is no contract ${args.contractId}`);
  const { billingCyclesIndexRangeSelector: indexes, billingCyclesDateRangeSelector: dates } = args;
  if (indexes != null && dates != null)
    throw createBadInputError('Give a range of indexes or of dates, not both');
  const all = await loadCycles(contract, maxCyclesAhead, context);
  const from = dates == null ? Number.NEGATIVE_INFINITY : Date.parse(dates.startDate);
  const until = dates == null ? Number.POSITIVE_INFINITY : Date.parse(dates.endDate);
  const found = all.filter(
    ({ index, startAt }) =>
      (indexes == null || (index >= indexes.startIndex && index <= indexes.endIndex)) &&
      startAt >= from &&
      startAt <= until,
  );
  return createConnection(found, args, ({ index }) => String(index));
}

/** Returns the billing cycle with an index, or the one whose period contains a date; null if there is none. */
async function selectCycle(
  contract: SubscriptionContract,
  { index, date }: SubscriptionBillingCycleSelector,
  context: AdminContext,
): Promise<CycleSource | null> {
  if ((index == null) === (date == null)) throw createBadInputError('Give an index or a date of the cycle');
  const all = await loadCycles(contract, maxCyclesAhead, context);
  const time = date == null ? null : Date.parse(date);
  return (
    all.find((cycle) =>
      time === null ? cycle.index === index : time >= cycle.startAt && time < cycle.endAt,
    ) ?? null
  );
}

async function findCycle(
  { billingCycleInput: { contractId: id, selector } }: QueryRootSubscriptionBillingCycleArgs,
  context: AdminContext,
) {
  const contract = await loadContract(contractId(id), context);
  return contract === null ? null : selectCycle(contract, selector, context);
}

const messages: Readonly<Record<SubscriptionErrorReason, string>> = {
  unknown: 'Subscription contract does not exist',
  ended: 'The contract has ended',
  notActive: 'The contract is not active',
  notPaused: 'The contract is not paused',
  date: 'The date is not possible',
  tooLate: 'The delivery is being charged, or its day has passed',
  tooFar: 'The delivery is too far ahead',
  quantity: 'Quantity must be from 1 to 20',
  unavailable: 'The variant is not sold there, or not with the plan of this line',
  lastLine: 'A contract needs a line',
  rhythm: 'Not all lines have a plan of this rhythm',
  card: 'The contract has no payment method',
  address: 'The address is invalid',
};

/** Changes a contract with the same rules as the admin. */
async function change(
  context: AdminContext,
  gid: string,
  wanted: SubscriptionChange,
  field: readonly string[],
): Promise<{
  readonly contract: SubscriptionContract | null;
  readonly userErrors: readonly AdminUserError[];
}> {
  const { actor } = toChangeSource(context, wanted.kind);
  const result = await context.services.subscriptions.change(contractId(gid), wanted, actor);
  if (result.kind === 'done') return { contract: result.contract, userErrors: [] };
  const code = result.reason === 'ended' ? 'CONTRACT_TERMINATED' : 'INVALID';
  const { reason, dates } = result;
  const message = dates === null ? messages[reason] : `The date must be from ${formatDateRange(dates)}`;
  return { contract: null, userErrors: [{ field, message, code }] };
}

const changeStatus =
  (kind: 'pause' | 'resume' | 'cancel') =>
  ({ subscriptionContractId: id }: { readonly subscriptionContractId: string }, context: AdminContext) =>
    change(context, id, { kind }, ['subscriptionContractId']);

async function changeProduct(args: MutationSubscriptionContractProductChangeArgs, context: AdminContext) {
  const { productVariantId } = args.input;
  if (productVariantId == null) throw createBadInputError('input.productVariantId is required');
  const lineId = parseGidOfType('SubscriptionLine', args.lineId);
  const variantId = parseGidOfType('ProductVariant', productVariantId);
  const { contract, userErrors } = await change(
    context,
    args.subscriptionContractId,
    { kind: 'swap', lineId, variantId },
    ['input', 'productVariantId'],
  );
  const line = contract?.lines.find(({ id }) => id === lineId);
  return {
    contract,
    lineUpdated: contract === null || line === undefined ? null : { contract, line },
    userErrors,
  };
}

const changeSkip =
  (kind: 'skip' | 'unskip') =>
  async (
    { billingCycleInput: { contractId: gid, selector } }: MutationSubscriptionBillingCycleSkipArgs,
    context: AdminContext,
  ) => {
    const contract = await loadContract(contractId(gid), context);
    const cycle = contract === null ? null : await selectCycle(contract, selector, context);
    if (cycle === null) {
      const message = contract === null ? messages.unknown : 'The contract has no such billing cycle';
      return {
        billingCycle: null,
        userErrors: [{ field: ['billingCycleInput'], message, code: 'INVALID' }],
      };
    }
    const { contract: changed, userErrors } = await change(context, gid, { kind, cycle: cycle.index }, [
      'billingCycleInput',
    ]);
    const after = changed === null ? null : await selectCycle(changed, { index: cycle.index }, context);
    return { billingCycle: after, userErrors };
  };

const chargeErrors: Readonly<Record<ChargeRejection, readonly [code: string, message: string]>> = {
  unknown: ['CONTRACT_NOT_FOUND', messages.unknown],
  ended: ['CONTRACT_TERMINATED', messages.ended],
  notActive: ['CONTRACT_PAUSED', messages.notActive],
  skipped: ['BILLING_CYCLE_SKIPPED', 'The billing cycle is skipped'],
  billed: ['CYCLE_INDEX_OUT_OF_RANGE', 'The billing cycle was billed already'],
  tooFar: ['CYCLE_INDEX_OUT_OF_RANGE', 'Only the next billing cycle can be charged'],
};

async function charge(
  gid: string,
  selector: SubscriptionBillingCycleSelector | null | undefined,
  idempotencyKey: string | undefined,
  context: AdminContext,
): Promise<{
  readonly subscriptionBillingAttempt: AttemptSource | null;
  readonly userErrors: readonly AdminUserError[];
}> {
  const id = contractId(gid);
  const refuse = (reason: ChargeRejection) => {
    const [code, message] = chargeErrors[reason];
    return {
      subscriptionBillingAttempt: null,
      userErrors: [{ field: ['subscriptionContractId'], message, code }],
    };
  };
  const contract = await loadContract(id, context);
  if (contract === null) return refuse('unknown');
  const selected = selector == null ? null : await selectCycle(contract, selector, context);
  if (selector != null && selected === null) return refuse('tooFar');
  const result = await context.services.subscriptions.charge(
    id,
    { ...(idempotencyKey === undefined ? {} : { idempotencyKey }), cycle: selected?.index },
    toChangeSource(context, 'charge').actor,
  );
  if (result.kind === 'refused') return refuse(result.reason);
  return { subscriptionBillingAttempt: await loadAttempt(`${id}-${result.event}`, context), userErrors: [] };
}

const maxKeyLength = 255;

function createAttempt(args: MutationSubscriptionBillingAttemptCreateArgs, context: AdminContext) {
  const { idempotencyKey, billingCycleSelector } = args.subscriptionBillingAttemptInput;
  if (idempotencyKey === '' || idempotencyKey.length > maxKeyLength)
    throw createBadInputError(`idempotencyKey must have 1 to ${maxKeyLength} characters`);
  return charge(args.subscriptionContractId, billingCycleSelector, idempotencyKey, context);
}

const read = ['read_own_subscription_contracts'] as const;
const write = ['write_own_subscription_contracts'] as const;

export const subscriptionSubject: AdminSubject = {
  queries: {
    subscriptionContract: {
      scopes: read,
      resolve: ({ id }: QueryRootSubscriptionContractArgs, context) => loadContract(contractId(id), context),
    },
    subscriptionContracts: { scopes: read, resolve: findContracts },
    ...subscriptionDraftQueries,
    subscriptionBillingCycle: { scopes: read, resolve: findCycle },
    subscriptionBillingCycles: { scopes: read, resolve: findCycles },
    subscriptionBillingAttempt: {
      scopes: read,
      resolve: ({ id }: QueryRootSubscriptionBillingAttemptArgs, context) =>
        loadAttempt(parseGidOfType('SubscriptionBillingAttempt', id), context),
    },
  },
  mutations: {
    ...subscriptionDraftMutations,
    subscriptionContractActivate: { scopes: write, resolve: changeStatus('resume') },
    subscriptionContractPause: { scopes: write, resolve: changeStatus('pause') },
    subscriptionContractCancel: { scopes: write, resolve: changeStatus('cancel') },
    subscriptionContractProductChange: { scopes: write, resolve: changeProduct },
    subscriptionContractSetNextBillingDate: {
      scopes: write,
      resolve: ({ contractId: id, date }: MutationSubscriptionContractSetNextBillingDateArgs, context) =>
        change(context, id, { kind: 'date', day: Date.parse(date) }, ['date']),
    },
    subscriptionBillingCycleSkip: { scopes: write, resolve: changeSkip('skip') },
    subscriptionBillingCycleUnskip: { scopes: write, resolve: changeSkip('unskip') },
    subscriptionBillingAttemptCreate: { scopes: write, resolve: createAttempt },
    subscriptionBillingCycleCharge: {
      scopes: write,
      resolve: (args: MutationSubscriptionBillingCycleChargeArgs, context) =>
        charge(args.subscriptionContractId, args.billingCycleSelector, undefined, context),
    },
  },
  nodes: {
    SubscriptionContract: { scopes: read, load: loadContract },
    SubscriptionBillingAttempt: { scopes: read, load: loadAttempt },
    ...subscriptionDraftNodes,
  },
  types: {
    ...subscriptionTypes,
    ...subscriptionDraftTypes,
    Customer: {
      subscriptionContracts: ({ id }: { readonly id: string }, args: ContractList, context: AdminContext) =>
        readContracts(args, { query: '', order: 'id', customerId: id }, context),
    },
    ...createCodeResolvers(
      [
        'SubscriptionContractStatusUpdateUserError',
        'SubscriptionContractUserError',
        'SubscriptionDraftUserError',
        'SubscriptionBillingCycleSkipUserError',
        'SubscriptionBillingCycleUnskipUserError',
        'BillingAttemptUserError',
      ],
      (type) => {
        if (type.startsWith('SubscriptionBillingCycle') || type === 'BillingAttemptUserError')
          return `${type}Code`;
        return type.replace('UserError', 'ErrorCode');
      },
    ),
  },
};
