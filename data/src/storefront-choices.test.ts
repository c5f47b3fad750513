/** What a storefront decides otherwise than by the law of its country. */

import { getStorefronts, parseRegionKey, setStorefronts } from '@vitrine/rules/regions/region';
import type { Storefront } from '@vitrine/rules/regions/storefront';
import { getReturnDays, getReturnWindow } from '@vitrine/rules/returns/return-window';
import { addStorefrontReturns } from '@vitrine/rules/returns/storefront-returns';
import { afterEach, describe, expect, test } from 'vitest';
import { loadConsentRules } from './consent.ts';
import { loadReturnRules } from './returns.ts';
import { loadStorefronts, parseStorefronts } from './storefronts.ts';
import { loadUnitPriceRegions } from './unit-price.ts';

afterEach(() => setStorefronts(loadStorefronts()));

function change(key: string, changes: Partial<Storefront>): void {
  setStorefronts(getStorefronts().map((each) => (each.key === key ? { ...each, ...changes } : each)));
}

const us = parseRegionKey('us');
const eu = parseRegionKey('eu');

describe('a storefront of its own choice', () => {
  test('REGION-39: takes orders back for more days, and never for fewer than the law says', () => {
    const rules = loadReturnRules(null);
    change('us', { returnDays: 45 });
    change('eu', { returnDays: 7 });
    expect(getReturnDays(addStorefrontReturns(rules, us), 'US')).toBe(45);
    expect(getReturnDays(addStorefrontReturns(rules, eu), 'DE')).toBe(14);
    const window = getReturnWindow(addStorefrontReturns(rules, eu), 'DE', [], false, 0);
    expect(window).toMatchObject({ kind: 'open', terms: { kind: 'withdrawal' } });
  });

  test('REGION-39: leaves the days of the law alone without a choice', () => {
    const rules = loadReturnRules(null);
    expect(addStorefrontReturns(rules, us)).toBe(rules);
  });

  test('REGION-39: shows unit prices, or none', () => {
    expect([...loadUnitPriceRegions(null)]).not.toContain('us');
    change('us', { unitPrices: true });
    change('eu', { unitPrices: false });
    const regions = loadUnitPriceRegions(null);
    expect([regions.has(us), regions.has(eu)]).toEqual([true, false]);
  });

  test('REGION-39: asks visitors of an unknown country for consent, or doesn’t', () => {
    expect(loadConsentRules().askWhereUnknown).toContain('eu');
    change('us', { asksConsentIfUnknown: true });
    change('eu', { asksConsentIfUnknown: false });
    const { askWhereUnknown, askFirst } = loadConsentRules();
    expect(askWhereUnknown).toContain('us');
    expect(askWhereUnknown).not.toContain('eu');
    expect(askFirst).toContain('DE');
  });
});

const baseEntry = {
  key: 'nz',
  number: 1,
  name: { en: 'New Zealand' },
  currency: 'NZD',
  homeCountry: 'NZ',
  locale: 'en-NZ',
  languages: ['en'],
  timeZone: 'Pacific/Auckland',
  money: { before: '$', after: '' },
  default: true,
};

test('REGION-40: neither the default storefront nor the staging store can pause', () => {
  const entry = { ...baseEntry, paused: true };
  expect(() => parseStorefronts({ storefronts: [entry] })).toThrow(/paused: must be false/);
  const other = { ...entry, key: 'au', number: 2, name: { en: 'Australia' }, default: false };
  const [, second] = parseStorefronts({ storefronts: [{ ...entry, paused: false }, other] });
  expect(second?.isPaused).toBe(true);
});

test('REGION-38: a removed storefront’s key and number are given to no other one', () => {
  const removed = { ...baseEntry, key: 'au', number: 2, name: { en: 'Australia' }, default: false };
  const again = { ...removed, key: 'fj', name: { en: 'Fiji' } };
  expect(() => parseStorefronts({ storefronts: [baseEntry, again], removed: [removed] })).toThrow(
    /number: is that of "au", which was removed/,
  );
});
