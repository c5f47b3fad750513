/** Selling plan groups: lists, and mutations of a group, its plans and its products. */
import type {
  ProductRecord,
  SellingPlanGroupRecord,
  SellingPlanRecord,
} from '../../../catalogue/catalogue-records.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import {
  listSellingPlanGroups,
  type SellingPlanGroupChange,
  type SellingPlanInput,
} from '../../../subscriptions/selling-plan-groups.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import type {
  MutationProductJoinSellingPlanGroupsArgs,
  MutationSellingPlanGroupAddProductsArgs,
  MutationSellingPlanGroupCreateArgs,
  MutationSellingPlanGroupDeleteArgs,
  MutationSellingPlanGroupRemoveProductsArgs,
  MutationSellingPlanGroupUpdateArgs,
  SellingPlanInput as PlanInput,
  QueryRootSellingPlanGroupArgs,
  QueryRootSellingPlanGroupsArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';

const groupId = (id: string) => parseGidOfType('SellingPlanGroup', id);
const productId = (id: string) => parseGidOfType('Product', id);

async function listGroups({ services }: AdminContext): Promise<readonly SellingPlanGroupRecord[]> {
  return listSellingPlanGroups(services.backend.storage.read);
}

async function loadGroup(id: string, context: AdminContext): Promise<SellingPlanGroupRecord | null> {
  return (await listGroups(context)).find((group) => group.id === id) ?? null;
}

/** A shop has few groups, so lists are sorted in memory. */
async function findGroups(args: QueryRootSellingPlanGroupsArgs, context: AdminContext) {
  const sortKey = args.sortKey ?? 'ID';
  if (sortKey !== 'ID' && sortKey !== 'NAME')
    throw createNotSupportedError(`sellingPlanGroups(sortKey: ${sortKey})`);
  const wanted = args.query?.trim().toLowerCase() ?? '';
  const found = (await listGroups(context)).filter(({ name }) => name.toLowerCase().includes(wanted));
  const getKey = ({ id, name }: SellingPlanGroupRecord) => (sortKey === 'NAME' ? name : id.padStart(30, '0'));
  const sorted = found.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
  return createConnection(sorted, args, ({ id }) => id);
}

async function findProducts({ products }: SellingPlanGroupRecord, context: AdminContext) {
  const snapshot = await getSnapshot(context);
  return products.flatMap((handle) => snapshot.anyProductByHandle(handle) ?? []);
}

/** Returns the handles of products; `missing` contains the ids that don't exist. */
async function readProducts(
  ids: readonly string[],
  context: AdminContext,
): Promise<{ readonly handles: readonly string[]; readonly missing: readonly UserError[] }> {
  const snapshot = await getSnapshot(context);
  const handles: string[] = [];
  const missing: UserError[] = [];
  for (const [index, id] of ids.entries()) {
    const product = snapshot.product(productId(id));
    if (product !== undefined) handles.push(product.handle);
    else {
      const field = ['productIds', String(index)];
      missing.push({ field, message: 'Product does not exist', code: 'PRODUCT_DOES_NOT_EXIST' });
    }
  }
  return { handles, missing };
}

/** Parses a plan. Omitted fields remain unchanged. */
function readPlan(input: PlanInput, before: SellingPlanRecord | undefined): SellingPlanInput {
  const { name, description, options, category, billingPolicy, deliveryPolicy, pricingPolicies } = input;
  if (category != null && category !== 'SUBSCRIPTION')
    throw createNotSupportedError(`A selling plan of the category ${category}`);
  const billing = billingPolicy?.recurring;
  const delivery = deliveryPolicy?.recurring;
  const interval = billing?.interval ?? delivery?.interval ?? before?.interval;
  const intervalCount = billing?.intervalCount ?? delivery?.intervalCount ?? before?.intervalCount;
  if (interval === undefined || intervalCount === undefined)
    throw createBadInputError('A selling plan needs a billingPolicy with interval and intervalCount');
  const differs =
    (delivery?.interval ?? interval) !== interval ||
    (delivery?.intervalCount ?? intervalCount) !== intervalCount;
  if (differs)
    throw createNotSupportedError('A selling plan that is billed and delivered in other intervals');
  if (options != null && options.length > 1)
    throw createNotSupportedError('A selling plan with several options');
  const isOtherRhythm = interval !== before?.interval || intervalCount !== before?.intervalCount;
  const option = options?.[0] ?? (isOtherRhythm ? undefined : before?.options[0]?.value);
  return {
    id: before?.id ?? null,
    name: name ?? before?.name ?? '',
    description: description ?? before?.description ?? '',
    option,
    interval,
    intervalCount,
    percentage: readPercentage(pricingPolicies, before?.percentage ?? 0),
  };
}

