/** Discounts: lists, and mutations of code and automatic discounts. */
import type { Discount } from '@vitrine/rules/discounts/discount';
import { findDiscountsByCodes } from '../../../discounts/find-discounts.ts';
import {
  type DiscountListRequest,
  findMerchantDiscounts,
  type ListedDiscount,
} from '../../../discounts/find-merchant-discounts.ts';
import { findGeneratedCodes } from '../../../discounts/generated-discount-ids.ts';
import {
  activateDiscount,
  addRedeemCodes,
  createDiscount,
  type DiscountChange,
  type DiscountMethod,
  deactivateDiscount,
  deleteDiscount,
  readDiscount,
  updateDiscount,
} from '../../../discounts/merchant-discounts.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields, AdminSubject } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  DiscountAutomaticBasicInput,
  DiscountAutomaticBxgyInput,
  DiscountAutomaticFreeShippingInput,
  DiscountCodeBasicInput,
  DiscountCodeBxgyInput,
  DiscountCodeFreeShippingInput,
  MutationDiscountAutomaticBasicUpdateArgs,
  MutationDiscountAutomaticBxgyUpdateArgs,
  MutationDiscountAutomaticFreeShippingUpdateArgs,
  MutationDiscountCodeBasicUpdateArgs,
  MutationDiscountCodeBxgyUpdateArgs,
  MutationDiscountCodeFreeShippingUpdateArgs,
  MutationDiscountRedeemCodeBulkAddArgs,
  QueryRootCodeDiscountNodeByCodeArgs,
  QueryRootDiscountNodesArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { discountBulkMutations } from './discount-bulk-mutations.ts';
import { loadDiscount, readDiscountGid } from './discount-sources.ts';
import {
  adminDiscountTypes,
  encodeDiscountId,
  getDiscountTypeName,
  toAutomaticNode,
  toCodeNode,
  toDiscountNode,
} from './discount-types.ts';
import { readBasicDiscount, readBuyXGetYDiscount, readFreeShippingDiscount } from './read-discount-input.ts';

function find<Node>(method: DiscountMethod | null, toNode: (listed: ListedDiscount) => Node) {
  return async ({ id }: { readonly id: string }, context: AdminContext): Promise<Node | null> => {
    const listed = await loadDiscount(readDiscountGid(id), context);
    const isWanted =
      listed !== null && (method === null || (listed.discount.code === null) === (method === 'automatic'));
    return isWanted ? toNode(listed) : null;
  };
}

async function findByCode({ code }: QueryRootCodeDiscountNodeByCodeArgs, context: AdminContext) {
  const { storage } = context.services.backend;
  const [found] = await findDiscountsByCodes(storage.read, [code]);
  if (found === undefined) return null;
  const generated = (await findGeneratedCodes(storage.read, [found.id])).get(found.id);
  const listed = await loadDiscount(generated?.discount_id ?? found.id, context);
  return listed === null ? null : toCodeNode(listed);
}

const orders: Readonly<Record<string, DiscountListRequest['order']>> = {
  ID: 'id',
  RELEVANCE: 'id',
  CREATED_AT: 'updated_at',
  UPDATED_AT: 'updated_at',
};

function list<Node>(method: DiscountMethod | null, toNode: (listed: ListedDiscount) => Node) {
  return async (args: QueryRootDiscountNodesArgs, context: AdminContext) => {
    const order = orders[args.sortKey ?? 'ID'];
    if (order === undefined) throw createNotSupportedError(`A list of discounts by ${args.sortKey}`);
    const page = await readAdminPage(
      args,
      ({ limit, direction, cursor }) => {
        const [time = null, id = ''] = cursor ?? [];
        return findMerchantDiscounts(context.services.backend.storage.read, {
          query: args.query,
          method,
          order,
          isDescending: (direction === 'backward') !== (args.reverse === true),
          limit,
          after: cursor === null ? null : [time === null ? null : Number(time), String(id)],
          now: context.now,
        });
      },
      ({ discount, updatedAt }) => [order === 'id' ? null : updatedAt, discount.id],
    );
    const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: toNode(node) }));
    return { ...page, edges, nodes: edges.map(({ node }) => node) };
  };
}

async function answer(
  context: AdminContext,
  method: DiscountMethod,
  change: Promise<ChangeResult<Discount>>,
) {
  const { value, userErrors } = await runMutation(context, change);
  const listed = value === null ? null : await loadDiscount(value.id, context);
  if (listed === null) return { codeDiscountNode: null, automaticDiscountNode: null, userErrors };
  return method === 'code'
    ? { codeDiscountNode: toCodeNode(listed), userErrors }
    : { automaticDiscountNode: toAutomaticNode(listed), userErrors };
}

