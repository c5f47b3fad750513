/** Members: joining, signing in and out, their cart, and a password reset by e-mail. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { waitForEmailedPath } from '../emails.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  getDrawer,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, defineNightJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

/** Gifts are for members in uk. */
const offers = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));
const password = 'a long secret';
/** A rejected form responds 422, too many attempts 429, which Chromium logs to the console. */
const expectedErrors = /status of (422|429)/;
const notForGuests = '*this code is only valid for members of the Bali Beauty Club';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: offers });
});
afterAll(() => shop.stop());

const at = (path: string, region: RegionKey = 'us') => `${getOrigin(shop, region)}${path}`;
const newEmail = () => `${randomUUID().slice(0, 13)}@example.com`;
/** A field of the page's own form, not of the newsletter form in the footer. */
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** Fills in the form of the current page. */
async function join(page: Page, email: string): Promise<void> {
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Shore');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Join the club');
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(secret);
  await press(page, 'Sign in');
}

async function newMember(page: Page, region: RegionKey = 'us'): Promise<string> {
  const email = newEmail();
  await page.goto(at('/account/register', region));
  await join(page, email);
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  return email;
}

async function signOut(page: Page, region: RegionKey = 'us'): Promise<void> {
  await page.goto(at('/account', region));
  await press(page, 'Sign out');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

async function openCart(page: Page): Promise<Locator> {
  await waitForHydration(page);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const drawer = getDrawer(page);
  await expect(drawer.getByRole('link', { name: 'Check out' })).toBeVisible();
  return drawer;
}

async function enter(place: Locator, code: string): Promise<void> {
  await place.getByLabel('Discount code').fill(code);
  await place.getByRole('button', { name: 'Apply' }).click();
}

defineNightJourney(
  'GIFT-14: a guest signs up from the gift tray, comes back and chooses; signing out takes it away',
  async ({ page }) => {
    const drawer = await addToCart(page, at('/products/first-tan-set', 'uk'));
    const gift = (place: Locator) => place.getByRole('radio', { name: /Mini Volcanic Scrub/ });
    await expect(gift(drawer)).toBeDisabled();
    await drawer.getByRole('link', { name: 'Sign up to select your free gift' }).click();
    await expect(page.getByRole('heading', { name: 'Join the Bali Beauty Club' })).toBeVisible();
    await join(page, newEmail());
    await expect(page.getByText('Welcome, Ada. You can now use member offers.')).toBeVisible();

    const own = await openCart(page);
    await expect(own.getByText('Signed in as Ada.')).toBeVisible();
    await gift(own).click();
    await expect(gift(own)).toBeChecked();
    const line = own.locator('li[data-line]').filter({ hasText: 'Mini Volcanic Scrub' });
    await expect(line).toHaveCount(1);

    await signOut(page, 'uk');
    await openHydratedPage(page, at('/cart', 'uk'));
    await expect(page.getByRole('main').getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await expect(page.getByRole('main').locator('li[data-line]')).toHaveCount(0);
  },
);

defineNightJourney(
  'DISC-12: the code for members is refused to a guest, taken for a member, and gone with the member',
  async ({ page }) => {
    const drawer = await addToCart(page, at('/products/first-tan-set'));
    await enter(drawer, 'bali20');
    await expect(drawer.getByText(notForGuests, { exact: true })).toBeVisible();
    await drawer.getByRole('link', { name: 'Join the club' }).click();
    await join(page, newEmail());
    await expect(page.getByText('Welcome, Ada. Your code BALI20 has been applied.')).toBeVisible();
    const own = await openCart(page);
    await expect(own.getByRole('button', { name: 'Remove code BALI20' })).toBeVisible();
    await expect(own.getByText(notForGuests, { exact: true })).toHaveCount(0);

    await signOut(page);
    await openHydratedPage(page, at('/cart'));
    await expect(page.getByRole('main').locator('li[data-line]')).toHaveCount(0);
  },
);

defineNightJourney(
  'without JavaScript a member joins, uses the code, and signs out',
  async ({ page }) => {
    await page.goto(at('/products/first-tan-set'));
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    const main = page.getByRole('main');
    await enter(main, 'bali20');
    await expect(main.getByText(notForGuests, { exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Join the club' }).click();
    const email = newEmail();
    await field(page, 'Email').fill('nobody');
    await press(page, 'Join the club');
    await expect(main.getByText('Invalid email')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('nobody');
    await join(page, email);
    await expect(main.getByText('Welcome, Ada. Your code BALI20 has been applied.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Remove code BALI20' })).toBeVisible();
    await expect(main.getByText('Signed in as Ada.')).toBeVisible();

    await main.getByRole('link', { name: 'Your account' }).click();
    await expect(main.getByText(email)).toBeVisible();
    await expect(
      main.getByRole('region', { name: 'Latest order' }).getByText('No orders yet.'),
    ).toBeVisible();
    await press(page, 'Sign out');
    await page.goto(at('/cart'));
    await expect(main.locator('li[data-line]')).toHaveCount(0);
  },
  { javaScript: false, expectedErrors },
);

defineNightJourney(
  'a wrong password is told beside its field, which has the focus; the email stays, the password goes',
  async ({ page }) => {
    const email = await newMember(page);
    await signOut(page);
    await signIn(page, email, 'not this one');
    const words = 'That email and password don’t match. Please try again.';
    await expect(page.getByText(words)).toBeVisible();
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(words);
    await expect(field(page, 'Email')).toHaveValue(email);
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  },
  { expectedErrors },
);

defineNightJourney(
  'too many attempts are rejected with Retry-After, and the password works after that time',
  async ({ page }) => {
    const email = await newMember(page);
    await signOut(page);
    const signInStatus = async (secret: string) => {
      // The page may create the guest's cart at the same time.
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes('/account/login'),
      );
      await signIn(page, email, secret);
      return answered;
    };
    // Each failure doubles the delay, so even a slow machine reaches the limit.
    let reply = await signInStatus('a guess');
    for (let tries = 1; tries < 10 && reply.status() === 422; tries += 1) {
      await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
      reply = await signInStatus('a guess');
    }
    expect(reply.status()).toBe(429);
    expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      /Too many attempts. Please try again in (a second|\d+ seconds)\./,
    );
    await expect(async () => {
      expect((await signInStatus(password)).status()).toBeLessThan(400);
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  },
  { expectedErrors },
);

defineNightJourney(
  'a new password by e-mail link signs in, and ends other sessions',
  async ({ page, openAnother }) => {
    const email = await newMember(page);
    await page.goto(at('/cart'));
    const elsewhere = await openAnother();
    await elsewhere.page.goto(at('/account/login'));
    await elsewhere.page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(elsewhere.page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await field(elsewhere.page, 'Email').fill(email);
    await press(elsewhere.page, 'Send me the link');
    await expect(elsewhere.page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

    await elsewhere.page.goto(at(await waitForEmailedPath(shop, email, /\/account\/reset\/\d+\/[\w-]+/)));
    await field(elsewhere.page, 'New password').fill('another secret');
    await press(elsewhere.page, 'Set password');
    await expect(elsewhere.page.getByText('Your new password is set, and you’re signed in.')).toBeVisible();

    await page.goto(at('/account'));
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await signIn(page, email, 'another secret');
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  },
);

defineJourney(
  'PAGE-135: what a member orders stands in the account: its page is a click away, and so is ordering it again',
  async ({ page }) => {
    await newMember(page);
    // PAGE-135: without a subscription there is no such section.
    await openHydratedPage(page, at('/account#subscriptions'));
    await expect(page.getByRole('region', { name: 'Latest order' })).toBeVisible();
    await goToCheckout(await addToCart(page, at('/products/coconut-lip-balm')));
    // The buyer's details are filled in.
    await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Ada');
    await fillAddressStep(page, createRecipient(inCalifornia));
    await chooseDelivery(page);
    await payWithTestCard(page);
    const number = await waitForOrderNumber(page);
    await page.goto(at('/account'));
    const order = page.getByRole('main').getByRole('link', { name: new RegExp(`Order ${number}\\b`) });
    await expect(order).toContainText('Being prepared');
    await order.click();
    expect(await waitForOrderNumber(page)).toBe(number);
    await page.goto(at('/account#orders'));
    const orders = page.getByRole('region', { name: 'Order', exact: true });
    await orders.getByRole('button', { name: `Order again: order ${number}` }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await expect(page.getByRole('main').locator('li[data-line]')).toContainText('Coconut Lip Balm');
  },
);

defineNightJourney(
  'ACC-02: two devices share the cart, and a new password on one signs the other out',
  async ({ page, openAnother }) => {
    const { page: phone } = await openAnother();
    const email = await newMember(page);
    await addToCart(page, at('/products/coconut-lip-balm'));
    // The phone's guest cart is merged into it.
    await addToCart(phone, at('/products/papaya-hand-cream'));
    await phone.goto(at('/account/login'));
    await signIn(phone, email);
    await expect(phone.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await openHydratedPage(phone, at('/cart'));
    const lines = (on: Page) => on.getByRole('main').locator('li[data-line]');
    await expect(lines(phone)).toHaveCount(2);
    await openHydratedPage(page, at('/cart'));
    await expect(lines(page)).toHaveCount(2);

    await openHydratedPage(page, at('/account#password'));
    const section = page.getByRole('region', { name: 'Change Password' });
    await section.getByLabel('Current password').fill('not this one');
    await section.getByLabel('New password').fill('another secret');
    await section.getByRole('button', { name: 'Change the password' }).click();
    await expect(section.getByText('That isn’t your current password. Please try again.')).toBeVisible();
    await expect(section.getByLabel('Current password')).toBeFocused();
    await section.getByLabel('Current password').fill(password);
    await section.getByLabel('New password').fill('another secret');
    await section.getByRole('button', { name: 'Change the password' }).click();
    await expect(section.getByRole('status')).toContainText('Your password has been changed');
    await expect(section.getByLabel('Current password')).toHaveValue('');

    await phone.goto(at('/cart'));
    await expect(lines(phone)).toHaveCount(0);
    await phone.goto(at('/account'));
    await expect(phone.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.goto(at('/cart'));
    await expect(lines(page)).toHaveCount(2);
  },
  { expectedErrors },
);

defineNightJourney(
  'ACC-24: leaving in one tab closes the account in the other',
  async ({ page, context }) => {
    await newMember(page);
    await waitForHydration(page);
    const other = await context.newPage();
    await signOut(other);
    await page.bringToFront();
    // A page that was just opened doesn't refetch at once.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
);

defineJourney('ACC-01: registering works by keyboard alone', async ({ page }) => {
  const email = newEmail();
  await openHydratedPage(page, at('/account/login'));
  await page.getByRole('link', { name: 'New here? Join the Bali Beauty Club' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Join the Bali Beauty Club' })).toBeVisible();
  await field(page, 'First name').focus();
  for (const words of ['Ada', 'Shore', email, password]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(field(page, 'Send me news and offers')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
});

defineNightJourney('signing in redirects to pages of this shop only', async ({ page }) => {
  const email = await newMember(page);
  await signOut(page);
  await page.goto(at('/account/login?return=https://evil.example/'));
  await signIn(page, email);
  await expect(page).toHaveURL(at('/account'));
});

defineJourney(
  'a page that is cached for all shoppers never contains the member’s data',
  async ({ page, openAnother }) => {
    await newMember(page);
    const kept = await page.request.get(at('/products/sunset-oil'));
    // Each process behind a balancer has its own limit.
    await expect
      .poll(async () => (await page.request.get(at('/products/sunset-oil'))).headers()['x-cache'])
      .toBe('hit');
    const guest = await openAnother();
    expect(await (await guest.page.request.get(at('/products/sunset-oil'))).text()).toBe(await kept.text());
    const account = await page.request.get(at('/account'));
    expect(account.headers()['cache-control']).toBe('no-store');
    expect(account.headers()['x-cache']).toBeUndefined();
    expect(await account.text()).toContain('noindex');
  },
);

defineNightJourney(
  'a member sees the other browser in the account, and signs out there',
  async ({ page, openAnother }) => {
    const email = await newMember(page);
    const elsewhere = await openAnother();
    await elsewhere.page.goto(at('/account/login'));
    await signIn(elsewhere.page, email);
    await expect(elsewhere.page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await page.goto(at('/account'));
    const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
    if (getWorkerShop().mode === 'separate-backend') {
      // The Storefront API has no list of sessions.
      await expect(sessions).toHaveCount(0);
      return;
    }
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^Sign out of/ }).click();
    await expect(sessions.getByRole('status')).toHaveText('That device has been signed out.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.page.goto(at('/account'));
    await expect(elsewhere.page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.goto(at('/account'));
    await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  },
);
