import { createHmac } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import { jobLeaseMs } from '@vitrine/storage/sharing/job-queue';
import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import { type DatabaseLocation, describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { accessTokenMigrations } from '../admin-api/access-token-tables.ts';
import { AccessTokens } from '../admin-api/access-tokens.ts';
import { createAdminServer } from '../admin-api/admin-server.ts';
import { createTestAdmin, createTestServices } from '../admin-api/test-admin.ts';
import {
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { refundOrder } from '../orders/refund-steps.ts';
import { createWebhookPayloads } from './build-webhook-payload.ts';
import { recordWebhookEvents } from './record-webhook-events.ts';
import { listWebhookDeliveries, queueTestWebhook, retryWebhookDelivery } from './webhook-deliveries.ts';
import { getWebhookSecret } from './webhook-secret.ts';
import {
  createWebhookSender,
  type DeliveryResponse,
  maxWebhookAttempts,
  type WebhookRequest,
} from './webhook-sender.ts';
import { createWebhookSubscription } from './webhook-subscriptions.ts';
import type { WebhookTopic } from './webhook-topics.ts';

const hour = 60 * 60_000;
const uri = 'https://erp.example/hooks';
const parcel = { carrier: 'DHL', trackingCode: 'T1', trackingUrl: 'https://t.example/T1', lines: null };
const everything = { lines: null, shipping: true, restock: false, reason: '', returnId: null };
const source = { actor: { kind: 'token', name: 'ERP' }, action: 'webhookSubscriptionCreate' } as const;
const accepted: DeliveryResponse = { status: 200, problem: null, isFinal: false };

describeEachDatabase((_, open) => {
  const openShop = async (location?: DatabaseLocation) => {
    const storage: Storage<CommerceDatabase> = await open<CommerceDatabase>(
      [...testMigrations, secretMigrations, accessTokenMigrations],
      location === undefined ? {} : { location },
    );
    const shop = await openCheckoutTestShop(storage);
    const clock = { now: checkoutTestStart };
    const received: WebhookRequest[] = [];
    const respond = { next: (_request: WebhookRequest): DeliveryResponse => accepted };
    const createSender = () =>
      createWebhookSender({
        storage,
        buildPayload: createWebhookPayloads({
          storage,
          server: createAdminServer(createTestServices(shop.backend, shop.gateway), {
            budgets: { maximum: 1e9, restoreRate: 1e9 },
          }),
        }),
        send: async (request) => {
          received.push(request);
          return respond.next(request);
        },
        getSecret: (owner) => getWebhookSecret(storage, owner),
        shopDomain: 'shop.test',
        clock: () => clock.now,
        random: () => 1,
        log: { warn: () => undefined, error: () => undefined },
      });
    const subscribe = async (topic: WebhookTopic, input: object = {}) => {
      const deps = { storage, clock: () => clock.now };
      const made = await createWebhookSubscription(
        deps,
        source,
        { owner: '7', topic, version: '2026-10' },
        { uri, ...input },
      );
      if (!made.ok) throw new Error(made.errors[0]?.message);
      return made.value;
    };
    const readTopics = async () => {
      const rows = await storage.read.selectFrom('webhook_deliveries').select('topic').execute();
      return rows.map(({ topic }) => topic).toSorted();
    };
    const place = async () => {
      const key = await shop.cart('US', [['1', 2]]);
      const total = await fillInCheckout(shop.checkout, key);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, total);
      if (paid.kind !== 'placed') throw new Error(paid.kind);
      return paid.order.number;
    };
    return { storage, shop, clock, received, respond, createSender, subscribe, readTopics, place };
  };

  describe('webhooks', () => {
    test('ADMIN-90, ADMIN-92: are written with the change, and sent signed in the form of Shopify', async () => {
      const { storage, shop, clock, received, createSender, subscribe, readTopics, place } = await openShop();
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 5 });
      await place();
      // Nobody subscribes yet.
      expect(await readTopics()).toEqual([]);
      for (const topic of ['orders/create', 'orders/paid', 'orders/fulfilled', 'refunds/create'] as const)
        await subscribe(topic);
      await subscribe('orders/risk_assessment_changed');
      await subscribe('inventory_levels/update', { includeFields: ['inventory_item_id', 'available'] });
      const number = await place();
      const ownAssessment = 'orders/risk_assessment_changed';
      expect(await readTopics()).toEqual([
        ...['inventory_levels/update', 'orders/create', 'orders/paid', ownAssessment],
      ]);
      await fulfilOrder(storage, number, parcel, clock.now);
      await refundOrder({ ...shop.backend, payments: shop.gateway }, number, everything);
      clock.now += hour;
      const sender = createSender();
      expect([await sender.runDueJobs(), await sender.runDueJobs()]).toEqual([6, 0]);

      const byTopic = new Map(received.map((request) => [request.headers['x-shopify-topic'], request]));
      const read = (topic: string) => JSON.parse(byTopic.get(topic)?.body ?? '');
      expect(read('inventory_levels/update')).toEqual({ inventory_item_id: 1, available: 1 });
      expect(read('orders/create')).toMatchObject({
        order_number: number,
        financial_status: 'refunded',
        fulfillment_status: 'fulfilled',
        currency: 'USD',
        shipping_address: { country_code: 'US' },
        line_items: [{ product_id: 1, variant_id: 1, quantity: 2, price: '25.0', title: 'Glow Oil' }],
        fulfillments: [{ tracking_number: 'T1', tracking_company: 'DHL' }],
      });
      expect(read(ownAssessment)).toEqual({
        ...{ provider_id: null, provider_title: null, risk_level: 'low' },
        created_at: expect.any(String),
        order_id: expect.anything(),
        admin_graphql_api_order_id: expect.stringContaining('gid://shopify/Order/'),
      });
      expect(read('refunds/create')).toMatchObject({ refund_line_items: [{ quantity: 2 }] });
      const secret = await getWebhookSecret(storage, '7');
      for (const { headers, body, uri: address } of received) {
        expect(address).toBe(uri);
        expect(headers['x-shopify-hmac-sha256']).toBe(
          createHmac('sha256', secret).update(body).digest('base64'),
        );
        expect(headers).toMatchObject({
          'x-shopify-shop-domain': 'shop.test',
          'x-shopify-api-version': '2026-10',
        });
      }
      expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(6);
      // Nothing of the person is stored with a delivery.
      const rows = await storage.read.selectFrom('webhook_deliveries').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/\bada\b|byron/i);
    });

    test('ADMIN-90: a change that is rolled back notifies nobody, and each of several subscribers is notified once', async () => {
      const { storage, clock, subscribe, readTopics } = await openShop();
      await subscribe('products/delete');
      await subscribe('products/delete', { uri: 'https://feed.example/' });
      const event = { topic: 'products/delete', resource: '5' } as const;
      const failing = storage.change(async (tx) => {
        await recordWebhookEvents(tx, [event], clock.now);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await readTopics()).toEqual([]);
      await storage.change((tx) => recordWebhookEvents(tx, [event], clock.now));
      expect(await readTopics()).toEqual(['products/delete', 'products/delete']);
      const rows = await storage.read.selectFrom('webhook_deliveries').select('event_id').execute();
      expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1);
    });

    test('ADMIN-91: a failed delivery is retried with the same id, then given up, and can be retried', async () => {
      const { storage, clock, received, respond, createSender, subscribe } = await openShop();
      const { id } = await subscribe('products/delete');
      const event = { topic: 'products/delete', resource: '5' } as const;
      await storage.change((tx) => recordWebhookEvents(tx, [event], clock.now));
      respond.next = () => ({ status: 503, problem: null, isFinal: false });
      const sender = createSender();
      await sender.runDueJobs();
      // The first pause is ten seconds.
      clock.now += 9_999;
      await sender.runDueJobs();
      expect(received).toHaveLength(1);
      for (let turns = 0; turns < 2 * maxWebhookAttempts; turns += 1) {
        clock.now += hour;
        await sender.runDueJobs();
      }
      expect(received).toHaveLength(maxWebhookAttempts);
      const [dead] = await listWebhookDeliveries(storage.read, id, 10);
      expect(dead).toMatchObject({ state: 'dead', status: 503, problem: 'status 503', resource: '5' });
      respond.next = () => accepted;
      expect(await retryWebhookDelivery(storage, dead?.id ?? '', clock.now)).toBe(true);
      expect(await sender.runDueJobs()).toBe(1);
      expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
      expect((await listWebhookDeliveries(storage.read, id, 10))[0]).toMatchObject({
        state: 'delivered',
        status: 200,
        attempts: 1,
      });
      clock.now += 8 * 24 * hour;
      await sender.runDueJobs();
      expect(await listWebhookDeliveries(storage.read, id, 10)).toEqual([]);
    });

    test('ADMIN-91: an address that isn’t public is given up at once', async () => {
      const { storage, clock, respond, createSender, subscribe } = await openShop();
      const { id } = await subscribe('products/delete');
      await storage.change((tx) =>
        recordWebhookEvents(tx, [{ topic: 'products/delete', resource: '5' }], clock.now),
      );
      respond.next = () => ({ status: null, problem: 'an address that is not public', isFinal: true });
      await createSender().runDueJobs();
      expect((await listWebhookDeliveries(storage.read, id, 10))[0]).toMatchObject({
        state: 'dead',
        attempts: 1,
        problem: 'an address that is not public',
      });
    });

    test('ADMIN-91: deliveries of a killed process are sent by another one after the lease', async () => {
      const { storage, clock, received, createSender, subscribe } = await openShop();
      await subscribe('products/delete');
      await storage.change((tx) =>
        recordWebhookEvents(tx, [{ topic: 'products/delete', resource: '5' }], clock.now),
      );
      // The process dies between its claim and its request.
      await storage.change((tx) =>
        tx
          .updateTable('webhook_deliveries')
          .set({ due_at: clock.now + jobLeaseMs })
          .execute(),
      );
      clock.now += jobLeaseMs - 1;
      expect(await createSender().runDueJobs()).toBe(0);
      clock.now += 1;
      expect(await createSender().runDueJobs()).toBe(1);
      expect(received).toHaveLength(1);
    });

    test('ADMIN-91: many deliveries of one webhook don’t hold up those of another', async () => {
      const { storage, clock, received, createSender, subscribe } = await openShop();
      await subscribe('products/delete');
      await subscribe('customers/delete');
      const products = Array.from({ length: 250 }, (_, resource) => ({
        topic: 'products/delete' as const,
        resource: String(resource),
      }));
      await storage.change((tx) => recordWebhookEvents(tx, products, clock.now));
      clock.now += 1;
      await storage.change((tx) =>
        recordWebhookEvents(tx, [{ topic: 'customers/delete', resource: '1' }], clock.now),
      );
      expect(await createSender().runDueJobs()).toBe(11);
      const topics = received.map(({ headers }) => headers['x-shopify-topic']);
      expect(topics).toContain('customers/delete');
    });

    test('ADMIN-92: a client whose token is revoked gets no more deliveries, and others do', async () => {
      const { storage, clock, received, createSender, subscribe } = await openShop();
      const tokens = new AccessTokens(storage, () => clock.now);
      const input = { name: 'ERP', scopes: ['read_customers'], createdBy: 'anna@example.com' } as const;
      const { record } = await tokens.create(input);
      await subscribe('customers/delete', { uri: 'https://kept.example/' });
      await subscribe('customers/delete');
      await storage.change(async (tx) => {
        await tx
          .updateTable('webhook_subscriptions')
          .set({ owner: record.id })
          .where('uri', '=', uri)
          .execute();
        await recordWebhookEvents(tx, [{ topic: 'customers/delete', resource: '1' }], clock.now);
      });
      await tokens.revoke(record.id);
      await storage.change((tx) =>
        recordWebhookEvents(tx, [{ topic: 'customers/delete', resource: '2' }], clock.now),
      );
      expect(await createSender().runDueJobs()).toBe(2);
      expect(received.map((request) => request.uri)).toEqual(Array(2).fill('https://kept.example/'));
    });

    test('ADMIN-93: a test sends the latest record, and needs one', async () => {
      const { storage, shop, clock, received, createSender, subscribe } = await openShop();
      const orders = await subscribe('orders/create');
      expect(await queueTestWebhook(storage, orders.id, clock.now)).toBe('no record');
      expect(await queueTestWebhook(storage, '1', clock.now)).toBe('no subscription');
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 5 });
      const products = await subscribe('products/update');
      expect(await queueTestWebhook(storage, products.id, clock.now)).toBeNull();
      expect(await createSender().runDueJobs()).toBe(1);
      expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
        id: 1,
        title: 'Glow Oil',
        variants: [{ id: 1, price: '25.00' }],
      });
    });

    test('ADMIN-92: a client sees and changes only its own subscriptions, with the scope of the topic', async () => {
      const { shop, storage } = await openShop();
      const admin = createTestAdmin(shop.backend, shop.gateway);
      const create = `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, includeFields: ["id"] }) {
          webhookSubscription { id topic uri format includeFields apiVersion { handle } endpoint { ... on WebhookHttpEndpoint { callbackUrl } } }
          userErrors { field message } } }`;
      const denied = await admin(create, { topic: 'ORDERS_CREATE', uri }, { scopes: ['write_products'] });
      expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
      const { data } = await admin(create, { topic: 'ORDERS_CREATE', uri }, { scopes: ['read_orders'] });
      const { webhookSubscription, userErrors } = data.webhookSubscriptionCreate;
      expect(userErrors).toEqual([]);
      expect(webhookSubscription).toMatchObject({
        topic: 'ORDERS_CREATE',
        uri,
        format: 'JSON',
        includeFields: ['id'],
        apiVersion: { handle: '2026-10' },
        endpoint: { callbackUrl: uri },
      });
      // Each call of this test is another program.
      const other = await admin('{ webhookSubscriptions(first: 5) { nodes { id } } }');
      expect(other.data.webhookSubscriptions.nodes).toEqual([]);
      const removed = await admin(
        'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } } }',
        { id: webhookSubscription.id },
      );
      expect(removed.data.webhookSubscriptionDelete).toEqual({
        deletedWebhookSubscriptionId: null,
        userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
      });
      const row = await storage.read.selectFrom('webhook_subscriptions').selectAll().executeTakeFirst();
      expect(row?.owner).not.toBe('shop');
    });

    test('ADMIN-92: an address that can’t be called is an error at its field', async () => {
      const { shop } = await openShop();
      const admin = createTestAdmin(shop.backend);
      const wrong = [
        ['', "Address can't be blank"],
        ['erp', 'Address is invalid'],
        ['http://erp.example/', 'Address protocol must be https'],
        ['https://ada:secret@erp.example/', "Address can't contain a password"],
        ['pubsub://project:topic', 'Webhooks are sent to https addresses alone'],
      ] as const;
      for (const [address, message] of wrong) {
        const { data } = await admin(
          `mutation ($uri: String!) { webhookSubscriptionCreate(topic: PRODUCTS_UPDATE, webhookSubscription: { uri: $uri }) {
            webhookSubscription { id } userErrors { field message } } }`,
          { uri: address },
        );
        expect(data.webhookSubscriptionCreate).toEqual({
          webhookSubscription: null,
          userErrors: [{ field: ['webhookSubscription', 'uri'], message }],
        });
      }
    });
  });
});
