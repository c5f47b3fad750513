/** Pages with the demo's sections and pictures, which the shop of the journeys doesn't have. */
import { afterAll, beforeAll } from 'vitest';
import { findAxeViolations } from './all-pages.ts';
import { expect } from './expect.ts';
import { getLowestContrast } from './lowest-contrast.ts';
import { demoContent, type RunningShop, startShop } from './shop.ts';
import { openHydratedPage } from './steps.ts';
import { defineJourney, desktop, phone } from './visit.ts';
import { getWorkerShop } from './worker-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
});
afterAll(() => shop.stop());

defineJourney(
  'PAGE-45: points on a picture are a finger apart before the picture is loaded, and open by touch and keyboard',
  async ({ page }) => {
    const origin = `http://localhost:${shop.port}`;
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(`${origin}/`);
    const points = page.locator('.story-hotspots button');
    const places = await points.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return { x, y };
      }),
    );
    expect(places.length).toBeGreaterThan(1);
    for (const [index, { x, y }] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThanOrEqual(44);
    const cards = page.locator('.hotspot-card');
    await points.first().tap();
    await expect(cards.first()).toBeVisible();
    await points.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(cards.nth(1)).toBeVisible();
    await expect(cards.first()).toBeHidden();
    await page.unroute('**/media/**');
    await page.reload();
    expect(await findAxeViolations(page)).toEqual([]);
  },
  { screen: phone, touch: true, expectedErrors: /ERR_FAILED/ },
);

/** Chapters by page: the text on the picture's colour, and the picture. */
const chapters = {
  '/': [
    ['.story.chapter .story-text', '.story.chapter .story-picture'],
    ['.collection.chapter > p', '.collection.chapter img'],
  ],
  '/products/golden-hour-mousse': [['.about-story.chapter ul', '.about-picture']],
  '/blogs/journal/the-hour-after-the-beach': [['.article-head h1 + p', '.article-cover']],
  '/blogs/rituals/sleep-and-other-night-creams': [['.article-head h1 + p', '.article-cover']],
} as const;

for (const colorScheme of ['light', 'dark'] as const) {
  defineJourney(
    `PAGE-117: on phones chapters go from edge to edge, and their text can be read on the colour of the picture, ${colorScheme}`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const [path, parts] of Object.entries(chapters)) {
        await openHydratedPage(page, `http://localhost:${shop.port}${path}`);
        for (const [text, picture] of parts) {
          const image = page.locator(picture).first();
          await image.scrollIntoViewIfNeeded();
          await image.evaluate((element: HTMLImageElement) => element.decode());
          expect(await image.boundingBox(), picture).toMatchObject({ x: 0, width: phone.width });
          await page.locator(text).first().scrollIntoViewIfNeeded();
          expect(await getLowestContrast(page, `:nth-match(${text}, 1)`), text).toBeGreaterThanOrEqual(4.5);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
      }
    },
    { screen: phone, touch: true },
  );
}

defineJourney(
  'PAGE-117: on a desk the chapters of the home page go from edge to edge, and a product’s story is none',
  async ({ page }) => {
    const origin = `http://localhost:${shop.port}`;
    await page.goto(`${origin}/`);
    const stories = page.locator('.story.chapter');
    await expect(stories).toHaveCount(2);
    for (const story of await stories.all())
      expect(await story.boundingBox()).toMatchObject({ x: 0, width: desktop.width });
    await page.goto(`${origin}/products/golden-hour-mousse`);
    await expect(page.locator('.about-story')).toBeVisible();
    await expect(page.locator('.about-picture')).toBeHidden();
  },
  { screen: desktop },
);

defineJourney(
  'PAGE-114: on phones the reviews of the home page are a row to swipe, of which the next one shows',
  async ({ page }) => {
    await page.goto(`http://localhost:${shop.port}/`);
    const quotes = page.locator('.proof-quotes > li');
    const places = await quotes.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x));
    const [first = 0, second = 0] = places;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeLessThan(phone.width);
    await quotes.nth(2).getByRole('link').focus();
    await expect(quotes.nth(2)).toBeInViewport({ ratio: 0.9 });
  },
  { screen: phone, touch: true },
);
