import { expect, test } from 'vitest';
import { lineMarks } from './line-marks.ts';
import { testLine } from './test-carts.ts';

const upsell = (flag: string) => [
  { key: '_front_upsell', value: flag },
  { key: '_front_upsell_amt', value: '15' },
];

test('a gift says that it is one', () => {
  expect(lineMarks(testLine('rose', { gift: true }))).toEqual(['Free gift']);
});

test('an add-on says so while it is reduced', () => {
  expect(lineMarks({ ...testLine('oil', { discount: 300 }), attributes: upsell('true') })).toEqual([
    'Add-on',
  ]);
  expect(lineMarks({ ...testLine('oil'), attributes: upsell('true') })).toEqual([]);
  expect(lineMarks({ ...testLine('oil', { discount: 300 }), attributes: upsell('false') })).toEqual([]);
});

test('what a code brought names the code', () => {
  const attributes = [{ key: '_discount_code', value: 'moon' }];
  expect(lineMarks({ ...testLine('mask'), isCampaignCode: true, attributes })).toEqual(['With MOON']);
  expect(lineMarks({ ...testLine('mask'), isCampaignCode: true })).toEqual(['With your offer']);
});

test('what is sold before it is there says so', () => {
  expect(lineMarks({ ...testLine('kit'), isPreOrder: true })).toEqual(['Pre-order']);
});
