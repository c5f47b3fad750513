import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLineMerchandise } from './carts/line-merchandise.ts';
import type { CatalogueSnapshot } from './catalogue/catalogue.ts';
import { queryProducts } from './catalogue/query-products.ts';
import { takeStock } from './catalogue/take-stock.ts';
import { toPlainText } from './graphql/html-to-text.ts';
import { openTestBackend, type TestBackend } from './graphql/test-backend.ts';

/** Caches with keys chosen by clients stay small, regardless of the number and length of the keys. */

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const megabyte = 1024 * 1024;

let backend: TestBackend;
let snapshot: CatalogueSnapshot;
beforeAll(async () => {
  backend = await openTestBackend();
  snapshot = await backend.parts.catalogue.current();
});
afterAll(() => backend.dispose());

/** Returns the heap growth after the work, in MB. */
function left(work: () => void): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  work();
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / megabyte;
}

/** Copies a string, as a request would contain it: a concatenated string shares memory with its parts. */
const own = (text: string): string => JSON.parse(JSON.stringify(text));

it('SEC-02: variants that there are none of are not remembered', () => {
  const megabytes = left(() => {
    for (let index = 0; index < 200_000; index += 1) findLineMerchandise(snapshot, 'us', `99${index}`);
  });
  expect(megabytes).toBeLessThan(5);
  const variant = snapshot.products('us')[0]?.variants[0];
  const known = findLineMerchandise(snapshot, 'us', variant?.id ?? '');
  expect(known?.sku).toBe(variant?.sku);
  expect(findLineMerchandise(snapshot, 'us', variant?.id ?? '')).toBe(known);
});

it('SEC-02: choices of filters are remembered up to 8 MB, of all lists together', () => {
  const lists = Array.from({ length: 100 }, () => snapshot.products('us').slice(0, 1));
  const ask = (within: (typeof lists)[number], tag: string) =>
    queryProducts(snapshot, { region: 'us', within, filters: [{ tag }] }).filters;
  const megabytes = left(() => {
    for (const list of lists) ask(list, own('漢'.repeat(100_000)));
  });
  expect(megabytes).toBeLessThan(10);
  const list = lists[0] ?? [];
  expect(ask(list, 'vegan')).toBe(ask(list, 'vegan'));
});

it('texts are remembered up to 16 MB', () => {
  const megabytes = left(() => {
    for (let index = 0; index < 600; index += 1) toPlainText(own(`<p>${'漢'.repeat(20_000)}${index}</p>`));
  });
  expect(megabytes).toBeLessThan(20);
});

it('a catalogue snapshot is released once stock has changed', async () => {
  const { catalogue, storage } = backend.parts;
  const earlier: WeakRef<CatalogueSnapshot>[] = [];
  for (let sale = 0; sale < 30; sale += 1) {
    const now = await catalogue.current();
    const sold = now.products('us').flatMap(({ variants }) => variants)[sale];
    earlier.push(new WeakRef(now));
    await storage.change((tx) => takeStock(tx, [{ variantId: sold?.id ?? '', quantity: 1 }], sale));
  }
  await catalogue.current();
  await turn();
  collectGarbage();
  // Only the first and the latest snapshot may stay referenced. One for each sale would fill the memory
  // within hours.
  expect(earlier.filter((snapshot) => snapshot.deref() !== undefined).length).toBeLessThan(5);
});
