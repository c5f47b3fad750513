/** The shop's fonts load after the page. From the second page on they are cached. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { openHydratedPage, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

const font = (page: Page) =>
  page.evaluate(() => ({
    isOwn: getComputedStyle(document.body).fontFamily.startsWith('"Figtree Variable"'),
    loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  }));

defineJourney('a first visit requests the fonts after the page has loaded', async ({ page, origin }) => {
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  const askedEarly: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !isLoaded) askedEarly.push(request.url());
  });
  await page.goto(`${origin}/`);
  await expect.poll(() => font(page)).toMatchObject({ isOwn: true });
  const { loaded } = await font(page);
  expect(loaded.join()).toContain('Figtree Variable');
  expect(loaded.join()).toContain('Fraunces Variable');
  expect(askedEarly).toEqual([]);
});

defineJourney('a later page uses the fonts from its first paint', async ({ page, origin }) => {
  await page.goto(`${origin}/`);
  await expect.poll(() => font(page)).toMatchObject({ isOwn: true });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { atFirst: document.documentElement.className });
    });
  });
  await openHydratedPage(page, `${origin}/collections/all`);
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toBe('with-fonts');
  await waitForHydration(page);
  expect(await font(page)).toMatchObject({ isOwn: true });
});

defineNightJourney(
  'without scripts they come as the browser likes',
  async ({ page, origin }) => {
    await page.goto(`${origin}/`);
    await expect
      .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily))
      .toMatch(/^"Figtree Variable"/);
  },
  { javaScript: false },
);
