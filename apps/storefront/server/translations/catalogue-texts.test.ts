/** The catalogue's texts in another language: listed, changed, removed, and in the files of translators. */
import { join } from 'node:path';
import { listShopTexts } from '@vitrine/commerce/catalogue/shop-texts';
import { registerTranslations } from '@vitrine/commerce/catalogue/translation-registry';
import { openTestBackend, type TestBackend } from '@vitrine/commerce/graphql/test-backend';
import { queryData } from '@vitrine/commerce/graphql/test-query-backend';
import { loadReturnRules } from '@vitrine/data/returns';
import { loadTranslations } from '@vitrine/data/translations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTranslatedRecord, readTranslatedRecords, toTranslationEntries } from './catalogue-texts.ts';
import { formatTranslationFile, readTranslationFile, translationFormats } from './translation-file.ts';

const translations = loadTranslations(join(import.meta.dirname, '../../../../demo/catalogue/translations'));
let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ translations });
});
afterAll(() => backend.dispose());

const rules = loadReturnRules();
const texts = () => ({
  catalogue: backend.parts.catalogue,
  translations,
  hasBlogs: true,
  shopTexts: (language: 'en' | 'de') =>
    listShopTexts(backend.parts.regionTable, rules, language, backend.parts.clock()),
});

async function read(name: string) {
  const record = await findTranslatedRecord(texts(), name, 'de');
  if (record === null) throw new Error(`no record ${name}`);
  return record;
}

async function translate(name: string, path: string, target: string) {
  const record = await read(name);
  const unit = record.units.find((each) => each.path === path);
  if (unit === undefined) throw new Error(`no text ${path}`);
  const { entries, errors } = toTranslationEntries(record, 'de', [
    { id: unit.id, source: unit.source, target },
  ]);
  expect(errors).toEqual([]);
  await backend.parts.storage.change((tx) => registerTranslations(tx, entries, 1));
}

const inGerman = (fields: string) =>
  queryData(backend, `query @inContext(country: DE, language: DE) { ${fields} }`);

test('LANG-14: the demo’s catalogue is whole in German, and no original changed since', async () => {
  const records = await readTranslatedRecords(texts(), 'de');
  const open = records.flatMap(({ units }) =>
    units
      .filter(({ state }) => state !== 'translated')
      .map(({ id, source, state }) => `${state}: ${id}: ${source}`),
  );
  expect(open).toEqual([]);
  expect(records.length).toBeGreaterThan(100);
});

