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

const expressDays = { earliest: '2026-12-01', latest: '2026-12-01' };
const estimates = {
  estimateArrival: estimate,
  estimateRateArrival: (rateId: string) => (rateId === 'express' ? expressDays : null),
};
const noRates = { ...estimates, estimateRateArrival: () => null };

it('CHECK-29: the cheapest option has the days at the address of the order', () => {
  const [days, ...others] = formatDeliveryDays(checkout, noRates, 'en-US');
  expect(others).toEqual([]);
  expect(days?.rateId).toBe('standard');
  expect(days?.days).toMatch(/^Dec 2\s–\s7$/);
  expect(formatDeliveryDays(checkout, noRates, 'de')[0]?.days).toMatch(/^2\.\s?–\s?7\. Dez\.$/);
  expect(places[0]).toEqual({ country: 'US', province: 'DE' });
});

it('CHECK-29: an option with times of its own has its days, also where it is the only one', () => {
  const both = formatDeliveryDays(checkout, estimates, 'en-US');
  expect(both.map(({ rateId }) => rateId)).toEqual(['express', 'standard']);
  expect(both[0]?.days).toBe('Dec 1');
  const alone = { ...checkout, deliveryOptions: checkout.deliveryOptions.slice(0, 1) };
  expect(formatDeliveryDays(alone, estimates, 'en-US')).toEqual([{ rateId: 'express', days: 'Dec 1' }]);
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
  expect(formatDeliveryDays({ ...checkout, ...other }, estimates, 'en-US')).toEqual([]);
});
