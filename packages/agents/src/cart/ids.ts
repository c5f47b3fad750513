/** Creates ids of carts, checkouts and orders that can't be guessed, since an id grants access. */
import { randomBytes } from 'node:crypto';

/** Returns a prefix with 144 random bits as base64url. */
export function createId(prefix: 'cart' | 'checkout' | 'order'): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`;
}
