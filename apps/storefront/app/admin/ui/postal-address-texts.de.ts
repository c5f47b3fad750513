import type { PostalAddressTexts } from './postal-address-texts.ts';

export const germanPostalAddressTexts: PostalAddressTexts = {
  address1: 'Straße und Hausnummer',
  address2: 'Adresszusatz',
  zip: 'Postleitzahl',
  city: 'Ort',
  provinceCode: 'Bundesland oder Provinz',
  provinceHint: 'Das Kürzel, zum Beispiel CA.',
  countryCode: 'Land',
};
