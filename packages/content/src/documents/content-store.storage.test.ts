import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DocumentId } from './content-model.ts';
import { openContentStore } from './content-store.ts';
import type { ContentTables } from './content-tables.ts';
import { contentMigrations } from './migrations.ts';

const announcement: DocumentId = { kind: 'theme/announcement', key: '' };
const oil: DocumentId = { kind: 'product', key: 'night-oil' };
const article: DocumentId = { kind: 'post', key: '42' };
const body = (text: string) => ({ default: { enabled: true, text } });
const ada = 'ada@example.com';
const bob = 'bob@example.com';

describeEachDatabase((_name, open) => {
  const opened = async () => {
    const location = await open.newLocation();
    const time = { now: 1000 };
    const storage = await open<ContentTables>([contentMigrations], { location });
    const other = await open<ContentTables>([contentMigrations], { location });
    const clock = () => time.now;
    return {
      time,
      storage,
      store: openContentStore({ storage, clock }),
      /** The store as another process opens it. */
      elsewhere: openContentStore({ storage: other, clock }),
    };
  };

  describe('a document that the store doesn’t have', () => {
    test('has no version, no publication and no entry', async () => {
      const { store } = await opened();
      expect(await store.state(announcement)).toEqual({
        id: announcement,
        latest: null,
        versions: [],
        publications: [],
      });
      expect(await store.list()).toEqual([]);
      expect(await store.version(announcement, 1)).toBeNull();
      expect(await store.audit({ limit: 10 })).toEqual([]);
      expect(await store.changesAfter(0)).toEqual([]);
    });

    test('can’t be published or taken back', async () => {
      const { store } = await opened();
      const publish = { version: 1, from: null, until: null, by: ada };
      await expect(store.publish(announcement, publish)).rejects.toMatchObject({ reason: 'NO_SUCH_VERSION' });
      await expect(store.unpublish(announcement, { by: ada, from: null })).rejects.toMatchObject({
        reason: 'NO_SUCH_VERSION',
      });
      expect(await store.audit({ limit: 10 })).toEqual([]);
    });
  });

  describe('saving', () => {
    test('keeps every version as it was, the latest first', async () => {
      const { store, time } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      time.now = 2000;
      const second = await store.save(announcement, {
        body: body('two'),
        basedOn: 1,
        author: bob,
        note: 'shorter',
      });
      const latest = { number: 2, body: body('two'), author: bob, note: 'shorter', savedAt: 2000 };
      expect(second).toEqual({ outcome: 'saved', version: latest });
      expect(await store.state(announcement)).toMatchObject({
        latest,
        versions: [{ number: 2 }, { number: 1, author: ada, note: '', savedAt: 1000 }],
      });
      expect((await store.version(announcement, 1))?.body).toEqual(body('one'));
    });

    test('EDIT-01: over what somebody else saved in between is a conflict that shows it, and keeps nothing', async () => {
      const { store, elsewhere } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      await elsewhere.save(announcement, { body: body('theirs'), basedOn: 1, author: bob });
      const mine = await store.save(announcement, { body: body('mine'), basedOn: 1, author: ada });
      expect(mine).toMatchObject({ outcome: 'conflict', latest: { number: 2, body: body('theirs') } });
      expect((await store.state(announcement)).versions).toHaveLength(2);
      expect(await store.audit({ limit: 10 })).toHaveLength(2);
    });

    test('once more what was saved already is no conflict: the first answer may have been lost', async () => {
      const { store } = await opened();
      const request = { body: body('one'), basedOn: 0, author: ada };
      const first = await store.save(announcement, request);
      expect(await store.save(announcement, request)).toEqual(first);
      expect((await store.state(announcement)).versions).toHaveLength(1);
    });

    test('by many at once is kept of one, at two processes', async () => {
      const { store, elsewhere } = await opened();
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          (index % 2 === 0 ? store : elsewhere).save(announcement, {
            body: body(String(index)),
            basedOn: 0,
            author: `${index}@example.com`,
          }),
        ),
      );
      expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
      expect((await store.state(announcement)).versions).toHaveLength(1);
      expect(await store.audit({ limit: 10 })).toHaveLength(1);
    });
  });

  describe('publishing', () => {
    test('CONT-13: now, for a time, and back again, is what the list says at each moment', async () => {
      const { store, time } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      await store.publish(announcement, { version: 1, from: null, until: null, by: ada });
      await store.save(announcement, { body: body('two'), basedOn: 1, author: ada });
      await store.publish(announcement, { version: 2, from: 5000, until: 6000, by: bob });
      const at = async (now: number) => {
        time.now = now;
        const [line] = await store.list();
        return [line?.inForce, line?.nextChange];
      };
      expect(await at(1000)).toEqual([1, 5000]);
      expect(await at(5000)).toEqual([2, 6000]);
      expect(await at(6000)).toEqual([1, null]);
      await store.unpublish(announcement, { by: bob, from: null });
      expect(await at(6000)).toEqual([null, null]);
    });

    test('refuses a version that doesn’t exist, and an end before the beginning', async () => {
      const { store } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      await expect(
        store.publish(announcement, { version: 2, from: null, until: null, by: ada }),
      ).rejects.toMatchObject({ reason: 'NO_SUCH_VERSION' });
      await expect(
        store.publish(announcement, { version: 1, from: null, until: 1000, by: ada }),
      ).rejects.toMatchObject({ reason: 'ENDS_BEFORE_IT_BEGINS' });
      expect((await store.state(announcement)).publications).toEqual([]);
      expect(await store.audit({ limit: 10 })).toHaveLength(1);
    });

    test('that hasn’t begun can be withdrawn, later it can’t', async () => {
      const { store, time } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      const publish = { version: 1, from: 5000, until: null, by: ada };
      const first = await store.publish(announcement, publish);
      await store.withdraw(announcement, first.id, bob);
      expect((await store.state(announcement)).publications).toEqual([]);
      await expect(store.withdraw(announcement, first.id, bob)).rejects.toMatchObject({
        reason: 'NO_SUCH_PUBLICATION',
      });
      const second = await store.publish(announcement, publish);
      time.now = 5000;
      await expect(store.withdraw(announcement, second.id, bob)).rejects.toMatchObject({
        reason: 'HAS_BEGUN',
      });
      expect((await store.state(announcement)).publications).toEqual([second]);
    });
  });

  describe('undoing a publication', () => {
    test('EDIT-30: makes what was live before live again, once', async () => {
      const { store, time } = await opened();
      const by = ada;
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      await store.publish(announcement, { version: 1, from: null, until: null, by });
      await store.save(announcement, { body: body('two'), basedOn: 1, author: ada });
      time.now = 2000;
      const second = await store.publish(announcement, { version: 2, from: null, until: null, by });
      time.now = 2500;
      const seen = await store.marker();
      await store.undo(announcement, second.id, bob);
      expect(await store.list()).toMatchObject([{ inForce: 1, nextChange: null }]);
      expect(await store.changesAfter(seen)).toMatchObject([{ id: announcement, latest: 2 }]);
      const [entry] = await store.audit({ limit: 1 });
      expect(entry).toMatchObject({
        who: bob,
        action: 'undo',
        words: 'Undid publishing version 2: version 1 is live again',
      });
      await expect(store.undo(announcement, second.id, bob)).rejects.toMatchObject({ reason: 'REPLACED' });
      await expect(store.undo(announcement, '999', bob)).rejects.toMatchObject({ reason: 'REPLACED' });
    });

    test('EDIT-30: takes a first publication back to the file, and a scheduled one off the schedule', async () => {
      const { store } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      const first = await store.publish(announcement, { version: 1, from: null, until: null, by: ada });
      const later = await store.publish(announcement, { version: 1, from: 9000, until: null, by: ada });
      await store.undo(announcement, later.id, ada);
      expect((await store.state(announcement)).publications).toEqual([first]);
      await store.undo(announcement, first.id, ada);
      expect(await store.list()).toMatchObject([{ inForce: null }]);
    });

    test('EDIT-30: of what another publication replaced since is refused', async () => {
      const { store, time } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      const first = await store.publish(announcement, { version: 1, from: null, until: null, by: ada });
      time.now = 2000;
      await store.publish(announcement, { version: 1, from: null, until: null, by: bob });
      await expect(store.undo(announcement, first.id, ada)).rejects.toMatchObject({ reason: 'REPLACED' });
    });
  });

  describe('the audit list', () => {
    test('EDIT-04: says of every action who did what and when, newest first, page by page', async () => {
      const { store, time } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada, note: 'for Friday' });
      await store.publish(announcement, { version: 1, from: null, until: null, by: bob });
      time.now = 2000;
      const planned = await store.publish(announcement, {
        version: 1,
        from: Date.UTC(2026, 10, 27, 8),
        until: Date.UTC(2026, 10, 28, 8),
        by: bob,
      });
      await store.withdraw(announcement, planned.id, ada);
      await store.unpublish(announcement, { by: ada, from: null });
      await store.save(oil, { body: { default: {} }, basedOn: 0, author: bob });
      const entries = await store.audit({ id: announcement, limit: 10 });
      expect(entries.map(({ who, action, at, version, words }) => [who, action, at, version, words])).toEqual(
        [
          [ada, 'unpublish', 2000, null, 'Took it back'],
          [ada, 'withdraw', 2000, 1, 'Took version 1 off the schedule, planned from 2026-11-27 08:00 UTC'],
          [
            bob,
            'schedule',
            2000,
            1,
            'Scheduled version 1 from 2026-11-27 08:00 UTC until 2026-11-28 08:00 UTC',
          ],
          [bob, 'publish', 1000, 1, 'Published version 1'],
          [ada, 'save', 1000, 1, 'Saved version 1: for Friday'],
        ],
      );
      const [newest, next] = await store.audit({ limit: 2 });
      expect(newest).toMatchObject({ document: oil, who: bob });
      expect(await store.audit({ before: newest?.id ?? 0, limit: 1 })).toEqual([next]);
    });
  });

  describe('another process', () => {
    test('sees by the marker that something happened, and reads only what did', async () => {
      const { store, elsewhere } = await opened();
      await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
      await store.publish(announcement, { version: 1, from: null, until: null, by: ada });
      const first = await elsewhere.changesAfter(0);
      expect(first).toMatchObject([{ id: announcement, latest: 1, publications: [{ version: 1 }] }]);
      expect(first[0]?.bodies).toEqual(new Map([[1, body('one')]]));
      const seen = first[0]?.touched ?? 0;
      expect(await elsewhere.marker()).toBe(seen);
      expect(await elsewhere.changesAfter(seen)).toEqual([]);
      await store.save(oil, { body: { default: {} }, basedOn: 0, author: ada });
      expect(await elsewhere.marker()).toBeGreaterThan(seen);
      expect(await elsewhere.changesAfter(seen)).toMatchObject([{ id: oil, latest: 1, publications: [] }]);
    });

    test('reads no more bodies than those that hold now, will, or are the draft', async () => {
      const { store, time } = await opened();
      for (const [index, text] of ['one', 'two', 'three', 'four', 'five'].entries()) {
        await store.save(announcement, { body: body(text), basedOn: index, author: ada });
      }
      const by = ada;
      await store.publish(announcement, { version: 1, from: null, until: null, by });
      time.now = 2000;
      await store.publish(announcement, { version: 2, from: null, until: null, by });
      await store.publish(announcement, { version: 3, from: 9000, until: null, by });
      const [change] = await store.changesAfter(0);
      expect([...(change?.bodies.keys() ?? [])].sort()).toEqual([2, 3, 5]);
    });

    test('reads articles without their texts', async () => {
      const { store } = await opened();
      await store.save(article, { body: { default: { title: 'Salt' } }, basedOn: 0, author: ada });
      expect(await store.changesAfter(0)).toMatchObject([{ id: article, bodies: new Map() }]);
      expect(await store.list('post')).toMatchObject([{ id: article, title: 'Salt' }]);
    });
  });

  describe('putting bodies in force', () => {
    test('is one action: what is in force already stays, and one failure leaves nothing', async () => {
      const { store, storage } = await opened();
      const by = { author: 'import', note: 'from files' };
      const documents = [
        { id: announcement, body: body('one') },
        { id: oil, body: { default: { note: 'For the night.' } } },
      ];
      expect(await store.saveAndPublish(documents, by)).toEqual([announcement, oil]);
      expect(await store.saveAndPublish(documents, by)).toEqual([]);
      const again = [{ id: announcement, body: body('two') }, ...documents.slice(1)];
      expect(await store.saveAndPublish(again, by)).toEqual([announcement]);
      expect(await store.list()).toMatchObject([{ inForce: 1 }, { inForce: 2 }]);

      const failing = openContentStore({
        storage,
        clock: () => 3000,
        onDocumentChange: async (tx, { kind }) => {
          if (kind === 'product') await sql`select * from no_such_table`.execute(tx);
        },
      });
      const broken = [
        { id: announcement, body: body('three') },
        { id: oil, body: { default: { note: 'Other.' } } },
      ];
      await expect(failing.saveAndPublish(broken, by)).rejects.toThrow();
      expect(await store.list()).toMatchObject([
        { inForce: 1, latest: 1 },
        { inForce: 2, latest: 2 },
      ]);
      expect(await store.audit({ limit: 100 })).toHaveLength(6);
    });

    test('works for more documents than one query takes', async () => {
      const { store } = await opened();
      const many = Array.from({ length: 120 }, (_, index) => ({
        id: { kind: 'product', key: `product-${index}` } as const,
        body: { default: { note: `Note ${index}` } },
      }));
      await store.saveAndPublish(many, { author: 'import', note: '' });
      const changes = await store.changesAfter(0);
      expect(changes).toHaveLength(120);
      expect(changes.every(({ bodies }) => bodies.size === 1)).toBe(true);
    });
  });
});
