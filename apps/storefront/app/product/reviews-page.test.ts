import { describe, expect, it } from 'vitest';
import { getReviewsUrl, parseReviewsQuery, toReviewsView } from './reviews-page.ts';

const values = (name: string, ...names: string[]) => ({
  name,
  optionValues: names.map((each) => ({ name: each })),
});
const options = [
  values('Color', 'Light', 'Dark'),
  values('Skin type', 'Dry', 'Oily'),
  values('Size', '50 ml', '200 ml'),
];
const wanted = (search: string) => parseReviewsQuery('mousse', options, new URLSearchParams(search));
const all = { sort: 'newest', stars: null, withMedia: false, choice: null } as const;

describe('the selection of reviews in a URL', () => {
  it('is the first page, newest first, by default', () => {
    expect(wanted('')).toEqual({ product: 'mousse', page: 1, pageLength: 5, ...all });
  });

  it.each([
    ['reviews=helpful', { sort: 'helpful' }],
    ['reviews=lowest&reviews-page=2', { sort: 'lowest', page: 2 }],
    ['reviews-stars=4', { stars: 4 }],
    ['reviews-photos=yes', { withMedia: true }],
    ['reviews-of=Dark', { choice: 'Dark' }],
    ['reviews-of=Oily', { choice: 'Oily' }],
  ])('is what %s says', (search, part) => expect(wanted(search)).toMatchObject(part));

  it.each([
    'reviews=loudest',
    'reviews-stars=0',
    'reviews-stars=4.5',
    'reviews-photos=1',
    'reviews-of=200 ml',
    'reviews-of=Purple',
    'reviews-page=x',
  ])('is nothing where it says %s', (search) => {
    const { page, ...asked } = wanted(search);
    expect(asked).toEqual({ product: 'mousse', pageLength: 5, ...all });
    expect([0, 1]).toContain(page);
  });
});

it('offers the shades that reviews have, and no sizes', () => {
  const found = { reviews: [], page: 1, pages: 1, matching: 3, distribution: [2, 0, 1, 0, 0], withMedia: 0 };
  const view = (choices: readonly string[]) => toReviewsView(wanted(''), options, { ...found, choices });
  expect(view(['Dark', '200 ml', 'Light']).choices).toEqual(['Light', 'Dark']);
  expect(view(['Dark', '200 ml']).choices).toEqual([]);
  expect(view([]).total).toBe(3);
});

it('ENG-91: shades and variants have their names in the page’s language, if the catalogue has them', () => {
  const review = {
    id: '1',
    rating: 5,
    title: 'Lovely',
    body: 'Thank you.',
    author: 'Ada',
    date: '2026-11-01',
    verified: true,
    variant: 'Light / 200 ml',
    answer: null,
    helpful: 0,
    media: [],
  };
  const found = {
    reviews: [review, { ...review, id: '2', variant: 'Gone' }],
    page: 1,
    pages: 1,
    matching: 2,
    distribution: [2, 0, 0, 0, 0],
    withMedia: 0,
    choices: ['Light', 'Dark'],
  };
  const names: Readonly<Record<string, string>> = { Light: 'Hell', 'Light / 200 ml': 'Hell / 200 ml' };
  const view = toReviewsView(wanted(''), options, found, (title) => names[title] ?? null);
  expect(view.choiceNames).toEqual({ Light: 'Hell' });
  expect(view.reviews.map(({ variant, isVariantTranslated }) => [variant, isVariantTranslated])).toEqual([
    ['Hell / 200 ml', true],
    ['Gone', undefined],
  ]);
});

it('the URL of other reviews keeps the shade and drops the page number', () => {
  const search = '?Color=Dark&reviews=lowest&reviews-page=2&reviews-stars=5';
  expect(getReviewsUrl(search, { ...all, sort: 'highest' })).toBe('?Color=Dark&reviews=highest#reviews');
  expect(getReviewsUrl(search, { ...all, stars: 5, choice: 'Dark' }, 3)).toBe(
    '?Color=Dark&reviews-stars=5&reviews-of=Dark&reviews-page=3#reviews',
  );
});
