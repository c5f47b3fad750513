/** Access tokens of the Storefront API: public (browsers) or private (servers). */
import { createHash, timingSafeEqual } from 'node:crypto';

const publicTokenHeader = 'x-shopify-storefront-access-token';
export const privateTokenHeader = 'shopify-storefront-private-token';

export interface TokenCheck {
  /** True if a request may use the API. Without configured tokens, any request may. */
  isAccepted(headers: Headers): boolean;
  /** True if the request has a private token. Such a server may specify the address of its client. */
  isServer(headers: Headers): boolean;
}

/** Compares tokens in constant time. */
export function createTokenCheck(accepted: readonly string[]): TokenCheck {
  const digests = accepted.map(digest);
  const isKnown = (token: string | null): boolean => {
    if (token === null) return false;
    const given = digest(token);
    return digests.some((known) => timingSafeEqual(known, given));
  };
  return {
    isAccepted: (headers) =>
      digests.length === 0 || isKnown(headers.get(privateTokenHeader) ?? headers.get(publicTokenHeader)),
    isServer: (headers) => isKnown(headers.get(privateTokenHeader)),
  };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
