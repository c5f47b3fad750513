/** Wishlists: a guest's in the browser, a member's on every device. */
import { expect } from '../expect.ts';
import { joinClub, openHydratedPage, waitForHydration } from '../steps.ts';
import { defineNightJourney, desktop, phone } from '../visit.ts';

defineNightJourney(
  'what a guest wished for on a phone is on another device once they signed in',
  async ({ page, origin, another }) => {
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

    const { page: elsewhere } = await another({ screen: desktop });
    await elsewhere.goto(at('/account/login?return=/wishlist'));
    const main = elsewhere.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password').fill('a long secret');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(main.getByRole('heading', { name: 'Your wishlist' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(2);
  },
  { screen: phone, touch: true },
);
