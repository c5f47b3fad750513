import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

async function storefront(query: string) {
  const { body } = await admin.backend.execute({ query });
  return JSON.parse(JSON.stringify(body));
}

async function makeGuides() {
  const { data: found } = await admin.run(
    '{ products(first: 2) { nodes { id handle variants(first: 1) { nodes { id } } media(first: 1) { nodes { id } } } } }',
  );
  const [first, second] = found.products.nodes;
  const created = await admin.run(
    `mutation ($definition: MetaobjectDefinitionCreateInput!) { metaobjectDefinitionCreate(definition: $definition) {
      metaobjectDefinition { id type displayNameKey capabilities { publishable { enabled } } access { storefront }
        fieldDefinitions { key type { name category } required validations { name value } } } userErrors { field code message } } }`,
    {
      definition: {
        type: 'guide',
        name: 'Guide',
        displayNameKey: 'title',
        access: { storefront: 'PUBLIC_READ' },
        capabilities: { publishable: { enabled: true } },
        fieldDefinitions: [
          { key: 'title', name: 'Title', type: 'single_line_text_field', required: true },
          { key: 'products', name: 'Products', type: 'list.product_reference' },
          { key: 'picture', name: 'Picture', type: 'file_reference' },
          { key: 'next', name: 'Next', type: 'metaobject_reference' },
        ],
      },
    },
  );
  expect(created).toMatchObject({ data: { metaobjectDefinitionCreate: { userErrors: [] } } });
  const upsert = (handle: string, fields: object, status = 'ACTIVE') =>
    admin.run(
      `mutation ($handle: MetaobjectHandleInput!, $metaobject: MetaobjectUpsertInput!) { metaobjectUpsert(handle: $handle, metaobject: $metaobject) {
        metaobject { id handle displayName } userErrors { field code message } } }`,
      {
        handle: { type: 'guide', handle },
        metaobject: {
          fields: Object.entries(fields).map(([key, value]) => ({ key, value })),
          capabilities: { publishable: { status } },
        },
      },
    );
  const evening = await upsert('evening', { title: 'Evening', picture: first.media.nodes[0].id });
  const { id } = evening.data.metaobjectUpsert.metaobject;
  await upsert('morning', { title: 'Morning', products: JSON.stringify([second.id, first.id]), next: id });
  await upsert('draft', { title: 'Draft' }, 'DRAFT');
  return { first, second, definition: created.data.metaobjectDefinitionCreate.metaobjectDefinition };
}

it('API-40: storefronts read public metaobjects, their fields and what they refer to', async () => {
  const { first, second, definition } = await makeGuides();
  expect(definition).toMatchObject({
    type: 'guide',
    fieldDefinitions: [
      { key: 'title', required: true, type: { name: 'single_line_text_field', category: 'TEXT' } },
      { key: 'products' },
      { key: 'picture' },
      { key: 'next', type: { category: 'REFERENCE' } },
    ],
  });
  const { data, errors } = await storefront(`{
    list: metaobjects(type: "guide", first: 10, reverse: true, sortKey: "updated_at") { nodes { handle } }
    guide: metaobject(handle: { type: "guide", handle: "morning" }) {
      type title: field(key: "title") { value reference { __typename } }
      products: field(key: "products") { type references(first: 1) { nodes { ... on Product { handle } } pageInfo { hasNextPage } } }
      next: field(key: "next") { reference { ... on Metaobject { handle picture: field(key: "picture") { reference { ... on MediaImage { id image { url } } } } } } }
      fields { key value } unknown: field(key: "unknown") { key }
    }
    draft: metaobject(handle: { type: "guide", handle: "draft" }) { id }
    other: metaobjects(type: "other", first: 1) { nodes { id } } }`);
  expect(errors).toBeUndefined();
  expect(data.list.nodes).toEqual([{ handle: 'morning' }, { handle: 'evening' }]);
  expect(data.guide).toMatchObject({
    title: { value: 'Morning', reference: null },
    products: {
      references: { nodes: [{ handle: second.handle }], pageInfo: { hasNextPage: true } },
    },
    next: { reference: { handle: 'evening', picture: { reference: { id: first.media.nodes[0].id } } } },
    unknown: null,
  });
  expect(data.guide.fields.map(({ key }: { key: string }) => key)).toEqual([
    'title',
    'products',
    'picture',
    'next',
  ]);
  expect([data.draft, data.other.nodes]).toEqual([null, []]);

  const closed = await admin.run(
    `mutation ($id: ID!) { metaobjectDefinitionUpdate(id: $id, definition: { access: { storefront: NONE } }) { userErrors { message } } }`,
    { id: definition.id },
  );
  expect(closed.data.metaobjectDefinitionUpdate.userErrors).toEqual([]);
  const hidden = await storefront('{ metaobjects(type: "guide", first: 10) { nodes { handle } } }');
  expect(hidden.data.metaobjects.nodes).toEqual([]);
  const picture = await admin.run(
    '{ metaobjectByHandle(handle: { type: "guide", handle: "evening" }) { field(key: "picture") { reference { ... on MediaImage { id } } } } }',
  );
  expect(picture.data.metaobjectByHandle.field.reference).toEqual({ id: first.media.nodes[0].id });
  const merchant = await admin.run(
    '{ metaobjects(type: "guide", first: 10, query: "display_name:draft") { nodes { handle capabilities { publishable { status } } } } metaobjectDefinitionByType(type: "guide") { metaobjectsCount } }',
  );
  expect(merchant.data).toEqual({
    metaobjects: { nodes: [{ handle: 'draft', capabilities: { publishable: { status: 'DRAFT' } } }] },
    metaobjectDefinitionByType: { metaobjectsCount: 3 },
  });
});

