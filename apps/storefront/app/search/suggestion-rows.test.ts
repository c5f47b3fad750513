import { describe, expect, test } from 'vitest';
import { addBestSellers, createSuggestionRows, maxWordsOnPhones, moveSelection } from './suggestion-rows.ts';

const found = {
  queries: [{ title: 'hair oil' }, { title: 'Hair' }],
  products: [
    { handle: 'kemiri', title: 'Kemiri', price: 3600, fromPrice: true, measurePrice: null, image: null },
  ],
  collections: [{ handle: 'hair', title: 'Hair' }],
  pages: [{ handle: 'faq', title: 'Questions' }],
  articles: [{ handle: 'a-sunday', title: 'A Sunday', blog: 'rituals' }],
};

test('suggestions are sorted: queries, products, collections, articles, pages', () => {
  expect(createSuggestionRows(found, '').map(({ url }) => url)).toEqual([
    '/search?q=hair%20oil',
    '/search?q=Hair',
    '/products/kemiri',
    '/collections/hair',
    '/blogs/rituals/a-sunday',
    '/pages/faq',
  ]);
});

test('text that is already typed isn’t suggested, whatever its case', () => {
  expect(createSuggestionRows(found, 'hair').map(({ title }) => title)).not.toContain('/search?q=Hair');
  expect(createSuggestionRows(found, 'HAIR').filter(({ kind }) => kind === 'query')).toHaveLength(1);
});

test('links name the kind of page they lead to', () => {
  const links = createSuggestionRows(found, '').filter(({ kind }) => kind === 'link');
  expect(links.map(({ title, note }) => `${title}: ${note}`)).toEqual([
    'Hair: Collection',
    'A Sunday: Story',
    'Questions: Page',
  ]);
});

test('suggests at most two pages, and none with the title of a suggested article', () => {
  const pages = ['A Sunday', 'How to tan', 'Find your shade', 'Questions'].map((title) => ({
    handle: title.toLowerCase().replaceAll(' ', '-'),
    title,
  }));
  const links = createSuggestionRows({ ...found, pages }, 'tan').filter(({ kind }) => kind === 'link');
  expect(links.map(({ url }) => url)).toEqual([
    '/collections/hair',
    '/blogs/rituals/a-sunday',
    '/pages/how-to-tan',
    '/pages/find-your-shade',
  ]);
});

test('CAT-34: on phones three queries are above the products, the shopper’s own first', () => {
  const many = {
    ...found,
    queries: ['hair oil', 'hair mask', 'hair mist', 'hair soap'].map((title) => ({ title })),
  };
  const words = (searches: readonly string[]) =>
    createSuggestionRows(many, 'hair', { searches, products: [] }, maxWordsOnPhones)
      .filter(({ kind }) => kind === 'query' || kind === 'recent')
      .map(({ title }) => title);
  expect(words([])).toEqual(['hair oil', 'hair mask', 'hair mist']);
  expect(words(['hair tie', 'hair oil'])).toEqual(['hair tie', 'hair oil', 'hair mask']);
  expect(words(['hair a', 'hair b', 'hair c', 'hair d'])).toHaveLength(3);
});

describe('CAT-31: of this visit', () => {
  const visit = {
    searches: ['Oil', 'hair mask'],
    products: [
      { handle: 'mitt', title: 'Mitt', image: null },
      { handle: 'kemiri', title: 'Kemiri', image: null },
    ],
  };
  const rows = (query: string) =>
    createSuggestionRows(found, query, visit).map(({ kind, title }) => `${kind}: ${title}`);

  test('are searches and products, which come first, each product once', () => {
    expect(rows('')).toEqual([
      'recent: Oil',
      'recent: hair mask',
      'query: hair oil',
      'query: Hair',
      'viewed: Mitt',
      'viewed: Kemiri',
      'link: Hair',
      'link: A Sunday',
      'link: Questions',
    ]);
  });

  test('only searches that begin with the typed text stay', () => {
    expect(rows('HAIR').slice(0, 3)).toEqual(['recent: hair mask', 'query: hair oil', 'product: Kemiri']);
    expect(rows('oil').slice(0, 2)).toEqual(['query: hair oil', 'query: Hair']);
  });
});

test('arrow keys move through the rows and the input, from a row that a new list still contains', () => {
  const rows = createSuggestionRows(found, '');
  const [first, second] = rows;
  const last = rows.at(-1);
  expect(moveSelection(rows, null, 1)).toBe(first?.url);
  expect(moveSelection(rows, null, -1)).toBe(last?.url);
  expect(moveSelection(rows, last?.url ?? '', 1)).toBeNull();
  expect(moveSelection(rows, first?.url ?? '', -1)).toBeNull();
  const next = rows.slice(1);
  expect(moveSelection(next, second?.url ?? '', 1)).toBe(rows[2]?.url);
  expect(moveSelection(next, first?.url ?? '', 1)).toBe(second?.url);
  expect(moveSelection([], null, 1)).toBeNull();
});

test('CAT-60: best sellers that aren’t among the results fill the row of products, before the links', () => {
  const seller = (handle: string) => ({ ...found.products[0]!, handle, title: handle });
  const popular = createSuggestionRows(
    { ...found, queries: [], products: ['mousse', 'kemiri', 'gel', 'mask'].map(seller) },
    '',
  );
  const rows = addBestSellers(createSuggestionRows(found, 'ke'), popular);
  expect(rows.filter(({ kind }) => kind === 'product' || kind === 'more').map(({ url }) => url)).toEqual([
    '/products/kemiri',
    '/products/mousse',
    '/products/gel',
    '/products/mask',
  ]);
  expect(rows.at(-1)?.kind).toBe('link');
  const four = createSuggestionRows({ ...found, products: ['a', 'b', 'c', 'd'].map(seller) }, 'x');
  expect(addBestSellers(four, popular)).toEqual(four);
});
