import { expect, test } from 'vitest';
import { suggestionRows } from './suggestion-rows.ts';

const found = {
  queries: ['hair oil', 'Hair'],
  products: [
    { handle: 'kemiri', title: 'Kemiri', price: 3600, fromPrice: true, measurePrice: null, image: null },
  ],
  collections: [{ handle: 'hair', title: 'Hair' }],
  pages: [{ handle: 'faq', title: 'Questions' }],
  articles: [{ handle: 'a-sunday', title: 'A Sunday', blog: 'rituals' }],
};

test('suggestions stand in one order: words, products, collections, reading, pages', () => {
  expect(suggestionRows(found, '').map(({ url }) => url)).toEqual([
    '/search?q=hair%20oil',
    '/search?q=Hair',
    '/products/kemiri',
    '/collections/hair',
    '/blogs/rituals/a-sunday',
    '/pages/faq',
  ]);
});

test('what is typed already is not suggested, whatever its case', () => {
  expect(suggestionRows(found, 'hair').map(({ title }) => title)).not.toContain('/search?q=Hair');
  expect(suggestionRows(found, 'HAIR').filter(({ kind }) => kind === 'query')).toHaveLength(1);
});
