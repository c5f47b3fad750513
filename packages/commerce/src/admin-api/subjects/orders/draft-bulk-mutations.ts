/** Mutations that copy a draft order or an order, and that change many drafts. */
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { createDraftOrder, duplicateDraftOrder } from '../../../orders/drafts/change-draft-order.ts';
import {
  type DraftSelection,
  type ManyDraftsResult,
  maxDraftsAtOnce,
  removeDraftOrders,
  tagDraftOrders,
} from '../../../orders/drafts/change-many-drafts.ts';
import { copyOrderToDraft } from '../../../orders/drafts/copy-order.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import type {
  MutationDraftOrderBulkAddTagsArgs,
  MutationDraftOrderBulkDeleteArgs,
  MutationDraftOrderBulkRemoveTagsArgs,
  MutationDraftOrderCreateFromOrderArgs,
  MutationDraftOrderDuplicateArgs,
} from '../../generated/admin-types.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { toDraftSource } from './draft-order-source.ts';
import { toMerchantCall } from './merchant-call.ts';
import { withSearchErrors } from './order-queries.ts';
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

/** @returns null unless the client sent either ids or a search query, not both */
function readSelection({ ids, search }: SelectionArgs): DraftSelection | null {
  if (ids != null && search == null) return { ids: ids.map(parseDraftGid) };
  return ids == null && search != null && search.trim() !== '' ? { query: search } : null;
}

async function changeMany(
  args: SelectionArgs,
  context: AdminContext,
  run: (selection: DraftSelection) => Promise<ManyDraftsResult>,
) {
  const refuse = (userError: AdminUserError) => ({ job: null, userErrors: [userError] });
  const selection = readSelection(args);
  if (selection === null)
    return refuse({ field: ['ids'], message: 'Name the draft orders by ids, or by a search' });
  const result = await withSearchErrors(() => run(selection));
  if (result.kind === 'tooMany') {
    const message = `At most ${maxDraftsAtOnce} draft orders are changed at once`;
    return refuse({ field: [args.ids == null ? 'search' : 'ids'], message });
  }
  const id = formatGlobalId('Job', `${context.requestId}-${context.now}`);
  return { job: { id, done: true }, userErrors: [] };
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
    resolve: (args: MutationDraftOrderBulkAddTagsArgs, context) => changeTags(args, context, 'added'),
  },
  draftOrderBulkRemoveTags: {
    scopes: write,
    resolve: (args: MutationDraftOrderBulkRemoveTagsArgs, context) => changeTags(args, context, 'removed'),
  },
};

const maxTags = 250;
const maxTagLength = 40;

async function changeTags(
  { tags, ...args }: MutationDraftOrderBulkAddTagsArgs,
  context: AdminContext,
  kind: 'added' | 'removed',
) {
  const named = tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
  if (named.length === 0 || named.length > maxTags || named.some((tag) => tag.length > maxTagLength))
    return {
      job: null,
      userErrors: [{ field: ['tags'], message: `Name tags of at most ${maxTagLength} characters` }],
    };
  return changeMany(args, context, (selection) =>
    tagDraftOrders(toMerchantCall(context), context.services.backend, selection, { [kind]: named }),
  );
}
