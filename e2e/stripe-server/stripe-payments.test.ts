import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckoutAccess } from '@vitrine/commerce/checkout/checkout-service';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { recoverPayments } from '@vitrine/commerce/orders/recover-payments';
import { refundOrder } from '@vitrine/commerce/orders/refund-steps';
import { toPaymentHandle } from '@vitrine/commerce/payments/payment-store';
import { createStripeClient, createStripeGateway } from '@vitrine/commerce/payments/stripe-gateway';
import { createStripeWebhook, type StripeWebhook } from '@vitrine/commerce/payments/stripe-webhook';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StripeServer, startStripeServer } from './server.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', signingSecret: 'whsec_1' };

// Stripe's library retries once if a connection breaks.
const lost = 2;

let directory: string;
let storage: Storage<CommerceDatabase>;
let server: StripeServer;
let shop: CheckoutTestShop;
let webhook: StripeWebhook;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-stripe-'));
  storage = await openStorage<CommerceDatabase>({ directory, migrations: testMigrations });
  server = await startStripeServer({ ...keys, clock: () => checkoutTestStart });
  const settings = {
    ...keys,
    api: { host: '127.0.0.1', port: server.port, protocol: 'http' as const },
    retries: 0,
  };
  const stripe = createStripeClient(settings);
  shop = await openCheckoutTestShop(storage, { gateway: () => createStripeGateway(stripe, settings) });
  webhook = createStripeWebhook(shop.parts, stripe, keys);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 7000, stock: 5 });
});

afterEach(async () => {
  await server.close();
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Creates a cart that is ready for payment, and starts its payment. */
async function start(quantity = 1): Promise<{ key: CheckoutAccess; total: number; intent: string }> {
  const key = await shop.cart('AU', [['1', quantity]]);
  const total = await fillInCheckout(shop.checkout, key, 'AU');
  const started = await shop.checkout.startPayment(key, total);
  if (started.kind !== 'started' || started.payment.kind !== 'stripe')
    throw new Error(JSON.stringify(started));
  return { key, total, intent: started.payment.clientSecret.split('_secret_')[0] ?? '' };
}

/** Confirms a payment like Stripe's script in the browser. */
async function confirm(intent: string, method: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${server.port}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: keys.publishableKey,
      client_secret: server.intents.find(intent).client_secret,
      payment_method: method,
    }),
  });
  return response.status;
}

const event = (type: string) => {
  const found = server.events.findLast((candidate) => candidate.type === type);
  if (found === undefined) throw new Error(`No ${type} was sent.`);
  return found;
};

const orders = () => storage.read.selectFrom('orders').select(['number', 'data']).execute();
const onlyOrder = async () => {
  const [row] = await orders();
  const { id: orderId, ...order } = JSON.parse(row?.data ?? '{}');
  return { orderId, ...order };
};
const statusOf = async (intent: string) =>
  (
    await storage.read
      .selectFrom('payments')
      .select('status')
      .where('reference', '=', intent)
      .executeTakeFirstOrThrow()
  ).status;

