import { expect, it } from 'vitest';
import { getOrderPageState, orderStateLabels } from './order-state.ts';

const pickup = {
  locationId: '1',
  name: 'Venice',
  pickupTime: 'ONE_HOUR',
  instructions: '',
  preparedAt: null,
} as const;

it.each([
  ['unfulfilled', pickup, 'Being prepared'],
  ['unfulfilled', { ...pickup, preparedAt: 1 }, 'Ready for pickup'],
  ['fulfilled', { ...pickup, preparedAt: 1 }, 'Picked up'],
  ['fulfilled', pickup, 'Picked up'],
] as const)('CHECK-26: an order that is %s with the pickup %o is "%s"', (fulfilment, stored, label) => {
  const order = { financialStatus: 'paid', fulfilments: [], pickup: stored } as const;
  expect(orderStateLabels[getOrderPageState({ order, fulfilment })]()).toBe(label);
});
