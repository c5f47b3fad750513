import type { PostalAddress } from '@vitrine/commerce/orders/order-record';

export interface PostalLinesProps {
  readonly address: PostalAddress;
  /** Names of countries by code. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** An address in a few lines. */
export function PostalLines({ address, countries }: PostalLinesProps) {
  const lines = [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    [address.address1, address.address2].filter(Boolean).join(', '),
    [address.city, address.province, address.zip].filter(Boolean).join(' '),
    countries.find(({ code }) => code === address.country)?.name ?? address.country,
  ].filter(Boolean);
  return <address className="whitespace-pre-line text-muted not-italic">{lines.join('\n')}</address>;
}
