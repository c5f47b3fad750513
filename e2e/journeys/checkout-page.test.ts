/** The checkout's messages: the current step, errors next to their fields, amounts, and a printable confirmation. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  fillContactStep,
  fillPickupBill,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  reachPayment,
  readRows,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

// A rejected form responds 422, which Chromium logs to the console.
const expectedErrors = /status of 422/;

defineNightJourney(
  'a rejected form lists the invalid fields, takes the focus, and links to each',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await fillContactStep(page, createRecipient(inCalifornia));
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    const summary = page.getByRole('group', { name: /Please check/ });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link').first()).toHaveText('First name');
    await summary.getByRole('link', { name: 'ZIP code' }).click();
    await expect(page.locator('[name="zip"]').first()).toBeFocused();
    await expect(page.locator('[name="zip"]').first()).toHaveAttribute('aria-invalid', 'true');
  },
  { expectedErrors },
);

defineJourney(
  'CHECK-21, CHECK-23: the step that opens takes the focus and has the state of the cart’s estimate selected, help is a link away, and a lost connection loses no typed text',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    await drawer.getByText('Estimated for United States').click();
    await drawer.getByLabel('State').selectOption({ label: 'California' });
    await expect(drawer.getByText('Estimated for California, United States')).toBeVisible();
    await goToCheckout(drawer);
    // Before hydration the form is plain HTML, and its response a new page.
    await waitForHydration(page);
    await fillContactStep(page, createRecipient(inCalifornia));
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
    await expect(page.getByLabel('State')).toHaveValue('CA');
    await expect(page.getByRole('link', { name: 'Need help?' })).toHaveAttribute('href', /\/pages\/contact$/);

    await page.route('**/checkout/**', (route) => route.abort('connectionreset'));
    await page.getByLabel('City').fill('Venice');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page.getByText('We can’t reach the shop right now.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Venice');
    await page.unrouteAll();
    await fillAddressStep(page, createRecipient(inCalifornia));
  },
  { expectedErrors: /ERR_CONNECTION_RESET/ },
);

defineNightJourney(
  'the steps mark the current one and link back to completed ones',
  async ({ page, origin }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await fillContactStep(page, ada);
    await fillAddressStep(page, ada);
    const steps = page.getByRole('navigation', { name: 'Step 3 of 4' });
    await expect(steps.locator('[aria-current="step"]')).toHaveText('Delivery');
    await expect(steps.getByRole('link', { name: 'Payment' })).toHaveCount(0);
    await steps.getByRole('link', { name: /^Contact/ }).click();
    await expect(page.getByLabel('Email')).toHaveValue(ada.email);
    await page.getByRole('button', { name: 'Continue to address' }).click();
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await chooseDelivery(page);
    await expect(page.getByRole('navigation', { name: 'Step 4 of 4' })).toBeVisible();
  },
);

defineNightJourney(
  'on a phone the order summary is collapsed, its total stays in view, and the button has the amount',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await reachPayment(page, createRecipient(inCalifornia));
    const button = page.getByRole('button', { name: /^Pay \$\d/ });
    const amount = ((await button.textContent()) ?? '').replace('Pay ', '');
    await button.scrollIntoViewIfNeeded();
    const bar = page.getByText('Your order', { exact: true }).first();
    await expect(bar).toBeInViewport();
    const summary = page.locator('summary', { hasText: 'Your order' });
    await expect(summary).toContainText(amount);
    const line = page.getByRole('complementary', { name: 'Order summary' }).getByText('Sunset Oil');
    await expect(line).toBeHidden();
    await summary.click();
    await expect(line).toBeVisible();
  },
  { screen: phone },
);

defineNightJourney(
  'a placed order shows the next steps, and prints without the controls of the screen',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await reachPayment(page, createRecipient(inCalifornia));
    await payWithTestCard(page);
    const number = await waitForOrderNumber(page);
    await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(
      3,
    );
    await expect(page.getByRole('button', { name: 'Print or save' })).toBeVisible();
    const rows = await readRows(page.getByRole('main'));
    // The cart is empty now, so nothing links back to it.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the cart' })).toHaveCount(0);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const name of ['Back to the shop', 'Privacy']) {
      for (const link of await page.getByRole('link', { name }).all()) await expect(link).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden();
    await expect(page.getByText(`Order ${number}`)).toBeVisible();
    await expect(page.getByText('Sunset Oil')).toBeVisible();
    expect(await readRows(page.getByRole('main'))).toEqual(rows);
    // Printed black on white, regardless of the screen's colours.
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
      .toBe('rgb(255, 255, 255)');
  },
);

/** Picks up the order of a checkout in the demo's store, with the keyboard where a method is chosen. */
async function pickUpOrder(page: Page): Promise<void> {
  const ada = createRecipient(inCalifornia);
  await fillContactStep(page, ada);
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  const pickup = page.getByRole('button', { name: 'Pick up in store', exact: true });
  await expect(ship).toHaveAttribute('aria-pressed', 'true');
  await pickup.press('Enter');
  await expect(pickup).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /Venice Beach store/ })).toContainText(
    'Usually ready in 24 hours',
  );
  await expect(page.getByRole('heading', { name: 'Your name and billing address' })).toBeVisible();
  await ship.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue to delivery' })).toBeVisible();
  await pickup.press('Enter');
  await fillPickupBill(page, ada);
  await expect(page.getByText('Venice Beach store')).toBeVisible();
  await payWithTestCard(page);
  await waitForOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Pick up at' })).toBeVisible();
  await expect(page.getByText('1548 Windward Lane')).toBeVisible();
  await expect(page.getByText('Usually ready in 24 hours')).toBeVisible();
  await expect(page.getByRole('main').getByText('Ada Shore')).toHaveCount(0);
  await expect(page.getByText('for 30 days after you pick it up')).toBeVisible();
}

defineNightJourney(
  'CHECK-25: the bill of a pickup starts with the delivery address that was entered before',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await fillContactStep(page, createRecipient(inCalifornia));
    await fillAddressStep(page, createRecipient(inCalifornia));
    await page.getByRole('link', { name: 'Change delivery address' }).click();
    await page.getByRole('button', { name: 'Pick up in store', exact: true }).click();
    await expect(page.locator('[name="billing.city"]')).toHaveValue('Venice');
    await expect(page.locator('[name="billing.province"]')).toHaveValue('CA');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
  { screen: phone },
);

defineJourney(
  'CHECK-24, CHECK-25: a shopper on a phone chooses to pick up the order in the store, and pays without a delivery address',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await pickUpOrder(page);
  },
  { screen: phone },
);

defineNightJourney(
  'CHECK-24: a pickup needs no JavaScript',
  async ({ page, origin }) => {
    await page.goto(`${origin}/products/sunset-oil`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await goToCheckout(page.getByRole('main'));
    await pickUpOrder(page);
  },
  { javaScript: false },
);
