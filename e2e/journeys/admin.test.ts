/** The admin in a browser: an order from fulfilment to refund and return, roles, and axe on every page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { fulfilOrder, refundUnit, returnUnit } from '../admin-orders.ts';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  fillContactStep,
  fillPickupBill,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
} from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** 422: a declined card. */
const expectedErrors = /status of (?:401|403|422)/;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ada@example.com', 'admin');
  await addEditor(shop, 'ben@example.com', 'fulfilment');
  await addEditor(shop, 'cleo@example.com', 'support');
});
afterAll(() => shop.stop());

/** Buys two of a product; returns the order's address in the admin. */
async function buy(page: Page, place = inCalifornia): Promise<string> {
  const drawer = await addToCart(page, `${getOrigin(shop, 'us')}/products/coconut-lip-balm`);
  await drawer.getByRole('button', { name: /^One more/ }).click();
  await goToCheckout(drawer);
  await reachPayment(page, createRecipient(place));
  await payWithTestCard(page);
  await page.waitForURL(/\/checkout\/confirmation\/\d+/);
  return `/admin/orders/${/confirmation\/(\d+)/.exec(page.url())?.[1]}`;
}

/** The home page's figures: by keyboard, as a file, for another period, on a phone and in the dark. */
async function readSales(page: Page): Promise<void> {
  await page.goto(`${getOrigin(shop, 'dev')}/admin`);
  await expect(page.getByRole('region', { name: 'Sales today' })).toContainText('1 order');
  const overTime = page.getByRole('region', { name: 'Sales over time', exact: true });
  await expect(overTime.getByRole('img', { name: 'Sales over time' })).toBeVisible();
  await overTime.getByRole('link', { name: 'Download as CSV' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const table = overTime.getByRole('region', { name: 'Sales over time: table' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').last()).toContainText('$');
  const file = await overTime.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  expect(decodeURIComponent(file ?? '')).toContain('Day,Orders,Units,Discounts,Sales,Refunds,Net sales');
  await expect(page.getByRole('region', { name: 'Sales by product', exact: true })).toContainText(
    'Coconut Lip Balm',
  );
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 7 days' });
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.getByRole('combobox', { name: 'Storefront' }).selectOption({ label: 'Australia' });
  await expect(page.getByText('No orders in these days.')).toBeVisible();
  await page.goBack();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(overTime.getByRole('img', { name: 'Sales over time' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findAxeViolations(page)).toEqual([]);
}

defineJourney(
  'ADMIN-57, SALES-11: an order is fulfilled by one role, partly refunded and returned by another, and counted in the sales on the home page; every page is accessible',
  async ({ page, openAnother }) => {
    const path = await buy(page);
    const ben = (await openAnother()).page;
    await signInToAdmin(ben, shop, 'ben@example.com', path);
    await expect(ben.getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await fulfilOrder(ben, '3S77');
    expect((await ben.goto(`${getOrigin(shop, 'dev')}/admin/customers`))?.status()).toBe(403);
    await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Your role can’t open this page');

    const ada = (await openAnother()).page;
    await signInToAdmin(ada, shop, 'ada@example.com', path);
    await refundUnit(ada);
    await returnUnit(ada, async () => expect(await findAxeViolations(ada)).toEqual([]));
    await ada.goto(`${getOrigin(shop, 'dev')}/admin/orders`);
    await expect(ada.getByRole('link', { name: /^#\d/ }).first()).toBeVisible();
    await ada
      .getByRole('checkbox', { name: /^Select #/ })
      .first()
      .check();
    await ada.getByRole('button', { name: 'Archive 1 order' }).click();
    await ada.getByRole('button', { name: 'Undo' }).click();
    await expect(ada.getByText('1 row is as before')).toBeVisible();
    await ada
      .getByRole('checkbox', { name: /^Select #/ })
      .first()
      .check();
    await ada.getByRole('link', { name: 'Print 1 order' }).click();
    await expect(ada.getByRole('heading', { level: 1 })).toHaveText(/^Packing slip #\d+$/);
    await ada.goBack();
    await ada.keyboard.press('/');
    await ada.keyboard.type('shore');
    await expect(ada.getByRole('searchbox')).toHaveValue('shore');
    await expect(ada).toHaveURL(/q=shore$/);
    for (const each of ['', '/orders', path.replace('/admin', ''), '/products', '/customers', '/tokens']) {
      await ada.goto(`${getOrigin(shop, 'dev')}/admin${each}`);
      await expect(ada.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findAxeViolations(ada)).toEqual([]);
    }
    await readSales(ada);
  },
  { expectedErrors },
);

defineJourney(
  'ADMIN-60, ADMIN-64, ADMIN-68: support finds an order by phone number and edits it, and the customer pays the difference',
  async ({ page, openAnother }) => {
    const fields = { ...inCalifornia.fields, addressPhone: '(415) 555-0132' };
    await buy(page, { ...inCalifornia, fields });
    const order = page.url();
    const cleo = (await openAnother()).page;
    await signInToAdmin(cleo, shop, 'cleo@example.com', '/admin/orders?q=415-555-0132');
    await cleo.getByRole('link', { name: /^#\d/ }).first().click();
    await cleo.getByRole('link', { name: 'Edit', exact: true }).click();
    await cleo.getByRole('searchbox').fill('coconut lip balm');
    await cleo
      .getByRole('button', { name: /^Add Coconut/ })
      .first()
      .click();
    const difference = cleo.getByRole('region', { name: 'Difference' });
    await expect(difference).toContainText(/The customer still pays\s*\$\d/);
    const shipping = cleo.getByRole('region', { name: 'Shipping' });
    await shipping.getByRole('textbox', { name: 'Name' }).fill('Express');
    await shipping.getByRole('textbox', { name: /^Price/ }).fill('7.50');
    await shipping.getByRole('button', { name: 'Add shipping' }).click();
    await expect(shipping).toContainText('$7.50');
    await shipping.getByRole('button', { name: 'Remove Express' }).click();
    await expect(shipping).not.toContainText('Express');
    const item = cleo.getByRole('spinbutton').nth(1);
    await item.fill('2');
    await item.press('Enter');
    await expect(item).toHaveValue('2');
    expect(await findAxeViolations(cleo)).toEqual([]);
    await difference.getByRole('button', { name: 'Save changes' }).click();
    const owed = cleo.getByRole('region', { name: 'Still to pay' });
    await expect(owed.getByRole('button', { name: 'Copy payment link' })).toBeVisible();
    await expect(owed.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
    expect(await findAxeViolations(cleo)).toEqual([]);

    await page.goto(order);
    await page.getByRole('link', { name: /^Pay \$/ }).click();
    await page.getByLabel('Card number').fill('2');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await payWithTestCard(page);
    await page.waitForURL(/confirmation\/\d+\?key/);
    await expect(page.getByRole('link', { name: /^Pay \$/ })).toHaveCount(0);
    await cleo.reload();
    await expect(cleo.getByText('Paid', { exact: true })).toBeVisible();
    await expect(owed).toHaveCount(0);
  },
  { expectedErrors },
);

defineNightJourney(
  'CHECK-26, ADMIN-196: an order that is picked up is marked as ready and as picked up; its page shows that to the buyer, and the list finds it',
  async ({ page, openAnother }) => {
    const recipient = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${getOrigin(shop, 'us')}/products/coconut-lip-balm`));
    await fillContactStep(page, recipient);
    await page.getByRole('button', { name: 'Pick up in store', exact: true }).click();
    await fillPickupBill(page, recipient);
    await payWithTestCard(page);
    await page.waitForURL(/\/checkout\/confirmation\/\d+/);
    const ben = (await openAnother()).page;
    const path = `/admin/orders/${/confirmation\/(\d+)/.exec(page.url())?.[1]}`;
    await signInToAdmin(ben, shop, 'ben@example.com', path);
    await expect(ben.getByText('Picked up at')).toBeVisible();
    await expect(ben.getByRole('button', { name: 'Fulfil', exact: true })).toHaveCount(0);
    expect(await findAxeViolations(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Ready for pickup' }).click();
    await expect(ben.getByRole('button', { name: 'Ready for pickup' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready for pickup');
    await expect(ben.getByText('Ready for pickup', { exact: true })).toBeVisible();
    await ben.goto(`${getOrigin(shop, 'dev')}/admin/orders`);
    await ben.getByRole('combobox', { name: 'Delivery' }).selectOption({ label: 'Store pickup' });
    await expect(ben).toHaveURL(/delivery=pickup/);
    const rows = ben.getByRole('main').locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Ready for pickup');
    await rows.getByRole('link').first().click();
    await ben.getByRole('button', { name: 'Mark as picked up' }).click();
    await expect(ben.getByRole('button', { name: 'Mark as picked up' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picked up');
  },
  { expectedErrors },
);
