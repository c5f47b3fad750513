import { describe, expect, test } from 'vitest';
import {
  type ConsentChoice,
  type ConsentRules,
  getConsentState,
  parseConsentChoice,
  requiresConsent,
} from './consent.ts';

const rules: ConsentRules = { askFirst: ['DE', 'GB'], askWhereUnknown: ['eu', 'uk'] };

test.each([
  ['us', 'DE', true],
  ['eu', 'DE', true],
  ['eu', 'US', false],
  ['us', 'US', false],
  ['eu', null, true],
  ['us', null, false],
] as const)('in %s a shopper from %s has to be asked first: %s', (region, country, asks) => {
  expect(requiresConsent(rules, region, country)).toBe(asks);
});

describe('the consent state of a visit', () => {
  test.each<[choice: ConsentChoice | null, asks: boolean, control: boolean, state: string]>([
    [null, true, false, 'asked'],
    [null, false, false, 'granted'],
    [null, false, true, 'refused'],
    [null, true, true, 'refused'],
    ['granted', true, false, 'granted'],
    ['granted', true, true, 'granted'],
    ['refused', false, false, 'refused'],
    ['refused', true, true, 'refused'],
  ])('ANA-11: choice %s, asks %s, privacy control %s: %s', (choice, asks, privacyControl, state) => {
    expect(getConsentState({ choice, mustAsk: asks, privacyControl })).toBe(state);
  });
});

test('only the two answers are answers', () => {
  expect(['granted', 'refused', 'Granted', '', null, undefined, 'yes'].map(parseConsentChoice)).toEqual([
    'granted',
    'refused',
    ...Array(5).fill(null),
  ]);
});
