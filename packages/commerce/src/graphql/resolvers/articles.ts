/** Resolvers for blogs and articles. */
import type { ArticleRecord, BlogRecord } from '../../catalogue/model.ts';
import { type ConnectionArgs, connect, emptyConnection } from '../connections.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { badInput } from '../errors.ts';
import { gid, idOf } from '../ids.ts';
import { plainText, truncate } from '../text.ts';
import { asType } from '../type-names.ts';
import { matching } from './document-query.ts';
import { byId } from './product.ts';

/** An article with its blog. */
export interface ArticleSource {
  readonly article: ArticleRecord;
  readonly blog: BlogRecord;
}

const sources = new WeakMap<ArticleRecord, ArticleSource>();

/** Returns the source object of an `Article`. */
export function articleSource(article: ArticleRecord, blog: BlogRecord): ArticleSource {
  const known = sources.get(article);
  if (known !== undefined && known.blog === blog) return known;
  const source = asType('Article', { article, blog });
  sources.set(article, source);
  return source;
}

/** Returns all articles of all blogs. */
export function allArticles({ blogs }: GraphContext): readonly ArticleSource[] {
  return blogs.flatMap((blog) => blog.articles.map((article) => articleSource(article, blog)));
}

type ArticleSortKey = 'AUTHOR' | 'BLOG_TITLE' | 'ID' | 'PUBLISHED_AT' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT';

interface ArticlesArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: ArticleSortKey | null;
}

function articles(of: readonly ArticleSource[], args: ArticlesArgs) {
  const found = matching(of, args.query, ({ article, blog }) => ({
    text: [article.title, plainText(article.contentHtml), ...article.tags],
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
  return connect(sorted(found, args.sortKey ?? 'ID'), args, ({ article }) => article.id);
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
      return list.toSorted((a, b) => byId(a.article.id, b.article.id));
    case 'PUBLISHED_AT':
    case 'UPDATED_AT':
      return list.toSorted((a, b) => a.article.publishedAt - b.article.publishedAt);
    case 'RELEVANCE':
      return list;
  }
}

/** Articles store only the author's name; the email address is the shop's. */
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
    const wanted = idOf('Blog', id);
    return blogs.find((each) => each.id === wanted) ?? null;
  }
  if (handle != null) return blogs.find((each) => each.handle === handle) ?? null;
  throw badInput('Provide a handle or an id');
}

interface BlogsArgs extends ConnectionArgs {
  readonly query?: string | null;
  readonly sortKey?: 'HANDLE' | 'ID' | 'RELEVANCE' | 'TITLE' | null;
}

function blogs(_source: unknown, args: BlogsArgs, context: GraphContext) {
  const found = matching(context.blogs, args.query, (each) => ({
    text: [each.title],
    fields: { handle: each.handle, title: each.title },
  }));
  const order = {
    HANDLE: (a: BlogRecord, b: BlogRecord) => a.handle.localeCompare(b.handle, 'en'),
    TITLE: (a: BlogRecord, b: BlogRecord) => a.title.localeCompare(b.title, 'en'),
    ID: (a: BlogRecord, b: BlogRecord) => byId(a.id, b.id),
    RELEVANCE: () => 0,
  }[args.sortKey ?? 'ID'];
  return connect(found.toSorted(order), args, (each) => each.id);
}

const noMetafields = {
  metafield: () => null,
  metafields: (_source: unknown, args: { identifiers: readonly object[] }) =>
    args.identifiers.map(() => null),
};

export const articleResolvers: ResolverMap = {
  Query: {
    article: (_source: unknown, { id }: { id: string }, context: GraphContext) => {
      const wanted = idOf('Article', id);
      return allArticles(context).find(({ article }) => article.id === wanted) ?? null;
    },
    articles: (_source: unknown, args: ArticlesArgs, context: GraphContext) =>
      articles(allArticles(context), args),
    blog,
    blogByHandle: blog,
    blogs,
  },
  Blog: {
    ...noMetafields,
    id: (each: BlogRecord) => gid('Blog', each.id),
    articleByHandle: (each: BlogRecord, { handle }: { handle: string }) => {
      const article = each.articles.find((candidate) => candidate.handle === handle);
      return article === undefined ? null : articleSource(article, each);
    },
    articles: (each: BlogRecord, args: ArticlesArgs) =>
      articles(
        each.articles.map((article) => articleSource(article, each)),
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
    ...noMetafields,
    id: ({ article }: ArticleSource) => gid('Article', article.id),
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
    comments: () => emptyConnection(),
    content: ({ article }: ArticleSource, args: { truncateAt?: number | null }) =>
      truncate(plainText(article.contentHtml), args.truncateAt),
    contentHtml: ({ article }: ArticleSource) => article.contentHtml,
    excerpt: ({ article }: ArticleSource, args: { truncateAt?: number | null }) =>
      truncate(plainText(article.excerpt), args.truncateAt),
    excerptHtml: ({ article }: ArticleSource) => article.excerpt,
    onlineStoreUrl: ({ article, blog: of }: ArticleSource, _args: object, { parts, region }: GraphContext) =>
      `${parts.storefrontUrl(region)}/blogs/${of.handle}/${article.handle}`,
    trackingParameters: () => null,
  },
};
