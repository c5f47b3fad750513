import { expect, test } from 'vitest';
import { parseFormSchema } from '../forms/form-schema.ts';
import { toFieldTitle } from './field-title.ts';

const schema = parseFormSchema({
  type: 'object',
  properties: {
    tiers: {
      type: 'array',
      title: 'Tiers',
      items: { type: 'object', properties: { discount: { type: 'number', title: 'Discount' } } },
    },
    labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string' } },
  },
});

test.each([
  [['tiers', 1, 'discount'], 'Tiers · 2 · Discount'],
  [['labels', 'Size'], 'Labels · Size'],
  [['tiers', 0, 'gone'], 'Tiers · 1 · gone'],
  [[], ''],
])('EDIT-68: the summary of errors names the field %j', (path, title) => {
  expect(toFieldTitle(schema, path)).toBe(title);
});
