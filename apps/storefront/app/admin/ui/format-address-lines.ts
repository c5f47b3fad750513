import { getCountryLabel } from './list-country-options.ts';

export interface FormattedAddress {
  readonly name?: string | null;
  readonly company?: string | null;
  /** The API's lines. The country is in English, if it is one of them. */
  readonly formatted: readonly string[];
  readonly country?: string | null;
  readonly countryCodeV2?: string | null;
  readonly phone?: string | null;
}

/** Returns the lines of an address, each once, with the country's name in the admin's language. */
export function formatAddressLines(address: FormattedAddress, getLabel = getCountryLabel): readonly string[] {
  const { name, company, formatted, country, countryCodeV2, phone } = address;
  const local = formatted.map((line) =>
    line === country && countryCodeV2 != null ? getLabel(countryCodeV2) : line,
  );
  return [...new Set([name, company, ...local, phone])].flatMap((line) =>
    line == null || line === '' ? [] : [line],
  );
}

/** `Berlin, Germany`: the city and the country's name in the admin's language; empty without both. */
export function formatPlace(
  address: { readonly city?: string | null; readonly countryCodeV2?: string | null } | null | undefined,
  getLabel = getCountryLabel,
): string {
  const code = address?.countryCodeV2;
  return [address?.city, code == null ? null : getLabel(code)]
    .filter((part) => part != null && part !== '')
    .join(', ');
}
