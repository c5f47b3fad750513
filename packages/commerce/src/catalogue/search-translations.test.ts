/** Search by translated titles. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { describe, expect, test } from 'vitest';
import { searchProducts } from './query-products.ts';
import { IndexedSnapshot } from './snapshot.ts';
import { createTestSnapshot, createTestState } from './test-catalogue.ts';
import { type RegisteredTranslation, RegisteredTranslations } from './translation-registry.ts';
import { type CatalogueTranslation, TranslationLookup } from './translations.ts';

const region = getDefaultRegion();
const products = ['mitt', 'oil', 'balm'].map((handle) => ({ handle }));
const snapshot = createTestSnapshot(products);
const titles = { mitt: 'Bräunungshandschuh', oil: 'Abendsonnenöl', balm: 'Lippenbalsam' };

const getFiles = (translated: ReadonlyMap<string, CatalogueTranslation>) => ({
  name: 'German',
  endonymName: 'Deutsch',
  products: translated,
  collections: new Map(),
  menuItems: new Map(),
});
const files = getFiles(new Map(Object.entries(titles).map(([handle, title]) => [handle, { title }])));

/** Returns what an editor registered as titles, by handle. */
function register(registered: Readonly<Record<string, string>>): RegisteredTranslations {
  const entries = Object.entries(registered).map(
    ([handle, value]): [string, ReadonlyMap<string, RegisteredTranslation>] => [
      `Product/${snapshot.productByHandle(handle, region)?.id}`,
      new Map([['title', { value, digest: '' }]]),
    ],
  );
  return new RegisteredTranslations(new Map(entries));
}

function find(
  query: string,
  { translated = files, registered }: { translated?: typeof files; registered?: RegisteredTranslations } = {},
): readonly string[] {
  const translations = new TranslationLookup('de', 'en', translated, registered);
  return searchProducts(snapshot, { region, query, translations }).products.map(({ handle }) => handle);
}

describe('LANG-20: search by translated titles', () => {
  test('indexes each title once, however often shoppers search', () => {
    const reads: string[] = [];
    const counted = getFiles(
      new Map(
        Object.entries(titles).map(([handle, title]) => [
          handle,
          {
            get title() {
              reads.push(handle);
              return title;
            },
          },
        ]),
      ),
    );
    for (const query of ['lippen', 'sonnen', 'nothing', 'lippen']) find(query, { translated: counted });
    expect(reads.toSorted()).toEqual(['balm', 'mitt', 'oil']);
  });

  test('uses an editor’s title in place of the file’s, from the next revision on', () => {
    expect(find('lippenbalsam')).toEqual(['balm']);
    expect(find('pflegestift', { registered: register({ balm: 'Pflegestift' }) })).toEqual(['balm']);
    expect(find('lippenbalsam', { registered: register({ balm: 'Pflegestift' }) })).toEqual([]);
    expect(find('lippenbalsam', { registered: register({ balm: '' }) })).toEqual([]);
    expect(find('lippenbalsam', { registered: register({ mitt: 'Lippenbalsam' }) }).toSorted()).toEqual([
      'balm',
      'mitt',
    ]);
  });

  test('finds by all words, each within a title', () => {
    expect(find('handschuh')).toEqual(['mitt']);
    expect(find('braunungs handschuh')).toEqual(['mitt']);
    expect(find('handschuh sonnen')).toEqual([]);
  });

  test('LANG-45: finds words within titles that are written without spaces', () => {
    const japanese = getFiles(
      new Map([
        ['mitt', { title: '横罫ノート' }],
        ['oil', { title: 'ボトルインク' }],
      ]),
    );
    expect(find('ノート', { translated: japanese })).toEqual(['mitt']);
    expect(find('罫', { translated: japanese })).toEqual(['mitt']);
    expect(find('インク', { translated: japanese })).toEqual(['oil']);
  });

  test('CAT-29: finds by synonyms, which replace words and phrases', () => {
    const same = new IndexedSnapshot({
      ...createTestState(products),
      version: '1',
      searchSettings: () => ({
        synonyms: [
          ['Selbstbräuner', 'Bräunung'],
          ['Sonnen', 'Strand am Abend'],
        ],
      }),
    });
    const findIn = (query: string) => {
      const translations = new TranslationLookup('de', 'en', files, undefined);
      return searchProducts(same, { region, query, translations }).products.map(({ handle }) => handle);
    };
    expect(findIn('selbstbräuner')).toEqual(['mitt']);
    expect(findIn('selbstbräuner handschuh')).toEqual(['mitt']);
    expect(findIn('strand am abend')).toEqual(['oil']);
    expect(findIn('selbstbräuner balsam')).toEqual([]);
  });

  test('finds by descriptions too, after products whose titles match', () => {
    const texts = getFiles(
      new Map([
        ['mitt', { title: 'Handschuh', descriptionHtml: '<p>Aus <b>Leinen</b>, für <i>Kokosöl</i>.</p>' }],
        ['oil', { title: 'Kokosöl zum Glätten', descriptionHtml: '<p>Für die Haut.</p>' }],
      ]),
    );
    expect(find('kokosöl', { translated: texts })).toEqual(['oil', 'mitt']);
    expect(find('handschuh leinen', { translated: texts })).toEqual(['mitt']);
    expect(find('handschuh haut', { translated: texts })).toEqual([]);
    expect(find('leinen', { translated: texts, registered: register({ mitt: 'Fäustling' }) })).toEqual([]);
  });

  test('reads the first 200 characters of a query', () => {
    expect(find(`${'handschuh '.repeat(20)}xylophone`)).toEqual(['mitt']);
    expect(find(`${'handschuh '.repeat(19)}xylophone`)).toEqual([]);
  });

  test('reads the shop’s best sellers once for any number of results', () => {
    const countReads = (query: string) => {
      let reads = 0;
      const counted = new IndexedSnapshot({
        ...createTestState(products),
        version: '1',
        searchSettings: () => {
          reads += 1;
          return {};
        },
      });
      const same = getFiles(new Map(products.map(({ handle }) => [handle, { title: `Gleich ${handle}` }])));
      const translations = new TranslationLookup('de', 'en', same, undefined);
      const found = searchProducts(counted, { region, query, translations }).products;
      return { found: found.length, reads };
    };
    const one = countReads('gleich balm');
    expect(one.found).toBe(1);
    expect(countReads('gleich')).toEqual({ found: 3, reads: one.reads });
  });
});
