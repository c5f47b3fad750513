/** The home page's hero. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from '../expect.ts';
import { chooseByDay } from '../nightly.ts';
import { openHydratedPage } from '../steps.ts';
import { defineJourney, defineNightJourney, desktop, phone } from '../visit.ts';

/** Returns the relative luminance of sRGB bytes, by WCAG 2.2. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns the lowest contrast of an element's text with the background behind its lines, measured in the window's
 * pixels.
 */
async function lowestContrast(page: Page, selector: string): Promise<number> {
  const words = page.locator(selector);
  const ink = await words.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null || !(element instanceof HTMLElement))
      throw new Error('There are no words to look at.');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    element.style.color = 'transparent';
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  // Only behind lines of text, not in the rest of the block.
  const lines = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
  const light = luminance(ink[0] ?? 0, ink[1] ?? 0, ink[2] ?? 0);
  let lowest = Number.POSITIVE_INFINITY;
  for (const clip of lines) {
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .blur(1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels) {
      const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      lowest = Math.min(lowest, (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05));
    }
  }
  await words.evaluate((element) => element instanceof HTMLElement && element.style.removeProperty('color'));
  return lowest;
}

/** WCAG 2.2 §1.4.3: 3 to 1 for the headline, which is large, and 4.5 to 1 for all other text on the hero. */
async function expectReadableScene(page: Page): Promise<void> {
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), direction);
    expect(await lowestContrast(page, '.hero-title'), direction).toBeGreaterThanOrEqual(3);
    expect(await lowestContrast(page, '.hero-line'), direction).toBeGreaterThanOrEqual(4.5);
    expect(await lowestContrast(page, '.hero-words a'), direction).toBeGreaterThanOrEqual(4.5);
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
  'words that lay over the sun would be found out',
  async ({ page, origin }) => {
    await openScene(page, origin);
    await page.evaluate(() => {
      const moved = new CSSStyleSheet();
      moved.replaceSync('.hero-words { translate: 42vw 0 }');
      document.adoptedStyleSheets.push(moved);
    });
    // A busy browser may take the screenshot before the hero is painted.
    await expect.poll(() => lowestContrast(page, '.hero-title')).toBeLessThan(2);
  },
  { screen: desktop },
);

defineNightJourney('the four best sellers come before anything else', async ({ page, origin }) => {
  await openHydratedPage(page, `${origin}/`);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toBe('Best sellers');
  const best = page.getByRole('region', { name: 'Best sellers' }).getByRole('article');
  await expect(best).toHaveCount(4);
});

defineJourney(
  'nothing moves while the home page and a list load',
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
