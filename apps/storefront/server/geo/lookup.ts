/**
 * Finds the country of an IP address: from a header that a trusted CDN sets, else from a file. A private or unknown address gives
 * empty strings, never an error (REGION-03, REGION-04).
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import { Reader, type Response } from 'mmdb-lib';
import { z } from 'zod';

/** Response of `GET /geo`, with the field names of the specification. */
export interface GeoResult {
  /** The English name of the country, or of the US territory. */
  readonly region_name: string;
  /** ISO 3166-1 alpha-2, upper case; US for its territories. */
  readonly country_code2: string;
  /** The US territory: PR, GU, VI, AS or MP; empty for other locations. */
  readonly province_code: string;
}

export const unknownLocation: GeoResult = { region_name: '', country_code2: '', province_code: '' };

/** IP address and trusted header of a request. */
export interface GeoSource {
  readonly address: string | null;
  /** Value of the trusted header; null if none is configured or the request doesn't have it. */
  readonly header: string | null;
}

export type GeoLookup = (source: GeoSource) => GeoResult;

// Entries of the bundled file have the first form. Those of GeoLite2 and DB-IP files, which may replace it, have the second.
const record = z.union([
  z.object({ country_code: z.string() }).transform((found) => found.country_code),
  z.object({ country: z.object({ iso_code: z.string() }) }).transform((found) => found.country.iso_code),
]);

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const unroutable = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  unroutable.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  unroutable.addSubnet(network, prefix, 'ipv6');
}

/**
 * Opens the country file. If the entry of an address turns out to be damaged, the address is unknown.
 *
 * @param file path of the file; the bundled file if omitted
 * @param onDamage called for the first damaged entry
 * @throws if the file can't be read
 */
export async function openGeoLookup(
  file?: string,
  onDamage: (path: string, error: unknown) => void = () => {},
): Promise<GeoLookup> {
  const path = file ?? shippedCountryFile();
  const reader = readerOf(path, await readFile(path));
  let isDamaged = false;
  const countryOf = (plain: string) => {
    try {
      return reader.get(plain);
    } catch (error) {
      if (!isDamaged) onDamage(path, error);
      isDamaged = true;
      return null;
    }
  };
  return ({ address, header }) => {
    const result = toGeoResult(header ?? '');
    if (result !== unknownLocation) return result;
    const plain = plainAddress(address);
    if (plain === null) return unknownLocation;
    const found = record.safeParse(countryOf(plain));
    return found.success ? toGeoResult(found.data) : unknownLocation;
  };
}

/** Returns the path of the bundled file. */
export function shippedCountryFile(): string {
  return createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
}

function readerOf(path: string, bytes: Buffer): Reader<Response> {
  try {
    return new Reader(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} is no country file (.mmdb): ${reason}`, { cause: error });
  }
}

/** Returns the names of a country or US territory; empty for XX, T1 and ZZ, which CDNs send for an unknown country. */
export function toGeoResult(code: string): GeoResult {
  const named = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(named) || named === 'XX' || named === 'ZZ') return unknownLocation;
  const { country, province } = normalizePlace(named, null);
  return { region_name: names.of(named) ?? '', country_code2: country, province_code: province ?? '' };
}

function plainAddress(address: string | null): string | null {
  if (address === null) return null;
  const plain = (address.split('%', 1)[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 0) return null;
  return unroutable.check(plain, version === 4 ? 'ipv4' : 'ipv6') ? null : plain;
}
