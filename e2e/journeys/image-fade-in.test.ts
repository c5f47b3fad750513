/** Images fade in from their placeholder colour, and are visible without waiting for scripts. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { defineJourney, defineNightJourney, desktop } from '../visit.ts';

/** Holds product images back until the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/media/products/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const opacityOf = (page: Page, picture: string) =>
  page
    .locator(picture)
    .first()
    .evaluate((image) => getComputedStyle(image).opacity);

const lazy = '.card .picture[loading="lazy"]';

defineJourney(
  'a picture that is still loading shows its background colour, and fades in over it',
  async ({ page, origin }) => {
    const release = await holdPictures(page);
    await page.goto(`${origin}/collections/all`, { waitUntil: 'commit' });
    await expect.poll(() => opacityOf(page, lazy)).toBe('0');
    // The first images, which count for Largest Contentful Paint, aren't hidden.
    expect(await opacityOf(page, '.card .picture[loading="eager"]')).toBe('1');
    const grounds = await page
      .locator('.picture-ground')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).backgroundColor));
    expect(new Set(grounds).size).toBeGreaterThan(2);
    release();
    await expect.poll(() => opacityOf(page, lazy)).toBe('1');
  },
  { screen: desktop, motion: true },
);

defineNightJourney(
  'under reduced motion no picture is hidden',
  async ({ page, origin }) => {
    const release = await holdPictures(page);
    const scripts = page.waitForResponse((response) => /entry\.client[^/]*\.js/.test(response.url()));
    await page.goto(`${origin}/collections/all`, { waitUntil: 'commit' });
    await (await scripts).finished();
    expect(await opacityOf(page, lazy)).toBe('1');
    release();
  },
  { screen: desktop },
);

defineNightJourney(
  'without JavaScript no picture is hidden',
  async ({ page, origin }) => {
    const release = await holdPictures(page);
    await page.goto(`${origin}/collections/all`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(lazy).first()).toHaveCSS('opacity', '1');
    release();
  },
  { screen: desktop, javaScript: false },
);
