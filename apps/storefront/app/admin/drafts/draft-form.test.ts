import { expect, it } from 'vitest';
import {
  type DraftFormState,
  emptyDraft,
  findDraftMistake,
  toDraftChanges,
  toDraftInput,
} from './draft-form.ts';

const line = {
  key: 'gid://shopify/DraftOrderLineItem/1',
  name: 'Soap',
  variantId: 'gid://shopify/ProductVariant/1',
  quantity: 1,
  price: null,
  taxable: true,
  requiresShipping: true,
};
const stored: DraftFormState = {
  ...emptyDraft,
  lines: [line],
  email: 'ada@example.com',
  lastName: 'Lovelace',
  address1: '1 Road',
  city: 'Dover',
  country: 'US',
  province: 'DE',
};

it.each([
  ['10%', 'Enter a discount'],
  ['ten', 'Enter a discount'],
  ['0', 'Enter a discount'],
])('ADMIN-70: a discount of %s is a mistake', (discount, mistake) => {
  expect(findDraftMistake({ ...stored, discount })).toContain(mistake);
});

it('ADMIN-70: an address without its country is a mistake, none at all is not', () => {
  expect(findDraftMistake({ ...stored, country: '' })).toContain('country');
  expect(findDraftMistake({ ...emptyDraft, lines: [line] })).toBeNull();
  expect(findDraftMistake({ ...stored, discount: '12,5' })).toBeNull();
});

it('ADMIN-70: an update contains only what was changed, so that a discount by an amount stays', () => {
  expect(toDraftChanges(stored, stored, 'USD')).toEqual({});
  expect(toDraftChanges({ ...stored, note: 'Call first' }, stored, 'USD')).toEqual({ note: 'Call first' });
  expect(toDraftChanges({ ...stored, discount: '10' }, stored, 'USD')).toEqual({
    appliedDiscount: { value: 10, valueType: 'PERCENTAGE' },
  });
});

it('ADMIN-70: email, province and address can be emptied', () => {
  expect(toDraftChanges({ ...stored, email: '' }, stored, 'USD')).toEqual({ email: '' });
  expect(toDraftChanges({ ...stored, province: '' }, stored, 'USD').shippingAddress?.provinceCode).toBeNull();
  const { address1, city, zip, country, province } = emptyDraft;
  const without = { ...stored, address1, city, zip, country, province };
  expect(toDraftChanges(without, stored, 'USD').shippingAddress).toBeNull();
});

it('ADMIN-70: another address comes with the items, which may have other prices there', () => {
  const moved = { ...stored, country: 'CA', province: 'ON' };
  expect(toDraftChanges(moved, stored, 'CAD').lineItems).toEqual(toDraftInput(stored, 'CAD').lineItems);
});
