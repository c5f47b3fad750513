/** Checks that a destination is a real country and province, by the address forms of each country (CART-35). */
import type { Destination } from '@vitrine/rules/cart/model';
import { type AddressForms, getAddressForm } from '@vitrine/rules/regions/address';

// Codes with a display name that are not countries.
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Returns the invalid field: `country` if unknown, `province` if the country doesn't have it; null if both are valid. */
export function getInvalidPart(
  forms: AddressForms,
  { country, province }: Destination,
): 'country' | 'province' | null {
  if (!/^[A-Z]{2}$/.test(country) || notCountries.has(country) || names.of(country) === undefined)
    return 'country';
  if (province === null) return null;
  const { provinces } = getAddressForm(forms, country);
  return provinces.length === 0 || provinces.some(({ code }) => code === province) ? null : 'province';
}
