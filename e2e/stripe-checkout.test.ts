/**
 * Paying through Stripe in a browser: the shop calls a fake of Stripe's API, and the page loads a fake script with the
 * few functions of Stripe.js that it uses.
 */
import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { expect } from './expect.ts';
import { freePort } from './free-port.ts';
import { findOrders } from './orders.ts';
import { type RunningShop, startShop } from './shop.ts';
import {
  addToCart,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  goToCheckout,
  inCalifornia,
  type Recipient,
  waitForOrderNumber,
} from './steps.ts';
import { type StripeServer, startStripeServer } from './stripe-server/server.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', signingSecret: 'whsec_1' };

/** `elements`, `create`, `mount`, `confirmPayment`. The card is the name of a payment method, typed into a field. */
const script = `
window.Stripe = (publishableKey) => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => ({
      mount(place) {
        const label = document.createElement('label');
        label.textContent = 'Card';
        label.append(document.createElement('input'));
        place.append(label);
      },
      unmount() {},
    }),
  }),
  async confirmPayment({ elements: { clientSecret }, confirmParams }) {
    const method = document.querySelector('label > input:not([name])').value;
    const intent = clientSecret.split('_secret_')[0];
    const answer = await fetch(new URL('/confirm', document.querySelector('script[src$="/v3"]').src), {
      method: 'POST',
      body: new URLSearchParams({ key: publishableKey, client_secret: clientSecret, payment_method: method, intent }),
    });
    const body = await answer.json();
    if (!answer.ok) return { error: { message: body.error.message } };
    const back = new URL(confirmParams.return_url);
    back.searchParams.set('payment_intent', intent);
    location.assign(back);
    return {};
  },
});
`;

let stripe: StripeServer;
let scripts: Server;
let shop: RunningShop;
let chromium: Browser;

beforeAll(async () => {
  stripe = await startStripeServer(keys);
  const port = await freePort();
  scripts = createServer((request, response) => {
    if (request.url === '/v3') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      const form = new URLSearchParams(body);
      const intent = form.get('intent');
      form.delete('intent');
      const answer = await fetch(`http://127.0.0.1:${stripe.port}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: form,
      });
      response
        .writeHead(answer.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(await answer.text());
    });
  });
  await new Promise<void>((done) => scripts.listen(port, '127.0.0.1', done));
  shop = await startShop('one-process', {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.signingSecret,
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    STRIPE_SCRIPT_URL: `http://127.0.0.1:${port}/v3`,
  });
  chromium = await openBrowser();
});

afterAll(async () => {
  await chromium?.close();
  await shop?.stop();
  scripts?.close();
  await stripe?.close();
});

async function toTheCardForm(buyer: Recipient) {
  const page = await (await chromium.newContext()).newPage();
  const drawer = await addToCart(page, `http://localhost:${shop.port}/products/salt-and-aloe-cooling-gel`);
  await goToCheckout(drawer);
  await fillContactStep(page, buyer);
  await fillAddressStep(page, buyer);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card', { exact: true })).toBeVisible();
  return page;
}

test('a card that Stripe takes gives one order, paid once', async () => {
  const buyer = createRecipient(inCalifornia);
  const page = await toTheCardForm(buyer);
  await page.getByLabel('Card', { exact: true }).fill('pm_card_visa');
  await page.getByRole('button', { name: /^Pay / }).click();
  const number = await waitForOrderNumber(page);
  expectValue(await findOrders(shop, buyer.email)).toEqual([expectValue.stringContaining(number)]);
  expectValue(stripe.writes.filter((write) => write.endsWith('/capture'))).toHaveLength(1);
  await page.context().close();
});

test('a declined card says so, takes nothing, and another card goes through', async () => {
  const buyer = createRecipient(inCalifornia);
  const page = await toTheCardForm(buyer);
  await page.getByLabel('Card', { exact: true }).fill('pm_card_chargeDeclined');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  expectValue(await findOrders(shop, buyer.email)).toEqual([]);
  await page.getByLabel('Card', { exact: true }).fill('pm_card_visa');
  await page.getByRole('button', { name: /^Pay / }).click();
  const number = await waitForOrderNumber(page);
  expectValue(await findOrders(shop, buyer.email)).toEqual([expectValue.stringContaining(number)]);
  await page.context().close();
});
