import { expect, it } from 'vitest';
import { toRating } from './rating.ts';

const metafield = (value: string) => ({ value });

it('a rating is parsed in Shopify’s format', () => {
  const rating = metafield('{"value": "4.35", "scale_min": "1.0", "scale_max": "5.0"}');
  expect(toRating({ rating, ratingCount: metafield('17') })).toEqual({ average: 4.4, count: 17 });
});

it.each([
  [null, '3'],
  ['{"value":"4.0"}', null],
  ['{"value":"4.0"}', '0'],
  ['{"value":"9.0"}', '3'],
  ['five stars', '3'],
  ['{"value":"4.0"}', 'many'],
])('a product rated %s by %s people shows no stars', (rating, count) => {
  const field = (value: string | null) => (value === null ? null : metafield(value));
  expect(toRating({ rating: field(rating), ratingCount: field(count) })).toBeNull();
});
