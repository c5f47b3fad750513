/** What a country's address form asks for. Source: decisions §4 (province codes), store §3 (address fields). */
import type { CountryCode, ProvinceCode } from './region.ts';

export interface AddressProvince {
  readonly code: ProvinceCode;
  readonly name: string;
}

export interface AddressForm {
  readonly country: CountryCode;
  /** Null where the country's addresses have no such field. */
  readonly cityLabel: string | null;
  /** "State", "Province", "County" ...; null where the form asks for none. */
  readonly provinceLabel: string | null;
  readonly provinceRequired: boolean;
  /** In the order in which a form lists them. */
  readonly provinces: readonly AddressProvince[];
  /** "ZIP code", "Postcode" ...; null where the country has none. */
  readonly postalCodeLabel: string | null;
  readonly postalCodeRequired: boolean;
}

/** The forms of the countries that need one of their own, and the one for every other country. */
export interface AddressForms {
  readonly fallback: Omit<AddressForm, 'country'>;
  readonly byCountry: ReadonlyMap<CountryCode, AddressForm>;
}

/** The form for a country (ISO code). */
export function addressFormOf(forms: AddressForms, country: CountryCode): AddressForm {
  return forms.byCountry.get(country) ?? { ...forms.fallback, country };
}
