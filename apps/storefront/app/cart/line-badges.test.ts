import { expect, test } from 'vitest';
import { getLineBadges } from './line-badges.ts';
import { createTestLine } from './test-carts.ts';

const upsell = (flag: string) => [
  { key: '_front_upsell', value: flag },
  { key: '_front_upsell_amt', value: '15' },
];

test('a gift has a badge', () => {
  expect(getLineBadges(createTestLine('rose', { gift: true }))).toEqual(['Free gift']);
});

test('an add-on has a badge while it is reduced', () => {
  expect(getLineBadges({ ...createTestLine('oil', { discount: 300 }), attributes: upsell('true') })).toEqual([
    'Add-on',
  ]);
  expect(getLineBadges({ ...createTestLine('oil'), attributes: upsell('true') })).toEqual([]);
  expect(getLineBadges({ ...createTestLine('oil', { discount: 300 }), attributes: upsell('false') })).toEqual(
    [],
  );
});

test('a line that a code added has a badge with the code', () => {
  const attributes = [{ key: '_discount_code', value: 'moon' }];
  expect(getLineBadges({ ...createTestLine('mask'), isCampaignCode: true, attributes })).toEqual([
    'With MOON',
  ]);
  expect(getLineBadges({ ...createTestLine('mask'), isCampaignCode: true })).toEqual(['With your offer']);
});

test('a pre-order has a badge', () => {
  expect(getLineBadges({ ...createTestLine('kit'), isPreOrder: true })).toEqual(['Pre-order']);
});
