/** Pages of the shop, such as "About us". */
import type { PageRecord } from '../../../catalogue/catalogue-records.ts';
import { createPage, deletePage, updatePage } from '../../../catalogue/navigation/page-service.ts';
import { createConnection } from '../../../graphql/connections.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { toPlainText, truncateText } from '../../../graphql/html-to-text.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type {
  MutationPageCreateArgs,
  MutationPageDeleteArgs,
  MutationPageUpdateArgs,
  QueryRootPageArgs,
  QueryRootPagesArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';

const pageId = (id: string) => parseGidOfType('Page', id);

export async function loadPage(id: string, context: AdminContext): Promise<PageRecord | null> {
  return (await getSnapshot(context)).allPages().find((page) => page.id === id) ?? null;
}

const compareIds = (a: PageRecord, b: PageRecord) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
const orders = {
  ID: compareIds,
  TITLE: (a: PageRecord, b: PageRecord) => a.title.localeCompare(b.title, 'en') || compareIds(a, b),
  UPDATED_AT: (a: PageRecord, b: PageRecord) => a.updatedAt - b.updatedAt || compareIds(a, b),
} as const;

async function list(args: QueryRootPagesArgs, context: AdminContext) {
  const sortKey = args.sortKey ?? 'ID';
  if (sortKey === 'PUBLISHED_AT') throw createNotSupportedError('pages(sortKey: PUBLISHED_AT)');
  const found = filterByQuery((await getSnapshot(context)).allPages(), args.query, (page) => ({
    text: [page.title, page.handle],
    fields: {
      id: page.id,
      title: page.title,
      handle: page.handle,
      created_at: page.createdAt,
      updated_at: page.updatedAt,
      published_status: page.isHidden === true ? 'unpublished' : ['published', 'visible'],
    },
  }));
  return createConnection(found.toSorted(orders[sortKey]), args, ({ id }) => id);
}

async function answer(context: AdminContext, change: Promise<ChangeResult<PageRecord>>) {
  const { value, userErrors } = await runMutation(context, change);
  return { page: value, userErrors };
}

function create({ page }: MutationPageCreateArgs, context: AdminContext) {
  return answer(context, createPage(context.services.backend, toChangeSource(context, 'pageCreate'), page));
}

function update({ id, page }: MutationPageUpdateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'pageUpdate');
  return answer(context, updatePage(context.services.backend, source, pageId(id), page));
}

async function remove({ id }: MutationPageDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'pageDelete');
  const change = deletePage(context.services.backend, source, pageId(id));
  const { value, userErrors } = await runMutation(context, change);
  return { deletedPageId: value === null ? null : id, userErrors };
}

const read = ['read_content'] as const;
const write = ['write_content'] as const;

export const pageQueries: AdminRootFields = {
  page: { scopes: read, resolve: ({ id }: QueryRootPageArgs, context) => loadPage(pageId(id), context) },
  pages: { scopes: read, resolve: list },
  pagesCount: {
    scopes: read,
    resolve: async (_args: object, context) => ({
      count: (await getSnapshot(context)).allPages().length,
      precision: 'EXACT',
    }),
  },
};

export const pageMutations: AdminRootFields = {
  pageCreate: { scopes: write, resolve: create },
  pageUpdate: { scopes: write, resolve: update },
  pageDelete: { scopes: write, resolve: remove },
};

const toTime = (time: number) => new Date(time).toISOString();
const summaryLength = 150;

export const pageTypes: AdminTypeResolvers = {
  Page: {
    id: ({ id }: PageRecord) => formatGlobalId('Page', id),
    body: ({ bodyHtml }: PageRecord) => bodyHtml,
    bodySummary: ({ bodyHtml }: PageRecord) => truncateText(toPlainText(bodyHtml), summaryLength),
    isPublished: ({ isHidden }: PageRecord) => isHidden !== true,
    publishedAt: ({ isHidden, createdAt }: PageRecord) => (isHidden === true ? null : toTime(createdAt)),
    createdAt: ({ createdAt }: PageRecord) => toTime(createdAt),
    updatedAt: ({ updatedAt }: PageRecord) => toTime(updatedAt),
  },
  ...createCodeResolvers(['PageCreateUserError', 'PageUpdateUserError', 'PageDeleteUserError']),
};