type CodeInput = DiscountCodeBasicInput | DiscountCodeBxgyInput | DiscountCodeFreeShippingInput;
type AutomaticInput =
  | DiscountAutomaticBasicInput
  | DiscountAutomaticBxgyInput
  | DiscountAutomaticFreeShippingInput;

const unknownDiscount: ChangeResult<Discount> = {
  ok: false,
  errors: [{ field: ['id'], message: 'Discount does not exist', code: 'INVALID' }],
};

/** Creates the create and update mutations of one kind of discount. `name` is their argument. */
function createMutations<Args extends { readonly id: string }, Input extends CodeInput | AutomaticInput>(
  method: DiscountMethod,
  argument: string,
  actions: readonly [string, string],
  pick: (args: Omit<Args, 'id'>) => Input,
  read: (input: Input, before: Discount | null, context: AdminContext) => Promise<DiscountChange>,
): AdminRootFields {
  const [create, update] = actions;
  const getCode = (input: Input) => ('code' in input ? (input.code ?? '') : method === 'code' ? '' : null);
  return {
    [create]: {
      scopes: ['write_discounts'],
      resolve: async (args: Omit<Args, 'id'>, context) => {
        const input = pick(args);
        const wanted = await read(input, null, context);
        const source = toChangeSource(context, create);
        const change = { ...wanted, benefit: wanted.benefit };
        return answer(
          context,
          method,
          createDiscount(context.services.backend, source, getCode(input), change, argument),
        );
      },
    },
    [update]: {
      scopes: ['write_discounts'],
      resolve: async (args: Args, context) => {
        const input = pick(args);
        const id = readDiscountGid(args.id);
        // Load the catalogue before the transaction, which may only await its own queries.
        const before = await readDiscount(context.services.backend.storage.read, id);
        // Each kind of discount has its own mutations, so reject an id of another kind.
        if (before !== null && !update.endsWith(`${getDiscountTypeName(before)}Update`))
          return answer(context, method, Promise.resolve(unknownDiscount));
        const wanted = await read(input, before, context);
        const code = 'code' in input ? input.code : undefined;
        const source = toChangeSource(context, update);
        const change = updateDiscount(
          context.services.backend,
          source,
          { id, method },
          () => ({ ...wanted, code }),
          argument,
        );
        return answer(context, method, change);
      },
    },
  };
}

const readBasicInput = async (
  input: DiscountCodeBasicInput | DiscountAutomaticBasicInput,
  before: Discount | null,
  context: AdminContext,
) => readBasicDiscount(input, before, await getSnapshot(context));

const readBxgyInput = async (
  input: DiscountCodeBxgyInput | DiscountAutomaticBxgyInput,
  before: Discount | null,
  context: AdminContext,
) => readBuyXGetYDiscount(input, before, await getSnapshot(context));

const readShippingInput = async (
  input: DiscountCodeFreeShippingInput | DiscountAutomaticFreeShippingInput,
  before: Discount | null,
) => readFreeShippingDiscount(input, before);

function switching(method: DiscountMethod, action: string, change: typeof activateDiscount) {
  return ({ id }: { readonly id: string }, context: AdminContext) =>
    answer(
      context,
      method,
      change(context.services.backend, toChangeSource(context, action), { id: readDiscountGid(id), method }),
    );
}

function deleting(method: DiscountMethod, action: string) {
  return async ({ id }: { readonly id: string }, context: AdminContext) => {
    const target = { id: readDiscountGid(id), method };
    const change = deleteDiscount(context.services.backend, toChangeSource(context, action), target);
    const { value, userErrors } = await runMutation(context, change);
    const deleted = value === null ? null : id;
    return method === 'code'
      ? { deletedCodeDiscountId: deleted, userErrors }
      : { deletedAutomaticDiscountId: deleted, userErrors };
  };
}

async function addCodes(args: MutationDiscountRedeemCodeBulkAddArgs, context: AdminContext) {
  const codes = args.codes.map(({ code }) => code);
  const source = toChangeSource(context, 'discountRedeemCodeBulkAdd');
  const change = addRedeemCodes(context.services.backend, source, readDiscountGid(args.discountId), codes);
  const { value, userErrors } = await runMutation(context, change);
  const listed = value === null ? null : await loadDiscount(value.id, context);
  if (listed === null) return { bulkCreation: null, userErrors };
  const bulkCreation = {
    id: formatGlobalId(
      'DiscountRedeemCodeBulkCreation',
      encodeDiscountId(`${listed.discount.id} ${context.now}`),
    ),
    codesCount: codes.length,
    importedCount: codes.length,
    failedCount: 0,
    createdAt: context.now,
    done: true,
    discountCode: toCodeNode(listed),
  };
  return { bulkCreation, userErrors };
}

