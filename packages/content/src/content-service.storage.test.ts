import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LiveContent, openLiveContent, withDrafts } from './content-service.ts';
import type { ContentStore, DocumentId } from './documents/content-model.ts';
import { openContentStore } from './documents/content-store.ts';
import type { ContentTables } from './documents/content-tables.ts';
import { contentMigrations } from './documents/migrations.ts';
import { controlId } from './experiments/experiment-model.ts';
import { openExperimentStore } from './experiments/experiment-store.ts';
import { experimentMigrations } from './experiments/experiment-tables.ts';
import { createExperimentContent } from './experiments/variant-content.ts';
import { type ContentChange, openFileContent } from './file-content.ts';

const announcement: DocumentId = { kind: 'theme/announcement', key: '' };
const body = (text: string) => ({ default: { enabled: true, text } });
const by = 'ada@example.com';
const start = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;

let directory: string;
let content: LiveContent | undefined;
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-live-content-'));
  await mkdir(join(directory, 'cart'));
  await mkdir(join(directory, 'theme'));
  await file('of the file', 1);
  warnings.length = 0;
});
afterEach(async () => {
  await content?.close();
  content = undefined;
  await rm(directory, { recursive: true, force: true });
});

async function file(text: string, seconds: number): Promise<void> {
  const name = join(directory, 'theme/announcement.json');
  await writeFile(name, JSON.stringify(body(text)));
  await utimes(name, seconds, seconds);
}

