/** Mutations that create and change contracts as drafts, and commit them as a whole. */

import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { multiplyByPercentage } from '@vitrine/rules/money/percentage';
import type { AddressInput } from '../../../checkout/checkout-service.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { CommitResult } from '../../../subscriptions/commit-draft.ts';
import type { ContractDraft } from '../../../subscriptions/contract-draft-store.ts';
import type { DraftResult } from '../../../subscriptions/contract-drafts.ts';
import type { DraftRejection, DraftUserError } from '../../../subscriptions/draft-errors.ts';
import type { ContractDraftFields } from '../../../subscriptions/draft-fields.ts';
import type { ContractDraftLine } from '../../../subscriptions/draft-lines.ts';
import type { SubscriptionContract, SubscriptionLine } from '../../../subscriptions/subscription-contract.ts';
import type {
  AdminContext,
  AdminRootFields,
  AdminTypeResolvers,
  AdminUserError,
} from '../../admin-context.ts';
import type {
  MailingAddressInput,
  MutationSubscriptionContractAtomicCreateArgs,
  MutationSubscriptionContractCreateArgs,
  MutationSubscriptionContractUpdateArgs,
  MutationSubscriptionDraftCommitArgs,
  MutationSubscriptionDraftLineAddArgs,
  MutationSubscriptionDraftLineRemoveArgs,
  MutationSubscriptionDraftLineUpdateArgs,
  MutationSubscriptionDraftUpdateArgs,
  QueryRootSubscriptionDraftArgs,
  SubscriptionDraftInput,
  SubscriptionLineInput,
  SubscriptionLineUpdateInput,
  SubscriptionPricingPolicyInput,
} from '../../generated/admin-types.ts';
import { toChangeSource } from '../../merchant-mutations.ts';
import { loadContract } from './subscription-sources.ts';

const parseDraftId = (id: string) => parseGidOfType('SubscriptionDraft', id);
const parseLineId = (id: string) => parseGidOfType('SubscriptionLine', id);

function toUserErrors(errors: readonly DraftUserError[]): readonly AdminUserError[] {
  return errors.map(({ field, message, code }) => ({ field, message, code }));
}

/** @param lineField name of the payload's line */
function toPayload(result: DraftResult, lineField?: string) {
  if (result.kind === 'refused') return { draft: null, userErrors: toUserErrors(result.errors) };
  const { draft, line } = result;
  return {
    draft,
    ...(lineField === undefined || line === null ? {} : { [lineField]: { contract: draft.contract, line } }),
    userErrors: [],
  };
}

function toCommitPayload(result: CommitResult) {
  return result.kind === 'refused'
    ? { contract: null, userErrors: toUserErrors(result.errors) }
    : { contract: result.contract, userErrors: [] };
}

function toAddressInput({ phone, provinceCode, countryCode, ...lines }: MailingAddressInput): AddressInput {
  const given = { ...lines, addressPhone: phone, province: provinceCode, country: countryCode };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text != null));
}

function toContractDraftFields(input: SubscriptionDraftInput): ContractDraftFields {
  const { status, nextBillingDate, billingPolicy, deliveryPolicy, deliveryMethod } = input;
  const address = deliveryMethod?.shipping?.address;
  return {
    status: statuses.find((each) => each.toUpperCase() === status),
    nextBillingDate: nextBillingDate == null ? undefined : Date.parse(nextBillingDate),
    billingPolicy:
      billingPolicy == null
        ? undefined
        : {
            interval: billingPolicy.interval,
            intervalCount: billingPolicy.intervalCount,
            maxCycles: billingPolicy.maxCycles ?? null,
          },
    deliveryPolicy: deliveryPolicy ?? undefined,
    address: address == null ? undefined : toAddressInput(address),
  };
}

const statuses = ['active', 'paused', 'cancelled', 'expired', 'failed'] as const;

type ReadPrice = Pick<ContractDraftLine, 'price' | 'percentage'> | DraftRejection;

const fail = (field: string, message: string, code: string) => ({
  errors: [{ field: ['input', ...field.split('.')], message, code }],
});

