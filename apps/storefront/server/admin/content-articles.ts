/** Implements the Admin API's blogs and articles on the content store. */
import type {
  ArticleChange,
  ArticleStore,
  StoredArticle,
  StoredBlog,
} from '@vitrine/commerce/admin-api/article-store';
import { findFreeHandle, toHandle } from '@vitrine/commerce/catalogue/handles';
import { createStableId } from '@vitrine/commerce/catalogue/stable-id';
import type { MerchantActor } from '@vitrine/commerce/merchant/actor';
import { type RejectedChange, reject, toChangeResult } from '@vitrine/commerce/merchant/user-errors';
import { createRandomId } from '@vitrine/commerce/random-id';
import { toPostSummary } from '@vitrine/content/blog/content-blog';
import { getDraftRegion } from '@vitrine/content/blog/region-bitmask';
import { type BlogCopy, createDefaultBlogCopy } from '@vitrine/content/documents/blog-settings';
import {
  AddressInUseError,
  type ContentStore,
  type DocumentId,
} from '@vitrine/content/documents/content-model';
import { getActiveVersion } from '@vitrine/content/documents/publications';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import type { ContentService } from '@vitrine/content/file-content';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import type { BlogStore } from '../blog/open-blog.ts';
import { sanitiseDocument } from '../editor/sanitised.ts';

export interface ContentArticlesDeps {
  readonly posts: BlogStore;
  readonly contentStore: ContentStore;
  /** Reads the content settings, with drafts that aren't published yet. */
  readonly drafts: ContentService;
  readonly publishing: Pick<Publishing, 'settings'>;
  /** Resolves once changes of the settings are active in this process. */
  readonly refreshContent: () => Promise<void>;
  /** Base URL of the shop's pictures, for example `https://shop.example/media`. */
  readonly mediaUrl: string;
  readonly clock?: () => number;
}

const blogsId: DocumentId = { kind: 'theme/blogSettings', key: '' };
const toPostId = (id: string): DocumentId => ({ kind: 'post', key: id });
const toBlogId = (handle: string) => createStableId('blog', [handle]);

/** Stored document of an article: the default fields, and overrides per storefront and language. */
const storedBody = z.looseObject({ default: z.record(z.string(), z.unknown()).default({}) });

export function createContentArticles(deps: ContentArticlesDeps): ArticleStore {
  const store: ArticleStore = {
    listBlogs: () => listBlogs(deps),
    listArticles: () => listArticles(deps),
    async readText(id) {
      const { latest, versions } = await deps.contentStore.state(toPostId(id));
      const first = versions.at(-1);
      if (latest === null || first === undefined) return null;
      const { html } = storedBody.parse(latest.body).default;
      return {
        html: typeof html === 'string' ? html : '',
        createdAt: first.savedAt,
        updatedAt: latest.savedAt,
      };
    },
    createArticle: (actor, change) =>
      toChangeResult(() => saveArticle(deps, actor, createRandomId(), { ...change, isNew: true })),
    updateArticle: (actor, id, change) =>
      toChangeResult(() => saveArticle(deps, actor, id, { ...change, isNew: false })),
    deleteArticle: (actor, id) =>
      toChangeResult(async () => {
        const article = await requireArticle(deps, id);
        await requireOnePerson(deps, ['id']);
        await hideArticles(deps, actor, [id]);
        return article;
      }),
    createBlog: (actor, blog) => toChangeResult(() => createBlog(deps, actor, blog)),
    renameBlog: (actor, id, title) => toChangeResult(() => renameBlog(deps, actor, id, title)),
    deleteBlog: (actor, id) => toChangeResult(() => deleteBlog(deps, actor, id)),
  };
  return store;
}

async function readBlogSettings({ drafts }: ContentArticlesDeps): Promise<readonly BlogCopy[]> {
  return (await drafts.themeSettings(getDefaultRegion())).blogSettings.blogs;
}

const toStoredBlog = ({ handle, title }: Pick<BlogCopy, 'handle' | 'title'>): StoredBlog => ({
  id: toBlogId(handle),
  handle,
  title,
});

