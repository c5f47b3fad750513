/** Postal addresses in the format of their country, by the data of Google's address library. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import { formatAddress } from 'localized-address-format';

export interface PostalParts {
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly zip: string | null;
  readonly country: CountryCode | null;
}

/** Lines without empty ones and without the country's name. */
export function formatPostalLines(address: PostalParts): readonly string[] {
  const { name, company, address1, address2, city, province, zip, country } = address;
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
