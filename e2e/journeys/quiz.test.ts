/**
 * "Find your shade" on a phone: answered by keyboard, the result added to the cart, saved in the account, and bought.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { savePicture } from '../nightly.ts';
import {
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  getDrawer,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  payWithTestCard,
  waitForOrderNumber,
} from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, phone } from '../visit.ts';

const pictures = join(repository, 'test-results/quiz');

defineJourney(
  'ENG-23: a shopper finds a shade by the quiz, sees it again in the new account, and pays for it',
  async ({ page, origin }) => {
    await mkdir(pictures, { recursive: true });
    await openHydratedPage(page, `${origin}/pages/find-your-shade`);
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Choose an answer.')).toBeVisible();
    await page.getByLabel('Olive or golden').check();
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'question.png'));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('How deep do you want to go?')).toBeFocused();
    // The browser's back button keeps the answers.
    await page.goBack();
    await expect(page.getByLabel('Olive or golden')).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('All summer').check();
    await page.keyboard.press('Enter');
    await page.getByLabel('In one evening').check();
    await page.getByRole('button', { name: 'See my shade' }).click();
    await expect(page.getByRole('heading', { name: 'Dark is yours' })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Goes well with it' })
        .getByRole('link', { name: 'Velvet Tanning Mitt', exact: true }),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, join(pictures, 'result.png'), { fullPage: true });
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page.getByRole('dialog').getByText('Golden Hour Tanning Mousse').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save to my account' }).click();
    await page
      .getByRole('link', { name: /join|register|create/i })
      .first()
      .click();
    await page.getByLabel('First name').fill('Mia');
    await page.getByLabel('Last name').fill('Shore');
    await page.getByLabel('Email').first().fill(`mia-${Date.now()}@example.com`);
    await page.getByLabel('Password').first().fill('seven quiet pelicans');
    await page.locator('main form button').first().click();
    await expect(page.getByText('Saved to your account')).toBeVisible();
    await openHydratedPage(page, `${origin}/account#quiz`);
    await expect(page.locator('[data-quiz-sku="BB-GOHOMO-DARK-200ML"]')).toBeVisible();
    await savePicture(page, join(pictures, 'account.png'), { fullPage: true });
    await page.getByRole('link', { name: /^Cart/ }).click();
    await goToCheckout(getDrawer(page));
    await fillAddressStep(page, createRecipient(inCalifornia));
    await chooseDelivery(page);
    await payWithTestCard(page);
    await waitForOrderNumber(page);
    const bought = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Golden Hour Tanning Mousse' });
    await expect(bought.first()).toContainText('Dark');
    await savePicture(page, join(pictures, 'paid.png'), { fullPage: true });
  },
  { screen: phone },
);

defineJourney(
  'PAGE-92: the quiz result shows the shade on each skin tone, matching products, and a shade that can be bought',
  async ({ page, origin }) => {
    await page.goto(`${origin}/pages/find-your-shade/dark-glow`);
    const skins = page.getByRole('region', { name: 'On skin' }).locator('figure');
    await expect(skins).toHaveCount(3);
    await expect(skins.first().locator('figcaption')).toHaveText('Fair');
    const sources = await skins
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('srcset') ?? ''));
    expect(
      sources.every((source) => /leg-\w+-dark\.webp/.test(source)),
      sources.join(' '),
    ).toBe(true);
    await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
  },
  { screen: phone },
);

defineJourney(
  'REL-49: without a connection at the last question the answers stay, and lead to the result once there is a connection',
  async ({ page, context, origin }) => {
    await openHydratedPage(page, `${origin}/pages/find-your-shade`);
    for (const answer of ['Olive or golden', 'All summer']) {
      await page.getByLabel(answer).check();
      await page.getByRole('button', { name: 'Next' }).tap();
    }
    await page.getByLabel('In one evening').check();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'See my shade' }).tap();
    await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the shop' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('In one evening')).toBeChecked();
    await page.getByRole('button', { name: 'See my shade' }).tap();
    await expect(page.getByRole('heading', { name: 'Dark is yours' })).toBeVisible();
  },
  { screen: phone, touch: true, expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ },
);
