/** Postal addresses of orders. */

import { getProvinceName } from '../../../customers/provinces.ts';
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { formatEnglishCountryName } from '../../../graphql/resolvers/countries-served.ts';
import type { OrderRecord, PostalAddress } from '../../../orders/order-record.ts';
import { formatPostalLines } from '../../../orders/postal-lines.ts';
import type { AdminContext } from '../../admin-context.ts';
import type { MailingAddressFormattedArgs } from '../../generated/admin-types.ts';
import { unusedAddressFields } from './order-unused-fields.ts';

/** Source of `MailingAddress`. */
export interface AddressSource {
  readonly id: string;
  readonly address: PostalAddress;
}

/** Returns an address of an order; null after the personal data was erased. */
export function toAddressSource(order: OrderRecord, kind: 'shipping' | 'billing'): AddressSource | null {
  if (order.erasedAt !== null) return null;
  const address = kind === 'shipping' ? order.shippingAddress : order.billingAddress;
  return { id: formatGlobalId('MailingAddress', `${order.id}-${kind}`), address };
}

const field =
  (name: Exclude<keyof PostalAddress, 'province' | 'country'>) =>
  ({ address }: AddressSource) =>
    address[name] || null;

function getProvince({ address }: AddressSource, { services, now }: AdminContext): string | null {
  const { country, province } = address;
  return province === null ? null : getProvinceName(services.backend, country, province, now);
}

/** An address from a customer account may lack a country. */
const getCountry = ({ address: { country } }: AddressSource) =>
  country === '' ? null : formatEnglishCountryName(country);

const fullName = ({ address }: AddressSource) => `${address.firstName} ${address.lastName}`.trim() || null;

export const adminAddressFields = {
  ...unusedAddressFields,
  name: fullName,
  firstName: field('firstName'),
  lastName: field('lastName'),
  company: field('company'),
  address1: field('address1'),
  address2: field('address2'),
  city: field('city'),
  zip: field('zip'),
  phone: field('phone'),
  country: getCountry,
  countryCode: ({ address }: AddressSource) => address.country || null,
  countryCodeV2: ({ address }: AddressSource) => address.country || null,
  province: (source: AddressSource, _args: object, context: AdminContext) => getProvince(source, context),
  provinceCode: ({ address }: AddressSource) => address.province,
  formatted: (
    source: AddressSource,
    { withName, withCompany }: MailingAddressFormattedArgs,
    context: AdminContext,
  ) => {
    const { address } = source;
    const lines = formatPostalLines({
      ...address,
      country: address.country || null,
      provinceName: getProvince(source, context),
      name: withName === true ? fullName(source) : null,
      company: withCompany === false ? null : address.company,
    });
    const country = getCountry(source);
    return country === null ? lines : [...lines, country];
  },
  formattedArea: (source: AddressSource, _args: object, context: AdminContext) =>
    [source.address.city, getProvince(source, context), getCountry(source)].filter(Boolean).join(', '),
};
