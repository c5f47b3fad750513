/**
 * Reads the blogs from the listing tables. Each read fetches a few rows by an index, regardless of the number of articles.
 */

import { getOriginalLanguage, type StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import { type Kysely, sql } from 'kysely';
import { type BlogSettings, createDefaultBlogCopy, toBlogInfo } from '../documents/blog-settings.ts';
import {
  type ArticleSummary,
  type BlogInfo,
  type BlogPort,
  getTopics,
  maxNewestPosts,
  type Post,
  type PostQuery,
  toTagKey,
} from './blog-port.ts';
import type { BlogTables } from './blog-tables.ts';
import type { PostInLanguage } from './post-in-region.ts';
import { getMonthEnd, tagRowsQuery, toTagCounts } from './post-listing.ts';
import {
  type PostTexts,
  type StoredByRegion,
  type StoredSummary,
  splitWords,
  toStoredSummary,
} from './post-listing-rows.ts';
import { getDraftBit, hasRegionBit, toRegionBit } from './region-bitmask.ts';

export interface ContentBlogOptions {
  readonly storage: Storage<BlogTables>;
  readonly settings: (region: RegionKey) => Promise<BlogSettings>;
  /** Applies scheduled changes that are due. Awaited before every read. */
  readonly applyDueChanges: () => Promise<void>;
  /**
   * Returns a number that changes whenever an article changes, drafts included. It is the cache key of the newest articles,
   * which the home page and every article show. If omitted, nothing is cached.
   */
  readonly stamp?: () => Promise<number>;
  /** Returns the language of the current request; the original language if omitted. */
  readonly language?: () => StorefrontLanguage;
  /** True to show the latest versions in every region, as the staging store does. For previews. */
  readonly drafts?: boolean;
}

/**
 * Dimensions that articles' images are assumed to have, in px, since the real ones aren't stored. The shop's own images are 4:5.
 */
const pictureSize = { width: 1200, height: 1500 };
/** Later than the date of any article, so that a list starts with the newest. */
const endOfTime = Number.MAX_SAFE_INTEGER;
/** Maximum number of words in a search. */
const maxSearchWords = 6;
/** Maximum number of matches of a prefix search. A single letter has thousands. */
const maxMatches = 200;

type ListKey = { blog: string; tag: string; bit: number };

/** Number of articles of a list per month, newest first. Month 0 is the total. */
export const monthCountsQuery = prepareQuery((db: Kysely<BlogTables>, param: Param<ListKey>) =>
  db
    .selectFrom('content_post_counts')
    .select(['month', 'posts'])
    .where('blog', '=', param('blog'))
    .where('tag', '=', param('tag'))
    .where(hasRegionBit(param('bit')))
    .orderBy('month', 'desc'),
);

/** Number of articles of a list. */
export const postCountQuery = prepareQuery((db: Kysely<BlogTables>, param: Param<ListKey>) =>
  db
    .selectFrom('content_post_counts')
    .select('posts')
    .where('blog', '=', param('blog'))
    .where('tag', '=', param('tag'))
    .where('month', '=', sql.lit(0))
    .where(hasRegionBit(param('bit'))),
);

type PageKey = ListKey & { before: number; edition: 'live' | 'draft'; limit: number; skip: number };

/** One page of a list: articles before a time, the first `skip` of them left out. */
export const postPageQuery = prepareQuery((db: Kysely<BlogTables>, param: Param<PageKey>) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('content_post_places')
        .select(['post_id', 'published_at'])
        .where('blog', '=', param('blog'))
        .where('tag', '=', param('tag'))
        .where('published_at', '<', param('before'))
        .where(hasRegionBit(param('bit')))
        .orderBy('published_at', 'desc')
        .orderBy('post_id', 'desc')
        .limit(param('limit'))
        .offset(param('skip'))
        .as('place'),
    )
    .innerJoin('content_posts as post', (join) =>
      join.onRef('post.post_id', '=', 'place.post_id').on('post.edition', '=', param('edition')),
    )
    .select(['post.post_id as id', 'post.summary as summary'])
    .orderBy('place.published_at', 'desc')
    .orderBy('place.post_id', 'desc'),
);

