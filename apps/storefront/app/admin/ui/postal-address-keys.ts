/** Names of the form fields of an address, as in the API. */
export const postalAddressKeys = [
  'address1',
  'address2',
  'zip',
  'city',
  'provinceCode',
  'countryCode',
] as const;

export type PostalAddressKey = (typeof postalAddressKeys)[number];
