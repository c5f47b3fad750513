import { expect, test } from 'vitest';
import { findCarrier, loadShippingCarriers, toTrackingUrl } from './shipping-carriers.ts';

const carriers = loadShippingCarriers();

test.each([
  ['usps', 'USPS'],
  ['Royal mail', 'Royal Mail'],
  ['DHL EXPRESS', 'DHL Express'],
  ['la-poste', 'Colissimo'],
  ['auspost', 'Australia Post'],
])('%s is %s', (typed, name) => {
  expect(findCarrier(carriers, typed)?.name).toBe(name);
});

test('a carrier that the list does not know is null, and every name means one carrier', () => {
  expect(findCarrier(carriers, 'Pigeon Post')).toBeNull();
  const names = carriers.flatMap(({ name, alsoKnownAs }) => [name, ...alsoKnownAs]);
  expect(new Set(names.map((name) => findCarrier(carriers, name)?.name)).size).toBe(carriers.length);
});

test('a tracking number stands in the address as data, whatever it holds', () => {
  const [usps] = carriers;
  if (usps === undefined) throw new Error('no carriers');
  expect(toTrackingUrl(usps, '94 00&x=1#"')).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=94%2000%26x%3D1%23%22',
  );
});
