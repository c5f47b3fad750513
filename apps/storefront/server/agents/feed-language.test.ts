/** The product feed of a language. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.dispose());

async function readItems(path: string): Promise<readonly Record<string, unknown>[]> {
  const response = await shop.app.request(`http://eu.shop.test${path}`, {
    headers: { host: 'eu.shop.test' },
  });
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('LANG-32: the feed below a language’s prefix is in that language, with links to its pages', async () => {
  const [english, german] = await Promise.all([
    readItems('/feeds/openai.jsonl.gz'),
    readItems('/de/feeds/openai.jsonl.gz'),
  ]);
  expect(german).toHaveLength(english.length);
  const links = (items: typeof german) => items.map(({ url }) => String(url));
  expect(links(english).filter((url) => !url.startsWith('http://eu.shop.test/products/'))).toEqual([]);
  expect(links(german).filter((url) => !url.startsWith('http://eu.shop.test/de/products/'))).toEqual([]);
  const title = (items: typeof german) =>
    items.find(({ url }) => String(url).includes('velvet-tanning-mitt'))?.title;
  expect([title(english), title(german)]).toEqual([
    expect.stringContaining('Velvet Tanning Mitt'),
    expect.stringContaining('Velvet Bräunungshandschuh'),
  ]);
  const colorOf = (items: typeof german) =>
    items.find(({ url }) => String(url).includes('velvet-tanning-mitt'))?.color;
  expect([colorOf(english), colorOf(german)]).toEqual(['Clay', 'Lehm']);
  // The whole feed, which is written after the response began.
  const last = german.at(-1);
  expect(last?.title).not.toBe(english.at(-1)?.title);
});
