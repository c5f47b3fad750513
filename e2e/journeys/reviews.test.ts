/** Reviews: a member submits one with a photo and a video, the shop moderates it, and filters find it. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { createTestVideo } from '../../apps/storefront/server/reviews/test-videos.ts';
import { findAxeViolations } from '../all-pages.ts';
import { addEditor, signInToAdmin } from '../editors.ts';
import { expect } from '../expect.ts';
import {
  addToCart,
  chooseDelivery,
  createRecipient,
  fillAddressStep,
  goToCheckout,
  inCalifornia,
  joinClub,
  openHydratedPage,
  payWithTestCard,
  waitForControlHydration,
} from '../steps.ts';
import { defineJourney } from '../visit.ts';

defineJourney(
  'ADMIN-113: a member reviews a bought product with a photo and a video, the shop checks both and publishes them, and filters find the review',
  async ({ page, origin, shop, openAnother }) => {
    const at = (path: string) => `${origin}${path}`;
    const email = await joinClub(page, at('/account/register'));
    const drawer = await addToCart(page, at('/products/sunset-oil'));
    await goToCheckout(drawer);
    await fillAddressStep(page, { ...createRecipient(inCalifornia), email });
    await chooseDelivery(page);
    await payWithTestCard(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();

    await openHydratedPage(page, at('/products/sunset-oil'));
    await page.getByRole('link', { name: 'Write a review' }).click();
    await expect(page.getByText('marked as a verified purchase')).toBeVisible();
    await page.getByRole('button', { name: 'Send your review' }).click();
    await expect(page.getByText('Please enter a star rating for this review')).toBeVisible();
    await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Title').fill('It smells of August');
    await page.getByLabel('Your review').fill('One bottle lasts me a summer.');
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Photos').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    const video = {
      name: 'me.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from(createTestVideo({ duration: 2000 })),
    };
    await page.getByLabel(/^Video/).setInputFiles(video);
    await page.getByRole('button', { name: 'Send your review' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();

    const moderator = `moderator.${email}`;
    await addEditor(shop, moderator, 'marketing');
    const merchant = (await openAnother()).page;
    await signInToAdmin(merchant, shop, moderator, '/admin/reviews?state=waiting');
    await merchant.getByRole('link', { name: 'It smells of August' }).click();
    const waiting = merchant.getByRole('img', { name: 'Photo 1' });
    await expect.poll(() => waiting.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    const film = merchant.locator('video[aria-label="Video 2"]');
    await expect(film).toBeVisible();
    const address = (await film.getAttribute('src')) ?? '';
    const play = (from: Page) =>
      from.evaluate(async (src) => {
        const response = await fetch(src);
        return [response.status, response.headers.get('content-type')];
      }, address);
    expect(await play(merchant)).toEqual([200, 'video/mp4']);
    const published = at(`/review-media/${address.split('/').slice(-2).join('/')}`);
    expect((await page.request.get(published)).status()).toBe(404);
    await expect(merchant.getByRole('link', { name: 'Sunset Oil' })).toBeVisible();
    expect(await findAxeViolations(merchant)).toEqual([]);
    await merchant.getByRole('button', { name: 'Publish' }).click();
    await expect(merchant.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(async () => {
      await openHydratedPage(page, at('/products/sunset-oil'));
      await expect(reviews.getByRole('heading', { name: 'It smells of August' })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    expect((await page.request.get(published)).status()).toBe(200);
    await reviews.getByRole('link', { name: 'With photos' }).click();
    await expect(reviews.getByRole('heading', { level: 3 })).toHaveCount(1);
    const review = reviews.getByRole('listitem').filter({ hasText: 'It smells of August' });
    await expect(review).toContainText('Verified purchase');
    const shown = review.getByRole('img', { name: 'By Ada, 1 of 2' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await waitForControlHydration(review.getByRole('button', { name: 'Helpful' }));
    await review.getByRole('button', { name: 'Helpful' }).click();
    await expect(review.getByRole('button', { name: 'Helpful (1)', pressed: true })).toBeVisible();
  },
  // Before signing in to the admin, the session answers 401.
  { expectedErrors: /status of (?:401|422)/ },
);
