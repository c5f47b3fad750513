import { describe, expect, it } from 'vitest';
import {
  type CustomerAddressNode,
  findAddressErrorField,
  hasSameFields,
  readAddressValues,
  toAddressValues,
  toMailingAddressInput,
  toRestoredInput,
} from './address-values.ts';

const node: CustomerAddressNode = {
  ...{ id: 'gid://shopify/MailingAddress/1', name: 'Ada King', formatted: [], country: 'United States' },
  ...{ firstName: 'Ada', lastName: 'King', company: null, address1: '1 Vine Street', address2: '' },
  ...{ city: 'Napa', provinceCode: 'CA', countryCodeV2: 'US', zip: '94559', phone: '+14155550132' },
};

describe('ADMIN-287: values of an address', () => {
  it('are those of the form, and create a deleted address again as it was', () => {
    const values = toAddressValues(node);
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.set(name, ` ${value} `);
    expect(readAddressValues(data)).toEqual(values);
    expect(toRestoredInput(node)).toEqual({
      ...{ firstName: 'Ada', lastName: 'King', company: '', address1: '1 Vine Street', address2: '' },
      ...{ city: 'Napa', provinceCode: 'CA', countryCode: 'US', zip: '94559', phone: '+14155550132' },
    });
  });

  it('are sent under the names of the API', () => {
    const { country, addressPhone, ...rest } = toAddressValues(node);
    const input = toMailingAddressInput({ ...rest, country, phone: addressPhone }, 'US');
    expect(input).toEqual(toRestoredInput(node));
    // A country without provinces clears the one that the address had.
    expect(toMailingAddressInput({ ...rest, country, province: null, phone: '' }, 'DE').provinceCode).toBe(
      '',
    );
  });

  it.each([
    [['address', 'zip'], 'zip'],
    [['address', 'country'], 'country'],
    [['address', 'countryCode'], 'country'],
    [['address', 'phone'], 'addressPhone'],
    [['addressId'], null],
    [null, null],
  ])('an error at %j is shown at %s', (path, field) => {
    expect(findAddressErrorField(path)).toBe(field);
  });

  it('are different once a field was changed', () => {
    expect(hasSameFields(node, { ...node, company: '' })).toBe(true);
    expect(hasSameFields(node, { ...node, city: 'Sonoma' })).toBe(false);
  });
});
