/**
 * Subscriptions over months. A member in us: subscribed, skipped from the reminder, declined, paid with another card, swapped,
 * and stopped. A guest in eu: subscribed, and stopped from the reminder in one step.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import { findCutOffText, measureHorizontalOverflow } from '../layout-checks.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  chooseDelivery,
  choosePlan,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  getDrawer,
  goToCheckout,
  inCalifornia,
  inUtrecht,
  joinClub,
  openHydratedPage,
  payWithTestCard,
  waitForOrderNumber,
} from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const folder = join(repository, 'test-results/subscriptions');
const day = 24 * 3_600_000;
/** The job looks every few seconds. */
const patience = { timeout: 30_000 };
let shop: RunningShop;
let clock: string;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  clock = join(folder, `clock-${process.pid}`);
  await writeFile(clock, '0');
  shop = await startShop(getWorkerShop().mode, {
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import=${new URL('../shifted-clock.mjs', import.meta.url)}`,
  });
});
afterAll(async () => {
  await shop.stop();
  await rm(clock, { force: true });
});

/** Puts the oil with a plan into the cart and opens the checkout. */
async function startSubscribing(page: Page, origin: string): Promise<void> {
  await openHydratedPage(page, `${origin}/products/kemiri-gloss-hair-oil?Size=50+ml`);
  await choosePlan(page, /Every 4 weeks/);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await goToCheckout(getDrawer(page));
}

async function acceptTermsAndPay(page: Page, card: '1' | '4'): Promise<void> {
  await chooseDelivery(page);
  await page.getByRole('checkbox', { name: /^I’m subscribing to/ }).check();
  await payWithTestCard(page, card);
  await waitForOrderNumber(page);
}

async function openForms(page: Page): Promise<void> {
  const closed = page.locator('#subscriptions details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Day of the shop's clock on which the journey began: a second try goes on from where the first one stopped. */
let firstDay = 0;
const moveTo = (days: number) => writeFile(clock, String((firstDay + days) * day));

defineJourney(
  'SUB-20, SUB-25, SUB-43: subscriptions are skipped and stopped from their reminders, declined, paid with another card, swapped, and stopped',
  async ({ page, openAnother }) => {
    firstDay = Number(await readFile(clock, 'utf8')) / day;
    const origin = getOrigin(shop, 'us');
    const email = await joinClub(page, `${origin}/account/register`);
    await startSubscribing(page, origin);
    // A member's checkout begins with the address.
    await fillAddressStep(page, createRecipient(inCalifornia));
    await acceptTermsAndPay(page, '4');
    await waitForEmailedPath(shop, email, /subscription has started/);

    const guest = await openAnother();
    const dutch = createRecipient(inUtrecht);
    await startSubscribing(guest.page, getOrigin(shop, 'eu'));
    await fillContactStep(guest.page, dutch);
    await fillAddressStep(guest.page, dutch);
    await acceptTermsAndPay(guest.page, '1');
    await expect(guest.page.getByRole('main').getByText(/€/).first()).toBeVisible();

    // The reminder's link skips, without an account.
    await moveTo(26);
    const path = await waitForEmailedPath(shop, email, /\/subscription\/[\w-]+/);
    await guest.page.goto(`${origin}${path}`);
    await guest.page.getByRole('button', { name: 'Skip this delivery' }).click();
    await expect(guest.page.getByText('Your delivery is skipped')).toBeVisible();
    // The other one ends a subscription, in one step, as the law of eu wants it.
    const stop = await waitForEmailedPath(
      shop,
      dutch.email,
      /Stop the subscription:?\s+\S+\/subscription\/[\w-]+/,
    );
    await guest.page.goto(`${getOrigin(shop, 'eu')}/subscription/${stop.split('/').at(-1)}`);
    await guest.page.getByRole('button', { name: 'Stop subscription' }).click();
    await expect(guest.page.getByText('Your subscription has ended')).toBeVisible();

    // Its card is declined once: the account says so, takes another card, and the delivery is charged.
    await moveTo(57);
    // A session without use for two weeks has ended.
    await page.goto(`${origin}/account/login`);
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password').fill('a long secret');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(main.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await page.goto(`${origin}/account#subscriptions`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/Your last payment didn’t go through/)).toBeVisible({ timeout: 1000 });
    }).toPass(patience);
    await page.getByText('Delivery address, Card').click();
    await page.getByLabel(/^Test card number/).fill('1');
    await page.getByRole('button', { name: 'Update card' }).click();
    await expect(page.getByText('Your subscription is up to date.')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/Your last payment didn’t go through/)).toBeHidden({ timeout: 1000 });
    }).toPass(patience);

    // The rest on a phone, with every form of the section open.
    await page.setViewportSize(phone);
    await openForms(page);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(await findCutOffText(page)).toEqual([]);
    const heights = await page
      .locator('#subscriptions')
      .locator('button, summary')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
    expect(Math.round(Math.min(...heights))).toBeGreaterThanOrEqual(44);
    await savePicture(page, join(folder, 'account-390.png'), { fullPage: true });
    await page.getByLabel('Next delivery on').fill('2020-01-01');
    await page.getByRole('button', { name: 'Move delivery' }).click();
    await expect(page.getByText(/^A delivery can’t be moved to that day. Choose a day from/)).toBeVisible();
    await openForms(page);
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText(/^2 × Kemiri Gloss Hair Oil/)).toBeVisible();
    const other = page.getByLabel('Another product');
    const shampoo = await other.locator('option', { hasText: 'Hibiscus Shampoo' }).getAttribute('value');
    await other.selectOption(shampoo);
    await page.getByRole('button', { name: 'Swap', exact: true }).click();
    await expect(page.getByText(/^2 × Hibiscus Shampoo/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop subscription' }).click();
    await expect(page.getByText(/^Ended on /)).toBeVisible();
  },
  // A day that isn't possible is answered with those that are.
  { expectedErrors: /status of 422/, timeout: 400_000 },
);
