/** Tests product videos in the gallery: their position, markup and poster images. */
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';
import { getOtherMedia, isVideo, placeVideos } from './other-media.ts';

type ApiMedia = NonNullable<ProductQuery['product']>['media']['nodes'][number];

const still = { url: 'https://cdn.example/still.jpg', altText: null, width: 1200, height: 1500 };
const picture: ApiMedia = { __typename: 'MediaImage', alt: 'A jar', image: still };
const video = (name: string): ApiMedia => ({
  __typename: 'Video',
  alt: name,
  previewImage: still,
  sources: [{ url: `https://cdn.example/${name}.mp4`, mimeType: 'video/mp4', width: 640, height: 800 }],
});
const external: ApiMedia = {
  __typename: 'ExternalVideo',
  alt: null,
  host: 'YOUTUBE',
  originUrl: 'https://youtu.be/abcdef12345',
  previewImage: null,
};
const origins = { shop: ['https://shop.example'], others: ['https://cdn.example'] };
const findVideos = (nodes: readonly ApiMedia[]) => getOtherMedia(nodes, origins).filter(isVideo);
const images = ['one', 'two', 'three'].map((name) => ({
  ...{ src: `/media/${name}.webp`, alt: name, width: 1200, height: 1500 },
}));

function render(nodes: readonly ApiMedia[]): string {
  return renderToString(
    <Gallery
      images={images}
      videos={findVideos(nodes)}
      imagesLang={undefined}
      title="Clay"
      badge=""
      badgeLang={undefined}
    />,
  );
}

describe('PAGE-31: a video in the gallery', () => {
  it.each([
    ['after the pictures before it', [picture, picture, video('how')], ['one', 'two', 'how', 'three']],
    ['never first', [video('how'), picture], ['one', 'how', 'two', 'three']],
    [
      'last if it follows more pictures than are shown',
      [picture, picture, picture, picture, video('how')],
      ['one', 'two', 'three', 'how'],
    ],
    [
      'with others in their order',
      [picture, video('how'), video('why'), picture, video('who')],
      ['one', 'how', 'why', 'two', 'who', 'three'],
    ],
  ])('is %s', (_where, nodes, order) => {
    const slides = placeVideos(images, findVideos(nodes));
    expect(slides.map(({ alt }) => alt)).toEqual(order);
  });

  it('loads only its poster, lazily, and is a link to the file until it is played', () => {
    const html = render([picture, video('how')]);
    expect(html).not.toContain('<video');
    const slide = /<li class="gallery-picture"><a href="https:\/\/cdn\.example\/how\.mp4".*?<\/li>/.exec(
      html,
    )?.[0];
    expect(slide).toContain('src="https://cdn.example/still.jpg?width=540"');
    expect(slide).toContain('loading="lazy"');
    expect(slide).toContain('Play video: <span>how</span>');
    expect(html.match(/class="gallery-mark/g)).toHaveLength(5);
    expect(html).toContain('<!-- --> / <!-- -->4');
  });

  it('on YouTube is a link to YouTube; without a poster it shows the product’s first picture', () => {
    const html = render([picture, external]);
    const slide = /<li class="gallery-picture"><a href="https:\/\/youtu\.be.*?<\/li>/.exec(html)?.[0];
    expect(slide).toContain('target="_blank" rel="noopener noreferrer"');
    expect(slide).toContain('src="/media/one.webp?width=540"');
    expect(slide).toContain('Watch on YouTube (opens a new tab)');
    expect(html).not.toMatch(/<(?:iframe|script|video)/);
  });
});
