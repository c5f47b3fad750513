/** The handle of a new article follows its title until the editor changes it. */
import { expect, test } from 'vitest';
import { setShopTimeZone } from '../regions/shop-clock.ts';
import { createArticle, titleToHandle, updateArticleHandle } from './create-article.ts';

test.each([
  ['Après-sun & you', 'apres-sun-you'],
  ['  Five minutes, one glow!  ', 'five-minutes-one-glow'],
  ['', ''],
  ['日本', ''],
  ['x'.repeat(200), 'x'.repeat(80)],
])('of %j it is %j', (title, address) => {
  expect(titleToHandle(title)).toBe(address);
});

test.each([
  ['the first letter', {}, { title: 'G' }, 'g'],
  ['a longer title', { title: 'G', handle: 'g' }, { title: 'Glow', handle: 'g' }, 'glow'],
  [
    'a title with an address of its own',
    { title: 'G', handle: 'mine' },
    { title: 'H', handle: 'mine' },
    'mine',
  ],
  ['an address that is typed', { title: 'G', handle: 'g' }, { title: 'G', handle: 'gl' }, 'gl'],
])('after %s', (_, before, after, address) => {
  expect(updateArticleHandle(before, after)).toMatchObject({ handle: address });
});

test('it begins with today’s date, to the minute, by New York’s clocks', () => {
  setShopTimeZone('America/New_York');
  const { default: begun } = createArticle(Date.parse('2026-11-22T15:04:59Z'));
  expect(begun).toMatchObject({ blog: 'journal', publishedAt: '2026-11-22T10:04:00-05:00' });
});
