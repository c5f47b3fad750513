/** The form of every place that the shops ship to asks for what the check of that place demands. */

import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import { getAddressForm } from '@vitrine/rules/regions/address';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { expect, test } from 'vitest';
import type { AddressField, AddressFormModel } from './checkout-service.ts';
import { getCheckoutAddressForm } from './checkout-view.ts';
import { getServedCountries } from './countries.ts';
import { parseAddress } from './parse-input.ts';

const tables = loadRegionTables();
const forms = loadAddressForms(tables);

const served = getRegionKeys().flatMap((region) => {
  const table = tables[region]?.at(-1);
  return table === undefined
    ? []
    : getServedCountries(table).map(({ code }) => ({ region, table, country: code }));
});
const places = served.flatMap((place) => {
  const { provinces } = getAddressForm(forms, place.country);
  return [null, ...provinces.map(({ code }) => code)].map((province) => ({ ...place, province }));
});
const purposes = ['shipping', 'billing'] as const;
const cases = places.flatMap((place) => purposes.map((purpose) => ({ ...place, purpose })));

function rejectedFields(
  purpose: 'shipping' | 'billing',
  input: Readonly<Partial<Record<AddressField, string>>>,
): readonly AddressField[] {
  const parsed = parseAddress(input, { purpose, forms, hasPersonalId: false });
  return parsed.ok ? [] : [...new Set(parsed.errors.map(({ field }) => field))].sort();
}

const textFields = ({ fields }: AddressFormModel) =>
  fields.filter(({ name }) => name !== 'country' && name !== 'province');

test('every region ships somewhere, and Spain is listed with its provinces', () => {
  expect(new Set(served.map(({ region }) => region))).toEqual(new Set(getRegionKeys()));
  expect(places.filter(({ region, country }) => region === 'eu' && country === 'ES')).toHaveLength(53);
});

test.each(getRegionKeys())(
  '%s: every form requests the fields that its validation requires or rejects',
  (region) => {
    const mismatches = cases
      .filter((place) => place.region === region)
      .flatMap(({ table, country, province, purpose }) => {
        const form = getCheckoutAddressForm(forms, table, { country, province }, purpose);
        const input = { country, province: province ?? '' };
        const names: readonly AddressField[] = form.fields.map(({ name }) => name);
        const required = form.fields
          .filter((field) => field.required && field.name !== 'country')
          .filter((field) => field.name !== 'province' || province === null)
          .map(({ name }) => name)
          .sort();
        const demanded = rejectedFields(purpose, input);
        const wrong = Object.fromEntries(textFields(form).map(({ name }) => [name, '?']));
        const unfixable = rejectedFields(purpose, { ...wrong, ...input }).filter(
          (name) => !names.includes(name),
        );
        const isRight = required.join() === demanded.join() && unfixable.length === 0;
        return isRight ? [] : [{ country, province, purpose, required, demanded, unfixable }];
      });
    expect(mismatches).toEqual([]);
  },
);

test.each(getRegionKeys())(
  '%s: another province requests other fields only if the form says so',
  (region) => {
    const wrong = served
      .filter((place) => place.region === region)
      .filter(({ table, country }) => {
        const inProvince = (province: string | null) =>
          getCheckoutAddressForm(forms, table, { country, province }, 'shipping');
        const lists = places
          .filter((place) => place.region === region && place.country === country)
          .map(({ province }) =>
            inProvince(province)
              .fields.map(({ name }) => name)
              .join(),
          );
        return new Set(lists).size > 1 !== inProvince(null).dependsOnProvince;
      });
    expect(wrong.map(({ country }) => country)).toEqual([]);
  },
);

test.each([
  ['a name in any case', 'las palmas', 'GC'],
  ['a code in any case', 'tf', 'TF'],
  ['a province of another country', 'CA-ON', null],
])('%s is parsed as the validation parses it', (_, province, code) => {
  const table = tables.eu.at(-1);
  if (table === undefined) throw new Error('eu has no table');
  const form = getCheckoutAddressForm(forms, table, { country: 'ES', province }, 'shipping');
  expect(form.province).toBe(code);
  expect(form.fields.some(({ name }) => name === 'personalId')).toBe(
    rejectedFields('shipping', { country: 'ES', province }).includes('personalId'),
  );
});
