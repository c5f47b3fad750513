/** Access tokens of the Storefront API, public (browsers) or private (servers). */
import { createHash, timingSafeEqual } from 'node:crypto';

const publicTokenHeader = 'x-shopify-storefront-access-token';
const privateTokenHeader = 'shopify-storefront-private-token';

export interface TokenCheck {
  /** Whether a request may speak to the API; an empty list of tokens accepts any request. */
  isAccepted(headers: Headers): boolean;
  /** Whether a request comes from a server that holds a token, which may tell whom it speaks for. */
  isServer(headers: Headers): boolean;
}

/** Checks tokens without telling by the time it takes how much of one was right. */
export function tokenCheck(accepted: readonly string[]): TokenCheck {
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
