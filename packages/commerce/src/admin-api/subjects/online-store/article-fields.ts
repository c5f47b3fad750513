/** Articles of the shop's blogs. */
import { deleteMerchantRedirect, saveMerchantRedirects } from '../../../catalogue/redirect-service.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type {
  AdminContext,
  AdminRootFields,
  AdminTypeResolvers,
  AdminUserError,
} from '../../admin-context.ts';
import type { ArticleChange, StoredArticle, StoredBlog } from '../../article-store.ts';
import type {
  ArticleBlogInput,
  ArticleCreateInput,
  ArticleSortKeys,
  ArticleUpdateInput,
  MutationArticleCreateArgs,
  MutationArticleDeleteArgs,
  MutationArticleUpdateArgs,
  QueryRootArticleArgs,
  QueryRootArticlesArgs,
  QueryRootArticleTagsArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, toChangeSource } from '../../merchant-mutations.ts';
import type { ImageFields } from '../products/product-types.ts';
import {
  changeArticles,
  findArticle,
  findBlog,
  loadArticles,
  requireArticleStore,
} from './article-sources.ts';

const articleId = (id: string) => parseGidOfType('Article', id);
const toTime = (time: number) => new Date(time).toISOString();

const compareIds = (a: StoredArticle, b: StoredArticle) =>
  a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

function sortArticles(
  articles: readonly StoredArticle[],
  key: ArticleSortKeys,
  blogs: readonly StoredBlog[],
): readonly StoredArticle[] {
  const titles = new Map(blogs.map(({ handle, title }) => [handle, title]));
  const byText = (read: (article: StoredArticle) => string) =>
    articles.toSorted((a, b) => read(a).localeCompare(read(b), 'en') || compareIds(a, b));
  switch (key) {
    case 'AUTHOR':
      return byText(({ author }) => author);
    case 'BLOG_TITLE':
      return byText(({ blog }) => titles.get(blog) ?? '');
    case 'TITLE':
      return byText(({ title }) => title);
    case 'PUBLISHED_AT':
    case 'UPDATED_AT':
      return articles.toSorted((a, b) => a.publishedAt - b.publishedAt || compareIds(a, b));
    case 'ID':
      return articles.toSorted(compareIds);
  }
}

async function list(args: QueryRootArticlesArgs, context: AdminContext) {
  const { articles, blogs } = await loadArticles(context);
  const found = filterByQuery(articles, args.query, (article) => {
    const blog = blogs.find(({ handle }) => handle === article.blog);
    return {
      text: [article.title, article.handle, article.summary],
      fields: {
        ...{ id: article.id, title: article.title, handle: article.handle, author: article.author },
        ...{ blog_id: blog?.id ?? '', blog_title: blog?.title ?? '', tag: article.tags },
        published_at: article.publishedAt,
        published_status: article.isPublished ? ['published', 'visible'] : ['unpublished', 'hidden'],
      },
    };
  });
  return createConnection(sortArticles(found, args.sortKey ?? 'ID', blogs), args, ({ id }) => id);
}

