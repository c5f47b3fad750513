import { expect, it } from 'vitest';
import { separateBlocks } from './separate-blocks.ts';

it.each([
  [
    '<p>No sugar.</p><ul><li>Vegan</li><li>Soft</li></ul>',
    '<p>No sugar.</p>\n<ul><li>Vegan</li>\n<li>Soft</li>\n</ul>',
  ],
  ['One<br />two<br>three', 'One<br />\ntwo<br>\nthree'],
  ['plain', 'plain'],
])('ADMIN-192: paragraphs and items of an original are on lines of their own: %s', (html, separated) => {
  expect(separateBlocks(html)).toBe(separated);
});
