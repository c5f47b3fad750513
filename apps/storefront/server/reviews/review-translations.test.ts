import type { Review } from '@vitrine/data/reviews';
import type { PublishedReview, ReviewPage } from '@vitrine/engagement/reviews/read-reviews';
import { expect, it } from 'vitest';
import { createReviewTranslations } from './review-translations.ts';

const review: Review = {
  id: 'r-1',
  product: 'oil',
  rating: 5,
  title: 'Good',
  body: 'Very good.',
  author: 'Ada',
  date: '2026-08-19',
  verified: true,
  variant: null,
  translations: { de: { title: 'Gut', body: 'Sehr gut.' } },
};
const published: PublishedReview = {
  id: 'r-1',
  rating: 5,
  title: 'Good',
  body: 'Very good.',
  author: 'Ada',
  date: '2026-08-19',
  verified: true,
  variant: null,
  answer: null,
  helpful: 0,
  media: [],
};
const page: ReviewPage = {
  reviews: [published, { ...published, id: 'r-2' }, { ...published, body: 'Changed since.' }],
  page: 1,
  pages: 1,
  matching: 3,
  distribution: [3, 0, 0, 0, 0],
  withMedia: 0,
  choices: [],
};
const { translatePage, translateQuotes } = createReviewTranslations([review]);

it('ENG-92: a review is shown in the language of the page, and marked, if the file has that for its text', () => {
  expect(translatePage(page, 'de').reviews.map(({ title, isTranslated }) => [title, isTranslated])).toEqual([
    ['Gut', true],
    ['Good', undefined],
    ['Good', undefined],
  ]);
  expect(translatePage(page, 'fr')).toEqual(page);
});

it('ENG-92: so is a quote', () => {
  const quote = { id: 'r-1', rating: 5, body: 'Very good.', author: 'Ada', verified: true, product: 'oil' };
  expect(translateQuotes([quote], 'de')).toEqual([{ ...quote, body: 'Sehr gut.', isTranslated: true }]);
});
