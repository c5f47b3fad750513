/**
 * Text at 200 %, and a cart at 400 % zoom: nothing is cut off at the side or hidden under a bar (WCAG 1.4.4, 2.4.11).
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { addToCart, createRecipient, goToCheckout, inCalifornia, reachPayment } from '../steps.ts';
import { defineJourney, desktop, phone } from '../visit.ts';

/** Sets the text size of every following page, in percent. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  const sheet = `html { font-size: ${percent}% !important; }`;
  await page.addInitScript((words) => {
    document.addEventListener('DOMContentLoaded', () => {
      const added = new CSSStyleSheet();
      added.replaceSync(words);
      document.adoptedStyleSheets.push(added);
    });
  }, sheet);
}

/** Nothing overflows the screen horizontally. */
async function expectNothingAside(page: Page): Promise<void> {
  const { scroll, screen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(scroll, page.url()).toBeLessThanOrEqual(screen);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it has no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const apart = a.right <= b.x + 1 || b.right <= a.x + 1 || a.bottom <= b.y + 1 || b.bottom <= a.y + 1;
  expect(apart, JSON.stringify([a, b])).toBe(true);
}

const pages = [
  '/',
  '/collections/self-tan',
  '/products/golden-hour-mousse',
  '/blogs/journal',
  '/search?q=tan',
];

for (const percent of [150, 200]) {
  defineJourney(
    `text at ${percent} % on a phone: every page, the cart and the checkout stay within the screen`,
    async ({ page, origin }) => {
      await enlargeText(page, percent);
      for (const path of pages) {
        await page.goto(`${origin}${path}`);
        await expectNothingAside(page);
        // PAGE-134: 22 px in the shop's text size; those of the header stop at 36.
        const icon = page.locator('.site-header a .icon, main .icon:not([class*="icon-"])').first();
        expect((await boxOf(icon)).width).toBeCloseTo(Math.min((22 * percent) / 100, 36), 0);
        // One button never covers the other, nor both of them the picture.
        for (const card of (await page.locator('.card:has(.card-add)').all()).slice(0, 2)) {
          await expectApart(card.locator('.heart'), card.locator('.card-add'));
        }
      }
      const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
      const cart = [drawer, page.getByRole('main')];
      for (const [index, place] of cart.entries()) {
        if (index === 1) await page.goto(`${origin}/cart`);
        await expectNothingAside(page);
        const line = place.locator('li[data-line]').first();
        await expectApart(line.getByRole('heading'), line.getByText('$30', { exact: true }));
        for (const button of await line.getByRole('button').all()) {
          expect((await boxOf(button)).right).toBeLessThanOrEqual(phone.width);
        }
      }
      await goToCheckout(page.getByRole('main'));
      await expectNothingAside(page);
      const steps = page.getByRole('navigation', { name: 'Step 1 of 4' }).getByRole('listitem');
      for (let at = 1; at < 4; at += 1) {
        await expectApart(steps.nth(at - 1).locator(':scope > *'), steps.nth(at).locator(':scope > *'));
      }
      await reachPayment(page, createRecipient(inCalifornia));
      await expectNothingAside(page);
    },
    { screen: phone },
  );
}

defineJourney(
  'text at 200 % on a desktop: the cart’s lines and the checkout’s steps keep room beside the totals',
  async ({ page, origin }) => {
    await enlargeText(page, 200);
    await addToCart(page, `${origin}/products/sunset-oil`);
    await page.goto(`${origin}/cart`);
    const main = page.getByRole('main');
    const third = desktop.width / 3;
    expect((await boxOf(main.locator('li[data-line]').first())).width).toBeGreaterThan(third);
    await goToCheckout(main);
    expect((await boxOf(page.getByLabel('Email'))).width).toBeGreaterThan(third);
    await reachPayment(page, createRecipient(inCalifornia));
    expect((await boxOf(page.getByRole('heading', { name: 'Payment' }))).width).toBeGreaterThan(third);
    await expectNothingAside(page);
  },
  { screen: desktop },
);

defineJourney(
  'PAGE-20: zoomed to 400 % the cart scrolls as a whole, and what has the focus is not under a bar',
  async ({ page, origin }) => {
    const drawer = await addToCart(page, `${origin}/products/sunset-oil`);
    const more = drawer.getByRole('button', { name: 'One more Sunset Oil' });
    await more.focus();
    await expect(more).toBeInViewport({ ratio: 1 });
    const checkOut = drawer.getByRole('link', { name: 'Check out' });
    await expect(checkOut).toBeAttached();
    await expect(checkOut).not.toBeInViewport();

    await page.goto(`${origin}/cart`);
    await expectNothingAside(page);
    const main = page.getByRole('main');
    for (const name of ['One more Sunset Oil', 'Remove Sunset Oil', 'Apply']) {
      const button = main.getByRole('button', { name });
      await button.focus();
      const uncovered = await button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return element === seen || element.contains(seen);
      });
      expect(uncovered, name).toBe(true);
    }
  },
  // A window of 1280 by 1024 at 400 %.
  { screen: { width: 320, height: 256 } },
);
