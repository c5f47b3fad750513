import type { AgentSession } from '@vitrine/agents/ports';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { type AgentTables, agentMigrations, createSessionStore } from './agent-sessions.ts';

const day = 24 * 60 * 60 * 1000;
const agent = 'https://agent.example';
const createSession = (
  id: string,
  status: AgentSession['status'],
  kind: AgentSession['kind'] = 'cart',
): AgentSession => ({
  id,
  kind,
  agent,
  region: 'us',
  cartKey: 'gid://shopify/Cart/a?key=b',
  status,
  cartId: null,
  codes: ['SUNDAY'],
  shownTotal: 100,
  webhook: null,
  order: null,
});

describeEachDatabase((_dialect, open) => {
  describe('carts and checkouts of assistants', () => {
    const opened = async () => {
      const storage = await open<AgentTables>([agentMigrations]);
      const clock = { now: 0 };
      return { clock, store: createSessionStore(storage, () => clock.now) };
    };

    test('are found as they were saved, by their id or their order’s', async () => {
      const { store } = await opened();
      const session = createSession('a', 'open', 'checkout');
      await store.insert(session);
      expect([await store.find('checkout', 'a'), await store.find('cart', 'a')]).toEqual([session, null]);
      const order = { id: 'order', orderId: '1', secret: 's' };
      await store.update({ ...session, status: 'completed', order });
      expect(await store.findByOrder('order')).toEqual({ ...session, status: 'completed', order });
      expect(await store.findByOrder('another')).toBeNull();
    });

    test('AGENT-35: stay completed when a slower request saves what it read before', async () => {
      const { store } = await opened();
      const session = createSession('a', 'open', 'checkout');
      await store.insert(session);
      const completed = {
        ...session,
        status: 'completed',
        order: { id: 'o', orderId: '1', secret: 's' },
      } as const;
      await store.update(completed);
      await store.update({ ...session, shownTotal: 7 });
      expect(await store.find('checkout', 'a')).toEqual(completed);
    });

    test('AGENT-30: a cart has one open checkout, however many are started at once', async () => {
      const { store } = await opened();
      await store.insert(createSession('cart', 'open'));
      const start = (id: string) =>
        store.insertForCart({ ...createSession(id, 'open', 'checkout'), cartId: 'cart' });
      const started = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(start));
      expect(new Set(started.map(({ id }) => id)).size).toBe(1);
      const [first] = started;
      await store.update({ ...first!, status: 'canceled' });
      expect((await start('g')).id).toBe('g');
    });

    test('AGENT-14: rows of carts go, and those of orders stay', async () => {
      const { store, clock } = await opened();
      await store.insert(createSession('open', 'open'));
      await store.insert(createSession('canceled', 'canceled'));
      await store.insert(createSession('completed', 'completed'));
      clock.now = 60 * day;
      await store.insert(createSession('later', 'open'));
      expect(await store.find('cart', 'open')).not.toBeNull();
      clock.now += 1;
      await store.insert(createSession('last', 'open'));
      const ids = ['open', 'canceled', 'completed', 'later', 'last'];
      const found = await Promise.all(ids.map((id) => store.find('cart', id)));
      expect(found.map((session) => session?.id ?? null)).toEqual([null, null, 'completed', 'later', 'last']);
    });

    test('AGENT-07: a key is claimed once, released after a failure, and forgotten after a day', async () => {
      const { store, clock } = await opened();
      const claim = (digest: string) => store.claim(agent, 'key', digest);
      const claims = await Promise.all([claim('a'), claim('a'), claim('a')]);
      expect(claims.map(({ kind }) => kind).toSorted()).toEqual(['claimed', 'pending', 'pending']);
      expect(await claim('b')).toEqual({ kind: 'conflict' });
      await store.release(agent, 'key');
      expect(await claim('b')).toEqual({ kind: 'claimed' });
      await store.finish(agent, 'key', 'outcome');
      expect(await claim('b')).toEqual({ kind: 'done', outcome: 'outcome' });
      clock.now = day + 1;
      expect(await claim('c')).toEqual({ kind: 'claimed' });
    });
  });
});
