/** Assistants pay with tokens of Stripe, at a local server of its documented shape. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseCartId } from '@vitrine/commerce/carts/cart-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeServer, startStripeServer } from '../../../../e2e/stripe-server/server.ts';
import { readSettings } from '../env.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { AgentClient, type ProfileServer, serveProfiles } from './testing/agent-client.ts';
import { loadPublishedSchemas, schemasOfTools } from './testing/published-schemas.ts';

const origin = 'http://localhost:3000';
const stripeKeys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', signingSecret: 'whsec_1' };
/** Stripe's library tries three times. */
const lost = 3;

let stripe: StripeServer;
let profiles: ProfileServer;
let shop: RunningTestShop;
let agent: AgentClient;
let gel = '';

const openStripeShop = (more: Record<string, string> = {}) =>
  openTestShop({
    PUBLIC_URL: origin,
    CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content'),
    LOG_LEVEL: 'debug',
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.signingSecret,
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    ...more,
  });

beforeAll(async () => {
  stripe = await startStripeServer(stripeKeys);
  profiles = await serveProfiles();
  shop = await openStripeShop({ AGENTS_STRIPE: 'true' });
  agent = new AgentClient(shop.app, origin, `${profiles.origin}/2026-08-25`);
  const { products } = await agent.call('search_catalog', {
    catalog: { query: 'salt and aloe cooling gel' },
  });
  gel = products[0].variants[0].id;
});
afterAll(async () => {
  await shop.dispose();
  await profiles.close();
  await stripe.close();
});

const destination = {
  street_address: '123 Main St',
  address_locality: 'Springfield',
  address_region: 'IL',
  postal_code: '62701',
  address_country: 'US',
};
const createReady = (client = agent) =>
  client.call('create_checkout', {
    checkout: {
      line_items: [{ item: { id: gel }, quantity: 1 }],
      buyer: { email: 'jane@example.com', first_name: 'Jane', last_name: 'Doe' },
      fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    },
  });
const complete = (id: string, token: string, key: string = randomUUID()) => {
  const credential = { type: 'stripe_token', token };
  const instrument = { id: 'card', handler_id: 'stripe', type: 'card', credential };
  return agent.call('complete_checkout', { id, checkout: { payment: { instruments: [instrument] } } }, key);
};
const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;
const codesOf = ({ messages = [] }: { messages?: { code: string }[] }) => messages.map(({ code }) => code);
/** Intents that were made since a number of them. */
const intentsSince = (before: number) => stripe.intents.all().slice(before);
const countIntents = () => stripe.intents.all().length;

/** Starts the payment as the checkout's page does. */
async function startOnPage(checkout: { id: string; totals: { type: string; amount: number }[] }) {
  const session = await shop.shop.agents?.sessions.find('checkout', checkout.id);
  const { token: cartId, secret } = parseCartId(session!.cartKey)!;
  return shop.shop.embedded?.checkout.startPayment({ cartId, secret: secret! }, totalOf(checkout)!);
}

/** Confirms a payment as Stripe's script on the page does. */
function confirmOnPage({ id, client_secret }: { id: string; client_secret: string }, method: string) {
  stripe.intents.confirm(id, { client_secret, payment_method: method });
}

/** Delivers Stripe's latest event of a type. */
async function notify(type: string) {
  const { body, signature } = stripe.events.findLast((event) => event.type === type)!;
  const headers = { host: 'localhost:3000', 'stripe-signature': signature };
  const sent = await shop.app.request(`${origin}/webhooks/stripe`, { method: 'POST', headers, body });
  expect(sent.status).toBe(200);
}

