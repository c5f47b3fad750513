import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { blogSettingsSchema } from '../documents/blog-settings.ts';
import { openContentStore } from '../documents/content-store.ts';
import { contentMigrations } from '../documents/migrations.ts';
import { blogMigrations } from './blog-migrations.ts';
import { createContentBlog } from './content-blog.ts';
import { createPostListingHook, createPostScheduler, type PostTables } from './post-listing-updates.ts';
import { createPostBody } from './test-posts.ts';

const start = Date.UTC(2026, 5, 1);
const hour = 3_600_000;
const post = { kind: 'post', key: '7' } as const;
const by = 'ada@example.com';

describeEachDatabase((_name, open) => {
  /** Opens a store and the blog as two processes read it, with a controllable clock. */
  async function opened() {
    const storage = await open<PostTables>([contentMigrations, blogMigrations]);
    const time = { now: start };
    const shared = { clock: () => time.now, clean: (html: string) => html };
    const store = openContentStore({
      storage,
      clock: shared.clock,
      onDocumentChange: createPostListingHook(shared),
    });
    const warnings: string[] = [];
    const journal = (of: Storage<PostTables>) =>
      createContentBlog({
        storage: of,
        settings: async () => blogSettingsSchema.parse({}),
        applyDueChanges: createPostScheduler({
          ...shared,
          storage: of,
          log: { warn: (_details, message) => void warnings.push(message) },
        }),
      });
    return { store, time, warnings, storage, blog: journal(storage), other: journal(storage) };
  }

  describe('an article', () => {
    test('is listed the moment it is published, and gone the moment it is taken back', async () => {
      const { store, blog } = await opened();
      await store.save(post, { body: createPostBody(), basedOn: 0, author: by });
      expect([await blog.count(null, 'us'), await blog.count(null, 'dev')]).toEqual([0, 1]);
      await store.publish(post, { version: 1, from: null, until: null, by });
      expect(await blog.byHandle('an-article', 'us')).toMatchObject({ id: '7' });
      await store.save(post, { body: createPostBody({ title: 'Better' }), basedOn: 1, author: by });
      expect([(await blog.byId('7', 'us'))?.title, (await blog.byId('7', 'dev'))?.title]).toEqual([
        'An article',
        'Better',
      ]);
      await store.unpublish(post, { by, from: null });
      expect(await blog.byId('7', 'us')).toBeNull();
      expect((await blog.list({ region: 'us', tag: null, page: 1, limit: 9 })).count).toBe(0);
    });

    test('has an address of its own: who would bring another one there is refused, and nothing is kept', async () => {
      const { store, blog } = await opened();
      const other = { kind: 'post', key: '8' } as const;
      const save = (id: typeof post | typeof other, body: unknown, basedOn = 0) =>
        store.save(id, { body, basedOn, author: by });
      const publish = (id: typeof post | typeof other, version: number) =>
        store.publish(id, { version, from: null, until: null, by });
      await save(post, createPostBody({ title: 'First' }));
      await publish(post, 1);
      const refused = { reason: 'ADDRESS_IN_USE', message: expect.stringContaining('“First”') };
      await expect(save(other, createPostBody())).rejects.toMatchObject({ ...refused, region: 'dev' });
      expect((await store.state(other)).latest).toBeNull();
      await save(other, createPostBody({ handle: 'another' }));
      await publish(other, 1);
      expect((await blog.byHandle('another', 'us'))?.id).toBe('8');
      // The same handle in another blog, or in a region that doesn't show the other article, is another URL.
      await save(other, createPostBody({ blog: 'rituals' }), 1);
      await save(
        post,
        createPostBody({ title: 'First' }, { au: { hidden: true }, dev: { hidden: true } }),
        1,
      );
      await publish(post, 2);
      await save(other, createPostBody({ handle: 'another' }, { au: { handle: 'an-article' } }), 2);
      await publish(other, 3);
      expect((await blog.byHandle('an-article', 'au'))?.id).toBe('8');
      // Publishing an old version may conflict with an article that took the URL meanwhile.
      await expect(publish(post, 1)).rejects.toMatchObject({
        ...refused,
        message: expect.any(String),
        region: 'au',
      });
      expect((await blog.byHandle('an-article', 'us'))?.id).toBe('7');
      await store.unpublish(other, { by, from: null });
      await publish(post, 1);
    });

    test('begins and ends by time, in every process', async () => {
      const { store, time, blog, other } = await opened();
      await store.save(post, { body: createPostBody(), basedOn: 0, author: by });
      await store.publish(post, { version: 1, from: start + hour, until: start + 2 * hour, by });
      const seen = async () => [await blog.count(null, 'us'), await other.count(null, 'us')];
      expect(await seen()).toEqual([0, 0]);
      time.now = start + hour - 1;
      expect(await seen()).toEqual([0, 0]);
      time.now = start + hour;
      expect(await seen()).toEqual([1, 1]);
      time.now = start + 2 * hour;
      expect(await seen()).toEqual([0, 0]);
    });

    test('that is scheduled and withdrawn never appears', async () => {
      const { store, time, blog } = await opened();
      await store.save(post, { body: createPostBody(), basedOn: 0, author: by });
      const { id } = await store.publish(post, { version: 1, from: start + hour, until: null, by });
      await store.withdraw(post, id, by);
      time.now = start + 2 * hour;
      expect(await blog.count(null, 'us')).toBe(0);
    });

    test('that can’t be listed leaves the publication undone as well', async () => {
      const { store, storage, blog } = await opened();
      await store.save(post, { body: createPostBody(), basedOn: 0, author: by });
      await storage.change((tx) => tx.schema.alterTable('content_post_moves').renameTo('away').execute());
      await expect(store.publish(post, { version: 1, from: null, until: null, by })).rejects.toThrow();
      await storage.change((tx) => tx.schema.alterTable('away').renameTo('content_post_moves').execute());
      expect((await store.state(post)).publications).toEqual([]);
      expect(await blog.count(null, 'us')).toBe(0);
    });

    test('whose lists can’t be written when its time has come leaves the others to be read', async () => {
      const { store, storage, time, blog, warnings } = await opened();
      await store.save(post, { body: createPostBody(), basedOn: 0, author: by });
      await store.publish(post, { version: 1, from: start + hour, until: null, by });
      await storage.change((tx) => tx.schema.alterTable('content_post_moves').renameTo('away').execute());
      time.now = start + hour;
      expect(await blog.count(null, 'us')).toBe(0);
      expect(warnings).toHaveLength(1);
      await storage.change((tx) => tx.schema.alterTable('away').renameTo('content_post_moves').execute());
      expect(await blog.count(null, 'us')).toBe(1);
    });
  });
});
