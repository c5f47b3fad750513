import { expect, it } from 'vitest';
import { isRichText } from './is-rich-text.ts';

it.each([
  ['<p>Dry <strong>oil</strong>.<br/>No shimmer.</p><ul><li>One</li></ul>', true],
  ['<p><a href="/pages/care" rel="nofollow">Care</a></p>', true],
  ['Just text, 3 < 4', true],
  ['', true],
  ['<table><tr><td>1</td></tr></table>', false],
  ['<p lang="de">Öl</p>', false],
  ['<h1>Oil</h1>', false],
  ['<IMG src="/x.jpg">', false],
])('ADMIN-119: the rich text field keeps all of %j: %s', (html, isKept) => {
  expect(isRichText(html)).toBe(isKept);
});
