/** Places whose address form asks for more than the country's own: the Canary Islands, from eu. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import {
  addToCart,
  createRecipient,
  fillContactStep,
  goToCheckout,
  payWithTestCard,
  waitForOrderNumber,
} from '../steps.ts';
import { defineJourney, phone } from '../visit.ts';

/** A rejected form is answered with 422, which Chromium notes in the console. */
const expectedErrors = /status of 422/;
const plain = { javaScript: false, region: 'eu', expectedErrors } as const;
const product = '/products/papaya-hand-cream';
const fields = {
  firstName: 'Ada',
  lastName: 'Shore',
  address1: 'Calle Mayor de Triana 1',
  city: 'Las Palmas',
  zip: '35002',
};
const personalId = (page: Page) => page.getByRole('main').getByLabel('Personal ID');
const province = (page: Page) => page.getByRole('main').getByLabel('Province');
const next = (page: Page) => page.getByRole('button', { name: 'Continue to delivery' }).click();

async function fillAddress(page: Page): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Continue to delivery' }) });
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
}

async function reachOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Las Palmas', { exact: false }).first()).toBeVisible();
  await payWithTestCard(page);
  await waitForOrderNumber(page);
}

defineJourney(
  'a guest buys to the Canary Islands: the form asks for the personal ID once the province is chosen',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}${product}`));
    await fillContactStep(page, createRecipient({ country: 'ES', fields }));
    await page.getByLabel('Country or region').selectOption('ES');
    await expect(province(page)).toBeVisible();
    await expect(personalId(page)).toHaveCount(0);
    await fillAddress(page);
    await province(page).focus();
    await province(page).selectOption('GC');
    await expect(personalId(page)).toBeVisible();
    await expect(province(page)).toBeFocused();
    await expect(province(page)).toHaveValue('GC');
    await expect(page.getByLabel('City')).toHaveValue('Las Palmas');

    await province(page).selectOption('M');
    await expect(personalId(page)).toHaveCount(0);
    await province(page).selectOption('GC');
    await personalId(page).fill('43112233A');
    await next(page);
    await reachOrder(page);
  },
  { region: 'eu' },
);

defineJourney(
  'a rejected address keeps its country, its province and what was typed, also when another country is chosen',
  async ({ page, origin }) => {
    await goToCheckout(await addToCart(page, `${origin}${product}`));
    await fillContactStep(page, createRecipient({ country: 'ES', fields }));
    const country = page.getByLabel('Country or region');
    await country.focus();
    await country.selectOption('ES');
    await province(page).selectOption('GC');
    await expect(personalId(page)).toBeVisible();
    await fillAddress(page);
    await next(page);
    await expect(page.getByText('Enter a personal ID. Customs asks for it.').first()).toBeVisible();
    await expect(country).toHaveValue('ES');
    await expect(province(page)).toHaveValue('GC');
    await expect(page.getByLabel('City')).toHaveValue('Las Palmas');

    await country.focus();
    await country.selectOption('PT');
    await expect(page.getByLabel('Region (optional)')).toHaveValue('');
    await expect(country).toBeFocused();
    await expect(page.getByLabel('City')).toHaveValue('Las Palmas');
    await expect(page.getByLabel('Last name')).toHaveValue('Shore');
  },
  { region: 'eu', expectedErrors, screen: phone },
);

defineJourney(
  'without JavaScript a guest buys to the Canary Islands: the rejected form asks for what is missing',
  async ({ page, origin }) => {
    await page.goto(`${origin}${product}`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('link', { name: 'Check out' }).click();
    await fillContactStep(page, createRecipient({ country: 'ES', fields }));
    await page.getByLabel('Country or region').selectOption('ES');
    await fillAddress(page);
    await next(page);
    await expect(page.getByLabel('Country or region')).toHaveValue('ES');
    await expect(page.getByText('Select a province.').first()).toBeVisible();
    await province(page).selectOption('GC');
    await next(page);
    await expect(page.getByLabel('Country or region')).toHaveValue('ES');
    await expect(province(page)).toHaveValue('GC');
    await expect(page.getByLabel('City')).toHaveValue('Las Palmas');
    await personalId(page).fill('43112233A');
    await next(page);
    await reachOrder(page);
  },
  plain,
);

for (const javaScript of [true, false]) {
  defineJourney(
    `a member${javaScript ? '' : ' without JavaScript'} sends an order to a saved address of the Canary Islands`,
    async ({ page, origin }) => {
      const main = page.getByRole('main');
      await page.goto(`${origin}/account/register`);
      await join(page);
      await page.goto(`${origin}/account?address=new&country=ES#addresses`);
      const book = page.locator('form', { has: page.getByRole('button', { name: 'Save address' }) });
      for (const [name, value] of Object.entries(fields)) await book.locator(`[name="${name}"]`).fill(value);
      await book.locator('[name="province"]').selectOption('GC');
      await book.getByRole('button', { name: 'Save address' }).click();
      await expect(main.getByText('Your address book has been updated.')).toBeVisible();

      await page.goto(`${origin}${product}`);
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
      await page.getByRole('link', { name: 'Check out' }).click();
      await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
      // The member's e-mail is known, so the address is the step that is open.
      await page.getByRole('link', { name: /Deliver here/ }).click();
      await expect(personalId(page)).toBeFocused();
      await expect(page.getByText('Customs asks for it.')).toHaveCount(0);
      await expect(page.getByLabel('Country or region')).toHaveValue('ES');
      await expect(province(page)).toHaveValue('GC');
      await expect(page.getByLabel('City')).toHaveValue('Las Palmas');
      await personalId(page).fill('43112233A');
      await next(page);
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();

      // With the ID on file, the saved address is all that a delivery needs.
      await page.getByRole('link', { name: 'Change delivery address' }).click();
      await page.getByRole('button', { name: /Deliver here/ }).click();
      await reachOrder(page);
    },
    { region: 'eu', javaScript },
  );
}

async function join(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Shore');
  await main.getByLabel('Email').fill(createRecipient({ country: 'ES', fields }).email);
  await main.getByLabel('Password').fill('a long secret');
  await main.getByRole('button', { name: 'Join the club' }).click();
  await expect(main.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
}
