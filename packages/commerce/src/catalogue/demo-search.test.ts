/** First results of the demo shop for what shoppers type. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestBackend } from '../graphql/test-backend.ts';
import { searchFirstProducts, searchProducts } from './query-products.ts';
import { suggestTranslatedQueries } from './suggest-translated.ts';
import { TranslationLookup } from './translations.ts';

const content = join(import.meta.dirname, '../../../../demo/content/theme');
const { default: panel } = z
  .object({ default: z.object({ synonyms: z.array(z.string()) }) })
  .parse(JSON.parse(readFileSync(join(content, 'searchPanel.json'), 'utf8')));
const settings = { bestSellers: 'best-sellers', synonyms: panel.synonyms.map((group) => group.split(',')) };

const backend = await openTestBackend({ searchSettings: () => settings });
afterAll(() => backend.dispose());
const snapshot = await backend.parts.catalogue.current();
const region = getDefaultRegion();
const find = (query: string) =>
  searchProducts(snapshot, { region, query }).products.map(({ title }) => title);
const suggest = (query: string) =>
  searchFirstProducts(snapshot, { region, query, prefix: true }, 6).map(({ title }) => title);

test.each<[query: string, ...first: string[]]>([
  // Whole words before their beginnings, best sellers before accessories.
  ['tan', 'Golden Hour Tanning Mousse'],
  ['mousse', 'Golden Hour Tanning Mousse', 'Dusk One-Hour Mousse'],
  ['oil', 'Kemiri Gloss Hair Oil', 'Sunset Oil'],
  ['hair oil', 'Kemiri Gloss Hair Oil', 'Rooted Scalp Serum'],
  ['mask', 'Dew Point Eye Masks'],
  ['brush', 'Tangle Tamer Brush'],
  ['lip', 'Coconut Lip Balm'],
  ['after-sun', 'Salt & Aloe Cooling Gel'],
  ['kit', 'Golden Hour Kit'],
  ['mitt', 'Velvet Tanning Mitt', 'Little Mitt for Face'],
  // A title alone is that product.
  ['silk sleep mask', 'Silk Sleep Mask'],
  ['sunset oil', 'Sunset Oil'],
  // Plural and singular.
  ['masks', 'Dew Point Eye Masks'],
  ['brushes', 'Tangle Tamer Brush'],
  ['tans', 'Golden Hour Tanning Mousse'],
  // Typos.
  ['mouse', 'Golden Hour Tanning Mousse', 'Dusk One-Hour Mousse'],
  ['shampo', 'Travelling Shampoo Bar'],
  ['moisturizer', 'Cloud Linen Moisturiser'],
  // Written as one word, or as two.
  ['aftersun', 'Salt & Aloe Cooling Gel'],
  ['lipbalm', 'Coconut Lip Balm'],
  ['coco nut lip balm', 'Coconut Lip Balm'],
  // Synonyms.
  ['fake tan', 'Golden Hour Tanning Mousse'],
  ['tanner', 'Golden Hour Tanning Mousse'],
  ['self tanner', 'Golden Hour Tanning Mousse'],
  ['self-tanners', 'Golden Hour Tanning Mousse'],
  ['foam', 'Golden Hour Tanning Mousse'],
  ['gloves', 'Velvet Tanning Mitt'],
  ['sunburn', 'Salt & Aloe Cooling Gel'],
  ['hair tie', 'Silk Scrunchie Set'],
  ['face wash', 'Morning Rain Gel Cleanser'],
  ['shower gel', 'Rice Milk Body Wash'],
  ['eye cream', 'Night Ferry Eye Gel'],
  ['detangler', 'Tangle Tamer Brush'],
])('CAT-29: %s finds first %s', (query, ...first) => {
  expect(find(query).slice(0, first.length)).toEqual(first);
  expect(suggest(query).slice(0, first.length)).toEqual(first);
});

test('CAT-29: "oil" lists oils, and no products that only mention oil', () => {
  const found = find('oil');
  expect(found).toContain('Sunset Oil');
  expect(found.filter((title) => /brush|wash/i.test(title))).toEqual([]);
});

test.each<[query: string, ...all: string[]]>([
  ['serum', 'Rooted Scalp Serum'],
  ['hair serum', 'Rooted Scalp Serum'],
  ['shampoo', 'Travelling Shampoo Bar', 'Hibiscus Shampoo', 'Rice Powder Dry Shampoo'],
  ['mosturizer', 'Cloud Linen Moisturiser'],
  // What is in a kit counts.
  [
    'mousse',
    'Golden Hour Tanning Mousse',
    'Dusk One-Hour Mousse',
    'Golden Hour Kit',
    'Something Golden Bundle',
  ],
  // A word that ends no title isn't a kind of product.
  ['aloe', 'Salt & Aloe Cooling Gel', 'Dew Point Eye Masks', 'Dew Point Single Pair', 'Dew Point Duo'],
])('CAT-61: "%s" lists what is one, and nothing that only mentions it', (query, ...all) => {
  expect(find(query)).toEqual(all);
});

test.each<[query: string, ...first: string[]]>([
  ['how do I remove the tan', 'Start Over Tan Eraser'],
  ['tan for my face', 'Slow Glow Face Drops', 'Slept In Overnight Face Tan'],
  ['the best mousse', 'Golden Hour Tanning Mousse', 'Dusk One-Hour Mousse'],
  ['best sellers', 'Golden Hour Tanning Mousse', 'Kemiri Gloss Hair Oil'],
  // Titles have such words too.
  ['little mitt for face', 'Little Mitt for Face'],
  ['the long weekend', 'The Long Weekend'],
])('CAT-62: the question "%s" finds first %s', (query, ...first) => {
  expect(find(query).slice(0, first.length)).toEqual(first);
});

test.each<[query: string, ...first: string[]]>([
  ['argan oil', 'Kemiri Gloss Hair Oil', 'Sunset Oil', 'Frangipani Body Oil', 'Tamanu Face Oil'],
  ['face serum', 'Rooted Scalp Serum'],
  ['hair growth', 'Kemiri Gloss Hair Oil', 'Tangle Tamer Brush'],
  ['moose', 'Golden Hour Tanning Mousse', 'Dusk One-Hour Mousse'],
])('CAT-63: "%s", which no product has, finds first what comes near: %s', (query, ...first) => {
  expect(find(query).slice(0, first.length)).toEqual(first);
});

test('CAT-63: words that only look alike aren’t found', () => {
  expect(find('stretch marks')).toEqual([]);
  // A scent, not the candles, which are for the home.
  expect(find('honey')).not.toContain('After the Rain Candle');
});

test('CAT-29: letters in the wrong order are found in a short word', () => {
  expect(find('oli')[0]).toBe('Kemiri Gloss Hair Oil');
});

test('CAT-29: "tan" shows self-tan before anything that only begins with it', () => {
  const shown = suggest('tan');
  expect(shown).not.toContain('Start Over Tan Eraser');
  expect(shown.filter((title) => title.startsWith('Tangle'))).toEqual([]);
});

test('CAT-29: a word that products have doesn’t find similar words', () => {
  expect(find('mitt').filter((title) => title.endsWith('Mist'))).toEqual([]);
});

test('CAT-29: products that can’t be bought come last', () => {
  expect(new Set(find('mask').slice(-2))).toEqual(
    new Set(['Lagoon Cooling Gel Mask', 'Ubud Clay Face Mask']),
  );
});

test('CAT-30: words are suggested whole before their beginnings, each once', () => {
  const words = snapshot.suggestQueries('tan', region, 6);
  expect(words[0]).toMatch(/^self[ -]tan$/);
  expect(words.filter((text) => text.startsWith('tangle'))).toEqual([]);
  expect(new Set(words.map((text) => text.replaceAll('-', ' '))).size).toBe(words.length);
});

test.each([
  ['tan', ['self tan']],
  ['mou', ['mousse']],
  ['oil', ['oil', 'hair oil']],
  // Nothing else has the words.
  ['golden hour m', ['golden hour tanning mousse']],
])('CAT-30: "%s" suggests names of products only if there are no other suggestions', (typed, texts) => {
  expect(snapshot.suggestQueries(typed, region, 6)).toEqual(texts);
});

const germanFile = join(import.meta.dirname, '../../../../demo/catalogue/translations/de/products.json');
const germanProducts = z
  .record(z.string(), z.object({ title: z.string().optional(), descriptionHtml: z.string().optional() }))
  .parse(JSON.parse(readFileSync(germanFile, 'utf8')));
const germanLabels = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../../../demo/catalogue/translations/de/labels.json'),
        'utf8',
      ),
    ),
  );
const german = new TranslationLookup(
  'de',
  'en',
  {
    products: new Map(Object.entries(germanProducts)),
    collections: new Map(),
    menuItems: new Map(),
    texts: new Map(Object.entries(germanLabels)),
  },
  undefined,
);
const titleInGerman = (product: { handle: string; title: string }) =>
  germanProducts[product.handle]?.title ?? product.title;
const findGerman = (query: string) =>
  searchProducts(snapshot, { region, query, translations: german }).products.map(titleInGerman);
const suggestGerman = (query: string) =>
  searchFirstProducts(snapshot, { region, query, prefix: true, translations: german }, 10).map(titleInGerman);

test.each<[query: string, ...first: string[]]>([
  // Ends of compounds in titles come before descriptions that contain the word.
  [
    'öl',
    'Kemiri Gloss Haaröl',
    'Sunset Körperöl',
    'Frangipani-Körperöl',
    'Mangostan-Lippenöl',
    'Tamanu-Gesichtsöl',
  ],
  ['gel', 'Salt & Aloe Kühlgel', 'Night Ferry Augengel', 'Reismilch-Duschgel', 'Morning Rain Reinigungsgel'],
  ['haar öl', 'Kemiri Gloss Haaröl'],
  ['bräuner', 'Golden Hour Bräunungsmousse'],
  // The end of a compound counts as the word itself: the best seller comes first.
  ['handschuh', 'Velvet Bräunungshandschuh', 'Kleiner Handschuh fürs Gesicht'],
  ['set', 'Golden Hour Set'],
  ['mouse', 'Golden Hour Bräunungsmousse', 'Dusk Ein-Stunden-Mousse'],
])('LANG-49: a German search for %s lists %s first', (query, ...first) => {
  expect(findGerman(query).slice(0, first.length)).toEqual(first);
  expect(suggestGerman(query).slice(0, first.length)).toEqual(first);
});

test('LANG-49: endings that aren’t nouns don’t match compounds, and English searches don’t match German ones', () => {
  expect(findGerman('er')).not.toContain('Slept In Gesichtsbräuner für die Nacht');
  expect(findGerman('tan')).not.toContain('Mangostan-Lippenöl');
  expect(find('öl')).not.toContain('Sunset Oil');
});

test.each<[query: string, ...first: string[]]>([
  // Types and tags count in both languages, by the shop's sales.
  ['tan', 'Golden Hour Bräunungsmousse'],
  ['selbstbräuner', 'Golden Hour Bräunungsmousse'],
  ['Selbstbraeuner', 'Golden Hour Bräunungsmousse'],
  ['selbstbrauner', 'Golden Hour Bräunungsmousse'],
  ['mousse', 'Golden Hour Bräunungsmousse', 'Dusk Ein-Stunden-Mousse'],
  ['maske', 'Dew Point Augenmasken'],
  ['masken', 'Dew Point Augenmasken'],
  // A title alone is that product.
  ['kleiner handschuh fürs gesicht', 'Kleiner Handschuh fürs Gesicht'],
  ['haarol', 'Kemiri Gloss Haaröl'],
  ['haaroel', 'Kemiri Gloss Haaröl'],
  ['koerperoel', 'Sunset Körperöl', 'Frangipani-Körperöl'],
  // Typos.
  ['selbstbreuner', 'Golden Hour Bräunungsmousse'],
  ['hantschuh', 'Velvet Bräunungshandschuh'],
  ['lipenbalsam', 'Kokos-Lippenbalsam'],
  // Compounds that no title has.
  ['haarbürste', 'Tangle Tamer Bürste'],
  ['gesichtspeeling', 'Volcanic Sand Körperpeeling', 'Kintamani-Kaffeepeeling'],
  // Compounds whose end another compound has.
  ['haarserum', 'Rooted Kopfhautserum'],
])('LANG-60: a German search for %s lists %s first', (query, ...first) => {
  expect(findGerman(query).slice(0, first.length)).toEqual(first);
});

test.each<[query: string, ...all: string[]]>([
  ['serum', 'Rooted Kopfhautserum'],
  ['shampoo', 'Hibiskus-Shampoo', 'Festes Reiseshampoo', 'Trockenshampoo mit Reispuder'],
  ['welches serum für meine haare', 'Rooted Kopfhautserum'],
])(
  'LANG-63: a German search for "%s" lists what is one, and nothing that only mentions it',
  (query, ...all) => {
    expect(findGerman(query)).toEqual(all);
  },
);

test('LANG-60: "tan" shows self-tan before anything that only begins with it, in German too', () => {
  const shown = suggestGerman('tan').slice(0, 6);
  expect(shown.filter((title) => title.startsWith('Tangle'))).toEqual([]);
});

test.each([
  ['öl', ['Öl', 'Haaröl', 'Körperöl']],
  ['selbstb', ['Selbstbräuner']],
  ['haar', ['Haar', 'Haarpflege']],
  ['masken', ['Maske', 'Augenmasken', 'Haarmaske']],
  ['handsch', ['Handschuh']],
  // Names, which the original title has too, and words that nothing has.
  ['velvet', []],
  ['xylophon', []],
])('LANG-61: a German search for "%s" suggests German words', (typed, texts) => {
  const words = suggestTranslatedQueries(snapshot, german, { typed, region, limit: 6 });
  expect(words.slice(0, Math.max(1, texts.length))).toEqual(texts);
});
