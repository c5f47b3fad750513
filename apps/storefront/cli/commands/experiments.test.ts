import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { countExperimentOrder } from '@vitrine/commerce/orders/experiment-orders';
import { openExperimentStore } from '@vitrine/content/experiments/experiment-store';
import { countExposures } from '@vitrine/content/experiments/experiment-visitors';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentActionsDeps, openContentDocuments } from '../../server/blog/documents.ts';
import { engagementSets, type ShopTables } from '../../server/engagement.ts';
import type { DatabaseIo } from './database-io.ts';
import { list, show, stop } from './experiments.ts';

const now = Date.UTC(2026, 10, 27, 12);
const clock = () => now;
const by = 'ada@example.com';
let directory: string;
let storage: Storage<CommerceDatabase>;
let engagement: Storage<ShopTables>;
let out: string[];
let err: string[];
let json: unknown[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  engagement = await openStorage<ShopTables>({
    directory,
    file: 'engagement.db',
    migrations: engagementSets,
  });
  [out, err, json] = [[], [], []];
});
afterEach(async () => {
  await storage.close();
  await engagement.close();
  rmSync(directory, { recursive: true });
});

const io = (): DatabaseIo => ({
  out: (line) => void out.push(line),
  err: (line) => void err.push(line),
  json: (value) => void json.push(value),
  storage,
  engagement: async () => engagement,
  content: () => Promise.reject(new Error('not read')),
  mailDirectory: directory,
  clock,
});

async function startOne(): Promise<void> {
  const announcement = { kind: 'theme/announcement', key: '' } as const;
  const documents = openContentDocuments(engagement, clock);
  const body = { default: { enabled: true, text: 'Two' } };
  await documents.save(announcement, { body, basedOn: 0, author: by });
  const store = openExperimentStore(createContentActionsDeps(engagement, clock));
  const variants = [
    { id: 'control', name: 'As published', share: 50, version: null },
    { id: 'a', name: 'Louder', share: 50, version: 1 },
  ];
  const input = { name: 'The bar', document: announcement.kind, variants, from: null, until: null };
  const { id, revision } = await store.create({ ...input, storefronts: ['us'] }, by);
  await store.start(id, revision, by);
}

test('EXP-16: lists none, then those that there are', async () => {
  expect(await list(io())).toBe(0);
  expect(out).toEqual(['There is no experiment. Create one in the editor, at /editor/experiments.']);
  await startOne();
  out = [];
  expect(await list(io())).toBe(0);
  expect(out).toEqual(['1  The bar: Announcement bar, running, from 2026-11-27 until 2027-02-25']);
  expect(json.at(-1)).toMatchObject([{ id: 1, state: 'running', from: '2026-11-27T12:00:00.000Z' }]);
});

test('EXP-16: shows a result, and that it isn’t significant yet', async () => {
  await startOne();
  const exposure = { experiment: 1, region: 'us' } as const;
  await countExposures(
    engagement,
    [
      { ...exposure, visitor: 'v1', variant: 'a' },
      { ...exposure, visitor: 'v2', variant: 'control' },
    ],
    now,
  );
  const amounts = { totalAmount: 4200 };
  await storage.change((tx) =>
    countExperimentOrder(
      tx,
      { id: '1', region: 'us', currency: 'USD', createdAt: now, variants: { 1: 'a' }, amounts },
      'v1',
    ),
  );
  expect(await show(1, io())).toBe(0);
  expect(out).toEqual([
    'The bar: Announcement bar, running, from 2026-11-27 until 2027-02-25',
    'Storefronts: us',
    '  control  As published: 1 visitor, 0 orders, conversion 0.00 %',
    '  a  Louder: 1 visitor, 1 order, conversion 100.00 %, 42.00 USD a visitor',
    'Not enough data yet.',
    'Decide at the end that you planned: stopping at the first good result misleads.',
  ]);
  expect(json.at(-1)).toMatchObject({ id: 1, results: [{ id: 'control' }, { id: 'a', buyers: 1 }] });
});

test('EXP-16: stops once', async () => {
  await startOne();
  expect([await stop(1, io()), await stop(1, io()), await stop(9, io()), await show(9, io())]).toEqual([
    0, 1, 3, 3,
  ]);
  expect(out).toEqual(['Stopped “The bar”. Everyone sees what is published; the result stays.']);
  expect(err).toEqual([
    '“The bar”: It is over already.',
    'There is no experiment 9. List them with "experiments list".',
    'There is no experiment 9. List them with "experiments list".',
  ]);
});
