import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

let test: RunningTestShop;
let token: string;

beforeAll(async () => {
  test = await openTestShop();
  const { embedded } = test.shop;
  if (embedded === null) throw new Error('the shop has its backend inside');
  const scopes = [
    ...(['write_files', 'write_products', 'write_metaobjects', 'write_metaobject_definitions'] as const),
    'write_online_store_navigation' as const,
  ];
  token = (await embedded.adminTokens.create({ name: 'ERP', scopes, createdBy: 'test' })).token;
});
afterAll(() => test.dispose());

async function call(query: string, variables: object = {}) {
  const response = await test.app.request('http://shop.test/admin/api/2026-10/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  const body = await response.json();
  expect(body.errors).toBeUndefined();
  return body.data;
}

async function stage(resource: string, filename: string, httpMethod: 'PUT' | 'POST' = 'PUT') {
  const { stagedUploadsCreate } = await call(
    `mutation ($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) {
      stagedTargets { url resourceUrl parameters { name value } } userErrors { message } } }`,
    { input: [{ resource, filename, mimeType: 'application/octet-stream', httpMethod }] },
  );
  const [target] = stagedUploadsCreate.stagedTargets;
  // The test's shop is addressed by another host than its public URL.
  const { pathname, search } = new URL(target.url);
  return { ...target, address: `http://shop.test${pathname}${search}` };
}

const picture = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
const put = (address: string, body: Uint8Array) =>
  test.app.request(address, { method: 'PUT', body: new Uint8Array(body) });
const create = `mutation ($files: [FileCreateInput!]!) { fileCreate(files: $files) {
  files { id alt fileStatus fileErrors { code } ... on MediaImage { mimeType image { url width height } originalSource { fileSize } } }
  userErrors { field message code } } }`;

describe('files of the Admin API', () => {
  it('BULK-09: an upload becomes a file of the library, is found, described, shown by a product and only then kept from deletion', async () => {
    const target = await stage('IMAGE', 'Sunset beach.png');
    expect((await put(target.address, await picture('#f60'))).status).toBe(201);
    const { fileCreate } = await call(create, {
      files: [{ originalSource: target.resourceUrl, alt: 'A beach' }],
    });
    expect(fileCreate.userErrors).toEqual([]);
    const [file] = fileCreate.files;
    expect(file).toMatchObject({
      alt: 'A beach',
      fileStatus: 'READY',
      fileErrors: [],
      mimeType: 'image/webp',
      image: { width: 8, height: 6 },
    });
    const list = '{ files(first: 5, query: "sunset", sortKey: CREATED_AT) { nodes { id alt } } }';
    expect((await call(list)).files.nodes).toEqual([{ id: file.id, alt: 'A beach' }]);
    const updated = await call(
      `mutation ($files: [FileUpdateInput!]!) { fileUpdate(files: $files) { files { alt } userErrors { message } } }`,
      { files: [{ id: file.id, alt: 'Evening' }] },
    );
    expect(updated.fileUpdate).toEqual({ files: [{ alt: 'Evening' }], userErrors: [] });

    const again = await stage('PRODUCT_IMAGE', 'again.png', 'POST');
    const form = new FormData();
    for (const { name, value } of again.parameters) form.set(name, value);
    form.set('file', new File([new Uint8Array(await picture('#f60'))], 'again.png'));
    expect((await test.app.request(again.address, { method: 'POST', body: form })).status).toBe(201);
    const { productCreate } = await call(
      `mutation ($media: [CreateMediaInput!]) { productCreate(product: { title: "Towel" }, media: $media) {
        product { id media(first: 1) { nodes { preview { image { url width height } } } } } userErrors { message } } }`,
      { media: [{ originalSource: again.resourceUrl, mediaContentType: 'IMAGE' }] },
    );
    expect(productCreate.userErrors).toEqual([]);
    expect(productCreate.product.media.nodes[0].preview.image).toEqual(file.image);

    const remove = `mutation ($ids: [ID!]!) { fileDelete(fileIds: $ids) { deletedFileIds userErrors { code } } }`;
    expect((await call(remove, { ids: [file.id] })).fileDelete).toEqual({
      deletedFileIds: null,
      userErrors: [{ code: 'FILE_LOCKED' }],
    });
    await call('mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }', {
      id: productCreate.product.id,
    });
    expect((await call(remove, { ids: [file.id] })).fileDelete.deletedFileIds).toEqual([file.id]);
    expect((await call(list)).files.nodes).toEqual([]);
  });

  it('BULK-10: uploads of a product that is rejected leave nothing in the library', async () => {
    const good = await stage('PRODUCT_IMAGE', 'Left over.png');
    await put(good.address, await picture('#06f'));
    const bad = await stage('PRODUCT_IMAGE', 'text.png');
    await put(bad.address, Buffer.from('not a picture'));
    const add = (title: string, urls: readonly string[]) =>
      call(
        `mutation ($title: String!, $media: [CreateMediaInput!]) { productCreate(product: { title: $title }, media: $media) {
          product { id } userErrors { field message } } }`,
        { title, media: urls.map((originalSource) => ({ originalSource, mediaContentType: 'IMAGE' })) },
      );
    expect((await add('Towel', [good.resourceUrl, bad.resourceUrl])).productCreate).toMatchObject({
      product: null,
      userErrors: [{ field: ['media', '1', 'originalSource'] }],
    });
    const other = await stage('PRODUCT_IMAGE', 'Left as well.png');
    await put(other.address, await picture('#60f'));
    expect((await add(' ', [other.resourceUrl])).productCreate).toMatchObject({
      product: null,
      userErrors: [{ field: ['title'] }],
    });
    expect((await add('Towel', Array(251).fill(good.resourceUrl))).productCreate.userErrors).toMatchObject([
      { field: ['media'], message: 'A product can have 250 media at most' },
    ]);
    expect((await call('{ files(first: 5, query: "left") { nodes { id } } }')).files.nodes).toEqual([]);
  });

  it('API-43: a metaobject refers to files of the library, and storefronts read them', async () => {
    const target = await stage('IMAGE', 'Salt.png');
    await put(target.address, await picture('#0a0'));
    const { fileCreate } = await call(create, {
      files: [{ originalSource: target.resourceUrl, alt: 'Salt' }],
    });
    const { id } = fileCreate.files[0];
    const made = await call(
      `mutation ($definition: MetaobjectDefinitionCreateInput!, $metaobject: MetaobjectCreateInput!) {
        metaobjectDefinitionCreate(definition: $definition) { userErrors { message } }
        metaobjectCreate(metaobject: $metaobject) { metaobject { field(key: "picture") { reference { ... on MediaImage { id } } } } userErrors { message } } }`,
      {
        definition: {
          type: 'material',
          access: { storefront: 'PUBLIC_READ' },
          fieldDefinitions: [
            { key: 'picture', name: 'Picture', type: 'file_reference' },
            { key: 'more', name: 'More', type: 'list.file_reference' },
          ],
        },
        metaobject: {
          type: 'material',
          handle: 'salt',
          fields: [
            { key: 'picture', value: id },
            { key: 'more', value: JSON.stringify([id, 'gid://shopify/GenericFile/0', id]) },
          ],
        },
      },
    );
    expect(made.metaobjectCreate).toEqual({
      metaobject: { field: { reference: { id } } },
      userErrors: [],
    });
    const response = await test.app.request('http://shop.test/api/2026-10/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `{ metaobject(handle: { type: "material", handle: "salt" }) {
          picture: field(key: "picture") { reference { ... on MediaImage { id image { width altText } } } }
          more: field(key: "more") { references(first: 9) { nodes { __typename } } } }
          node(id: "${id}") { ... on MediaImage { alt } } }`,
      }),
    });
    expect((await response.json()).data).toEqual({
      metaobject: {
        picture: { reference: { id, image: { width: 8, altText: 'Salt' } } },
        more: { references: { nodes: [{ __typename: 'MediaImage' }] } },
      },
      node: { alt: 'Salt' },
    });
    const remove = `mutation ($ids: [ID!]!) { fileDelete(fileIds: $ids) { deletedFileIds userErrors { code } } }`;
    expect((await call(remove, { ids: [id] })).fileDelete.userErrors).toEqual([{ code: 'FILE_LOCKED' }]);
  });

  it('BULK-10: one file that isn’t a picture leaves nothing of the others', async () => {
    const good = await stage('IMAGE', 'good.png');
    await put(good.address, await picture('#06f'));
    const bad = await stage('IMAGE', 'bad.png');
    await put(bad.address, Buffer.from('not a picture'));
    const files = [good, bad].map(({ resourceUrl }) => ({ originalSource: resourceUrl }));
    const { fileCreate } = await call(create, { files });
    expect(fileCreate.files).toBeNull();
    expect(fileCreate.userErrors[0]).toMatchObject({ field: ['files', '1', 'originalSource'] });
    expect((await call('{ files(first: 5, query: "good") { nodes { id } } }')).files.nodes).toEqual([]);
    const inside = await call(create, { files: [{ originalSource: 'https://127.0.0.1:1/a.png' }] });
    expect(inside.fileCreate.userErrors).toHaveLength(1);
  });

  it.each(['tampered', 'unsigned', 'of another upload'])(
    'BULK-08: rejects a link that is %s',
    async (kind) => {
      const [one, other] = [await stage('IMAGE', 'a.png'), await stage('IMAGE', 'b.png')];
      const url = new URL(one.address);
      if (kind === 'tampered') url.searchParams.set('expires', '99999999999999');
      if (kind === 'unsigned') url.search = '';
      if (kind === 'of another upload') url.pathname = new URL(other.address).pathname;
      expect((await put(url.href, Buffer.from('x'))).status).toBe(403);
    },
  );

  it('ADMIN-204: a file of redirects is uploaded over HTTP, and imported', async () => {
    const target = await stage('URL_REDIRECT_IMPORT', 'redirects.csv');
    const file = 'Redirect from,Redirect to\n/pages/old-lamp,/pages/new-lamp\nnowhere,/x\n';
    expect((await put(target.address, Buffer.from(file))).status).toBe(201);
    const { urlRedirectImportCreate } = await call(
      'mutation ($url: URL!) { urlRedirectImportCreate(url: $url) { urlRedirectImport { id count } userErrors { message } } }',
      { url: target.resourceUrl },
    );
    expect(urlRedirectImportCreate).toMatchObject({ urlRedirectImport: { count: 2 }, userErrors: [] });
    const { id } = urlRedirectImportCreate.urlRedirectImport;
    const { urlRedirectImportSubmit } = await call(
      'mutation ($id: ID!) { urlRedirectImportSubmit(id: $id) { job { done } userErrors { message } } }',
      { id },
    );
    expect(urlRedirectImportSubmit).toEqual({ job: { done: true }, userErrors: [] });
    const { urlRedirectImport } = await call(
      'query ($id: ID!) { urlRedirectImport(id: $id) { createdCount failedCount } }',
      { id },
    );
    expect(urlRedirectImport).toEqual({ createdCount: 1, failedCount: 1 });
    const { urlRedirects } = await call(
      '{ urlRedirects(first: 2, query: "path:/pages/old-lamp") { nodes { target } } }',
    );
    expect(urlRedirects.nodes).toEqual([{ target: '/pages/new-lamp' }]);
  });

  it('BULK-02: gives a result to a signed link, and to no other', async () => {
    const { bulkOperationRunQuery } = await call(
      'mutation ($query: String!) { bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { message } } }',
      { query: '{ products { nodes { id } } }' },
    );
    expect(bulkOperationRunQuery.userErrors).toEqual([]);
    const { id } = bulkOperationRunQuery.bulkOperation;
    const getUrl = async () =>
      (await call('query ($id: ID!) { bulkOperation(id: $id) { url } }', { id })).bulkOperation.url;
    await expect.poll(getUrl).not.toBeNull();
    const { pathname, search } = new URL(await getUrl());
    const read = (address: string) => test.app.request(`http://shop.test${address}`);
    const result = await read(`${pathname}${search}`);
    expect(result.status).toBe(200);
    expect(await result.text()).toContain('gid://shopify/Product/');
    expect((await read(pathname)).status).toBe(403);
    const later = search.replace(/expires=\d+/, 'expires=99999999999999');
    expect((await read(`${pathname}${later}`)).status).toBe(403);
  });
});
