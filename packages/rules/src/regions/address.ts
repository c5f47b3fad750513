/** Fields of each country's address form. */
import type { CountryCode, ProvinceCode } from './region.ts';

export interface AddressProvince {
  readonly code: ProvinceCode;
  readonly name: string;
}

export interface AddressForm {
  readonly country: CountryCode;
  /** Null if the country's addresses have no city. */
  readonly cityLabel: string | null;
  /** "State", "Province", "County" ...; null if the form has no such field. */
  readonly provinceLabel: string | null;
  readonly provinceRequired: boolean;
  /** In the order of the form's list. */
  readonly provinces: readonly AddressProvince[];
  /** "ZIP code", "Postcode" ...; null if the country has none. */
  readonly postalCodeLabel: string | null;
  readonly postalCodeRequired: boolean;
}

/** The default address form, and the forms of countries that have their own. */
export interface AddressForms {
  readonly fallback: Omit<AddressForm, 'country'>;
  readonly byCountry: ReadonlyMap<CountryCode, AddressForm>;
}

/** Finds a province by code or name, in any case; null if the country's form doesn't list it. */
export function findProvince({ provinces }: AddressForm, text: string | null): AddressProvince | null {
  const wanted = text?.trim().toLowerCase() ?? '';
  return (
    provinces.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted) ?? null
  );
}

/** Returns the form of a country (ISO code). */
export function getAddressForm(forms: AddressForms, country: CountryCode): AddressForm {
  return forms.byCountry.get(country) ?? { ...forms.fallback, country };
}
