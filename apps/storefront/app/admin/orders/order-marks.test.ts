import { expect, it } from 'vitest';
import { formatFulfillment } from './order-marks.tsx';

it.each([
  ['PICK_UP', 'IN_PROGRESS', 'Ready for pickup'],
  ['PICK_UP', 'UNFULFILLED', 'Not ready for pickup'],
  ['PICK_UP', 'FULFILLED', 'Picked up'],
  ['PICK_UP', 'PARTIALLY_FULFILLED', 'Partly fulfilled'],
  ['SHIPPING', 'FULFILLED', 'Fulfilled'],
  ['SHIPPING', 'IN_PROGRESS', 'In progress'],
  [null, 'UNFULFILLED', 'Unfulfilled'],
])('ADMIN-196: an order delivered by %s that is %s: %s', (methodType, displayFulfillmentStatus, text) => {
  const deliveryMethod = methodType === null ? null : { methodType };
  const fulfillmentOrders = { nodes: [{ deliveryMethod }] };
  expect(formatFulfillment({ displayFulfillmentStatus, fulfillmentOrders })).toBe(text);
});