it('API-41: metafields of variants, collections, pages, blogs, articles and the shop are read as their definition allows', async () => {
  const { data: found } = await storefront(
    '{ shop { id } products(first: 1) { nodes { id handle variants(first: 1) { nodes { id } } } } collections(first: 1) { nodes { id handle } } pages(first: 1) { nodes { id } } articles(first: 1) { nodes { id blog { id } } } }',
  );
  const [product] = found.products.nodes;
  const [article] = found.articles.nodes;
  const owners = [
    found.shop.id,
    product.variants.nodes[0].id,
    found.collections.nodes[0].id,
    found.pages.nodes[0].id,
    article.id,
    article.blog.id,
  ];
  for (const ownerId of owners) {
    const { data } = await admin.run(
      `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { metafields { ownerType reference { ... on Product { id } } } userErrors { message field } } }`,
      { metafields: [{ ownerId, key: 'seen_in', type: 'product_reference', value: product.id }] },
    );
    expect(data.metafieldsSet).toMatchObject({
      metafields: [{ reference: { id: product.id } }],
      userErrors: [],
    });
  }
  const part =
    'metafield(key: "seen_in") { id value parentResource { __typename } reference { ... on Product { handle } } }';
  const read = async () => {
    const { data } = await storefront(`{ shop { ${part} } nodes(ids: ${JSON.stringify(owners.slice(1))}) {
      ... on ProductVariant { ${part} } ... on Collection { ${part} } ... on Page { ${part} } ... on Article { ${part} } ... on Blog { ${part} } } }`);
    return [data.shop, ...data.nodes].map(({ metafield }) => metafield);
  };
  const shown = await read();
  expect(shown.map((metafield) => metafield?.parentResource.__typename)).toEqual([
    'Shop',
    'ProductVariant',
    'Collection',
    'Page',
    'Article',
    'Blog',
  ]);
  for (const metafield of shown) expect(metafield.reference).toEqual({ handle: product.handle });
  const byId = await storefront(`{ node(id: "${shown[1].id}") { ... on Metafield { value } } }`);
  expect(byId.data.node).toEqual({ value: product.id });

  const definition = `{ ownerType: PRODUCTVARIANT, namespace: "custom", key: "seen_in" }`;
  const { data: defined } = await admin.run(
    `mutation { metafieldDefinitionCreate(definition: { ownerType: PRODUCTVARIANT, namespace: "custom", key: "seen_in", name: "Seen in", type: "product_reference" }) { createdDefinition { access { storefront } } userErrors { message } } }`,
  );
  expect(defined.metafieldDefinitionCreate).toEqual({
    createdDefinition: { access: { storefront: 'NONE' } },
    userErrors: [],
  });
  expect((await read())[1]).toBeNull();
  expect((await storefront(`{ node(id: "${shown[1].id}") { id } }`)).data.node).toBeNull();
  await admin.run(
    `mutation { metafieldDefinitionUpdate(definition: { ownerType: PRODUCTVARIANT, namespace: "custom", key: "seen_in", access: { storefront: PUBLIC_READ } }) { userErrors { message } } }`,
  );
  expect((await read())[1]).toMatchObject({ value: product.id });
  const { data: deleted } = await admin.run(
    `mutation { metafieldDefinitionDelete(identifier: ${definition}) { deletedDefinition { key } userErrors { message } }
      metafieldsDelete(metafields: [{ ownerId: "${owners[1]}", namespace: "custom", key: "seen_in" }]) { deletedMetafields { key } } }`,
  );
  expect(deleted.metafieldDefinitionDelete.deletedDefinition).toEqual({ key: 'seen_in' });
  expect((await read())[1]).toBeNull();
});