function readPercentage(policies: PlanInput['pricingPolicies'], before: number): number {
  if (policies == null) return before;
  const [first, ...others] = policies;
  if (first === undefined) return 0;
  const percentage = first.fixed?.adjustmentValue?.percentage;
  if (others.length > 0 || first.fixed?.adjustmentType !== 'PERCENTAGE' || percentage == null)
    throw createNotSupportedError('A pricing policy other than one fixed percentage');
  return percentage;
}

/** Path of each plan in the input, in the order of the group's plans. */
type PlanPaths = readonly (readonly string[])[];

function toUserError(field: string, paths: PlanPaths): readonly string[] {
  const [first = '', index = '', ...rest] = field.split('.');
  if (first === 'plans' && index !== '') return [...(paths[Number(index)] ?? ['input']), ...rest];
  if (first === 'id') return ['id'];
  if (first === 'products') return ['resources', 'productIds', index];
  return ['input', first === 'plans' ? 'sellingPlansToCreate' : first];
}

async function save(
  context: AdminContext,
  id: string | null,
  change: SellingPlanGroupChange,
  paths: PlanPaths = [],
) {
  const { actor } = toChangeSource(context, 'sellingPlanGroup');
  const saved = context.services.subscriptions.saveGroup(id, change, actor).then((result) =>
    result.ok
      ? { ok: true as const, value: result.group }
      : {
          ok: false as const,
          errors: result.problems.map(({ field, message, code }) => ({
            field: toUserError(field, paths),
            message,
            code,
          })),
        },
  );
  const { value, userErrors } = await runMutation(context, saved);
  return { sellingPlanGroup: value, userErrors };
}

const noGroup = {
  sellingPlanGroup: null,
  userErrors: [{ field: ['id'], message: 'Selling plan group does not exist', code: 'GROUP_DOES_NOT_EXIST' }],
};

/** Returns a group's existing plans as input, so that a mutation leaves them unchanged. */
const keepPlans = ({ plans }: SellingPlanGroupRecord): readonly SellingPlanInput[] =>
  plans.map((plan) => readPlan({}, plan));

function readOptionName(options: readonly string[] | null | undefined): string | undefined {
  if (options != null && options.length > 1)
    throw createNotSupportedError('A selling plan group with several options');
  return options?.[0];
}

async function create({ input, resources }: MutationSellingPlanGroupCreateArgs, context: AdminContext) {
  const { handles, missing } = await readProducts(resources?.productIds ?? [], context);
  if (missing.length > 0)
    return {
      sellingPlanGroup: null,
      userErrors: missing.map((error) => ({ ...error, field: ['resources', ...(error.field ?? [])] })),
    };
  const { sellingPlansToCreate: plans, name, merchantCode } = input;
  return save(
    context,
    null,
    {
      name: name ?? '',
      merchantCode: merchantCode ?? undefined,
      optionName: readOptionName(input.options),
      plans: (plans ?? []).map((plan) => readPlan(plan, undefined)),
      products: handles,
    },
    (plans ?? []).map((_plan, index) => ['input', 'sellingPlansToCreate', String(index)]),
  );
}

async function update({ id, input }: MutationSellingPlanGroupUpdateArgs, context: AdminContext) {
  const group = await loadGroup(groupId(id), context);
  if (group === null) return { ...noGroup, deletedSellingPlanIds: null };
  const planId = (gid: string) => parseGidOfType('SellingPlan', gid);
  const deleted = new Set((input.sellingPlansToDelete ?? []).map(planId));
  const updates = (input.sellingPlansToUpdate ?? []).map((plan, index) => {
    const isKnown = group.plans.some((each) => plan.id != null && each.id === planId(plan.id));
    return { plan, index, isKnown };
  });
  const unknown = updates.filter(({ isKnown }) => !isKnown);
  if (unknown.length > 0)
    return {
      sellingPlanGroup: null,
      deletedSellingPlanIds: null,
      userErrors: unknown.map(({ plan, index }) => ({
        field: ['input', 'sellingPlansToUpdate', String(index), 'id'],
        message: 'Selling plan does not exist',
        code: plan.id == null ? 'PLAN_ID_MUST_BE_SPECIFIED_TO_UPDATE' : 'PLAN_DOES_NOT_EXIST',
      })),
    };
  const kept = group.plans.filter((plan) => !deleted.has(plan.id));
  const changed = kept.map((before) => {
    const found = updates.find(({ plan }) => plan.id != null && planId(plan.id) === before.id);
    const place = found === undefined ? [] : ['sellingPlansToUpdate', String(found.index)];
    return { plan: readPlan(found?.plan ?? {}, before), path: ['input', ...place] };
  });
  const added = (input.sellingPlansToCreate ?? []).map((plan, index) => ({
    plan: readPlan(plan, undefined),
    path: ['input', 'sellingPlansToCreate', String(index)],
  }));
  const all = [...changed, ...added];
  const { sellingPlanGroup, userErrors } = await save(
    context,
    group.id,
    ({ products }) => ({
      name: input.name ?? group.name,
      merchantCode: input.merchantCode ?? undefined,
      optionName: readOptionName(input.options),
      plans: all.map(({ plan }) => plan),
      products,
    }),
    all.map(({ path }) => path),
  );
  const gone = group.plans.filter((plan) => deleted.has(plan.id));
  return {
    sellingPlanGroup,
    deletedSellingPlanIds:
      sellingPlanGroup === null ? null : gone.map((plan) => formatGlobalId('SellingPlan', plan.id)),
    userErrors,
  };
}

