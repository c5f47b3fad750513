/**
 * Takes screenshots of the cart drawer in every state, with every offer active, and combines them on a contact sheet.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByRegion, pickByRegion } from '@vitrine/rules/regions/region';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { drawerStates, everyOfferContent } from './drawer-states.ts';
import { countryHeader, startShop } from './shop.ts';

const phone = { width: 390, height: 844 };
const variants = [
  { name: '390', screen: phone, colorScheme: 'light' },
  { name: '390-dark', screen: phone, colorScheme: 'dark' },
  { name: '1280', screen: { width: 1280, height: 900 }, colorScheme: 'light' },
] as const;

/** Shoppers' countries by storefront, so that no other storefront is suggested. */
const homes: ByRegion<string> = {
  us: 'US',
  int: 'SG',
  ca: 'CA',
  au: 'AU',
  eu: 'DE',
  uk: 'GB',
  my: 'MY',
  dev: 'US',
};

/** Writes the screenshots to a directory. */
export async function takeDrawerPictures(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const shop = await startShop('one-process', { CONTENT_DIR: everyOfferContent });
  try {
    for (const { name: look, screen, colorScheme } of variants) {
      for (const { name, region = 'us', reach } of drawerStates) {
        const context = await browser.newContext({
          viewport: screen,
          colorScheme,
          reducedMotion: 'reduce',
          extraHTTPHeaders: { [countryHeader]: pickByRegion(homes, region) },
        });
        const page = await context.newPage();
        await reach(page, `http://${region === 'us' ? '' : `${region}.`}localhost:${shop.port}`);
        await page.evaluate(() =>
          Promise.all(
            [...document.querySelectorAll<HTMLImageElement>('dialog[open] img')].map((image) =>
              image.decode().catch(() => null),
            ),
          ),
        );
        await sharp(await page.screenshot())
          .webp({ quality: 76 })
          .toFile(join(folder, `${name}-${look}.webp`));
        await context.close();
      }
      process.stdout.write(`${drawerStates.length} states of the cart at ${look}\n`);
    }
    for (const { name } of variants.slice(0, 2)) await combineScreenshots(folder, name);
  } finally {
    await shop.stop();
  }
}

/** Combines the screenshots of all states in one colour scheme and size on a contact sheet. */
async function combineScreenshots(folder: string, look: string): Promise<void> {
  const cell = { width: 300, height: 649 };
  const columns = 7;
  const rows = Math.ceil(drawerStates.length / columns);
  const tiles = await Promise.all(
    drawerStates.map(async ({ name }, index) => ({
      input: await sharp(join(folder, `${name}-${look}.webp`))
        .resize({ width: cell.width - 12 })
        .toBuffer(),
      left: (index % columns) * cell.width + 6,
      top: Math.floor(index / columns) * cell.height + 6,
    })),
  );
  await sharp({
    create: {
      width: columns * cell.width,
      height: rows * cell.height,
      channels: 3,
      background: '#b9b2a8',
    },
  })
    .composite(tiles)
    .jpeg({ quality: 82 })
    .toFile(join(folder, `sheet-${look}.jpg`));
}
