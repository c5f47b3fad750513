/** The inputs of a country's address form. Source: store §5 (phone, personal ID), decisions §6. */
import { needsPersonalId } from '@vitrine/rules/contact/personal-id';
import { isPhoneRequired, phoneLabel } from '@vitrine/rules/contact/phone';
import type { CountryCode, ProvinceCode } from '@vitrine/rules/regions/region';
import type { ProvinceTax } from '@vitrine/rules/regions/table';
import type { AddressForm, AddressFormField } from './checkout.ts';
import type { NamedCountry } from './places.ts';
import { needsPostcode } from './postcodes.ts';

export interface AddressFormInput {
  readonly country: CountryCode;
  readonly province: ProvinceCode | null;
  readonly provinces: readonly Pick<ProvinceTax, 'code' | 'name'>[];
  readonly countries: readonly NamedCountry[];
  /** A bill needs neither a phone nor a personal ID. */
  readonly purpose: 'shipping' | 'billing';
}

const provinceLabels: Readonly<Record<CountryCode, string>> = {
  US: 'State',
  AU: 'State/territory',
  MY: 'State/territory',
  NZ: 'Region',
  CA: 'Province',
  IE: 'County',
  AE: 'Emirate',
  HK: 'Region',
};

const postcodeLabels: Readonly<Record<CountryCode, string>> = {
  US: 'ZIP code',
  CA: 'Postal code',
  IE: 'Eircode',
};

/** The label of the postal code in a country: "ZIP code" in US, "Postcode" in most. */
export function postcodeLabel(country: CountryCode): string {
  return postcodeLabels[country] ?? 'Postcode';
}

/** The label of the province in a country: "State" in US. */
export function provinceLabel(country: CountryCode): string {
  return provinceLabels[country] ?? 'Province';
}

/** The form of a country, its inputs in the order in which that country writes addresses. */
export function addressForm(input: AddressFormInput): AddressForm {
  const { country, province, provinces, countries, purpose } = input;
  const postcode = text(
    'zip',
    postcodeLabel(country),
    'postal-code',
    needsPostcode(country),
    country === 'US' ? 'numeric' : 'text',
  );
  const city = text('city', 'City', 'address-level2', true);
  const state: readonly AddressFormField[] =
    provinces.length === 0
      ? []
      : [
          {
            ...text('province', provinceLabel(country), 'address-level1', true),
            options: provinces
              .map(({ code, name }) => ({ value: code, label: name }))
              .sort((a, b) => a.label.localeCompare(b.label, 'en')),
          },
        ];
  // Where the code leads to the town it stands before it.
  const place = ['US', 'CA', 'AU', 'GB', 'NZ', 'IE', 'SG', 'HK', 'AE', 'PH'].includes(country)
    ? [city, ...state, postcode]
    : [postcode, city, ...state];
  const fields: AddressFormField[] = [
    {
      ...text('country', 'Country/region', 'country', true),
      options: countries.map(({ code, name }) => ({ value: code, label: name })),
    },
    text('firstName', 'First name', 'given-name', true),
    text('lastName', 'Last name', 'family-name', true),
    text('company', 'Company (optional)', 'organization', false),
    text('address1', 'Address', 'address-line1', true),
    text('address2', 'Apartment, suite, etc. (optional)', 'address-line2', false),
    ...place,
  ];
  if (purpose === 'shipping') {
    const required = isPhoneRequired(country);
    fields.push(text('addressPhone', phoneLabel(country), 'tel', required, 'tel'));
    if (needsPersonalId({ country, province })) fields.push(text('personalId', 'Personal ID', 'off', true));
  }
  return { country, fields };
}

function text(
  name: AddressFormField['name'],
  label: string,
  autocomplete: string,
  required: boolean,
  inputMode: AddressFormField['inputMode'] = 'text',
): AddressFormField {
  return { name, label, required, autocomplete, inputMode, options: null };
}
