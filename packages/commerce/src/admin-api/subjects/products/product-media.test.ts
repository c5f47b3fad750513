import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExternalVideo } from '../../../catalogue/product-media.ts';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

const seeded = 'golden-hour-mousse';
let folder: string;
let admin: TestAdmin;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  await cp(join(import.meta.dirname, '../../../../../../demo/catalogue'), folder, { recursive: true });
  const media = [
    {
      kind: 'VIDEO',
      src: '/media/films/mousse.mp4',
      alt: 'How it foams',
      position: 1,
      width: 1280,
      height: 720,
    },
    { kind: 'MODEL_3D', src: 'https://files.example/mousse.glb', position: 99, bytes: 5000 },
  ];
  await writeFile(join(folder, 'media.json'), JSON.stringify([{ product: seeded, media }]));
  admin = await openTestAdmin({}, { seed: folder });
});
afterAll(async () => {
  await admin.dispose();
  await rm(folder, { recursive: true });
});

const fields = `__typename mediaContentType alt ... on MediaImage { image { url } } ... on ExternalVideo { id host embedUrl originUrl }
  ... on Video { id sources { url format mimeType width height } } ... on Model3d { id sources { url filesize format mimeType } }`;

async function readMedia(handle: string) {
  const query = `{ product(handle: "${handle}") { media(first: 50) { nodes { ${fields} } } } }`;
  const { body } = await admin.backend.execute({ query });
  expect(body.errors).toBeUndefined();
  return JSON.parse(JSON.stringify(body.data)).product.media.nodes;
}

it('API-42: videos and 3D models of a seed file are listed with the pictures, and are found by id', async () => {
  const media = await readMedia(seeded);
  expect(media[1]).toMatchObject({
    __typename: 'Video',
    mediaContentType: 'VIDEO',
    alt: 'How it foams',
    sources: [
      {
        url: 'http://shop.test/media/films/mousse.mp4',
        format: 'mp4',
        mimeType: 'video/mp4',
        width: 1280,
        height: 720,
      },
    ],
  });
  expect(media.at(-1)).toMatchObject({
    __typename: 'Model3d',
    sources: [{ url: 'https://files.example/mousse.glb', filesize: 5000, mimeType: 'model/gltf-binary' }],
  });
  expect(media[0].__typename).toBe('MediaImage');
  const { body } = await admin.backend.execute({
    query: `{ node(id: "${media[1].id}") { ... on Video { alt } } other: node(id: "${media[1].id.replace('Video', 'Model3d')}") { id } }`,
  });
  expect(JSON.parse(JSON.stringify(body.data))).toEqual({ node: { alt: 'How it foams' }, other: null });
});

it('MERCH-114: the Admin API adds, describes, moves and deletes an external video', async () => {
  const { data } = await admin.run('{ products(first: 1, query: "handle:sunset-oil") { nodes { id } } }');
  const productId = data.products.nodes[0].id;
  const add = (source: string, type = 'EXTERNAL_VIDEO') =>
    admin.run(
      `mutation ($productId: ID!, $media: [CreateMediaInput!]!) { productCreateMedia(productId: $productId, media: $media) {
        media { id __typename ... on ExternalVideo { host embedUrl } } mediaUserErrors { field message code } } }`,
      { productId, media: [{ originalSource: source, mediaContentType: type, alt: 'How to use it' }] },
    );
  const { data: added } = await add('https://youtu.be/abcdef12345');
  const [video] = added.productCreateMedia.media;
  expect(added.productCreateMedia).toMatchObject({
    media: [
      { __typename: 'ExternalVideo', host: 'YOUTUBE', embedUrl: 'https://www.youtube.com/embed/abcdef12345' },
    ],
    mediaUserErrors: [],
  });
  const before = await readMedia('sunset-oil');
  expect(before.at(-1)).toMatchObject({
    __typename: 'ExternalVideo',
    originUrl: 'https://youtu.be/abcdef12345',
  });

  await admin.run(
    `mutation ($id: ID!, $media: [UpdateMediaInput!]!, $moves: [MoveInput!]!) { productUpdateMedia(productId: $id, media: $media) { mediaUserErrors { message } }
      productReorderMedia(id: $id, moves: $moves) { mediaUserErrors { message } } }`,
    {
      id: productId,
      media: [{ id: video.id, alt: 'In the evening' }],
      moves: [{ id: video.id, newPosition: '0' }],
    },
  );
  const moved = await readMedia('sunset-oil');
  expect(moved.map(({ __typename }: { __typename: string }) => __typename)).toEqual([
    'ExternalVideo',
    ...before.slice(0, -1).map(() => 'MediaImage'),
  ]);
  expect(moved[0].alt).toBe('In the evening');

  for (const [source, type] of [
    ['https://example.com/film', 'EXTERNAL_VIDEO'],
    ['https://example.com/film.txt', 'VIDEO'],
    ['https://example.com/film.mp4', 'MODEL_3D'],
  ] as const) {
    const { data: refused } = await add(source, type);
    expect(refused.productCreateMedia.mediaUserErrors).toMatchObject([
      { field: ['media', '0', 'originalSource'], code: 'INVALID' },
    ]);
  }
  expect(await readMedia('sunset-oil')).toEqual(moved);
  await admin.run(
    'mutation ($id: ID!, $ids: [ID!]!) { productDeleteMedia(productId: $id, mediaIds: $ids) { deletedMediaIds } }',
    { id: productId, ids: [video.id] },
  );
  expect(await readMedia('sunset-oil')).toEqual(before.slice(0, -1));
});

describe('addresses of external videos', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdef12345&t=3', 'https://www.youtube.com/embed/abcdef12345'],
    ['https://www.youtube.com/shorts/abcdef12345', 'https://www.youtube.com/embed/abcdef12345'],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
    ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456'],
    ['http://vimeo.com/123456', null],
    ['https://vimeo.com.example/123456', null],
    ['https://youtu.be/"><script>', null],
    ['https://www.youtube.com/channel/abcdef12345', null],
  ])('MERCH-114: %s', (address, embedUrl) => {
    expect(parseExternalVideo(address)?.embedUrl ?? null).toBe(embedUrl);
  });
});
