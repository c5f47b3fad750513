import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentSession } from '@vitrine/agents/ports';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engagementFile, engagementSets, type ShopTables } from '../engagement.ts';
import { openLog } from '../telemetry/log.ts';
import { createSessionStore } from './agent-sessions.ts';

let directory: string;
let storage: Storage<ShopTables>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-sessions-'));
  storage = await openStorage<ShopTables>({
    databaseUrl: undefined,
    directory,
    file: engagementFile,
    migrations: engagementSets,
    log: openLog('silent'),
  });
});
afterAll(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

const day = 24 * 60 * 60 * 1000;
const createSession = (id: string, status: AgentSession['status']): AgentSession => ({
  id,
  kind: 'cart',
  agent: 'https://agent.example',
  region: 'us',
  cartKey: 'gid://shopify/Cart/a?key=b',
  status,
  cartId: null,
  codes: [],
  shownTotal: null,
  order: null,
});

it('AGENT-14: rows of carts go, and those of orders stay', async () => {
  let now = 0;
  const store = createSessionStore(storage, () => now);
  await store.insert(createSession('open', 'open'));
  await store.insert(createSession('canceled', 'canceled'));
  await store.insert(createSession('completed', 'completed'));
  now = 60 * day;
  await store.insert(createSession('later', 'open'));
  expect(await store.find('cart', 'open')).not.toBeNull();
  now += 1;
  await store.insert(createSession('last', 'open'));
  const ids = ['open', 'canceled', 'completed', 'later', 'last'];
  const found = await Promise.all(ids.map((id) => store.find('cart', id)));
  expect(found.map((session) => session?.id ?? null)).toEqual([null, null, 'completed', 'later', 'last']);
});

it('AGENT-07: a key is claimed once, released after a failure, and forgotten after a day', async () => {
  let now = 0;
  const store = createSessionStore(storage, () => now);
  const claim = (digest: string) => store.claim('https://agent.example', 'key', digest);
  expect(await claim('a')).toEqual({ kind: 'claimed' });
  expect([await claim('a'), await claim('b')]).toEqual([{ kind: 'pending' }, { kind: 'conflict' }]);
  await store.release('https://agent.example', 'key');
  expect(await claim('b')).toEqual({ kind: 'claimed' });
  await store.finish('https://agent.example', 'key', 'outcome');
  expect(await claim('b')).toEqual({ kind: 'done', outcome: 'outcome' });
  now = day + 1;
  expect(await claim('c')).toEqual({ kind: 'claimed' });
});
