import { expect, test } from 'vitest';
import { getLineBadges } from './line-badges.ts';
import { createTestLine } from './test-carts.ts';

const upsell = (flag: string) => [
  { key: '_front_upsell', value: flag },
  { key: '_front_upsell_amt', value: '15' },
];

test('a gift says that it is one', () => {
  expect(getLineBadges(createTestLine('rose', { gift: true }))).toEqual(['Free gift']);
});

test('an add-on says so while it is reduced', () => {
  expect(getLineBadges({ ...createTestLine('oil', { discount: 300 }), attributes: upsell('true') })).toEqual([
    'Add-on',
  ]);
  expect(getLineBadges({ ...createTestLine('oil'), attributes: upsell('true') })).toEqual([]);
  expect(getLineBadges({ ...createTestLine('oil', { discount: 300 }), attributes: upsell('false') })).toEqual(
    [],
  );
});

test('what a code brought names the code', () => {
  const attributes = [{ key: '_discount_code', value: 'moon' }];
  expect(getLineBadges({ ...createTestLine('mask'), isCampaignCode: true, attributes })).toEqual([
    'With MOON',
  ]);
  expect(getLineBadges({ ...createTestLine('mask'), isCampaignCode: true })).toEqual(['With your offer']);
});

test('what is sold before it is there says so', () => {
  expect(getLineBadges({ ...createTestLine('kit'), isPreOrder: true })).toEqual(['Pre-order']);
});
