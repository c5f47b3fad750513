import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

const requests: string[] = [];
const responses = new Map<string, (response: ServerResponse) => void>();
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  const respond = responses.get(request.url ?? '');
  if (respond === undefined) response.writeHead(404).end();
  else respond(response);
});
let origin: string;
let test: RunningTestShop;
let token: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://localhost:${port}`;
  // With a PUBLIC_URL on localhost the shop may fetch pictures from the loopback interface.
  test = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  const { embedded } = test.shop;
  if (embedded === null) throw new Error('the shop has its backend inside');
  const scopes = ['write_products', 'write_files'] as const;
  token = (await embedded.adminTokens.create({ name: 'ERP', scopes, createdBy: 'test' })).token;
});
afterAll(async () => {
  await test.dispose();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
});

async function call(query: string, variables: object = {}) {
  const response = await test.app.request('http://localhost:3000/admin/api/2026-10/graphql.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  const body = await response.json();
  expect(body.errors).toBeUndefined();
  return body.data;
}

const jpeg = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 20 } } })
    .jpeg()
    .toBuffer();

async function serve(path: string, red: number): Promise<string> {
  const bytes = await jpeg(red);
  responses.set(path, (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes));
  return `${origin}${path}`;
}

const mediaFields = `id alt status mediaErrors { code message details } preview { status image { url } }
  ... on MediaImage { image { url width height } fileStatus fileErrors { code } }`;

async function createProduct(media: readonly string[]) {
  const { productCreate } = await call(
    `mutation ($media: [CreateMediaInput!]) { productCreate(product: { title: "Towel" }, media: $media) {
      product { id media(first: 10) { nodes { ${mediaFields} } } } userErrors { field message } } }`,
    { media: media.map((originalSource) => ({ originalSource, mediaContentType: 'IMAGE' })) },
  );
  expect(productCreate.userErrors).toEqual([]);
  return productCreate.product;
}

async function readMedia(productId: string) {
  const { product } = await call(
    `query ($id: ID!) { product(id: $id) { media(first: 10) { nodes { ${mediaFields} } } } }`,
    { id: productId },
  );
  return product.media.nodes;
}

/** Returns the URLs of the product's images in the Storefront API. */
async function readShopPictures(productId: string): Promise<readonly string[]> {
  const { backend } = test.shop.embedded ?? {};
  const query = `{ product(id: "${productId}") { featuredImage { url } images(first: 9) { nodes { url } }
    media(first: 9) { nodes { ... on MediaImage { image { url } } } } variants(first: 1) { nodes { image { url } } } } }`;
  const response = await backend?.execute({ query });
  const { product } = JSON.parse(JSON.stringify(response?.body.data));
  const toUrl = (image: { readonly url: string } | null) => image?.url.replace(/\?.*/, '');
  const urls = product.images.nodes.map(toUrl);
  expect(
    product.media.nodes.map((each: { readonly image: { readonly url: string } }) => toUrl(each.image)),
  ).toEqual(urls);
  expect([toUrl(product.featuredImage), toUrl(product.variants.nodes[0].image)]).toEqual([urls[0], urls[0]]);
  return urls;
}

/** Waits until every picture of the product is READY or FAILED, and returns its media. */
async function waitForMedia(productId: string) {
  return expect
    .poll(
      async () => {
        const media: { readonly status: string }[] = await readMedia(productId);
        return media.every(({ status }) => status === 'READY' || status === 'FAILED') ? media : null;
      },
      { timeout: 15_000 },
    )
    .not.toBeNull()
    .then(() => readMedia(productId));
}

