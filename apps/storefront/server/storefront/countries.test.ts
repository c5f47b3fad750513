import { expect, test } from 'vitest';
import { getStatedCountry } from './countries.ts';

test.each([
  ['eu', 'de', true, 'DE'],
  ['eu', 'en', true, 'FR'],
  ['eu', 'de', false, 'FR'],
  ['ca', 'en', true, 'CA'],
] as const)(
  'SHIP-35: pages of %s in %s state delivery to their language’s country, if it is served (%s): %s',
  (region, language, isServed, country) => {
    expect(getStatedCountry(region, language, () => isServed)).toBe(country);
  },
);
