/** Writes the rows of one article in the listing tables, and the change log of lists and pages that this affects. */

import { getRegionKeys } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { type Param, prepareQuery } from '@vitrine/storage/prepared-query';
import type { Kysely, Transaction } from 'kysely';
import { maxNewestPosts, maxTopics, toTagKey } from './blog-port.ts';
import type { BlogTables } from './blog-tables.ts';
import { blogTags } from './blog-tags.ts';
import { createPostEntries, type ListEntry, type PostVersions } from './post-listing-rows.ts';
import { getDraftBit, splitBits, toRegionBit } from './region-bitmask.ts';

type Tx = Transaction<BlogTables>;

export interface PostListing {
  readonly id: string;
  readonly editions: PostVersions;
  /** The time at which another version becomes active by schedule, or null. */
  readonly nextChange: EpochMs | null;
  /** Sanitises HTML. */
  readonly clean: (html: string) => string;
}

/** Number of rows of the change log that are retained for caches that haven't read them. */
export const maxStoredChanges = 1000;

/** Rewrites the rows of one article, and logs the lists and pages that this affected. */
export async function updatePostListing(
  tx: Tx,
  { id, editions, nextChange, clean }: PostListing,
): Promise<void> {
  const before = await entriesBefore(tx, id);
  const after = createPostEntries(id, editions, clean);
  const blogs = new Set([...before.places, ...after.places].map(({ blog }) => blog));
  blogs.delete('');
  const topics = await topicsOf(tx, blogs);

  await clear(tx, id);
  if (after.posts.length > 0)
    await tx
      .insertInto('content_posts')
      .values([...after.posts])
      .execute();
  if (after.places.length > 0) {
    const rows = after.places.map(({ blog, tag, publishedAt, shown }) => ({
      ...{ blog, tag, published_at: publishedAt, post_id: id, shown },
    }));
    await tx.insertInto('content_post_places').values(rows).execute();
  }
  if (after.addresses.length > 0) {
    const rows = after.addresses.map((address) => ({ ...address, post_id: id }));
    await tx.insertInto('content_post_addresses').values(rows).execute();
  }
  if (after.words.length > 0) {
    const rows = after.words.map((word) => ({ ...word, post_id: id }));
    await tx.insertInto('content_post_words').values(rows).execute();
  }
  if (nextChange !== null) {
    await tx.insertInto('content_post_due').values({ post_id: id, due_at: nextChange }).execute();
  }
  await count(tx, before.places, after.places);

  const tags = new Set([blogTags.post(id)]);
  for (const { blog, handle } of [...before.addresses, ...after.addresses])
    tags.add(blogTags.address(blog, handle));
  for (const { blog, tag } of [...before.places, ...after.places])
    if (blog !== '') tags.add(blogTags.list(blog, tag));
  for (const tag of await movedNeighbours(tx, id, before.places, after.places)) tags.add(tag);
  const now = await topicsOf(tx, blogs);
  for (const blog of blogs) if (topics.get(blog) !== now.get(blog)) tags.add(blogTags.topics(blog));
  await recordTags(tx, [...tags]);
}

async function entriesBefore(tx: Tx, id: string) {
  const places = await tx.selectFrom('content_post_places').selectAll().where('post_id', '=', id).execute();
  const addresses = await tx
    .selectFrom('content_post_addresses')
    .select(['blog', 'handle'])
    .where('post_id', '=', id)
    .execute();
  return {
    addresses,
    places: places.map(
      ({ blog, tag, published_at, shown }): ListEntry => ({
        blog,
        tag,
        name: tag,
        publishedAt: published_at,
        shown,
      }),
    ),
  };
}

async function clear(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('content_posts').where('post_id', '=', id).execute();
  await tx.deleteFrom('content_post_places').where('post_id', '=', id).execute();
  await tx.deleteFrom('content_post_addresses').where('post_id', '=', id).execute();
  await tx.deleteFrom('content_post_words').where('post_id', '=', id).execute();
  await tx.deleteFrom('content_post_due').where('post_id', '=', id).execute();
}

