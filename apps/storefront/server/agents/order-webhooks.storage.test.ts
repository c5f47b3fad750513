/** Webhooks of assistants' orders, from the change of an order to the platform, on both databases. */
import { generateKeyPairSync } from 'node:crypto';
import { createSigningKeys } from '@vitrine/agents/signing-keys';
import { formatCartId } from '@vitrine/commerce/carts/cart-id';
import type { CheckoutAccess } from '@vitrine/commerce/checkout/checkout-service';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { fulfilOrder, recordDelivery } from '@vitrine/commerce/orders/fulfil-order';
import { findOrder } from '@vitrine/commerce/orders/order-store';
import { recoverPayments } from '@vitrine/commerce/orders/recover-payments';
import { refundOrder } from '@vitrine/commerce/orders/refund-steps';
import type { PaymentGateway } from '@vitrine/commerce/payments/payment-gateway';
import { listOutbox } from '@vitrine/engagement/outbox/dead-letters';
import { maxDeliveryAttempts } from '@vitrine/engagement/outbox/outbox';
import { type OutboxTables, outboxMigrations } from '@vitrine/engagement/outbox/outbox-tables';
import { RecordedLog, TestClock } from '@vitrine/engagement/outbox/testing';
import type { Storage } from '@vitrine/storage/database';
import { type DatabaseLocation, describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type AgentTables, agentMigrations, createSessionStore } from './agent-sessions.ts';
import { createOrderWebhookSender } from './open-order-webhooks.ts';
import { loadPublishedSchemas } from './testing/published-schemas.ts';
import { findSignatureFault, serveWebhooks, type TestWebhookReceiver } from './testing/webhook-server.ts';

type Tables = CommerceDatabase & AgentTables & OutboxTables;

const hour = 60 * 60_000;
const migrations = [...testMigrations, outboxMigrations, agentMigrations];
const keys = createSigningKeys(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, null);
const parcel = { carrier: 'DHL', trackingCode: 'T1', trackingUrl: 'https://t.example/T1', lines: null };
const everything = { lines: null, shipping: true, restock: false, reason: '', returnId: null };

const platforms: TestWebhookReceiver[] = [];
const servePlatform = async () => {
  const platform = await serveWebhooks();
  platforms.push(platform);
  return platform;
};
afterEach(async () => {
  for (const platform of platforms.splice(0)) await platform.close();
});

