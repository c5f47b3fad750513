import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkoutTestStart,
  fillInCheckout,
  testMigrations,
} from '@vitrine/commerce/checkout/checkout-test-shop';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { recoverPayments } from '@vitrine/commerce/orders/recover-payments';
import { createStripeClient, createStripeGateway } from '@vitrine/commerce/payments/stripe-gateway';
import { runSubscriptions } from '@vitrine/commerce/subscriptions/run-subscriptions';
import {
  openSubscriptionTestShop,
  type SubscriptionTestShop,
  testTerms,
} from '@vitrine/commerce/subscriptions/subscription-test-shop';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeServer, startStripeServer } from './server.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', signingSecret: 'whsec_1' };

let directory: string;
let storage: Storage<CommerceDatabase>;
let server: StripeServer;
let shop: SubscriptionTestShop;

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
  shop = await openSubscriptionTestShop(storage, { gateway: () => createStripeGateway(stripe, settings) });
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 7000, stock: 9 });
  await shop.putSellingPlan({ id: '1' }, ['1']);
});

afterEach(async () => {
  await server.close();
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Buys a subscription with a card that the shopper enters on the page. */
async function subscribe(method: string): Promise<string> {
  const key = await shop.cart('AU', [], {
    lines: [{ id: 'a', variantId: '1', quantity: 1, attributes: [], sellingPlanId: '1' }],
  });
  const total = await fillInCheckout(shop.checkout, key, 'AU');
  await shop.checkout.acceptSubscriptionTerms(key, testTerms);
  const started = await shop.checkout.startPayment(key, total);
  if (started.kind !== 'started' || started.payment.kind !== 'stripe') throw new Error(started.kind);
  const intent = started.payment.clientSecret.split('_secret_')[0] ?? '';
  await fetch(`http://127.0.0.1:${server.port}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: keys.publishableKey,
      client_secret: started.payment.clientSecret,
      payment_method: method,
    }),
  });
  const paid = await shop.checkout.pay(key, { kind: 'stripe', paymentIntent: intent }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  return `${paid.order.orderId}1`;
}

const captured = () => server.intents.charges().filter((charge) => charge.captured);

test('SUB-13: Stripe saves the card of the order and charges it without the shopper', async () => {
  const id = await subscribe('pm_card_visa');
  expect(await shop.contract(id)).toMatchObject({
    paymentMethod: { gateway: 'stripe', reference: 'pm_card_visa', label: 'Visa •••• 4242' },
  });
  shop.days(28);
  expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 1 });
  expect(captured().map(({ amount }) => amount)).toEqual([7190, 7190]);
  expect(await shop.orders()).toMatchObject([{ financialStatus: 'paid' }, { financialStatus: 'paid' }]);
});

test('SUB-13: a charge whose answer is lost is found again, also after a day, and made once', async () => {
  await subscribe('pm_card_visa');
  shop.days(28);
  // Stripe's library tries twice.
  server.failNext('/payment_intents', 'dropAfter', 2, 'POST');
  expect(await runSubscriptions(shop.deps)).toMatchObject({ later: 1 });
  server.forgetKeys();
  shop.days(1);
  expect(await runSubscriptions(shop.deps)).toMatchObject({ billed: 1 });
  await recoverPayments(shop.parts, { grace: 0 });
  expect(captured()).toHaveLength(2);
  expect(server.intents.charges()).toHaveLength(2);
});

test('SUB-13: a bank that wants a confirmation: an email, and no charge', async () => {
  const id = await subscribe('pm_card_authenticationRequiredOnSetup');
  shop.days(28);
  expect(await runSubscriptions(shop.deps)).toMatchObject({ declined: 1 });
  const mail = (await shop.mails()).at(-1);
  expect(mail).toMatchObject({ kind: 'subscriptionDeclined' });
  expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({ reason: 'authentication' });
  expect(captured()).toHaveLength(1);
  expect(server.intents.all().map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
  expect((await shop.contract(id)).nextCycle).toBe(2);
});

test('SUB-13: a declined card is tried again as another payment, and the old one is closed', async () => {
  const id = await subscribe('pm_card_chargeCustomerFail');
  shop.days(28);
  await runSubscriptions(shop.deps);
  shop.days(1);
  await runSubscriptions(shop.deps);
  expect(server.intents.all().map(({ status }) => status)).toEqual(['succeeded', 'canceled', 'canceled']);
  expect(await shop.cycles(id)).toMatchObject([{ attempts: 2, status: 'unbilled' }]);
});

test('SUB-14: another card is entered on Stripe’s page, which needs no script of the shop', async () => {
  const id = await subscribe('pm_card_chargeCustomerFail');
  const { paymentMethod } = await shop.contract(id);
  const url = await shop.gateway.startMethodUpdate({
    idempotencyKey: 'update-1',
    email: 'ada@example.com',
    currency: 'AUD',
    customer: paymentMethod?.customer ?? null,
    returnUrl: 'https://shop.test/account/subscriptions/card?session={CHECKOUT_SESSION_ID}',
  });
  const session = url?.split('/').at(-1) ?? '';
  expect(await shop.gateway.finishMethodUpdate(session)).toBeNull();
  server.intents.completeSession(session, 'pm_card_visa');
  expect(await shop.gateway.finishMethodUpdate(session)).toEqual({
    gateway: 'stripe',
    reference: 'pm_card_visa',
    customer: paymentMethod?.customer,
    label: 'Visa •••• 4242',
  });
  expect(await shop.gateway.finishMethodUpdate('cs_other/../x')).toBeNull();
});
