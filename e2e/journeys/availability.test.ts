/** Products that can't be bought here: a waitlist, and a country that buys from the partner. */
import { randomUUID } from 'node:crypto';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { getDrawer, openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const success = 'Signup successful! Stay tuned for updates and tips.';

defineJourney(
  'the waitlist of a sold-out product is joined on its page, and from a card without leaving the list',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/products/ubud-clay-face-mask`);
    const main = page.getByRole('main');
    await expect(main.getByText('Out of stock.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    const others = main.getByRole('region', { name: 'Available now' });
    await expect(others.getByRole('article')).toHaveCount(2);

    const form = main.locator('form[action="/api/waitlist"]');
    const email = form.getByRole('textbox', { name: 'Email' });
    // The dial code is filled in by script. Before that, the button would open the waitlist's own page.
    await expect(form.locator('[name="country"]')).toHaveValue('US');
    await email.fill('nobody');
    await form.getByRole('button', { name: 'Waitlist Me' }).click();
    await expect(email).toHaveAccessibleDescription(/^Invalid email/);
    await expect(email).toBeFocused();
    await email.fill(`${randomUUID()}@example.com`);
    await form.getByRole('textbox', { name: /^Phone/ }).fill('call me');
    await form.getByRole('button', { name: 'Waitlist Me' }).click();
    await expect(form.getByText('Enter a valid phone number')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await form.getByRole('textbox', { name: /^Phone/ }).fill('+1 415 555-0100');
    await form.getByRole('button', { name: 'Waitlist Me' }).click();
    await expect(main.getByText(success)).toBeVisible();

    await openHydratedPage(page, `${origin}/search?q=ubud+clay+face+mask`);
    await page.getByRole('link', { name: 'Waitlist Me: Ubud Clay Face Mask' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ubud Clay Face Mask' });
    await sheet.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@example.com`);
    await sheet.getByRole('button', { name: 'Waitlist Me' }).click();
    await expect(sheet.getByText(success)).toBeVisible();
  },
  { screen: phone, country: 'US' },
);

defineNightJourney(
  'a sold-out shade is replaced by the nearest ones next to the waitlist, also without JavaScript',
  async ({ page, origin, openAnother }) => {
    const dark = `${origin}/products/terracotta-tan-lotion?Color=Dark`;
    await openHydratedPage(page, dark);
    const main = page.getByRole('main');
    await expect(main.locator('form[action="/api/waitlist"]')).toBeVisible();
    const nearest = main.getByRole('region', { name: 'Closest match, available now' });
    await expect(nearest.getByRole('link')).toHaveText([/^Medium/, /^Light/]);
    expect(await findViolations(page)).toEqual([]);
    await nearest.getByRole('link', { name: /^Medium/ }).click();
    await expect(page).toHaveURL(/Color=Medium/);
    await expect(nearest).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible();

    const plain = await openAnother({ screen: phone, javaScript: false });
    await plain.page.goto(dark);
    await plain.page
      .getByRole('region', { name: 'Closest match, available now' })
      .getByRole('link')
      .first()
      .click();
    await expect(plain.page.getByRole('group', { name: /Choose Color/ })).toContainText(': Medium');
  },
  { screen: phone },
);

defineJourney(
  'REGION-10: in int a shopper in the United Arab Emirates buys at the partner, on the page, a card, and without JavaScript',
  async ({ page, origin, openAnother }) => {
    const partner = 'https://souk-and-sun.example/bali-beauty';
    await openHydratedPage(page, `${origin}/products/sunset-oil`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Buy at Souk & Sun', exact: true })).toHaveAttribute(
      'href',
      `${partner}/sunset-oil`,
    );
    await expect(main.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    await openHydratedPage(page, `${origin}/search?q=sunset+oil`);
    const card = page.getByRole('link', { name: 'Buy at Souk & Sun: Sunset Oil' });
    await expect(card).toHaveAttribute('href', `${partner}/sunset-oil`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(getDrawer(page).getByText('Nothing here yet')).toBeVisible();

    const plain = await openAnother({ region: 'int', country: 'AE', javaScript: false });
    await plain.page.goto(`${origin}/products/sunset-oil`);
    // No server responds there; the browser has left for it, which the page's policy must allow.
    const leaving = plain.page.waitForRequest(`${partner}/sunset-oil`);
    await plain.page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await leaving;
  },
  { region: 'int', country: 'AE' },
);
