/** Tracks which lists and pages changes of articles affected, to invalidate the caches of every process. */
import type { Storage } from '@vitrine/storage/database';
import type { BlogTables } from './blog-tables.ts';
import { maxStoredChanges } from './post-listing.ts';

/** Number of rows that a poll reads again, since on PostgreSQL a row may be committed after another with a larger number. */
const overlap = 100;

/** Polls the change log of articles. A poll without new commits runs no query. */
export interface BlogChangeLog {
  /** Returns the changes since the last call: tags as in `blog-tags.ts`, or `all` if there were too many. */
  touched(): Promise<ReadonlySet<string> | 'all'>;
  /** Returns a number that changes whenever an article changes. */
  stamp(): Promise<number>;
}

/** Opens the change log at its current end: changes made before this call aren't returned. */
export async function openBlogChangeLog(storage: Storage<BlogTables>): Promise<BlogChangeLog> {
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
  let seen = new Set((await read(last - overlap)).map(({ sequence }) => sequence));
  let unreported = new Set<string>();
  let tooMany = false;
  let stamp = 0;

  const poll = async () => {
    const current = await storage.version();
    if (current === version) return;
    const rows = await read(last - overlap);
    version = current;
    for (const row of rows) {
      if (seen.has(row.sequence)) continue;
      stamp += 1;
      const touched: readonly string[] = JSON.parse(row.tags);
      for (const tag of touched) unreported.add(tag);
    }
    if (rows.filter(({ sequence }) => sequence > last).length > maxStoredChanges / 2) tooMany = true;
    last = rows.at(-1)?.sequence ?? last;
    seen = new Set(rows.map(({ sequence }) => sequence).filter((sequence) => sequence > last - overlap));
  };
  let running: Promise<void> | null = null;
  // Polls run one at a time, since two concurrent ones would return the same rows.
  const pollOnce = () => {
    running ??= poll().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    async touched() {
      await pollOnce();
      const reported = tooMany ? 'all' : unreported;
      unreported = new Set();
      tooMany = false;
      return reported;
    },
    async stamp() {
      await pollOnce();
      return stamp;
    },
  };
}