describe('paying with Stripe', () => {
  test('the order is made and exactly its total is captured', async () => {
    const { key, total, intent } = await start();
    expect(await confirm(intent, 'pm_card_visa')).toBe(200);

    const result = await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);

    expect(result.kind).toBe('placed');
    expect(server.intents.find(intent)).toMatchObject({
      status: 'succeeded',
      amount_received: total,
      currency: 'aud',
      capture_method: 'manual',
    });
    expect(await orders()).toHaveLength(1);
  });

  test('starting twice gives the same intent', async () => {
    const { key, total, intent } = await start();
    const again = await shop.checkout.startPayment(key, total);
    expect(again).toMatchObject({ payment: { clientSecret: server.intents.find(intent).client_secret } });
    expect(server.intents.all()).toHaveLength(1);
  });

  test('after a declined card the same intent takes another one', async () => {
    const { key, total, intent } = await start();
    expect(await confirm(intent, 'pm_card_chargeDeclined')).toBe(402);
    const refused = await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
    expect(refused).toMatchObject({
      kind: 'refused',
      reason: 'declined',
      message: 'Your card was declined. Nothing was charged.',
    });
    await confirm(intent, 'pm_card_visa');
    const placed = await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
    expect(placed.kind).toBe('placed');
  });

  test('a payment that waits for the bank is pending, and the webhook completes it', async () => {
    const { key, total, intent } = await start();
    await confirm(intent, 'pm_card_authenticationRequired');
    const waiting = await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
    expect(waiting.kind).toBe('pending');

    server.intents.authenticate(intent, true);
    const { body, signature } = event('payment_intent.amount_capturable_updated');
    expect(await webhook(body, signature)).toMatchObject({ status: 200 });

    expect(await shop.checkout.open(key)).toMatchObject({ kind: 'completed', order: { number: 1001 } });
    expect(await statusOf(intent)).toBe('succeeded');
  });

  test('CHECK-03: an intent of another cart pays nothing', async () => {
    const mine = await start();
    const other = await start();
    await confirm(other.intent, 'pm_card_visa');
    const result = await shop.checkout.pay(
      mine.key,
      { kind: 'stripe', paymentIntent: other.intent },
      mine.total,
    );
    expect(result).toMatchObject({ kind: 'refused', reason: 'changed' });
    expect(await orders()).toHaveLength(0);
  });

  test('sold out after the bank’s approval: the authorization is cancelled and nothing is captured', async () => {
    const { key, total, intent } = await start();
    await confirm(intent, 'pm_card_visa');
    await shop.setStock('1', 0);
    const { body, signature } = event('payment_intent.amount_capturable_updated');
    await webhook(body, signature);

    expect(server.intents.find(intent)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await orders()).toHaveLength(0);
    const mails = await storage.read.selectFrom('mail_queue').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'paymentReleased', recipient: 'ada@example.com' }]);
    const shown = await shop.checkout.open(key);
    expect(shown).toMatchObject({
      kind: 'open',
      view: {
        notices: [{ kind: 'payment', message: expect.stringContaining('Glow Oil has just sold out.') }],
      },
    });
    expect(total).toBeGreaterThan(0);
  });

  test('another total releases the first intent', async () => {
    const { key, intent } = await start();
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 7100, stock: 5 });
    const found = await shop.checkout.open(key);
    if (found.kind !== 'open') throw new Error(found.kind);
    const next = await shop.checkout.startPayment(key, found.view.totals.totalAmount);
    expect(next.kind).toBe('started');
    expect(server.intents.find(intent).status).toBe('canceled');
  });
});

describe('paying with a token, without a page', () => {
  const token = (name: string, attempt = 'one') => ({ kind: 'stripe', token: name, attempt }) as const;
  const ready = async () => {
    const key = await shop.cart('AU', [['1', 1]]);
    return { key, total: await fillInCheckout(shop.checkout, key, 'AU') };
  };

  test('AGENT-38: the order is made and exactly its total is captured, once', async () => {
    const { key, total } = await ready();
    const results = await Promise.all(
      ['one', 'two', 'three'].map((attempt) => shop.checkout.pay(key, token('pm_card_visa', attempt), total)),
    );
    expect(results.filter(({ kind }) => kind !== 'placed' && kind !== 'pending')).toEqual([]);
    expect(await orders()).toHaveLength(1);
    expect(server.intents.all()).toMatchObject([{ status: 'succeeded', amount_received: total }]);
  });

  test.each([
    ['pm_card_chargeDeclined', 'declined'],
    ['pm_card_authenticationRequired', 'authentication'],
    ['pm_unknown', 'declined'],
  ])('AGENT-33: %s is refused as %s, and another token pays', async (name, reason) => {
    const { key, total } = await ready();
    const refused = await shop.checkout.pay(key, token(name), total);
    expect(refused).toMatchObject({ kind: 'refused', reason });
    expect(JSON.stringify(refused)).not.toContain(name);
    expect((await shop.checkout.pay(key, token('pm_card_visa', 'two'), total)).kind).toBe('placed');
    expect(server.intents.all()).toHaveLength(1);
  });

  test('AGENT-38: a crash between payment and order is repaired by recovery', async () => {
    const { key, total } = await ready();
    const crashing = await openCheckoutTestShop(storage, {
      gateway: () => shop.gateway,
      checkpoint: async (point) => {
        if (point === 'authorized') throw new Error('crash');
      },
    });
    await expect(crashing.checkout.pay(key, token('pm_card_visa'), total)).rejects.toThrow('crash');
    expect(await orders()).toHaveLength(0);
    await recoverPayments(shop.parts, { grace: 0 });
    await recoverPayments(shop.parts, { grace: 0 });
    expect(await orders()).toHaveLength(1);
    expect((await shop.checkout.pay(key, token('pm_card_visa'), total)).kind).toBe('placed');
    expect(server.intents.all()).toMatchObject([{ status: 'succeeded', amount_received: total }]);
    expect(server.intents.charges()).toHaveLength(1);
  });

  test('AGENT-38: a confirmation whose answer was lost is found by recovery', async () => {
    const { key, total } = await ready();
    server.failNext('/confirm', 'dropAfter', lost);
    expect((await shop.checkout.pay(key, token('pm_card_visa'), total)).kind).toBe('pending');
    await recoverPayments(shop.parts, { grace: 0 });
    expect(await orders()).toHaveLength(1);
    expect(server.intents.charges()).toHaveLength(1);
  });
});

