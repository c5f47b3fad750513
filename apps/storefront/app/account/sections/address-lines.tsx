import { formatPostalLines } from '@vitrine/commerce/orders/postal-lines';
import { formatCountry } from '../../data/format-country.ts';
import type { AddressJson } from '../account.ts';

/** Shows an address in its country's format. */
export function AddressLines({ address }: { address: AddressJson }) {
  const { firstName, lastName, provinceCode, countryCodeV2 } = address;
  const lines = [
    ...formatPostalLines({
      ...address,
      name: [firstName, lastName].filter(Boolean).join(' '),
      province: provinceCode,
      country: countryCodeV2,
    }),
    countryCodeV2 === null ? null : formatCountry(countryCodeV2),
    address.phone,
  ].filter(Boolean);
  return <address className="whitespace-pre-line text-muted not-italic">{lines.join('\n')}</address>;
}