/** Updates the counts of lists by the difference between an article's old and new entries. */
async function count(tx: Tx, before: readonly ListEntry[], after: readonly ListEntry[]): Promise<void> {
  const steps = new Map<string, { place: ListEntry; month: number; step: number }>();
  const add = (place: ListEntry, step: number) => {
    for (const month of [0, toMonthNumber(place.publishedAt)]) {
      const key = [place.blog, place.tag, month, place.shown].join('\n');
      const known = steps.get(key)?.step ?? 0;
      steps.set(key, { place, month, step: known + step });
    }
  };
  for (const place of before) add(place, -1);
  for (const place of after) add(place, 1);
  const moved = [...steps.values()].filter(({ step }) => step !== 0);
  if (moved.length === 0) return;
  await tx
    .insertInto('content_post_counts')
    .values(
      moved.map(({ place: { blog, tag, name, shown }, month, step }) => ({
        ...{ blog, tag, month, shown, name, posts: step },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['blog', 'tag', 'month', 'shown']).doUpdateSet((row) => ({
        posts: row('content_post_counts.posts', '+', row.ref('excluded.posts')),
        name: row
          .case()
          .when('excluded.posts', '>', 0)
          .then(row.ref('excluded.name'))
          .else(row.ref('content_post_counts.name'))
          .end(),
      })),
    )
    .execute();
  for (const { place, month, step } of moved) {
    if (step > 0) continue;
    await tx
      .deleteFrom('content_post_counts')
      .where('blog', '=', place.blog)
      .where('tag', '=', place.tag)
      .where('month', '=', month)
      .where('shown', '=', place.shown)
      .where('posts', '=', 0)
      .execute();
  }
}

/** Returns the month of a date in UTC, as year times 12 plus the month (1 to 12). */
export function toMonthNumber(timestamp: EpochMs): number {
  const date = new Date(timestamp);
  return date.getUTCFullYear() * 12 + date.getUTCMonth() + 1;
}

/** Returns the end of a month, given as year times 12 plus the month: the start of the next month, in UTC. */
export function getMonthEnd(month: number): number {
  const date = new Date(0);
  return date.setUTCFullYear(Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, 1);
}

type Spot = { blog: string; at: EpochMs; id: string; bit: number };

/** The next article newer than a given one. */
export const nextNewerPostQuery = prepareQuery((db: Kysely<BlogTables>, param: Param<Spot>) =>
  db
    .selectFrom('content_post_places')
    .select('post_id')
    .where('blog', '=', param('blog'))
    .where('tag', '=', '')
    .where((row) => row(row.refTuple('published_at', 'post_id'), '>', row.tuple(param('at'), param('id'))))
    .where((row) => row(row('shown', '&', param('bit')), '!=', row.lit(0)))
    .orderBy('published_at')
    .orderBy('post_id')
    .limit(1),
);

/** The date of the n-th newest article. */
export const nthNewestPostQuery = prepareQuery(
  (db: Kysely<BlogTables>, param: Param<{ blog: string; bit: number; skip: number }>) =>
    db
      .selectFrom('content_post_places')
      .select('published_at')
      .where('blog', '=', param('blog'))
      .where('tag', '=', '')
      .where((row) => row(row('shown', '&', param('bit')), '!=', row.lit(0)))
      .orderBy('published_at', 'desc')
      .orderBy('post_id', 'desc')
      .limit(1)
      .offset(param('skip')),
);

/**
 * Returns the tags of pages that show a changed article without being its own: the page of the next newer article, which links
 * to it, and the pages with a blog's newest articles, which the article may enter or leave.
 */
async function movedNeighbours(
  tx: Tx,
  id: string,
  before: readonly ListEntry[],
  after: readonly ListEntry[],
): Promise<ReadonlySet<string>> {
  const tags = new Set<string>();
  const own = (places: readonly ListEntry[]) => places.filter(({ blog, tag }) => blog !== '' && tag === '');
  for (const { blog, publishedAt, shown } of own(after)) {
    for (const bit of splitBits(shown)) {
      const spot = { blog, at: publishedAt, id, bit };
      const newer = await nextNewerPostQuery.first(tx, spot);
      if (newer !== undefined) tags.add(blogTags.nextOf(newer.post_id));
    }
  }
  for (const { blog, publishedAt, shown } of [...own(before), ...own(after)]) {
    for (const bit of splitBits(shown)) {
      const last = await nthNewestPostQuery.first(tx, {
        blog,
        bit,
        skip: maxNewestPosts - 1,
      });
      if (last === undefined || publishedAt >= last.published_at) tags.add(blogTags.newest(blog));
    }
  }
  return tags;
}

/** Returns the tags that each blog links to, in all regions, as JSON: equal texts if no link changed. */
async function topicsOf(tx: Tx, blogs: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const topics = new Map<string, string>();
  for (const blog of blogs) {
    const rows = await tagRowsQuery.all(tx, { blog });
    const bits = new Set([...getRegionKeys().map(toRegionBit), getDraftBit()]);
    const offered = [...bits].map((bit) => toTagCounts(rows, bit).slice(0, maxTopics));
    topics.set(blog, JSON.stringify(offered.map((tags) => tags.map(({ tag }) => tag))));
  }
  return topics;
}

/** Number of articles for each tag of a blog, one row for each set of regions that shows some of them. */
export const tagRowsQuery = prepareQuery((db: Kysely<BlogTables>, param: Param<{ blog: string }>) =>
  db
    .selectFrom('content_post_counts')
    .select(['name', 'shown', 'posts'])
    .where('blog', '=', param('blog'))
    .where('month', '=', (row) => row.lit(0))
    .where('tag', '>', ''),
);

/** Counts the articles per tag in the lists of one region, given by its bit. The tags with the most articles come first. */
export function toTagCounts(
  rows: readonly { readonly name: string; readonly shown: number; readonly posts: number }[],
  bit: number,
): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const { name, shown, posts } of rows) {
    if ((shown & bit) === 0) continue;
    const key = toTagKey(name);
    counts.set(key, { tag: name, count: posts + (counts.get(key)?.count ?? 0) });
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([, tag]) => tag);
}

/** The next scheduled change of an article. */
export const nextScheduledPostQuery = prepareQuery((db: Kysely<BlogTables>, _param: Param<object>) =>
  db.selectFrom('content_post_due').select('due_at').orderBy('due_at').limit(1),
);

async function recordTags(tx: Tx, tags: readonly string[]): Promise<void> {
  const { sequence } = await tx
    .insertInto('content_post_moves')
    .values({ tags: JSON.stringify(tags) })
    .returning('sequence')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('content_post_moves')
    .where('sequence', '<=', Number(sequence) - maxStoredChanges)
    .execute();
}
