import { expect, test } from 'vitest';
import { findProvinceByPostcode } from './postcode-provinces.ts';

test.each([
  ['US', '90291', 'CA'],
  ['US', '10001-1234', 'NY'],
  ['US', '100011234', 'NY'],
  ['US', ' 96801 ', 'HI'],
  ['CA', 'h2y 1a1', 'QC'],
  ['CA', 'V5K0A1', 'BC'],
  // Hawaii and American Samoa, the Northwest Territories and Nunavut.
  ['US', '96799', null],
  ['CA', 'X0A 0H0', null],
  ['US', '902', null],
  ['US', '00000', null],
  ['CA', 'H2Y', null],
  ['DE', '10115', null],
])('CHECK-40: the province of %s %s is %s', (country, code, province) => {
  expect(findProvinceByPostcode(country, code)).toBe(province);
});
