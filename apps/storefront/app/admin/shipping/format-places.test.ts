import { expect, it } from 'vitest';
import { formatPlaces } from './format-places.ts';

const states = Array.from({ length: 48 }, (_, index) => `S${index}`);

it.each([
  [[{ country: 'ES', provinces: null }], 'Spain'],
  [[{ country: 'US', provinces: ['AK', 'HI'] }], 'United States (AK, HI)'],
  [[{ country: 'US', provinces: states }], 'United States (48 states or provinces)'],
  [
    [
      { country: 'US', provinces: states },
      { country: 'US', provinces: null },
      { country: 'ES', provinces: null },
    ],
    'United States (48 states or provinces, or none chosen), Spain',
  ],
])('ADMIN-122: a zone names each country once, and counts many provinces: %#', (places, text) => {
  expect(formatPlaces(places)).toBe(text);
});

it('ADMIN-122: a zone of many countries names eight of them and counts the others', () => {
  const countries = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GR', 'IT'];
  expect(formatPlaces(countries.map((country) => ({ country, provinces: null })))).toBe(
    'Austria, Belgium, Switzerland, Germany, Denmark, Spain, Finland, France and 2 more',
  );
});
