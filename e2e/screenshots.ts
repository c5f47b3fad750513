/**
 * Takes screenshots of every page at 390, 768 and 1280 px, of every state of the cart drawer, and contact sheets of all
 * pages at five widths: light, dark, and with text at 200 %.
 *
 *   npm run screenshots [-- FOLDER]     (docs/screenshots by default)
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from './browser.ts';
import { takeDrawerPictures } from './drawer-pictures.ts';
import { demoContent, startShop } from './shop.ts';
import {
  addToCart,
  createRecipient,
  goToCheckout,
  inCalifornia,
  joinClub,
  openHydratedPage,
  payWithTestCard,
  reachPayment,
  waitForOrderNumber,
} from './steps.ts';

const [folder = join(import.meta.dirname, '..', 'docs', 'screenshots'), ...others] = process.argv.slice(2);
if (others.length > 0 || folder.startsWith('-')) {
  console.error('npm run screenshots takes a folder for its pictures, or nothing.');
  process.exit(2);
}
/** How pages are rendered for a screenshot; `text` is the text size in percent. */
interface ScreenshotVariant {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly text: 100 | 200;
}
const widths = [320, 390, 768, 1280, 1920] as const;
const variants: readonly ScreenshotVariant[] = [
  ...widths.map((width) => ({ width, scheme: 'light', text: 100 }) as const),
  ...widths.map((width) => ({ width, scheme: 'dark', text: 100 }) as const),
  ...widths.map((width) => ({ width, scheme: 'light', text: 200 }) as const),
];
/** Widths in px at which single screenshots are stored. The contact sheets have all. */
const storedWidths: readonly number[] = [390, 768, 1280];
/** Maximum height of a screenshot, in px. */
const maxHeight = 4200;
const product = '/products/golden-hour-mousse';

/** Loads every image of the page, also those with lazy loading. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    const loaded = [...document.images].map(async (image) => {
      image.loading = 'eager';
      if (!image.complete) {
        await new Promise((resolve, reject) => {
          image.addEventListener('load', resolve, { once: true });
          image.addEventListener('error', () => reject(new Error(`no picture at ${image.currentSrc}`)), {
            once: true,
          });
        });
      }
      await image.decode();
    });
    await Promise.all(loaded);
  });
}

/**
 * Makes sticky bars static, because they would cover parts of a full-page screenshot. Changes their style by script,
 * because the page's CSP allows no external style sheet.
 */
async function makeBarsStatic(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.buy-bar { visibility: hidden !important } .cart-page .cart-foot { position: static !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Sets the text size of all pages that are opened later, in percent. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.addInitScript((words) => {
    document.addEventListener('DOMContentLoaded', () => {
      const added = new CSSStyleSheet();
      added.replaceSync(words);
      document.adoptedStyleSheets.push(added);
    });
  }, `html { font-size: ${percent}% !important }`);
}

interface Shot {
  readonly name: string;
  readonly prepare: (page: Page, origin: string) => Promise<void>;
  /** True to capture only the viewport, for panels. */
  readonly view?: boolean;
}

const pages: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['collections', '/collections'],
  ['collection', '/collections/all'],
  ['collection-filtered', '/collections/all?filter.v.availability=1&sort_by=price-ascending'],
  ['product', product],
  ['kit', '/products/first-tan-set'],
  ['search', '/search?q=oil'],
  ['search-nothing', '/search?q=xyzzy'],
  ['blog', '/blogs/journal'],
  ['article', '/blogs/journal/the-hour-after-the-beach'],
  ['page', '/pages/about'],
  ['policy', '/policies/refund-policy'],
  ['cart-empty', '/cart'],
  ['sign-up', '/sign-up'],
  ['not-found', '/products/golden-our-mouse'],
  ['sign-in', '/account/login'],
  ['join', '/account/register'],
  ['recover', '/account/recover'],
  ['reset', '/account/reset/1/token'],
];

const shots: readonly Shot[] = [
  ...pages.map(
    ([name, path]): Shot => ({ name, prepare: (page, origin) => openHydratedPage(page, `${origin}${path}`) }),
  ),
  {
    name: 'drawer',
    view: true,
    prepare: async (page, origin) => {
      await addToCart(page, `${origin}${product}`);
    },
  },
  { name: 'cart', prepare: (page, origin) => openHydratedPage(page, `${origin}/cart`) },
  {
    name: 'checkout',
    prepare: async (page, origin) => {
      await openHydratedPage(page, `${origin}/cart`);
      await goToCheckout(page.getByRole('main'));
    },
  },
  {
    name: 'payment',
    prepare: async (page, origin) => {
      await openHydratedPage(page, `${origin}/cart`);
      await goToCheckout(page.getByRole('main'));
      await reachPayment(page, createRecipient(inCalifornia));
    },
  },
  {
    name: 'confirmation',
    prepare: async (page) => {
      await payWithTestCard(page);
      await waitForOrderNumber(page);
    },
  },
  {
    name: 'account',
    prepare: async (page, origin) => {
      await joinClub(page, `${origin}/account/register`);
    },
  },
];

/** Combines all screenshots of a look on a contact sheet. */
async function contactSheet(pictures: readonly Buffer[], name: string): Promise<void> {
  const cell = { width: 260, height: 560 };
  const columns = 6;
  const rows = Math.ceil(pictures.length / columns);
  const inner = { width: cell.width - 12, height: cell.height - 12 };
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => {
      const small = await sharp(picture).resize({ width: inner.width }).toBuffer({ resolveWithObject: true });
      const height = Math.min(small.info.height, inner.height);
      return {
        input: await sharp(small.data).extract({ left: 0, top: 0, width: inner.width, height }).toBuffer(),
        left: (index % columns) * cell.width + 6,
        top: Math.floor(index / columns) * cell.height + 6,
      };
    }),
  );
  await sharp({
    create: { width: columns * cell.width, height: rows * cell.height, channels: 3, background: '#b9b2a8' },
  })
    .composite(tiles)
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}.webp`));
}

await mkdir(folder, { recursive: true });
const shop = await startShop('one-process', { CONTENT_DIR: demoContent });
const browser = await openBrowser();
try {
  for (const { width, scheme, text } of variants) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (text !== 100) await enlargeText(page, text);
    const pictures: Buffer[] = [];
    for (const { name, prepare, view = false } of shots) {
      await prepare(page, `http://localhost:${shop.port}`);
      if (!view) {
        await loadPictures(page);
        await makeBarsStatic(page);
      }
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const picture = await page.screenshot(
        view ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight) } },
      );
      pictures.push(picture);
      if (scheme === 'light' && text === 100 && storedWidths.includes(width)) {
        await sharp(picture)
          .webp({ quality: 76 })
          .toFile(join(folder, `${name}-${width}.webp`));
      }
    }
    await context.close();
    const look = `${width}${scheme === 'dark' ? '-dark' : ''}${text === 100 ? '' : `-text-${text}`}`;
    await contactSheet(pictures, `sheet-${look}`);
    process.stdout.write(`${shots.length} pages: ${look}\n`);
  }
  await takeDrawerPictures(browser, join(folder, 'offers'));
} finally {
  await browser.close();
  await shop.stop();
}