describe('when something breaks', () => {
  test('a create whose answer was lost is made once', async () => {
    const key = await shop.cart('AU', [['1', 1]]);
    const total = await fillInCheckout(shop.checkout, key, 'AU');
    server.failNext('/v1/payment_intents', 'dropAfter', lost);
    expect(await shop.checkout.startPayment(key, total)).toMatchObject({ kind: 'refused', reason: 'failed' });
    expect(await shop.checkout.startPayment(key, total)).toMatchObject({ kind: 'started' });
    expect(server.intents.all()).toHaveLength(1);
  });

  test.each(['error', 'dropAfter'] as const)(
    'a capture that meets "%s" is taken by recovery, once',
    async (fault) => {
      const { key, total, intent } = await start();
      await confirm(intent, 'pm_card_visa');
      server.failNext('/capture', fault, fault === 'dropAfter' ? lost : 1);
      expect((await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total)).kind).toBe(
        'placed',
      );
      expect(await statusOf(intent)).toBe('authorized');

      await recoverPayments(shop.parts, { grace: 0 });

      expect(await statusOf(intent)).toBe('succeeded');
      expect(server.intents.find(intent).amount_received).toBe(total);
      expect(server.writes.filter((write) => write.endsWith('/capture'))).toHaveLength(1);
      const [order] = await orders();
      expect(JSON.parse(order?.data ?? '{}')).toMatchObject({ financialStatus: 'paid' });
    },
  );

  test('a shopper who never came back from the bank gets their order from recovery', async () => {
    const { intent } = await start();
    await confirm(intent, 'pm_card_visa');
    await recoverPayments(shop.parts, { grace: 0 });
    expect(await orders()).toHaveLength(1);
    expect(await statusOf(intent)).toBe('succeeded');
  });

  test('CHECK-07: a payment that Stripe doesn’t know stops the recovery of no other, and stays for when it does', async () => {
    const unknown = await start();
    shop.wait(1);
    const { intent } = await start();
    await confirm(intent, 'pm_card_visa');
    await storage.change((tx) =>
      tx
        .updateTable('payments')
        .set({ reference: 'pi_of_another_account' })
        .where('reference', '=', unknown.intent)
        .execute(),
    );
    await recoverPayments(shop.parts, { grace: 0 });
    expect(await orders()).toHaveLength(1);
    expect(await statusOf(intent)).toBe('succeeded');
    expect(await statusOf('pi_of_another_account')).toBe('pending');
  });

  test('an abandoned intent is closed after a day, not before', async () => {
    const { intent } = await start();
    await recoverPayments(shop.parts, { grace: 0 });
    expect(server.intents.find(intent).status).toBe('requires_payment_method');
    shop.wait(25 * 60 * 60 * 1000);
    await recoverPayments(shop.parts, { grace: 0 });
    expect(server.intents.find(intent).status).toBe('canceled');
    expect(await statusOf(intent)).toBe('canceled');
  });
});

