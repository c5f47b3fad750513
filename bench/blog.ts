/**
 * Benchmarks the blog's queries at 10 to 10,000 articles with 50 tags: µs per read, for the first page and the last,
 * and the cost of publishing one more article.
 *
 *   node bench/blog.ts [--posts 10,100,1000,10000] [--dir FOLDER] [--postgres]
 */
import '../tools/demo-storefronts.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blogMigrations } from '@vitrine/content/blog/blog-migrations';
import type { BlogTables } from '@vitrine/content/blog/blog-tables';
import { createContentBlog } from '@vitrine/content/blog/content-blog';
import { updatePostListing } from '@vitrine/content/blog/post-listing';
import { blogSettingsSchema } from '@vitrine/content/documents/blog-settings';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { startCluster } from '../tools/postgres/cluster.ts';
import { printTable } from './report.ts';

const tags = Array.from({ length: 50 }, (_, number) => `tag ${number}`);
const limit = 9;
const region = 'us';
const blog = 'journal';
/** Number of articles per transaction while the tables are being filled. */
const atOnce = 100;

function body(number: number, count: number) {
  // Spreads the dates over ten years, regardless of the number of articles.
  const publishedAt = new Date(Date.UTC(2016, 0, 1) + (number / count) * 3_650 * 86_400_000).toISOString();
  const own = [tags[number % 50], tags[(number * 7 + 1) % 50], tags[(number * 13 + 2) % 50]];
  return {
    default: {
      ...{ blog, handle: `article-${number}`, title: `Article number ${number}`, publishedAt },
      tags: [...new Set(own)],
      excerpt: 'Two sentences about it. They are here to be listed.',
      html: `<p>${'Words of an article. '.repeat(150)}</p>`,
    },
  };
}

async function fill(storage: Storage<BlogTables>, count: number): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    await storage.change(async (tx) => {
      for (let number = start; number < Math.min(count, start + atOnce); number += 1) {
        const edition = { version: 1, body: body(number, count) };
        await updatePostListing(tx, {
          id: String(1_000_000 + number),
          editions: { live: edition, draft: edition },
          nextChange: null,
          clean: (html) => html,
        });
      }
    });
  }
}

/** Returns the median time of many runs, in µs. */
async function microseconds(ask: () => Promise<unknown>, times = 300): Promise<number> {
  for (let warm = 0; warm < 30; warm += 1) await ask();
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await ask();
    taken.push(performance.now() - begun);
  }
  taken.sort((one, other) => one - other);
  return Math.round((taken[Math.floor(times / 2)] ?? 0) * 1_000);
}

async function measure(storage: Storage<BlogTables>, count: number) {
  await fill(storage, count);
  const port = createContentBlog({
    storage,
    settings: async () => blogSettingsSchema.parse({}),
    applyDueChanges: async () => {},
  });
  const last = Math.ceil(count / limit);
  const middle = await port.byHandle(`article-${Math.floor(count / 2)}`, region, blog);
  if (middle === null) throw new Error('the article is missing');
  const ofTag = await port.count('tag 1', region, blog);
  const page = (tag: string | null, number: number) => () =>
    port.list({ region, blog, tag, page: number, limit });
  let added = count;
  return {
    database: storage.dialect,
    articles: count,
    'page 1': await microseconds(page(null, 1)),
    'last page': await microseconds(page(null, last)),
    'page 1 of a tag': await microseconds(page('tag 1', 1)),
    'last of a tag': await microseconds(page('tag 1', Math.max(1, Math.ceil(ofTag / limit)))),
    count: await microseconds(() => port.count('tag 1', region, blog)),
    tags: await microseconds(() => port.tags(region, blog)),
    article: await microseconds(() => port.byHandle(middle.handle, region, blog)),
    next: await microseconds(() => port.next(middle, region)),
    publish: await microseconds(async () => {
      added += 1;
      const edition = { version: 1, body: body(added, count) };
      await storage.change((tx) =>
        updatePostListing(tx, {
          id: String(2_000_000 + added),
          editions: { live: edition, draft: edition },
          nextChange: null,
          clean: (html) => html,
        }),
      );
    }, 30),
  };
}

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '10,100,1000,10000' },
    dir: { type: 'string', default: tmpdir() },
    postgres: { type: 'boolean', default: false },
  },
});
const figures: Awaited<ReturnType<typeof measure>>[] = [];
for (const count of values.posts.split(',').map(Number)) {
  const directory = mkdtempSync(join(values.dir, 'vitrine-bench-'));
  const cluster = values.postgres ? await startCluster({ durable: true }) : null;
  try {
    const databaseUrl = cluster?.url;
    const storage = await openStorage<BlogTables>({ databaseUrl, directory, migrations: [blogMigrations] });
    figures.push(await measure(storage, count));
    await storage.close();
  } finally {
    await cluster?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
printTable(figures, ['database', 'articles']);
