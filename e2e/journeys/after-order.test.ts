/** After an order: dispatch, tracking, return and refund. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from '../all-pages.ts';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import { runShopCommand } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inUtrecht,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** Directory for screenshots. None are taken if unset. */
const pictures = process.env.PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
  }
}

/** Tracking needs the system that has the orders: this shop, or Shopify's Admin API. */
async function followAsGuest(page: Page, address: string, number: string, email: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  await main.getByLabel('Order number').fill(number);
  await main.getByLabel('Email').fill('somebody.else@example.com');
  await main.getByRole('button', { name: 'Track' }).click();
  await expect(main.getByRole('alert')).toHaveText(
    'Oops! We are not able to find info at this time please try again after some time Check the order number and email in your confirmation. Still nothing? Contact us and we’ll look it up.',
  );
  // PAGE-133
  await expect(main.getByRole('alert').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    /\/pages\/contact$/,
  );
  await picture(page, 'track-failure');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Track' }).click();
  await expect(main.getByRole('heading', { name: 'Shipped' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
    'href',
    /tracking-id=3S%2077$/,
  );
  await picture(page, 'tracked');
}

defineJourney(
  'CHECK-15, TAX-16: an order is shipped, tracked by a guest, withdrawn from, and refunded, and its page shows each step',
  async ({ page }) => {
    const shop = getWorkerShop();
    // With a separate backend its process has the order pages; e-mails and the checkout link to them.
    const isElsewhere = shop.mode === 'separate-backend';
    const eu = getOrigin(shop, 'eu');
    const lena = createRecipient(inUtrecht);
    await goToCheckout(await addToCart(page, `${eu}/products/golden-hour-mousse`));
    await reachPayment(page, lena);
    await payWithTestCard(page);
    const number = await waitForOrderNumber(page);
    const orderPage = page.url();
    await picture(page, 'placed');

    await runShopCommand(shop, 'orders', 'fulfil', number, '--carrier', 'DHL', '--tracking', '3S 77');
    if (!isElsewhere) await followAsGuest(page, `${eu}/track`, number, lena.email);

    // The link in the e-mail, which guests use too.
    const mailed = await waitForEmailedPath(shop, lena.email, /\/checkout\/confirmation\/[^\s"<]+/);
    expect(orderPage).toContain(mailed);
    await page.goto(new URL(mailed, orderPage).href);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: 'Shipped' })).toBeVisible();
    await picture(page, 'shipped');
    await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
    await expect(main.getByLabel('Name')).toHaveValue('Ada Shore');
    await expect(main.getByLabel('Email')).toHaveValue(lena.email);
    await picture(page, 'withdraw');
    await main.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await expect(main.getByText('Choose what you want to return.')).toBeVisible();
    await main.getByLabel(/^How many/).selectOption('1');
    await main.getByLabel(/^Did you open/).selectOption('yes');
    await main.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await expect(main.getByRole('alert').first()).toContainText('article 16 (e)');
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'withdraw-refused');
    await main.getByLabel(/^Did you open/).selectOption('no');
    await main.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await picture(page, 'withdraw-confirm');
    await main.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(main.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeVisible();
    await picture(page, 'withdrawn');
    await waitForEmailedPath(shop, lena.email, new RegExp(`Reference: #${number}-R1`));

    await runShopCommand(shop, 'orders', 'returns', 'accept', `#${number}-R1`);
    await runShopCommand(shop, 'orders', 'refund', number, '--return', `${number}-1`);
    await page.goto(orderPage);
    await expect(page.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Refunded: / })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'refunded');
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
    const taxed = page.getByRole('table', { name: 'Taxes' }).getByRole('row', { name: /^VAT 21%/ });
    await expect(taxed.getByRole('cell')).toHaveText([/^[\d.]+€$/, /^[\d.]+€$/, /^[\d.]+€$/]);
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'invoice');
    // A storefront with a separate backend fills the cart from its own account pages.
    if (isElsewhere) return;
    await page.goBack();
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Golden Hour Tanning Mousse');
  },
  { expectedErrors: /status of (404|422)/ },
);