describe('LANG-13: an editor’s translation', () => {
  test('is shown by the Storefront API at once; an empty one shows the original', async () => {
    const title = `product(handle: "sunset-oil") { title }`;
    expect((await inGerman(title)).product.title).toBe('Sunset Körperöl');
    await translate('product/sunset-oil', 'title', 'Abendsonne');
    expect((await inGerman(title)).product.title).toBe('Abendsonne');
    await translate('product/sunset-oil', 'title', '');
    expect((await inGerman(title)).product.title).toBe('Sunset Oil');
    expect((await read('product/sunset-oil')).units.find(({ path }) => path === 'title')?.state).toBe(
      'missing',
    );
  });

  test('of options, alternative texts, metafields and SEO is in the fields of Shopify', async () => {
    await translate('product/velvet-tanning-mitt', 'options.Color', 'Farbton');
    await translate('product/velvet-tanning-mitt', 'options.Color.Ink', 'Tintenblau');
    await translate('product/velvet-tanning-mitt', 'metafields.custom.subtitle', 'Ein Handschuh');
    await translate('product/velvet-tanning-mitt', 'meta_title', 'Handschuh');
    await translate('product/velvet-tanning-mitt', 'images.1', 'Ein Handschuh auf Sand');
    const { product } = await inGerman(`product(handle: "velvet-tanning-mitt") {
      options { name optionValues { name } }
      seo { title }
      images(first: 1) { nodes { altText } }
      metafield(namespace: "custom", key: "subtitle") { value }
      translation: metafield(namespace: "vitrine", key: "translation") { value }
      variants(first: 3) { nodes { title selectedOptions { name value } } }
      chosen: selectedOrFirstAvailableVariant(selectedOptions: [{ name: "Farbton", value: "Tintenblau" }]) { title }
      original: selectedOrFirstAvailableVariant(selectedOptions: [{ name: "Color", value: "Ink" }]) { title }
    }`);
    expect(product).toEqual({
      options: [
        { name: 'Farbton', optionValues: [{ name: 'Lehm' }, { name: 'Sand' }, { name: 'Tintenblau' }] },
      ],
      seo: { title: 'Handschuh' },
      images: { nodes: [{ altText: 'Ein Handschuh auf Sand' }] },
      metafield: { value: 'Ein Handschuh' },
      translation: {
        value: JSON.stringify({
          untranslated: [],
          originals: { Farbton: 'Color', Lehm: 'Clay', Tintenblau: 'Ink' },
        }),
      },
      variants: {
        nodes: ['Lehm', 'Sand', 'Tintenblau'].map((value) => ({
          title: value,
          selectedOptions: [{ name: 'Farbton', value }],
        })),
      },
      chosen: { title: 'Tintenblau' },
      original: { title: 'Tintenblau' },
    });
  });

  test('LANG-33: of a delivery option is in carts, and none of another storefront’s is listed', async () => {
    const { units } = await read('shop/delivery');
    expect(units.map(({ source }) => source)).toContain('Standard');
    expect(units.map(({ source }) => source)).not.toContain('2 Day Express');
    const standard = units.find(({ source }) => source === 'Standard');
    const readTitles = async () => {
      const variant = await queryData(
        backend,
        `query @inContext(country: DE) { product(handle: "sunset-oil") { variants(first: 1) { nodes { id } } } }`,
      );
      const { cartCreate } = await queryData(
        backend,
        `mutation @inContext(country: DE, language: DE) {
          cartCreate(input: {
            buyerIdentity: { countryCode: DE }
            delivery: { addresses: [{ selected: true, address: { deliveryAddress: { address1: "Weg 1", countryCode: DE } } }] }
            lines: [{ merchandiseId: "${variant.product.variants.nodes[0].id}" }]
          }) {
            cart { deliveryGroups(first: 1) { nodes { deliveryOptions { title code } } } }
          }
        }`,
      );
      return cartCreate.cart.deliveryGroups.nodes[0].deliveryOptions;
    };
    await translate('shop/delivery', standard?.path ?? '', 'Paket');
    expect(await readTitles()).toEqual([{ title: 'Paket', code: 'Standard' }]);
    await translate('shop/delivery', standard?.path ?? '', '');
    expect(await readTitles()).toEqual([{ title: 'Standard', code: 'Standard' }]);
  });

  test('is older once its original changes', async () => {
    const record = await read('collection/hair');
    const [entry] = toTranslationEntries(record, 'de', [
      { id: 'catalogue/collection/hair#title', source: 'Hair', target: 'Haare' },
    ]).entries;
    if (entry === undefined) throw new Error('not taken');
    const older = { ...entry, digest: 'of another text' };
    await backend.parts.storage.change((tx) => registerTranslations(tx, [older], 1));
    const [title] = (await read('collection/hair')).units;
    expect([title?.target, title?.state]).toEqual(['Haare', 'changed']);
    expect((await inGerman('collection(handle: "hair") { title }')).collection.title).toBe('Haare');
    // “Still correct”: the same text again.
    await translate('collection/hair', 'title', 'Haare');
    expect((await read('collection/hair')).units[0]?.state).toBe('translated');
  });
});

describe.each(translationFormats)('LANG-10: the catalogue goes out and comes back as %s', (format) => {
  const options = { language: 'de', format } as const;

  test('changed texts alone, each to its resource', async () => {
    const records = await readTranslatedRecords(texts(), 'de');
    const file = formatTranslationFile(records, { ...options, missingOnly: false });
    const changed = file.replace('Papaya-Handcreme', 'Handcreme mit Papaya');
    const result = await readTranslationFile([], changed, options, records);
    expect(result.problems).toEqual([]);
    expect(
      result.records.map(({ record, entries }) => [record.name, entries.map(({ value }) => value)]),
    ).toEqual([['product/papaya-hand-cream', ['Handcreme mit Papaya']]]);
    expect((await readTranslationFile([], file, options, records)).records).toEqual([]);
  });

  test('not at all if a translation lacks a tag of its original', async () => {
    const records = await readTranslatedRecords(texts(), 'de');
    const units = records
      .filter(({ name }) => name === 'product/lip-library')
      .map((record) => ({
        ...record,
        units: record.units.map((unit) =>
          unit.path === 'body_html' ? { ...unit, target: '<p>Ohne</p>' } : unit,
        ),
      }));
    const file = formatTranslationFile(units, { ...options, missingOnly: false });
    const { problems, records: taken } = await readTranslationFile([], file, options, records);
    expect(problems.map(({ unit, message }) => `${unit}: ${message}`)).toEqual([
      'catalogue/product/lip-library#body_html: has other HTML tags than the original: <li> 0 times instead of 1',
    ]);
    expect(taken).toEqual([]);
  });
});
