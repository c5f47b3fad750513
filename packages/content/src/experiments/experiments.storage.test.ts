import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import type { DocumentId } from '../documents/content-model.ts';
import { openContentStore } from '../documents/content-store.ts';
import type { ContentTables } from '../documents/content-tables.ts';
import { contentMigrations } from '../documents/migrations.ts';
import { getActiveVersion } from '../documents/publications.ts';
import { type ExperimentInput, maxDuration } from './experiment-model.ts';
import { openExperimentStore } from './experiment-store.ts';
import { experimentMigrations } from './experiment-tables.ts';
import {
  countExposures,
  deleteVisitors,
  type Exposure,
  findSeenExperiments,
  readVisitorCounts,
} from './experiment-visitors.ts';

const announcement: DocumentId = { kind: 'theme/announcement', key: '' };
const body = (text: string) => ({ default: { enabled: true, text } });
const ada = 'ada@example.com';
const bob = 'bob@example.com';

const input = (more: Partial<ExperimentInput> = {}): ExperimentInput => ({
  name: 'Free shipping in the bar',
  storefronts: ['us', 'au'],
  document: 'theme/announcement',
  variants: [
    { id: 'control', name: 'As published', share: 50, version: null },
    { id: 'a', name: 'Free shipping', share: 50, version: 2 },
  ],
  from: null,
  until: null,
  ...more,
});

