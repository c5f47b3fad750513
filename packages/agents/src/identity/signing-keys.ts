/** Keys of the shop: published in its profile, and the present one signs answers and webhooks (RFC 9421, ES256) (AGENT-15). */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { getKeyThumbprint } from './key-thumbprint.ts';

export interface SigningKeys {
  /** For `keys` of the profile: the present key, then the one of before. */
  readonly published: readonly object[];
  /** Headers of a signed response with this status and body. */
  readonly signResponse: (status: number, body: Uint8Array) => Readonly<Record<string, string>>;
  /** The headers of a POST, with a signature that covers them all, its address and its body. */
  readonly signRequest: (
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array,
  ) => Readonly<Record<string, string>>;
}

/** Reads a P-256 key in PKCS #8, as base64 of its DER. @returns null if it is none. */
export function readSigningKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

/** `previous` is still published, so that answers that it signed can be verified. */
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
