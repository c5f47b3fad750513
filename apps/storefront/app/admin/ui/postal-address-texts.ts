/** Labels of the fields of an address. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanPostalAddressTexts } from './postal-address-texts.de.ts';

const english = {
  address1: 'Street and number',
  address2: 'Apartment, floor',
  zip: 'Postal code',
  city: 'City',
  provinceCode: 'State or province',
  provinceHint: 'Its code, such as CA.',
  countryCode: 'Country',
} as const;

export type PostalAddressTexts = Texts<typeof english>;

export const postalAddressTexts: PostalAddressTexts = chooseTexts(english, { de: germanPostalAddressTexts });
