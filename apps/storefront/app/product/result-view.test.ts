import { describe, expect, it } from 'vitest';
import { toResultView } from './result-view.ts';

const skin = (text: string, after: object) => ({ text, before: `/media/${text}.webp`, after });
const results = JSON.stringify({
  skins: [
    skin('fair', { Dark: '/media/fair-dark.webp', Light: 'https://shop.example/media/fair-light.webp' }),
    skin('deep', { Dark: '/media/deep-dark.webp' }),
  ],
  details: [{ text: 'Foam', src: '/media/foam.webp' }],
});

describe('the images of a product’s results', () => {
  it('CAT-51: are of the selected shade, at the shop’s own paths', () => {
    const dark = toResultView(results, ['200 ml', 'Dark']);
    expect(dark?.skins.map(({ name, after }) => [name, after.src])).toEqual([
      ['fair', '/media/fair-dark.webp'],
      ['deep', '/media/deep-dark.webp'],
    ]);
    expect(dark?.details).toEqual([{ text: 'Foam', alt: '', picture: { src: '/media/foam.webp' } }]);
  });

  it('CAT-51: omit skin tones without a picture in the shade', () => {
    expect(toResultView(results, ['Light'])?.skins.map(({ name, after }) => [name, after.src])).toEqual([
      ['fair', '/media/fair-light.webp'],
    ]);
  });

  it('CAT-53: have the video loop of the shade in formats that browsers play', () => {
    const loop = { Dark: ['/media/dark.webm', 'https://shop.example/media/dark.MP4?v=1', '/media/dark.mkv'] };
    const looped = JSON.stringify({ details: [{ src: '/media/foam.webp', loop }] });
    expect(toResultView(looped, ['Dark'])?.details[0]?.loop).toEqual([
      { url: '/media/dark.webm', type: 'video/webm' },
      { url: '/media/dark.MP4?v=1', type: 'video/mp4' },
    ]);
    expect(toResultView(looped, ['Light'])?.details).toEqual([
      { text: '', alt: '', picture: { src: '/media/foam.webp' } },
    ]);
  });

  it.each([
    ['no metafield', null, ['Dark']],
    ['one that can’t be parsed', 'before, after', ['Dark']],
    ['no picture of the shade', JSON.stringify({ skins: [skin('fair', { Dark: '/a.webp' })] }), ['Light']],
  ])('CAT-50: is null with %s', (_, metafield, chosen) => {
    expect(toResultView(metafield, chosen)).toBeNull();
  });
});
