/** What changes of articles touched, for the caches of every process. */
import type { Storage } from '@vitrine/storage/database';
import type { BlogTables } from './blog-tables.ts';
import { keptMoves } from './list-post.ts';

/** On PostgreSQL a change may commit later than one with a larger number; so far back they are looked at again. */
const lookedAtAgain = 100;

/**
 * Gives a look at what was touched since the last one: names as in `blog-tags.ts`, or `all` where it is too much to tell.
 * It costs nothing while nothing was committed.
 */
export async function blogMoves(
  storage: Storage<BlogTables>,
): Promise<() => Promise<ReadonlySet<string> | 'all'>> {
  const read = (after: number) =>
    storage.read
      .selectFrom('content_post_moves')
      .select(['sequence', 'tags'])
      .where('sequence', '>', after)
      .orderBy('sequence')
      .execute();
  let version = await storage.version();
  const newest = await storage.read
    .selectFrom('content_post_moves')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  let last = newest?.sequence ?? 0;
  let seen = new Set((await read(last - lookedAtAgain)).map(({ sequence }) => sequence));

  return async () => {
    const current = await storage.version();
    if (current === version) return new Set();
    const rows = await read(last - lookedAtAgain);
    version = current;
    const tags = new Set<string>();
    for (const row of rows) {
      if (seen.has(row.sequence)) continue;
      const touched: readonly string[] = JSON.parse(row.tags);
      for (const tag of touched) tags.add(tag);
    }
    const fresh = rows.filter(({ sequence }) => sequence > last).length;
    last = rows.at(-1)?.sequence ?? last;
    seen = new Set(
      rows.map(({ sequence }) => sequence).filter((sequence) => sequence > last - lookedAtAgain),
    );
    return fresh > keptMoves / 2 ? 'all' : tags;
  };
}
