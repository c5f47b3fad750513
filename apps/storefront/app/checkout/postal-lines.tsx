import type { PostalAddress } from '@vitrine/commerce/orders/model';

/** An address in a few lines. */
export function PostalLines({ address }: { address: PostalAddress }) {
  const lines = [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    [address.address1, address.address2].filter(Boolean).join(', '),
    [address.city, address.province, address.zip].filter(Boolean).join(' '),
    address.country,
  ].filter(Boolean);
  return <address className="whitespace-pre-line text-muted not-italic">{lines.join('\n')}</address>;
}
