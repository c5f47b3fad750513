import { describe, expect, it } from 'vitest';
import { getLoopFor, getPictureFor, isUnreadableResults, parseProductResults } from './product-results.ts';

const skin = {
  text: 'Fair',
  before: '/media/fair.webp',
  after: { Dark: 'https://cdn.example/fair-dark.webp' },
};
const detail = { text: 'Foam', alt: 'A heap of foam', src: '/media/foam.webp' };
const parse = (value: unknown) => parseProductResults(JSON.stringify(value));

describe('the results of a product', () => {
  it('CAT-50: have skin tones and details, each with defaults', () => {
    expect(parse({ headline: 'After one night', skins: [skin], details: [detail] })).toEqual({
      headline: 'After one night',
      skins: [{ ...skin, color: null, alt: '' }],
      details: [{ ...detail, loop: null }],
    });
  });

  it.each([
    ['no object', [skin]],
    ['no picture at all', { headline: 'After one night' }],
    ['a skin tone without a name', { skins: [{ ...skin, text: ' ' }] }],
    ['a skin tone without a picture before', { skins: [{ ...skin, before: undefined }] }],
    ['a picture of another scheme', { skins: [{ ...skin, before: 'javascript:alert(1)' }] }],
    ['a picture of an unnamed scheme', { skins: [{ ...skin, before: '//cdn.example/a.webp' }] }],
    ['no shade after', { skins: [{ ...skin, after: {} }] }],
    ['a colour that is none', { skins: [{ ...skin, color: 'fair' }] }],
    ['a detail without a picture', { details: [{ text: 'Foam' }] }],
    ['a loop without an address', { details: [{ ...detail, loop: [] }] }],
    ['a loop of another scheme', { details: [{ ...detail, loop: { Dark: ['javascript:alert(1)'] } }] }],
    ['too many skin tones', { skins: Array.from({ length: 9 }, () => skin) }],
  ])('CAT-50: with %s are none', (_, value) => {
    expect(parse(value)).toBeNull();
  });

  it('CAT-50: are none if the text is no JSON', () => {
    expect(parseProductResults('before and after')).toBeNull();
  });

  it.each([
    ['custom', 'results', '{"skins": []}', true],
    ['custom', 'results', 'A softer skin in two weeks', false],
    ['custom', 'results', JSON.stringify({ details: [detail] }), false],
    ['lab', 'results', '{"skins": []}', false],
  ])('CAT-50: of %s.%s, %s is refused: %s', (namespace, key, value, isRefused) => {
    expect(isUnreadableResults({ namespace, key }, value)).toBe(isRefused);
  });

  it.each([
    ['for every shade', ['/media/foam.webm', '/media/foam.mp4'], ['/media/foam.webm', '/media/foam.mp4']],
    [
      'for the chosen shade',
      { Light: ['/media/light.webm'], Dark: ['/media/dark.webm'] },
      ['/media/dark.webm'],
    ],
    ['for another shade', { Light: ['/media/light.webm'] }, []],
  ])('CAT-53: have a loop %s', (_, loop, expected) => {
    const read = parse({ details: [{ ...detail, loop }] });
    expect(getLoopFor(read?.details[0]?.loop ?? null, ['200 ml', 'Dark'])).toEqual(expected);
  });

  it('CAT-51: show the picture of the chosen shade', () => {
    expect(getPictureFor(skin.after, ['200 ml', 'Dark'])).toBe('https://cdn.example/fair-dark.webp');
    expect(getPictureFor(skin.after, ['Light'])).toBeNull();
    expect(getPictureFor('/media/a.webp', ['Light'])).toBe('/media/a.webp');
    expect(getPictureFor(skin.after, ['toString'])).toBeNull();
  });
});
