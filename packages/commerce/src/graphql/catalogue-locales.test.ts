/** Shops that state the languages of their catalogue. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogueTexts } from '@vitrine/data/translations';
import { parseCatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../admin-api/test-admin.ts';
import { toTextDigest } from '../catalogue/translation-registry.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { queryData } from './test-query-backend.ts';

const seed = join(import.meta.dirname, '../../../../data/seeds/five-languages');
let admin: TestAdmin;
let japanese: TestBackend;
let folder: string;
beforeAll(async () => {
  const translations = loadCatalogueTexts(join(seed, 'translations'));
  admin = await openTestAdmin({ translations }, { seed, isPartial: true });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-japanese-'));
  const shop = {
    name: '文具店',
    description: '',
    email: 'shop@example.com',
    languages: ['ja', 'en', 'pt-BR'],
  };
  await writeFile(join(folder, 'shop.json'), JSON.stringify(shop));
  const page = {
    handle: 'about',
    title: '私たちについて',
    bodyHtml: '<p>文具店です。</p>',
    updatedOn: '2026-01-05',
  };
  await writeFile(join(folder, 'pages.json'), JSON.stringify([page]));
  await mkdir(join(folder, 'translations'));
  const write = (name: string, title: string) =>
    writeFile(join(folder, 'translations', name), JSON.stringify({ pages: { about: { title } } }));
  await write('en.json', 'About us');
  await write('pt-BR.json', 'Sobre nós');
  // A storefront's language that the shop doesn't state.
  await write('de.json', 'Über uns');
  japanese = await openTestBackend(
    { translations: loadCatalogueTexts(join(folder, 'translations')) },
    { seed: folder, isPartial: true },
  );
});
afterAll(async () => {
  await admin.dispose();
  await japanese.dispose();
  await rm(folder, { recursive: true, force: true });
});

const texts = `
  products(first: 1, query: "handle:bottled-ink") { nodes { title options { name optionValues { name } } } }
  collection(handle: "desk") { title description }
  menu(handle: "footer") { items { title } }
  page(handle: "contact") { title body }
  shop { refundPolicy { title body } }
  localization { language { isoCode } }`;
const readIn = (context: string) => queryData(admin.backend, `query @inContext(${context}) { ${texts} }`);

test('LANG-41: the Storefront API answers in each language that the shop states, in every market', async () => {
  expect(await readIn('country: US, language: FR')).toEqual({
    products: {
      nodes: [
        {
          title: 'Encre en flacon',
          options: [
            { name: 'Couleur', optionValues: [{ name: 'Bleu' }, { name: 'Noir' }, { name: 'Vert' }] },
          ],
        },
      ],
    },
    collection: { title: 'Sur le bureau', description: 'De la lumière et de l’ordre.' },
    menu: {
      items: ['Recherche', 'Politique de remboursement', 'Politique de confidentialité'].map((title) => ({
        title,
      })),
    },
    page: { title: 'Contact', body: '<p>Écrivez-nous à hello@example.com.</p>' },
    shop: {
      refundPolicy: { title: 'Politique de remboursement', body: '<p>Renvoyez-le sous 30 jours.</p>' },
    },
    localization: { language: { isoCode: 'FR' } },
  });
  const inJapan = await readIn('country: JP, language: JA');
  expect([inJapan.collection.title, inJapan.page.title]).toEqual(['机の上に', 'お問い合わせ']);
  const { localization } = await queryData(
    admin.backend,
    `query @inContext(country: US, language: DE) { localization {
      language { endonymName } availableLanguages { isoCode name endonymName } } }`,
  );
  expect(localization).toEqual({
    language: { endonymName: 'Deutsch' },
    availableLanguages: [
      { isoCode: 'EN', name: 'English', endonymName: 'English' },
      { isoCode: 'DE', name: 'German', endonymName: 'Deutsch' },
      { isoCode: 'FR', name: 'French', endonymName: 'Français' },
      { isoCode: 'ES', name: 'Spanish', endonymName: 'Español' },
      { isoCode: 'JA', name: 'Japanese', endonymName: '日本語' },
    ],
  });
});

test('LANG-47: blogs and articles are translated, by files and by the Admin API, and found in their language', async () => {
  const fields = `blog(handle: "desk-notes") { title seo { title description }
    articleByHandle(handle: "how-to-fill-a-pen") { title excerpt content contentHtml image { altText } seo { title } } }
    articles(first: 5, query: "stylo") { nodes { handle } }`;
  const read = (language: string) =>
    queryData(admin.backend, `query @inContext(country: US, language: ${language}) { ${fields} }`);
  const french = await read('FR');
  expect(french).toEqual({
    blog: {
      title: 'Notes de bureau',
      seo: { title: null, description: 'Notes sur l’écriture à la main.' },
      articleByHandle: {
        title: 'Comment remplir un stylo-plume',
        excerpt: 'Trois étapes, et aucune tache.',
        content: 'Abaissez le piston du convertisseur, trempez la plume, puis remontez-le.',
        contentHtml: '<p>Abaissez le piston du convertisseur, trempez la plume, puis remontez-le.</p>',
        image: { altText: 'Un stylo-plume à côté d’un flacon d’encre' },
        seo: { title: 'Remplir un stylo-plume' },
      },
    },
    articles: { nodes: [{ handle: 'how-to-fill-a-pen' }] },
  });
  const english = await read('EN');
  expect([english.blog.title, english.blog.articleByHandle.title, english.articles.nodes]).toEqual([
    'Desk notes',
    'How to fill a fountain pen',
    [],
  ]);

  const types =
    '{ articles: translatableResources(resourceType: ARTICLE, first: 5) { nodes { ...texts } } blogs: translatableResources(resourceType: BLOG, first: 5) { nodes { ...texts } } } fragment texts on TranslatableResource { resourceId translatableContent { key value digest type } }';
  const { articles, blogs } = (await admin.run(types)).data;
  expect(articles.nodes).toHaveLength(2);
  expect(blogs.nodes[0].translatableContent.map(({ key }: { key: string }) => key)).toEqual([
    'title',
    'meta_description',
  ]);
  const article = articles.nodes.find(
    ({ translatableContent: [first] }: (typeof articles.nodes)[number]) =>
      first.value === 'How to fill a fountain pen',
  );
  expect(
    article.translatableContent.map(({ key, type }: { key: string; type: string }) => [key, type]),
  ).toEqual([
    ['title', 'SINGLE_LINE_TEXT_FIELD'],
    ['body_html', 'HTML'],
    ['meta_title', 'SINGLE_LINE_TEXT_FIELD'],
    ['summary_html', 'HTML'],
  ]);
  const translated = { title: 'Remplir son stylo', body_html: '<p>Trempez.</p>', summary_html: 'En bref.' };
  const translations = Object.entries(translated).map(([key, value]) => {
    const { digest } = article.translatableContent.find((each: { key: string }) => each.key === key);
    return { key, value, locale: 'fr', translatableContentDigest: digest };
  });
  const { data } = await admin.run(
    `mutation ($id: ID!, $translations: [TranslationInput!]!) {
      translationsRegister(resourceId: $id, translations: $translations) { userErrors { message } } }`,
    { id: article.resourceId, translations },
  );
  expect(data.translationsRegister.userErrors).toEqual([]);
  const shown = (await read('FR')).blog.articleByHandle;
  expect([shown.title, shown.contentHtml, shown.excerpt, shown.seo.title]).toEqual([
    ...Object.values(translated),
    'Remplir un stylo-plume',
  ]);
  await admin.run(
    `mutation ($id: ID!) { translationsRemove(resourceId: $id, translationKeys: ["title", "body_html", "summary_html"], locales: ["fr"]) {
      userErrors { code } } }`,
    { id: article.resourceId },
  );
  expect((await read('FR')).blog.articleByHandle.title).toBe('How to fill a fountain pen');
});

test('LANG-42: it answers in the primary language if a language isn’t available, as one language for caches', async () => {
  const primary = await readIn('country: FR, language: EN');
  expect(primary.localization).toEqual({ language: { isoCode: 'EN' } });
  for (const language of ['IT', 'PT_BR', 'ZH_TW']) {
    expect(await readIn(`country: FR, language: ${language}`)).toEqual(primary);
    const query = `query @inContext(language: ${language}) { shop { name } }`;
    const { body } = await admin.backend.execute({ query });
    expect(body.extensions).toMatchObject({ context: { language: 'EN' } });
  }
});

test('LANG-42: the primary language needn’t be one of pages', async () => {
  const read = async (language: string) => {
    const { page, localization } = await queryData(
      japanese,
      `query @inContext(language: ${language}) { page(handle: "about") { title body } localization {
        language { isoCode } } }`,
    );
    return [page.title, page.body, localization.language.isoCode];
  };
  const body = '<p>文具店です。</p>';
  const original = ['私たちについて', body, 'JA'];
  expect(await read('JA')).toEqual(original);
  expect(await read('DE')).toEqual(original);
  expect(await read('EN')).toEqual(['About us', body, 'EN']);
  expect(await read('PT_BR')).toEqual(['Sobre nós', body, 'PT_BR']);
});

test('LANG-41: Shopify’s languages are those of the schema', async () => {
  const { __type } = await queryData(
    admin.backend,
    '{ __type(name: "LanguageCode") { enumValues { name } } }',
  );
  const codes: readonly string[] = __type.enumValues.map(({ name }: { name: string }) => name);
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => parseCatalogueLocale(code) === null)).toEqual([]);
});

test('LANG-43: the Admin API lists the languages, and accepts translations into all but the primary one', async () => {
  const listed = await admin.run('{ shopLocales { locale primary published } }');
  expect(listed.data.shopLocales).toEqual(
    ['en', 'de', 'fr', 'es', 'ja'].map((locale) => ({ locale, primary: locale === 'en', published: true })),
  );
  const title = 'Letter paper';
  const product = (await admin.backend.parts.catalogue.current()).anyProductByHandle('letter-paper');
  const id = `gid://shopify/Product/${product?.id}`;
  const register = async (locale: string, value: string) => {
    const { data } = await admin.run(
      `mutation ($id: ID!, $translations: [TranslationInput!]!) {
        translationsRegister(resourceId: $id, translations: $translations) {
          translations { locale value } userErrors { code } } }`,
      { id, translations: [{ key: 'title', locale, value, translatableContentDigest: toTextDigest(title) }] },
    );
    return data.translationsRegister;
  };
  expect(await register('ja', 'レターペーパー')).toEqual({
    translations: [{ locale: 'ja', value: 'レターペーパー' }],
    userErrors: [],
  });
  for (const locale of ['en', 'it', 'xx'])
    expect((await register(locale, 'x')).userErrors).toEqual([{ code: 'INVALID_LOCALE_FOR_SHOP' }]);
  const read = `query ($id: ID!, $locale: String!) { translatableResource(resourceId: $id) {
    translatableContent { key locale } translations(locale: $locale) { key value } } }`;
  const find = async (locale: string) => (await admin.run(read, { id, locale })).data.translatableResource;
  expect((await find('ja')).translations[0]).toEqual({ key: 'title', value: 'レターペーパー' });
  expect((await find('fr')).translations[0]).toEqual({ key: 'title', value: 'Papier à lettres' });
  expect((await find('fr')).translatableContent[0]).toEqual({ key: 'title', locale: 'en' });
  const shown = `query @inContext(language: JA) { product(id: "${id}") { title } }`;
  expect(await queryData(admin.backend, shown)).toEqual({ product: { title: 'レターペーパー' } });
  await admin.run(
    `mutation ($id: ID!) { translationsRemove(resourceId: $id, translationKeys: ["title"], locales: ["ja"]) {
      userErrors { code } } }`,
    { id },
  );
  expect(await queryData(admin.backend, shown)).toEqual({ product: { title } });
});
