/** Source objects for the addresses of a cart. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import { getProvinceName } from '../../customers/provinces.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { formatPostalLines } from '../../orders/postal-lines.ts';
import type { CartAddressRecord } from '../cart-record.ts';

const displayNames = new Intl.DisplayNames('en', { type: 'region' });
/** Cached, because creating an `Intl.DisplayNames` in every cart change takes noticeable time. */
const countryNames = new Map<CountryCode, string>();

interface FormatArgs {
  readonly withCompany?: boolean | null;
  readonly withName?: boolean | null;
}

function lines(address: CartAddressRecord, { withCompany, withName }: FormatArgs): readonly string[] {
  const formatted = formatPostalLines({
    ...address,
    name: withName ? fullName(address) : null,
    company: withCompany === false ? null : address.company,
  });
  const country = countryName(address.country);
  return country === null ? formatted : [...formatted, country];
}

function fullName(address: CartAddressRecord): string | null {
  return [address.firstName, address.lastName].filter(Boolean).join(' ') || null;
}

function countryName(country: CountryCode | null): string | null {
  if (country === null) return null;
  let name = countryNames.get(country);
  if (name === undefined) {
    name = displayNames.of(country) ?? country;
    countryNames.set(country, name);
  }
  return name;
}

/** Returns the source object of a `CartDeliveryAddress`. */
export function toDeliveryAddressSource(address: CartAddressRecord) {
  const area = [address.city, address.province, countryName(address.country)].filter(Boolean).join(', ');
  return {
    ...address,
    name: fullName(address),
    countryCode: address.country,
    provinceCode: address.province,
    latitude: null,
    longitude: null,
    formatted: (args: FormatArgs) => lines(address, args),
    formattedArea: area === '' ? null : area,
  };
}

/** Returns the source object of a `MailingAddress` that belongs to a cart. */
export function toMailingAddressSource(gid: string, address: CartAddressRecord) {
  return {
    __typename: 'MailingAddress',
    ...toDeliveryAddressSource(address),
    id: gid,
    country: countryName(address.country),
    countryCodeV2: address.country,
    province: (_args: unknown, { parts }: GraphContext) =>
      address.country === null || address.province === null
        ? address.province
        : getProvinceName(parts, address.country, address.province, parts.clock()),
  };
}
