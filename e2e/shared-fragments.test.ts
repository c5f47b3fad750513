/**
 * Parts that pages share are rendered once and cached with the first page that contains them (`ui/rendered-once.tsx`).
 * Every page looks the same regardless of which one was first. A new announcement changes the layout, so the next page
 * is rendered as a whole.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFromHost } from './get-from-host.ts';
import { demoContent, type RunningShop, startShop } from './shop.ts';

const paths = [
  '/',
  '/collections',
  '/collections/self-tan',
  '/collections/self-tan?filter.p.tag=vegan',
  '/products/golden-hour-mousse',
  '/products/golden-hour-mousse?reviews=highest&reviews-page=2',
  '/search?q=oil',
  '/cart',
  '/wishlist',
  '/blogs/journal/the-hour-after-the-beach',
];
let content: string;
let shop: RunningShop;

beforeAll(async () => {
  content = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  await cp(demoContent, content, { recursive: true });
  shop = await startShop('one-process', { PAGE_CACHE_MB: '0', CONTENT_DIR: content });
});

afterAll(async () => {
  await shop?.stop();
  await rm(content, { recursive: true, force: true });
});

/** Requests the page until it shows the text. The first page with a new layout is rendered as a whole. */
async function firstPageSaying(words: string, path: string): Promise<string> {
  const file = join(content, 'theme/announcement.json');
  await writeFile(file, JSON.stringify({ default: { enabled: true, text: words } }));
  let page = '';
  await expect
    .poll(
      async () => {
        page = await pageAt(path);
        return page;
      },
      { timeout: 10_000 },
    )
    .toContain(words);
  return page;
}

async function pageAt(path: string): Promise<string> {
  const { status, body } = await getFromHost(shop.port, 'localhost', path);
  expect(status, path).toBe(200);
  // A new announcement changes the layout's URL.
  return body.replaceAll(/\/frame\/[\w-]+/g, '/frame/of-now');
}

test('a page has the same HTML whichever page was rendered first', async () => {
  /** Pages that were rendered as a whole, with their announcement. */
  const wholes: { readonly path: string; readonly words: string; readonly page: string }[] = [];
  for (const [round, path] of paths.entries()) {
    const words = `Round ${round}`;
    wholes.push({ path, words, page: await firstPageSaying(words, path) });
    for (const whole of wholes) {
      const page = await pageAt(whole.path);
      expect(page.replaceAll(words, whole.words), `${whole.path} after ${path}`).toBe(whole.page);
    }
  }
}, 120_000);
