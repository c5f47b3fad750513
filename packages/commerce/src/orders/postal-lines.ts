/** Formats postal addresses as customary in their country, based on the data of Google's address library. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import { formatAddress } from 'localized-address-format';

export interface PostalParts {
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** Province code: ISO 3166-2 without the country prefix, such as `CA`. */
  readonly province: string | null;
  /** Province name. Printed instead of the code, except in the countries of `countriesWithCodes`. */
  readonly provinceName?: string | null;
  readonly zip: string | null;
  readonly country: CountryCode | null;
}

const countriesWithCodes: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** Returns the lines without empty ones and without the country's name. */
export function formatPostalLines(address: PostalParts): readonly string[] {
  const { name, company, address1, address2, city, zip, country } = address;
  const writesCode = country !== null && countriesWithCodes.has(country);
  const named = address.provinceName ?? address.province;
  // Omit a province with the same name as the city, such as Berlin.
  const province = writesCode ? address.province : named === city ? null : named;
  const parts = {
    postalCountry: country ?? '',
    name: name ?? '',
    organization: company ?? '',
    addressLines: [address1, address2].filter((line): line is string => Boolean(line)),
    locality: city ?? '',
    administrativeArea: province ?? '',
    postalCode: zip ?? '',
  };
  const lines = formatAddress(parts, 'latin').filter((line) => line.trim() !== '');
  // Some countries' formats omit the postal code or the city. Append what is missing.
  const missing = [city, zip].filter((part) => part !== null && !lines.some((line) => includes(line, part)));
  return [...lines, ...missing].filter((line): line is string => Boolean(line));
}

function includes(line: string, part: string): boolean {
  return line.toLowerCase().includes(part.toLowerCase());
}