/** Lists the blogs of the settings, then blogs without settings whose handle an article has. */
async function listBlogs(deps: ContentArticlesDeps): Promise<readonly StoredBlog[]> {
  const described = await readBlogSettings(deps);
  const known = new Set(described.map(({ handle }) => handle));
  const others = new Set(
    (await listArticles(deps)).map(({ blog }) => blog).filter((blog) => !known.has(blog)),
  );
  return [...described, ...[...others].map(createDefaultBlogCopy)].map(toStoredBlog);
}

async function listArticles({ posts }: ContentArticlesDeps): Promise<readonly StoredArticle[]> {
  await posts.applyDueChanges();
  const rows = await posts.storage.read
    .selectFrom('content_posts')
    .select(['post_id as id', 'edition', 'summary'])
    .execute();
  const live = new Set(
    rows.flatMap((row) =>
      row.edition === 'live' && toPostSummary(row, getDefaultRegion()) !== null ? [row.id] : [],
    ),
  );
  return rows
    .flatMap((row): readonly StoredArticle[] => {
      const post = row.edition === 'draft' ? toPostSummary(row, getDraftRegion()) : null;
      if (post === null) return [];
      const { id, blog, handle, title, excerpt, author, tags, image, publishedAt } = post;
      return [
        {
          ...{ id, blog, handle, title, author, tags, publishedAt },
          summary: excerpt,
          image: image === null ? null : { url: image.url, alt: image.alt },
          isPublished: live.has(id),
        },
      ];
    })
    .toSorted((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1));
}

async function requireArticle(deps: ContentArticlesDeps, id: string): Promise<StoredArticle> {
  const found = (await listArticles(deps)).find((each) => each.id === id);
  if (found === undefined) throw reject(['id'], 'Article does not exist', 'NOT_FOUND');
  return found;
}

/** Saves a version of an article, and publishes or unpublishes it. Fields that the change omits keep their values. */
async function saveArticle(
  deps: ContentArticlesDeps,
  actor: MerchantActor,
  id: string,
  { isNew, ...change }: ArticleChange & { readonly isNew: boolean },
): Promise<StoredArticle> {
  const { contentStore, clock = Date.now } = deps;
  const articles = await listArticles(deps);
  const before = articles.find((each) => each.id === id);
  if (!isNew && before === undefined) throw reject(['id'], 'Article does not exist', 'NOT_FOUND');
  const state = await contentStore.state(toPostId(id));
  const stored = storedBody.parse(state.latest?.body ?? {});
  const blog = change.blog ?? before?.blog ?? '';
  const taken = new Set(
    articles.flatMap((each) => (each.id !== id && each.blog === blog ? [each.handle] : [])),
  );
  const fields = {
    ...stored.default,
    blog,
    ...toFields(change, stored.default, deps.mediaUrl),
    ...chooseHandle(change, taken, isNew),
    ...(isNew || change.publishedAt !== undefined
      ? { publishedAt: new Date(change.publishedAt ?? clock()).toISOString() }
      : {}),
  };
  const body = sanitiseDocument('post', { ...stored, default: fields });
  rejectProblems(body);
  const isActive = getActiveVersion(state.publications, clock()) !== null;
  const publishes = change.isPublished ?? (isNew || isActive || change.publishedAt !== undefined);
  if (publishes || (isActive && change.isPublished === false))
    await requireOnePerson(deps, ['article', 'isPublished']);
  await saveVersion(deps, actor, toPostId(id), body, {
    basedOn: state.latest?.number ?? 0,
    publishFrom: publishes ? (change.publishedAt ?? null) : undefined,
  });
  if (change.isPublished === false && isActive)
    await contentStore.unpublish(toPostId(id), { from: null, by: toAuthor(actor) });
  return requireArticle(deps, id);
}

function toFields(
  { title, html, summary, author, tags, image }: ArticleChange,
  before: Readonly<Record<string, unknown>>,
  mediaUrl: string,
) {
  const picture = z.object({ url: z.string(), alt: z.string().default('') }).safeParse(before.image).data;
  const url = image?.url === undefined ? picture?.url : toShopPath(image.url, mediaUrl);
  return {
    html: html ?? before.html ?? '',
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(summary === undefined ? {} : { excerpt: summary }),
    ...(author === undefined ? {} : { author }),
    ...(tags === undefined ? {} : { tags }),
    ...(image === null ? { image: null } : {}),
    ...(image == null || url === undefined ? {} : { image: { url, alt: image.alt ?? picture?.alt ?? '' } }),
  };
}