describeEachDatabase((_name, open) => {
  const opened = async () => {
    const time = { now: start };
    const clock = () => time.now;
    const location = await open.newLocation();
    const storage = await open<ContentTables>([contentMigrations], { location });
    const other = await open<ContentTables>([contentMigrations], { location });
    const store = openContentStore({ storage, clock });
    const files = await openFileContent({ directory, clock, trusted: 0, log });
    const live = await openLiveContent({ files, store, clock, log });
    content = live;
    const changes: ContentChange[] = [];
    live.onChange((change) => void changes.push(change));
    return { live, store, elsewhere: openContentStore({ storage: other, clock }), time, changes, storage };
  };
  test('EXP-12: an experiment that another process starts changes its document’s pages, and again at its end', async () => {
    const time = { now: start };
    const clock = () => time.now;
    const location = await open.newLocation();
    const sets = [contentMigrations, experimentMigrations];
    const storage = await open<ContentTables>(sets, { location });
    const other = await open<ContentTables>(sets, { location });
    const store = openContentStore({ storage, clock });
    const files = await openFileContent({ directory, clock, trusted: 0, log });
    const own = openExperimentStore({ storage, clock });
    const live = await openLiveContent({ files, store, loadExperiments: () => own.loaded(), clock, log });
    content = live;
    const changes: ContentChange[] = [];
    live.onChange((change) => void changes.push(change));
    await store.save(announcement, { body: body('of the variant'), basedOn: 0, author: by });
    const elsewhere = openExperimentStore({ storage: other, clock });
    const variants = [
      { id: controlId, name: 'As published', share: 50, version: null },
      { id: 'a', name: 'Other', share: 50, version: 1 },
    ];
    const period = { from: null, until: start + minute };
    const { id } = await elsewhere.create(
      { name: 'Bar', storefronts: ['us'], document: 'theme/announcement', variants, ...period },
      by,
    );
    await elsewhere.start(id, 1, by);
    changes.length = 0;
    await live.refresh();
    expect(changes.flatMap(({ documents }) => documents)).toEqual([announcement]);
    const experiments = createExperimentContent({
      content: live,
      experiments: () => live.experiments(),
      clock,
    });
    const shown = async (region: 'us' | 'au') =>
      (await experiments.withVariants(region, { [id]: 'a' }).themeSettings(region)).announcement.text;
    expect([await shown('us'), await shown('au')]).toEqual(['of the variant', 'of the file']);
    expect(experiments.withVariants('us', { [id]: controlId })).toBe(live);
    time.now += minute;
    live.checkForChanges();
    expect(changes.flatMap(({ documents }) => documents)).toEqual([announcement, announcement]);
    expect([await shown('us'), experiments.running('us')]).toEqual(['of the file', []]);
  });

  const says = async (live: LiveContent, region: 'us' | 'dev' = 'us') =>
    (await live.themeSettings(region)).announcement.text;
  const save = async (store: ContentStore, text: string) => {
    const { versions } = await store.state(announcement);
    const result = await store.save(announcement, {
      body: body(text),
      basedOn: versions[0]?.number ?? 0,
      author: by,
    });
    if (result.outcome === 'conflict') throw new Error('nobody else saves here');
    return result.version.number;
  };
  const publish = async (
    store: ContentStore,
    text: string,
    span: { readonly from?: number; readonly until?: number } = {},
  ) => {
    const version = await save(store, text);
    await store.publish(announcement, { version, from: span.from ?? null, until: span.until ?? null, by });
  };

  describe('a document', () => {
    test('CONT-14: is its file’s until the store has published it, and again once it is taken back', async () => {
      const { live, store } = await opened();
      expect(await says(live)).toBe('of the file');
      await save(store, 'a draft');
      await live.refresh();
      expect(await says(live)).toBe('of the file');
      await publish(store, 'of the store');
      await live.refresh();
      expect(await says(live)).toBe('of the store');
      await file('of another file', 2);
      await live.refresh();
      expect(await says(live)).toBe('of the store');
      await store.unpublish(announcement, { by, from: null });
      await live.refresh();
      expect(await says(live)).toBe('of another file');
    });

    test('follows its file within a second without being asked, as long as the store doesn’t have it', async () => {
      const { live, time, changes } = await opened();
      await file('changed', 2);
      time.now += 1000;
      await expect.poll(() => changes.length, { timeout: 5000 }).toBe(1);
      expect(changes).toEqual([{ documents: [announcement], drafts: [announcement] }]);
      expect(await says(live)).toBe('changed');
    });

    test('follows what another process published, without being asked', async () => {
      const { live, elsewhere, time, changes } = await opened();
      await publish(elsewhere, 'from elsewhere');
      time.now += 1000;
      await expect.poll(() => changes.length, { timeout: 5000 }).toBe(1);
      expect(await says(live)).toBe('from elsewhere');
    });

    test('begins and ends at its very moment, in memory alone, and who listens is told', async () => {
      const { live, store, time, changes, storage } = await opened();
      await publish(store, 'always');
      await publish(store, 'for ten minutes', { from: start + minute, until: start + 11 * minute });
      await live.refresh();
      changes.length = 0;
      await storage.close();
      const at = async (timestamp: number) => {
        time.now = timestamp;
        return says(live);
      };
      expect(await at(start + minute - 1)).toBe('always');
      expect(changes).toEqual([]);
      expect(await at(start + minute)).toBe('for ten minutes');
      expect(changes).toMatchObject([{ documents: [announcement] }]);
      expect(await at(start + 11 * minute - 1)).toBe('for ten minutes');
      expect(await at(start + 11 * minute)).toBe('always');
      expect(changes).toHaveLength(2);
      // The clock may also be set back.
      expect(await at(start + 2 * minute)).toBe('for ten minutes');
    });

    test('that begins by time reaches who listens though nobody reads', async () => {
      const { live, store, time, changes } = await opened();
      await publish(store, 'at noon', { from: start + minute });
      await live.refresh();
      changes.length = 0;
      time.now = start + minute;
      await expect.poll(() => changes, { timeout: 5000 }).toMatchObject([{ documents: [announcement] }]);
    });

    test('that is saved or published as it was is no change', async () => {
      const { live, store, changes } = await opened();
      await publish(store, 'of the file');
      await live.refresh();
      expect(changes).toEqual([]);
    });
  });

  describe('drafts', () => {
    test('are what the staging store shows, and nobody else', async () => {
      const { live, store, changes } = await opened();
      await publish(store, 'published');
      await live.refresh();
      changes.length = 0;
      await save(store, 'a draft');
      await live.refresh();
      expect([await says(live), await says(live, 'dev')]).toEqual(['published', 'a draft']);
      expect(live.latestDrafts()).toEqual(new Map([['theme/announcement', body('a draft')]]));
      expect(changes).toEqual([{ documents: [], drafts: [announcement] }]);
      await store.publish(announcement, { version: 2, from: null, until: null, by });
      await live.refresh();
      expect(live.latestDrafts().size).toBe(0);
      expect(changes.at(-1)).toEqual({ documents: [announcement], drafts: [] });
    });

    test('of a product are shown by the staging store, and what is in force by its regions', async () => {
      const { live, store } = await opened();
      const oil = { kind: 'product' as const, key: 'sunset-oil' };
      const words = (badge: string) => ({ default: { badge }, regions: { au: { note: 'By sea.' } } });
      await store.saveAndPublish([{ id: oil, body: words('New') }], { author: by, note: '' });
      await store.save(oil, { body: words('Last'), basedOn: 1, author: by });
      await live.refresh();
      expect(await live.product('sunset-oil', 'us')).toMatchObject({ badge: 'New', note: '' });
      expect(await live.product('sunset-oil', 'au')).toMatchObject({ badge: 'New', note: 'By sea.' });
      expect(await live.product('sunset-oil', 'dev')).toMatchObject({ badge: 'Last' });
      expect(await live.product('another', 'us')).toMatchObject({ badge: '', note: '', noindex: false });
      const tried = withDrafts(live, live.latestDrafts());
      expect(await tried.product('sunset-oil', 'au')).toMatchObject({ badge: 'Last', note: 'By sea.' });
    });

    test('can be laid over what is in force for one who asks, and change nothing for others', async () => {
      const { live, store } = await opened();
      const tried = withDrafts(live, new Map([['theme/announcement', body('tried')]]));
      expect((await tried.themeSettings('au')).announcement.text).toBe('tried');
      expect(await says(live)).toBe('of the file');
      await store.saveAndPublish(
        [{ id: { kind: 'cart/cartDiscountBanner', key: '' }, body: body('Two for one') }],
        { author: by, note: '' },
      );
      await live.refresh();
      expect((await tried.cartSettings('au')).cartDiscountBanner.text).toBe('Two for one');
      expect((await tried.themeSettings('au')).announcement.text).toBe('tried');
    });
  });

  describe('a store that fails', () => {
    test('leaves the last documents in force, files go on, and the log says it once', async () => {
      const { live, store, time, storage, changes } = await opened();
      await publish(store, 'published');
      await live.refresh();
      await storage.close();
      for (const _look of [1, 2]) {
        time.now += 1000;
        await live.refresh();
        expect(await says(live)).toBe('published');
      }
      expect(warnings.filter((line) => line.includes('can’t be read'))).toHaveLength(1);
      changes.length = 0;
      await writeFile(join(directory, 'theme/signUp.json'), '{ "default": { "title": "Letters" } }');
      await live.refresh();
      expect((await live.themeSettings('us')).signUp.title).toBe('Letters');
    });

    test('that hangs is waited for by no reader', async () => {
      const { live, store, time } = await opened();
      await live.close();
      let reads = 0;
      const hanging = {
        ...store,
        marker: () => (reads++ === 0 ? store.marker() : new Promise<number>(() => {})),
      };
      const files = await openFileContent({ directory, clock: () => time.now, trusted: 0, log });
      const slow = await openLiveContent({ files, store: hanging, clock: () => time.now, log });
      time.now += 10_000;
      expect(await says(slow)).toBe('of the file');
      time.now += 10_000;
      expect(await says(slow)).toBe('of the file');
      expect(reads).toBeGreaterThan(1);
    });
  });
});