async function remove({ id }: MutationSellingPlanGroupDeleteArgs, context: AdminContext) {
  const { actor } = toChangeSource(context, 'sellingPlanGroupDelete');
  const isDeleted = await context.services.subscriptions.deleteGroup(groupId(id), actor);
  return isDeleted
    ? { deletedSellingPlanGroupId: id, userErrors: [] }
    : { deletedSellingPlanGroupId: null, userErrors: noGroup.userErrors };
}

async function changeProducts(
  context: AdminContext,
  id: string,
  toProducts: (before: readonly string[]) => readonly string[],
) {
  return save(context, id, (group) => ({
    name: group.name,
    plans: keepPlans(group),
    products: toProducts(group.products),
  }));
}

async function addProducts(
  { id, productIds }: MutationSellingPlanGroupAddProductsArgs,
  context: AdminContext,
) {
  const { handles, missing } = await readProducts(productIds, context);
  if (missing.length > 0) return { sellingPlanGroup: null, userErrors: missing };
  return changeProducts(context, groupId(id), (before) => [...before, ...handles]);
}

async function removeProducts(
  { id, productIds }: MutationSellingPlanGroupRemoveProductsArgs,
  context: AdminContext,
) {
  const { handles, missing } = await readProducts(productIds, context);
  if (missing.length > 0) return { removedProductIds: null, userErrors: missing };
  const gone = new Set(handles);
  const { userErrors } = await changeProducts(context, groupId(id), (before) =>
    before.filter((handle) => !gone.has(handle)),
  );
  return { removedProductIds: userErrors.length > 0 ? null : productIds, userErrors };
}

/** Adds a product to groups, or removes it. If a group doesn't exist, the groups before it are changed nevertheless. */
const changeGroups =
  (joins: boolean) =>
  async (
    { id, sellingPlanGroupIds }: MutationProductJoinSellingPlanGroupsArgs,
    context: AdminContext,
  ): Promise<{ readonly product: ProductRecord | null; readonly userErrors: readonly UserError[] }> => {
    const product = (await getSnapshot(context)).product(productId(id));
    if (product === undefined) {
      const message = 'Product does not exist';
      return { product: null, userErrors: [{ field: ['id'], message, code: 'PRODUCT_DOES_NOT_EXIST' }] };
    }
    const known = new Set((await listGroups(context)).map((group) => group.id));
    const missing = sellingPlanGroupIds.flatMap((gid, index): readonly UserError[] =>
      known.has(groupId(gid))
        ? []
        : noGroup.userErrors.map((error) => ({ ...error, field: ['sellingPlanGroupIds', String(index)] })),
    );
    if (missing.length > 0) return { product: null, userErrors: missing };
    for (const group of new Set(sellingPlanGroupIds.map(groupId))) {
      const { userErrors } = await changeProducts(context, group, (before) =>
        joins ? [...before, product.handle] : before.filter((handle) => handle !== product.handle),
      );
      if (userErrors.length > 0) return { product: null, userErrors };
    }
    return { product, userErrors: [] };
  };

async function applies({ products }: SellingPlanGroupRecord, id: string, context: AdminContext) {
  const product = (await getSnapshot(context)).product(id);
  return product !== undefined && products.includes(product.handle);
}

const read = ['read_products'] as const;
const write = ['write_products'] as const;

