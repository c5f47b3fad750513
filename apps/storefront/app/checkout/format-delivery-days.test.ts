import { expect, it } from 'vitest';
import { formatDeliveryDays } from './format-delivery-days.ts';

const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Shore',
  company: '',
  address1: '7 Lake Avenue',
  address2: '',
  city: 'Rehoboth Beach',
  province: 'DE',
  country: 'US',
  zip: '19971',
  phone: '',
} as const;
const checkout = {
  shippingAddress,
  isPickedUp: false,
  deliveryOptions: [
    { rateId: 'express', originalPrice: 1200 },
    { rateId: 'standard', originalPrice: 590 },
  ],
  lines: [
    { requiresShipping: true, preOrderNote: null },
    { requiresShipping: false, preOrderNote: 'A gift card is no parcel.' },
  ],
};
const places: object[] = [];
const estimate = (place: object) => {
  places.push(place);
  return { country: 'United States', countryCode: 'US', earliest: '2026-12-02', latest: '2026-12-07' };
};

it('CHECK-29: the cheapest option has the days at the address of the order', () => {
  const days = formatDeliveryDays(checkout, estimate, 'en-US');
  expect(days?.rateId).toBe('standard');
  expect(days?.days).toMatch(/^Dec 2\s–\s7$/);
  expect(formatDeliveryDays(checkout, estimate, 'de')?.days).toMatch(/^2\.\s?–\s?7\. Dez\.$/);
  expect(places[0]).toEqual({ country: 'US', province: 'DE' });
});

it.each([
  ['before there is an address', { shippingAddress: null }],
  ['for a pickup', { isPickedUp: true }],
  ['without a parcel', { deliveryOptions: [] }],
  [
    'while the parcel waits for a pre-order',
    { lines: [{ requiresShipping: true, preOrderNote: 'In May.' }] },
  ],
])('CHECK-29: there are no days %s', (_name, other) => {
  expect(formatDeliveryDays({ ...checkout, ...other }, estimate, 'en-US')).toBeNull();
});
