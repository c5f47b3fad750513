import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putInOutbox } from '@vitrine/engagement/outbox/put-in-outbox';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engagementSets, type ShopTables } from '../../server/engagement.ts';
import { createOutput } from '../output.ts';
import * as outbox from './outbox.ts';

let directory: string;
let storage: Storage<ShopTables>;
let out: string[];
let err: string[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  storage = await openStorage<ShopTables>({ directory, file: 'engagement.db', migrations: engagementSets });
});
afterEach(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

function run(...args: string[]): Promise<number> {
  [out, err] = [[], []];
  return outbox.run(args, {
    engagement: async () => storage,
    clock: () => 99,
    ...createOutput({ changes: false, isResultLines: true }, args, {
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
    }),
  });
}

const put = (kind: string) =>
  storage.change((tx) =>
    putInOutbox(tx, { kind, payload: { secret: 'x' }, email: 'ada@example.com', phone: null, now: 7 }),
  );

test('pending deliveries and dead letters are listed without personal data, retried, or dropped', async () => {
  expect(await run('list')).toBe(0);
  expect(out).toEqual(['Nothing waits, and nothing was given up.']);
  const waiting = await put('registration');
  const dead = await put('klaviyo');
  const given = { state: 'dead', attempts: 3, problem: 'status 422' } as const;
  await storage.change((tx) => tx.updateTable('outbox').set(given).where('id', '=', dead).execute());

  expect(await run('list', '--dead')).toBe(0);
  expect(out).toEqual([`${dead}  klaviyo  given up  after 3 tries: status 422`]);
  expect(await run('list', '--json')).toBe(0);
  expect(out.map((line) => JSON.parse(line).id).toSorted()).toEqual([waiting, dead].toSorted());
  expect(out.join()).not.toMatch(/ada@example|secret/);

  expect(await run('retry', '--dead')).toBe(0);
  expect(out).toEqual(['Entries that are tried at once: 1.']);
  const row = await storage.read.selectFrom('outbox').selectAll().where('id', '=', dead).executeTakeFirst();
  expect(row).toMatchObject({ state: 'waiting', attempts: 0, due_at: 99 });

  expect(await run('drop', waiting, 'nobody')).toBe(0);
  expect(out).toEqual(['Entries let go: 1.']);
  expect(err).toEqual(['Entries that are there: 1 of 2. The others were delivered, or never were.']);
  expect(await run('drop', waiting)).toBe(3);
});

test.each([[[]], [['retry']], [['drop', 'x', '--dead']], [['list', 'x']], [['--no']]])(
  '%j is no way to ask',
  async (args) => {
    expect(await run(...args)).toBe(2);
    expect(err.at(-1)).toBe(`Usage: ${outbox.usage}`);
  },
);
