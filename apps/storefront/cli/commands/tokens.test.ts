import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessTokens } from '@vitrine/commerce/admin-api/access-tokens';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { readAccountLog } from '@vitrine/content/editor-accounts/account-log';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commerceMigrations } from '../../server/commerce-storage.ts';
import { openEngagementStorage, type ShopTables } from '../../server/engagement.ts';
import { readSettings } from '../../server/env.ts';
import * as tokens from './tokens.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let engagement: Storage<ShopTables>;
let out: string[] = [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: commerceMigrations });
  const settings = readSettings({ DATA_DIR: directory });
  if (!settings.ok) throw new Error(settings.problems.join());
  engagement = await openEngagementStorage(settings.settings, pino({ enabled: false }));
  out = [];
});
afterEach(async () => {
  await storage.close();
  await engagement.close();
  rmSync(directory, { recursive: true });
});

const clock = () => Date.UTC(2026, 5, 1);
const io = () => ({
  out: (line: string) => void out.push(line),
  err: () => undefined,
  json: () => undefined,
  storage,
  engagement: async () => engagement,
  content: () => Promise.reject(new Error('no settings here')),
  mailDirectory: join(directory, 'mail'),
  clock,
});

test('ADMIN-03: a token is printed once, is stored as a hash, and ends when it is revoked', async () => {
  expect(await tokens.create({ name: 'Warehouse', scopes: ['read_orders'] }, io())).toBe(0);
  const token = /shpat_[0-9a-f]{32}/.exec(out.join('\n'))?.[0] ?? '';
  const all = new AccessTokens(storage, clock);
  const actor = await all.authenticate(token);
  expect(actor).toMatchObject({ kind: 'token', name: 'Warehouse', scopes: new Set(['read_orders']) });
  const rows = await storage.read.selectFrom('admin_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  out = [];
  expect(await tokens.list(io())).toBe(0);
  expect(out.join('\n')).toContain('read_orders');
  expect(out.join('\n')).not.toContain(token);
  expect(await tokens.revoke(actor?.id ?? '', io())).toBe(0);
  expect(await all.authenticate(token)).toBeNull();
  expect(await tokens.revoke(actor?.id ?? '', io())).toBe(3);
  const log = await readAccountLog(engagement.read, 10, null);
  expect(log.map(({ who, about, words }) => `${who}: ${about} ${words}`)).toEqual([
    `command line: Access token Warehouse (…${token.slice(-4)}) was revoked`,
    `command line: Access token Warehouse (…${token.slice(-4)}) was created with read_orders`,
  ]);
});

test('ADMIN-92: each token has a key of its own for its webhooks, which stays the same', async () => {
  await tokens.create({ name: 'Warehouse', scopes: ['read_orders'] }, io());
  const [token] = await new AccessTokens(storage, clock).list();
  out = [];
  for (const id of [token?.id ?? '', token?.id ?? '', null])
    expect(await tokens.printWebhookSecret(id, io())).toBe(0);
  const [first, again, ofThePage] = out;
  expect(first).toMatch(/^shpss_[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(ofThePage).toMatch(/^shpss_/);
  expect(ofThePage).not.toBe(first);
  expect(await tokens.printWebhookSecret('1', io())).toBe(3);
});