/** The article at a URL. If there are two, the newer. */
export const postByUrlQuery = prepareQuery(
  (db: Kysely<BlogTables>, param: Param<{ blog: string; handle: string; bit: number }>) =>
    db
      .selectFrom('content_post_addresses')
      .select(['post_id', 'blog'])
      .where('handle', '=', param('handle'))
      .where(sql<boolean>`(${param('blog')} = '' or blog = ${param('blog')})`)
      .where(hasRegionBit(param('bit')))
      .orderBy('post_id', 'desc')
      .limit(1),
);

export const postByIdQuery = prepareQuery(
  (db: Kysely<BlogTables>, param: Param<{ id: string; edition: 'live' | 'draft' }>) =>
    db
      .selectFrom('content_posts')
      .select(['post_id as id', 'summary', 'texts'])
      .where('post_id', '=', param('id'))
      .where('edition', '=', param('edition')),
);

type SpotKey = { blog: string; bit: number; at: EpochMs; id: string };

/** The next article older than a given one. */
export const nextOlderPostQuery = prepareQuery((db: Kysely<BlogTables>, param: Param<SpotKey>) =>
  db
    .selectFrom('content_post_places')
    .select('post_id')
    .where('blog', '=', param('blog'))
    .where('tag', '=', '')
    .where(sql<boolean>`(published_at, post_id) < (${param('at')}, ${param('id')})`)
    .where(hasRegionBit(param('bit')))
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(1),
);

/** Maximum number of cached lists of newest articles: each has a few, of about 500 bytes. */
const maxCachedLists = 100;

