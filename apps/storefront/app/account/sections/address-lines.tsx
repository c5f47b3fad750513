import { formatCountry } from '../../data/format-country.ts';
import type { AddressJson } from '../account.ts';

/** An address of the book in a few lines. */
export function AddressLines({ address }: { address: AddressJson }) {
  const country = address.countryCodeV2 ?? '';
  const lines = [
    [address.firstName, address.lastName].filter(Boolean).join(' '),
    address.company,
    [address.address1, address.address2].filter(Boolean).join(', '),
    [address.city, address.provinceCode, address.zip].filter(Boolean).join(' '),
    country === '' ? '' : formatCountry(country),
    address.phone,
  ].filter(Boolean);
  return <address className="whitespace-pre-line text-muted not-italic">{lines.join('\n')}</address>;
}
