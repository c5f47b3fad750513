import { expect, it } from 'vitest';
import type { OtherMediaView } from './other-media.ts';
import { toVideoObjects } from './video-objects.ts';

const media: readonly OtherMediaView[] = [
  {
    kind: 'video',
    alt: 'How it foams',
    at: 1,
    poster: null,
    sources: [{ url: '/media/foam.mp4', type: 'video/mp4' }],
    width: 640,
    height: 800,
  },
  {
    kind: 'external',
    alt: null,
    at: 1,
    poster: '/media/still.webp',
    url: 'https://youtu.be/abcdef12345',
    host: 'YouTube',
  },
  { kind: 'model', alt: null, at: 1, poster: '/media/still.webp', url: '/media/jar.glb', arUrl: null },
];
const product = { origin: 'https://shop.example/au', title: 'Clay' };

it('PAGE-31: videos with a picture are in the structured data, models aren’t', () => {
  expect(toVideoObjects(media, { ...product, still: '/media/clay.webp' })).toEqual([
    {
      '@type': 'VideoObject',
      name: 'How it foams',
      thumbnailUrl: 'https://shop.example/media/clay.webp',
      contentUrl: 'https://shop.example/media/foam.mp4',
    },
    {
      '@type': 'VideoObject',
      name: 'Clay',
      thumbnailUrl: 'https://shop.example/media/still.webp',
      url: 'https://youtu.be/abcdef12345',
    },
  ]);
});

it('PAGE-31: a video without any picture is omitted', () => {
  expect(toVideoObjects(media.slice(0, 1), { ...product, still: null })).toEqual([]);
});