describeEachDatabase((_, open) => {
  const openProcess = async (
    clock: TestClock,
    {
      location,
      gateway,
      allowLoopback = true,
    }: {
      location?: DatabaseLocation;
      gateway?: (gateway: PaymentGateway) => PaymentGateway;
      allowLoopback?: boolean;
    } = {},
  ) => {
    const storage = await open<Tables>(migrations, location === undefined ? {} : { location });
    const shop = await openCheckoutTestShop(storage, gateway === undefined ? {} : { gateway });
    const log = new RecordedLog();
    const sessions = createSessionStore(storage, clock.read);
    const webhooks = await createOrderWebhookSender({
      storage,
      commerce: storage,
      checkout: shop.checkout,
      keys,
      sessions,
      allowLoopback,
      regionUrl: (region) => `http://${region}.localhost:3000`,
      log,
      clock: clock.read,
      random: () => 1,
    });
    return { storage, shop, log, sessions, webhooks };
  };
  const opened = async (options: Parameters<typeof openProcess>[1] = {}) => {
    const clock = new TestClock(checkoutTestStart);
    const process = await openProcess(clock, options);
    await process.shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
    let checkouts = 0;
    const startCheckout = async (url: string) => {
      const key = await process.shop.cart('AU', [['1', 2]]);
      checkouts += 1;
      const id = `checkout_${checkouts}`;
      await process.sessions.insert({
        id,
        kind: 'checkout',
        agent: 'https://agent.example',
        region: 'au',
        cartKey: formatCartId(key.cartId, key.secret),
        status: 'open',
        cartId: null,
        codes: [],
        shownTotal: null,
        webhook: { url, version: '2026-08-25' },
        order: null,
      });
      return { id, key };
    };
    const place = async (url: string) => {
      const { id, key } = await startCheckout(url);
      return { id, number: await pay(process.shop, key) };
    };
    return { clock, ...process, startCheckout, place };
  };
  const pay = async (shop: CheckoutTestShop, key: CheckoutAccess) => {
    const total = await fillInCheckout(shop.checkout, key, 'AU');
    const result = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
    if (result.kind !== 'placed') throw new Error(result.kind);
    return result.order.number;
  };
  const deliver = async ({ webhooks }: Awaited<ReturnType<typeof openProcess>>) => {
    await webhooks.queue();
    return webhooks.lanes.runDueJobs();
  };
  const waiting = async (storage: Storage<Tables>) =>
    (await listOutbox(storage, { deadOnly: false, limit: 1000 })).map(({ state, attempts, problem }) => ({
      state,
      attempts,
      problem,
    }));

  describe('webhooks of assistants’ orders', () => {
    test('AGENT-64, AGENT-65: send the whole order, signed, when it is placed, paid, shipped, delivered and refunded', async () => {
      const validate = await loadPublishedSchemas('2026-08-25');
      const platform = await servePlatform();
      const process = await opened();
      const { storage, shop, sessions, log } = process;
      const { id, number } = await process.place(platform.url);
      expect(await deliver(process)).toBe(2);
      await fulfilOrder(storage, number, parcel, checkoutTestStart + hour);
      await deliver(process);
      await recordDelivery(storage, number, null, checkoutTestStart + 2 * hour);
      await deliver(process);
      await refundOrder({ ...shop.backend, payments: shop.gateway }, number, everything);
      await deliver(process);

      expect(platform.received).toHaveLength(5);
      const orders = platform.received.map(({ order }) => order);
      for (const order of orders) expect(validate('shopping/order.json', order)).toEqual([]);
      expect(orders.map(({ fulfillment }) => fulfillment.events.length)).toEqual([0, 0, 1, 2, 2]);
      expect(orders[2].fulfillment.events[0]).toMatchObject({ type: 'shipped', tracking_number: 'T1' });
      expect(orders.at(-1).adjustments).toMatchObject([{ type: 'refund' }]);
      expect(orders[0]).toMatchObject({ id: 'order_1', checkout_id: id, label: String(number) });
      for (const webhook of platform.received) {
        expect(findSignatureFault(webhook, keys.published)).toBeNull();
        expect(webhook.method).toBe('POST');
        expect(webhook.headers['ucp-agent']).toBe('profile="http://au.localhost:3000/.well-known/ucp"');
      }
      const ids = platform.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(5);
      const seconds = platform.received.map(({ headers }) => Number(headers['webhook-timestamp']));
      expect(seconds.slice(2, 4)).toEqual([1, 2].map((hours) => (checkoutTestStart + hours * hour) / 1000));

      // The checkout was paid without the assistant: it is completed all the same.
      expect(await sessions.findByOrder('order_1')).toMatchObject({ id, status: 'completed' });
      // Neither the outbox nor the log has anything of the person.
      const rows = await storage.read.selectFrom('outbox').selectAll().execute();
      expect(JSON.stringify([rows, log.lines])).not.toMatch(/\bada\b|byron|ocean|bondi/i);
    });

    test('AGENT-64: a voided order is sent with its cancellation', async () => {
      const platform = await servePlatform();
      const process = await opened({
        gateway: (gateway) => ({
          ...gateway,
          capture: async ({ idempotencyKey }) => ({
            status: 'canceled',
            reference: `test_${idempotencyKey}`,
          }),
        }),
      });
      await process.place(platform.url);
      await deliver(process);
      const last = platform.received.at(-1)?.order;
      expect((await loadPublishedSchemas('2026-08-25'))('shopping/order.json', last)).toEqual([]);
      expect(last.adjustments).toMatchObject([{ type: 'cancellation', status: 'completed' }]);
      expect(last.line_items).toMatchObject([{ status: 'removed', quantity: { original: 2, total: 0 } }]);
    });

    test('AGENT-64: orders without an assistant, and without an address, send nothing', async () => {
      const process = await opened();
      const { shop, sessions } = process;
      await pay(shop, await shop.cart('AU', [['1', 1]]));
      const { id, key } = await process.startCheckout('http://127.0.0.1:1/');
      const session = await sessions.find('checkout', id);
      if (session === null) throw new Error('no session');
      await sessions.update({ ...session, webhook: null });
      await pay(shop, key);
      expect(await process.webhooks.queue()).toBe(0);
    });

    test('AGENT-67: are sent again after a restart, under the same id', async () => {
      const platform = await servePlatform();
      platform.respond(() => 503);
      const location = await open.newLocation();
      const process = await opened({ location });
      await process.place(platform.url);
      await process.webhooks.queue();
      expect(await process.webhooks.lanes.runDueJobs()).toBe(0);
      expect(platform.received).toHaveLength(1);
      await process.webhooks.lanes.stop();

      platform.respond(() => 200);
      const restarted = await openProcess(process.clock, { location });
      expect(await deliver(restarted)).toBe(0);
      process.clock.now += hour;
      expect(await deliver(restarted)).toBe(2);
      const ids = platform.received.map(({ headers }) => headers['webhook-id']);
      expect([ids.length, ids[0] === ids[1], ids[1] === ids[2]]).toEqual([3, true, false]);
    });

    test('AGENT-67: arrive in the order of the changes, regardless of the platform’s responses', async () => {
      const statuses = fc.constantFrom(200, 200, 204, 400, 404, 422, 429, 500, 503, 302, 0);
      const process = await opened();
      const { storage, clock } = process;
      await fc.assert(
        fc.asyncProperty(fc.array(statuses, { maxLength: 20 }), async (answers) => {
          const platform = await servePlatform();
          const left = [...answers];
          platform.respond(() => {
            const status = left.shift() ?? 200;
            if (status === 0) throw new Error('the connection breaks');
            return { status, headers: status === 302 ? { location: '/elsewhere' } : {} };
          });
          const orders = [await process.place(platform.url), await process.place(platform.url)];
          for (const { number } of orders) {
            await fulfilOrder(storage, number, parcel, clock.now);
            await recordDelivery(storage, number, null, clock.now);
          }
          await process.webhooks.queue();
          for (let turns = 0; turns < 100 && platform.accepted.length < 8; turns += 1) {
            await process.webhooks.lanes.runDueJobs();
            clock.now += 2 * hour;
          }
          expect(platform.accepted).toHaveLength(8);
          const ids = platform.accepted.map(({ headers }) => headers['webhook-id']);
          for (const { id } of orders) {
            const rows = await storage.read
              .selectFrom('outbox')
              .select('id')
              .where('stream', '=', id)
              .orderBy('position')
              .execute();
            const own = new Set(rows.map((row) => row.id));
            expect(ids.filter((each) => own.has(String(each)))).toEqual([...own]);
          }
          expect(platform.received.every(({ path }) => path === '/webhooks/orders?shop=1')).toBe(true);
        }),
        { numRuns: 6 },
      );
    });

    test('AGENT-67: a platform that doesn’t answer holds up no other', async () => {
      const slow = await servePlatform();
      const quick = await servePlatform();
      const asked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<number>();
      slow.respond(() => {
        asked.resolve();
        return release.promise;
      });
      const process = await opened();
      for (let orders = 0; orders < 6; orders += 1) await process.place(slow.url);
      await process.webhooks.queue();
      const turn = process.webhooks.lanes.runDueJobs();
      await asked.promise;
      await process.place(quick.url);
      await process.webhooks.queue();
      const other = process.webhooks.lanes.runDueJobs();
      await expect.poll(() => quick.accepted.length).toBe(2);
      // None of its requests has been given up either.
      expect((await waiting(process.storage)).filter(({ attempts }) => attempts > 0)).toEqual([]);
      release.resolve(200);
      await Promise.all([turn, other]);
    });

    test('AGENT-67: 410 ends the webhooks of an order', async () => {
      const platform = await servePlatform();
      platform.respond(() => 410);
      const process = await opened();
      const { number } = await process.place(platform.url);
      await deliver(process);
      await fulfilOrder(process.storage, number, parcel, process.clock.now);
      await deliver(process);
      expect(platform.received).toHaveLength(1);
      expect(await waiting(process.storage)).toEqual([]);
    });

    test('AGENT-67: failures are retried for a day, then the next change has its turn', async () => {
      const platform = await servePlatform();
      platform.respond(({ order }) => (order.fulfillment.events.length === 0 ? 404 : 200));
      const process = await opened();
      const { number } = await process.place(platform.url);
      await process.webhooks.queue();
      for (let tries = 0; tries < 2 * maxDeliveryAttempts; tries += 1) {
        await process.webhooks.lanes.runDueJobs();
        process.clock.now += hour;
      }
      expect(platform.received).toHaveLength(2 * maxDeliveryAttempts);
      expect(await waiting(process.storage)).toEqual([
        { state: 'dead', attempts: maxDeliveryAttempts, problem: 'status 404' },
        { state: 'dead', attempts: maxDeliveryAttempts, problem: 'status 404' },
      ]);
      await fulfilOrder(process.storage, number, parcel, process.clock.now);
      expect(await deliver(process)).toBe(1);
    });

    test('AGENT-66: addresses inside a network are refused, and redirects aren’t followed', async () => {
      const platform = await servePlatform();
      const closed = await opened({ allowLoopback: false });
      await closed.place(platform.url);
      await deliver(closed);
      await deliver(closed);
      expect(platform.received).toHaveLength(0);
      const refused = { state: 'dead', attempts: 1, problem: 'an address that is not public' };
      expect(await waiting(closed.storage)).toEqual([refused, refused]);
      const target = await servePlatform();
      platform.respond(() => ({ status: 307, headers: { location: target.url } }));
      const process = await opened();
      await process.place(platform.url);
      await deliver(process);
      expect([platform.received.length, target.received.length]).toEqual([1, 0]);
    });

    test('AGENT-64: what happens while the shop is closed is sent at its next start', async () => {
      const platform = await servePlatform();
      const process = await opened({
        gateway: (gateway) => ({ ...gateway, capture: async () => ({ status: 'unknown' }) }),
      });
      const { number } = await process.place(platform.url);
      expect(await deliver(process)).toBe(1);
      const row = await process.storage.read.selectFrom('orders').select('id').executeTakeFirstOrThrow();
      expect(await findOrder(process.storage.read, row.id)).toMatchObject({
        number,
        financialStatus: 'authorized',
      });
      const later = await openCheckoutTestShop(process.storage);
      await recoverPayments(later.parts, { grace: 0 });
      expect(await deliver(process)).toBe(1);
    });
  });
});
