/** Resolvers for pages, URL redirects and the sitemap. */
import type { RedirectRecord } from '../../catalogue/documents.ts';
import type { PageRecord } from '../../catalogue/model.ts';
import { type ConnectionArgs, connect } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { badInput } from '../errors.ts';
import { gid, idOf } from '../ids.ts';
import { plainText, truncate } from '../text.ts';
import { matching } from './document-query.ts';
import { byId } from './product.ts';

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
    const wanted = idOf('Page', id);
    return pages.find((each) => each.id === wanted) ?? null;
  }
  if (handle != null) return pages.find((each) => each.handle === handle) ?? null;
  throw badInput('Provide a handle or an id');
}

function pages(_source: unknown, args: PagesArgs, { snapshot }: GraphContext) {
  const found = matching(snapshot.pages(), args.query, (each) => ({
    text: [each.title, plainText(each.bodyHtml)],
    fields: {
      title: each.title,
      handle: each.handle,
      created_at: each.createdAt,
      updated_at: each.updatedAt,
    },
  }));
  const order = {
    ID: (a: PageRecord, b: PageRecord) => byId(a.id, b.id),
    TITLE: (a: PageRecord, b: PageRecord) => a.title.localeCompare(b.title, 'en'),
    UPDATED_AT: (a: PageRecord, b: PageRecord) => a.updatedAt - b.updatedAt,
    RELEVANCE: () => 0,
  }[args.sortKey ?? 'ID'];
  return connect(found.toSorted(order), args, (each) => each.id);
}

function urlRedirects(
  _source: unknown,
  args: ConnectionArgs & { readonly query?: string | null },
  { snapshot }: GraphContext,
) {
  const found = matching(snapshot.redirects(), args.query, (each) => ({
    text: [each.path, each.target],
    fields: { path: each.path, target: each.target },
  }));
  return connect(found, args, (each) => each.id);
}

export const pageResolvers: ResolverMap = {
  Query: { page, pageByHandle: page, pages, urlRedirects },
  Page: {
    id: (each: PageRecord) => gid('Page', each.id),
    body: (each: PageRecord) => each.bodyHtml,
    bodySummary: (each: PageRecord) => truncate(plainText(each.bodyHtml), summaryLength),
    metafield: () => null,
    metafields: (_each: PageRecord, args: { identifiers: readonly object[] }) =>
      args.identifiers.map(() => null),
    onlineStoreUrl: (each: PageRecord, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/pages/${each.handle}`,
    trackingParameters: () => null,
  },
  UrlRedirect: { id: (each: RedirectRecord) => gid('UrlRedirect', each.id) },
};
