/** The admin in front of a server that speaks Shopify's APIs: orders, products, customers and discounts in a browser. */
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  startTestShopifyServer,
  type TestShopifyServer,
} from '../../apps/storefront/server/admin/test-shopify-server.ts';
import { addFirstAddress, changeAddresses } from '../admin-addresses.ts';
import { choosePicture, correctStockTogether, createTideMist, setEuroPrice } from '../admin-new-product.ts';
import { fulfilOrder, refundUnit, returnUnit } from '../admin-orders.ts';
import {
  addPictures,
  archiveAndUndo,
  duplicateAndDelete,
  readPictures,
  readShopPictures,
  reorderPictures,
} from '../admin-product-media.ts';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import { type PictureServer, startPictureServer } from '../picture-server.ts';
import { type RunningShop, runShopCommand, startShop } from '../shop.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  goToCheckout,
  inCalifornia,
  joinClub,
  payWithTestCard,
} from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin, phone } from '../visit.ts';

/** Before the sign-in. */
const expectedErrors = /status of 401/;

/** The shop behind Shopify's APIs, where shoppers buy. */
let remote: RunningShop;
let shopify: TestShopifyServer;
/** The shop whose admin is used. */
let shop: RunningShop;
/** A shop whose access token has few scopes, and the server that it talks to. */
let limited: RunningShop | undefined;
let strict: TestShopifyServer | undefined;
let pictures: PictureServer;
beforeAll(async () => {
  pictures = await startPictureServer(['plum']);
  remote = await startShop();
  const scopes = adminScopes.flatMap((scope) => ['--scope', scope]);
  const [token = ''] =
    /shpat_\w+/.exec(await runShopCommand(remote, 'tokens', 'create', 'App', ...scopes)) ?? [];
  shopify = await startTestShopifyServer(`http://127.0.0.1:${remote.port}`);
  shop = await startShop('one-process', {
    COMMERCE_URL: shopify.origin,
    COMMERCE_TOKEN: remote.token,
    SHOPIFY_ADMIN_TOKEN: token,
  });
  await addEditor(shop, 'ada@example.com', 'admin');
  await addEditor(shop, 'ben@example.com', 'fulfilment');
});
afterAll(async () => {
  await limited?.stop();
  await strict?.close();
  await shop?.stop();
  await shopify?.close();
  await remote?.stop();
  await pictures?.close();
});

/** Buys two of a product; returns the path of the order's page. A member's checkout begins with the address. */
async function buy(
  page: Page,
  { phone, code, isMember = false }: { phone?: string; code?: string; isMember?: boolean } = {},
): Promise<string> {
  const drawer = await addToCart(page, `${getOrigin(remote, 'us')}/products/coconut-lip-balm`);
  await drawer.getByRole('button', { name: /^One more/ }).click();
  if (code !== undefined) {
    await drawer.getByLabel('Discount code').fill(code);
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer).toContainText(code);
  }
  await goToCheckout(drawer);
  const fields = { ...inCalifornia.fields, ...(phone === undefined ? {} : { addressPhone: phone }) };
  const recipient = createRecipient({ ...inCalifornia, fields });
  if (!isMember) await fillContactStep(page, recipient);
  await fillAddressStep(page, recipient);
  await chooseDelivery(page);
  await payWithTestCard(page);
  await page.waitForURL(/\/checkout\/confirmation\/\d+/);
  return `/orders/${/confirmation\/(\d+)/.exec(page.url())?.[1]}`;
}

const openAdmin = (page: Page, path: string) => signInToAdmin(page, shop, 'ada@example.com', path);

/** Adds a product to the open order, and marks the resulting price difference as paid. */
async function editAndCollect(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('searchbox').fill('coconut lip balm');
  await page
    .getByRole('button', { name: /^Add Coconut/ })
    .first()
    .click();
  const difference = page.getByRole('region', { name: 'Difference' });
  await expect(difference).toContainText(/The customer still pays\s*\$\d/);
  await difference.getByRole('button', { name: 'Save changes' }).click();
  const owed = page.getByRole('region', { name: 'Still to pay' });
  await owed.getByRole('button', { name: 'Mark as paid' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\$\d.* received$/ })
    .click();
  await expect(owed).toHaveCount(0);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
}

