/** Steps of shoppers in the journeys, by the texts and ARIA roles of the pages. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from './expect.ts';

/**
 * Triggers hydration on a page that hydrates on interaction, and waits until the whole page is hydrated. Before that,
 * links and forms work as plain HTML. React marks elements while it is still hydrating in slices, so the root is
 * checked; effects run before the next idle period.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1];
    if (root === undefined && '__quietPage' in window) dispatchEvent(new Event('focus'));
    const taken = root?.stateNode.current.memoizedState.isDehydrated === false;
    return taken && new Promise<boolean>((done) => requestIdleCallback(() => done(true)));
  });
}

/** Returns true if React is loaded on a page, hydrated or not. */
export const hasReact = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));

/** Blocks React's script on a page. @returns a function that lets it load */
export const blockReact = (page: Page) => blockScript(page, 'hydrate');

/** Blocks the script with this name on a page. @returns a function that lets it load */
export async function blockScript(page: Page, name: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page and waits until it is hydrated. */
export async function openHydratedPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/**
 * Waits until a control is hydrated. Parts further down hydrate when they are near the viewport, and work as plain HTML
 * before.
 */
export async function waitForControlHydration(control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
}

/** Returns the cart drawer. */
export function getDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(?:Your cart|Dein Warenkorb)$/ });
}

/** Opens a product, adds it to the cart, and returns the open cart drawer. */
export async function addToCart(
  page: Page,
  productAddress: string,
  button = 'Add to cart',
): Promise<Locator> {
  await openHydratedPage(page, productAddress);
  await page.getByRole('button', { name: button, exact: true }).click();
  const drawer = getDrawer(page);
  await expect(drawer).toBeVisible();
  // The cart opens before the product is in it.
  await expect(page.locator('.cart-arriving > *')).toHaveCount(0);
  return drawer;
}

/** Returns the rows of a description list as displayed: `{ Subtotal: '$34', ... }`. */
export function readRows(place: Locator): Promise<Record<string, string>> {
  return place.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent?.trim() ?? '',
        row.querySelector('dd')?.textContent?.trim() ?? '',
      ]),
    ),
  );
}

export interface Recipient {
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Shopify's code, if the country's form has a province. */
  readonly province?: string;
  /** Values by the names of the form's inputs. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Creates a person with a unique e-mail address. */
export function createRecipient(place: Omit<Recipient, 'email'>): Recipient {
  return { email: `${randomUUID().slice(0, 13)}@example.com`, ...place };
}

const ada = { firstName: 'Ada', lastName: 'Shore' };

export const inCalifornia: Omit<Recipient, 'email'> = {
  country: 'US',
  province: 'CA',
  fields: { ...ada, address1: '1200 Ocean Front Walk', city: 'Venice', zip: '90291' },
};
export const inDelaware: Omit<Recipient, 'email'> = {
  country: 'US',
  province: 'DE',
  fields: { ...ada, address1: '7 Lake Avenue', city: 'Rehoboth Beach', zip: '19971' },
};
export const inSydney: Omit<Recipient, 'email'> = {
  country: 'AU',
  province: 'NSW',
  fields: { ...ada, address1: '12 Campbell Parade', city: 'Bondi Beach', zip: '2026' },
};
export const inUtrecht: Omit<Recipient, 'email'> = {
  country: 'NL',
  fields: { ...ada, address1: 'Oudegracht 158', city: 'Utrecht', zip: '3511 AZ' },
};

/** Goes from the cart drawer, or the cart page, to the checkout's first step. */
export async function goToCheckout(place: Locator): Promise<void> {
  await place.getByRole('link', { name: 'Check out' }).click();
  await expect(place.page().getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

export async function fillContactStep(page: Page, { email }: Recipient): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue to address' }).click();
  // An order of gift cards alone skips the delivery.
  await expect(page.getByRole('button', { name: /^Continue to (?:delivery|payment)$/ })).toBeVisible();
}

/** Fills in the address, each field by its name, and continues. */
export async function fillAddressStep(page: Page, recipient: Recipient): Promise<void> {
  const country = page.getByLabel('Country or region');
  if ((await country.inputValue()) !== recipient.country) {
    await country.selectOption(recipient.country);
    await expect(page.getByLabel('Country or region')).toHaveValue(recipient.country);
    await page.waitForURL(new RegExp(`country=${recipient.country}`));
  }
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Continue to delivery' }) });
  for (const [name, value] of Object.entries(recipient.fields)) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
  if (recipient.province !== undefined) {
    await form.locator('[name="province"]').selectOption(recipient.province);
  }
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
}

/** Opens a product's selling plans and selects one. */
export async function choosePlan(page: Page, name: RegExp): Promise<void> {
  await page.locator('summary', { hasText: 'How often' }).click();
  await page.getByRole('radio', { name }).check();
}

/** Selects a delivery option by its name; without a name, continues with the selected one. */
export async function chooseDelivery(page: Page, name?: string | RegExp): Promise<void> {
  if (name !== undefined) await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Clicks the pay button, with one of the test gateway's cards. */
export async function payWithTestCard(page: Page, card: '1' | '2' | '3' | '4' = '1'): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Fills in the billing address, the only address that a pickup needs, and continues. */
export async function fillPickupBill(page: Page, { fields, province }: Recipient): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Continue to payment' }) });
  for (const [name, value] of Object.entries(fields))
    await form.locator(`[name="billing.${name}"]`).fill(value);
  if (province !== undefined) await form.locator('[name="billing.province"]').selectOption(province);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Goes from the checkout's first step to the payment step. */
export async function reachPayment(page: Page, recipient: Recipient): Promise<void> {
  await fillContactStep(page, recipient);
  await fillAddressStep(page, recipient);
  await chooseDelivery(page);
}

/** Registers a new member of the club, and leaves the account page open. @returns the member's e-mail address */
export async function joinClub(page: Page, address: string): Promise<string> {
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  await page.goto(address);
  // The newsletter form in the footer has an e-mail input, too.
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Shore');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill('a long secret');
  await main.getByRole('button', { name: 'Join the club' }).click();
  await expect(main.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
  await waitForHydration(page);
  return email;
}

/** Waits for the confirmation and returns the order's number. */
export async function waitForOrderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  const words = await page
    .getByText(/^Order \S+$/)
    .first()
    .textContent();
  return (words ?? '').replace(/^Order /, '');
}

export function getOrderSummary(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Order summary' });
}