/** Returns the price of a line: fixed or, with a pricing policy, computed by the policy. */
function readPrice(
  currentPrice: string,
  policy: SubscriptionPricingPolicyInput | null | undefined,
): ReadPrice {
  const current = parseDecimal(String(currentPrice));
  if (current === null) return fail('currentPrice', 'An amount with at most two decimals', 'INVALID');
  if (policy == null) return { price: current, percentage: 0 };
  const base = parseDecimal(String(policy.basePrice));
  if (base === null) return fail('pricingPolicy.basePrice', 'An amount with at most two decimals', 'INVALID');
  const [discount, ...more] = policy.cycleDiscounts;
  const percentage = discount?.adjustmentValue.percentage ?? 0;
  const path = 'pricingPolicy.cycleDiscounts';
  if (more.length > 0 || (discount !== undefined && discount.afterCycle !== 0))
    return fail(
      path,
      'A line has one discount, from the first cycle on',
      'CYCLE_DISCOUNTS_UNIQUE_AFTER_CYCLE',
    );
  if (discount !== undefined && discount.adjustmentType !== 'PERCENTAGE')
    return fail(path, 'The discount of a line is a percentage', 'INVALID_ADJUSTMENT_TYPE');
  const computed = base - multiplyByPercentage(base, percentage);
  if (discount !== undefined && parseDecimal(String(discount.computedPrice)) !== computed)
    return fail(path, 'computedPrice must be basePrice less the percentage', 'INVALID_ADJUSTMENT_VALUE');
  if (current !== computed)
    return fail('currentPrice', 'It must be what the policy of prices computes', 'INVALID');
  return { price: base, percentage };
}

function readLine(input: SubscriptionLineInput): ContractDraftLine | DraftRejection {
  const price = readPrice(input.currentPrice, input.pricingPolicy);
  if ('errors' in price) return price;
  return {
    ...price,
    variantId: parseGidOfType('ProductVariant', input.productVariantId),
    quantity: input.quantity,
    planId: input.sellingPlanId == null ? null : parseGidOfType('SellingPlan', input.sellingPlanId),
    planName: input.sellingPlanName ?? undefined,
  };
}

function readLineChange(input: SubscriptionLineUpdateInput): Partial<ContractDraftLine> | DraftRejection {
  const { currentPrice, pricingPolicy, productVariantId, quantity, sellingPlanId, sellingPlanName } = input;
  if (currentPrice == null && pricingPolicy != null)
    return fail('currentPrice', 'Give the price that the policy computes too', 'PRESENCE');
  const price = currentPrice == null ? null : readPrice(currentPrice, pricingPolicy);
  if (price !== null && 'errors' in price) return price;
  return {
    ...price,
    ...(productVariantId == null ? {} : { variantId: parseGidOfType('ProductVariant', productVariantId) }),
    ...(quantity == null ? {} : { quantity }),
    ...(sellingPlanId == null ? {} : { planId: parseGidOfType('SellingPlan', sellingPlanId) }),
    ...(sellingPlanName == null ? {} : { planName: sellingPlanName }),
  };
}

function readNewDraft(input: {
  readonly customerId: string;
  readonly currencyCode: string;
  readonly nextBillingDate: string;
  readonly contract: SubscriptionDraftInput;
}) {
  const currencyCode = currencyCodes.find((code) => code === input.currencyCode);
  if (currencyCode === undefined)
    return fail('currencyCode', 'The shop doesn’t sell in this currency', 'CURRENCY_NOT_ENABLED');
  return {
    ...toContractDraftFields({ ...input.contract, nextBillingDate: input.nextBillingDate }),
    customerId: parseGidOfType('Customer', input.customerId),
    currencyCode,
  };
}

async function create({ input }: MutationSubscriptionContractCreateArgs, { services }: AdminContext) {
  const draft = readNewDraft(input);
  if ('errors' in draft) return { draft: null, userErrors: toUserErrors(draft.errors) };
  return toPayload(await services.subscriptions.drafts.create(draft));
}

async function createAtOnce({ input }: MutationSubscriptionContractAtomicCreateArgs, context: AdminContext) {
  const draft = readNewDraft(input);
  if ('errors' in draft) return { contract: null, userErrors: toUserErrors(draft.errors) };
  const lines: ContractDraftLine[] = [];
  for (const [index, { line }] of input.lines.entries()) {
    const read = readLine(line);
    if ('errors' in read) {
      const errors = read.errors.map(({ field, ...error }) => ({
        ...error,
        field: ['input', 'lines', String(index), 'line', ...field.slice(1)],
      }));
      return { contract: null, userErrors: toUserErrors(errors) };
    }
    lines.push(read);
  }
  const { actor } = toChangeSource(context, 'create');
  return toCommitPayload(await context.services.subscriptions.drafts.createAtOnce(draft, lines, actor));
}

async function addLine(args: MutationSubscriptionDraftLineAddArgs, { services }: AdminContext) {
  const line = readLine(args.input);
  if ('errors' in line) return { draft: null, userErrors: toUserErrors(line.errors) };
  const { drafts } = services.subscriptions;
  return toPayload(await drafts.addLine(parseDraftId(args.draftId), line), 'lineAdded');
}

