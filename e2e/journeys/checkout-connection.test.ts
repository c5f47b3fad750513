/** The checkout with a bad connection: at each step nothing that was typed is lost, and nothing is paid twice. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { findOrders } from '../orders.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inCalifornia,
  payWithTestCard,
  waitForHydration,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, phone } from '../visit.ts';

// Requests fail on purpose in these journeys.
const expectedErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_ABORTED|status of (?:404|422|503)/;
const unreachable = 'We can’t reach the shop right now.';

/** Fills the fields of the open step by their names. */
async function typeFields(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`main [name="${name}"]`).first().fill(value);
}

async function expectTyped(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await expect(page.locator(`main [name="${name}"]`).first()).toHaveValue(value);
}

defineJourney(
  'CHECK-23, CHECK-47: offline at each step of the checkout no entered data is lost: a message says that there is no connection, and the same button continues',
  async ({ page, context, origin, shop }) => {
    const ada = createRecipient(inCalifornia);
    await goToCheckout(await addToCart(page, `${origin}/products/sunset-oil`));
    await waitForHydration(page);

    const pressOffline = async (button: string) => {
      await context.setOffline(true);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert').getByText(unreachable)).toBeVisible();
      await context.setOffline(false);
    };
    const contact = { email: ada.email };
    await typeFields(page, contact);
    await pressOffline('Continue to address');
    await expectTyped(page, contact);
    await page.getByRole('button', { name: 'Continue to address' }).click();
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();

    await typeFields(page, ada.fields);
    await page.getByLabel('State').selectOption('CA');
    await pressOffline('Continue to delivery');
    await expectTyped(page, ada.fields);
    await expect(page.getByLabel('State')).toHaveValue('CA');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();

    await page.getByRole('radio', { name: /2 Day Express/ }).check();
    await pressOffline('Continue to payment');
    await expect(page.getByRole('radio', { name: /2 Day Express/ })).toBeChecked();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();

    // A payment may have arrived: the page says so and finds out by itself.
    await context.setOffline(true);
    await payWithTestCard(page);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('nothing is charged twice');
    await expect(page.getByRole('main')).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    expect(await findOrders(shop, ada.email)).toHaveLength(0);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    await expect(page.getByRole('main')).toContainText('2 Day Express');
    expect(await findOrders(shop, ada.email)).toHaveLength(1);
  },
  { expectedErrors, screen: phone },
);
