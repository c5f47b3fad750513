/** Messages in which American and British English differ follow the storefront's locale. */
import { setEnglishLocaleLookup } from '@vitrine/words/message';
import { afterEach, expect, test } from 'vitest';
import { orderStateLabels } from '../orders/order-state.ts';

const before = setEnglishLocaleLookup(() => undefined);
afterEach(() => {
  setEnglishLocaleLookup(before);
});

test.each([
  ['en-US', 'Canceled'],
  ['en-GB', 'Cancelled'],
  ['en-CA', 'Cancelled'],
])('LANG-38: in %s an order is %s', (locale, label) => {
  setEnglishLocaleLookup(() => locale);
  expect(orderStateLabels.cancelled()).toBe(label);
});