describe('pictures at URLs of other sites in the Admin API', () => {
  it('ADMIN-245: a picture is READY once the shop has fetched it, and keeps its id', async () => {
    let respond: (() => void) | undefined;
    const bytes = await jpeg(10);
    responses.set('/held.jpg', (response) => {
      respond = () => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
    });
    const { id, media } = await createProduct([`${origin}/held.jpg`]);
    const [created] = media.nodes;
    expect(created.status).toMatch(/^(?:UPLOADED|PROCESSING)$/);
    expect(created).toMatchObject({ image: null, mediaErrors: [], preview: { image: null } });
    await expect.poll(() => respond).toBeDefined();
    expect((await readMedia(id))[0]).toMatchObject({ status: 'PROCESSING', fileStatus: 'PROCESSING' });
    expect(await readShopPictures(id)).toEqual([]);
    respond?.();
    const [fetched] = await waitForMedia(id);
    expect(fetched).toMatchObject({
      id: created.id,
      status: 'READY',
      preview: { status: 'READY' },
      image: {
        url: expect.stringMatching(/^http:\/\/localhost:3000\/media\/uploads\/\w{24}\.webp$/),
        width: 60,
        height: 40,
      },
    });
    expect(await readShopPictures(id)).toEqual([fetched.image.url]);
    const { node } = await call(
      'query ($id: ID!) { node(id: $id) { ... on MediaImage { status image { url } } } }',
      {
        id: created.id,
      },
    );
    expect(node).toEqual({ status: 'READY', image: { url: fetched.image.url } });
    expect(requests).toEqual(['/held.jpg']);
  });

  it('ADMIN-245: a picture is fetched once, even if several products use it', async () => {
    const url = await serve('/once.jpg', 20);
    const products = await Promise.all([createProduct([url]), createProduct([url]), createProduct([url])]);
    const [first] = await Promise.all(products.map(({ id }) => waitForMedia(id)));
    const sync = () =>
      call(
        `mutation ($id: ID!, $files: [FileSetInput!]) { productSet(identifier: { id: $id }, input: { files: $files }) {
          product { media(first: 5) { nodes { id status } } } userErrors { message } } }`,
        { id: products[0].id, files: [{ originalSource: url, contentType: 'IMAGE' }] },
      );
    const later = await createProduct([url]);
    expect(later.media.nodes[0]).toMatchObject({ status: 'READY', image: { width: 60, height: 40 } });
    // Setting the same source URL again keeps the media's id, and fetches nothing.
    const { productSet } = await sync();
    expect(productSet).toEqual({
      product: { media: { nodes: [{ id: first[0].id, status: 'READY' }] } },
      userErrors: [],
    });
    expect(requests).toEqual(['/once.jpg']);
  });

  it('ADMIN-245: a picture that can’t be fetched is FAILED with the reason, and is fetched again if it is added again', async () => {
    responses.set('/page.jpg', (response) => response.writeHead(200).end('<!doctype html><title>No</title>'));
    responses.set('/endless.jpg', (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(256 * 1024))) {}
      };
      response.on('drain', send);
      send();
    });
    const inside = 'https://10.0.0.8/inside.jpg';
    const { id } = await createProduct([
      `${origin}/gone.jpg`,
      `${origin}/page.jpg`,
      `${origin}/endless.jpg`,
      inside,
    ]);
    const media = await waitForMedia(id);
    expect(media.map((each: { status: string }) => each.status)).toEqual(Array(4).fill('FAILED'));
    expect(media.map((each: { mediaErrors: unknown }) => each.mediaErrors)).toEqual([
      [
        {
          code: 'IMAGE_DOWNLOAD_FAILURE',
          message: 'The picture couldn’t be fetched: its host answers 404.',
          details: `${origin}/gone.jpg`,
        },
      ],
      [expect.objectContaining({ code: 'UNSUPPORTED_IMAGE_FILE_TYPE' })],
      [expect.objectContaining({ code: 'INVALID_IMAGE_FILE_SIZE' })],
      [
        {
          code: 'IMAGE_DOWNLOAD_FAILURE',
          message: 'The picture couldn’t be fetched: its host isn’t on the public internet.',
          details: inside,
        },
      ],
    ]);
    expect(media[0]).toMatchObject({ image: null, fileErrors: [{ code: 'IMAGE_DOWNLOAD_FAILURE' }] });

    const url = await serve('/gone.jpg', 30);
    const { productCreateMedia } = await call(
      `mutation ($id: ID!, $ids: [ID!]!, $media: [CreateMediaInput!]!) {
        productDeleteMedia(productId: $id, mediaIds: $ids) { mediaUserErrors { message } }
        productCreateMedia(productId: $id, media: $media) { media { id status } mediaUserErrors { message } } }`,
      { id, ids: [media[0].id], media: [{ originalSource: url, mediaContentType: 'IMAGE' }] },
    );
    expect(productCreateMedia.media[0].status).toMatch(/^(?:UPLOADED|PROCESSING)$/);
    const after = await waitForMedia(id);
    expect(after.at(-1)).toMatchObject({ id: productCreateMedia.media[0].id, status: 'READY' });
  });

  it('ADMIN-245: fetches pictures of variants in productSet', async () => {
    const url = await serve('/variant.jpg', 40);
    const { productSet } = await call(
      `mutation ($input: ProductSetInput!) { productSet(input: $input) { product { id } userErrors { message } } }`,
      {
        input: {
          title: 'Cap',
          productOptions: [{ name: 'Size', values: [{ name: 'S' }] }],
          variants: [
            {
              optionValues: [{ optionName: 'Size', name: 'S' }],
              price: '9.00',
              file: { originalSource: url, contentType: 'IMAGE' },
            },
          ],
        },
      },
    );
    expect(productSet.userErrors).toEqual([]);
    const [picture] = await waitForMedia(productSet.product.id);
    expect(picture).toMatchObject({
      status: 'READY',
      image: { url: expect.stringContaining('/media/uploads/') },
    });
    const { product } = await call(
      'query ($id: ID!) { product(id: $id) { variants(first: 1) { nodes { media(first: 1) { nodes { id status } } } } } }',
      { id: productSet.product.id },
    );
    expect(product.variants.nodes[0].media.nodes).toEqual([{ id: picture.id, status: 'READY' }]);
  });

  it('ADMIN-245: fileCreate returns a READY file for a URL, or an error if the file can’t be fetched', async () => {
    const create = (...sources: readonly string[]) =>
      call(
        `mutation ($files: [FileCreateInput!]!) { fileCreate(files: $files) {
          files { fileStatus ... on MediaImage { image { url width } } } userErrors { field message } } }`,
        { files: sources.map((originalSource) => ({ originalSource, contentType: 'IMAGE' })) },
      );
    const url = await serve('/file.jpg', 50);
    const { fileCreate } = await create(url);
    expect(fileCreate).toEqual({
      files: [
        {
          fileStatus: 'READY',
          image: { url: expect.stringContaining('/media/uploads/'), width: 60 },
        },
      ],
      userErrors: [],
    });
    const field = ['files', '1', 'originalSource'];
    for (const [source, reason] of [
      [`${origin}/missing.jpg`, 'its host answers 404'],
      ['https://169.254.169.254/latest', 'its host isn’t on the public internet'],
    ] as const)
      expect((await create(url, source)).fileCreate).toEqual({
        files: null,
        userErrors: [{ field, message: `The picture couldn’t be fetched: ${reason}.` }],
      });
  });
});
