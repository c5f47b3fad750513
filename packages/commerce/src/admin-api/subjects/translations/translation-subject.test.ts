import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toTextDigest } from '../../../catalogue/translation-registry.ts';
import { queryData } from '../../../graphql/test-query-backend.ts';
import { readAuditLog } from '../../../merchant/audit-log.ts';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

const demo = getStorefronts();
const handle = 'sunset-oil';
let admin: TestAdmin;
let gid: string;
let title: string;
beforeAll(async () => {
  const german = { name: 'German', endonymName: 'Deutsch' };
  const none = { products: new Map(), collections: new Map(), menuItems: new Map() };
  admin = await openTestAdmin({ translations: new Map([['de', { ...german, ...none }]]) });
  const product = (await admin.backend.parts.catalogue.current()).anyProductByHandle(handle);
  if (product === undefined) throw new Error(handle);
  gid = `gid://shopify/Product/${product.id}`;
  title = product.title;
});
afterEach(() => setStorefronts(demo));
afterAll(() => admin.dispose());

const fields = `resourceId translatableContent { key value digest locale type }
  translations(locale: "de") { key value locale outdated }`;
const read = `query ($id: ID!) { translatableResource(resourceId: $id) { ${fields} } }`;
const register = `mutation ($id: ID!, $translations: [TranslationInput!]!) {
  translationsRegister(resourceId: $id, translations: $translations) {
    translations { key value locale } userErrors { field code message } } }`;
const remove = `mutation ($id: ID!, $keys: [String!]!, $locales: [String!]!) {
  translationsRemove(resourceId: $id, translationKeys: $keys, locales: $locales) {
    translations { key locale } userErrors { code } } }`;

