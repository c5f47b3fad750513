/** In the admin: prices changed by a CSV file with a check and an undo; shipping and taxes from a day on. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
} from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/admin-pages');
/** While this file exists, the shop holds its background work. */
const heldWork = join(tmpdir(), `held-work-${process.pid}`);
const ann = 'ann@example.com';
let shop: RunningShop;

// Another try of a journey needs a shop without the imports of the first.
beforeEach(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode, {
    HELD_WORK: heldWork,
    NODE_OPTIONS: `--import=${new URL('../pause-background-work.mjs', import.meta.url)}`,
  });
  await addEditor(shop, ann, 'admin');
});
afterEach(async () => {
  await rm(heldWork, { force: true });
  await shop.stop();
});

/** No rule of accessibility is broken, and no page is wider than the screen, on a desktop and on a phone. */
async function expectUsable(page: Page, name: string, withoutFrames = false): Promise<void> {
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    expect(await findViolations(page, [], withoutFrames)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await savePicture(page, join(pictures, `${name}-${screen.width}.png`), { fullPage: true });
  }
  await page.setViewportSize(desktop);
}

const header = 'Handle,Title,Variant Price,Variant Compare At Price,Price / Canada,Status';
const toFile = (...rows: readonly string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\n')),
});

defineJourney(
  'ADMIN-110: prices are changed by a CSV file, after a check that shows each change, and changed back by an undo',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, ann, '/admin/products');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Your imports will be listed here.')).toBeVisible();
    const file = page.getByLabel('Product CSV');
    await file.setInputFiles(toFile('sunset-oil,Sunset Oil,"12,50 $",,,active'));
    await expect(page.getByRole('row', { name: /^2 Variant Price .*12.50/ })).toBeVisible();
    await expectUsable(page, 'import-errors');

    await file.setInputFiles(
      toFile('sunset-oil,Sunset Oil,21.50,30.00,33.00,active', 'new-soap,New Soap,8.00,,,active'),
    );
    await expect(page.getByText('1 product added, 1 changed, 0 unchanged.')).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes of Sunset Oil' });
    await expect(changes.getByRole('row', { name: /United States/ })).toContainText(
      '$30.00$21.50, instead of $30.00',
    );
    await expect(changes.getByRole('row', { name: /Canada/ })).toContainText('33.00');
    await expectUsable(page, 'import-check');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Imported', { exact: true })).toBeVisible();
    await expectUsable(page, 'import-done');

    const shopper = (await openAnother()).page;
    const product = `${getOrigin(shop, 'us')}/products/sunset-oil`;
    await shopper.goto(product);
    await expect(shopper.locator('main').getByText('$21.50').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo prices.csv' }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await shopper.goto(product);
    await expect(shopper.locator('main').getByText('$30', { exact: true }).first()).toBeVisible();
    await expect(shopper.locator('main').getByText('$21.50')).toHaveCount(0);
    expect((await shopper.goto(`${getOrigin(shop, 'us')}/products/new-soap`))?.status()).toBe(404);
  },
  { expectedErrors: /status of 404/ },
);

defineJourney(
  'ADMIN-289: an import and its undo show their progress, also after a reload and to other users, and their changes',
  async ({ page, openAnother }) => {
    const rows = Array.from({ length: 600 }, (_, index) => `jar-${index},Jar ${index},8.00,,,active`);
    const startImport = page.getByRole('button', { name: 'Import', exact: true });
    const importProgress = page.getByRole('progressbar', { name: 'Progress of the import' });
    const undoProgress = page.getByRole('progressbar', { name: 'Progress of the undo' });
    await signInToAdmin(page, shop, ann, '/admin/products/import');
    const file = page.getByLabel('Product CSV');
    await file.setInputFiles({ ...toFile(...rows), name: 'jars.csv' });
    await Promise.all([page.waitForResponse(/product-imports\?/), startImport.click()]);
    await writeFile(heldWork, '');
    await expect(importProgress).toBeVisible();
    await page.reload();
    await expect(importProgress).toBeVisible();
    await expect(page.getByText(/^jars.csv\s*\d+ of 600 products (prepared|imported)/)).toBeVisible();
    await expectUsable(page, 'import-progress');
    await rm(heldWork);
    await expect(page.getByText(/^600 added, 0 changed/).first()).toBeVisible();
    await file.setInputFiles({ ...toFile('jar-7,Jar seven,9.00,,,active'), name: 'seven.csv' });
    await startImport.click();
    await expect(page.getByText(/^0 added, 1 changed/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Undo jars.csv' }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(
      page.getByText('Changed or deleted since this import: jar-7. Nothing was undone.'),
    ).toBeVisible();
    await expectUsable(page, 'undo-changed');
    await page.getByRole('button', { name: 'Undo all others' }).click();
    await writeFile(heldWork, '');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo all others' }).click();
    await expect(undoProgress).toBeVisible();
    await page.reload();
    const other = (await openAnother()).page;
    await signInToAdmin(other, shop, ann, '/admin/products/import');
    for (const each of [page, other])
      await expect(each.getByText(/^jars.csv\s*\d+ of 600 products undone/)).toBeVisible();
    await expectUsable(page, 'undo-progress');
    await rm(heldWork);
    const result =
      '0 products restored, 599 deleted. 1 product left, because changed or deleted since the import: jar-7';
    for (const each of [page, other]) await expect(each.getByText(result).first()).toBeVisible();
    await expectUsable(page, 'undo-result');
  },
);

defineNightJourney(
  'ADMIN-122, ADMIN-123: shipping and taxes are changed from a day on, after a preview, and the change is withdrawn',
  async ({ page }) => {
    await signInToAdmin(page, shop, ann, '/admin/shipping?storefront=au');
    await expect(page.getByText('No changes yet.')).toBeVisible();
    await expectUsable(page, 'shipping');
    await page.getByRole('link', { name: 'Change rates or taxes' }).click();
    const price = page.getByLabel('Price, Australia, rate 1');
    await price.fill('five');
    await page.getByLabel('Tax of Australia, in percent', { exact: true }).fill('12');
    await page.getByLabel('First day').fill('2099-01-01');
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(price).toBeFocused();
    await expect(page.getByText('Enter an amount such as 5.90.').first()).toBeVisible();
    await expectUsable(page, 'shipping-edit');
    await price.fill('4.50');
    await page.getByRole('button', { name: 'Save the draft' }).click();

    const draft = page.getByRole('article', { name: 'Draft: From 1 Jan 2099' });
    await expect(draft.getByRole('row', { name: 'Australia 10 % 12 %' })).toBeVisible();
    await page.getByLabel('Value of the cart').fill('50');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('row', { name: /^Shipping A\$8.90 .* A\$4.50/ })).toBeVisible();
    await expectUsable(page, 'shipping-draft');

    await draft.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    const scheduled = page.getByRole('article', { name: 'Scheduled: From 1 Jan 2099' });
    await expect(scheduled).toContainText(`published by ${ann}`);
    await scheduled.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('1 earlier change').click();
    await expect(page.getByRole('article', { name: 'Withdrawn: From 1 Jan 2099' })).toBeVisible();
  },
  { expectedErrors: /status of 422/ },
);