/** Creates the blog port on the listing tables. */
export function createContentBlog({
  storage,
  settings,
  applyDueChanges,
  stamp,
  language = getOriginalLanguage,
  drafts = false,
}: ContentBlogOptions): BlogPort {
  const read = storage.read;
  const showsDrafts = (region: RegionKey) => drafts || isStagingRegion(region);
  const editionIn = (region: RegionKey) => (showsDrafts(region) ? 'draft' : 'live');
  const bitFor = (region: RegionKey) => (showsDrafts(region) ? getDraftBit() : toRegionBit(region));
  const rowsFrom = async (
    key: Omit<PageKey, 'edition'>,
    region: RegionKey,
  ): Promise<readonly ArticleSummary[]> => {
    const rows = await postPageQuery.all(read, { ...key, edition: editionIn(region) });
    return rows.flatMap((row) => toPostSummary(row, region, language()) ?? []);
  };

  const list = async ({ region, blog = '', tag, page, limit }: PostQuery) => {
    const key = { blog, tag: tag === null ? '' : toTagKey(tag), bit: bitFor(region) };
    const months = byMonth(await monthCountsQuery.all(read, key));
    const count = months.get(0) ?? 0;
    let skip = (page - 1) * limit;
    for (const [month, written] of months) {
      if (month === 0) break;
      if (skip < written) {
        return { posts: await rowsFrom({ ...key, before: getMonthEnd(month), limit, skip }, region), count };
      }
      skip -= written;
    }
    return { posts: [], count };
  };

  const byId = async (id: string, region: RegionKey): Promise<Post | null> => {
    const row = await postByIdQuery.first(read, { id, edition: editionIn(region) });
    return row === undefined ? null : postOf(row, region, language());
  };

  const readNewest = (blog: string, region: RegionKey, limit: number) =>
    rowsFrom(
      {
        blog,
        tag: '',
        bit: bitFor(region),
        before: endOfTime,
        limit: Math.min(limit, maxNewestPosts),
        skip: 0,
      },
      region,
    );
  let kept: { readonly stamp: number; readonly posts: Map<string, readonly ArticleSummary[]> } | null = null;
  const newest = async (blog: string, region: RegionKey, limit: number) => {
    if (stamp === undefined) return readNewest(blog, region, limit);
    const now = await stamp();
    if (kept?.stamp !== now || kept.posts.size >= maxCachedLists) kept = { stamp: now, posts: new Map() };
    const { posts } = kept;
    const name = `${region} ${language()} ${limit} ${blog}`;
    const found = posts.get(name) ?? (await readNewest(blog, region, limit));
    posts.set(name, found);
    return found;
  };

  const blogs = async (region: RegionKey): Promise<readonly BlogInfo[]> =>
    (await settings(region)).blogs.map(toBlogInfo);

  const after = async <Result>(answer: () => Promise<Result>): Promise<Result> => {
    await applyDueChanges();
    return answer();
  };

  return {
    blogs,
    blog: (handle, region) =>
      after(async () => {
        const described = (await blogs(region)).find((each) => each.handle === handle);
        if (described !== undefined) return described;
        const written = await postCountQuery.all(read, { blog: handle, tag: '', bit: bitFor(region) });
        return handle === '' || written.length === 0 ? null : toBlogInfo(createDefaultBlogCopy(handle));
      }),
    list: (query) => after(() => list(query)),
    count: (tag, region, blog = '') =>
      after(async () => {
        const rows = await postCountQuery.all(read, {
          blog,
          tag: tag === null ? '' : toTagKey(tag),
          bit: bitFor(region),
        });
        return rows.reduce((sum, { posts }) => sum + posts, 0);
      }),
    newest: (blog, region, limit) => after(() => newest(blog, region, limit)),
    byId: (id, region) => after(() => byId(id, region)),
    byHandle: (handle, region, blog = '') =>
      after(async () => {
        const row = await postByUrlQuery.first(read, { blog, handle, bit: bitFor(region) });
        return row === undefined ? null : byId(row.post_id, region);
      }),
    next: ({ id, blog, publishedAt }, region) =>
      after(async () => {
        const older = await nextOlderPostQuery.first(read, {
          blog,
          bit: bitFor(region),
          at: publishedAt,
          id,
        });
        if (older !== undefined) return byId(older.post_id, region);
        const [first] = await newest(blog, region, 1);
        return first === undefined || first.id === id ? null : first;
      }),
    tags: (region, blog = '') =>
      after(async () => toTagCounts(await tagRowsQuery.all(read, { blog }), bitFor(region))),
    topics: (blog, region) =>
      after(async () =>
        getTopics(blog, toTagCounts(await tagRowsQuery.all(read, { blog: blog.handle }), bitFor(region))),
      ),
    search: (words, region, limit) =>
      after(async () => {
        const ids = await findMatchingIds(read, { words, limit, bit: bitFor(region) });
        if (ids.length === 0) return [];
        const rows = await querySummaries(read, ids, editionIn(region)).execute();
        return rows
          .flatMap((row) => toPostSummary(row, region, language()) ?? [])
          .sort((one, other) => other.publishedAt - one.publishedAt);
      }),
  };
}

/** Adds up the articles per month. A month has several rows if its articles are shown in different sets of regions. */
function byMonth(
  rows: readonly { readonly month: number; readonly posts: number }[],
): ReadonlyMap<number, number> {
  const months = new Map<number, number>();
  for (const { month, posts } of rows) months.set(month, posts + (months.get(month) ?? 0));
  return months;
}

interface SummaryRow {
  readonly id: string;
  readonly summary: string;
}

/** Converts a stored article to a region's summary, or null if the region doesn't show it. */
export function toPostSummary(
  { id, summary }: SummaryRow,
  region: RegionKey,
  language: StorefrontLanguage = getOriginalLanguage(),
): ArticleSummary | null {
  const { value, isTranslated } = inRegion<StoredSummary>(summary, region, language);
  if (value === null) return null;
  return shownSummary(id, isTranslated ? value : { ...value, untranslated: translatedFields });
}

/** Texts of an article, by the names that translations use. */
const translatedFields = ['title', 'excerpt', 'html', 'image', 'seoTitle', 'seoDescription'] as const;

