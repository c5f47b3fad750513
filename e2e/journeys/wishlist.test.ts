/** Wishlists: a guest's in the browser, a member's on every device. */
import { expect } from '../expect.ts';
import { joinClub, openHydratedPage, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney, desktop, phone } from '../visit.ts';

defineJourney(
  'a wishlist of one product has best sellers below, without that one',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/all`);
    const name = 'Golden Hour Tanning Mousse';
    await page
      .getByRole('button', { name: `${name} on your wishlist` })
      .first()
      .click();
    await openHydratedPage(page, `${origin}/wishlist`);
    const best = page.getByRole('region', { name: 'Best sellers' });
    await expect(best.getByRole('article').first()).toBeVisible();
    await expect(best.getByRole('link', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
  },
  { screen: phone, touch: true },
);

defineNightJourney(
  'a guest’s wishlist on a phone is on another device after signing in',
  async ({ page, origin, openAnother }) => {
    const at = (path: string) => `${origin}${path}`;
    await openHydratedPage(page, at('/collections/all'));
    const heart = (name: string) => page.getByRole('button', { name: `${name} on your wishlist` }).first();
    await heart('Golden Hour Tanning Mousse').click();
    await heart('Slow Glow Face Drops').click();
    await page.reload();
    await waitForHydration(page);
    await expect(heart('Slow Glow Face Drops')).toHaveAttribute('aria-pressed', 'true');
    await openHydratedPage(page, at('/wishlist'));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(2);

    const email = await joinClub(page, at('/account/register'));
    await openHydratedPage(page, at('/wishlist'));
    await expect(cards).toHaveCount(2);

    const { page: elsewhere } = await openAnother({ screen: desktop });
    await elsewhere.goto(at('/account/login?return=/wishlist'));
    const main = elsewhere.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password').fill('a long secret');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(main.getByRole('heading', { name: 'Your wishlist', exact: true })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(2);
  },
  { screen: phone, touch: true },
);
