import { expect, test } from 'vitest';
import { lineMarks } from './line-marks.ts';
import { testLine } from './test-carts.ts';

const words = (line: Parameters<typeof lineMarks>[0]) => lineMarks(line).map((mark) => mark.words);
const upsell = (flag: string) => [
  { key: '_front_upsell', value: flag },
  { key: '_front_upsell_amt', value: '15' },
];

test('a gift says that it is one', () => {
  expect(words(testLine('rose', { gift: true }))).toEqual(['Free gift']);
});

test('an add-on names its percentage while it has one', () => {
  expect(words({ ...testLine('oil', { discount: 300 }), attributes: upsell('true') })).toEqual([
    'Add-on, 15% off',
  ]);
  expect(words({ ...testLine('oil'), attributes: upsell('true') })).toEqual([]);
  expect(words({ ...testLine('oil', { discount: 300 }), attributes: upsell('false') })).toEqual([]);
});

test('what a code brought names the code', () => {
  const attributes = [{ key: '_discount_code', value: 'moon' }];
  expect(words({ ...testLine('mask'), isCampaignCode: true, attributes })).toEqual(['With MOON']);
  expect(words({ ...testLine('mask'), isCampaignCode: true })).toEqual(['With your offer']);
});

test('what is sold before it is there says so', () => {
  expect(words({ ...testLine('kit'), isPreOrder: true })).toEqual(['Pre-order']);
});