defineJourney(
  'ADMIN-149, ADMIN-150, ADMIN-151: an order is found, fulfilled, partly refunded, returned and tagged, and features that Shopify’s admin has aren’t offered',
  async ({ page, openAnother }) => {
    const path = await buy(page);
    const ada = (await openAnother()).page;
    await openAdmin(ada, '/admin');
    await expect(ada.getByRole('region', { name: 'Sales today' })).toContainText(/[1-9] orders?/);
    const navigation = ada.getByRole('navigation', { name: 'Admin' }).first();
    await expect(navigation.getByRole('link', { name: 'Discounts' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Gift cards' })).toHaveCount(0);
    expect(await findAxeViolations(ada)).toEqual([]);
    expect((await ada.goto(`${getOrigin(shop, 'dev')}/admin/gift-cards`))?.status()).toBe(404);
    await expect(ada.getByRole('heading', { level: 1 })).toHaveText('This is in Shopify’s admin');
    // Shopify's API can't import CSV files, so the admin has no import page with this backend.
    await ada.goto(`${getOrigin(shop, 'dev')}/admin/products`);
    await expect(ada.getByRole('link', { name: 'Add product' })).toBeVisible();
    await expect(ada.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
    expect((await ada.goto(`${getOrigin(shop, 'dev')}/admin/products/import`))?.status()).toBe(404);
    await expect(ada.getByRole('heading', { level: 1 })).toHaveText('This is in Shopify’s admin');
    await ada.goto(`${getOrigin(shop, 'dev')}/admin/orders?q=shore`);
    await ada.getByRole('link', { name: /^#\d/ }).first().click();
    await expect(ada).toHaveURL(new RegExp(`/admin${path}$`));
    await fulfilOrder(ada, '3S77');
    await refundUnit(ada);
    await returnUnit(ada);
    await expect(ada.getByText('Returned', { exact: true }).first()).toBeVisible();
    expect(await findAxeViolations(ada)).toEqual([]);

    await ada.goto(`${getOrigin(shop, 'dev')}/admin/orders`);
    await ada
      .getByRole('checkbox', { name: /^Select #/ })
      .first()
      .check();
    await ada.getByRole('button', { name: 'Add tags' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Add tags to 1 row' });
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Enter a tag.');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('vip, shore');
    expect(await findAxeViolations(ada)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect(ada.getByText('1 row has the tags')).toBeVisible();
    await ada.getByRole('button', { name: 'Undo' }).click();
    await expect(ada.getByText('1 row is as before')).toBeVisible();
    expect(shopify.rejected).toEqual([]);
  },
  { expectedErrors: /status of (?:401|404)/ },
);

defineJourney(
  'ADMIN-149: a product’s price and stock are changed and a discount is created, and a shopper buys with both',
  async ({ page, openAnother }) => {
    await openAdmin(page, '/admin/products?q=coconut%20lip%20balm');
    await page.getByRole('link', { name: 'Coconut Lip Balm', exact: true }).click();
    const prices = page.getByRole('region', { name: 'Prices', exact: true });
    await prices
      .getByRole('textbox', { name: /^Price/ })
      .first()
      .fill('16.50');
    await prices.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('The prices are saved')).toBeVisible();
    const stock = page.getByRole('region', { name: 'Stock' });
    await stock.getByRole('textbox').first().fill('40');
    await stock.getByRole('button', { name: 'Save stock' }).click();
    await expect(page.getByText('The stock is saved')).toBeVisible();
    await page.reload();
    await expect(stock.getByRole('textbox').first()).toHaveValue('40');

    await page.goto(`${getOrigin(shop, 'dev')}/admin/discounts/new`);
    await page.getByRole('textbox', { name: 'Code' }).fill('SHORE15');
    await page.getByRole('textbox', { name: 'Percent off' }).fill('15');
    await page.getByRole('button', { name: 'Create discount' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHORE15');

    const shopper = (await openAnother()).page;
    await shopper.goto(`${getOrigin(remote, 'us')}/products/coconut-lip-balm`);
    await expect(shopper.locator('main').getByText('$16.50').first()).toBeVisible();
    await buy(shopper, { code: 'SHORE15' });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Usage' })).toContainText('Used once');
    expect(shopify.rejected).toEqual([]);
  },
  { expectedErrors },
);

defineJourney(
  'ADMIN-149: support finds an order by phone number and edits it, and the difference is marked as paid',
  async ({ page, openAnother }) => {
    await buy(page, { phone: '(415) 555-0132' });
    const cleo = (await openAnother()).page;
    await openAdmin(cleo, '/admin/orders?q=415-555-0132');
    await cleo.getByRole('link', { name: /^#\d/ }).first().click();
    await editAndCollect(cleo);
    expect(shopify.rejected).toEqual([]);
  },
  { expectedErrors },
);

defineJourney(
  'ADMIN-149, ADMIN-267, ADMIN-287: on a phone support finds a customer by phone number, changes their addresses, and edits their order with the difference paid',
  async ({ page, openAnother }) => {
    // A member, so that the order is theirs; Shopify links those of guests too.
    await joinClub(page, `${getOrigin(remote, 'us')}/account/register`);
    await buy(page, { phone: '(415) 555-0177', isMember: true });
    const cleo = (await openAnother()).page;
    await openAdmin(cleo, '/admin/orders?q=415-555-0177');
    await cleo.setViewportSize(phone);
    await cleo.getByRole('link', { name: /^#\d/ }).first().click();
    await cleo.waitForURL(/\/admin\/orders\/[^/?]+$/);
    const order = new URL(cleo.url()).pathname;
    const customer = cleo.getByRole('region', { name: 'Customer' });
    await customer.getByRole('link').first().click();
    await cleo.getByLabel('Phone').fill('+1 415 555 0177');
    await cleo
      .getByRole('region', { name: /^Name, contact/ })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(cleo.getByText('The customer is saved')).toBeVisible();

    await cleo.goto(`${getOrigin(shop, 'dev')}/admin/customers?q=415-555-0177`);
    await cleo.getByRole('main').getByRole('link', { name: /^Ada/ }).first().click();
    await addFirstAddress(cleo);
    await changeAddresses(cleo);
    await cleo.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^#\d/ }).first().click();
    await expect(cleo).toHaveURL(new RegExp(`${order}$`));
    await editAndCollect(cleo);
    await expect.poll(() => cleo.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await findAxeViolations(cleo)).toEqual([]);
    expect(shopify.rejected).toEqual([]);
  },
  // 422: an address with mistakes.
  { timeout: 240_000, expectedErrors: /status of (?:401|422)/ },
);

defineJourney(
  'ADMIN-247, ADMIN-248, ADMIN-265: pictures are added by URL and as files, and reordered; the product is archived, restored by undo, duplicated and deleted',
  async ({ page, openAnother }) => {
    await openAdmin(page, '/admin/products/new');
    await page.getByLabel('Title', { exact: true }).fill('Kelp Balm');
    await page.getByLabel('Price of This product').fill('18');
    await page.getByLabel('Status').selectOption('Active');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByRole('heading', { name: 'Kelp Balm', level: 1 })).toBeVisible();
    const added = await addPictures(page, pictures);
    const ordered = await reorderPictures(page, added);
    const shopper = (await openAnother()).page;
    await shopper.goto(`${getOrigin(remote, 'us')}/products/kelp-balm`);
    expect(await readShopPictures(shopper)).toEqual(ordered);
    await page.goto(`${getOrigin(shop, 'dev')}/admin/products?q=Kelp+Balm`);
    await archiveAndUndo(page, 'Kelp Balm');
    await page.getByRole('link', { name: 'Kelp Balm' }).click();
    await duplicateAndDelete(page, 'Kelp Balm');
    expect(shopify.rejected).toEqual([]);
  },
  { expectedErrors },
);

defineNightJourney(
  'ADMIN-265, ADMIN-266: a product is created with variants, stock, a picture and euro prices, and sold in us and eu; of two people who correct its stock, one is told',
  async ({ page, openAnother }) => {
    await openAdmin(page, '/admin/products');
    await createTideMist(page);
    await choosePicture(page);
    await setEuroPrice(page, '20');
    expect(await findAxeViolations(page)).toEqual([]);
    const shown = page.getByRole('region', { name: 'Where it shows' });
    await expect(shown.getByRole('checkbox').first()).toBeChecked();

    const [picture] = await readPictures(page);
    // Read from the form, since a retry of this test creates the product with another handle.
    const handle = await page.getByLabel('Address', { exact: true }).inputValue();
    // The product is sold by the shop that serves as Shopify's API, and by the storefront that uses this API.
    for (const seller of [remote, shop]) {
      const shopper = (await openAnother()).page;
      await shopper.goto(`${getOrigin(seller, 'us')}/products/${handle}`);
      // Only the first picture is the product's own: pictures of recommended products follow.
      expect((await readShopPictures(shopper))[0]).toBe(picture);
      const american = await addToCart(shopper, shopper.url());
      await expect(american.getByText('$18').first()).toBeVisible();
      const european = await addToCart(
        (await openAnother()).page,
        `${getOrigin(seller, 'eu')}/products/${handle}`,
      );
      await expect(european.getByText('20€').first()).toBeVisible();
    }

    const colleague = (await openAnother()).page;
    await signInToAdmin(colleague, shop, 'ben@example.com', new URL(page.url()).pathname);
    await correctStockTogether(page, colleague);
    await page.reload();
    await expect(page.getByLabel(/^Stock of 50 ml/)).toHaveValue('8');
    expect(shopify.rejected).toEqual([]);
  },
  { timeout: 240_000, expectedErrors },
);

defineNightJourney(
  'ADMIN-223: with an access token of few scopes the pages show what they may, and name the scopes that are missing',
  async ({ page, openAnother }) => {
    const path = await buy((await openAnother()).page);
    const scopes = ['read_orders', 'read_products', 'write_products'].flatMap((scope) => ['--scope', scope]);
    const created = await runShopCommand(remote, 'tokens', 'create', 'Few', ...scopes);
    const [token = ''] = /shpat_\w+/.exec(created) ?? [];
    const lacking = [
      'read_locations',
      'read_merchant_managed_fulfillment_orders',
      'read_returns',
      'read_locales',
    ];
    strict = await startTestShopifyServer(`http://127.0.0.1:${remote.port}`, lacking);
    limited = await startShop('one-process', {
      COMMERCE_URL: strict.origin,
      COMMERCE_TOKEN: remote.token,
      SHOPIFY_ADMIN_TOKEN: token,
    });
    await addEditor(limited, 'ada@example.com', 'admin');
    const origin = getOrigin(limited, 'dev');
    await signInToAdmin(page, limited, 'ada@example.com', '/admin');
    const main = page.getByRole('main');
    await expect(main).toContainText('give the app the scope read_inventory');
    const navigation = page.getByRole('navigation', { name: 'Admin' }).first();
    for (const name of ['Customers', 'Draft orders', 'Discounts'])
      await expect(navigation.getByRole('link', { name })).toBeVisible();
    for (const [section, scope] of [
      ['customers', 'read_customers'],
      ['drafts', 'read_draft_orders'],
      ['discounts', 'read_discounts'],
      ['locations', 'read_locations'],
    ] as const) {
      await page.goto(`${origin}/admin/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'The shop’s access token doesn’t allow this page',
      );
      await expect(main).toContainText(`give the app the scope ${scope}, then`);
    }
    await page.goto(`${origin}/admin/orders`);
    await expect(page.getByRole('link', { name: /^#\d/ }).first()).toBeVisible();
    await expect(main).toContainText('read_merchant_managed_fulfillment_orders');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${origin}/admin${path}`);
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('Coconut Lip Balm');
    await expect(main).toContainText('read_returns');
    await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await page.goto(`${origin}/admin/products?q=coconut%20lip%20balm`);
    await page.getByRole('link', { name: 'Coconut Lip Balm', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Prices', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stock' })).toHaveCount(0);
    await expect(main).toContainText('read_inventory');
    await page.setViewportSize(phone);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${origin}/admin/discounts/new`);
    await expect(main).toContainText('read_discounts');
    expect(strict.rejected).toEqual([]);
  },
  { timeout: 300_000, expectedErrors },
);
