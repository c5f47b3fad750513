import { requiresConsent } from '@vitrine/rules/consent/consent';
import { expect, test } from 'vitest';
import { loadConsentRules } from './consent.ts';

test.each([
  ['DE', true],
  ['FR', true],
  ['NO', true],
  ['GB', true],
  ['CH', true],
  ['US', false],
  ['CA', false],
  ['AU', false],
  ['SG', false],
  ['MY', false],
])('a shopper from %s is asked before a visit is measured: %s', (country, asks) => {
  expect(requiresConsent(loadConsentRules(), 'us', country)).toBe(asks);
});

test('no country is named twice', () => {
  const { askFirst } = loadConsentRules();
  expect(new Set(askFirst).size).toBe(askFirst.length);
});
