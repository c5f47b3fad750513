/** Journeys in the admin: access tokens, webhooks, redirects and the audit log. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { signBody, startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/admin-connections');
const ann = 'ann@example.com';
const minute = 60_000;

let shop: RunningShop;
let clock: string;
let receiver: WebhookReceiver;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  clock = join(pictures, `clock-${process.pid}`);
  await writeFile(clock, '0');
  shop = await startShop(getWorkerShop().mode, {
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import=${new URL('../shifted-clock.mjs', import.meta.url)}`,
  });
  await addEditor(shop, ann, 'admin');
});
afterAll(async () => {
  await shop.stop();
  await rm(clock, { force: true });
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.stop());

/** Expects no axe violations and no horizontal scrolling, on a phone and on a desktop; saves a screenshot of each. */
async function expectUsable(page: Page, name: string): Promise<void> {
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, `${name}-${screen.width}.png`), { fullPage: true });
  }
}

/** Calls the Admin API with an access token, and returns the HTTP status. */
async function callWithToken(token: string): Promise<number> {
  const response = await fetch(`${getOrigin(shop, 'us')}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query: '{ orders(first: 1) { nodes { id } } }' }),
  });
  await response.text();
  return response.status;
}

defineJourney(
  'ADMIN-258, ADMIN-260: an access token is created from a preset, shown once, used, and revoked',
  async ({ page }) => {
    await signInToAdmin(page, shop, ann, '/admin/tokens');
    await page.getByRole('button', { name: 'Create a token' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create a token' });
    await expect(dialog.getByRole('radio', { name: /^See all data/ })).toBeChecked();
    await expect(dialog.getByRole('combobox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create a token' }).click();
    await expect(dialog.locator('.form-problem')).toBeFocused();
    await expect(dialog.locator('.form-problem')).toBeInViewport();
    await expect(dialog.getByText('Enter the name of the program.')).toHaveCount(1);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Packing station');
    await dialog.getByRole('radio', { name: /^Orders and fulfilment/ }).check();
    await expectUsable(page, 'new-token');
    await dialog.getByRole('radio', { name: /^My own choice/ }).check();
    await expect(dialog.getByRole('combobox', { name: 'Orders', exact: true })).toHaveValue('write');
    await dialog.getByRole('combobox', { name: 'Returns', exact: true }).selectOption('See');
    await dialog.getByRole('button', { name: 'Create a token' }).click();
    const created = page.getByRole('dialog', { name: 'The token “Packing station”' });
    const token = (await created.locator('code').textContent()) ?? '';
    expect(token).toMatch(/^shpat_[0-9a-f]{32}$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await created.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('The token is copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await created.getByRole('button', { name: 'I have copied it' }).click();
    expect(await callWithToken(token)).toBe(200);
    await page.reload();
    await expect(page.getByText(/^Changes: .*Orders/)).toBeVisible();
    expect(await page.content()).not.toContain(token);
    await expectUsable(page, 'tokens');
    await page.getByRole('button', { name: 'Revoke Packing station' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('“Packing station” is revoked')).toBeVisible();
    expect(await callWithToken(token)).toBe(401);
  },
  { expectedErrors: /status of 401/ },
);

defineJourney(
  'ADMIN-258, ADMIN-259: an invalid redirect shows one error, at its field; the audit log names the person who saved the corrected redirect',
  async ({ page }) => {
    await signInToAdmin(page, shop, ann, '/admin/redirects');
    await page.getByRole('button', { name: 'Add a redirect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a redirect' });
    await dialog.getByLabel('From').fill('old shop');
    await dialog.getByLabel('To').fill('/pages/new');
    await dialog.getByRole('button', { name: 'Save the redirect' }).click();
    await expect(dialog.getByLabel('From')).toBeFocused();
    await expect(dialog.getByLabel('From')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText(/^This /)).toHaveCount(1);
    await dialog.getByLabel('From').fill('/pages/old');
    await dialog.getByRole('button', { name: 'Save the redirect' }).click();
    await expect(page.getByRole('row').filter({ hasText: '/pages/old' })).toBeVisible();
    await page.goto(`${getOrigin(shop, 'dev')}/admin/audit`);
    const entry = page.getByRole('row').filter({ hasText: 'Saved the redirect from /pages/old' });
    await expect(entry).toContainText('Ada');
    await expect(entry).not.toContainText(/[{}"]|redirectSave|\w{8}-\w{4}/);
    await entry.locator('summary').last().click();
    await expect(entry).toContainText('/pages/new');
    await expectUsable(page, 'audit');
  },
  { expectedErrors: /status of (?:401|422)/ },
);

/** Creates a webhook in the admin, and sends a test delivery of the latest product. Returns the webhook's card. */
async function sendTest(page: Page, uri: string) {
  await signInToAdmin(page, shop, ann, '/admin/webhooks');
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a webhook' });
  await dialog.getByLabel('What happened').selectOption('PRODUCTS_UPDATE');
  await dialog.getByLabel('Address').fill(uri);
  await dialog.getByRole('button', { name: 'Create a webhook' }).click();
  const card = page.getByRole('region', { name: `products/update ${uri}` });
  await card.getByRole('button', { name: 'Send a test' }).click();
  return card;
}

/** Reads the key that signs webhook bodies from the admin. */
async function readSigningKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show the signing key' }).click();
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  return key;
}

const getWebhookId = ({ headers }: (typeof receiver.received)[number]) => headers['x-shopify-webhook-id'];

/** Sends the latest delivery again, and checks its state in the admin and the request that the receiver gets. */
async function expectDelivered(card: ReturnType<Page['getByRole']>, key: string): Promise<void> {
  receiver.setStatus(200);
  await card.getByRole('button', { name: 'Send again' }).click();
  const delivery = card.getByRole('listitem');
  await expect(delivery).toContainText('Delivered');
  await expect(delivery).toContainText('1 attempt · Status 200');
  const last = receiver.received.at(-1);
  expect(last?.headers['x-shopify-topic']).toBe('products/update');
  expect(last?.headers['x-shopify-hmac-sha256']).toBe(signBody(key, last?.body ?? ''));
  expect(new Set(receiver.received.map(getWebhookId)).size).toBe(1);
}

defineJourney(
  'ADMIN-261: a failed webhook delivery is listed with its attempts, can be sent again, and has a valid signature',
  async ({ page }) => {
    const card = await sendTest(page, receiver.address);
    const key = await readSigningKey(page);
    const delivery = card.getByRole('listitem');
    await expect(delivery).toContainText(/Waiting.*1 attempt · Status 500 · Next attempt/);
    await expect(card.getByText('1 waiting')).toBeVisible();
    await expectUsable(page, 'webhooks');
    await expectDelivered(card, key);
  },
  { expectedErrors: /status of 401/ },
);

defineNightJourney(
  'ADMIN-261: webhook deliveries fail for good after 12 attempts, and succeed when all failed ones are sent again',
  async ({ page }) => {
    const card = await sendTest(page, `${receiver.address}/dead`);
    await expect.poll(() => receiver.received.length).toBe(1);
    await card.getByRole('button', { name: 'Send a test' }).click();
    for (let attempts = 1; attempts <= 12; attempts += 1) {
      await expect.poll(() => receiver.received.length).toBe(attempts * 2);
      await writeFile(clock, String(attempts * 61 * minute));
    }
    await expect(card.getByText('2 failed')).toBeVisible();
    await page.reload();
    await card.getByRole('button', { name: 'Show deliveries' }).click();
    const failed = card.getByRole('listitem').filter({ hasText: /Failed.*12 attempts · Status 500/ });
    await expect(failed).toHaveCount(2);
    await expectUsable(page, 'webhook-failed');
    receiver.setStatus(200);
    await card.getByRole('button', { name: 'Send 2 failed ones again' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveCount(2);
    expect(receiver.received).toHaveLength(26);
    expect(new Set(receiver.received.slice(-2).map(getWebhookId)).size).toBe(2);
  },
  { timeout: 300_000, expectedErrors: /status of 401/ },
);