export const sellingPlanSubject: AdminSubject = {
  queries: {
    sellingPlanGroup: {
      scopes: read,
      resolve: ({ id }: QueryRootSellingPlanGroupArgs, context) => loadGroup(groupId(id), context),
    },
    sellingPlanGroups: { scopes: read, resolve: findGroups },
  },
  mutations: {
    sellingPlanGroupCreate: { scopes: write, resolve: create },
    sellingPlanGroupUpdate: { scopes: write, resolve: update },
    sellingPlanGroupDelete: { scopes: write, resolve: remove },
    sellingPlanGroupAddProducts: { scopes: write, resolve: addProducts },
    sellingPlanGroupRemoveProducts: { scopes: write, resolve: removeProducts },
    productJoinSellingPlanGroups: { scopes: write, resolve: changeGroups(true) },
    productLeaveSellingPlanGroups: { scopes: write, resolve: changeGroups(false) },
  },
  nodes: { SellingPlanGroup: { scopes: read, load: loadGroup } },
  types: {
    SellingPlanGroup: {
      id: ({ id }: SellingPlanGroupRecord) => formatGlobalId('SellingPlanGroup', id),
      merchantCode: ({ name, merchantCode }: SellingPlanGroupRecord) => merchantCode ?? name,
      options: ({ options }: SellingPlanGroupRecord) => options.map(({ name }) => name),
      sellingPlans: ({ plans }: SellingPlanGroupRecord, args: ConnectionArgs) =>
        createConnection(
          plans.map((plan, index) => ({ plan, position: index + 1 })),
          args,
          ({ plan }) => plan.id,
        ),
      products: async (group: SellingPlanGroupRecord, args: ConnectionArgs, context: AdminContext) =>
        createConnection(await findProducts(group, context), args, ({ id }) => id),
      productsCount: async (group: SellingPlanGroupRecord, _args: object, context: AdminContext) => ({
        count: (await findProducts(group, context)).length,
        precision: 'EXACT',
      }),
      appliesToProduct: (
        group: SellingPlanGroupRecord,
        args: { readonly productId: string },
        context: AdminContext,
      ) => applies(group, productId(args.productId), context),
      appliesToProductVariant: async (
        group: SellingPlanGroupRecord,
        { productVariantId }: { readonly productVariantId: string },
        context: AdminContext,
      ) => {
        const variant = (await getSnapshot(context)).variant(
          parseGidOfType('ProductVariant', productVariantId),
        );
        return variant !== undefined && applies(group, variant.productId, context);
      },
      // Plans always apply to whole products.
      appliesToProductVariants: () => false,
    },
    SellingPlan: {
      id: ({ plan }: PlanSource) => formatGlobalId('SellingPlan', plan.id),
      name: ({ plan }: PlanSource) => plan.name,
      description: ({ plan }: PlanSource) => plan.description || null,
      options: ({ plan }: PlanSource) => plan.options.map(({ value }) => value),
      position: ({ position }: PlanSource) => position,
      category: ({ plan }: PlanSource) => (plan.recurringDeliveries ? 'SUBSCRIPTION' : 'OTHER'),
      billingPolicy: ({ plan }: PlanSource) => ({
        __typename: 'SellingPlanRecurringBillingPolicy',
        interval: plan.interval,
        intervalCount: plan.intervalCount,
        minCycles: null,
        maxCycles: null,
      }),
      deliveryPolicy: ({ plan }: PlanSource) => ({
        __typename: 'SellingPlanRecurringDeliveryPolicy',
        interval: plan.interval,
        intervalCount: plan.intervalCount,
      }),
      pricingPolicies: ({ plan }: PlanSource) =>
        plan.percentage === 0
          ? []
          : [
              {
                __typename: 'SellingPlanFixedPricingPolicy',
                adjustmentType: 'PERCENTAGE',
                adjustmentValue: {
                  __typename: 'SellingPlanPricingPolicyPercentageValue',
                  percentage: plan.percentage,
                },
              },
            ],
    },
    Product: {
      sellingPlanGroups: async ({ id }: ProductRecord, args: ConnectionArgs, context: AdminContext) =>
        createConnection((await getSnapshot(context)).getSellingPlanGroups(id), args, (group) => group.id),
      sellingPlanGroupsCount: async ({ id }: ProductRecord, _args: object, context: AdminContext) => ({
        count: (await getSnapshot(context)).getSellingPlanGroups(id).length,
        precision: 'EXACT',
      }),
    },
    ...createCodeResolvers(['SellingPlanGroupUserError']),
  },
};

/** Source of `SellingPlan`. */
interface PlanSource {
  readonly plan: SellingPlanRecord;
  readonly position: number;
}
