/** In the admin: a product from nothing to sold in two markets, and its stock corrected by two people at once. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { choosePicture, correctStockTogether, createTideMist, setEuroPrice } from '../admin-new-product.ts';
import { findViolations } from '../all-pages.ts';
import { addEditor, runAdminOperation, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { addToCart } from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const pictures = join(repository, 'test-results/admin-products');
let shop: RunningShop;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  shop = await startShop(getWorkerShop().mode);
  await addEditor(shop, 'ann@example.com', 'admin');
  await addEditor(shop, 'ben@example.com', 'fulfilment');
  await addEditor(shop, 'cleo@example.com', 'admin');
});
afterAll(() => shop.stop());

/** No rule of accessibility is broken, and no page is wider than the screen. */
async function expectUsable(page: Page, name: string): Promise<void> {
  for (const screen of [desktop, { width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(screen);
    expect(await findViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await savePicture(page, join(pictures, `${name}-${screen.width}.png`), { fullPage: true });
  }
  await page.setViewportSize(desktop);
}

defineNightJourney(
  'ADMIN-164, ADMIN-165: a product is created with variants, stock, a picture and euro prices, and sold in us and eu; of two people who correct its stock, one is told',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products');
    await createTideMist(page, () => expectUsable(page, 'new'));
    await choosePicture(page);
    await setEuroPrice(page, '20');
    await expectUsable(page, 'created');

    const shopper = (await openAnother()).page;
    const american = await addToCart(shopper, `${getOrigin(shop, 'us')}/products/tide-mist`);
    await expect(american.getByText('Tide Mist').first()).toBeVisible();
    await expect(american.getByText('$18').first()).toBeVisible();
    const other = (await openAnother()).page;
    const european = await addToCart(other, `${getOrigin(shop, 'eu')}/products/tide-mist`);
    await expect(european.getByText('20€').first()).toBeVisible();

    const colleague = (await openAnother()).page;
    await signInToAdmin(colleague, shop, 'ben@example.com', new URL(page.url()).pathname);
    await correctStockTogether(page, colleague);
  },
);

/** Creates an active product with an option Size through the Admin API, and opens its page. The page has to be signed in. */
async function openNewProduct(page: Page, title: string): Promise<void> {
  const created = await runAdminOperation(
    page,
    `mutation { productSet(input: {
      title: "${title}", status: ACTIVE
      productOptions: [{ name: "Size", values: [{ name: "50 ml" }, { name: "100 ml" }] }]
      variants: [
        { optionValues: [{ optionName: "Size", name: "50 ml" }], price: "18.00" }
        { optionValues: [{ optionName: "Size", name: "100 ml" }], price: "28.50" }
      ]
    }) { product { id } userErrors { message } } }`,
  );
  const [, number] = /Product\/(\d+)/.exec(JSON.stringify(created)) ?? [];
  await page.goto(`${getOrigin(shop, 'dev')}/admin/products/${number}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** Clicks *Undo* in a message; the text editor has a button of this name too. */
async function undo(page: Page, message: string): Promise<void> {
  await page.getByRole('dialog', { name: message }).getByRole('button', { name: 'Undo' }).click();
}

defineNightJourney(
  'ADMIN-190: an option is added, moved, undone, changed and deleted; the page says before which variants that adds and deletes, and of two people one is told',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products');
    await openNewProduct(page, 'Dune Balm');
    const options = page.getByRole('region', { name: 'Options' });
    await expect(options).toContainText('50 ml, 100 ml');

    await options.getByRole('button', { name: 'Add option' }).click();
    const adding = page.getByRole('dialog', { name: 'Add an option' });
    await expect(adding.getByLabel('Name of the option')).toBeFocused();
    await page.keyboard.type('Scent');
    await adding.getByLabel('Value 1', { exact: true }).fill('Sea');
    await adding.getByRole('button', { name: 'Add value' }).click();
    await expect(adding.getByLabel('Value 2', { exact: true })).toBeFocused();
    await page.keyboard.type('Sand');
    const effect = adding.getByRole('region', { name: 'What happens to the variants' });
    await expect(effect).toContainText('Existing variants become “Sea”.');
    await expect(effect).toContainText('2 variants are added');
    await expectUsable(page, 'add-option');
    await page.keyboard.press('Enter');
    await expect(adding).toHaveCount(0);
    const prices = page.getByRole('region', { name: 'Prices', exact: true });
    await expect(prices.getByLabel('Price of 100 ml / Sand', { exact: true })).toHaveValue('28.50');

    await options.getByRole('button', { name: 'Move Scent up' }).press('Enter');
    await expect(prices.getByLabel('Price of Sea / 50 ml', { exact: true })).toBeVisible();
    await expect(options.getByRole('button', { name: 'Move Scent down' })).toBeFocused();
    await undo(page, 'The new sequence of the options is saved');
    await expect(prices.getByLabel('Price of 50 ml / Sea', { exact: true })).toBeVisible();

    const cleo = (await openAnother()).page;
    await signInToAdmin(cleo, shop, 'cleo@example.com', new URL(page.url()).pathname);
    await cleo.getByRole('button', { name: 'Edit Size' }).click();
    await options.getByRole('button', { name: 'Edit Scent' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Scent' });
    await editing.getByRole('button', { name: 'Remove value 2' }).click();
    await expect(editing).toContainText(
      '2 variants are deleted with price and stock: 50 ml / Sand, 100 ml / Sand.',
    );
    await editing.getByLabel('Value 1', { exact: true }).fill('Ocean');
    await editing.getByRole('button', { name: 'Save option' }).click();
    await expect(prices.getByLabel('Price of 50 ml / Ocean', { exact: true })).toBeVisible();
    await expect(prices.getByLabel('Price of 50 ml / Sand', { exact: true })).toHaveCount(0);
    const late = cleo.getByRole('dialog', { name: 'Edit Size' });
    await late.getByLabel('Name of the option').fill('Volume');
    await late.getByRole('button', { name: 'Save option' }).click();
    await expect(late.getByRole('alert')).toContainText('Someone else has changed the options');
    await late.getByRole('button', { name: 'Cancel' }).click();
    await expect(cleo.getByRole('region', { name: 'Options' })).toContainText('Ocean');

    await options.getByRole('button', { name: 'Delete Size' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete the option Size' });
    await expect(deleting).toContainText('1 variant is deleted with price and stock: 100 ml / Ocean.');
    await deleting.getByRole('button', { name: 'Delete option' }).click();
    await expect(prices.getByLabel('Price of Ocean', { exact: true })).toHaveValue('18.00');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectUsable(page, 'options-dark');

    const ben = (await openAnother()).page;
    await signInToAdmin(ben, shop, 'ben@example.com', new URL(page.url()).pathname);
    await expect(ben.getByRole('region', { name: 'Options' })).toContainText('Ocean');
    await expect(ben.getByRole('button', { name: 'Add option' })).toHaveCount(0);
  },
);

defineNightJourney(
  'ADMIN-220: a variant is deleted by keyboard on a phone, after a window that says what goes with it; of two people one is told, and the last variant stays',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products');
    await openNewProduct(page, 'Shore Scrub');
    const variants = page.getByRole('region', { name: 'Variants' });
    await expect(variants.getByRole('listitem')).toHaveCount(2);
    const cleo = (await openAnother()).page;
    await signInToAdmin(cleo, shop, 'cleo@example.com', new URL(page.url()).pathname);
    await cleo.getByRole('button', { name: 'Delete 50 ml' }).click();

    const prices = page.getByRole('region', { name: 'Prices', exact: true });
    await prices.getByLabel('Price of 100 ml', { exact: true }).fill('29.50');
    await prices.getByRole('button', { name: 'Save prices' }).click();
    await expect(variants).toContainText('$29.50');
    const options = page.getByRole('region', { name: 'Options' });
    await options.getByRole('button', { name: 'Add option' }).click();
    const adding = page.getByRole('dialog', { name: 'Add an option' });
    await adding.getByLabel('Name of the option').fill('Cap');
    await adding.getByLabel('Value 1', { exact: true }).fill('Cork');
    await adding.getByRole('button', { name: 'Add value' }).click();
    await page.keyboard.type('Tin');
    await page.keyboard.press('Enter');
    await expect(variants.getByRole('listitem')).toHaveCount(4);
    await page.setViewportSize(phone);
    await variants.getByRole('button', { name: 'Delete 100 ml / Tin' }).press('Enter');
    const deleting = page.getByRole('dialog', { name: 'Delete the variant 100 ml / Tin' });
    await expect(deleting).toContainText('It is deleted with its prices in every market.');
    await expect(deleting).not.toContainText('No other variant');
    await expectUsable(page, 'delete-variant');
    await page.setViewportSize(phone);
    await page.keyboard.press('Escape');
    await expect(variants.getByRole('button', { name: 'Delete 100 ml / Tin' })).toBeFocused();
    await page.keyboard.press('Enter');
    await deleting.getByRole('button', { name: 'Delete variant' }).press('Enter');
    await expect(variants.getByRole('listitem')).toHaveCount(3);
    // The row that is now the last one.
    await expect(variants.getByRole('button', { name: 'Delete 50 ml / Tin' })).toBeFocused();
    await variants.getByRole('button', { name: 'Delete 50 ml / Tin' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete the variant 50 ml / Tin' })).toContainText(
      'No other variant has “Tin” of the option Cap.',
    );
    await page.getByRole('button', { name: 'Delete variant' }).click();
    await expect(options).not.toContainText('Tin');

    const late = cleo.getByRole('dialog', { name: 'Delete the variant 50 ml' });
    await late.getByRole('button', { name: 'Delete variant' }).click();
    await expect(late.getByRole('alert')).toContainText('Someone else has changed the options or variants');
    await late.getByRole('button', { name: 'Cancel' }).click();
    await cleo.getByRole('button', { name: 'Delete 50 ml / Cork' }).click();
    await cleo.getByRole('button', { name: 'Delete variant' }).click();
    const left = cleo.getByRole('region', { name: 'Variants' });
    await expect(left.getByText('A product needs at least one variant')).toBeVisible();
    await expect(left.getByRole('button')).toHaveCount(0);
    await cleo.emulateMedia({ colorScheme: 'dark' });
    await expectUsable(cleo, 'last-variant-dark');

    const ben = (await openAnother()).page;
    await signInToAdmin(ben, shop, 'ben@example.com', new URL(page.url()).pathname);
    await expect(ben.getByRole('region', { name: 'Variants' })).toContainText('100 ml / Cork');
    await expect(ben.getByRole('button', { name: /^Delete 100 ml/ })).toHaveCount(0);
  },
);

defineNightJourney(
  'ADMIN-191: a product is taken out of a storefront and published again, and joins and leaves a collection with an undo',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products');
    await openNewProduct(page, 'Reef Soap');
    const visibility = page.getByRole('region', { name: 'Where it shows' });
    const us = visibility.getByRole('checkbox', { name: 'United States' });
    await expect(us).toBeChecked();
    await expect(visibility).toContainText('Hidden there: no variant has a price.');
    const handle = await page.getByLabel('Address', { exact: true }).inputValue();
    const address = `${getOrigin(shop, 'us')}/products/${handle}`;
    const shopper = (await openAnother()).page;
    expect((await shopper.goto(address))?.status()).toBe(200);
    const save = visibility.getByRole('button', { name: 'Save where it shows' });
    await save.click();
    await expect(visibility.getByRole('alert')).toContainText('Change something first.');
    await us.uncheck();
    await save.click();
    await expect(page.getByText('It is saved where the product shows')).toBeVisible();
    expect((await shopper.goto(address))?.status()).toBe(404);
    await us.check();
    await save.click();
    await expect.poll(async () => (await shopper.goto(address))?.status()).toBe(200);

    const collections = page.getByRole('region', { name: 'Collections' });
    // Each try has a collection of its own.
    const collection = `Finds of ${handle}`;
    // A collection with rules, which can't be left.
    await expect(collections).toContainText('By its rules');
    await expect(collections.getByRole('button', { name: /^Remove from/ })).toHaveCount(0);
    await runAdminOperation(
      page,
      `mutation { collectionCreate(input: { title: "${collection}" }) { userErrors { message } } }`,
    );
    await collections.getByRole('searchbox').fill(collection);
    await collections.getByRole('button', { name: `Add to ${collection}` }).click();
    await expect(collections.getByRole('list', { name: 'Collections' })).toContainText(collection);
    await expect(collections.getByRole('searchbox')).toBeFocused();
    await expectUsable(page, 'visibility');
    await collections.getByRole('button', { name: `Remove from ${collection}` }).click();
    await expect(collections.getByRole('list', { name: 'Collections' })).not.toContainText(collection);
    await undo(page, `Removed from ${collection}`);
    await expect(collections.getByRole('list', { name: 'Collections' })).toContainText(collection);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectUsable(page, 'visibility-dark');

    const ben = (await openAnother()).page;
    await signInToAdmin(ben, shop, 'ben@example.com', new URL(page.url()).pathname);
    await expect(ben.getByRole('list', { name: 'Collections' })).toContainText(collection);
    await expect(ben.getByRole('button', { name: `Remove from ${collection}` })).toHaveCount(0);
    // Its role may not read publications.
    await expect(ben.getByRole('region', { name: 'Where it shows' })).toHaveCount(0);
  },
  { expectedErrors: /status of (?:401|404)/ },
);

defineNightJourney(
  'ADMIN-192: a product is translated into German; a changed original marks the translation, which is confirmed; of two people who translate a title one is told',
  async ({ page, openAnother }) => {
    await signInToAdmin(page, shop, 'ann@example.com', '/admin/products');
    await openNewProduct(page, 'Kelp Cream');
    const card = page.getByRole('region', { name: 'Translations' });
    await card.getByLabel('Language').selectOption({ label: 'German' });
    await expect(card).toContainText(/(?:isn|aren)’t translated/);
    await card.getByLabel('Title (German)').fill('Algencreme');
    await card.getByLabel('Option Size (German)').fill('Größe');
    await card.getByRole('button', { name: 'Save translations' }).click();
    await expect(page.getByText('The translations are saved')).toBeVisible();

    const cleo = (await openAnother()).page;
    await signInToAdmin(cleo, shop, 'cleo@example.com', new URL(page.url()).pathname);
    const other = cleo.getByRole('region', { name: 'Translations' });
    await other.getByLabel('Language').selectOption({ label: 'German' });
    await expect(other.getByLabel('Title (German)')).toHaveValue('Algencreme');
    await other.getByLabel('Title (German)').fill('Tangcreme');

    await page.getByLabel('Title', { exact: true }).fill('Kelp Balm');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card).toContainText('1 translation is outdated.');
    await expect(card).toContainText('Original: Kelp Balm');
    await expectUsable(page, 'translations');
    await card.getByRole('button', { name: 'Still right: Title' }).click();
    await expect(page.getByText('The translation is up to date')).toBeVisible();
    await expect(card.getByText('Outdated', { exact: true })).toHaveCount(0);

    await other.getByRole('button', { name: 'Save translations' }).click();
    await expect(other.getByRole('alert')).toContainText('The original has changed');
    await expect(other).toContainText('Original: Kelp Balm');
    await other.getByRole('button', { name: 'Save translations' }).click();
    await expect(cleo.getByText('The translations are saved')).toBeVisible();
    await cleo.emulateMedia({ colorScheme: 'dark' });
    await expectUsable(cleo, 'translations-dark');

    const ben = (await openAnother()).page;
    await signInToAdmin(ben, shop, 'ben@example.com', new URL(page.url()).pathname);
    await expect(ben.getByRole('region', { name: 'Options' })).toContainText('50 ml');
    // Its role may not read translations.
    await expect(ben.getByRole('region', { name: 'Translations' })).toHaveCount(0);
  },
);