defineNightJourney(
  'ADMIN-124, ADMIN-125: a segment is made by a form, counted, edited as text, and deleted with an undo',
  async ({ page }) => {
    await signInToAdmin(page, shop, ann, '/admin/customers');
    await page.getByRole('link', { name: 'Segments', exact: true }).click();
    await page.getByRole('link', { name: 'Create a segment' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Loyal');
    await page.getByRole('button', { name: 'Save the segment' }).click();
    await expect(page.getByText('Enter a number such as 3 or 49.90.').first()).toBeVisible();
    await expectUsable(page, 'segment-error');
    await page.getByLabel('Value, condition 1').fill('0');
    await page.getByRole('button', { name: 'Add a group' }).click();
    await page.getByLabel('What, condition 2').selectOption('Last order');
    await page.getByLabel('Value, condition 2').fill('90');
    await page.getByLabel('How, condition 2').selectOption('before');
    await page.getByRole('button', { name: 'Add “or …”' }).last().click();
    await page.getByLabel('What, condition 3').selectOption('Last order');
    await page.getByLabel('How, condition 3').selectOption('never');
    const query = page.getByLabel('Query', { exact: true });
    await expect(query).toHaveValue(
      'number_of_orders >= 0 AND (last_order_date < -90d OR last_order_date IS NULL)',
    );
    await page.getByRole('button', { name: 'Count the customers' }).click();
    await expect(page.getByText(/^\d+ customers?( or more)?$/)).toBeVisible();
    await expectUsable(page, 'segment');
    await query.fill('number_of_orders >= 0 AND');
    await expect(page.getByText('The query ended, but an attribute was expected.')).toBeVisible();
    await query.fill("customer_tags CONTAINS 'vip'");
    await expect(page.getByLabel('Value, condition 1')).toHaveValue('vip');
    await page.getByRole('button', { name: 'Save the segment' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loyal');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No segments yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Loyal' })).toBeVisible();
    await expectUsable(page, 'segments');
  },
);

defineNightJourney(
  'ADMIN-221, ADMIN-222: an order is copied to a draft, whose invoice is shown before it is sent',
  async ({ page, openAnother }) => {
    const shopper = (await openAnother()).page;
    await goToCheckout(await addToCart(shopper, `${getOrigin(shop, 'us')}/products/coconut-lip-balm`));
    await reachPayment(shopper, createRecipient(inCalifornia));
    await payWithTestCard(shopper);
    await shopper.waitForURL(/\/checkout\/confirmation\/\d+/);
    const number = /confirmation\/(\d+)/.exec(shopper.url())?.[1];
    await signInToAdmin(page, shop, ann, `/admin/orders/${number}`);
    await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
    await expectUsable(page, 'order');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.waitForURL(/\/admin\/drafts\/\d+$/);
    await expect(page.getByText(/^Copied from order #\d+, at today’s prices/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('Coconut Lip Balm');
    await page.getByRole('button', { name: 'Send invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send invoice' });
    await dialog.getByLabel('Message').fill('As on the phone.');
    await dialog.getByRole('button', { name: 'Preview email' }).click();
    const email = page.frameLocator('iframe[title="Email preview"]');
    await expect(email.locator('p', { hasText: 'As on the phone.' })).toBeVisible();
    await expect(email.locator('td', { hasText: 'Coconut Lip Balm' }).last()).toBeVisible();
    await expect(email.locator('a[href]')).toHaveCount(0);
    await dialog.getByLabel('Message').fill('With thanks.');
    await expect(email.locator('p', { hasText: 'With thanks.' })).toBeVisible();
    // No script may run in the email.
    await expectUsable(page, 'invoice', true);
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Invoice sent', { exact: true })).toBeVisible();
  },
);
