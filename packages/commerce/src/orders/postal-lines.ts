/** Postal addresses in the format of their country, by the data of Google's address library. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import { formatAddress } from 'localized-address-format';

export interface PostalParts {
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** Code of the province, as in ISO 3166-2 without the country. */
  readonly province: string | null;
  /** Its name, for countries that write it instead of the code. */
  readonly provinceName?: string | null;
  readonly zip: string | null;
  readonly country: CountryCode | null;
}

const countriesWithCodes: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** Lines without empty ones and without the country's name. */
export function formatPostalLines(address: PostalParts): readonly string[] {
  const { name, company, address1, address2, city, zip, country } = address;
  const writesCode = country !== null && countriesWithCodes.has(country);
  const named = address.provinceName ?? address.province;
  // A city that is a province of its own is written once.
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
  // The formats of some countries have no place for a postal code, or for a city.
  const missing = [city, zip].filter((part) => part !== null && !lines.some((line) => includes(line, part)));
  return [...lines, ...missing].filter((line): line is string => Boolean(line));
}

function includes(line: string, part: string): boolean {
  return line.toLowerCase().includes(part.toLowerCase());
}