describeEachDatabase((_name, open) => {
  const opened = async () => {
    const location = await open.newLocation();
    const time = { now: Date.UTC(2026, 10, 27, 12) };
    const clock = () => time.now;
    const sets = [contentMigrations, experimentMigrations];
    const storage = await open<ContentTables>(sets, { location });
    const other = await open<ContentTables>(sets, { location });
    const store = openContentStore({ storage, clock });
    await store.save(announcement, { body: body('one'), basedOn: 0, author: ada });
    await store.publish(announcement, { version: 1, from: null, until: null, by: ada });
    await store.save(announcement, { body: body('two'), basedOn: 1, author: ada });
    return {
      time,
      storage,
      other,
      store,
      experiments: openExperimentStore({ storage, clock }),
      elsewhere: openExperimentStore({ storage: other, clock }),
    };
  };

  describe('EXP-01: an experiment', () => {
    test('is a draft until it is started, and runs to its end', async () => {
      const { experiments, elsewhere, time, store } = await opened();
      const start = time.now;
      const draft = await experiments.create(input({ from: start + 1000, until: start + 5000 }), ada);
      expect(draft).toMatchObject({ state: 'draft', revision: 1, changedBy: ada, chosen: null });
      const before = await store.marker();
      const scheduled = await experiments.start(draft.id, draft.revision, bob);
      expect(scheduled).toMatchObject({ state: 'scheduled', revision: 2, changedBy: bob });
      expect(await store.marker()).toBe(before + 1);
      const states = [];
      for (const now of [1000, 4999, 5000]) {
        time.now = start + now;
        states.push((await elsewhere.get(draft.id))?.state);
      }
      expect(states).toEqual(['running', 'running', 'ended']);
      const [entry] = await store.audit({ id: { kind: 'experiment', key: String(draft.id) }, limit: 1 });
      expect(entry).toMatchObject({ who: bob, action: 'experiment' });
      expect(entry?.words).toContain('Started the experiment “Free shipping in the bar”');
    });

    test('is loaded with the bodies of its variants', async () => {
      const { experiments, elsewhere } = await opened();
      const { id } = await experiments.create(input(), ada);
      expect(await elsewhere.loaded()).toEqual([]);
      await experiments.start(id, 1, ada);
      const [loaded] = await elsewhere.loaded();
      expect(loaded?.bodies).toEqual(new Map([['a', body('two')]]));
    });

    test('ends by itself after the longest duration', async () => {
      const { experiments, time } = await opened();
      const { id } = await experiments.create(input(), ada);
      const started = await experiments.start(id, 1, ada);
      expect(started.until).toBe(time.now + maxDuration);
      time.now += maxDuration;
      expect((await experiments.get(id))?.state).toBe('ended');
    });

    test('can’t be changed once it runs, nor by who hasn’t seen the last change', async () => {
      const { experiments } = await opened();
      const { id } = await experiments.create(input(), ada);
      await experiments.change(id, 1, input({ name: 'Renamed' }), ada);
      await expect(experiments.change(id, 1, input(), bob)).rejects.toThrow(
        'ada@example.com changed this experiment since',
      );
      await experiments.start(id, 2, ada);
      await expect(experiments.change(id, 3, input(), bob)).rejects.toThrow('It was started');
    });

    test('doesn’t start with a version that is none', async () => {
      const { experiments } = await opened();
      const variants = [
        { id: 'control', name: 'As published', share: 50, version: null },
        { id: 'a', name: 'Missing', share: 50, version: 9 },
      ];
      const { id } = await experiments.create(input({ variants }), ada);
      await expect(experiments.start(id, 1, ada)).rejects.toThrow('There is no version 9 for “Missing”.');
      expect((await experiments.get(id))?.state).toBe('draft');
    });
  });

  describe('EXP-02: of experiments at the same time', () => {
    test('no two vary the same document in one storefront', async () => {
      const { experiments } = await opened();
      const first = await experiments.create(input({ storefronts: ['us'] }), ada);
      await experiments.start(first.id, 1, ada);
      const second = await experiments.create(input({ storefronts: ['au', 'us'] }), ada);
      await expect(experiments.start(second.id, 1, ada)).rejects.toThrow('varies the same document');
      await experiments.stop(first.id, ada);
      expect((await experiments.start(second.id, 1, ada)).state).toBe('running');
    });

    test('three run in one storefront, and not a fourth', async () => {
      const { experiments, store } = await opened();
      const documents = [
        'cart/tierDiscount',
        'theme/homePage',
        'cart/cartDiscountBanner',
        'theme/announcement',
      ] as const;
      const started = [];
      for (const document of documents) {
        const valid = {
          default:
            document === 'cart/tierDiscount'
              ? { enable: false }
              : document === 'theme/homePage'
                ? {}
                : { enabled: false, text: '' },
        };
        if (document !== 'theme/announcement')
          for (const basedOn of [0, 1])
            await store.save(
              { kind: document, key: '' },
              { body: { ...valid, regions: basedOn === 0 ? {} : { au: {} } }, basedOn, author: ada },
            );
        const { id } = await experiments.create(input({ document }), ada);
        started.push(
          await experiments.start(id, 1, ada).then(
            ({ state }) => state,
            (error: Error) => error.message,
          ),
        );
      }
      expect(started.slice(0, 3)).toEqual(['running', 'running', 'running']);
      expect(started[3]).toBe(
        '3 experiments run in United States at that time, which is the most: stop one first.',
      );
    });
  });

  describe('EXP-10: stopping', () => {
    test('ends it at once, and publishes nothing', async () => {
      const { experiments, elsewhere, store, time } = await opened();
      const { id } = await experiments.create(input(), ada);
      await experiments.start(id, 1, ada);
      time.now += 1000;
      const stopped = await experiments.stop(id, bob);
      expect(stopped).toMatchObject({ state: 'stopped', until: time.now, changedBy: bob });
      expect(await elsewhere.loaded()).toEqual([]);
      expect(getActiveVersion((await store.state(announcement)).publications, time.now)).toBe(1);
      await expect(experiments.stop(id, bob)).rejects.toThrow('It is over already.');
    });
  });

  describe('EXP-11: choosing a variant', () => {
    test('publishes its version for everyone and stops the experiment, in one action', async () => {
      const { experiments, store, time } = await opened();
      const { id } = await experiments.create(input(), ada);
      await experiments.start(id, 1, ada);
      time.now += 1000;
      const before = await store.marker();
      expect(await experiments.choose(id, 'a', bob)).toMatchObject({ state: 'chosen', chosen: 'a' });
      expect(await store.marker()).toBe(before + 1);
      expect(getActiveVersion((await store.state(announcement)).publications, time.now)).toBe(2);
      const [entry] = await store.audit({ id: announcement, limit: 1 });
      expect(entry).toMatchObject({ who: bob, action: 'publish', version: 2 });
    });

    test('leaves what is published if it is the control', async () => {
      const { experiments, store, time } = await opened();
      const { id } = await experiments.create(input(), ada);
      await experiments.start(id, 1, ada);
      await experiments.stop(id, ada);
      expect((await experiments.choose(id, 'control', bob)).chosen).toBe('control');
      expect(getActiveVersion((await store.state(announcement)).publications, time.now)).toBe(1);
      await expect(experiments.choose(id, 'a', bob)).rejects.toThrow('no result to choose from');
    });
  });

  describe('EXP-06: visitors', () => {
    const exposure = (visitor: string, more: Partial<Exposure> = {}): Exposure => ({
      experiment: 1,
      variant: 'a',
      visitor,
      region: 'us',
      ...more,
    });

    test('are counted once, by whichever process, and keep their variant', async () => {
      const { storage, other, time } = await opened();
      const [first, again] = await Promise.all([
        countExposures(storage, [exposure('v1'), exposure('v2')], time.now),
        countExposures(other, [exposure('v2'), exposure('v1')], time.now),
      ]);
      expect(first.length + again.length).toBe(2);
      expect(await countExposures(storage, [exposure('v1', { variant: 'control' })], time.now + 1e9)).toEqual(
        [],
      );
      await countExposures(
        storage,
        [exposure('v3', { region: 'au' }), exposure('v1', { experiment: 2 })],
        time.now,
      );
      expect(await readVisitorCounts(other, 1)).toEqual([
        { variant: 'a', region: 'au', visitors: 1 },
        { variant: 'a', region: 'us', visitors: 2 },
      ]);
      expect(await findSeenExperiments(other, 'v1', [1, 2, 3])).toEqual(new Set([1, 2]));
    });

    test('leave one row a day, variant and storefront once the experiment is over', async () => {
      const { storage, time } = await opened();
      const many = Array.from({ length: 40 }, (_, number) =>
        exposure(`v${number}`, { variant: number % 2 === 0 ? 'a' : 'control' }),
      );
      await countExposures(storage, many, time.now);
      expect(await deleteVisitors(storage, [1])).toBe(40);
      expect(await deleteVisitors(storage, [])).toBe(0);
      const rows = await storage.read.selectFrom('experiment_days').selectAll().execute();
      expect(rows.map(({ variant, visitors }) => [variant, visitors]).toSorted()).toEqual([
        ['a', 20],
        ['control', 20],
      ]);
    });
  });
});
