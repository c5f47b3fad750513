/** Tests a Hydrogen skeleton in a browser: catalogue, cart, checkout, account. */
import { expect as impatient } from '@playwright/test';
import type { BrowserContext, Page, Response } from 'playwright-core';
import type { Step } from '../client-report.ts';
import { toBackend } from './to-backend.ts';

const timeout = 20_000;
const expect = impatient.configure({ timeout });

export interface WalkDeps {
  readonly context: BrowserContext;
  readonly siteUrl: string;
  readonly backendUrl: string;
  /** Code of a gift card that covers at least the price of a lip balm. */
  readonly giftCard: string;
  /** Email of a customer with an address: without one, older skeletons don't show the form for a further address. */
  readonly email: string;
  /** Reads the newest code that was emailed to an address. */
  readonly readCode: (email: string) => Promise<string>;
  readonly step: Step;
}

interface Walk extends WalkDeps {
  readonly page: Page;
}

export async function walkSkeleton(deps: WalkDeps): Promise<void> {
  const { context, siteUrl, backendUrl, step } = deps;
  const hosts = [new URL(siteUrl).host, new URL(backendUrl).host];
  await context.route(
    (url) => !hosts.includes(url.host),
    (route) => {
      // Pages load Shopify scripts that the test doesn't need.
      const location = toBackend(route.request().url(), backendUrl);
      return location.startsWith(backendUrl)
        ? route.fulfill({ status: 302, headers: { location } })
        : route.abort();
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const walk: Walk = { ...deps, page };
  await walkCatalogue(walk);
  await walkCart(walk);
  await walkLinks(walk);
  await walkCheckout(walk);
  await walkAccount(walk);
  await step('no error in a page', () => {
    expect(errors).toEqual([]);
    return Promise.resolve();
  });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
/** Returns the page's main content. The side panels contain a `main`, too. */
const content = (page: Page) => page.locator('main:not(aside main)');
/** Returns the open side panel. */
const panel = (page: Page) => page.locator('.overlay.expanded');

async function walkCatalogue(walk: Walk): Promise<void> {
  const { page, siteUrl, step } = walk;
  await step('home', async () => {
    await open(walk, '/');
    await expect(content(page).locator('a[href*="/products/"]').first()).toBeVisible();
    await expect(page.locator('header').getByRole('link', { name: 'Journal' })).toBeVisible();
  });
  await step('collections', async () => {
    await open(walk, '/collections');
    await content(page).locator('a[href*="/collections/"]').first().click();
    await expect(content(page).locator('a[href*="/products/"]').first()).toBeVisible();
  });
  await step('collection by handle', async () => {
    await open(walk, '/collections/self-tan');
    await expect(content(page).locator('h1')).toBeVisible();
    await expect(content(page).locator('a[href*="/products/golden-hour-mousse"]').first()).toBeVisible();
  });
  await step('every product', async () => {
    await open(walk, '/collections/all');
    await expect(content(page).locator('a[href*="/products/"]').first()).toBeVisible();
  });
  await step('next page of products', async () => {
    const products = content(page).locator('a[href*="/products/"]');
    const count = await products.count();
    await page.getByRole('link', { name: /load more/i }).click();
    await expect.poll(() => products.count()).toBeGreaterThan(count);
  });
  await step('policies', async () => {
    await open(walk, '/policies');
    await content(page)
      .getByRole('link', { name: /privacy/i })
      .click();
    await page.waitForURL(/\/policies\/privacy-policy/);
    await expect(heading(page, /privacy/i)).toBeVisible();
  });
  await step('page', async () => {
    await open(walk, '/pages/about');
    await expect(content(page).locator('h1')).toBeVisible();
  });
  await step('blogs', async () => {
    await open(walk, '/blogs');
    await content(page).locator('a[href*="/blogs/journal"]').first().click();
    await expect(content(page).locator('a[href*="/blogs/journal/"]').first()).toBeVisible();
  });
  await step('article', async () => {
    await content(page).locator('a[href*="/blogs/journal/"]').first().click();
    await expect(content(page).locator('.article').first()).toBeVisible();
  });
  await step('predictive search', async () => {
    await open(walk, '/');
    await page.locator('header').getByRole('button', { name: 'Search' }).click();
    await panel(page).getByPlaceholder('Search').pressSequentially('lip balm');
    await expect(panel(page).getByText('Coconut Lip Balm').first()).toBeVisible();
  });
  await step('search', async () => {
    await open(walk, '/search?q=lip+balm');
    await expect(content(page).getByText('Coconut Lip Balm').first()).toBeVisible();
  });
  await step('sitemap', async () => {
    const index = await page.request.get(`${siteUrl}/sitemap.xml`);
    const [, products = ''] = /<loc>([^<]*\/sitemap\/products\/1\.xml)<\/loc>/.exec(await index.text()) ?? [];
    const list = await page.request.get(`${siteUrl}${new URL(products).pathname}`);
    expect(await list.text()).toContain('/products/coconut-lip-balm');
  });
  await step('unknown product', async () => {
    const response = await page.goto(`${siteUrl}/products/no-such-product`);
    expect(response?.status()).toBe(404);
  });
}

/** Opens a page of the skeleton, and waits for hydration: before it, buttons have no effect. */
async function open({ page, siteUrl }: Pick<Walk, 'page' | 'siteUrl'>, path: string): Promise<void> {
  await page.goto(`${siteUrl}${path}`);
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
}

/** Makes a change and waits until it is stored, because pages show it optimistically. */
async function waitForChange(page: Page, change: () => Promise<void>): Promise<void> {
  const isChange = (each: Response) =>
    ['POST', 'PUT'].includes(each.request().method()) && /\/(?:cart|account)\b/.test(each.url());
  const [response] = await Promise.all([page.waitForResponse(isChange), change()]);
  await response.finished();
}

async function walkCart(walk: Walk): Promise<void> {
  const { page, giftCard, step } = walk;
  const cart = content(page).locator('.cart');
  const code = (text: string) => cart.locator('code', { hasText: text });
  const apply = async (placeholder: string, text: string) => {
    const form = cart.locator('form').filter({ has: page.getByPlaceholder(placeholder) });
    await form.getByPlaceholder(placeholder).fill(text);
    await form.getByRole('button').click();
  };
  const subtotal = (amount: string) => expect(cart.locator('.cart-subtotal dd').first()).toHaveText(amount);
  await step('product', async () => {
    await open(walk, '/products/coconut-lip-balm');
    await expect(content(page).locator('h1')).toHaveText('Coconut Lip Balm');
    await expect(page.locator('.product-price')).toContainText('$9.00');
  });
  await step('choose an option', async () => {
    await page.locator('.product-options-item', { hasText: 'Papaya' }).click();
    await page.waitForURL(/Scent=Papaya/);
    await expect(page.locator('.product-main input[name="cartFormInput"]')).toHaveValue(/Papaya/);
  });
  await step('add to cart', async () => {
    await waitForChange(page, () => page.getByRole('button', { name: 'Add to cart' }).click());
    await expect(panel(page).getByText('Scent: Papaya')).toBeVisible();
    await expect(panel(page).getByText(/Quantity: 1/)).toBeVisible();
    await expect(page.locator('header a[href="/cart"]')).toContainText('1');
  });
  await step('cart page', async () => {
    await open(walk, '/cart');
    await expect(cart.getByText('Scent: Papaya')).toBeVisible();
    await subtotal('$9.00');
  });
  await step('increase the quantity', async () => {
    await cart.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(cart.getByText(/Quantity: 2/)).toBeVisible();
    await subtotal('$18.00');
  });
  await step('decrease the quantity', async () => {
    await cart.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(cart.getByText(/Quantity: 1/)).toBeVisible();
    await subtotal('$9.00');
  });
  await step('reject an unknown discount code', async () => {
    await waitForChange(page, () => apply('Discount code', 'no-such-code'));
    await page.reload();
    await expect(cart.getByText('Scent: Papaya')).toBeVisible();
    await expect(code('no-such-code')).toHaveCount(0);
  });
  await step('discount code', async () => {
    await apply('Discount code', 'TEN');
    await expect(code('TEN')).toBeVisible();
  });
  await step('remove the discount code', async () => {
    await cart
      .locator('form')
      .filter({ has: page.locator('code', { hasText: 'TEN' }) })
      .getByRole('button')
      .click();
    await expect(code('TEN')).toBeHidden();
  });
  await step('gift card', async () => {
    await apply('Gift card code', giftCard);
    await expect(code(giftCard.slice(-4))).toBeVisible();
  });
  await step('remove the gift card', async () => {
    await cart
      .locator('form')
      .filter({ has: page.locator('code', { hasText: giftCard.slice(-4) }) })
      .getByRole('button')
      .click();
    await expect(code(giftCard.slice(-4))).toBeHidden();
  });
  await step('remove the line', async () => {
    const remove = cart.locator('.cart-line').getByRole('button', { name: 'Remove' });
    await waitForChange(page, () => remove.click());
    await expect(cart.locator('.cart-line')).toHaveCount(0);
    await page.reload();
    await expect(cart.locator('.cart-line')).toHaveCount(0);
  });
}

async function walkLinks(walk: Walk): Promise<void> {
  const { page, siteUrl, backendUrl, step } = walk;
  await step('discount link', async () => {
    await open(walk, '/products/coconut-lip-balm');
    await waitForChange(page, () => page.getByRole('button', { name: 'Add to cart' }).click());
    await expect(panel(page).getByText(/Quantity: 1/)).toBeVisible();
    await page.goto(`${siteUrl}/discount/TEN?redirect=/cart`);
    await page.waitForURL(`${siteUrl}/cart`);
    await expect(content(page).locator('code', { hasText: 'TEN' })).toBeVisible();
  });
  await step('cart link', async () => {
    const response = await page.request.post(`${backendUrl}/api/2026-04/graphql.json`, {
      data: { query: '{ product(handle: "sunset-oil") { variants(first: 1) { nodes { id } } } }' },
    });
    const id = /ProductVariant\/(\d+)/.exec(await response.text())?.[1];
    await page.goto(`${siteUrl}/cart/${id}:2`);
    await page.waitForURL((url) => url.origin === backendUrl);
    await expect(page.getByText('2 × Sunset Oil')).toBeVisible();
  });
}

async function walkCheckout(walk: Walk): Promise<void> {
  const { page, email, step } = walk;
  await step('continue to checkout', async () => {
    await open(walk, '/cart');
    await content(page)
      .getByRole('link', { name: /Continue to Checkout/ })
      .last()
      .click();
    await expect(heading(page, 'Checkout')).toBeVisible();
  });
  await step('place an order', async () => {
    const send = (intent: string) =>
      page
        .locator('form')
        .filter({ has: page.locator(`[name=intent][value=${intent}]`) })
        .getByRole('button')
        .click();
    await page.locator('#email').fill(email);
    await send('contact');
    await page.locator('#firstName').fill('Ada');
    await page.locator('#lastName').fill('Shore');
    await page.locator('#address1').fill('1 Ocean Avenue');
    await page.locator('#city').fill('Santa Monica');
    await page.locator('#province').selectOption({ label: 'California' });
    await page.locator('#zip').fill('90401');
    await send('address');
    await page.locator('[name=rate]').first().check();
    await send('delivery');
    await send('pay');
    await expect(heading(page, /Order/)).toBeVisible();
  });
}

async function walkAccount(walk: Walk): Promise<void> {
  const { page, siteUrl, email, readCode, step } = walk;
  await step('sign in', async () => {
    await open(walk, '/');
    await page.locator('header').getByRole('link', { name: 'Sign in' }).click();
    await page.locator('#email').fill(email);
    await page.getByRole('button').first().click();
    await page.locator('#code').fill(await readCode(email));
    await page.getByRole('button').first().click();
    await page.waitForURL(`${siteUrl}/account**`);
    await expect(heading(page, /Welcome/)).toBeVisible();
  });
  await step('orders', async () => {
    await open(walk, '/account/orders');
    await expect(content(page).getByText('$').first()).toBeVisible();
  });
  await step('order', async () => {
    await page
      .getByRole('link', { name: /View Order/ })
      .first()
      .click();
    await expect(heading(page, /Order/)).toBeVisible();
    await expect(content(page).getByText('Sunset Oil').first()).toBeVisible();
    await expect(content(page).getByText('Ada Shore').first()).toBeVisible();
  });
  await step('profile', async () => {
    await open(walk, '/account/profile');
    await page.locator('#firstName').fill('Augusta');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(heading(page, 'Welcome, Augusta')).toBeVisible();
  });
  await walkAddresses(walk);
  await step('sign out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${siteUrl}/`);
    await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
}

async function walkAddresses(walk: Walk): Promise<void> {
  const { page, step } = walk;
  const street = '12 Harbour Street';
  const forms = page.locator('.account-addresses form');
  const created = forms.filter({ has: page.locator(`[name=address1][value="${street}"]`) });
  await step('create an address', async () => {
    await open(walk, '/account/addresses');
    const form = forms.filter({ has: page.getByRole('button', { name: 'Create' }) });
    const values = {
      firstName: 'Ada',
      lastName: 'Shore',
      address1: street,
      city: 'Portland',
      zoneCode: 'OR',
      zip: '97201',
      territoryCode: 'US',
    };
    for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(created).toBeVisible();
  });
  await step('change the address', async () => {
    await created.locator('[name=city]').fill('Salem');
    await waitForChange(page, () => created.getByRole('button', { name: 'Save' }).click());
    await open(walk, '/account/addresses');
    await expect(created.locator('[name=city]')).toHaveValue('Salem');
  });
  await step('delete the address', async () => {
    await created.getByRole('button', { name: 'Delete' }).click();
    await expect(created).toHaveCount(0);
  });
}
