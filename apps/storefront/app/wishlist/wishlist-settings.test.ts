import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WishlistSettings } from './wishlist-settings.tsx';

const link = 'https://shop.test/wishlist/x';

test.each([
  ['a list with something on it', false, null, 'Make a link'],
  ['a list that is shared', false, link, 'Take the link back'],
  ['an empty list', true, null, null],
  ['an empty list whose link is out', true, link, 'Take the link back'],
])('%s: what it offers of sharing', (_what, empty, shareUrl, button) => {
  const page = renderToStaticMarkup(createElement(WishlistSettings, { told: false, shareUrl, empty }));
  const offered = ['Make a link', 'Take the link back'].filter((each) => page.includes(each));
  expect(offered).toEqual(button === null ? [] : [button]);
  expect(page.includes('Share it')).toBe(button !== null);
  expect(page).toContain('Be told');
});
