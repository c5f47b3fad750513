/** Stores the Admin API's changes of blogs and articles. Each change is one transaction. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type {
  ArticleChange,
  ArticleStore,
  StoredArticle,
  StoredBlog,
} from '../../admin-api/article-store.ts';
import type { CommerceDatabase } from '../../database.ts';
import { type ChangeResult, reject, toChangeResult } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ArticleRecord, BlogRecord } from '../catalogue-records.ts';
import { deleteOwnerMetafields } from '../custom-data/custom-data-store.ts';
import { findFreeHandle, toHandle } from '../handles.ts';
import { checkDocumentLimit } from '../navigation/check-document-limit.ts';
import { changeOrReject, type ProductServiceDeps, throwErrors } from '../products/change-product.ts';
import type { ErrorList } from '../products/product-input.ts';
import { findTakenHandles } from '../products/product-store.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../upsert-documents.ts';
import { type ArticlePictureDeps, readArticlePicture } from './article-picture.ts';
import { editArticle } from './edit-article.ts';
import { isArticlePublished } from './published-blogs.ts';

type Transacting = Transaction<CommerceDatabase>;

export interface CatalogueArticlesDeps extends ProductServiceDeps, ArticlePictureDeps {
  readonly catalogue: Pick<Catalogue, 'current'>;
}

const maxArticles = 5000;
const maxBlogs = 100;
const maxTitleLength = 255;

export function createCatalogueArticles(deps: CatalogueArticlesDeps): ArticleStore {
  const loadBlogs = async () => (await deps.catalogue.current()).blogs();
  return {
    listBlogs: async () => (await loadBlogs()).map(toStoredBlog),
    async listArticles() {
      const now = deps.clock();
      const all = (await loadBlogs()).flatMap((blog) =>
        blog.articles.map((article) => toStoredArticle(blog, article, now)),
      );
      return all.sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1));
    },
    async readText(id) {
      const article = findArticle(await loadBlogs(), id)?.article;
      if (article === undefined) return null;
      const { contentHtml: html, publishedAt, createdAt = publishedAt, updatedAt = createdAt } = article;
      return { html, createdAt, updatedAt };
    },
    createArticle: (_actor, change) => saveArticle(deps, null, change),
    updateArticle: (_actor, id, change) => saveArticle(deps, id, change),
    deleteArticle: (_actor, id) => changeOrReject(deps, (tx, _errors, now) => deleteArticle(tx, id, now)),
    createBlog: (_actor, blog) =>
      changeOrReject(deps, (tx, errors, now) => createBlog(tx, blog, errors, now)),
    renameBlog: (_actor, id, title) =>
      changeOrReject(deps, async (tx, errors, now) => {
        const blog = await loadBlog(tx, id);
        const renamed = { ...blog, title: checkTitle(title, errors) };
        throwErrors(errors);
        if (renamed.title !== blog.title) await saveBlogs(tx, [renamed], now);
        return toStoredBlog(renamed);
      }),
    deleteBlog: (_actor, id) => changeOrReject(deps, (tx, _errors, now) => deleteBlog(tx, id, now)),
  };
}

const toStoredBlog = ({ id, handle, title }: BlogRecord): StoredBlog => ({ id, handle, title });

function toStoredArticle(blog: BlogRecord, article: ArticleRecord, now: EpochMs): StoredArticle {
  const { id, handle, title, excerpt: summary, author, tags, image, publishedAt } = article;
  return {
    ...{ id, blog: blog.handle, handle, title, summary, author, tags, publishedAt },
    image: image === null ? null : { url: image.src, alt: image.alt },
    isPublished: isArticlePublished(article, now),
  };
}

interface FoundArticle {
  readonly blog: BlogRecord;
  readonly article: ArticleRecord;
}

function findArticle(blogs: readonly BlogRecord[], id: string): FoundArticle | null {
  for (const blog of blogs) {
    const article = blog.articles.find((each) => each.id === id);
    if (article !== undefined) return { blog, article };
  }
  return null;
}

/** Loads all blogs, so that concurrent changes can't give two articles the same handle. */
async function loadBlogs(tx: Transacting): Promise<readonly BlogRecord[]> {
  const rows = await tx
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'blog')
    .orderBy('id')
    .execute();
  return rows.map(({ data }): BlogRecord => JSON.parse(data));
}

async function loadBlog(tx: Transacting, id: string): Promise<BlogRecord> {
  const blog = (await loadBlogs(tx)).find((each) => each.id === id);
  if (blog === undefined) throw reject(['id'], 'Blog does not exist', 'NOT_FOUND');
  return blog;
}

function requireArticle(blogs: readonly BlogRecord[], id: string): FoundArticle {
  const found = findArticle(blogs, id);
  if (found === null) throw reject(['id'], 'Article does not exist', 'NOT_FOUND');
  return found;
}

async function saveBlogs(tx: Transacting, blogs: readonly BlogRecord[], now: EpochMs): Promise<void> {
  await upsertDocuments(
    tx,
    blogs.map((blog) => toDocumentRow('blog', blog.handle, blog, now)),
  );
  await appendChangeLog(tx, ['all'], now);
}