describe('webhooks', () => {
  test('a replayed event changes nothing', async () => {
    const { intent } = await start();
    await confirm(intent, 'pm_card_visa');
    const { body, signature } = event('payment_intent.amount_capturable_updated');
    await Promise.all([webhook(body, signature), webhook(body, signature), webhook(body, signature)]);
    await webhook(body, signature);
    expect(await orders()).toHaveLength(1);
    expect(server.writes.filter((write) => write.endsWith('/capture'))).toHaveLength(1);
  });

  test.each([
    ['a changed body', (body: string) => `${body} `, (signature: string) => signature],
    [
      'a wrong signature',
      (body: string) => body,
      (signature: string) => signature.replace(/.$/, '0').replace(/v1=./, 'v1=0'),
    ],
    ['no signature', (body: string) => body, () => null],
  ])('%s is refused', async (_, changeBody, changeSignature) => {
    const { intent } = await start();
    await confirm(intent, 'pm_card_visa');
    const { body, signature } = event('payment_intent.amount_capturable_updated');
    expect(await webhook(changeBody(body), changeSignature(signature))).toMatchObject({ status: 400 });
    expect(await orders()).toHaveLength(0);
  });

  test('an old signature is refused', async () => {
    const { intent } = await start();
    await confirm(intent, 'pm_card_visa');
    const { body, signature } = event('payment_intent.amount_capturable_updated');
    shop.wait(301_000);
    expect(await webhook(body, signature)).toMatchObject({ status: 400 });
  });

  test('a refund made at Stripe shows on the order', async () => {
    const { key, total, intent } = await start();
    await confirm(intent, 'pm_card_visa');
    await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
    server.intents.refund({ payment_intent: intent });
    const { body, signature } = event('charge.refunded');
    await webhook(body, signature);
    const [order] = await orders();
    expect(JSON.parse(order?.data ?? '{}')).toMatchObject({ financialStatus: 'refunded' });
    expect(await statusOf(intent)).toBe('refunded');
  });

  test('CHECK-06: refunds made here are also reported by Stripe, and count once in either order', async () => {
    const { key, total, intent } = await start();
    await confirm(intent, 'pm_card_visa');
    await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
    const { orderId } = await onlyOrder();
    const parts = { ...shop.backend, payments: shop.gateway };
    const input = { lines: null, shipping: false, restock: false, reason: '', returnId: null };

    // The response is lost: Stripe has refunded, but the shop doesn't know.
    server.failNext('/v1/refunds', 'dropAfter');
    server.failNext('/v1/refunds', 'dropAfter');
    expect(await refundOrder(parts, 1001, input)).toMatchObject({ kind: 'pending' });
    expect(await refundOrder(parts, 1001, input)).toMatchObject({ kind: 'refused' });
    server.forgetKeys();
    await recoverPayments(shop.parts, { grace: 0 });
    const { body, signature } = event('charge.refunded');
    await webhook(body, signature);
    await recoverPayments(shop.parts, { grace: 0 });
    const order = await onlyOrder();
    expect(order).toMatchObject({ orderId, financialStatus: 'refunded', refunds: [{ total }] });
    expect(server.writes.filter((write) => write === 'POST /v1/refunds')).toHaveLength(1);
    expect(server.intents.charges().map(({ amount_refunded }) => amount_refunded)).toEqual([total]);
  });

  test('a part whose answer was lost is given back once, also after Stripe has forgotten the key', async () => {
    const { key, total, intent } = await start(2);
    await confirm(intent, 'pm_card_visa');
    await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
    const parts = { ...shop.backend, payments: shop.gateway };
    const lines = [{ lineId: (await onlyOrder()).lines[0].id, quantity: 1 }];
    const input = { lines, shipping: false, restock: false, reason: '', returnId: null };
    server.failNext('/v1/refunds', 'error');
    expect(await refundOrder(parts, 1001, input)).toMatchObject({ kind: 'pending' });
    await recoverPayments(shop.parts, { grace: 0 });
    server.forgetKeys();
    const [row] = await storage.read.selectFrom('refunds').selectAll().execute();
    const payment = await storage.read.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const again = { idempotencyKey: `refund-${row?.id}`, amount: 7000, reference: null };
    expect((await shop.gateway.refund(toPaymentHandle(payment), again)).status).toBe('done');
    expect(server.intents.charges().map(({ amount_refunded }) => amount_refunded)).toEqual([7000]);
    expect(await onlyOrder()).toMatchObject({
      financialStatus: 'partiallyRefunded',
      refunds: [{ total: 7000 }],
    });
  });

  test('a refund that Stripe rejects is reported, and changes nothing', async () => {
    const { key, total, intent } = await start();
    await confirm(intent, 'pm_card_visa');
    await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
    server.intents.refund({ payment_intent: intent, amount: '1' });
    const parts = { ...shop.backend, payments: shop.gateway };
    const input = { lines: null, shipping: false, restock: false, reason: '', returnId: null };
    expect(await refundOrder(parts, 1001, input)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('greater than unrefunded amount'),
    });
    expect(await onlyOrder()).toMatchObject({ financialStatus: 'paid' });
  });

  test('CHECK-09: while Stripe is down the event is to come again', async () => {
    const { intent } = await start();
    await confirm(intent, 'pm_card_visa');
    const { body, signature } = event('payment_intent.amount_capturable_updated');
    server.failNext(`/${intent}`, 'error');
    expect(await webhook(body, signature)).toMatchObject({ status: 503 });
    expect(await webhook(body, signature)).toMatchObject({ status: 200 });
    expect(await orders()).toHaveLength(1);
  });
});