/** @throws RejectedChange if the picture isn't one of the shop's media */
function toShopPath(url: string, mediaUrl: string): string {
  if (url.startsWith('/')) return url;
  const path = url.startsWith(`${mediaUrl}/`)
    ? new URL(url).pathname.slice(new URL(mediaUrl).pathname.length)
    : '';
  if (path === '')
    throw reject(
      ['article', 'image', 'url'],
      "The picture has to be one of the shop's own: upload it with fileCreate first",
      'UPLOAD_FAILED',
    );
  return path;
}

function chooseHandle(
  { handle, title }: ArticleChange,
  taken: ReadonlySet<string>,
  isNew: boolean,
): { readonly handle?: string } {
  const wanted = handle?.trim() ?? '';
  if (wanted !== '') {
    const chosen = toAddress(wanted);
    if (taken.has(chosen)) throw reject(['article', 'handle'], 'Handle has already been taken', 'TAKEN');
    return { handle: chosen };
  }
  return isNew ? { handle: findFreeHandle(toAddress(title ?? '') || 'article', taken) } : {};
}

/** Converts a text to a handle: lower-case letters and digits, separated by hyphens. */
function toAddress(text: string): string {
  return toHandle(text)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-');
}

/** Names of the API's arguments by field of the document, where they differ. */
const argumentNames: Readonly<Record<string, string>> = {
  html: 'body',
  excerpt: 'summary',
  publishedAt: 'publishDate',
};

function rejectProblems(body: unknown): void {
  const problems = validateDocument('post', body);
  const [first] = problems;
  if (first === undefined) return;
  const [, field = 'title', ...rest] = first.path.split('.');
  const message = `${first.problem}${first.expected === '' ? '' : `: ${first.expected}`}`;
  const isBlank =
    field === 'title' &&
    !z.object({ default: z.object({ title: z.string().min(1) }) }).safeParse(body).success;
  throw reject(
    ['article', argumentNames[field] ?? field, ...rest],
    isBlank ? "Title can't be blank" : message,
    isBlank ? 'BLANK' : 'INVALID',
  );
}

/** @throws RejectedChange if publishing requires the approval of a second person, which an API client can't give */
async function requireOnePerson(
  { publishing }: ContentArticlesDeps,
  field: readonly string[],
): Promise<void> {
  if ((await publishing.settings.read()).secondPerson.length === 0) return;
  throw reject(
    field,
    'Publications need a second person: save it unpublished, and publish it in the editor',
    'INVALID',
  );
}

async function saveVersion(
  { contentStore }: ContentArticlesDeps,
  actor: MerchantActor,
  id: DocumentId,
  body: unknown,
  /** `publishFrom` is undefined to save without publishing, null to publish now. */
  { basedOn, publishFrom }: { readonly basedOn: number; readonly publishFrom: number | null | undefined },
): Promise<void> {
  const author = toAuthor(actor);
  const saved = await contentStore.save(id, { body, basedOn, author }).catch(toRejection);
  if (saved.outcome === 'conflict')
    throw reject(['id'], 'The article was changed meanwhile: load it again', 'INVALID');
  if (publishFrom === undefined) return;
  const { number } = saved.version;
  await contentStore
    .publish(id, { version: number, from: publishFrom, until: null, by: author })
    .catch(toRejection);
}

function toRejection(error: unknown): never {
  throw error instanceof AddressInUseError ? takenAddress(error) : error;
}

function takenAddress({ message }: AddressInUseError): RejectedChange {
  return reject(['article', 'handle'], message, 'TAKEN');
}

function toAuthor({ kind, name }: MerchantActor): string {
  return kind === 'token' ? `token ${name}` : name;
}

/**
 * Hides articles on every storefront by a new version. They stay in the store, so that an editor can restore them.
 */