describe('where the merchant turned Stripe’s tokens on', () => {
  it('AGENT-38: the profile and checkouts have the handler', async () => {
    const response = await shop.app.request(`${origin}/.well-known/ucp`, {
      headers: { host: 'localhost:3000' },
    });
    const handlers = (await response.json()).ucp.payment_handlers;
    expect(handlers['com.stripe.payments']).toMatchObject([
      { id: 'stripe', config: { environment: 'test', publishable_key: 'pk_test_1' } },
    ]);
    const checkout = await createReady();
    expect(checkout.status).toBe('ready_for_complete');
    expect(checkout.ucp.payment_handlers).toEqual(handlers);
    const validate = await loadPublishedSchemas('2026-08-25');
    for (const schema of schemasOfTools.create_checkout!) expect(validate(schema, checkout)).toEqual([]);
  });

  it.each(['pm_card_visa', 'spt_card_visa', 'ctoken_card_visa'])(
    'AGENT-38: %s pays the shown total, and the order is paid',
    async (token) => {
      const checkout = await createReady();
      const before = countIntents();
      const placed = await complete(checkout.id, token);
      expect(placed.status).toBe('completed');
      expect(intentsSince(before)).toMatchObject([
        { status: 'succeeded', amount_received: totalOf(checkout), currency: 'usd' },
      ]);
      expect(JSON.stringify(placed)).not.toContain(token);
      expect(shop.logged.join('\n')).not.toContain(token);
    },
  );

  it('AGENT-33: a declined card is repaired with another one; a repeated key says the same again', async () => {
    const checkout = await createReady();
    const before = countIntents();
    const declined = await complete(checkout.id, 'pm_card_chargeDeclined', 'declined-once');
    expect([declined.status, codesOf(declined)]).toEqual(['incomplete', ['payment_failed']]);
    expect(declined.messages[0].severity).toBe('recoverable');
    const again = await complete(checkout.id, 'pm_card_chargeDeclined', 'declined-once');
    expect([again.status, codesOf(again)]).toEqual(['incomplete', ['payment_failed']]);
    expect((await complete(checkout.id, 'pm_card_visa')).status).toBe('completed');
    expect(intentsSince(before)).toHaveLength(1);
  });

  it('AGENT-39: a bank that asks for the shopper leads to the page, where the same payment goes on', async () => {
    const checkout = await createReady();
    const before = countIntents();
    const asked = await complete(checkout.id, 'pm_card_authenticationRequired');
    expect([asked.status, codesOf(asked)]).toEqual(['requires_escalation', ['authentication_required']]);
    expect(asked.continue_url).toMatch(/^http:\/\/localhost:3000\//);

    const [intent] = intentsSince(before);
    const started = await startOnPage(checkout);
    expect(started).toMatchObject({ kind: 'started', payment: { clientSecret: intent!.client_secret } });
    confirmOnPage(intent!, 'pm_card_visa');
    await notify('payment_intent.amount_capturable_updated');
    expect((await agent.call('get_checkout', { id: checkout.id })).status).toBe('completed');
  });

  it('AGENT-39: a token doesn’t interrupt a shopper who is at their bank', async () => {
    const checkout = await createReady();
    const before = countIntents();
    await startOnPage(checkout);
    const [intent] = intentsSince(before);
    confirmOnPage(intent!, 'pm_card_authenticationRequired');
    const writes = stripe.writes.length;
    expect((await complete(checkout.id, 'pm_card_visa')).status).toBe('complete_in_progress');
    expect(stripe.writes.slice(writes)).toEqual([]);
    expect(intentsSince(before)).toMatchObject([{ status: 'requires_action' }]);
    stripe.intents.authenticate(intent!.id, true);
    await notify('payment_intent.amount_capturable_updated');
    expect((await agent.call('get_checkout', { id: checkout.id })).status).toBe('completed');
  });

  it.each(['pm_not_of_this_account', 'spt_unknown', '4242424242424242', 'x'.repeat(500)])(
    'AGENT-33: a token that Stripe doesn’t know is refused without being repeated: %s',
    async (token) => {
      const checkout = await createReady();
      const refused = await complete(checkout.id, token);
      expect([refused.status, codesOf(refused)]).toEqual(['incomplete', ['payment_failed']]);
      expect(JSON.stringify(refused)).not.toContain(token);
      expect(shop.logged.join('\n')).not.toContain(token);
    },
  );

  it('AGENT-34: concurrent completions make one order and one charge', async () => {
    const checkout = await createReady();
    const before = countIntents();
    const charges = stripe.intents.charges().length;
    const results = await Promise.all(
      ['pm_card_visa', 'spt_card_visa', 'pm_card_visa', 'ctoken_card_visa'].map((token) =>
        complete(checkout.id, token),
      ),
    );
    const placed = await complete(checkout.id, 'pm_card_visa');
    const ids = [...results, placed].flatMap(({ order }) => (order === undefined ? [] : [order.id]));
    expect(new Set(ids).size).toBe(1);
    expect(intentsSince(before)).toMatchObject([{ status: 'succeeded', amount_received: totalOf(checkout) }]);
    expect(stripe.intents.charges().length).toBe(charges + 1);
  });

  it.each([['/confirm'], ['/v1/payment_intents']])(
    'AGENT-38: the answer to %s is lost: nothing is charged twice',
    async (path) => {
      const checkout = await createReady();
      const before = countIntents();
      stripe.failNext(path, 'dropAfter', lost);
      const unsure = await complete(checkout.id, 'pm_card_visa', `lost-${path}`);
      expect(unsure.status).toBe('complete_in_progress');
      if (path === '/confirm') await notify('payment_intent.amount_capturable_updated');
      const placed = await complete(checkout.id, 'pm_card_visa');
      expect(placed.status).toBe('completed');
      expect(intentsSince(before)).toMatchObject([
        { status: 'succeeded', amount_received: totalOf(checkout) },
      ]);
    },
  );

  it('AGENT-36: another total than the one shown is not charged', async () => {
    const checkout = await createReady();
    const before = countIntents();
    const session = await shop.shop.agents?.sessions.find('checkout', checkout.id);
    await shop.shop.agents?.sessions.update({ ...session!, shownTotal: 1 });
    expect(codesOf(await complete(checkout.id, 'pm_card_visa'))).toContain('total_changed');
    expect(intentsSince(before)).toEqual([]);
  });
});

it('AGENT-38: where it is off, the shopper pays on the page', async () => {
  const closed = await openStripeShop();
  const client = new AgentClient(closed.app, origin, `${profiles.origin}/2026-08-25`);
  const checkout = await createReady(client);
  expect([checkout.status, codesOf(checkout)]).toEqual(['requires_escalation', ['payment_on_page']]);
  expect(checkout.ucp.payment_handlers).toEqual({});
  await closed.dispose();
});

it('AGENT-38: it needs Stripe’s keys', () => {
  const problem = 'AGENTS_STRIPE is true, so STRIPE_SECRET_KEY must be set too.';
  expect(readSettings({ AGENTS_STRIPE: 'true' })).toEqual({ ok: false, problems: [problem] });
});
