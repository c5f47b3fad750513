/** Access tokens of the Storefront API, public (browsers) or private (servers). */
import { createHash, timingSafeEqual } from 'node:crypto';

const publicTokenHeader = 'x-shopify-storefront-access-token';
const privateTokenHeader = 'shopify-storefront-private-token';

/** Whether a request may speak to the API; an empty list of tokens accepts any request. */
export function tokenCheck(accepted: readonly string[]): (headers: Headers) => boolean {
  const digests = accepted.map(digest);
  return (headers) => {
    if (digests.length === 0) return true;
    const token = headers.get(privateTokenHeader) ?? headers.get(publicTokenHeader);
    if (token === null) return false;
    const given = digest(token);
    return digests.some((known) => timingSafeEqual(known, given));
  };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
