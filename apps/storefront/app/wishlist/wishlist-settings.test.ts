import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WishlistSettings } from './wishlist-settings.tsx';

const link = 'https://shop.test/wishlist/x';

test.each([
  ['a list with something on it', false, null, 'Create a link'],
  ['a list that is shared', false, link, 'Remove the link'],
  ['an empty list', true, null, null],
  ['an empty list whose link is out', true, link, 'Remove the link'],
])('%s: what it offers of sharing', (_what, empty, shareUrl, button) => {
  const page = renderToStaticMarkup(
    createElement(WishlistSettings, { wantsUpdates: false, shareUrl, empty }),
  );
  const offered = ['Create a link', 'Remove the link'].filter((each) => page.includes(each));
  expect(offered).toEqual(button === null ? [] : [button]);
  expect(page.includes('Share your wishlist')).toBe(button !== null);
  expect(page).toContain('Notifications');
});
