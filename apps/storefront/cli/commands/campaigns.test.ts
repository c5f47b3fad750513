import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPublishing } from '@vitrine/content/publishing/open-publishing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentActionsDeps, openContentDocuments } from '../../server/blog/documents.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { readSettings } from '../../server/env.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { main } from '../main.ts';
import { splitCommandLine } from '../split-command-line.ts';
import { findByShortId } from './short-id.ts';

const ada = 'ada@example.com';
const announcement = { kind: 'theme/announcement', key: '' } as const;
const from = Date.parse('2031-06-01T12:00:00Z');
const until = Date.parse('2031-07-01T12:00:00Z');

let directory: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-campaigns-'));
  for (const name of ['DATABASE_URL', 'CONTENT_URL', 'COMMERCE_URL', 'SHOP_DIR']) vi.stubEnv(name, '');
  vi.stubEnv('DATA_DIR', directory);
  vi.stubEnv('LOG_LEVEL', 'silent');
  await withShop(async ({ store, publishing }) => {
    const body = { default: { enabled: true, text: 'Soon' } };
    await store.save(announcement, { body, basedOn: 0, author: ada });
    for (const name of ['Summer', 'Summer sale', 'Winter']) {
      const documents = [{ id: announcement, version: 1 }];
      await publishing.campaigns.create(
        { name, note: '', from, until, documents, discounts: [], prices: [] },
        ada,
      );
    }
  });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

interface OpenedShop {
  readonly store: ReturnType<typeof openContentDocuments>;
  readonly publishing: ReturnType<typeof openPublishing>;
}

async function withShop<T>(work: (shop: OpenedShop) => Promise<T>): Promise<T> {
  const read = readSettings({ DATA_DIR: directory });
  if (!read.ok) throw new Error(read.problems.join());
  const storage = await openEngagementStorage(read.settings, openLog('silent'));
  try {
    const publishing = openPublishing(createContentActionsDeps(storage, Date.now));
    return await work({ store: openContentDocuments(storage), publishing });
  } finally {
    await storage.close();
  }
}

async function run(line: string): Promise<number> {
  out = [];
  err = [];
  const confirm = () => Promise.resolve(null);
  return main(splitCommandLine(line), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    confirm,
  });
}

const publications = () =>
  withShop(async ({ store }) => (await store.state(announcement)).publications.length);

describe('CLI-13: campaigns', () => {
  test('are listed and shown, by number and by the beginning of a name', async () => {
    expect(await run('campaigns list')).toBe(0);
    expect(out).toContain('3  Winter: draft, from 2031-06-01T12:00:00.000Z until 2031-07-01T12:00:00.000Z');
    expect(await run('campaigns show win --json')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      id: 3,
      state: 'draft',
      documents: [{ name: 'theme/announcement', version: 1 }],
      conflicts: [expect.stringContaining('Summer'), expect.stringContaining('Summer sale')],
    });
    expect(await run('campaigns show summer')).toBe(0);
    expect(out[0]).toContain('1  Summer: draft');
    expect(await run('campaigns show summ')).toBe(3);
    expect(err.join('\n')).toMatch(/More than one.*\n1 {2}Summer: .*\n2 {2}Summer sale: /);
    expect(await run('campaigns show 9')).toBe(3);
  });

  test('are scheduled, published and ended, and a dry run changes nothing', async () => {
    expect(await run('campaigns schedule 3 --dry-run')).toBe(0);
    expect(out[1]).toContain('3  Winter: scheduled');
    expect(await publications()).toBe(0);
    expect(await run('campaigns schedule 3 --json')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({ dryRun: false, id: 3, state: 'scheduled' });
    expect(await publications()).toBe(1);
    expect(await run('campaigns publish win')).toBe(0);
    expect(out[0]).toContain('3  Winter: live');
    expect(await run('campaigns publish 3')).toBe(4);
    expect(err).toEqual(['The campaign is live already. Nothing was changed.']);
    expect(await run('campaigns end 3')).toBe(0);
    expect(out[0]).toContain('3  Winter: cancelled');
    expect(await run('campaigns end 3')).toBe(4);
    await withShop(async ({ store }) =>
      expect(await store.list()).toMatchObject([{ id: announcement, inForce: null }]),
    );
  });
});

test('CLI-14: a short id finds the exact one first, then the only one that begins so', () => {
  const find = (given: string) => findByShortId(['7f3a', '7f3b', '81c0', '7'], given, (id) => [id]);
  expect(find('81')).toEqual({ kind: 'found', item: '81c0' });
  expect(find('7')).toEqual({ kind: 'found', item: '7' });
  expect(find('7F')).toEqual({ kind: 'ambiguous', items: ['7f3a', '7f3b'] });
  expect(find('9')).toEqual({ kind: 'none' });
});
