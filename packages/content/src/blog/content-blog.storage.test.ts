import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import * as fc from 'fast-check';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { blogSettingsSchema } from '../documents/blog-settings.ts';
import { openBlogChangeLog } from './blog-change-log.ts';
import { blogMigrations } from './blog-migrations.ts';
import type { BlogTables } from './blog-tables.ts';
import {
  createContentBlog,
  monthCountsQuery,
  nextOlderPostQuery,
  postByIdQuery,
  postByUrlQuery,
  postCountQuery,
  postPageQuery,
  queryMatches,
  querySummaries,
} from './content-blog.ts';
import { findLatestPostIdsByTag, findLatestPosts, findLatestTags } from './latest-posts.ts';
import {
  nextNewerPostQuery,
  nextScheduledPostQuery,
  nthNewestPostQuery,
  tagRowsQuery,
  updatePostListing,
} from './post-listing.ts';
import { createPostBody, type PostFields } from './test-posts.ts';

type Body = ReturnType<typeof createPostBody> | null;

const settings = async () => blogSettingsSchema.parse({});

function portOf(storage: Storage<BlogTables>) {
  return createContentBlog({ storage, settings, applyDueChanges: async () => {} });
}

/** Lists an article with a body for shoppers and one for the staging store. */
async function put(storage: Storage<BlogTables>, id: string, live: Body, draft: Body = live): Promise<void> {
  const edition = (body: Body) => (body === null ? null : { version: body === live ? 1 : 2, body });
  await storage.change((tx) =>
    updatePostListing(tx, {
      id,
      editions: { live: edition(live), draft: edition(draft) },
      nextChange: null,
      clean: (html) => html.replaceAll(/<script>.*?<\/script>/g, ''),
    }),
  );
}

const on = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

