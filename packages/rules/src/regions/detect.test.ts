import { describe, expect, test } from 'vitest';
import { detectCountry, needsLookup } from './detect.ts';
import { normalizePlace } from './territories.ts';

describe('detecting the country', () => {
  test.each([
    ['us', null, true],
    ['us', 'US', true],
    ['au', null, true],
    ['au', '', true],
    ['au', 'AU', false],
    ['au', 'nonsense', true],
  ] as const)('in %s with the cookie %s the address is looked up: %s', (region, cookie, looked) => {
    expect(needsLookup({ region, cookie })).toBe(looked);
  });

  test.each([
    ['au', null, 'NZ', { country: 'NZ', setCookie: 'NZ' }],
    ['au', null, '', { country: null, setCookie: null }],
    ['au', null, null, { country: null, setCookie: null }],
    ['au', 'AU', 'NZ', { country: 'AU', setCookie: null }],
    ['us', null, 'FR', { country: 'FR', setCookie: 'FR' }],
    ['us', 'US', 'FR', { country: 'FR', setCookie: null }],
    ['us', 'US', '', { country: 'US', setCookie: null }],
    ['us', null, 'PR', { country: 'US', setCookie: 'US' }],
    ['us', null, '<script>', { country: null, setCookie: null }],
  ] as const)('in %s, cookie %s, look-up %s', (region, cookie, lookup, expected) => {
    expect(detectCountry({ region, cookie, lookup })).toEqual(expected);
  });
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
])('%s %s is written one way', (country, province, place) => {
  expect(normalizePlace(country, province)).toEqual(place);
});