/** @param id null for a new article. */
async function saveArticle(
  deps: CatalogueArticlesDeps,
  id: string | null,
  change: ArticleChange,
): Promise<ChangeResult<StoredArticle>> {
  const picture = await toChangeResult(() => readArticlePicture(deps, change.image));
  if (!picture.ok) return picture;
  return changeOrReject(deps, async (tx, errors, now) => {
    const blogs = await loadBlogs(tx);
    const found = id === null ? null : requireArticle(blogs, id);
    if (id === null) checkArticleLimit(blogs);
    const blog = change.blog === undefined ? found?.blog : blogs.find(({ handle }) => handle === change.blog);
    if (blog === undefined) throw reject(['article', 'blogId'], 'Blog does not exist', 'NOT_FOUND');
    const before = found?.article ?? createBlankArticle(now);
    const others = blog.articles.filter((each) => each.id !== before.id);
    const taken = new Set(others.map(({ handle }) => handle));
    const edited = editArticle(
      { before, change: id === null ? { title: '', ...change } : change, picture: picture.value, taken },
      errors,
      now,
    );
    throwErrors(errors);
    const isMoved = found?.blog.id !== blog.id;
    if (!isMoved && JSON.stringify(edited) === JSON.stringify(before))
      return toStoredArticle(blog, before, now);
    const article = { ...edited, updatedAt: now };
    await saveBlogs(tx, [...withoutMoved(found, isMoved), putArticle(blog, article)], now);
    return toStoredArticle(blog, article, now);
  });
}

function checkArticleLimit(blogs: readonly BlogRecord[]): void {
  const count = blogs.reduce((sum, { articles }) => sum + articles.length, 0);
  if (count >= maxArticles)
    throw reject(
      ['article'],
      `A shop has at most ${maxArticles} articles. Delete one that isn’t needed.`,
      'INVALID',
    );
}

function createBlankArticle(now: EpochMs): ArticleRecord {
  return {
    ...{ id: createRandomId(), handle: '', title: '', tags: [], author: '', excerpt: '', contentHtml: '' },
    ...{ image: null, seo: { title: null, description: null } },
    ...{ publishedAt: now, createdAt: now, updatedAt: now },
  };
}

function putArticle(blog: BlogRecord, article: ArticleRecord): BlogRecord {
  const isKnown = blog.articles.some(({ id }) => id === article.id);
  return {
    ...blog,
    articles: isKnown
      ? blog.articles.map((each) => (each.id === article.id ? article : each))
      : [...blog.articles, article],
  };
}

function withoutArticle({ blog, article }: FoundArticle): BlogRecord {
  return { ...blog, articles: blog.articles.filter(({ id }) => id !== article.id) };
}

function withoutMoved(found: FoundArticle | null, isMoved: boolean): readonly BlogRecord[] {
  return found === null || !isMoved ? [] : [withoutArticle(found)];
}

async function deleteArticle(tx: Transacting, id: string, now: EpochMs): Promise<StoredArticle> {
  const found = requireArticle(await loadBlogs(tx), id);
  await saveBlogs(tx, [withoutArticle(found)], now);
  await deleteOwnerMetafields(tx, 'ARTICLE', [id], now);
  return toStoredArticle(found.blog, found.article, now);
}

async function createBlog(
  tx: Transacting,
  { title: text, handle: wanted = '' }: { readonly title: string; readonly handle?: string | undefined },
  errors: ErrorList,
  now: EpochMs,
): Promise<StoredBlog> {
  await checkDocumentLimit(tx, 'blog', maxBlogs, ['blog']);
  const title = checkTitle(text, errors);
  const handle = toHandle(wanted) || toHandle(title) || 'blog';
  const taken = await findTakenHandles(tx, 'blog', handle);
  if (toHandle(wanted) !== '' && taken.has(handle))
    errors.add(['blog', 'handle'], 'Handle has already been taken', 'INVALID');
  throwErrors(errors);
  const seo = { title: null, description: null };
  const blog = { id: createRandomId(), handle: findFreeHandle(handle, taken), title, articles: [], seo };
  await saveBlogs(tx, [blog], now);
  return toStoredBlog(blog);
}

function checkTitle(text: string, errors: ErrorList): string {
  const title = text.trim();
  if (title === '') errors.add(['blog', 'title'], "Title can't be blank", 'BLANK');
  if (title.length > maxTitleLength)
    errors.add(['blog', 'title'], `Title is too long (maximum is ${maxTitleLength} characters)`, 'TOO_LONG');
  return title;
}

async function deleteBlog(tx: Transacting, id: string, now: EpochMs): Promise<StoredBlog> {
  const blog = await loadBlog(tx, id);
  await tx.deleteFrom('catalogue_documents').where('kind', '=', 'blog').where('id', '=', id).execute();
  const articles = blog.articles.map((article) => article.id);
  await deleteOwnerMetafields(tx, 'BLOG', [id], now);
  await deleteOwnerMetafields(tx, 'ARTICLE', articles, now);
  await appendChangeLog(tx, ['all'], now);
  return toStoredBlog(blog);
}
