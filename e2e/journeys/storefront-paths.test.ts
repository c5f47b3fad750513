/** Storefronts at paths of a plain IP address, behind a proxy that terminates TLS. */
import { rm } from 'node:fs/promises';
import { createTestShopFolder } from '@vitrine/data/test-shop-folder';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../expect.ts';
import { freePort } from '../free-port.ts';
import { getFromHost } from '../get-from-host.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  getDrawer,
  goToCheckout,
  inSydney,
  inUtrecht,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from '../steps.ts';
import { startTlsFront, type TlsFront } from '../tls-proxy.ts';
import { defineNightJourney } from '../visit.ts';

const selfSigned = true;
const folder = createTestShopFolder({
  au: { address: { path: 'au' }, indexed: true },
  eu: { address: { path: 'eu' } },
  dev: { address: { path: 'staging' } },
});

let shop: RunningShop;
let front: TlsFront;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `https://127.0.0.1:${port}`;
  shop = await startShop('one-process', {
    SHOP_DIR: folder,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'true',
    STAGING_KEY: 'the-key-of-editors',
  });
  front = await startTlsFront({ port, shopPort: shop.port });
});
afterAll(async () => {
  await front.stop();
  await shop.stop();
  await rm(folder, { recursive: true });
});

const pages = [
  '',
  '/collections',
  '/collections/all',
  '/collections/all?filter.p.product_type=Mousse',
  '/products/golden-hour-mousse',
  '/products/papaya-hand-cream',
  '/search?q=oil',
  '/search?q=nothing-at-all',
  '/cart',
  '/account/login',
  '/account/register',
  '/account/recover',
  '/wishlist',
  '/track',
  '/sign-up',
  '/sign-up/sms',
  '/blogs/journal',
  '/pages/about',
  '/pages/find-your-shade',
  '/policies/privacy-policy',
  '/nothing-here',
];

/** Addresses that a whole host shares. */
const shared = /^\/(?:assets|media|review-media)\//;

/** Addresses of a page's links, forms and images that leave the storefront at `base`, with the page's own origin. */
function findLeaks(html: string, base: string): string[] {
  const attributes = html.matchAll(/\s(?:href|action|formaction|src|poster|data-frame)="([^"]*)"/gi);
  return [...attributes].flatMap(([, written = '']) => {
    const address = written.replaceAll('&amp;', '&');
    if (!/^\/(?!\/)/.test(address) || shared.test(address)) return [];
    return address === base || (/^[/?#]/.test(address.slice(base.length)) && address.startsWith(base))
      ? []
      : [address];
  });
}

test.each(['/au', '/eu', '/eu/de'])(
  'REGION-32: every link and form of the pages of %s leads to a page there',
  async (base) => {
    const { host } = new URL(origin);
    const leaks: string[] = [];
    for (const page of pages) {
      const { status, body } = await getFromHost(shop.port, host, `${base}${page}`);
      expect(status, `${base}${page}`).toBe(page === '/nothing-here' ? 404 : 200);
      const allowed = base === '/eu/de' ? '/eu' : base;
      leaks.push(...findLeaks(body, allowed).map((address) => `${page || '/'}: ${address}`));
      const canonical = /rel="canonical" href="([^"]*)"/.exec(body)?.[1];
      if (canonical !== undefined) expect(canonical).toMatch(new RegExp(`^${origin}${base}(?=[/?]|$)`));
    }
    expect(leaks).toEqual([]);
  },
);

