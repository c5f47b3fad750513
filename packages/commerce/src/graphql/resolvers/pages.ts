/** Resolvers for pages, URL redirects and the sitemap. */
import type { RedirectRecord } from '../../catalogue/catalogue-documents.ts';
import type { PageRecord } from '../../catalogue/catalogue-records.ts';
import { type ConnectionArgs, createConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { formatGlobalId, parseGidOfType } from '../global-ids.ts';
import { toPlainText, truncateText } from '../html-to-text.ts';
import { filterByQuery } from './matches-query.ts';
import { createMetafieldResolvers, findOwnerMetafield } from './metafields.ts';
import { compareIds } from './product.ts';

const summaryLength = 150;

interface PagesArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT' | null;
}

function page(
  _source: unknown,
  { handle, id }: { handle?: string | null; id?: string | null },
  context: GraphContext,
) {
  const pages = context.snapshot.pages();
  if (id != null) {
    const wanted = parseGidOfType('Page', id);
    return pages.find((each) => each.id === wanted) ?? null;
  }
  if (handle != null) return pages.find((each) => each.handle === handle) ?? null;
  throw createBadInputError('Provide a handle or an id');
}

function pages(_source: unknown, args: PagesArgs, { snapshot }: GraphContext) {
  const found = filterByQuery(snapshot.pages(), args.query, (each) => ({
    text: [each.title, toPlainText(each.bodyHtml)],
    fields: {
      title: each.title,
      handle: each.handle,
      created_at: each.createdAt,
      updated_at: each.updatedAt,
    },
  }));
  const order = {
    ID: (a: PageRecord, b: PageRecord) => compareIds(a.id, b.id),
    TITLE: (a: PageRecord, b: PageRecord) => a.title.localeCompare(b.title, 'en'),
    UPDATED_AT: (a: PageRecord, b: PageRecord) => a.updatedAt - b.updatedAt,
    RELEVANCE: () => 0,
  }[args.sortKey ?? 'ID'];
  return createConnection(found.toSorted(order), args, (each) => each.id);
}

function urlRedirects(
  _source: unknown,
  args: ConnectionArgs & { readonly query?: string | null },
  { snapshot }: GraphContext,
) {
  const found = filterByQuery(snapshot.redirects(), args.query, (each) => ({
    text: [each.path, each.target],
    fields: { path: each.path, target: each.target },
  }));
  return createConnection(found, args, (each) => each.id);
}

function findTranslation(page: PageRecord, { translations }: GraphContext) {
  return translations?.page(page);
}

function getBody(each: PageRecord, context: GraphContext): string {
  return findTranslation(each, context)?.bodyHtml ?? each.bodyHtml;
}

export const pageResolvers: ResolverMap = {
  Query: { page, pageByHandle: page, pages, urlRedirects },
  Page: {
    id: (each: PageRecord) => formatGlobalId('Page', each.id),
    title: (each: PageRecord, _args: object, context: GraphContext) =>
      findTranslation(each, context)?.title ?? each.title,
    body: (each: PageRecord, _args: object, context: GraphContext) => getBody(each, context),
    bodySummary: (each: PageRecord, _args: object, context: GraphContext) =>
      truncateText(toPlainText(getBody(each, context)), summaryLength),
    seo: (each: PageRecord, _args: object, context: GraphContext) => {
      const translation = findTranslation(each, context);
      return {
        title: translation?.seoTitle ?? each.seo.title ?? null,
        description: translation?.seoDescription ?? each.seo.description ?? null,
      };
    },
    ...createMetafieldResolvers((each: PageRecord, args, context) =>
      findOwnerMetafield('PAGE', each.id, each, args, context),
    ),
    onlineStoreUrl: (each: PageRecord, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/pages/${each.handle}`,
    trackingParameters: () => null,
  },
  UrlRedirect: { id: (each: RedirectRecord) => formatGlobalId('UrlRedirect', each.id) },
};
