/** Mutations that copy a draft order or an order, or change many drafts. */
import { findBulkSearchProblem } from '../../../catalogue/find-bulk-search-problem.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { createDraftOrder, duplicateDraftOrder } from '../../../orders/drafts/change-draft-order.ts';
import {
  type DraftSelection,
  type ManyDraftsResult,
  maxDraftsAtOnce,
  removeDraftOrders,
  tagDraftOrders,
} from '../../../orders/drafts/change-many-drafts.ts';
import { copyOrderToDraft } from '../../../orders/drafts/copy-order.ts';
import { isDraftTerm } from '../../../orders/drafts/draft-order-store.ts';
import { cleanTags, findTagProblem } from '../../../orders/order-tags.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationDraftOrderBulkAddTagsArgs,
  MutationDraftOrderBulkDeleteArgs,
  MutationDraftOrderBulkRemoveTagsArgs,
  MutationDraftOrderCreateFromOrderArgs,
  MutationDraftOrderDuplicateArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot, toDoneJob } from '../../merchant-mutations.ts';
import { toDraftSource } from './draft-order-source.ts';
import { toMerchantCall } from './merchant-call.ts';
import { loadOrder } from './order-sources.ts';

const parseDraftGid = (text: string) => parseGidOfType('DraftOrder', text);

async function duplicate({ id, draftOrderId }: MutationDraftOrderDuplicateArgs, context: AdminContext) {
  const field = id == null ? 'draftOrderId' : 'id';
  const named = id ?? draftOrderId;
  if (named == null)
    return { draftOrder: null, userErrors: [{ field: ['id'], message: 'Name a draft order' }] };
  const { backend } = context.services;
  const result = await duplicateDraftOrder(toMerchantCall(context), backend, parseDraftGid(named));
  return result.kind === 'done'
    ? { draftOrder: toDraftSource(result.draft, context), userErrors: [] }
    : { draftOrder: null, userErrors: [{ field: [field], message: result.reason }] };
}

async function createFromOrder({ orderId }: MutationDraftOrderCreateFromOrderArgs, context: AdminContext) {
  const refuse = (message: string) => ({ draftOrder: null, userErrors: [{ field: ['orderId'], message }] });
  const order = await loadOrder(parseGidOfType('Order', orderId), context);
  if (order === null) return refuse('Order does not exist');
  const content = copyOrderToDraft(order, await getSnapshot(context));
  if (typeof content === 'string') return refuse(content);
  const { backend } = context.services;
  const action = 'draftOrderCreateFromOrder';
  const result = await createDraftOrder(toMerchantCall(context), backend, content, action);
  return result.kind === 'done'
    ? { draftOrder: toDraftSource(result.draft, context), userErrors: [] }
    : refuse(result.reason);
}

interface SelectionArgs {
  readonly ids?: readonly string[] | null;
  readonly search?: string | null;
}

/** @returns an error message unless the client sent either ids or a valid search query, but not both */
function readSelection({ ids, search }: SelectionArgs): DraftSelection | string {
  if (ids != null && search == null) return { ids: ids.map(parseDraftGid) };
  if (ids != null || search == null) return 'Name the draft orders by ids, or by a search';
  return findBulkSearchProblem(search, isDraftTerm)?.message ?? { query: search };
}

async function changeMany(
  args: SelectionArgs,
  context: AdminContext,
  run: (selection: DraftSelection) => Promise<ManyDraftsResult>,
) {
  const refuse = (field: string, message: string) => ({
    job: null,
    userErrors: [{ field: [field], message }],
  });
  const selection = readSelection(args);
  const field = args.search == null ? 'ids' : 'search';
  if (typeof selection === 'string') return refuse(field, selection);
  const result = await run(selection);
  switch (result.kind) {
    case 'tooMany':
      return refuse(field, `At most ${maxDraftsAtOnce} draft orders are changed at once`);
    case 'invalidTags':
      return refuse('tags', result.reason);
    case 'done':
      return { job: toDoneJob(context), userErrors: [] };
  }
}

const write = ['write_draft_orders'] as const;

export const draftBulkMutations: AdminRootFields = {
  draftOrderDuplicate: { scopes: write, resolve: duplicate },
  draftOrderCreateFromOrder: { scopes: [...write, 'read_orders'], resolve: createFromOrder },
  draftOrderBulkDelete: {
    scopes: write,
    resolve: (args: MutationDraftOrderBulkDeleteArgs, context) =>
      changeMany(args, context, (selection) => removeDraftOrders(toMerchantCall(context), selection)),
  },
  draftOrderBulkAddTags: {
    scopes: write,
    resolve: (args: MutationDraftOrderBulkAddTagsArgs, context) => changeTags(args, context, 'add'),
  },
  draftOrderBulkRemoveTags: {
    scopes: write,
    resolve: (args: MutationDraftOrderBulkRemoveTagsArgs, context) => changeTags(args, context, 'remove'),
  },
};

async function changeTags(
  { tags, ...args }: MutationDraftOrderBulkAddTagsArgs,
  context: AdminContext,
  kind: 'add' | 'remove',
) {
  const named = cleanTags(tags);
  const problem = named.length === 0 ? 'Name tags' : findTagProblem(named);
  if (problem !== null) return { job: null, userErrors: [{ field: ['tags'], message: problem }] };
  const change = { add: [], remove: [], [kind]: named };
  return changeMany(args, context, (selection) =>
    tagDraftOrders(toMerchantCall(context), context.services.backend, selection, change),
  );
}
