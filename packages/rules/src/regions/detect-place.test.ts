import { describe, expect, test } from 'vitest';
import { detectPlace, needsGeolocation } from './detect-place.ts';
import { normalizePlace } from './territories.ts';

describe('detecting the country', () => {
  test.each([
    ['us', null, true],
    ['us', 'US', true],
    ['au', null, true],
    ['au', '', true],
    ['au', 'AU', false],
    ['au', 'nonsense', true],
  ] as const)(
    'REGION-06: in %s with the cookie %s the address is looked up: %s',
    (region, cookie, looked) => {
      expect(needsGeolocation({ region, cookie })).toBe(looked);
    },
  );

  const of = (country: string, province: string | null = null) => ({ country, province });

  test.each([
    ['au', null, of('NZ'), { place: of('NZ'), setCookie: 'NZ' }],
    ['au', null, of(''), { place: null, setCookie: null }],
    ['au', null, null, { place: null, setCookie: null }],
    ['au', 'AU', of('NZ'), { place: of('AU'), setCookie: null }],
    ['us', null, of('FR'), { place: of('FR'), setCookie: 'FR' }],
    ['us', 'US', of('FR'), { place: of('FR'), setCookie: null }],
    ['us', 'US', of(''), { place: of('US'), setCookie: null }],
    ['us', null, of('PR'), { place: of('US', 'PR'), setCookie: 'US' }],
    ['us', null, of('US', 'PR'), { place: of('US', 'PR'), setCookie: 'US' }],
    ['us', 'US', of('GU'), { place: of('US', 'GU'), setCookie: null }],
    ['us', 'vi', null, { place: of('US', 'VI'), setCookie: null }],
    ['int', 'MP', of('DE'), { place: of('US', 'MP'), setCookie: null }],
    ['us', null, of('<script>'), { place: null, setCookie: null }],
  ] as const)(
    'REGION-01, REGION-05: in %s, cookie %s, geolocation %j',
    (region, cookie, lookup, expected) => {
      expect(detectPlace({ region, cookie, lookup })).toEqual(expected);
    },
  );
});

test.each([
  ['us', 'ca', { country: 'US', province: 'CA' }],
  [' fr ', '', { country: 'FR', province: null }],
  ['FR', null, { country: 'FR', province: null }],
  ['PR', 'SJ', { country: 'US', province: 'PR' }],
  ['gu', null, { country: 'US', province: 'GU' }],
  ['VI', null, { country: 'US', province: 'VI' }],
  ['AS', null, { country: 'US', province: 'AS' }],
  ['MP', null, { country: 'US', province: 'MP' }],
])('SHIP-11: %s %s is written one way', (country, province, place) => {
  expect(normalizePlace(country, province)).toEqual(place);
});
