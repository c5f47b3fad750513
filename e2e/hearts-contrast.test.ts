/** Hearts have a contrast of at least 3 to 1 on every picture (WCAG 2.2, 1.4.11), measured on the painted pixels. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from './expect.ts';
import { openHydratedPage } from './steps.ts';
import { defineJourney } from './visit.ts';

type Rgb = readonly [number, number, number];

const pictures: Readonly<Record<string, Rgb>> = {
  light: [252, 248, 240],
  medium: [128, 120, 112],
  dark: [20, 16, 12],
};

/** Replaces every picture of the page with one colour. */
async function paintPictures(page: Page, [r, g, b]: Rgb): Promise<void> {
  const body = await sharp({ create: { width: 64, height: 80, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/png' }));
}

/** WCAG's relative luminance. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour of the heart's outline as sRGB. */
function getOutlineColor(icon: Locator): Promise<Rgb> {
  return icon.evaluate((element): [number, number, number] => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b];
  });
}

/** Returns the lowest contrast between the heart's outline and any pixel behind the icon. */
async function lowestContrast(heart: Locator): Promise<number> {
  const icon = heart.locator('.icon');
  await icon.scrollIntoViewIfNeeded();
  const outline = await getOutlineColor(icon);
  await icon.evaluate((element) => element.style.setProperty('opacity', '0'));
  const behind = await icon.screenshot({ type: 'png' });
  await icon.evaluate((element) => element.style.removeProperty('opacity'));
  const { data, info } = await sharp(behind).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index): Rgb => {
    const [r = 0, g = 0, b = 0] = data.subarray(index * 3, index * 3 + 3);
    return [r, g, b];
  });
  return Math.min(...pixels.map((pixel) => contrast(outline, pixel)));
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, color] of Object.entries(pictures)) {
    defineJourney(
      `hearts have contrast on a ${name} picture, on cards and on a product’s page (${colorScheme})`,
      async ({ page, origin }) => {
        await paintPictures(page, color);
        await openHydratedPage(page, `${origin}/collections/self-tan`);
        const cards = page.locator('.card .heart');
        expect(await cards.count()).toBeGreaterThan(3);
        for (const heart of (await cards.all()).slice(0, 4)) {
          expect(await lowestContrast(heart)).toBeGreaterThanOrEqual(3);
        }
        await openHydratedPage(page, `${origin}/products/golden-hour-mousse`);
        const heart = page.locator('.product-heart .heart');
        expect(await lowestContrast(heart)).toBeGreaterThanOrEqual(3);
      },
      { colorScheme },
    );
  }
}