async function listTags({ limit, sort }: QueryRootArticleTagsArgs, context: AdminContext) {
  if (limit < 1) throw createBadInputError('limit must be at least 1');
  const counts = new Map<string, number>();
  for (const { tags } of (await loadArticles(context)).articles)
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const byName = [...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const sorted = sort === 'POPULAR' ? byName.toSorted(([, a], [, b]) => b - a) : byName;
  return sorted.slice(0, limit).map(([tag]) => tag);
}

async function listAuthors(args: ConnectionArgs, context: AdminContext) {
  const names = new Set((await loadArticles(context)).articles.map(({ author }) => author));
  names.delete('');
  const authors = [...names].toSorted((a, b) => a.localeCompare(b, 'en')).map((name) => ({ name }));
  return createConnection(authors, args, ({ name }) => name);
}

const refuse = (...userErrors: readonly AdminUserError[]) => ({ article: null, userErrors });

/** @returns the handle of the blog, undefined if the input has no blog, or an error */
async function readBlog(
  id: string | null | undefined,
  created: ArticleBlogInput | null | undefined,
  context: AdminContext,
): Promise<string | undefined | AdminUserError> {
  if (created != null && id != null) {
    const message = 'Name a blog by its id, or a new one, not both';
    return { field: ['article'], message, code: 'AMBIGUOUS_BLOG' };
  }
  if (created != null) {
    const { value, userErrors } = await changeArticles(
      context,
      'blogCreate',
      'Blog',
      requireArticleStore(context).createBlog(toChangeSource(context, 'blogCreate').actor, created),
    );
    return value?.handle ?? userErrors[0] ?? undefined;
  }
  if (id == null) return undefined;
  const blog = await findBlog(parseGidOfType('Blog', id), context);
  return blog?.handle ?? { field: ['article', 'blogId'], message: 'Blog does not exist', code: 'NOT_FOUND' };
}

function toChange(
  input: ArticleCreateInput | ArticleUpdateInput,
  blog: string | undefined,
  now: number,
): ArticleChange | AdminUserError {
  const { title, handle, body, summary, tags, image, isPublished, author } = input;
  const publishedAt = input.publishDate == null ? undefined : new Date(input.publishDate).getTime();
  if (publishedAt !== undefined && publishedAt > now && isPublished === true) {
    const message = "Can't be published at once and at a later date";
    return { field: ['article', 'publishDate'], message, code: 'INVALID_PUBLISH_DATE' };
  }
  return {
    blog,
    title: title ?? undefined,
    handle: handle ?? undefined,
    html: body ?? undefined,
    summary: summary ?? undefined,
    author: author?.name ?? undefined,
    tags: tags ?? undefined,
    image: image == null ? image : { url: image.url ?? undefined, alt: image.altText ?? undefined },
    publishedAt,
    isPublished: isPublished ?? undefined,
  };
}

const isError = (value: object): value is AdminUserError => 'message' in value;

async function create({ article: input, blog }: MutationArticleCreateArgs, context: AdminContext) {
  if (input.author.name == null || input.author.name.trim() === '')
    return refuse({
      field: ['article', 'author'],
      message: 'Name the author',
      code: 'AUTHOR_FIELD_REQUIRED',
    });
  const checked = toChange(input, undefined, context.now);
  if (isError(checked)) return refuse(checked);
  if (input.blogId == null && blog == null)
    return refuse({ field: ['article'], message: 'Name a blog', code: 'BLOG_REFERENCE_REQUIRED' });
  const handle = await readBlog(input.blogId, blog, context);
  if (typeof handle === 'object') return refuse(handle);
  const { value, userErrors } = await changeArticles(
    context,
    'articleCreate',
    'Article',
    requireArticleStore(context).createArticle(toChangeSource(context, 'articleCreate').actor, {
      ...checked,
      blog: handle,
    }),
  );
  if (value === null && blog != null) await removeNewBlog(handle, context);
  return { article: value, userErrors };
}

/** Deletes the blog that was created for an article if the article is then rejected. */
async function removeNewBlog(handle: string | undefined, context: AdminContext): Promise<void> {
  const made = (await loadArticles(context)).blogs.find((each) => each.handle === handle);
  if (made === undefined) return;
  const { actor } = toChangeSource(context, 'articleCreate');
  const change = requireArticleStore(context).deleteBlog(actor, made.id);
  await changeArticles(context, 'blogDelete', 'Blog', change);
}

async function update({ id, article: input, blog }: MutationArticleUpdateArgs, context: AdminContext) {
  const before = await findArticle(articleId(id), context);
  if (before === null) return refuse(missing);
  const checked = toChange(input, undefined, context.now);
  if (isError(checked)) return refuse(checked);
  const handle = await readBlog(input.blogId, blog, context);
  if (typeof handle === 'object') return refuse(handle);
  const { value, userErrors } = await changeArticles(
    context,
    'articleUpdate',
    'Article',
    requireArticleStore(context).updateArticle(
      toChangeSource(context, 'articleUpdate').actor,
      before.id,
      handle === undefined ? checked : { ...checked, blog: handle },
    ),
  );
  if (value !== null && input.redirectNewHandle === true) await redirect(before, value, context);
  return { article: value, userErrors };
}

async function redirect(before: StoredArticle, after: StoredArticle, context: AdminContext): Promise<void> {
  const [path, target] = [before, after].map(({ blog, handle }) => `/blogs/${blog}/${handle}`);
  if (path === undefined || target === undefined || path === target) return;
  const { storage } = context.services.backend;
  const change = { actor: toChangeSource(context, 'articleUpdate').actor, now: context.now };
  await deleteMerchantRedirect(storage, target, change);
  await saveMerchantRedirects(storage, [{ path, target, status: 301 }], { ...change, replace: false });
}

async function remove({ id }: MutationArticleDeleteArgs, context: AdminContext) {
  const { value, userErrors } = await changeArticles(
    context,
    'articleDelete',
    'Article',
    requireArticleStore(context).deleteArticle(toChangeSource(context, 'articleDelete').actor, articleId(id)),
  );
  return { deletedArticleId: value === null ? null : id, userErrors };
}

const missing: AdminUserError = { field: ['id'], message: 'Article does not exist', code: 'NOT_FOUND' };

const read = ['read_content'] as const;
const write = ['write_content'] as const;

export const articleQueries: AdminRootFields = {
  article: {
    scopes: read,
    resolve: ({ id }: QueryRootArticleArgs, context) => findArticle(articleId(id), context),
  },
  articles: { scopes: read, resolve: list },
  articleTags: { scopes: read, resolve: listTags },
  articleAuthors: { scopes: read, resolve: listAuthors },
};

export const articleMutations: AdminRootFields = {
  articleCreate: { scopes: write, resolve: create },
  articleUpdate: { scopes: write, resolve: update },
  articleDelete: { scopes: write, resolve: remove },
};

async function readText({ id }: StoredArticle, context: AdminContext) {
  const text = await requireArticleStore(context).readText(id);
  if (text === null) throw new Error(`There is no text of the article ${id}.`);
  return text;
}

export const articleTypes: AdminTypeResolvers = {
  Article: {
    id: ({ id }: StoredArticle) => formatGlobalId('Article', id),
    author: ({ author }: StoredArticle) => (author === '' ? null : { name: author }),
    blog: async ({ blog }: StoredArticle, _args: object, context: AdminContext) =>
      (await loadArticles(context)).blogs.find(({ handle }) => handle === blog),
    body: async (article: StoredArticle, _args: object, context: AdminContext) =>
      (await readText(article, context)).html,
    summary: ({ summary }: StoredArticle) => summary || null,
    image: ({ image }: StoredArticle): ImageFields | null =>
      image === null ? null : { id: null, src: image.url, alt: image.alt, width: null, height: null },
    publishedAt: ({ publishedAt, isPublished }: StoredArticle) => (isPublished ? toTime(publishedAt) : null),
    createdAt: async (article: StoredArticle, _args: object, context: AdminContext) =>
      toTime((await readText(article, context)).createdAt),
    updatedAt: async (article: StoredArticle, _args: object, context: AdminContext) =>
      toTime((await readText(article, context)).updatedAt),
  },
  ...createCodeResolvers(['ArticleCreateUserError', 'ArticleUpdateUserError', 'ArticleDeleteUserError']),
};
