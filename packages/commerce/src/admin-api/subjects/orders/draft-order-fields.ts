/** Queries and mutations of draft orders. */
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import { composeDraftInvoice } from '../../../mail/compose-draft-invoice.ts';
import { escapeHtml } from '../../../mail/escape.ts';
import { type OrderChangeRejection, rejectChange } from '../../../orders/change-order.ts';
import {
  checkDraftInvoice,
  createDraftOrder,
  type DraftChangeResult,
  rejectCompletedDraft,
  removeDraftOrder,
  sendDraftInvoice,
  updateDraftOrder,
} from '../../../orders/drafts/change-draft-order.ts';
import { completeDraftOrder } from '../../../orders/drafts/complete-draft-order.ts';
import {
  countDraftOrders,
  type DraftOrderSort,
  findDraftOrder,
  listDraftOrders,
} from '../../../orders/drafts/draft-order-store.ts';
import type { InvoiceInput } from '../../../orders/order-invoice.ts';
import type { AdminContext, AdminRootFields, AdminUserError } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  DraftOrderSortKeys,
  EmailInput,
  MutationDraftOrderCalculateArgs,
  MutationDraftOrderCompleteArgs,
  MutationDraftOrderCreateArgs,
  MutationDraftOrderDeleteArgs,
  MutationDraftOrderInvoicePreviewArgs,
  MutationDraftOrderInvoiceSendArgs,
  MutationDraftOrderUpdateArgs,
  QueryRootDraftOrderArgs,
  QueryRootDraftOrdersArgs,
  QueryRootDraftOrdersCountArgs,
} from '../../generated/admin-types.ts';
import { checkCountLimit, toCount } from '../../to-count.ts';
import { calculateDraft, loadDraft, toDraftSource } from './draft-order-source.ts';
import { toMerchantCall } from './merchant-call.ts';
import { withSearchErrors } from './order-queries.ts';
import { readDraftInput } from './read-draft-input.ts';

const parseDraftGid = (text: string) => parseGidOfType('DraftOrder', text);

const sorts: Readonly<Record<DraftOrderSortKeys, DraftOrderSort | null>> = {
  ID: 'number',
  NUMBER: 'number',
  RELEVANCE: 'number',
  STATUS: 'status',
  TOTAL_PRICE: 'total',
  UPDATED_AT: 'updated_at',
  CUSTOMER_NAME: null,
};

async function listDrafts(args: QueryRootDraftOrdersArgs, context: AdminContext) {
  const sortKey = args.sortKey ?? 'ID';
  const sort = sorts[sortKey];
  if (sort === null) throw createNotSupportedError(`Sorting draft orders by ${sortKey}`);
  const page = await withSearchErrors(() =>
    readAdminPage(
      args,
      ({ limit, direction, cursor }) =>
        listDraftOrders(context.services.backend.storage.read, {
          query: args.query ?? '',
          sort,
          descending: (direction === 'backward') !== (args.reverse === true),
          after: cursor,
          limit,
        }),
      ({ key }) => key,
    ),
  );
  const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: toDraftSource(node.draft, context) }));
  return { edges, nodes: edges.map(({ node }) => node), pageInfo: page.pageInfo };
}

const defaultCountLimit = 10_000;

async function countDrafts({ query, limit }: QueryRootDraftOrdersCountArgs, { services }: AdminContext) {
  const most = limit ?? defaultCountLimit;
  checkCountLimit(most);
  const found = await withSearchErrors(() =>
    countDraftOrders(services.backend.storage.read, query ?? '', most + 1),
  );
  return toCount(found, most);
}

function rejectDraft(userError: AdminUserError) {
  return { draftOrder: null, userErrors: [userError] };
}

function toPayload(result: DraftChangeResult, context: AdminContext) {
  if (result.kind === 'done') return { draftOrder: toDraftSource(result.draft, context), userErrors: [] };
  return rejectDraft({ field: (result.field ?? 'id').split('.'), message: result.reason });
}

async function createDraft({ input }: MutationDraftOrderCreateArgs, context: AdminContext) {
  const read = await readDraftInput(input, null, context);
  if (read.kind === 'error') return rejectDraft(read.userError);
  const { backend } = context.services;
  return toPayload(await createDraftOrder(toMerchantCall(context), backend, read.content), context);
}

