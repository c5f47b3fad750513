/** A shop behind a proxy that terminates TLS, like in production: browse, order, join, sign in. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { waitForEmailedPath } from './emails.ts';
import { expect } from './expect.ts';
import { freePort } from './free-port.ts';
import { type RunningShop, startShop } from './shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inCalifornia,
  joinClub,
  payWithTestCard,
  reachPayment,
  waitForHydration,
  waitForOrderNumber,
} from './steps.ts';
import { startTlsFront, type TlsFront } from './tls-proxy.ts';
import { defineJourney, defineNightJourney } from './visit.ts';

const stagingKey = 'the-key-of-editors';
const selfSigned = true;

let shop: RunningShop;
let front: TlsFront;
let origin: string;
let regionOrigin: (region: string) => string;
beforeAll(async () => {
  const port = await freePort();
  origin = `https://localhost:${port}`;
  regionOrigin = (region) => `https://${region}.localhost:${port}`;
  shop = await startShop('one-process', {
    PUBLIC_URL: origin,
    TRUST_PROXY: 'true',
    STAGING_KEY: stagingKey,
  });
  front = await startTlsFront({ port, shopPort: shop.port });
});
afterAll(async () => {
  await front.stop();
  await shop.stop();
});

const main = (page: Page): Locator => page.getByRole('main');

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/account`);
  await main(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(main(page).getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password').fill('a long secret');
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(main(page).getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
}

/** Every cookie of the shop is `Secure`. */
async function expectSecureCookies(page: Page, ...names: readonly string[]): Promise<void> {
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
}

defineNightJourney(
  'SEC-21: behind TLS a shopper changes the cart and takes it back, orders, joins and signs in',
  async ({ page }) => {
    const drawer = await addToCart(page, `${origin}/products/golden-hour-mousse?Color=Medium&Size=200+ml`);
    await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
    await expect(drawer.getByLabel('Quantity of Golden Hour Tanning Mousse')).toHaveValue('2');
    await drawer.getByRole('button', { name: 'Remove Golden Hour Tanning Mousse' }).click();
    await drawer.getByRole('button', { name: 'Undo: add Golden Hour Tanning Mousse back' }).click();
    await expect(drawer.getByLabel('Quantity of Golden Hour Tanning Mousse')).toHaveValue('2');
    await goToCheckout(drawer);
    const ada = createRecipient(inCalifornia);
    await reachPayment(page, ada);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect(page.url()).toContain(`${origin}/checkout/`);
    const ordered = await waitForEmailedPath(shop, ada.email, /https?:\/\/localhost:\d+\/[^\s"<]+/);
    expect(ordered).toContain(`${origin}/`);

    const email = await joinClub(page, `${origin}/account/register`);
    await signOutAndIn(page, email);
    await expectSecureCookies(page, '__Host-cart', '__Host-member');
  },
  { selfSigned },
);

defineNightJourney(
  'SEC-21: behind TLS a shopper without JavaScript orders, joins, signs in and forgets the password',
  async ({ page }) => {
    await page.goto(`${origin}/products/papaya-hand-cream`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('button', { name: 'One more Papaya Hand Cream' }).click();
    await expect(page.getByLabel('Quantity of Papaya Hand Cream')).toHaveValue('2');
    await page.getByLabel('Discount code').fill('ten');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(main(page).getByText('TEN', { exact: true }).first()).toBeVisible();
    await goToCheckout(main(page));
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page, '2');
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
    await payWithTestCard(page);
    await waitForOrderNumber(page);

    await page.goto(`${origin}/account/register`);
    const { email } = createRecipient(inCalifornia);
    await main(page).getByLabel('First name').fill('Ada');
    await main(page).getByLabel('Last name').fill('Shore');
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByLabel('Password').fill('a long secret');
    await main(page).getByRole('button', { name: 'Join the club' }).click();
    await expect(main(page).getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await signOutAndIn(page, email);
    await expectSecureCookies(page, '__Host-member');

    await main(page).getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${origin}/account/recover`);
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByRole('button').first().click();
    const link = await waitForEmailedPath(shop, email, /https?:\/\/[^\s"<]+\/account\/reset\/[^\s"<]+/);
    expect(link).toContain(`${origin}/account/reset/`);
    await page.goto(link);
    await main(page).getByLabel('New password').fill('another long secret');
    await main(page).getByRole('button').first().click();
    await expect(main(page).getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  },
  { selfSigned, javaScript: false, expectedErrors: /status of 422/ },
);

defineJourney(
  'SEC-21: behind TLS every link and header uses https, and the staging store opens with its key',
  async ({ page }) => {
    const home = await page.goto(`${origin}/`);
    expect(home?.headers()).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining('upgrade-insecure-requests'),
    });
    await page.goto(`${origin}/products/golden-hour-mousse`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${origin}/products/golden-hour-mousse`,
    );
    // A link with http or with the machine's own address would not work outside.
    expect(await page.content()).not.toContain('http://');
    for (const path of ['/sitemap.xml', '/robots.txt', '/products/golden-hour-mousse.json', '/api/shop']) {
      const text = await (await page.request.get(`${origin}${path}`)).text();
      expect(text.replaceAll(/xmlns(?::\w+)?="[^"]+"/g, ''), path).not.toContain('http://');
    }

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${regionOrigin('dev')}/preview/settings?key=${stagingKey}`);
    await expect(page).toHaveURL(`${regionOrigin('dev')}/preview/settings`);
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    // A name that React doesn't render as the server did would fail the journey.
    await waitForHydration(page);
    await expect(main(page).getByText('United States', { exact: true })).toBeVisible();
    await expectSecureCookies(page, '__Host-staging');
    await addToCart(page, `${regionOrigin('dev')}/products/golden-hour-mousse`);
    await expectSecureCookies(page, '__Host-staging', '__Host-cart');
    expect(requested.filter((address) => !address.startsWith('https://'))).toEqual([]);
  },
  { selfSigned },
);
