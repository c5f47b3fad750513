/** A subscription over months: subscribed, skipped from the reminder, declined, paid with another card, and stopped. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  chooseDelivery,
  choosePlan,
  createRecipient,
  fillAddressStep,
  getDrawer,
  goToCheckout,
  inCalifornia,
  joinClub,
  openHydratedPage,
  payWithTestCard,
  waitForOrderNumber,
} from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, getOrigin } from '../visit.ts';
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

const moveTo = (days: number) => writeFile(clock, String(days * day));

defineJourney(
  'SUB-20, SUB-25: a subscription is skipped from its reminder, declined, paid with another card, swapped, and stopped',
  async ({ page, another }) => {
    const origin = getOrigin(shop, 'us');
    const email = await joinClub(page, `${origin}/account/register`);
    await openHydratedPage(page, `${origin}/products/kemiri-gloss-hair-oil?Size=50+ml`);
    await choosePlan(page, /Every 4 weeks/);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await goToCheckout(getDrawer(page));
    // A member's checkout begins with the address.
    await fillAddressStep(page, createRecipient(inCalifornia));
    await chooseDelivery(page);
    await page.getByRole('checkbox', { name: /^I subscribe to/ }).check();
    await payWithTestCard(page, '4');
    await waitForOrderNumber(page);
    await waitForEmailedPath(shop, email, /Your subscription has started|subscription has started/);

    // The reminder's link skips, without an account.
    await moveTo(26);
    const path = await waitForEmailedPath(shop, email, /\/subscription\/[\w-]+/);
    const guest = await another();
    await guest.page.goto(`${origin}${path}`);
    await guest.page.getByRole('button', { name: 'Skip this delivery' }).click();
    await expect(guest.page.getByText('Your delivery is skipped')).toBeVisible();

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
);