async function updateDraft({ id, input }: MutationDraftOrderUpdateArgs, context: AdminContext) {
  const { backend } = context.services;
  const draftId = parseDraftGid(id);
  const before = await findDraftOrder(backend.storage.read, draftId);
  if (before === null) return rejectDraft({ field: ['id'], message: 'Draft order not found' });
  const read = await readDraftInput(input, before, context);
  if (read.kind === 'error') return rejectDraft(read.userError);
  const result = await updateDraftOrder(toMerchantCall(context), backend, draftId, before, read.content);
  return toPayload(result, context);
}

async function calculate({ input }: MutationDraftOrderCalculateArgs, context: AdminContext) {
  const read = await readDraftInput(input, null, context);
  if (read.kind === 'error') return { calculatedDraftOrder: null, userErrors: [read.userError] };
  return { calculatedDraftOrder: calculateDraft(read.content, context), userErrors: [] };
}

function toInvoiceInput(email: EmailInput | null | undefined): InvoiceInput {
  return { to: email?.to ?? null, message: email?.customMessage ?? '' };
}

async function sendInvoice({ id, email }: MutationDraftOrderInvoiceSendArgs, context: AdminContext) {
  const { backend, mail } = context.services;
  const input = toInvoiceInput(email);
  const result = await sendDraftInvoice(toMerchantCall(context), backend, parseDraftGid(id), input);
  mail.wake();
  return toPayload(result, context);
}

/** Renders the invoice email without sending it or changing the draft. */
async function previewInvoice({ id, email }: MutationDraftOrderInvoicePreviewArgs, context: AdminContext) {
  const refuse = ({ field, reason }: OrderChangeRejection) => ({
    previewHtml: null,
    previewSubject: null,
    userErrors: [{ field: (field ?? 'id').split('.'), message: reason }],
  });
  const { backend } = context.services;
  const draft = await findDraftOrder(backend.storage.read, parseDraftGid(id));
  if (draft === null) return refuse(rejectChange('id', 'Draft order not found'));
  if (draft.status === 'completed') return refuse(rejectCompletedDraft(draft));
  const invoice = checkDraftInvoice(draft, toInvoiceInput(email));
  if ('kind' in invoice) return refuse(invoice);
  const { html, subject } = await composeDraftInvoice(backend, draft, invoice.message);
  return { previewHtml: html, previewSubject: escapeHtml(subject), userErrors: [] };
}

async function complete({ id, paymentPending }: MutationDraftOrderCompleteArgs, context: AdminContext) {
  const { backend, mail } = context.services;
  const result = await completeDraftOrder(toMerchantCall(context), backend, parseDraftGid(id), {
    paymentPending: paymentPending === true,
  });
  mail.wake();
  return toPayload(result, context);
}

const read = ['read_draft_orders'] as const;
const write = ['write_draft_orders'] as const;

export const draftOrderQueries: AdminRootFields = {
  draftOrder: {
    scopes: read,
    resolve: ({ id }: QueryRootDraftOrderArgs, context) => loadDraft(parseDraftGid(id), context),
  },
  draftOrders: { scopes: read, resolve: listDrafts },
  draftOrdersCount: { scopes: read, resolve: countDrafts },
};

export const draftOrderMutations: AdminRootFields = {
  draftOrderCreate: { scopes: write, resolve: createDraft },
  draftOrderUpdate: { scopes: write, resolve: updateDraft },
  draftOrderDelete: {
    scopes: write,
    resolve: async ({ input }: MutationDraftOrderDeleteArgs, context) => {
      const result = await removeDraftOrder(toMerchantCall(context), parseDraftGid(input.id));
      return result.kind === 'done'
        ? { deletedId: input.id, userErrors: [] }
        : { deletedId: null, userErrors: [{ field: ['input', 'id'], message: result.reason }] };
    },
  },
  draftOrderCalculate: { scopes: write, resolve: calculate },
  draftOrderInvoiceSend: { scopes: write, resolve: sendInvoice },
  draftOrderInvoicePreview: { scopes: write, resolve: previewInvoice },
  draftOrderComplete: { scopes: write, resolve: complete },
};
