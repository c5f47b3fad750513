/** Creates the address form of a country (FORM-03, FORM-06). */
import { needsPersonalId } from '@vitrine/rules/contact/personal-id';
import { isPhoneRequired } from '@vitrine/rules/contact/phone';
import type { AddressForm as CountryForm } from '@vitrine/rules/regions/address';
import type { ProvinceCode } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/address-fields';
import { toLabelLang, translateLabel } from './address-labels.ts';
import type { AddressFormField, AddressFormModel } from './checkout-service.ts';
import type { NamedCountry } from './countries.ts';

/** Billing addresses require neither phone nor personal ID. A customer's address book doesn't store personal IDs. */
export type AddressPurpose = 'shipping' | 'billing' | 'book';

export interface AddressFormInput {
  readonly form: CountryForm;
  readonly province: ProvinceCode | null;
  readonly countries: readonly NamedCountry[];
  readonly purpose: AddressPurpose;
}

// Countries that write the postal code after the city; all others write it before.
const codeLast: readonly string[] = ['US', 'CA', 'AU', 'GB', 'NZ', 'IE', 'SG', 'HK', 'AE', 'PH', 'ID', 'VN'];

/** Returns a country's address form, with its fields in the order customary there. */
export function createAddressForm({
  form,
  province,
  countries,
  purpose,
}: AddressFormInput): AddressFormModel {
  const { country } = form;
  const city =
    form.cityLabel === null
      ? []
      : [
          {
            ...text('city', translateLabel(form.cityLabel), 'address-level2', true),
            ...toLabelLang(form.cityLabel),
          },
        ];
  const postcode =
    form.postalCodeLabel === null
      ? []
      : [
          {
            ...text(
              'zip',
              optional(translateLabel(form.postalCodeLabel), form.postalCodeRequired),
              'postal-code',
              form.postalCodeRequired,
              country === 'US' ? 'numeric' : 'text',
            ),
            ...toLabelLang(form.postalCodeLabel),
          },
        ];
  const place = codeLast.includes(country)
    ? [...city, ...provinceField(form), ...postcode]
    : [...postcode, ...city, ...provinceField(form)];
  const fields: AddressFormField[] = [
    {
      ...text('country', words.country(), 'country', true),
      options: countries.map(({ code, name }) => ({ value: code, label: name })),
    },
    text('firstName', words.firstName(), 'given-name', true),
    text('lastName', words.lastName(), 'family-name', true),
    text('company', words.company(), 'organization', false),
    text('address1', words.address1(), 'address-line1', true),
    text('address2', words.address2(), 'address-line2', false),
    ...place,
  ];
  if (purpose !== 'billing')
    fields.push(
      text(
        'addressPhone',
        optional(words.phone(), isPhoneRequired(country)),
        'tel',
        isPhoneRequired(country),
        'tel',
      ),
    );
  if (purpose === 'shipping' && needsPersonalId({ country, province }))
    fields.push(text('personalId', words.personalId(), 'off', true));
  return { country, province, dependsOnProvince: purpose === 'shipping' && dependsOnProvince(form), fields };
}

function dependsOnProvince({ country, provinces }: CountryForm): boolean {
  const wherever = needsPersonalId({ country, province: null });
  return provinces.some(({ code }) => needsPersonalId({ country, province: code }) !== wherever);
}

function provinceField({ provinceLabel, provinceRequired, provinces }: CountryForm): AddressFormField[] {
  if (provinceLabel === null || provinces.length === 0) return [];
  return [
    {
      ...text(
        'province',
        optional(translateLabel(provinceLabel), provinceRequired),
        'address-level1',
        provinceRequired,
      ),
      ...toLabelLang(provinceLabel),
      options: provinces.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}

function optional(label: string, required: boolean): string {
  return required ? label : words.optional({ label });
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
