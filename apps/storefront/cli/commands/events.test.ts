import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMigrations } from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { storeEvents } from '@vitrine/engagement/events/store-events';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engagementSets, type ShopTables } from '../../server/engagement.ts';
import { createOutput } from '../output.ts';
import * as events from './events.ts';

const noon = Date.parse('2026-11-02T12:00:00Z');
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
  [out, err] = [[], []];
  const told = (name: string) => ({
    name,
    happenedAt: noon,
    pageType: 'index',
    path: '/',
    uniqueToken: 'browser-token',
    visitToken: 'visit-token',
    cartToken: null,
    shopId: 1,
    currency: 'USD',
    products: [],
    details: {},
  });
  const names = [
    'page_rendered',
    'page_rendered',
    'product_added_to_cart',
    'checkout_started',
    'checkout_completed',
  ];
  await storeEvents(engagement, 'us', names.map(told), noon);
  await storeEvents(engagement, 'au', [told('page_rendered')], noon - 24 * 60 * 60 * 1000);
});

afterEach(async () => {
  await storage.close();
  await engagement.close();
  rmSync(directory, { recursive: true });
});

const run = (...args: string[]) =>
  events.run(args, {
    ...createOutput({ changes: false }, args, {
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
    }),
    storage,
    engagement: async () => engagement,
    content: () => Promise.reject(new Error('no content here')),
    mailDirectory: directory,
    clock: () => noon,
  });

test('the last month is a table by day and storefront', async () => {
  expect(await run('summary')).toBe(0);
  expect(out).toEqual([
    'Day         Region  Visits  Views  Adds  Checkouts  Orders  Renewals',
    '2026-11-01  au           1      1     0          0       0         0',
    '2026-11-02  us           1      2     1          1       1         0',
  ]);
});

test('a period is given by its first and last day', async () => {
  expect(await run('summary', '--from', '2026-11-02', '--to', '2026-11-02', '--json')).toBe(0);
  const day = {
    region: 'us',
    day: '2026-11-02',
    visits: 1,
    views: 2,
    adds: 1,
    checkouts: 1,
    orders: 1,
    renewals: 0,
  };
  expect(JSON.parse(out.join(''))).toEqual([day]);
  out.length = 0;
  expect(await run('summary', '--to', '2026-10-01')).toBe(0);
  expect(out).toEqual(['Nothing was measured in these days.']);
});

test('charts are rendered into one file that loads nothing', async () => {
  const file = join(directory, 'events.html');
  expect(await run('summary', '--html', file)).toBe(0);
  const page = readFileSync(file, 'utf8');
  for (const title of ['Views', 'Adds to the cart', 'Checkouts begun', 'Orders'])
    expect(page).toContain(`<h2>${title}</h2>`);
  expect(page.match(/<svg [^>]*viewBox/g)?.length).toBeGreaterThanOrEqual(4);
  expect(page).not.toMatch(/<script|<link|src=|href=/);
  expect(page).toContain('<td>2026-11-02</td><td>us</td><td>1</td><td>2</td>');
});

test('without events the HTML file says so', async () => {
  const file = join(directory, 'events.html');
  expect(await run('summary', '--to', '2026-10-01', '--html', file)).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('<p>Nothing was measured in these days.</p>');
});

test.each([
  [['list'], 'Say what to do with the events.'],
  [['summary', '--from', 'yesterday'], '--from is "yesterday"; it must be a day such as 2026-01-31.'],
  [['summary', '--from', '2026-11-03', '--to', '2026-11-02'], '--to is before --from.'],
])('%j is explained', async (args, message) => {
  expect(await run(...args)).toBe(2);
  expect(err[0]).toBe(message);
});
