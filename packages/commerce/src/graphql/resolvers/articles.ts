/** Resolvers for blogs and articles. */
import type { ArticleRecord, BlogRecord } from '../../catalogue/catalogue-records.ts';
import { type ConnectionArgs, createConnection, createEmptyConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { createBadInputError } from '../errors.ts';
import { formatGlobalId, parseGidOfType } from '../global-ids.ts';
import { toPlainText, truncateText } from '../html-to-text.ts';
import { markAsType } from '../type-names.ts';
import { filterByQuery } from './matches-query.ts';
import { createMetafieldResolvers, findOwnerMetafield } from './metafields.ts';
import { compareIds } from './product.ts';

/** An article with its blog. */
export interface ArticleSource {
  readonly article: ArticleRecord;
  readonly blog: BlogRecord;
}

const sources = new WeakMap<ArticleRecord, ArticleSource>();

/** Returns the source object of an `Article`. */
export function toArticleSource(article: ArticleRecord, blog: BlogRecord): ArticleSource {
  const known = sources.get(article);
  if (known !== undefined && known.blog === blog) return known;
  const source = markAsType('Article', { article, blog });
  sources.set(article, source);
  return source;
}

/** Returns all articles of all blogs. */
export function getAllArticles({ blogs }: GraphContext): readonly ArticleSource[] {
  return blogs.flatMap((blog) => blog.articles.map((article) => toArticleSource(article, blog)));
}

type ArticleSortKey = 'AUTHOR' | 'BLOG_TITLE' | 'ID' | 'PUBLISHED_AT' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT';

interface ArticlesArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: ArticleSortKey | null;
}

function articles(of: readonly ArticleSource[], args: ArticlesArgs) {
  const found = filterByQuery(of, args.query, ({ article, blog }) => ({
    text: [article.title, toPlainText(article.contentHtml), ...article.tags],
    fields: {
      author: article.author,
      blog_title: blog.title,
      tag: article.tags,
      title: article.title,
      handle: article.handle,
      created_at: article.publishedAt,
      published_at: article.publishedAt,
      updated_at: article.publishedAt,
    },
  }));
  return createConnection(sorted(found, args.sortKey ?? 'ID'), args, ({ article }) => article.id);
}

function sorted(list: readonly ArticleSource[], key: ArticleSortKey): readonly ArticleSource[] {
  const byText = (text: (source: ArticleSource) => string) =>
    list.toSorted((a, b) => text(a).localeCompare(text(b), 'en'));
  switch (key) {
    case 'AUTHOR':
      return byText(({ article }) => article.author);
    case 'BLOG_TITLE':
      return byText(({ blog }) => blog.title);
    case 'TITLE':
      return byText(({ article }) => article.title);
    case 'ID':
      return list.toSorted((a, b) => compareIds(a.article.id, b.article.id));
    case 'PUBLISHED_AT':
    case 'UPDATED_AT':
      return list.toSorted((a, b) => a.article.publishedAt - b.article.publishedAt);
    case 'RELEVANCE':
      return list;
  }
}

/** Articles store only the author's name, so the shop's email address is returned. */
function author(name: string, email: string) {
  const [firstName = name, ...rest] = name.split(' ');
  return { name, firstName, lastName: rest.join(' '), email, bio: null };
}

function blog(
  _source: unknown,
  { handle, id }: { handle?: string | null; id?: string | null },
  context: GraphContext,
) {
  const { blogs } = context;
  if (id != null) {
    const wanted = parseGidOfType('Blog', id);
    return blogs.find((each) => each.id === wanted) ?? null;
  }
  if (handle != null) return blogs.find((each) => each.handle === handle) ?? null;
  throw createBadInputError('Provide a handle or an id');
}

interface BlogsArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: 'HANDLE' | 'ID' | 'RELEVANCE' | 'TITLE' | null;
}

function blogs(_source: unknown, args: BlogsArgs, context: GraphContext) {
  const found = filterByQuery(context.blogs, args.query, (each) => ({
    text: [each.title],
    fields: { handle: each.handle, title: each.title },
  }));
  const order = {
    HANDLE: (a: BlogRecord, b: BlogRecord) => a.handle.localeCompare(b.handle, 'en'),
    TITLE: (a: BlogRecord, b: BlogRecord) => a.title.localeCompare(b.title, 'en'),
    ID: (a: BlogRecord, b: BlogRecord) => compareIds(a.id, b.id),
    RELEVANCE: () => 0,
  }[args.sortKey ?? 'ID'];
  return createConnection(found.toSorted(order), args, (each) => each.id);
}

export const articleResolvers: ResolverMap = {
  Query: {
    article: (_source: unknown, { id }: { id: string }, context: GraphContext) => {
      const wanted = parseGidOfType('Article', id);
      return getAllArticles(context).find(({ article }) => article.id === wanted) ?? null;
    },
    articles: (_source: unknown, args: ArticlesArgs, context: GraphContext) =>
      articles(getAllArticles(context), args),
    blog,
    blogByHandle: blog,
    blogs,
  },
  Blog: {
    ...createMetafieldResolvers((each: BlogRecord, args, context) =>
      findOwnerMetafield('BLOG', each.id, each, args, context),
    ),
    id: (each: BlogRecord) => formatGlobalId('Blog', each.id),
    articleByHandle: (each: BlogRecord, { handle }: { handle: string }) => {
      const article = each.articles.find((candidate) => candidate.handle === handle);
      return article === undefined ? null : toArticleSource(article, each);
    },
    articles: (each: BlogRecord, args: ArticlesArgs) =>
      articles(
        each.articles.map((article) => toArticleSource(article, each)),
        args,
      ),
    authors: (each: BlogRecord, _args: object, { snapshot }: GraphContext) =>
      [...new Set(each.articles.map((article) => article.author))].map((name) =>
        author(name, snapshot.shop.email),
      ),
    onlineStoreUrl: (each: BlogRecord, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/blogs/${each.handle}`,
  },
  Article: {
    ...createMetafieldResolvers((source: ArticleSource, args, context) =>
      findOwnerMetafield('ARTICLE', source.article.id, source, args, context),
    ),
    id: ({ article }: ArticleSource) => formatGlobalId('Article', article.id),
    handle: ({ article }: ArticleSource) => article.handle,
    title: ({ article }: ArticleSource) => article.title,
    tags: ({ article }: ArticleSource) => article.tags,
    image: ({ article }: ArticleSource) => article.image,
    publishedAt: ({ article }: ArticleSource) => article.publishedAt,
    seo: ({ article }: ArticleSource) => article.seo,
    author: ({ article }: ArticleSource, _args: object, { snapshot }: GraphContext) =>
      author(article.author, snapshot.shop.email),
    authorV2: ({ article }: ArticleSource, _args: object, { snapshot }: GraphContext) =>
      author(article.author, snapshot.shop.email),
    comments: () => createEmptyConnection(),
    content: ({ article }: ArticleSource, args: { truncateAt?: number | null }) =>
      truncateText(toPlainText(article.contentHtml), args.truncateAt),
    contentHtml: ({ article }: ArticleSource) => article.contentHtml,
    excerpt: ({ article }: ArticleSource, args: { truncateAt?: number | null }) =>
      truncateText(toPlainText(article.excerpt), args.truncateAt),
    excerptHtml: ({ article }: ArticleSource) => article.excerpt,
    onlineStoreUrl: ({ article, blog: of }: ArticleSource, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/blogs/${of.handle}/${article.handle}`,
    trackingParameters: () => null,
  },
};
