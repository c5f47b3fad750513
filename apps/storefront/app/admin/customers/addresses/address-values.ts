/** Values of a customer's address: of its form, and of the Admin API. Pure. */
import type { CustomerPageQuery } from '../../api/generated/operations.ts';
import type { CheckedAddressJson } from './address-form-json.ts';

export type CustomerAddressNode = NonNullable<CustomerPageQuery['customer']>['addressesV2']['nodes'][number];

/** Names of the form's fields. */
export const addressFieldNames = [
  ...(['country', 'firstName', 'lastName', 'company', 'address1', 'address2'] as const),
  ...(['city', 'province', 'zip', 'addressPhone'] as const),
] as const;

export type AddressFieldName = (typeof addressFieldNames)[number];
export type AddressValues = Readonly<Record<AddressFieldName, string>>;

/** Converts a stored address to form values. */
export function toAddressValues(node: CustomerAddressNode): AddressValues {
  return {
    country: node.countryCodeV2 ?? '',
    firstName: node.firstName ?? '',
    lastName: node.lastName ?? '',
    company: node.company ?? '',
    address1: node.address1 ?? '',
    address2: node.address2 ?? '',
    city: node.city ?? '',
    province: node.provinceCode ?? '',
    zip: node.zip ?? '',
    addressPhone: node.phone ?? '',
  };
}

/** Reads the form. Fields that the country's form doesn't have are empty. */
export function readAddressValues(data: FormData): AddressValues {
  const read = (name: AddressFieldName) => String(data.get(name) ?? '').trim();
  return {
    country: read('country'),
    firstName: read('firstName'),
    lastName: read('lastName'),
    company: read('company'),
    address1: read('address1'),
    address2: read('address2'),
    city: read('city'),
    province: read('province'),
    zip: read('zip'),
    addressPhone: read('addressPhone'),
  };
}

type CountryCode = NonNullable<CustomerAddressNode['countryCodeV2']>;

/** The server has already validated the country; this narrows the type. */
export function isListedCountry(text: string): text is CountryCode {
  return /^[A-Z]{2}$/.test(text);
}

/** @param country the country's code */
export function toMailingAddressInput(
  { country: _country, province, ...address }: CheckedAddressJson['address'],
  country: CountryCode,
) {
  return { ...address, provinceCode: province ?? '', countryCode: country };
}

/** Returns the input that creates a deleted address again, for undo. */
export function toRestoredInput(node: CustomerAddressNode) {
  const { country: _country, province, addressPhone, ...address } = toAddressValues(node);
  return {
    ...address,
    phone: addressPhone,
    provinceCode: province,
    countryCode: node.countryCodeV2 ?? undefined,
  };
}

const apiNames: Readonly<Record<string, AddressFieldName>> = {
  countryCode: 'country',
  country: 'country',
  provinceCode: 'province',
  province: 'province',
  phone: 'addressPhone',
};

/** Returns the form's field of an error path of the API; null if the form has no such field. */
export function findAddressErrorField(path: readonly string[] | null | undefined): AddressFieldName | null {
  const name = path?.at(-1) ?? '';
  return apiNames[name] ?? addressFieldNames.find((each) => each === name) ?? null;
}

export function hasSameFields(one: CustomerAddressNode, other: CustomerAddressNode): boolean {
  return JSON.stringify(toAddressValues(one)) === JSON.stringify(toAddressValues(other));
}
