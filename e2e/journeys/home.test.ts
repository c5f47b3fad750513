/** The home page's hero. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { getLowestContrast } from '../lowest-contrast.ts';
import { chooseByDay } from '../nightly.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, desktop, phone } from '../visit.ts';

/** WCAG 2.2 §1.4.3: 3 to 1 for the headline, which is large, and 4.5 to 1 for all other text on the hero. */
async function expectReadableScene(page: Page): Promise<void> {
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), direction);
    expect(await getLowestContrast(page, '.hero-title'), direction).toBeGreaterThanOrEqual(3);
    expect(await getLowestContrast(page, '.hero-line'), direction).toBeGreaterThanOrEqual(4.5);
    expect(await getLowestContrast(page, '.hero-words a'), direction).toBeGreaterThanOrEqual(4.5);
  }
}

async function openScene(page: Page, origin: string): Promise<void> {
  await openHydratedPage(page, `${origin}/`);
  await page.locator('.hero-picture').evaluate((picture: HTMLImageElement) => picture.decode());
  // The fonts are loaded, so the text has its final width.
  await expect(page.locator('html')).toHaveClass(/with-fonts/);
}

const screens = [
  ['a phone', phone],
  ['a small phone', { width: 320, height: 640 }],
  ['a desk at 200 %', { width: 640, height: 450 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desk', desktop],
  ['a low desk', { width: 1280, height: 720 }],
  ['a wide screen', { width: 1920, height: 1080 }],
] as const;

for (const [name, screen] of chooseByDay(screens, ([each]) => each === 'a small phone')) {
  defineJourney(
    `the words over the scene can be read on ${name}`,
    async ({ page, origin }) => {
      await openScene(page, origin);
      await expectReadableScene(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadableScene(page);
    },
    { screen },
  );
}

defineJourney(
  'text that lay over the sun would be detected',
  async ({ page, origin }) => {
    await openScene(page, origin);
    await page.evaluate(() => {
      const moved = new CSSStyleSheet();
      moved.replaceSync('.hero-words { translate: 42vw 0 }');
      document.adoptedStyleSheets.push(moved);
    });
    // A busy browser may take the screenshot before the hero is painted.
    await expect.poll(() => getLowestContrast(page, '.hero-title')).toBeLessThan(2);
  },
  { screen: desktop },
);

defineNightJourney('the four best sellers come first', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/`);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toBe('Best sellers');
  const best = page.getByRole('region', { name: 'Best sellers' }).getByRole('article');
  await expect(best).toHaveCount(4);
});

defineJourney(
  'no layout shifts while the home page and a list load',
  async ({ page, origin }) => {
    for (const path of ['/', '/collections/all', '/search?q=oil']) {
      await page.goto(`${origin}${path}`, { waitUntil: 'load' });
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { value, hadRecentInput } = entry as PerformanceEntry & {
                  value: number;
                  hadRecentInput: boolean;
                };
                if (!hadRecentInput) sum += value;
              }
            }).observe({ type: 'layout-shift', buffered: true });
            // After two idle periods the page's own work is done.
            requestIdleCallback(() => requestIdleCallback(() => resolve(sum)));
          }),
      );
      expect(shift, path).toBeLessThanOrEqual(0.02);
    }
  },
  { screen: phone },
);

defineNightJourney(
  'a menu below a main link opens by keyboard and pointer, and folds by Escape',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/hair`);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const below = nav.getByRole('link', { name: 'After-sun', exact: true });
    const tan = nav.getByRole('link', { name: 'Tan', exact: true });
    await tan.focus();
    await expect(below).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(below).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tan).toBeFocused();
    await expect(below).toBeHidden();
    await tan.blur();

    await tan.hover();
    await expect(below).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(below).toBeHidden();
  },
);
