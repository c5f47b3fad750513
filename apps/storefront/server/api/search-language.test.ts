/** Search on German pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.dispose());

async function suggest(prefix: string, query: string): Promise<readonly string[]> {
  const who = new Shopper(shop.app, 'eu.shop.test');
  const response = await who.send('GET', `${prefix}/api/search/suggest?q=${encodeURIComponent(query)}`);
  const { products }: { readonly products: readonly { readonly handle: string }[] } = await response.json();
  return products.map(({ handle }) => handle);
}

test.each([
  ['a whole title', 'Velvet Bräunungshandschuh', 'velvet-tanning-mitt'],
  ['a part of a joined word, without accents', 'braunungshand', 'velvet-tanning-mitt'],
  ['the end of a joined word', 'Lippenbalsam', 'coconut-lip-balm'],
  ['the original', 'tanning mitt', 'velvet-tanning-mitt'],
])('LANG-20: search on a German page finds %s', async (_what, query, handle) => {
  expect((await suggest('/de', query))[0]).toBe(handle);
});

test('LANG-20: search on an English page finds by the original alone', async () => {
  expect(await suggest('', 'Lippenbalsam')).not.toContain('coconut-lip-balm');
});