it('MERCH-110: a field refers to a picture of a product that no storefront shows', async () => {
  const { data } = await admin.run(
    `mutation { productCreate(product: { title: "Unfinished", status: DRAFT }, media: [{ originalSource: "https://pictures.example/a.jpg", mediaContentType: IMAGE }]) {
      product { media(first: 1) { nodes { id } } } }
      metaobjectDefinitionCreate(definition: { type: "plan", fieldDefinitions: [{ key: "picture", name: "Picture", type: "file_reference" }] }) { userErrors { message } } }`,
  );
  const [{ id }] = data.productCreate.product.media.nodes;
  const made = await admin.run(
    `mutation ($id: String!) { metaobjectCreate(metaobject: { type: "plan", fields: [{ key: "picture", value: $id }] }) {
      metaobject { field(key: "picture") { reference { ... on MediaImage { id } } } } } }`,
    { id },
  );
  expect(made.data.metaobjectCreate.metaobject.field.reference).toEqual({ id });
});

it('API-41: a hidden metafield of a product is in no list either, and a wrong type is rejected', async () => {
  const { data } = await storefront('{ products(first: 1) { nodes { id handle } } }');
  const [product] = data.products.nodes;
  const set = (type: string, value: string) =>
    admin.run(
      `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { code field } } }`,
      { metafields: [{ ownerId: product.id, key: 'secret', type, value }] },
    );
  await set('single_line_text_field', 'one');
  const read = async () =>
    (await storefront('{ products(first: 1) { nodes { metafield(key: "secret") { value } } } }')).data
      .products.nodes[0].metafield;
  expect(await read()).toEqual({ value: 'one' });
  await admin.run(
    `mutation { metafieldDefinitionCreate(definition: { ownerType: PRODUCT, namespace: "custom", key: "secret", name: "Secret", type: "single_line_text_field" }) { userErrors { message } } }`,
  );
  expect(await read()).toBeNull();
  const wrong = await set('number_integer', '1');
  expect(wrong.data.metafieldsSet.userErrors).toEqual([
    { code: 'INVALID_TYPE', field: ['metafields', '0', 'type'] },
  ]);
});

it('API-40: the demo shop has metaobjects and metafields of its seed files', async () => {
  const { data, errors } = await storefront(
    `{ collection(handle: "hair") { metafield(key: "ingredients") { references(first: 5) { nodes { ... on Metaobject { handle field(key: "goes_with") { reference { ... on Metaobject { handle } } } } } } } note: metafield(key: "buyer_note") { value } }
       page(handle: "how-to-tan") { metafield(key: "product") { reference { ... on Product { handle } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.collection).toEqual({
    metafield: {
      references: {
        nodes: [{ handle: 'kemiri-oil', field: { reference: { handle: 'coconut-milk' } } }],
      },
    },
    note: null,
  });
  expect(data.page.metafield.reference).toEqual({ handle: 'velvet-tanning-mitt' });
});

it('MERCH-113: each kind of custom data requires its own scope', async () => {
  const refused = async (query: string, scopes: Parameters<TestAdmin['run']>[2]) =>
    (await admin.run(query, {}, scopes)).errors?.[0]?.extensions?.requiredAccess;
  const products = { scopes: ['write_products'] } as const;
  expect(await refused('{ metaobjects(type: "guide", first: 1) { nodes { id } } }', products)).toContain(
    'read_metaobjects',
  );
  expect(
    await refused('mutation { metaobjectDelete(id: "gid://shopify/Metaobject/1") { deletedId } }', {
      scopes: ['read_metaobjects'],
    }),
  ).toContain('write_metaobjects');
  expect(
    await refused(
      'mutation { metafieldsSet(metafields: [{ ownerId: "gid://shopify/Page/1", key: "key", type: "json", value: "1" }]) { userErrors { message } } }',
      products,
    ),
  ).toContain('write_content');
  expect(
    await refused('{ metafieldDefinitions(ownerType: PRODUCT, first: 1) { nodes { id } } }', {
      scopes: ['read_content'],
    }),
  ).toContain('read_products');
});
