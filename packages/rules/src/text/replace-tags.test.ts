import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceTags } from './replace-tags.ts';

it.each([
  ['<p>A</p><p>B</p>', ' A  B '],
  ['no tags', 'no tags'],
  ['3 < 5', '3 < 5'],
  ['5 > 3 < 4 <br>', '5 > 3  '],
  ['<a <b>c', ' c'],
  ['<', '<'],
  ['', ''],
])('replaces the tags of %j', (html, text) => {
  expect(replaceTags(html, () => ' ')).toBe(text);
});

it('replaces the same as the pattern /<[^>]*>/g, for any text', () => {
  const piece = fc.constantFrom('<', '>', '<p>', '</p>', 'a', ' ', '\n', '"', '$&');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = pieces.join('');
      expect(replaceTags(html, (tag) => `[${tag.length}]`)).toBe(
        html.replace(/<[^>]*>/g, (tag) => `[${tag.length}]`),
      );
    }),
  );
});
