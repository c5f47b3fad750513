/**
 * Signing keys of the shop. Its profile publishes them; the current one signs responses and webhooks (RFC 9421, ES256)
 * (AGENT-15).
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { getKeyThumbprint } from './key-thumbprint.ts';

export interface SigningKeys {
  /** `keys` of the profile: the current key, then the previous one. */
  readonly published: readonly object[];
  /** Returns the signature headers of a response. */
  readonly signResponse: (status: number, body: Uint8Array) => Readonly<Record<string, string>>;
  /** Returns the headers of a POST. The signature covers these headers, the URL and the body. */
  readonly signRequest: (
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array,
  ) => Readonly<Record<string, string>>;
}

/** Reads a P-256 key in PKCS #8, base64 of DER. @returns null if the text is no such key */
export function readSigningKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

/** @param previous key that signed earlier responses; it is still published, so that clients can verify them. Null for none */
export function createSigningKeys(present: KeyObject, previous: KeyObject | null): SigningKeys {
  const kid = getKeyId(present);
  return {
    published: [present, ...(previous === null ? [] : [previous])].map(toPublicKey),
    signResponse(status, body) {
      const digest = toContentDigest(body);
      const components = {
        '@status': String(status),
        'content-digest': digest,
        'content-type': 'application/json',
      };
      return { 'content-digest': digest, ...signComponents(components) };
    },
    signRequest(url, headers, body) {
      const sent = { ...headers, 'content-digest': toContentDigest(body) };
      const target = {
        '@method': 'POST',
        '@authority': url.host,
        '@path': url.pathname,
        ...(url.search === '' ? {} : { '@query': url.search }),
      };
      return { ...sent, ...signComponents({ ...target, ...sent }) };
    },
  };

  function signComponents(components: Readonly<Record<string, string>>) {
    const names = Object.keys(components).map((name) => `"${name}"`);
    const parameters = `(${names.join(' ')});keyid="${kid}"`;
    const lines = Object.entries(components).map(([name, value]) => `"${name}": ${value}`);
    const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
    const signature = sign('sha256', Buffer.from(base), { key: present, dsaEncoding: 'ieee-p1363' });
    return { 'signature-input': `sig1=${parameters}`, signature: `sig1=:${signature.toString('base64')}:` };
  }
}

function toContentDigest(body: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

function toPublicKey(key: KeyObject): object {
  const { kty, crv, x, y } = createPublicKey(key).export({ format: 'jwk' });
  return { kid: getKeyId(key), kty, crv, x, y, use: 'sig', alg: 'ES256' };
}

function getKeyId(key: KeyObject): string {
  return getKeyThumbprint(createPublicKey(key).export({ format: 'jwk' }));
}
