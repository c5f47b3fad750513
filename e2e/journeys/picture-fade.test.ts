/** Pictures come up from the colour of their box, and nobody has to wait for them to be seen. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { desk, journey } from '../visit.ts';

/** Keeps the photographs of products back until the answer is called. */
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

journey(
  'a picture that is still to come leaves its own ground, and fades in over it',
  async ({ page, origin }) => {
    const release = await holdPictures(page);
    await page.goto(`${origin}/collections/all`, { waitUntil: 'commit' });
    await expect.poll(() => opacityOf(page, lazy)).toBe('0');
    // The first ones, which the page is measured by, are not hidden.
    expect(await opacityOf(page, '.card .picture[loading="eager"]')).toBe('1');
    const grounds = await page
      .locator('.picture-ground')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).backgroundColor));
    expect(new Set(grounds).size).toBeGreaterThan(2);
    release();
    await expect.poll(() => opacityOf(page, lazy)).toBe('1');
  },
  { screen: desk, motion: true },
);

journey(
  'under reduced motion no picture is hidden',
  async ({ page, origin }) => {
    const release = await holdPictures(page);
    const scripts = page.waitForResponse((response) => /entry\.client[^/]*\.js/.test(response.url()));
    await page.goto(`${origin}/collections/all`, { waitUntil: 'commit' });
    await (await scripts).finished();
    expect(await opacityOf(page, lazy)).toBe('1');
    release();
  },
  { screen: desk },
);

journey(
  'without JavaScript no picture is hidden',
  async ({ page, origin }) => {
    const release = await holdPictures(page);
    await page.goto(`${origin}/collections/all`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(lazy).first()).toHaveCSS('opacity', '1');
    release();
  },
  { screen: desk, javaScript: false },
);