test('REGION-36: a host has one robots.txt, and an index of its storefronts’ sitemaps', async () => {
  const { host } = new URL(origin);
  const read = (path: string) => getFromHost(shop.port, host, path);
  const locations = async (path: string) =>
    [...(await read(path)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const { body } = await read('/robots.txt');
  for (const base of ['', '/au', '/eu']) expect(body).toContain(`\nDisallow: ${base}/cart/\n`);
  expect(body).toMatch(new RegExp(`\n\nSitemap: ${origin}/sitemap.xml\n$`));
  expect((await read('/au/robots.txt')).status).toBe(404);
  const sitemaps = await locations('/sitemap.xml');
  expect(sitemaps).toEqual([`${origin}/sitemap-pages.xml`, `${origin}/au/sitemap-pages.xml`]);
  expect(await locations('/sitemap-pages.xml')).toContain(`${origin}/products/golden-hour-mousse`);
  expect(await locations('/au/sitemap-pages.xml')).toContain(`${origin}/au/collections`);
  expect((await read('/eu/sitemap.xml')).status).toBe(404);
});

test('REGION-41: a page has links to its alternates in the indexed storefronts, also those at paths', async () => {
  const { host } = new URL(origin);
  const read = async (path: string) => {
    const { body } = await getFromHost(shop.port, host, path);
    const links = body.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi);
    return [...links].map(([, language, address]) => `${language} ${address}`);
  };
  const expected = (path: string) => [
    `en-US ${origin}${path}`,
    `en-AU ${origin}/au${path}`,
    `x-default ${origin}${path}`,
  ];
  const product = '/products/papaya-hand-cream';
  expect(await read(product)).toEqual(expected(product));
  expect(await read(`/au${product}`)).toEqual(expected(product));
  expect(await read(`/eu/de${product}`)).toEqual([]);
  expect(await read('/cart')).toEqual([]);
});

const quantity = async (page: Page, base: string) => {
  const response = await page.request.get(`${origin}${base}/api/cart`);
  const { cart } = await response.json();
  return cart?.totalQuantity ?? 0;
};

defineNightJourney(
  'REGION-30, REGION-33: a shopper buys in two storefronts of one host, each with its own cart',
  async ({ page }) => {
    await openHydratedPage(page, `${origin}/au`);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Shop all/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`^${origin}/au/collections/`));
    const drawer = await addToCart(page, `${origin}/au/products/sunset-oil`);
    await expect(drawer.getByText('$45').first()).toBeVisible();

    await page.goto(`${origin}/au/products/sunset-oil`);
    await page.locator('#regions').getByRole('link', { name: 'Europe (EUR)' }).click();
    await expect(page).toHaveURL(`${origin}/eu/products/sunset-oil`);
    expect(await quantity(page, '/eu')).toBe(0);
    await page.locator('#regions').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(`${origin}/eu/de/products/sunset-oil`);
    await openHydratedPage(page, page.url());
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('30 €').first()).toBeVisible();
    expect([await quantity(page, '/au'), await quantity(page, '/eu'), await quantity(page, '')]).toEqual([
      1, 1, 0,
    ]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['__Host-cart.au', '__Host-cart.eu']));

    await openHydratedPage(page, `${origin}/eu/cart`);
    await goToCheckout(page.getByRole('main'));
    expect(page.url()).toContain(`${origin}/eu/checkout/`);
    await reachPayment(page, createRecipient(inUtrecht));
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect(page.url()).toContain(`${origin}/eu/checkout/confirmation/`);
    expect([await quantity(page, '/au'), await quantity(page, '/eu')]).toEqual([1, 0]);

    await openHydratedPage(page, `${origin}/au/collections/all`);
    await page.goto(`${origin}/eu`);
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/au/collections/all`);
    await expect(getDrawer(page)).toBeHidden();
  },
  { selfSigned },
);

defineNightJourney(
  'REGION-30, REGION-33: without JavaScript a shopper changes the storefront and orders',
  async ({ page }) => {
    await page.goto(`${origin}/eu/de/products/papaya-hand-cream`);
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/eu/de/cart`);
    await page.locator('#regions').getByRole('link', { name: '(AUD)' }).click();
    await expect(page).toHaveURL(`${origin}/au/cart`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Check out' })).toHaveCount(0);
    await page.goto(`${origin}/au/products/papaya-hand-cream`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/au/cart`);
    await page.getByRole('button', { name: 'One more Papaya Hand Cream' }).click();
    await expect(page.getByLabel('Quantity of Papaya Hand Cream')).toHaveValue('2');
    await goToCheckout(page.getByRole('main'));
    await reachPayment(page, createRecipient(inSydney));
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect([await quantity(page, '/au'), await quantity(page, '/eu')]).toEqual([0, 1]);
  },
  { selfSigned, javaScript: false },
);
