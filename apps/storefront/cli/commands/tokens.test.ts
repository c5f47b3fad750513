import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessTokens } from '@vitrine/commerce/admin-api/access-tokens';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commerceMigrations } from '../../server/commerce-storage.ts';
import * as tokens from './tokens.ts';

let directory: string;
let storage: Storage<CommerceDatabase>;
let out: string[] = [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: commerceMigrations });
  out = [];
});
afterEach(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

const clock = () => Date.UTC(2026, 5, 1);
const io = () => ({
  out: (line: string) => void out.push(line),
  err: () => undefined,
  json: () => undefined,
  storage,
  engagement: () => Promise.reject(new Error('no sign-ups here')),
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
});
