/**
 * A member's session ends during the checkout: the payment is rejected, what was entered is kept, and the member can
 * sign in again or continue as a guest.
 */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { findOrders } from '../orders.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  getOrderSummary,
  goToCheckout,
  inCalifornia,
  joinClub,
  openHydratedPage,
  payWithTestCard,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

// A rejected form responds 422, which Chromium logs to the console.
const expectedErrors = /status of 422/;
const code = 'BALI20';

/**
 * Joins as a new member, applies the members' discount code, and goes to the payment step. Returns the member's email
 * address and the amount on the pay button.
 */
async function reachPaymentAsMember(page: Page, origin: string) {
  const email = await joinClub(page, `${origin}/account/register`);
  const drawer = await addToCart(page, `${origin}/products/first-tan-set`);
  await drawer.getByLabel('Discount code').fill(code);
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByRole('button', { name: `Remove code ${code}` })).toBeVisible();
  await goToCheckout(drawer);
  await waitForHydration(page);
  await fillAddressStep(page, createRecipient(inCalifornia));
  await chooseDelivery(page);
  return { email, amount: await readAmount(page) };
}

async function readAmount(page: Page): Promise<string> {
  return ((await page.getByRole('button', { name: /^Pay / }).textContent()) ?? '').replace('Pay ', '');
}

async function signOutInAnotherTab(page: Page, origin: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${origin}/account`);
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await other.close();
}

const getNotice = (page: Page) => page.getByRole('region', { name: 'You have been signed out' });

defineJourney(
  'CHECK-43, CHECK-44: paying after signing out in another tab charges nothing and shows a notice; a guest sees the new total, then pays it',
  async ({ page, origin, shop }) => {
    const { email, amount } = await reachPaymentAsMember(page, origin);
    await signOutInAnotherTab(page, origin);
    await payWithTestCard(page);
    await expect(getNotice(page)).toBeFocused();
    expect(await findOrders(shop, email)).toHaveLength(0);
    await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
    await getNotice(page).getByRole('button', { name: 'Go on as a guest' }).click();
    await expect(getNotice(page)).toHaveCount(0);
    const told = page.getByRole('alert').filter({ hasText: 'You’re checking out as a guest now.' });
    await expect(told).toContainText(` instead of ${amount}.`);
    const guestAmount = await readAmount(page);
    expect(guestAmount).not.toBe(amount);
    await expect(told).toContainText(`Your total is ${guestAmount} instead`);
    await expect(getOrderSummary(page)).toContainText(guestAmount);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect(await findOrders(shop, email)).toHaveLength(1);
  },
  { expectedErrors, screen: phone },
);

defineJourney(
  'CHECK-43: signing in again leads back to the payment step, with the member’s total and all entered data',
  async ({ page, origin, shop }) => {
    const { email, amount } = await reachPaymentAsMember(page, origin);
    await signOutInAnotherTab(page, origin);
    await page.reload();
    await getNotice(page).getByRole('link', { name: 'Sign in again' }).click();
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password').fill('a long secret');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
    await expect(getNotice(page)).toHaveCount(0);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect(await findOrders(shop, email)).toHaveLength(1);
  },
  { expectedErrors },
);

defineJourney(
  'CHECK-43: another customer who has signed in can’t pay for the first customer’s cart, and is offered to switch accounts',
  async ({ page, origin, shop }) => {
    const { email, amount } = await reachPaymentAsMember(page, origin);
    const checkout = page.url();
    await signOutInAnotherTab(page, origin);
    const other = await page.context().newPage();
    await joinClub(other, `${origin}/account/register`);
    await other.close();
    await page.goto(checkout);
    const notice = page.getByRole('region', { name: 'This cart belongs to another account' });
    await expect(notice).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await notice.getByRole('button', { name: 'Change account' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password').fill('a long secret');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await findOrders(shop, email)).toHaveLength(0);
  },
  { expectedErrors },
);

defineNightJourney(
  'CHECK-43, CHECK-44: without JavaScript the notice is in the HTML, and its button continues the checkout as a guest',
  async ({ page, origin, shop }) => {
    const main = page.getByRole('main');
    const email = `${crypto.randomUUID().slice(0, 13)}@example.com`;
    await page.goto(`${origin}/account/register`);
    for (const [label, value] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Shore',
      Email: email,
      Password: 'a long secret',
    }))
      await main.getByLabel(label).fill(value);
    await main.getByRole('button', { name: 'Join the club' }).click();
    await page.goto(`${origin}/products/first-tan-set`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await goToCheckout(main);
    await fillAddressStep(page, createRecipient(inCalifornia));
    await chooseDelivery(page);
    const amount = await readAmount(page);
    await signOutInAnotherTab(page, origin);
    await payWithTestCard(page);
    await expect(getNotice(page)).toBeVisible();
    expect(await findOrders(shop, email)).toHaveLength(0);
    await getNotice(page).getByRole('button', { name: 'Go on as a guest' }).click();
    await expect(page.getByText(`Your total is still ${amount}.`)).toBeVisible();
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    expect(await findOrders(shop, email)).toHaveLength(1);
  },
  { expectedErrors, javaScript: false },
);

defineJourney(
  'CART-66: after a session has ended, the empty cart says that the other one is in the account, and leads there',
  async ({ page, context, origin }) => {
    await joinClub(page, `${origin}/account/register`);
    await addToCart(page, `${origin}/products/sunset-oil`);
    await context.clearCookies({ name: /^member/ });
    await openHydratedPage(page, `${origin}/cart`);
    const hint = page.getByRole('main').getByText('it’s in your account');
    await expect(hint).toBeVisible();
    await expect(hint.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/account/login?return=%2Fcart%3Fmember',
    );
  },
);
