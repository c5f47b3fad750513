/** Measures the contrast of text with what is painted behind it, such as a picture. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';

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
export async function getLowestContrast(page: Page, selector: string): Promise<number> {
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
