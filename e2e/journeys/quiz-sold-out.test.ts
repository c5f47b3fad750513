/** "Find your shade" where the shade is sold out: its waitlist, and the nearest shade that can be bought. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, phone } from '../visit.ts';

const path = '/pages/find-your-shade';
const second = ['Light to medium', 'A week away', 'Just my face'];
const instead = (page: Page) => page.getByRole('region', { name: 'The closest shade in stock' });
const waitlist = (page: Page) =>
  page.getByRole('link', { name: 'Waitlist Me: Slow Glow Face Drops, Light', exact: true });
const newEmail = () => `${randomUUID().slice(0, 13)}@example.com`;

async function expectSoldOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'A few drops, in Light' })).toBeVisible();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await expect(instead(page)).toContainText('Medium');
}

defineJourney(
  'quiz answers for the face lead to a sold-out shade: the shopper joins its waitlist and buys the nearest shade',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${path}`);
    for (const [index, answer] of second.entries()) {
      await page.getByLabel(answer).check();
      const isLast = index === second.length - 1;
      await page.getByRole('button', { name: isLast ? 'See my shade' : 'Next' }).click();
    }
    await expectSoldOut(page);
    expect(await findViolations(page)).toEqual([]);
    await waitlist(page).click();
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(newEmail());
    await main.getByRole('button', { name: 'Waitlist Me' }).click();
    await expect(main.getByText(/^Signup successful!/)).toBeVisible();
    await instead(page)
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    const line = page.getByRole('dialog').locator('li[data-line]', { hasText: 'Slow Glow Face Drops' });
    await expect(line).toBeVisible();
    await expect(line.locator('option:checked', { hasText: 'Medium' })).toHaveCount(1);
  },
  { screen: phone },
);

defineJourney(
  'without JavaScript the same quiz answers lead to the waitlist of the sold-out shade, and the nearest shade can be added to the cart',
  async ({ page, origin }) => {
    await page.goto(`${origin}${path}`);
    for (const answer of second) await page.getByLabel(answer).check();
    await page.getByRole('button', { name: 'See my shade' }).click();
    await expectSoldOut(page);
    const result = page.url();
    await waitlist(page).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Join the waitlist' })).toBeVisible();
    const variant = main.locator('input[name="variant"]');
    await expect(variant).toHaveValue(/^gid:\/\/shopify\/ProductVariant\/\d+$/);
    // A rejected form still knows the shade.
    await main.getByLabel('Email').fill('nobody');
    await main.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(main.getByLabel('Email')).toHaveValue('nobody');
    await expect(variant).toHaveValue(/^gid:\/\/shopify\/ProductVariant\/\d+$/);
    await main.getByLabel('Email').fill(newEmail());
    await main.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(main.getByText(/^Signup successful!/)).toBeVisible();

    await page.goto(result);
    await instead(page)
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await expect(main.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    await expect(main.getByText('Slow Glow Face Drops').first()).toBeVisible();
  },
  { javaScript: false, expectedErrors: /status of 422/ },
);