async function hideArticles(
  { contentStore }: ContentArticlesDeps,
  actor: MerchantActor,
  ids: readonly string[],
): Promise<void> {
  const documents = await Promise.all(
    ids.map(async (id) => {
      const stored = storedBody.parse((await contentStore.state(toPostId(id))).latest?.body ?? {});
      const body = { default: { ...stored.default, hidden: true } };
      return { id: toPostId(id), body };
    }),
  );
  await contentStore.saveAndPublish(documents, {
    author: toAuthor(actor),
    note: 'Deleted through the Admin API',
  });
}

const maxBlogs = 20;

async function createBlog(
  deps: ContentArticlesDeps,
  actor: MerchantActor,
  { title, handle }: { readonly title: string; readonly handle?: string | undefined },
): Promise<StoredBlog> {
  const blogs = await readBlogSettings(deps);
  if (blogs.length >= maxBlogs) throw reject(['blog'], `A shop has at most ${maxBlogs} blogs`, 'INVALID');
  const taken = new Set((await listBlogs(deps)).map((each) => each.handle));
  const wanted = toAddress(handle ?? '');
  if (taken.has(wanted)) throw reject(['blog', 'handle'], 'Handle has already been taken', 'INVALID');
  const blog = {
    handle: wanted || findFreeHandle(toAddress(title) || 'blog', taken),
    title: readTitle(title),
  };
  await saveBlogs(deps, actor, [...blogs, { ...createDefaultBlogCopy(blog.handle), ...blog }]);
  return toStoredBlog(blog);
}

async function renameBlog(
  deps: ContentArticlesDeps,
  actor: MerchantActor,
  id: string,
  text: string,
): Promise<StoredBlog> {
  const title = readTitle(text);
  const blog = await requireBlog(deps, id);
  const blogs = await readBlogSettings(deps);
  const isDescribed = blogs.some(({ handle }) => handle === blog.handle);
  const all = isDescribed ? blogs : [...blogs, createDefaultBlogCopy(blog.handle)];
  await saveBlogs(
    deps,
    actor,
    all.map((each) => (each.handle === blog.handle ? { ...each, title } : each)),
  );
  return { ...blog, title };
}

async function deleteBlog(deps: ContentArticlesDeps, actor: MerchantActor, id: string): Promise<StoredBlog> {
  const blog = await requireBlog(deps, id);
  await requireOnePerson(deps, ['id']);
  const articles = (await listArticles(deps)).filter((each) => each.blog === blog.handle);
  await hideArticles(
    deps,
    actor,
    articles.map((each) => each.id),
  );
  const blogs = await readBlogSettings(deps);
  const others = blogs.filter(({ handle }) => handle !== blog.handle);
  if (others.length < blogs.length) await saveBlogs(deps, actor, others);
  return blog;
}

async function requireBlog(deps: ContentArticlesDeps, id: string): Promise<StoredBlog> {
  const found = (await listBlogs(deps)).find((each) => each.id === id);
  if (found === undefined) throw reject(['id'], 'Blog does not exist', 'NOT_FOUND');
  return found;
}

const maxTitleLength = 80;

function readTitle(text: string): string {
  const title = text.trim();
  if (title === '') throw reject(['blog', 'title'], "Title can't be blank", 'BLANK');
  if (title.length > maxTitleLength)
    throw reject(
      ['blog', 'title'],
      `Title is too long (maximum is ${maxTitleLength} characters)`,
      'TOO_LONG',
    );
  return title;
}

/** Saves the settings of all blogs, with their overrides per storefront and language. */
async function saveBlogs(
  deps: ContentArticlesDeps,
  actor: MerchantActor,
  blogs: readonly BlogCopy[],
): Promise<void> {
  await requireOnePerson(deps, ['blog']);
  const bodies = await deps.drafts.bodies();
  const stored = storedBody.parse(bodies.get('theme/blogSettings') ?? {});
  const body = { ...stored, default: { ...stored.default, blogs } };
  const [problem] = validateDocument('theme/blogSettings', body);
  if (problem !== undefined) throw reject(['blog'], problem.problem, 'INVALID');
  await deps.contentStore.saveAndPublish([{ id: blogsId, body }], {
    author: toAuthor(actor),
    note: 'Changed through the Admin API',
  });
  await deps.refreshContent();
}
