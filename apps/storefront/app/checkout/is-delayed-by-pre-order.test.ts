import { expect, it } from 'vitest';
import { isDelayedByPreOrder } from './is-delayed-by-pre-order.ts';

const line = (preOrderNote: string | null, requiresShipping = true) => ({ preOrderNote, requiresShipping });
const preOrder = line('Pre-order: ships next month.');
const inStock = line(null);
const giftCard = line(null, false);

it.each([
  ['a pre-order and something in stock', [preOrder, inStock], true],
  ['pre-orders alone', [preOrder, preOrder], false],
  ['a pre-order and a gift card, which is no parcel', [preOrder, giftCard], false],
  ['no pre-order', [inStock, giftCard], false],
  ['nothing', [], false],
])('CHECK-22: %s', (_, lines, waits) => {
  expect(isDelayedByPreOrder(lines)).toBe(waits);
});
