/** Reads articles by their latest versions, published or not, for the editor's list. */
import type { Kysely } from 'kysely';
import { type ArticleSummary, toTagKey } from './blog-port.ts';
import type { BlogTables } from './blog-tables.ts';
import { toPostSummary } from './content-blog.ts';
import { tagRowsQuery, toTagCounts } from './post-listing.ts';
import { getDraftBit, getDraftRegion, hasRegionBit } from './region-bitmask.ts';

/** Returns articles by their ids. Those that the staging store doesn't show, such as hidden ones, are left out. */
export async function findLatestPosts(
  read: Kysely<BlogTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ArticleSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('content_posts')
    .select(['post_id as id', 'summary'])
    .where('edition', '=', 'draft')
    .where('post_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const post = toPostSummary(row, getDraftRegion());
      return post === null ? [] : [[row.id, post] as const];
    }),
  );
}

/** Returns the ids of articles whose latest version has a tag, case-insensitive. */
export async function findLatestPostIdsByTag(
  read: Kysely<BlogTables>,
  tag: string,
): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('content_post_places')
    .select('post_id')
    .where('blog', '=', '')
    .where('tag', '=', toTagKey(tag))
    .where(hasRegionBit(getDraftBit()))
    .execute();
  return new Set(rows.map(({ post_id }) => post_id));
}

/** Returns the tags of all latest versions, those with the most articles first. */
export async function findLatestTags(read: Kysely<BlogTables>): Promise<readonly string[]> {
  return toTagCounts(await tagRowsQuery.all(read, { blog: '' }), getDraftBit()).map(({ tag }) => tag);
}
