import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getOtherMedia } from './other-media.ts';
import { OtherMediaList } from './other-media-list.tsx';

type ApiMedia = NonNullable<ProductQuery['product']>['media']['nodes'][number];

const poster = { url: 'https://cdn.example/still.jpg', altText: null, width: 1200, height: 800 };
const image: ApiMedia = { __typename: 'MediaImage', alt: 'A jar', image: poster };
const mp4 = { url: 'https://cdn.example/film.mp4', mimeType: 'video/mp4', width: 640, height: 800 };
const video: ApiMedia = {
  __typename: 'Video',
  alt: 'How it is put on',
  previewImage: poster,
  sources: [mp4, { ...mp4, url: 'https://cdn.example/film.webm', mimeType: 'video/webm' }],
};
const external: ApiMedia = {
  __typename: 'ExternalVideo',
  alt: null,
  host: 'YOUTUBE',
  originUrl: 'https://youtu.be/abcdef12345',
  previewImage: null,
};
const glb = { url: 'https://cdn.example/jar.glb', mimeType: 'model/gltf-binary' };
const usdz = { url: 'https://cdn.example/jar.usdz', mimeType: 'model/vnd.usdz+zip' };
const model: ApiMedia = { __typename: 'Model3d', alt: null, previewImage: poster, sources: [usdz, glb] };

const origins = { shop: ['https://shop.example'], others: ['https://cdn.example'] };

function render(nodes: readonly ApiMedia[], still: string | null = null): string {
  const media = getOtherMedia(nodes, origins);
  const list = <OtherMediaList media={media} still={still} lang="en" title="Clay" />;
  return renderToString(list);
}

it('PAGE-31: the shop’s own video isn’t loaded before it is played, and has a poster and its formats', () => {
  const html = render([image, video]);
  expect(html).toMatch(/<video[^>]* controls=""[^>]* preload="none"/);
  expect(html).toContain('poster="https://cdn.example/still.jpg?width=800"');
  expect(html).toContain('width="640" height="800"');
  expect(html).toContain('aria-label="How it is put on"');
  expect(html.match(/<source [^>]*>/g)).toEqual([
    '<source src="https://cdn.example/film.mp4" type="video/mp4"/>',
    '<source src="https://cdn.example/film.webm" type="video/webm"/>',
  ]);
  expect(html).not.toContain('<a ');
});

it('PAGE-31: a video on another site is a link to it, and nothing is loaded from there', () => {
  const html = render([external]);
  expect(html).toContain('href="https://youtu.be/abcdef12345"');
  expect(html).toContain('rel="noopener noreferrer"');
  expect(html).toContain('Video of Clay');
  expect(html).toContain('Watch on YouTube (opens a new tab)');
  expect(html).not.toMatch(/<(?:iframe|script|img|video)/);
});

it('PAGE-31: a video from an origin that the policy doesn’t allow is a link to its file', () => {
  const far = { ...video, sources: [{ ...mp4, url: 'https://films.example/film.mp4' }] };
  const html = render([far]);
  expect(html).toContain('href="https://films.example/film.mp4"');
  expect(html).toContain('Watch on films.example (opens a new tab)');
  expect(html).not.toContain('<video');
  const mixed = render([{ ...far, sources: [...far.sources, mp4] }]);
  expect(mixed.match(/<source [^>]*>/g)).toEqual([
    '<source src="https://cdn.example/film.mp4" type="video/mp4"/>',
  ]);
});

it('PAGE-31: this shop’s video is loaded from the page’s own host, another host’s at the same path isn’t', () => {
  const own = (url: string) => render([{ ...video, sources: [{ ...mp4, url }] }]);
  expect(own('https://shop.example/media/film.mp4')).toContain('<source src="/media/film.mp4"');
  expect(own('https://cdn.example/media/film.mp4')).toContain('src="https://cdn.example/media/film.mp4"');
});

it('PAGE-31: each file is shown once', () => {
  const media = getOtherMedia([{ ...video, sources: [mp4, mp4] }, video, external, external], origins);
  expect(media.map(({ kind }) => kind)).toEqual(['video', 'external']);
  expect(media[0]).toMatchObject({ sources: [{ url: mp4.url }] });
});

it('PAGE-31: the size is that of the first format with a size', () => {
  const sources = [{ ...mp4, url: 'https://cdn.example/film.webm', width: 0, height: 0 }, mp4];
  expect(getOtherMedia([{ ...video, sources }], origins)[0]).toMatchObject({ width: 640, height: 800 });
});

it('PAGE-31: a 3D model can be downloaded, also one for iPhones only', () => {
  const html = render([model]);
  expect(html).toContain('href="https://cdn.example/jar.glb" class="other-media-link" download=""');
  expect(html).not.toContain('rel="ar"');
  expect(render([{ ...model, sources: [usdz] }]).match(/<a /g)).toHaveLength(1);
});

it('PAGE-31: only the merchant’s alternative texts are marked with the catalogue’s language', () => {
  expect(render([video])).toMatch(/<video[^>]* lang="en"/);
  expect(render([{ ...video, alt: null }])).not.toContain('lang=');
  expect(render([external])).not.toContain('lang=');
});

it.each<[string, ApiMedia]>([
  ['a video without a file', { ...video, sources: [] }],
  ['a video of another scheme', { ...video, sources: [{ ...mp4, url: 'javascript:alert(1)' }] }],
  ['a link of another scheme', { ...external, originUrl: 'javascript:alert(1)' }],
  ['a model without an address', { ...model, sources: [{ ...glb, url: 'jar.glb' }] }],
  ['a picture', image],
])('PAGE-31: %s is left out', (_name, media) => {
  expect(getOtherMedia([media], origins)).toEqual([]);
});

it('PAGE-31: a video without a poster has the product’s first picture', () => {
  const bare = { ...video, previewImage: null };
  expect(render([bare], '/media/jar.webp')).toMatch(/poster="\/media\/jar[^"]*800/);
  expect(render([bare])).not.toContain('poster');
});

it('PAGE-31: a video without a size has the default size, and may have no poster', () => {
  const [view] = getOtherMedia(
    [{ ...video, previewImage: null, sources: [{ ...mp4, width: 0, height: 0 }] }],
    origins,
  );
  expect(view).toMatchObject({ width: 1280, height: 720, poster: null });
});