async function run(query: string, variables: Readonly<Record<string, unknown>>) {
  const { data, errors } = await admin.run(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const toInput = (change: object = {}) => ({
  ...{ key: 'title', locale: 'de', value: 'Abendsonnenöl', translatableContentDigest: toTextDigest(title) },
  ...change,
});

const readTitle = async (language: string) => {
  const query = `query @inContext(country: FR, language: ${language}) { product(handle: "${handle}") { title } }`;
  return (await queryData(admin.backend, query)).product.title;
};

describe('ADMIN-120: a translation', () => {
  it('is registered for an original, shown to shoppers, and removed', async () => {
    const before = (await run(read, { id: gid })).translatableResource;
    expect(before).toMatchObject({ resourceId: gid, translations: [] });
    expect(before.translatableContent).toContainEqual({
      ...{ key: 'title', value: title, digest: toTextDigest(title), locale: 'en' },
      type: 'SINGLE_LINE_TEXT_FIELD',
    });
    const made = await run(register, { id: gid, translations: [toInput()] });
    const registered = { key: 'title', value: 'Abendsonnenöl', locale: 'de' };
    expect(made.translationsRegister).toEqual({ translations: [registered], userErrors: [] });
    expect((await run(read, { id: gid })).translatableResource.translations).toEqual([
      { ...registered, outdated: false },
    ]);
    expect([await readTitle('DE'), await readTitle('EN')]).toEqual(['Abendsonnenöl', title]);
    const [entry] = await readAuditLog(admin.backend.parts.storage.read, { limit: 1 });
    expect(entry).toMatchObject({
      ...{ action: 'translationsRegister', details: { translations: ['de: title'] } },
      subject: { type: 'Product' },
    });
    const removed = await run(remove, { id: gid, keys: ['title'], locales: ['de', 'fr'] });
    expect(removed.translationsRemove).toEqual({
      translations: [{ key: 'title', locale: 'de' }],
      userErrors: [],
    });
    expect(await readTitle('DE')).toBe(title);
  });

  it('is registered for an option of a product that no storefront shows', async () => {
    const { productCreate } = await run(
      `mutation { productCreate(product: { title: "Unfinished", status: DRAFT, productOptions: [{ name: "Scent", values: [{ name: "Lemon" }] }] }) {
        product { options { id } } } }`,
      {},
    );
    const [{ id }] = productCreate.product.options;
    const translation = toInput({
      key: 'name',
      value: 'Duft',
      translatableContentDigest: toTextDigest('Scent'),
    });
    expect(
      (await run(register, { id, translations: [translation] })).translationsRegister.userErrors,
    ).toEqual([]);
  });

  it('of a metaobject is shown, if its type may be translated', async () => {
    const made = await run(
      `mutation { metaobjectDefinitionCreate(definition: { type: "tip", access: { storefront: PUBLIC_READ }, capabilities: { translatable: { enabled: true } },
        fieldDefinitions: [{ key: "text", name: "Text", type: "single_line_text_field" }] }) { metaobjectDefinition { id } }
        metaobjectCreate(metaobject: { type: "tip", handle: "sun", fields: [{ key: "text", value: "Wait an hour" }] }) { metaobject { id } } }`,
      {},
    );
    const { id } = made.metaobjectCreate.metaobject;
    const translation = toInput({
      key: 'text',
      value: 'Eine Stunde warten',
      translatableContentDigest: toTextDigest('Wait an hour'),
    });
    expect(
      (await run(register, { id, translations: [translation] })).translationsRegister.userErrors,
    ).toEqual([]);
    const readText = async (language: string) => {
      const query = `query @inContext(country: FR, language: ${language}) { metaobject(id: "${id}") { field(key: "text") { value } } }`;
      return (await queryData(admin.backend, query)).metaobject.field.value;
    };
    expect([await readText('DE'), await readText('EN')]).toEqual(['Eine Stunde warten', 'Wait an hour']);
    const definition = made.metaobjectDefinitionCreate.metaobjectDefinition.id;
    await run(
      'mutation ($id: ID!) { metaobjectDefinitionUpdate(id: $id, definition: { capabilities: { translatable: { enabled: false } } }) { userErrors { message } } }',
      { id: definition },
    );
    expect(await readText('DE')).toBe('Wait an hour');
  });

  it.each([
    [{ locale: 'en' }, 'locale', 'INVALID_LOCALE_FOR_SHOP'],
    [{ locale: 'fr' }, 'locale', 'INVALID_LOCALE_FOR_SHOP'],
    [{ key: 'subtitle' }, 'key', 'INVALID_KEY_FOR_MODEL'],
    [{ translatableContentDigest: 'x' }, 'translatableContentDigest', 'INVALID_TRANSLATABLE_CONTENT'],
    [{ value: ' ' }, 'value', 'BLANK'],
  ])('is refused with the others of its call: %j', async (change, field, code) => {
    const { translationsRegister } = await run(register, {
      id: gid,
      translations: [toInput({ value: 'Verworfen' }), toInput(change)],
    });
    expect(translationsRegister).toMatchObject({
      translations: null,
      userErrors: [{ field: ['translations', '1', field], code }],
    });
    expect(await readTitle('DE')).toBe(title);
  });

  it('has content removed that a page must not run', async () => {
    const { translatableContent } = (await run(read, { id: gid })).translatableResource;
    const body = translatableContent.find(({ key }: { key: string }) => key === 'body_html');
    expect(body.type).toBe('HTML');
    const { translationsRegister } = await run(register, {
      id: gid,
      translations: [
        toInput({
          ...{ key: 'body_html', translatableContentDigest: body.digest },
          value: '<p onclick="x()">Warm<script>x()</script></p>',
        }),
      ],
    });
    expect(translationsRegister.translations).toMatchObject([{ value: '<p>Warm</p>' }]);
    await run(remove, { id: gid, keys: ['body_html'], locales: ['de'] });
  });

  it('needs a resource that there is, and its scope', async () => {
    const id = 'gid://shopify/Product/1';
    expect((await run(read, { id })).translatableResource).toBeNull();
    const { translationsRegister } = await run(register, { id, translations: [toInput()] });
    expect(translationsRegister.userErrors).toMatchObject([
      { field: ['resourceId'], code: 'RESOURCE_NOT_FOUND' },
    ]);
    const denied = await admin.run(
      register,
      { id: gid, translations: [toInput()] },
      { scopes: ['read_translations', 'write_products'] },
    );
    expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
  });

  it('LANG-39: is into English in a shop whose default storefront is German', async () => {
    setStorefronts(demo.map((each) => ({ ...each, languages: each.isDefault ? ['de'] : ['en', 'de'] })));
    const { shopLocales } = await run('{ shopLocales { locale name primary published } }', {});
    expect(shopLocales).toEqual([
      { locale: 'de', name: 'German', primary: true, published: true },
      { locale: 'en', name: 'English', primary: false, published: true },
    ]);
    const german = await run(register, { id: gid, translations: [toInput()] });
    expect(german.translationsRegister.userErrors).toMatchObject([{ code: 'INVALID_LOCALE_FOR_SHOP' }]);
    await run(register, { id: gid, translations: [toInput({ locale: 'en', value: 'Evening oil' })] });
    expect([await readTitle('DE'), await readTitle('EN')]).toEqual([title, 'Evening oil']);
  });
});

describe('ADMIN-121: resources with texts', () => {
  const list = `query ($type: TranslatableResourceType!, $first: Int, $last: Int, $after: String, $before: String, $reverse: Boolean) {
    translatableResources(resourceType: $type, first: $first, last: $last, after: $after, before: $before, reverse: $reverse) {
      nodes { resourceId translatableContent { key } } pageInfo { hasNextPage endCursor startCursor } } }`;

  async function readAll(type: string, size: number, reverse = false): Promise<readonly string[]> {
    const ids: string[] = [];
    let after: string | null = null;
    for (;;) {
      const data = await run(list, { type, first: size, after, reverse });
      const { nodes, pageInfo } = data.translatableResources;
      ids.push(...nodes.map(({ resourceId }: { resourceId: string }) => resourceId));
      if (!pageInfo.hasNextPage) return ids;
      after = pageInfo.endCursor;
    }
  }

  it.each([
    'COLLECTION',
    'DELIVERY_METHOD_DEFINITION',
    'LINK',
    'MEDIA_IMAGE',
    'METAFIELD',
    'PAGE',
    'PRODUCT',
    'PRODUCT_OPTION',
    'PRODUCT_OPTION_VALUE',
    'SHOP_POLICY',
  ])('of the type %s are listed page by page, in both orders, and found one by one', async (type) => {
    const all = await readAll(type, 250);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all).size).toBe(all.length);
    expect(await readAll(type, Math.ceil(all.length / 3))).toEqual(all);
    expect(await readAll(type, 250, true)).toEqual(all.toReversed());
    const some = [all[0], all.at(-1)];
    const { translatableResourcesByIds } = await run(
      'query ($ids: [ID!]!) { translatableResourcesByIds(resourceIds: $ids, first: 9) { nodes { resourceId } } }',
      { ids: [...some, 'gid://shopify/Product/1'] },
    );
    expect(
      translatableResourcesByIds.nodes.map(({ resourceId }: { resourceId: string }) => resourceId),
    ).toEqual([...new Set(some)]);
  });

  it('of other types are named as unsupported', async () => {
    const { errors } = await admin.run(list, { type: 'SELLING_PLAN_GROUP', first: 1 });
    expect(errors[0].extensions.code).toBe('NOT_SUPPORTED');
  });
});
