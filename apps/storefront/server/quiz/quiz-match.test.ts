/** What a result of the quiz offers by the stock of the shop: its shade, or what can be bought where that is sold out. */
import { importInventory } from '@vitrine/commerce/catalogue/inventory-csv';
import type { ShadeQuizResult } from '@vitrine/rules/catalogue/shade-quiz';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCompanions } from '../../app/quiz/load-companions.server.ts';
import { chooseShade, findMatch } from '../../app/quiz/load-quiz-product.server.ts';
import type { QuizProduct } from '../../app/quiz/quiz-product.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let opened: RunningTestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.dispose());

const quizProducts = [
  'golden-hour-mousse',
  'slow-glow-face-drops',
  'daily-drift-gradual-lotion',
  'dusk-one-hour-mousse',
];

/** Sets every variant of the quiz's products to ten, without those whose SKU starts so. */
async function sellOut(...skus: readonly string[]): Promise<void> {
  const { embedded } = opened.shop;
  if (embedded === null) throw new Error('no backend');
  const snapshot = await embedded.backend.parts.catalogue.current();
  const variants = snapshot
    .products('us')
    .filter(({ handle }) => quizProducts.includes(handle))
    .flatMap((product) => product.variants);
  const isGone = (sku: string | null) => skus.some((start) => sku?.startsWith(start));
  const levels = new Map(variants.map(({ id, sku }) => [id, isGone(sku) ? 0 : 10] as const));
  await importInventory(embedded.storage, levels, Date.now());
}

async function matchOf(name: string) {
  const shop = await opened.shop.sharedContext('us', 'test', () => undefined);
  const result = shop.content.quiz.results.find((each): each is ShadeQuizResult => each.name === name);
  if (result === undefined) throw new Error(`the quiz has no result ${name}`);
  const { found, instead } = await findMatch(shop, result.product, chooseShade(result.shade), name);
  const toSku = (product: QuizProduct | null) => product?.sku ?? null;
  return {
    found: toSku(found),
    waits: found?.hasWaitlist,
    instead: toSku(instead),
    buyable: instead?.available,
  };
}

const drops = 'BB-SLGLFADR';
const mousse = 'BB-GOHOMO';

test.each<[string, string, readonly string[], string, string | null]>([
  ['a shade in stock is all there is', 'soft-face', [], `${drops}-LIGHT`, null],
  [
    'another size of the shade comes first',
    'medium-glow',
    [`${mousse}-MEDIU-200`],
    `${mousse}-MEDIU-50ML`,
    null,
  ],
  ['the nearest shade', 'soft-face', [`${drops}-LIGHT`], `${drops}-LIGHT`, `${drops}-MEDIU`],
  [
    'the nearest shade that is in stock',
    'soft-face',
    [`${drops}-LIGHT`, `${drops}-MEDIU`],
    `${drops}-LIGHT`,
    `${drops}-DARK`,
  ],
  [
    'the nearest shade of the same size',
    'medium-glow',
    [`${mousse}-MEDIU`, `${mousse}-LIGHT-200`],
    `${mousse}-MEDIU-200ML`,
    `${mousse}-DARK-200ML`,
  ],
  ['the result after it, of another product', 'soft-face', [drops], `${drops}-LIGHT`, 'BB-DADRGRLO-MEDIU'],
  [
    'the first result after the last',
    'hour-dark',
    ['BB-DUONHOMO'],
    'BB-DUONHOMO-DARK',
    `${mousse}-LIGHT-200ML`,
  ],
  ['the product after that', 'soft-face', [drops, 'BB-DADRGRLO'], `${drops}-LIGHT`, 'BB-DUONHOMO-DARK'],
  ['nothing', 'soft-face', ['BB-'], `${drops}-LIGHT`, null],
])('%s', async (_, name, gone, found, instead) => {
  await sellOut(...gone);
  expect(await matchOf(name)).toEqual({
    found,
    waits: gone.some((start) => found.startsWith(start)),
    instead,
    buyable: instead === null ? undefined : true,
  });
});

test('a product that the region doesn’t sell gives way to another result', async () => {
  await sellOut();
  const shop = await opened.shop.sharedContext('us', 'test', () => undefined);
  const { found, instead } = await findMatch(shop, 'gone-for-good', chooseShade(''), 'soft-face');
  expect(found).toBeNull();
  expect(instead?.sku).toBe('BB-DADRGRLO-MEDIU');
});

test('a shade that the product no longer has leads to one that is in stock', async () => {
  await sellOut(`${drops}-LIGHT`);
  const shop = await opened.shop.sharedContext('us', 'test', () => undefined);
  const { found } = await findMatch(shop, 'slow-glow-face-drops', chooseShade('Bronze'));
  expect(found).toMatchObject({ sku: `${drops}-MEDIU`, available: true });
});

test('ENG-26: a result shows what goes with it: what can be bought, and not what it shows already', async () => {
  await sellOut();
  const shop = await opened.shop.sharedContext('us', 'test', () => undefined);
  const all = ['golden-hour-mousse', 'gone-for-good', 'slow-glow-face-drops', 'velvet-tanning-mitt'];
  const handlesOf = async (shown: readonly string[]) =>
    (await loadCompanions(shop, all, shown)).map(({ handle }) => handle);
  expect(await handlesOf(['golden-hour-mousse'])).toEqual(['slow-glow-face-drops', 'velvet-tanning-mitt']);
  await sellOut(drops);
  const after = await opened.shop.sharedContext('us', 'test', () => undefined);
  const left = await loadCompanions(after, all, []);
  expect(left.map(({ handle }) => handle)).toEqual(['golden-hour-mousse', 'velvet-tanning-mitt']);
});
