/** Loads blogs and articles once per operation. */
import { createNotSupportedError } from '../../../graphql/errors.ts';
import { recordAuditEntry } from '../../../merchant/audit-log.ts';
import type { UserError } from '../../../merchant/user-errors.ts';
import type { AdminContext } from '../../admin-context.ts';
import type { ArticleStore, StoredArticle, StoredBlog } from '../../article-store.ts';
import { toChangeSource } from '../../merchant-mutations.ts';

interface Loaded {
  readonly blogs: readonly StoredBlog[];
  readonly articles: readonly StoredArticle[];
}

const loaded = new WeakMap<AdminContext, Promise<Loaded>>();

/** @throws NOT_SUPPORTED if the server was started without an article store */
export function requireArticleStore({ services }: AdminContext): ArticleStore {
  if (services.articles === null) throw createNotSupportedError('Articles');
  return services.articles;
}

/** Returns all blogs and articles, including changes by earlier mutations of the operation. */
export function loadArticles(context: AdminContext): Promise<Loaded> {
  const known = loaded.get(context);
  if (known !== undefined) return known;
  const store = requireArticleStore(context);
  const found = Promise.all([store.listBlogs(), store.listArticles()]).then(([blogs, articles]) => ({
    blogs,
    articles,
  }));
  loaded.set(context, found);
  return found;
}

export async function findBlog(id: string, context: AdminContext): Promise<StoredBlog | null> {
  return (await loadArticles(context)).blogs.find((each) => each.id === id) ?? null;
}

export async function findArticle(id: string, context: AdminContext): Promise<StoredArticle | null> {
  return (await loadArticles(context)).articles.find((each) => each.id === id) ?? null;
}

type StoreResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly UserError[] };

/** Runs a change of the article store, invalidates the loaded articles, and writes an audit entry. */
export async function changeArticles<T extends { readonly id: string }>(
  context: AdminContext,
  action: string,
  type: 'Article' | 'Blog',
  change: Promise<StoreResult<T>>,
): Promise<{ readonly value: T | null; readonly userErrors: readonly UserError[] }> {
  const result = await change;
  loaded.delete(context);
  if (!result.ok) return { value: null, userErrors: result.errors };
  const { actor } = toChangeSource(context, action);
  const subject = { type, id: result.value.id };
  await context.services.backend.storage.change((tx) =>
    recordAuditEntry(tx, { actor, action, subject }, context.now),
  );
  return { value: result.value, userErrors: [] };
}
