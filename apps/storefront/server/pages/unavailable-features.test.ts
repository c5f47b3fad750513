/** Features that pages of an own shop don't offer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('SHOP-15: a copy of the demo takes sign-ups to text messages, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-copy-'));
  writeFileSync(join(folder, 'shop.json'), '{ "copyOf": "demo" }');
  expect(findUnavailable({ ...own, SHOP_DIR: folder }, us, true)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('SHOP-08: the demo has all of them', () => {
  expect(findUnavailable({ ...own, SHOP_DIR: undefined, SEED_DEMO: true }, us, false)).toEqual([]);
});
