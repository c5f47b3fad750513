import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import { insertCustomer } from '@vitrine/commerce/customers/customer-store';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { creditPoints } from '@vitrine/engagement/loyalty/ledger';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engagementSets, type ShopTables } from '../../server/engagement.ts';
import * as customers from './customers.ts';
import * as points from './points.ts';

const zoe = {
  id: '77',
  email: 'zoe@example.com',
  emailProven: true,
  firstName: 'Zoe',
  lastName: null,
  phone: null,
  acceptsMarketing: false,
  tags: [],
  metafields: [],
  addresses: [],
  defaultAddressId: null,
  disabled: false,
  createdAt: 0,
  updatedAt: 0,
} as const;

let directory: string;
let storage: Storage<CommerceDatabase>;
let engagement: Storage<ShopTables>;
let out: string[];
let err: string[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  engagement = await openStorage<ShopTables>({
    directory,
    file: 'engagement.db',
    migrations: engagementSets,
  });
  await storage.change((tx) => insertCustomer(tx, zoe, 'hash'));
  const order = { member: '77', kind: 'order', source: 'order:1', orderName: '#1001', at: 0 } as const;
  await engagement.change((tx) => creditPoints(tx, order, 120));
  [out, err] = [[], []];
});

afterEach(async () => {
  await storage.close();
  await engagement.close();
  rmSync(directory, { recursive: true });
});

const io = () => ({
  out: (line: string) => void out.push(line),
  err: (line: string) => void err.push(line),
  json: () => undefined,
  storage,
  engagement: async () => engagement,
  content: () => Promise.reject(new Error('no settings here')),
  mailDirectory: join(directory, 'mail'),
  clock: () => Date.UTC(2026, 5, 1),
});
const run = (...args: string[]) => points.run(args, io());

test('points are shown with what moved them, given and taken with a reason', async () => {
  expect(await run('adjust', 'zoe@example.com', '30', '--reason', 'A late parcel')).toBe(0);
  expect(await run('adjust', 'ZOE@example.com', '-50', '--reason', 'Given twice')).toBe(0);
  expect(await run('show', 'zoe@example.com')).toBe(0);
  expect(out).toEqual([
    'zoe@example.com has 150 points now.',
    'zoe@example.com has 100 points now.',
    'zoe@example.com has 100 points; 100 collected in all.',
    '1970-01-01      120  order #1001',
    '2026-06-01       30  adjusted A late parcel',
    '2026-06-01      -50  adjusted Given twice',
  ]);
});

test.each([
  [['adjust', 'zoe@example.com', '-121', '--reason', 'x'], 4],
  [['show', 'nobody@example.com'], 3],
  [['adjust', 'zoe@example.com', '10'], 2],
  [['adjust', 'zoe@example.com', '1.5', '--reason', 'x'], 2],
  [['adjust', 'zoe@example.com', '0', '--reason', 'x'], 2],
  [['show'], 2],
  [['give', 'zoe@example.com'], 2],
] as const)('%j changes nothing', async (args, code) => {
  expect(await run(...args)).toBe(code);
  expect(err.length).toBeGreaterThan(0);
  await run('show', 'zoe@example.com');
  expect(out[0]).toBe('zoe@example.com has 120 points; 120 collected in all.');
});

test('an export contains a person’s points; erasing keeps the ledger without the person', async () => {
  await customers.run(['export', 'zoe@example.com'], io());
  expect(JSON.parse(out[0] ?? '{}').points).toMatchObject({ points: 120, entries: [{ points: 120 }] });
  await customers.run(['erase', 'zoe@example.com'], io());
  const rows = await engagement.read.selectFrom('loyalty_entries').select(['member', 'points']).execute();
  expect(rows).toEqual([{ member: expect.stringMatching(/^erased-/), points: 120 }]);
});
