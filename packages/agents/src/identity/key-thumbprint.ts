/** Returns the SHA-256 thumbprint of a public key, base64url (RFC 7638, RFC 8037). */
import { createHash, type JsonWebKey } from 'node:crypto';

export function getKeyThumbprint({ kty, crv, x, y }: JsonWebKey): string {
  const members = kty === 'OKP' ? { crv, kty, x } : { crv, kty, x, y };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