const read = ['read_discounts'] as const;
const write = ['write_discounts'] as const;

export const discountSubject: AdminSubject = {
  queries: {
    discountNode: { scopes: read, resolve: find(null, toDiscountNode) },
    discountNodes: { scopes: read, resolve: list(null, toDiscountNode) },
    codeDiscountNode: { scopes: read, resolve: find('code', toCodeNode) },
    codeDiscountNodeByCode: { scopes: read, resolve: findByCode },
    codeDiscountNodes: { scopes: read, resolve: list('code', toCodeNode) },
    automaticDiscountNode: { scopes: read, resolve: find('automatic', toAutomaticNode) },
    automaticDiscountNodes: { scopes: read, resolve: list('automatic', toAutomaticNode) },
  },
  mutations: {
    ...createMutations(
      'code',
      'basicCodeDiscount',
      ['discountCodeBasicCreate', 'discountCodeBasicUpdate'],
      ({ basicCodeDiscount }: Omit<MutationDiscountCodeBasicUpdateArgs, 'id'>) => basicCodeDiscount,
      readBasicInput,
    ),
    ...createMutations(
      'code',
      'bxgyCodeDiscount',
      ['discountCodeBxgyCreate', 'discountCodeBxgyUpdate'],
      ({ bxgyCodeDiscount }: Omit<MutationDiscountCodeBxgyUpdateArgs, 'id'>) => bxgyCodeDiscount,
      readBxgyInput,
    ),
    ...createMutations(
      'code',
      'freeShippingCodeDiscount',
      ['discountCodeFreeShippingCreate', 'discountCodeFreeShippingUpdate'],
      ({ freeShippingCodeDiscount }: Omit<MutationDiscountCodeFreeShippingUpdateArgs, 'id'>) =>
        freeShippingCodeDiscount,
      readShippingInput,
    ),
    ...createMutations(
      'automatic',
      'automaticBasicDiscount',
      ['discountAutomaticBasicCreate', 'discountAutomaticBasicUpdate'],
      ({ automaticBasicDiscount }: Omit<MutationDiscountAutomaticBasicUpdateArgs, 'id'>) =>
        automaticBasicDiscount,
      readBasicInput,
    ),
    ...createMutations(
      'automatic',
      'automaticBxgyDiscount',
      ['discountAutomaticBxgyCreate', 'discountAutomaticBxgyUpdate'],
      ({ automaticBxgyDiscount }: Omit<MutationDiscountAutomaticBxgyUpdateArgs, 'id'>) =>
        automaticBxgyDiscount,
      readBxgyInput,
    ),
    ...createMutations(
      'automatic',
      'freeShippingAutomaticDiscount',
      ['discountAutomaticFreeShippingCreate', 'discountAutomaticFreeShippingUpdate'],
      ({ freeShippingAutomaticDiscount }: Omit<MutationDiscountAutomaticFreeShippingUpdateArgs, 'id'>) =>
        freeShippingAutomaticDiscount,
      readShippingInput,
    ),
    discountCodeActivate: {
      scopes: write,
      resolve: switching('code', 'discountCodeActivate', activateDiscount),
    },
    discountCodeDeactivate: {
      scopes: write,
      resolve: switching('code', 'discountCodeDeactivate', deactivateDiscount),
    },
    discountCodeDelete: { scopes: write, resolve: deleting('code', 'discountCodeDelete') },
    discountAutomaticActivate: {
      scopes: write,
      resolve: switching('automatic', 'discountAutomaticActivate', activateDiscount),
    },
    discountAutomaticDeactivate: {
      scopes: write,
      resolve: switching('automatic', 'discountAutomaticDeactivate', deactivateDiscount),
    },
    discountAutomaticDelete: { scopes: write, resolve: deleting('automatic', 'discountAutomaticDelete') },
    ...discountBulkMutations,
    discountRedeemCodeBulkAdd: { scopes: write, resolve: addCodes },
  },
  types: { ...adminDiscountTypes, ...createCodeResolvers(['DiscountUserError'], () => 'DiscountErrorCode') },
};
