/** Formats a location's address, identically for both APIs. */
import type { EpochMs } from '@vitrine/rules/units';
import type { BackendDeps } from '../../backend-options.ts';
import { getProvinceName } from '../../customers/provinces.ts';
import { formatEnglishCountryName } from '../../graphql/resolvers/countries-served.ts';
import { formatPostalLines } from '../../orders/postal-lines.ts';
import type { LocationAddressRecord } from './location-records.ts';

/** Source object of `LocationAddress`. */
export function toLocationAddressSource(
  { coordinates, country, province, ...address }: LocationAddressRecord,
  deps: Pick<BackendDeps, 'regionTable'>,
  now: EpochMs,
) {
  const countryName = formatEnglishCountryName(country);
  const provinceName = province === null ? null : getProvinceName(deps, country, province, now);
  const { address1, address2, city, zip } = address;
  const lines = formatPostalLines({
    ...{ name: null, company: null, address1, address2, city, zip },
    ...{ country, province, provinceName },
  });
  return {
    ...address,
    country: countryName,
    countryCode: country,
    province: provinceName,
    provinceCode: province,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    formatted: [...lines, countryName],
  };
}
