/** Articles as the editor's list shows them: by their latest versions, published or not. */
import type { Kysely } from 'kysely';
import { type PostSummary, tagKey } from './blog-port.ts';
import type { BlogTables } from './blog-tables.ts';
import { summaryOf } from './content-blog.ts';
import { tagCounts, tagRows } from './list-post.ts';
import { bitOf, shownIn } from './shown-in.ts';

/** Returns articles by their ids. Those that the staging store doesn't show, such as hidden ones, are left out. */
export async function latestPosts(
  read: Kysely<BlogTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('content_posts')
    .select(['post_id as id', 'summary'])
    .where('edition', '=', 'draft')
    .where('post_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const post = summaryOf(row, 'dev');
      return post === null ? [] : [[row.id, post] as const];
    }),
  );
}

/** Returns the ids of articles whose latest version has a tag, case-insensitive. */
export async function latestPostsTagged(read: Kysely<BlogTables>, tag: string): Promise<ReadonlySet<string>> {
  const rows = await read
    .selectFrom('content_post_places')
    .select('post_id')
    .where('blog', '=', '')
    .where('tag', '=', tagKey(tag))
    .where(shownIn(bitOf('dev')))
    .execute();
  return new Set(rows.map(({ post_id }) => post_id));
}

/** Returns the tags of all latest versions, those with the most articles first. */
export async function latestTags(read: Kysely<BlogTables>): Promise<readonly string[]> {
  return tagCounts(await tagRows.all(read, { blog: '' }), 'dev').map(({ tag }) => tag);
}
