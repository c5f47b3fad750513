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
  joinClub,
  type Recipient,
  waitForOrderNumber,
} from './steps.ts';
import { type StripeServer, startStripeServer } from './stripe-server/server.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', signingSecret: 'whsec_1' };

/**
 * `elements`, `create`, `mount`, `confirmPayment`. The card is the name of a payment method, typed into a field. The address
 * of the page says whether the device has a wallet, and what it pays with.
 */
const script = `
const wallet = new URLSearchParams(location.search).get('wallet');
let paysByWallet = false;
const createExpress = () => {
  const handlers = {};
  return {
    on(event, handler) { handlers[event] = handler; },
    mount(place) {
      handlers.ready(wallet === null ? {} : { availablePaymentMethods: { applePay: true } });
      if (wallet === null) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Wallet';
      button.onclick = () => {
        paysByWallet = true;
        handlers.confirm({ paymentFailed: ({ reason }) => { paysByWallet = false; button.textContent = 'Wallet: ' + reason; } });
      };
      place.append(button);
    },
    unmount() {},
  };
};
window.Stripe = (publishableKey) => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: (kind) => kind === 'expressCheckout' ? createExpress() : ({
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
    const method = paysByWallet ? wallet : document.querySelector('label > input:not([name])').value;
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
/** Origin of the script. */
let gateway: string;
let shop: RunningShop;
let chromium: Browser;

beforeAll(async () => {
  stripe = await startStripeServer(keys);
  const port = await freePort();
  gateway = `http://127.0.0.1:${port}`;
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
      const reply = await fetch(`http://127.0.0.1:${stripe.port}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: form,
      });
      response
        .writeHead(reply.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(await reply.text());
    });
  });
  await new Promise<void>((done) => scripts.listen(port, '127.0.0.1', done));
  shop = await startShop('one-process', {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.signingSecret,
    STRIPE_API_URL: `http://127.0.0.1:${stripe.port}`,
    STRIPE_SCRIPT_URL: `${gateway}/v3`,
  });
  chromium = await openBrowser();
});

afterAll(async () => {
  await chromium?.close();
  await shop?.stop();
  scripts?.close();
  await stripe?.close();
});

async function toTheCardForm(buyer: Recipient, isMember = false) {
  const page = await (await chromium.newContext()).newPage();
  if (isMember) await joinClub(page, `http://localhost:${shop.port}/account/register`);
  const drawer = await addToCart(page, `http://localhost:${shop.port}/products/salt-and-aloe-cooling-gel`);
  await goToCheckout(drawer);
  if (!isMember) await fillContactStep(page, buyer);
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

test('a declined card shows a message, captures nothing, and another card succeeds', async () => {
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

test('CHECK-42: a wallet pays with one tap, shows a message if its card is declined, and is hidden if there is none', async () => {
  const buyer = createRecipient(inCalifornia);
  const page = await toTheCardForm(buyer);
  const wallet = page.getByRole('button', { name: /^Wallet/ });
  await expect(wallet).toHaveCount(0);
  await expect(page.getByText('Or pay another way')).toBeHidden();
  const address = new URL(page.url());
  address.searchParams.set('wallet', 'pm_card_chargeDeclined');
  const headers = (await page.goto(address.href))?.headers();
  expectValue(headers?.['permissions-policy']).toContain(`payment=(self "${gateway}")`);
  await expect(page.getByText('Or pay another way')).toBeVisible();
  await wallet.click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await expect(wallet).toHaveText('Wallet: fail');
  expectValue(await findOrders(shop, buyer.email)).toEqual([]);
  address.searchParams.set('wallet', 'pm_card_visa');
  await page.goto(address.href);
  await wallet.click();
  const number = await waitForOrderNumber(page);
  expectValue(await findOrders(shop, buyer.email)).toEqual([expectValue.stringContaining(number)]);
  await page.context().close();
});

test('CHECK-43: with Stripe no payment is confirmed for a signed-out member, who can continue as a guest', async () => {
  const page = await toTheCardForm(createRecipient(inCalifornia), true);
  const card = page.getByLabel('Card', { exact: true });
  await card.fill('pm_card_visa');
  await page.context().clearCookies({ name: /member$/ });
  const before = stripe.writes.filter((write) => write.endsWith('/confirm')).length;
  await page.getByRole('button', { name: /^Pay / }).click();
  const notice = page.getByRole('region', { name: 'You have been signed out' });
  await expect(notice).toBeFocused();
  // Stripe's card form wasn't mounted again: it still has the number that was entered.
  await expect(card).toHaveValue('pm_card_visa');
  expectValue(stripe.writes.filter((write) => write.endsWith('/confirm'))).toHaveLength(before);
  await notice.getByRole('button', { name: 'Go on as a guest' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You’re checking out as a guest now.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Pay / }).click();
  await waitForOrderNumber(page);
  await page.context().close();
});

test('CHECK-43: returning from the payment provider’s page without the session doesn’t capture the payment', async () => {
  const page = await toTheCardForm(createRecipient(inCalifornia), true);
  const captures = () => stripe.writes.filter((write) => write.endsWith('/capture')).length;
  const before = captures();
  await page.getByLabel('Card', { exact: true }).fill('pm_card_visa');
  await page.route('**/checkout/**payment_intent=**', async (route) => {
    await page.context().clearCookies({ name: /member$/ });
    const headers = { ...(await route.request().allHeaders()) };
    headers.cookie = (headers.cookie ?? '').replace(/(?:__Host-)?member=[^;]*;? ?/, '');
    await route.continue({ headers });
  });
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('region', { name: 'You have been signed out' })).toBeVisible();
  expectValue(captures()).toBe(before);
  const back = await page.getByRole('link', { name: 'Sign in again' }).getAttribute('href');
  expectValue(new URL(back ?? '', page.url()).searchParams.get('return')).toMatch(
    /^\/checkout\/.*payment_intent=pi_/,
  );
  await page.context().close();
});
