import { expect, it } from 'vitest';
import { getSubmittedFields } from './return-form.server.ts';

it('CHECK-18: a quantity that is no number is shown as none', () => {
  const line = { lineId: '1', quantity: Number('two'), opened: false };
  expect(getSubmittedFields({ name: 'Ada', email: 'ada@example.com', lines: [line] })).toMatchObject({
    'quantity-1': '',
  });
});
