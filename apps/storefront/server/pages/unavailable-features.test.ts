/** Features that pages of an own shop don't offer. */
import { parseRegionKey } from '@vitrine/rules/regions/region';
import { expect, test } from 'vitest';
import { type FeatureSettings, findUnavailable } from './unavailable-features.ts';

const own: FeatureSettings = {
  SHOP_DIR: '/shop',
  SEED_DEMO: false,
  COMMERCE_URL: undefined,
  APP_URL: undefined,
  SMSBUMP_FORMS: undefined,
  SMSBUMP_LISTS: undefined,
};
const us = parseRegionKey('us');

test('SHOP-08: an own shop offers text messages and a club only where it has them', () => {
  expect(findUnavailable(own, us, false)).toEqual(['sms', 'club']);
  expect(findUnavailable({ ...own, SMSBUMP_LISTS: { us: 'list' } }, us, true)).toEqual([]);
  expect(findUnavailable({ ...own, SMSBUMP_LISTS: { au: 'list' } }, us, true)).toContain('sms');
});

test('SHOP-08: the demo has all of them', () => {
  expect(findUnavailable({ ...own, SHOP_DIR: undefined, SEED_DEMO: true }, us, false)).toEqual([]);
});
