/** Redirects from old URLs. A redirect's id is derived from its path, so changing the path changes the id. */
import type { RedirectRecord } from '../../../catalogue/catalogue-documents.ts';
import { findBulkSearchProblem } from '../../../catalogue/find-bulk-search-problem.ts';
import {
  createMerchantRedirect,
  deleteManyRedirects,
  deleteMerchantRedirects,
  updateMerchantRedirect,
} from '../../../catalogue/redirect-service.ts';
import type { SearchTerm } from '../../../catalogue/search-condition.ts';
import { createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields, AdminTypeResolvers } from '../../admin-context.ts';
import type {
  MutationUrlRedirectBulkDeleteByIdsArgs,
  MutationUrlRedirectBulkDeleteBySearchArgs,
  MutationUrlRedirectCreateArgs,
  MutationUrlRedirectDeleteArgs,
  MutationUrlRedirectUpdateArgs,
  QueryRootUrlRedirectArgs,
  QueryRootUrlRedirectsArgs,
  QueryRootUrlRedirectsCountArgs,
} from '../../generated/admin-types.ts';
import {
  createCodeResolvers,
  getSnapshot,
  runMutation,
  toChangeSource,
  toDoneJob,
} from '../../merchant-mutations.ts';

const redirectId = (id: string) => parseGidOfType('UrlRedirect', id);

export async function loadRedirect(id: string, context: AdminContext): Promise<RedirectRecord | null> {
  return (await getSnapshot(context)).redirects().find((redirect) => redirect.id === id) ?? null;
}

async function findAll(query: string | null | undefined, context: AdminContext) {
  return filterByQuery((await getSnapshot(context)).redirects(), query, ({ id, path, target }) => ({
    text: [path, target],
    fields: { id, path, target },
  }));
}

async function list(args: QueryRootUrlRedirectsArgs, context: AdminContext) {
  const found = await findAll(args.query, context);
  const sorted =
    args.sortKey === 'PATH'
      ? found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
      : found.toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  return createConnection(sorted, args, ({ id }) => id);
}

async function answer(context: AdminContext, change: Promise<ChangeResult<RedirectRecord>>) {
  const { value, userErrors } = await runMutation(context, change);
  return { urlRedirect: value, userErrors };
}

function create({ urlRedirect }: MutationUrlRedirectCreateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'urlRedirectCreate');
  return answer(context, createMerchantRedirect(context.services.backend, source, urlRedirect));
}

function update({ id, urlRedirect }: MutationUrlRedirectUpdateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'urlRedirectUpdate');
  return answer(
    context,
    updateMerchantRedirect(context.services.backend, source, redirectId(id), urlRedirect),
  );
}

async function remove({ id }: MutationUrlRedirectDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'urlRedirectDelete');
  const change = deleteMerchantRedirects(context.services.backend, source, [redirectId(id)], ['id']);
  const { value, userErrors } = await runMutation(context, change);
  return { deletedUrlRedirectId: value === null ? null : id, userErrors };
}

async function removeMany({ ids }: MutationUrlRedirectBulkDeleteByIdsArgs, context: AdminContext) {
  const source = toChangeSource(context, 'urlRedirectBulkDeleteByIds');
  const change = deleteMerchantRedirects(context.services.backend, source, ids.map(redirectId), null);
  const { value, userErrors } = await runMutation(context, change);
  return { job: value === null ? null : toDoneJob(context), userErrors };
}

async function removeFound(action: string, search: string | null, context: AdminContext) {
  const found = search === null ? null : await findAll(search, context);
  const change = deleteManyRedirects(
    context.services.backend,
    toChangeSource(context, action),
    found?.map(({ path }) => path) ?? null,
  );
  const { userErrors } = await runMutation(context, change);
  return { job: toDoneJob(context), userErrors };
}

const isRedirectTerm = ({ field }: SearchTerm) => field === null || /^(id|path|target)(_not)?$/.test(field);

function removeBySearch({ search }: MutationUrlRedirectBulkDeleteBySearchArgs, context: AdminContext) {
  // Reject a search that matches all redirects; `urlRedirectBulkDeleteAll` deletes those.
  const problem = findBulkSearchProblem(search, isRedirectTerm);
  if (problem !== null) {
    const { message } = problem;
    return { job: null, userErrors: [{ field: ['search'], message, code: 'INVALID_SEARCH_ARGUMENT' }] };
  }
  return removeFound('urlRedirectBulkDeleteBySearch', search, context);
}

const read = ['read_online_store_navigation'] as const;
const write = ['write_online_store_navigation'] as const;

export const redirectQueries: AdminRootFields = {
  urlRedirect: {
    scopes: read,
    resolve: ({ id }: QueryRootUrlRedirectArgs, context) => loadRedirect(redirectId(id), context),
  },
  urlRedirects: { scopes: read, resolve: list },
  urlRedirectsCount: {
    scopes: read,
    resolve: async ({ query }: QueryRootUrlRedirectsCountArgs, context) => ({
      count: (await findAll(query, context)).length,
      precision: 'EXACT',
    }),
  },
};

export const redirectMutations: AdminRootFields = {
  urlRedirectCreate: { scopes: write, resolve: create },
  urlRedirectUpdate: { scopes: write, resolve: update },
  urlRedirectDelete: { scopes: write, resolve: remove },
  urlRedirectBulkDeleteAll: {
    scopes: write,
    resolve: (_args: object, context) => removeFound('urlRedirectBulkDeleteAll', null, context),
  },
  urlRedirectBulkDeleteBySearch: { scopes: write, resolve: removeBySearch },
  urlRedirectBulkDeleteByIds: { scopes: write, resolve: removeMany },
};

export const redirectTypes: AdminTypeResolvers = {
  UrlRedirect: { id: ({ id }: RedirectRecord) => formatGlobalId('UrlRedirect', id) },
  ...createCodeResolvers(['UrlRedirectBulkDeleteByIdsUserError', 'UrlRedirectBulkDeleteBySearchUserError']),
  ...createCodeResolvers(['UrlRedirectUserError'], () => 'UrlRedirectErrorCode'),
};
