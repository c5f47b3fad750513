import { expect, it } from 'vitest';
import { smsForm } from './sms-form.ts';

it.each([
  ['the visitor’s country', 'FR', 'FR'],
  ['the region’s own country, where the visitor’s is unknown', null, 'DE'],
  ['the region’s own country, where the visitor’s has no dial code', 'XX', 'DE'],
])('the form of numbers begins with %s', (_, visitor, country) => {
  expect(smsForm('eu', visitor, 'DE').country).toBe(country);
});
