/** Events that claim to be Stripe's, at the shop's own webhook: without a true signature nothing happens, and never a 5xx. */
import { createHmac } from 'node:crypto';
import { fillInCheckout } from '@vitrine/commerce/checkout/checkout-test-shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StripeServer, startStripeServer } from '../../../e2e/stripe-server/server.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', signingSecret: 'whsec_of_this_shop' };
const minute = 60;

let stripe: StripeServer;
let shop: RunningTestShop;

beforeAll(async () => {
  stripe = await startStripeServer(keys);
  shop = await openTestShop({
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.signingSecret,
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
  });
});
afterAll(async () => {
  await shop.dispose();
  await stripe.close();
});

function openBackend() {
  const { embedded } = shop.shop;
  if (embedded === null) throw new Error('the backend is inside');
  return embedded;
}

/** Starts a payment of a cart of its own. @returns the id of its intent. */
async function startPayment(): Promise<string> {
  const who = new Shopper(shop.app);
  const info = await (await who.send('GET', '/api/getProductInfo?handle=sunset-oil')).json();
  const merchandiseId = info.product.variants.nodes[0].id;
  await who.send('POST', '/api/cart', { merchandiseId, quantity: 1 });
  const { checkout, backend } = openBackend();
  const { id, secret } = await backend.parts.storage.read
    .selectFrom('carts')
    .select(['id', 'secret'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const key = { cartId: id, secret };
  const started = await checkout.startPayment(key, await fillInCheckout(checkout, key, 'US'));
  if (started.kind !== 'started') throw new Error(JSON.stringify(started));
  return stripe.intents.all().at(-1)?.id ?? '';
}

/** The shopper's bank agrees; until Stripe's event, or recovery, there is no order. */
function confirm(intent: string): void {
  const { client_secret } = stripe.intents.find(intent);
  stripe.intents.confirm(intent, { client_secret, payment_method: 'pm_card_visa' });
}

const now = () => Math.floor(Date.now() / 1000);
const macOf = (body: string, secret: string, at: number) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
const sign = (body: string, { secret = keys.signingSecret, at = now() } = {}) =>
  `t=${at},v1=${macOf(body, secret, at)}`;
const eventAbout = (intent: string, more: object = {}) =>
  JSON.stringify({
    id: `evt_${intent}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded' } },
    ...more,
  });

async function post(body: string, signature: string | null): Promise<number> {
  const headers = { host: 'shop.test', ...(signature === null ? {} : { 'stripe-signature': signature }) };
  const init = { method: 'POST', headers, body };
  return (await shop.app.request('http://shop.test/webhooks/stripe', init)).status;
}

/** Everything that an event may change. */
async function readState() {
  const { read } = openBackend().backend.parts.storage;
  return {
    orders: await read.selectFrom('orders').select(['number', 'data']).orderBy('number').execute(),
    payments: await read.selectFrom('payments').selectAll().orderBy('id').execute(),
    events: await read.selectFrom('payment_events').selectAll().orderBy('id').execute(),
    mails: await read.selectFrom('mail_queue').selectAll().orderBy('id').execute(),
    writes: [...stripe.writes],
  };
}

describe('a forged event of Stripe', () => {
  let intent: string;
  beforeAll(async () => {
    intent = await startPayment();
    confirm(intent);
  });

  test.each<[string, (body: string) => readonly [body: string, signature: string | null]]>([
    ['without a signature', (body) => [body, null]],
    ['with an empty signature', (body) => [body, '']],
    ['with a signature that is none', (body) => [body, 'x'.repeat(10_000)]],
    ['with a time alone', (body) => [body, `t=${now()}`]],
    ['without a time', (body) => [body, `v1=${macOf(body, keys.signingSecret, now())}`]],
    ['with a time that is none', (body) => [body, `t=never,v1=${macOf(body, keys.signingSecret, now())}`]],
    ['with an endless time', (body) => [body, sign(body).replace(/t=\d+/, `t=${'9'.repeat(400)}`)]],
    ['with a truncated signature', (body) => [body, sign(body).slice(0, -1)]],
    ['with another scheme', (body) => [body, sign(body).replace('v1=', 'v0=')]],
    ['with another endpoint’s secret', (body) => [body, sign(body, { secret: 'whsec_of_another_one' })]],
    ['with an empty secret', (body) => [body, sign(body, { secret: '' })]],
    ['with the public key', (body) => [body, sign(body, { secret: keys.publishableKey })]],
    ['with many wrong signatures', (body) => [body, `${sign(body, { secret: 'x' })}${',v1=00'.repeat(999)}`]],
    ['signed six minutes ago', (body) => [body, sign(body, { at: now() - 6 * minute })]],
    ['with an old signature and a new time', (body) => [body, sign(body).replace(/t=\d+/, `t=${now() + 1}`)]],
    ['changed after signing', (body) => [body.replace('evt_', 'evt_x'), sign(body)]],
    ['with a space more', (body) => [`${body} `, sign(body)]],
    ['with another one’s signature', (body) => [body, sign('{}')]],
    ['that is empty', () => ['', sign('')]],
  ])('CHECK-20: %s is refused, and nothing changes', async (_, forge) => {
    const before = await readState();
    const [body, signature] = forge(eventAbout(intent));
    expect(await post(body, signature)).toBe(400);
    expect(await readState()).toEqual(before);
  });

  test('CHECK-20: of 300 kB is refused before it is read', async () => {
    const before = await readState();
    const body = eventAbout(intent, { more: 'x'.repeat(300_000) });
    expect(await post(body, sign(body))).toBe(413);
    expect(await readState()).toEqual(before);
  });

  test.each<[string, (intent: string) => string]>([
    ['about a payment of another account', () => eventAbout('pi_of_another_account', { account: 'acct_2' })],
    ['of a kind that doesn’t matter', (own) => eventAbout(own, { type: 'customer.created' })],
  ])('CHECK-20: a signed one %s changes nothing', async (_, bodyFor) => {
    const before = await readState();
    const body = bodyFor(intent);
    expect(await post(body, sign(body))).toBe(200);
    expect(await readState()).toEqual(before);
  });

  test('CHECK-20: a signed one isn’t believed: what is paid is read at Stripe', async () => {
    const unpaid = await startPayment();
    const before = await readState();
    const body = eventAbout(unpaid);
    expect(await post(body, sign(body))).toBe(200);
    const after = await readState();
    expect(after.orders).toEqual(before.orders);
    const statuses = ({ payments }: typeof before) =>
      payments.map(({ reference, status }) => [reference, status]);
    expect(statuses(after)).toEqual(statuses(before));
  });

  test('CHECK-20: a true one makes one order, and its replays nothing more', async () => {
    const { orders } = await readState();
    const body = eventAbout(intent);
    const signature = sign(body);
    expect(await post(body, signature)).toBe(200);
    const after = await readState();
    expect(after.orders).toHaveLength(orders.length + 1);
    expect(await Promise.all([post(body, signature), post(body, signature), post(body, sign(body))])).toEqual(
      [200, 200, 200],
    );
    expect(await readState()).toEqual(after);
  });
});
