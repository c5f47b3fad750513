import { loadRegionTables } from '@vitrine/data/regions';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import { describe, expect, it } from 'vitest';
import { formatArrival } from '../../app/product/format-arrival.ts';
import { inLanguage } from '../http/language.ts';
import { estimateArrivalAt, estimateArrivalByRate, getDeliveryTo } from './arrival.ts';

const tables = loadRegionTables();
const now = Date.parse('2026-11-23T16:30:00Z');

describe('when an order of Monday, 16:30 in Greenwich, arrives', () => {
  it.each([
    // 11:30 in New York: it leaves today.
    ['us', 'US', null, 'United States', '2026-11-25', '2026-11-30'],
    ['us', 'US', 'PR', 'United States', '2026-11-27', '2026-12-07'],
    // 16:30 in London: it leaves tomorrow.
    ['uk', 'GB', null, 'United Kingdom', '2026-11-26', '2026-12-01'],
    ['eu', 'DE', null, 'Germany', '2026-11-30', '2026-12-03'],
    // 3:30 on Tuesday in Sydney.
    ['au', 'AU', null, 'Australia', '2026-11-26', '2026-12-01'],
    // Whom the storefront doesn't ship to hears of its home country.
    ['us', 'DE', null, 'United States', '2026-11-25', '2026-11-30'],
    ['ca', '', null, 'Canada', '2026-11-25', '2026-11-30'],
  ] as const)('from %s to %s %s', (region, code, province, country, earliest, latest) => {
    const place = code === '' ? null : { country: code, province };
    const table = findTableAt(tables, region as RegionKey, now);
    expect(estimateArrivalAt(region, table, place, now)).toMatchObject({ country, earliest, latest });
  });
});

it.each(['en', 'de'] as const)('LANG-09: names the country in English to a request in %s', (language) => {
  const table = findTableAt(tables, 'eu', now);
  const place = { country: 'FR', province: null };
  const arrival = inLanguage(language, () => estimateArrivalAt('eu', table, place, now));
  expect(arrival).toMatchObject({ country: 'France', countryCode: 'FR' });
  expect(formatArrival('Arrives {dates}, {country}', arrival, 'en')).toMatch(/, France$/);
  expect(formatArrival('Ankunft {dates}, {country}', arrival, 'de')).toMatch(/, Frankreich$/);
});

it.each([
  // German pages state Germany's free delivery, too (`getStatedCountry`).
  ['eu', 'de', null, 'DE'],
  ['eu', 'de', 'US', 'DE'],
  ['eu', 'de', 'AT', 'AT'],
  ['eu', 'en', null, 'FR'],
  ['us', 'de', null, 'US'],
] as const)(
  'SHIP-35: an order of %s pages in %s from %s arrives in %s',
  (region, language, country, stated) => {
    const table = findTableAt(tables, region, now);
    const place = country === null ? null : { country, province: null };
    const arrival = inLanguage(language, () => estimateArrivalAt(region, table, place, now));
    expect(arrival.countryCode).toBe(stated);
  },
);

it('pages say the working days to a country', () => {
  expect(getDeliveryTo('eu', 'FR')).toEqual({ country: 'France', days: [2, 5] });
});

it.each([
  ['us-2-day', { earliest: '2026-11-25', latest: '2026-11-25' }],
  ['us-2-day-reduced', { earliest: '2026-11-25', latest: '2026-11-25' }],
  ['us-2-day-free', { earliest: '2026-11-25', latest: '2026-11-25' }],
  ['us-standard', null],
] as const)('CHECK-29: an order of Monday by %s arrives %j', (rateId, arrival) => {
  expect(estimateArrivalByRate('us', rateId, now)).toEqual(arrival);
});
