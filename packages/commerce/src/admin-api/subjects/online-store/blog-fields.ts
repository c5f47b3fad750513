/** The shop's blogs. */
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import { filterByQuery } from '../../../graphql/resolvers/matches-query.ts';
import type {
  AdminContext,
  AdminRootFields,
  AdminTypeResolvers,
  AdminUserError,
} from '../../admin-context.ts';
import type { StoredArticle, StoredBlog } from '../../article-store.ts';
import type {
  CommentPolicy,
  MutationBlogCreateArgs,
  MutationBlogDeleteArgs,
  MutationBlogUpdateArgs,
  QueryRootBlogArgs,
  QueryRootBlogsArgs,
  QueryRootBlogsCountArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, toChangeSource } from '../../merchant-mutations.ts';
import { changeArticles, findBlog, loadArticles, requireArticleStore } from './article-sources.ts';

const blogId = (id: string) => parseGidOfType('Blog', id);

async function find(query: string | null | undefined, context: AdminContext): Promise<readonly StoredBlog[]> {
  return filterByQuery((await loadArticles(context)).blogs, query, ({ id, handle, title }) => ({
    text: [title, handle],
    fields: { id, handle, title },
  }));
}

async function list(args: QueryRootBlogsArgs, context: AdminContext) {
  const found = await find(args.query, context);
  const key = args.sortKey === 'HANDLE' ? 'handle' : 'title';
  const sorted =
    args.sortKey === 'HANDLE' || args.sortKey === 'TITLE'
      ? found.toSorted((a, b) => a[key].localeCompare(b[key], 'en'))
      : found;
  return createConnection(sorted, args, ({ id }) => id);
}

const refuse = (...userErrors: readonly AdminUserError[]) => ({ blog: null, userErrors });

/** Rejects comment policies that allow comments, because the shop has none. */
function findPolicyError(policy: CommentPolicy | null | undefined): AdminUserError | null {
  if (policy == null || policy === 'CLOSED') return null;
  const message = 'The shop has no comments: the policy is CLOSED';
  return { field: ['blog', 'commentPolicy'], message, code: 'INCLUSION' };
}

async function create({ blog }: MutationBlogCreateArgs, context: AdminContext) {
  const wrong = findPolicyError(blog.commentPolicy);
  if (wrong !== null) return refuse(wrong);
  const { actor } = toChangeSource(context, 'blogCreate');
  const change = requireArticleStore(context).createBlog(actor, {
    title: blog.title,
    handle: blog.handle ?? undefined,
  });
  const { value, userErrors } = await changeArticles(context, 'blogCreate', 'Blog', change);
  return { blog: value, userErrors };
}

async function update({ id, blog }: MutationBlogUpdateArgs, context: AdminContext) {
  const before = await findBlog(blogId(id), context);
  if (before === null) return refuse({ field: ['id'], message: 'Blog does not exist', code: 'NOT_FOUND' });
  const wrong = findPolicyError(blog.commentPolicy);
  if (wrong !== null) return refuse(wrong);
  if (blog.handle != null && blog.handle !== before.handle) {
    const message = "A blog's address can't be changed: its articles have it";
    return refuse({ field: ['blog', 'handle'], message, code: 'INVALID' });
  }
  if (blog.title == null) return { blog: before, userErrors: [] };
  const { actor } = toChangeSource(context, 'blogUpdate');
  const change = requireArticleStore(context).renameBlog(actor, before.id, blog.title);
  const { value, userErrors } = await changeArticles(context, 'blogUpdate', 'Blog', change);
  return { blog: value, userErrors };
}

async function remove({ id }: MutationBlogDeleteArgs, context: AdminContext) {
  const { actor } = toChangeSource(context, 'blogDelete');
  const change = requireArticleStore(context).deleteBlog(actor, blogId(id));
  const { value, userErrors } = await changeArticles(context, 'blogDelete', 'Blog', change);
  return { deletedBlogId: value === null ? null : id, userErrors };
}

const read = ['read_content'] as const;
const write = ['write_content'] as const;

export const blogQueries: AdminRootFields = {
  blog: { scopes: read, resolve: ({ id }: QueryRootBlogArgs, context) => findBlog(blogId(id), context) },
  blogs: { scopes: read, resolve: list },
  blogsCount: {
    scopes: read,
    resolve: async ({ query }: QueryRootBlogsCountArgs, context) => ({
      count: (await find(query, context)).length,
      precision: 'EXACT',
    }),
  },
};

export const blogMutations: AdminRootFields = {
  blogCreate: { scopes: write, resolve: create },
  blogUpdate: { scopes: write, resolve: update },
  blogDelete: { scopes: write, resolve: remove },
};

async function listOwn({ handle }: StoredBlog, context: AdminContext): Promise<readonly StoredArticle[]> {
  return (await loadArticles(context)).articles.filter(({ blog }) => blog === handle);
}

export const blogTypes: AdminTypeResolvers = {
  Blog: {
    id: ({ id }: StoredBlog) => formatGlobalId('Blog', id),
    articles: async (blog: StoredBlog, args: ConnectionArgs, context: AdminContext) =>
      createConnection(await listOwn(blog, context), args, ({ id }) => id),
    articlesCount: async (blog: StoredBlog, _args: object, context: AdminContext) => ({
      count: (await listOwn(blog, context)).length,
      precision: 'EXACT',
    }),
    commentPolicy: () => 'CLOSED',
    tags: async (blog: StoredBlog, _args: object, context: AdminContext) =>
      [...new Set((await listOwn(blog, context)).flatMap(({ tags }) => tags))].toSorted((a, b) =>
        a.localeCompare(b, 'en'),
      ),
  },
  ...createCodeResolvers(['BlogCreateUserError', 'BlogUpdateUserError', 'BlogDeleteUserError']),
};
