import type { PostalAddress } from '@vitrine/commerce/orders/order-record';
import { formatPostalLines } from '@vitrine/commerce/orders/postal-lines';

export interface PostalLinesProps {
  readonly address: PostalAddress;
  /** Names of countries by code. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** Shows an address in its country's format, with the country's name. */
export function PostalLines({ address, countries }: PostalLinesProps) {
  const country = countries.find(({ code }) => code === address.country)?.name ?? address.country;
  const lines = [
    ...formatPostalLines({ ...address, name: `${address.firstName} ${address.lastName}`.trim() }),
    country,
  ];
  return (
    <address className="whitespace-pre-line text-muted not-italic [overflow-wrap:anywhere]">
      {lines.join('\n')}
    </address>
  );
}