async function changeLine(args: MutationSubscriptionDraftLineUpdateArgs, { services }: AdminContext) {
  const change = readLineChange(args.input);
  if ('errors' in change) return { draft: null, userErrors: toUserErrors(change.errors) };
  const { drafts } = services.subscriptions;
  const result = await drafts.changeLine(parseDraftId(args.draftId), parseLineId(args.lineId), change);
  return toPayload(result, 'lineUpdated');
}

async function commit({ draftId }: MutationSubscriptionDraftCommitArgs, context: AdminContext) {
  const { drafts } = context.services.subscriptions;
  const result = await drafts.commit(parseDraftId(draftId), toChangeSource(context, 'commit').actor);
  context.services.mail.wake();
  return toCommitPayload(result);
}

const write = ['write_own_subscription_contracts'] as const;
/** Setting prices changes what customers pay, so it needs a product scope too. */
const writePrices = ['write_own_subscription_contracts', 'write_products'] as const;

export const subscriptionDraftMutations: AdminRootFields = {
  subscriptionContractCreate: { scopes: writePrices, resolve: create },
  subscriptionContractAtomicCreate: { scopes: writePrices, resolve: createAtOnce },
  subscriptionContractUpdate: {
    scopes: write,
    resolve: async ({ contractId }: MutationSubscriptionContractUpdateArgs, { services }: AdminContext) =>
      toPayload(
        await services.subscriptions.drafts.begin(parseGidOfType('SubscriptionContract', contractId)),
      ),
  },
  subscriptionDraftUpdate: {
    scopes: write,
    resolve: async ({ draftId, input }: MutationSubscriptionDraftUpdateArgs, { services }: AdminContext) =>
      toPayload(
        await services.subscriptions.drafts.change(parseDraftId(draftId), toContractDraftFields(input)),
      ),
  },
  subscriptionDraftLineAdd: { scopes: writePrices, resolve: addLine },
  subscriptionDraftLineUpdate: { scopes: writePrices, resolve: changeLine },
  subscriptionDraftLineRemove: {
    scopes: write,
    resolve: async (
      { draftId, lineId }: MutationSubscriptionDraftLineRemoveArgs,
      { services }: AdminContext,
    ) => {
      const { drafts } = services.subscriptions;
      return toPayload(await drafts.removeLine(parseDraftId(draftId), parseLineId(lineId)), 'lineRemoved');
    },
  },
  subscriptionDraftCommit: { scopes: write, resolve: commit },
};

const loadDraft = (id: string, { services }: AdminContext) => services.subscriptions.drafts.read(id);

export const subscriptionDraftQueries: AdminRootFields = {
  subscriptionDraft: {
    scopes: ['read_own_subscription_contracts'],
    resolve: ({ id }: QueryRootSubscriptionDraftArgs, context) => loadDraft(parseDraftId(id), context),
  },
};

export const subscriptionDraftNodes = {
  SubscriptionDraft: { scopes: ['read_own_subscription_contracts'], load: loadDraft },
} as const;

const listLines = ({ contract }: ContractDraft) =>
  contract.lines.map((line): { contract: SubscriptionContract; line: SubscriptionLine } => ({
    contract,
    line,
  }));

export const subscriptionDraftTypes: AdminTypeResolvers = {
  SubscriptionDraft: {
    id: ({ id }: ContractDraft) => formatGlobalId('SubscriptionDraft', id),
    status: ({ contract }: ContractDraft) => contract.status.toUpperCase(),
    currencyCode: ({ contract }: ContractDraft) => contract.currencyCode,
    nextBillingDate: ({ contract }: ContractDraft) => contract.nextBillingDate,
    billingPolicy: ({ contract: { billingPolicy } }: ContractDraft) => ({
      ...billingPolicy,
      minCycles: null,
    }),
    deliveryPolicy: ({ contract }: ContractDraft) => contract.billingPolicy,
    deliveryMethod: ({ contract: { id, deliveryAddress } }: ContractDraft) => ({
      __typename: 'SubscriptionDeliveryMethodShipping',
      address: { id: formatGlobalId('MailingAddress', `${id}-delivery`), address: deliveryAddress },
    }),
    lines: (draft: ContractDraft, args: ConnectionArgs) =>
      createConnection(listLines(draft), args, ({ line }) => line.id),
    originalContract: ({ contractId }: ContractDraft, _args: object, context: AdminContext) =>
      contractId === null ? null : loadContract(contractId, context),
  },
};