function shownSummary(id: string, stored: StoredSummary): ArticleSummary {
  return { id, ...stored, image: stored.image === null ? null : { ...stored.image, ...pictureSize } };
}

function postOf(
  row: SummaryRow & { readonly texts: string },
  region: RegionKey,
  language: StorefrontLanguage,
): Post | null {
  const summary = toPostSummary(row, region, language);
  const { value: texts } = inRegion<PostTexts>(row.texts, region, language);
  return summary === null || texts === null ? null : { ...summary, ...shownTexts(texts) };
}

function shownTexts({ html, seoTitle, seoDescription, noindex }: PostTexts) {
  return { html, seoTitle: seoTitle || null, seoDescription: seoDescription || null, noindex };
}

/** Converts an article's document to the form that pages use. */
export function toPost(id: string, document: PostInLanguage): Post {
  return { ...shownSummary(id, toStoredSummary(document)), ...shownTexts(document) };
}

/** Parses a stored JSON value for a region. `value` is null if the region doesn't show the article. */
function inRegion<Value>(
  stored: string,
  region: RegionKey,
  language: StorefrontLanguage,
): { readonly value: Value | null; readonly isTranslated: boolean } {
  const original: StoredByRegion<Value> = JSON.parse(stored);
  const translated = language === getOriginalLanguage() ? original : original.languages?.[language];
  const { default: shared, regions } = translated ?? original;
  const own = regions[region];
  return { value: own === undefined ? shared : own, isTranslated: translated !== undefined };
}

interface Search {
  readonly words: string;
  readonly limit: number;
  /** Bit of the region whose lists are read. */
  readonly bit: number;
}

/** Returns the ids of articles that contain all words. The last word may be a prefix, for search as you type. */
async function findMatchingIds(
  read: Kysely<BlogTables>,
  { words, limit, bit }: Search,
): Promise<readonly string[]> {
  const wanted = splitWords(words).slice(0, maxSearchWords);
  if (wanted.length === 0) return [];
  const rows = await queryMatches(read, wanted, bit).execute();
  return [...new Set(rows.map(({ post_id }) => post_id))].slice(0, limit);
}

/** Builds the query for summaries only: search results don't show the articles' bodies, which are long. */
export function querySummaries(read: Kysely<BlogTables>, ids: readonly string[], edition: 'live' | 'draft') {
  return read
    .selectFrom('content_posts')
    .select(['post_id as id', 'summary'])
    .where('post_id', 'in', ids)
    .where('edition', '=', edition)
    .orderBy('post_id');
}

/** Builds the query for articles that contain every word but the last, and one that starts with the last. */
export function queryMatches(read: Kysely<BlogTables>, words: readonly string[], bit: number) {
  const last = words.at(-1) ?? '';
  let found = read
    .selectFrom('content_post_words')
    .select('post_id')
    .where('word', '>=', last)
    .where('word', '<', `${last}\u{10FFFF}`)
    .where(hasRegionBit(bit));
  for (const word of words.slice(0, -1)) {
    found = found.where('post_id', 'in', (from) =>
      from.selectFrom('content_post_words').select('post_id').where('word', '=', word),
    );
  }
  return found.limit(maxMatches);
}

/** Number of rows per query when everything is read. */
const batch = 250;

/** Reads every article of a region with its body, newest first, for callers that hold them in memory. */
export async function readAllPosts(
  read: Kysely<BlogTables>,
  region: RegionKey,
  language: StorefrontLanguage = getOriginalLanguage(),
): Promise<readonly Post[]> {
  const posts: Post[] = [];
  let after = '';
  for (;;) {
    const rows = await read
      .selectFrom('content_posts')
      .select(['post_id as id', 'summary', 'texts'])
      .where('edition', '=', isStagingRegion(region) ? 'draft' : 'live')
      .where('post_id', '>', after)
      .orderBy('post_id')
      .limit(batch)
      .execute();
    posts.push(...rows.flatMap((row) => postOf(row, region, language) ?? []));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = last.id;
  }
  return posts.sort((one, other) => other.publishedAt - one.publishedAt);
}