describeEachDatabase((name, open) => {
  const opened = () => open<BlogTables>([blogMigrations]);

  describe('the journal of the content store', () => {
    test('lists articles by their date, the newest first, in pages', async () => {
      const storage = await opened();
      for (const day of [3, 1, 5, 2, 40]) {
        await put(storage, String(day), createPostBody({ handle: `on-${day}`, publishedAt: on(day) }));
      }
      const blog = portOf(storage);
      const page = async (number: number) => {
        const { posts, count } = await blog.list({
          region: 'us',
          blog: 'journal',
          tag: null,
          page: number,
          limit: 2,
        });
        return [...posts.map(({ id }) => id), count];
      };
      expect(await page(1)).toEqual(['40', '5', 5]);
      expect(await page(2)).toEqual(['3', '2', 5]);
      expect(await page(3)).toEqual(['1', 5]);
      expect(await page(4)).toEqual([5]);
      expect((await blog.newest('journal', 'us', 3)).map(({ id }) => id)).toEqual(['40', '5', '3']);
    });

    test('shows the latest versions in every region where drafts are asked for, and lists them for editors', async () => {
      const storage = await opened();
      const live = createPostBody({ handle: 'old', title: 'Live', tags: ['Salt'] });
      const draft = createPostBody(
        { handle: 'new', title: 'Draft', tags: ['Sea'] },
        { au: { title: 'There' } },
      );
      await put(storage, '7', live, draft);
      await put(storage, '8', null, createPostBody({ handle: 'only', title: 'Only a draft', tags: ['sea'] }));
      const drafts = createContentBlog({ storage, settings, applyDueChanges: async () => {}, drafts: true });
      const query = { region: 'us', tag: null, page: 1, limit: 5 } as const;
      expect((await drafts.list(query)).posts.map(({ title }) => title)).toEqual(['Only a draft', 'Draft']);
      expect(await drafts.count('sea', 'eu')).toBe(2);
      expect((await drafts.byHandle('new', 'au'))?.title).toBe('There');
      expect(await drafts.byHandle('old', 'us')).toBeNull();
      expect((await drafts.search('draft', 'uk', 5)).map(({ id }) => id).sort()).toEqual(['7', '8']);
      expect((await portOf(storage).list(query)).posts.map(({ title }) => title)).toEqual(['Live']);

      const latest = await findLatestPosts(storage.read, ['7', '8', '9']);
      expect([...latest].map(([id, { title }]) => [id, title]).sort()).toEqual([
        ['7', 'Draft'],
        ['8', 'Only a draft'],
      ]);
      expect(await findLatestPosts(storage.read, [])).toEqual(new Map());
      expect([...(await findLatestPostIdsByTag(storage.read, 'SEA'))].sort()).toEqual(['7', '8']);
      expect(await findLatestTags(storage.read)).toEqual([expect.stringMatching(/sea/i)]);
    });

    test('gives an article with its text, by its number and by its address', async () => {
      const storage = await opened();
      const body = createPostBody({
        handle: 'salt',
        title: 'The salt pans',
        excerpt: 'Of Amed.',
        html: '<p>Salt<script>steal()</script></p>',
        tags: ['Stories'],
        author: 'Ayu',
        image: { url: '/media/salt.webp', alt: 'Salt' },
        seoTitle: 'Salt',
        noindex: true,
      });
      await put(storage, '7', body);
      const blog = portOf(storage);
      const post = await blog.byId('7', 'au');
      expect(post).toEqual({
        id: '7',
        revision: expect.any(String),
        blog: 'journal',
        handle: 'salt',
        title: 'The salt pans',
        excerpt: 'Of Amed.',
        html: '<p>Salt</p>',
        tags: ['Stories'],
        author: 'Ayu',
        image: { url: '/media/salt.webp', alt: 'Salt', width: 1200, height: 1500 },
        publishedAt: Date.UTC(2026, 5, 1, 8),
        seoTitle: 'Salt',
        seoDescription: null,
        noindex: true,
      });
      expect(await blog.byHandle('salt', 'au')).toEqual(post);
      expect(await blog.byHandle('salt', 'au', 'journal')).toEqual(post);
      expect(await blog.byHandle('salt', 'au', 'rituals')).toBeNull();
      expect(await blog.byHandle('pepper', 'au')).toBeNull();
      expect(await blog.byId('8', 'au')).toBeNull();
    });

    test('knows a tag however it is capitalised, and counts its articles', async () => {
      const storage = await opened();
      await put(storage, '1', createPostBody({ handle: 'one', tags: ['How-to', 'hair'] }));
      await put(storage, '2', createPostBody({ handle: 'two', tags: ['how-to', 'How-To'] }));
      const blog = portOf(storage);
      expect(await blog.count('HOW-TO', 'us')).toBe(2);
      expect(await blog.count(null, 'us', 'journal')).toBe(2);
      expect(await blog.count('skin', 'us')).toBe(0);
      expect((await blog.list({ region: 'us', tag: 'hair', page: 1, limit: 9 })).posts).toHaveLength(1);
      expect((await blog.list({ region: 'us', tag: 'skin', page: 1, limit: 9 })).posts).toEqual([]);
      expect((await blog.tags('us', 'journal')).map(({ tag, count }) => [tag.toLowerCase(), count])).toEqual([
        ['how-to', 2],
        ['hair', 1],
      ]);
    });

    test('leads from each article to the one written before it, and from the oldest to the newest', async () => {
      const storage = await opened();
      for (const day of [1, 2, 3]) {
        await put(storage, String(day), createPostBody({ handle: `on-${day}`, publishedAt: on(day) }));
      }
      await put(storage, '9', createPostBody({ blog: 'rituals', handle: 'alone' }));
      const blog = portOf(storage);
      const next = async (id: string) => {
        const post = await blog.byId(id, 'us');
        return post === null ? null : ((await blog.next(post, 'us'))?.id ?? null);
      };
      expect(await next('3')).toBe('2');
      expect(await next('1')).toBe('3');
      expect(await next('9')).toBeNull();
    });

    test('finds articles by the words of their heading, summary and tags while they are typed', async () => {
      const storage = await opened();
      await put(
        storage,
        '1',
        createPostBody({ handle: 'one', title: 'The salt pans of Amed', tags: ['Ingredients'] }),
      );
      await put(
        storage,
        '2',
        createPostBody({ handle: 'two', title: 'A Sunday for your hair', excerpt: 'With salt.' }),
      );
      const blog = portOf(storage);
      const found = async (words: string) => (await blog.search(words, 'us', 6)).map(({ id }) => id).sort();
      expect(await found('sal')).toEqual(['1', '2']);
      expect(await found('SALT pan')).toEqual(['1']);
      expect(await found('ingredients')).toEqual(['1']);
      expect(await found('sal pans')).toEqual([]);
      expect(await found(' ')).toEqual([]);
      expect(await found("%' or 1=1 --")).toEqual([]);
      const [first] = await blog.search('salt', 'us', 6);
      expect(first).toMatchObject({ title: expect.any(String), handle: expect.any(String) });
      expect(first).not.toHaveProperty('html');
    });

    test('shows a region what it says differently, and hides what it hides', async () => {
      const storage = await opened();
      await put(
        storage,
        '1',
        createPostBody(
          { handle: 'summer', title: 'Summer', tags: ['sun'] },
          {
            au: { title: 'Winter', tags: ['rain'], publishedAt: on(1) },
            my: { hidden: true },
          },
        ),
      );
      const blog = portOf(storage);
      expect(await blog.byHandle('summer', 'us')).toMatchObject({ title: 'Summer', tags: ['sun'] });
      expect(await blog.byHandle('summer', 'au')).toMatchObject({
        title: 'Winter',
        publishedAt: Date.UTC(2026, 0, 1),
      });
      expect(await blog.byHandle('summer', 'my')).toBeNull();
      expect([
        await blog.count('sun', 'us'),
        await blog.count('sun', 'au'),
        await blog.count(null, 'my'),
      ]).toEqual([1, 0, 0]);
      expect(await blog.tags('au')).toEqual([{ tag: 'rain', count: 1 }]);
    });

    test('shows the staging store the latest version, whatever is in force', async () => {
      const storage = await opened();
      await put(storage, '1', null, createPostBody({ title: 'A draft' }));
      await put(
        storage,
        '2',
        createPostBody({ handle: 'two', title: 'Published' }),
        createPostBody({ handle: 'two', title: 'Changed' }),
      );
      const blog = portOf(storage);
      expect(await blog.byId('1', 'us')).toBeNull();
      expect(await blog.count(null, 'us')).toBe(1);
      expect(await blog.byId('2', 'us')).toMatchObject({ title: 'Published' });
      expect(await blog.byId('1', 'dev')).toMatchObject({ title: 'A draft' });
      expect(await blog.byId('2', 'dev')).toMatchObject({ title: 'Changed' });
      expect(await blog.count(null, 'dev')).toBe(2);
    });

    test('REGION-16: has an article with fields of a storefront that was removed', async () => {
      const storage = await opened();
      await put(storage, '1', { default: createPostBody().default, regions: { moon: { title: 'Lunar' } } });
      const blog = portOf(storage);
      expect(await blog.count(null, 'us')).toBe(1);
      expect((await blog.byId('1', 'us'))?.title).toBe(createPostBody().default.title);
    });

    test('has nothing of what is no article', async () => {
      const storage = await opened();
      await put(storage, '1', {
        default: { ...createPostBody().default, handle: 'Not a handle' },
        regions: {},
      });
      await put(storage, '2', { default: createPostBody().default, regions: 'moon' as never });
      const blog = portOf(storage);
      expect(await blog.count(null, 'us')).toBe(0);
      expect(await blog.byId('1', 'us')).toBeNull();
    });
  });

  describe('after any changes', () => {
    const tags = ['sun', 'hair', 'salt'];
    const post = fc.record({
      id: fc.integer({ min: 1, max: 6 }).map(String),
      live: fc.option(
        fc.record({
          publishedAt: fc.integer({ min: 1, max: 100 }).map(on),
          tags: fc.uniqueArray(fc.constantFrom(...tags)),
          blog: fc.constantFrom('journal', 'rituals'),
          hiddenIn: fc.option(fc.constantFrom<RegionKey>(...getRegionKeys())),
        }),
      ),
    });

    test('the lists and their counts are those of the articles', { timeout: 120_000 }, async () => {
      const storage = await opened();
      const blog = portOf(storage);
      const held = new Map<string, { fields: PostFields; hiddenIn: RegionKey | null }>();
      await fc.assert(
        fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 6 }), async (changes) => {
          for (const { id, live } of changes) {
            if (live === null) {
              held.delete(id);
              await put(storage, id, null);
              continue;
            }
            const { hiddenIn, ...fields } = live;
            const body = createPostBody(
              { ...fields, handle: `post-${id}` },
              hiddenIn === null ? {} : { [hiddenIn]: { hidden: true } },
            );
            held.set(id, { fields: body.default, hiddenIn });
            await put(storage, id, body);
          }
          for (const region of ['us', 'au'] as const) {
            for (const place of ['journal', undefined]) {
              for (const tag of [null, ...tags]) {
                const expected = [...held]
                  .filter(([, { hiddenIn }]) => hiddenIn !== region)
                  .filter(([, { fields }]) => place === undefined || fields.blog === place)
                  .filter(([, { fields }]) => tag === null || fields.tags?.includes(tag))
                  .sort(([a, one], [b, other]) =>
                    other.fields.publishedAt === one.fields.publishedAt
                      ? b.localeCompare(a)
                      : Date.parse(other.fields.publishedAt) - Date.parse(one.fields.publishedAt),
                  )
                  .map(([id]) => id);
                const listed: string[] = [];
                for (const page of [1, 2, 3, 4]) {
                  const { posts, count } = await blog.list({ region, blog: place, tag, page, limit: 2 });
                  expect(count).toBe(expected.length);
                  listed.push(...posts.map(({ id }) => id));
                }
                expect(listed).toEqual(expected);
              }
            }
          }
        }),
        { numRuns: 12 },
      );
      for (const id of held.keys()) await put(storage, id, null);
      expect(await storage.read.selectFrom('content_post_counts').selectAll().execute()).toEqual([]);
      expect(await storage.read.selectFrom('content_post_words').selectAll().execute()).toEqual([]);
    });
  });

  describe('what a change touched', () => {
    test('is told to every process once, by the lists and addresses of before and after', async () => {
      const storage = await opened();
      const { touched: look } = await openBlogChangeLog(storage);
      for (const day of [10, 20]) {
        await put(storage, String(day), createPostBody({ handle: `on-${day}`, publishedAt: on(day) }));
      }
      const { touched: other } = await openBlogChangeLog(storage);
      await look();
      await put(storage, '15', createPostBody({ handle: 'between', publishedAt: on(15), tags: ['salt'] }));
      const touched = await look();
      expect([...touched].sort()).toEqual([
        'post-at:journal/between',
        'post-next:20',
        'post:15',
        'posts-newest:journal',
        'posts-topics:journal',
        'posts:journal/',
        'posts:journal/salt',
      ]);
      expect(await other()).toEqual(touched);
      expect(await look()).toEqual(new Set());
    });

    test('leaves the newest and the topics alone where they stay', async () => {
      const storage = await opened();
      for (const day of [10, 20, 30, 40, 50, 60, 70]) {
        await put(
          storage,
          String(day),
          createPostBody({ handle: `on-${day}`, publishedAt: on(day), tags: ['salt'] }),
        );
      }
      const { touched: look } = await openBlogChangeLog(storage);
      await put(storage, '5', createPostBody({ handle: 'old', publishedAt: on(5), tags: ['salt'] }));
      expect([...(await look())].sort()).toEqual([
        'post-at:journal/old',
        'post-next:10',
        'post:5',
        'posts:journal/',
        'posts:journal/salt',
      ]);
    });

    test('makes the newest be read anew, in each region, and nothing else does', async () => {
      const storage = await opened();
      await put(storage, '1', createPostBody({ handle: 'one', publishedAt: on(1) }));
      const { stamp } = await openBlogChangeLog(storage);
      const blog = createContentBlog({ storage, settings, applyDueChanges: async () => {}, stamp });
      const newest = (region: 'us' | 'eu', limit = 2) => blog.newest('journal', region, limit);
      const ids = async (region: 'us' | 'eu', limit = 2) => (await newest(region, limit)).map(({ id }) => id);
      const before = await newest('us');
      await storage.change(async () => {});
      expect(await newest('us')).toBe(before);
      await put(
        storage,
        '2',
        createPostBody({ handle: 'two', publishedAt: on(2) }, { eu: { hidden: true } }),
      );
      expect(await ids('us')).toEqual(['2', '1']);
      expect(await ids('us', 1)).toEqual(['2']);
      expect(await ids('eu')).toEqual(['1']);
      await put(storage, '2', null);
      expect(await ids('us')).toEqual(['1']);
    });

    test('of more than can be told is everything', async () => {
      const storage = await opened();
      const { touched: look } = await openBlogChangeLog(storage);
      const rows = Array.from({ length: 600 }, () => ({ tags: '["post:1"]' }));
      await storage.change((tx) => tx.insertInto('content_post_moves').values(rows).execute());
      expect(await look()).toBe('all');
    });
  });

  describe('every question of a page', () => {
    test('is answered from an index, never by reading a table', async () => {
      const storage = await opened();
      for (const day of [1, 2, 3]) {
        await put(
          storage,
          String(day),
          createPostBody({ handle: `on-${day}`, publishedAt: on(day), tags: ['salt'] }),
        );
      }
      const key = { blog: 'journal', tag: 'salt', bit: 1 };
      const asked: readonly ((db: Kysely<BlogTables>) => Promise<unknown>)[] = [
        (db) => monthCountsQuery.all(db, key),
        (db) => postCountQuery.all(db, key),
        (db) => postPageQuery.all(db, { ...key, before: 9, edition: 'live', limit: 9, skip: 0 }),
        (db) => postByUrlQuery.first(db, { blog: 'journal', handle: 'salt', bit: 1 }),
        (db) => postByIdQuery.first(db, { id: '1', edition: 'live' }),
        (db) => nextOlderPostQuery.first(db, { blog: 'journal', bit: 1, at: 9, id: '1' }),
        (db) => tagRowsQuery.all(db, { blog: 'journal' }),
        (db) => nextNewerPostQuery.first(db, { blog: 'journal', bit: 1, at: 9, id: '1' }),
        (db) => nthNewestPostQuery.first(db, { blog: 'journal', bit: 1, skip: 5 }),
        (db) => nextScheduledPostQuery.first(db, {}),
      ];
      const questions = [
        queryMatches(storage.read, ['salt', 'pa'], 1).compile(),
        querySummaries(storage.read, ['1', '2'], 'live').compile(),
      ];
      for (const ask of asked) questions.push(await questionOf(storage.read, ask));
      for (const question of questions) {
        const plan = await planOf(storage, name, question);
        expect(plan, question.sql).not.toMatch(/\bSCAN (?:content_post|post\b)(?!\w* USING)|Seq Scan/);
      }
    });
  });
});

/** Compiles the SQL query and its parameters. */
async function questionOf(
  db: Kysely<BlogTables>,
  ask: (db: Kysely<BlogTables>) => Promise<unknown>,
): Promise<CompiledQuery> {
  await ask(db);
  const heard: CompiledQuery[] = [];
  const listener: Kysely<BlogTables> = Object.create(db, {
    getExecutor: { value: () => db.getExecutor() },
    executeQuery: {
      value: async (question: CompiledQuery) => {
        heard.push(question);
        return { rows: [] };
      },
    },
  });
  await ask(listener);
  const [question] = heard;
  if (question === undefined) throw new Error('nothing was asked');
  return question;
}

/** Returns the query plan as text. PostgreSQL scans small tables sequentially unless that is disabled. */
async function planOf(
  storage: Storage<BlogTables>,
  dialect: string,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  if (dialect === 'sqlite') {
    const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    return JSON.stringify((await storage.read.executeQuery(plan)).rows, null, 1);
  }
  return storage.change(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plan = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    return JSON.stringify((await tx.executeQuery(plan)).rows, null, 1);
  });
}
