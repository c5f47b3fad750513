/** Client-side navigation: scroll positions, and what stays open. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { blockReact, openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, desktop } from '../visit.ts';

/** Records every scroll position of the page from now on, frame by frame. */
async function watchHeights(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const heights = new Set<number>();
    const look = () => {
      heights.add(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { heights });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'heights') as Set<number>)]);
}

defineNightJourney(
  'another page starts at its top, and Back restores the scroll position without animation',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/all`);
    const card = page.getByRole('main').getByRole('article').nth(10).locator('h3 a');
    await card.scrollIntoViewIfNeeded();
    // Images that are generated for the first time would block all connections for the next page.
    await page.waitForLoadState('networkidle');
    const left = await page.evaluate(() => Math.round(scrollY));
    expect(left).toBeGreaterThan(300);

    const heightsThere = await watchHeights(page);
    await card.click();
    await page.waitForURL(/\/products\//);
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(between(await heightsThere(), 0, left)).toEqual([]);

    const heightsBack = await watchHeights(page);
    await page.goBack();
    await page.waitForURL(/\/collections\//);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
    expect(between(await heightsBack(), 0, left)).toEqual([]);
  },
  { motion: true },
);

defineNightJourney(
  'React Router has every route before a client navigation, and requests none',
  async ({ page, origin }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/assets/manifest') || request.isNavigationRequest()) requested.push(pathname);
    });
    await openHydratedPage(page, `${origin}/`);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sign in|Welcome back/);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual(['/']);
  },
);

defineJourney(
  'a link within the page moves there smoothly',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/products/golden-hour-mousse`);
    const heights = await watchHeights(page);
    await page.locator('a[href="#reviews"]').first().click();
    const place = page.locator('#reviews');
    await expect.poll(async () => Math.abs((await place.boundingBox())?.y ?? 1000)).toBeLessThan(120);
    expect(between(await heights(), 1, 10_000).length).toBeGreaterThan(5);
    await expect(place).toBeFocused();
    expect(new URL(page.url()).hash).toBe('#reviews');
  },
  { motion: true },
);

/** Returns the positions strictly between two. */
function between(heights: readonly number[], from: number, to: number): readonly number[] {
  return heights.filter((height) => height > from && height < to);
}

defineJourney(
  'PAGE-30: the desktop menu is passed with few presses of the Tab key, closes after a link in it is followed, and has aria-expanded',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/`);
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    const top = menu.locator('[aria-expanded]').first();
    const below = menu.locator('.sub-menu').first();
    await expect(top).toHaveAttribute('aria-expanded', 'false');
    await top.hover();
    await expect(top).toHaveAttribute('aria-expanded', 'true');
    await expect(below).toBeVisible();

    const target = below.getByRole('link').first();
    const address = await target.getAttribute('href');
    await target.click();
    await page.waitForURL(`${origin}${address}`);
    await expect(below).toBeHidden();
    await expect(top).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(10, desktop.height - 10);
    await expect(below).toBeHidden();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(below).toBeVisible();
    await expect(top).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(below).toBeHidden();
    await expect(top).toBeFocused();
    await expect(top).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('ArrowDown');
    await expect(target).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(top).toBeFocused();
    // The focus moves while the key is handled, not some frames later.
    const focused = await top.evaluate((entry) => {
      entry.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
      return document.activeElement?.closest('.sub-menu')?.parentElement?.contains(entry);
    });
    expect(focused).toBe(true);
    await page.keyboard.press('Escape');
    await expect(top).toBeFocused();
    const isInContent = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    const countPresses = async () => {
      await page.locator('.skip').focus();
      let presses = 1;
      for (; presses < 60 && !(await isInContent()); presses += 1) await page.keyboard.press('Tab');
      return presses;
    };
    expect(await countPresses()).toBeLessThanOrEqual(15);
    // Before React has hydrated the page.
    await blockReact(page);
    await page.reload();
    expect(await countPresses()).toBeLessThanOrEqual(15);
  },
);
