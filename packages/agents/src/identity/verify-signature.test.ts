import { createHash, createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AgentKey } from './agent-profiles.ts';
import { hasUnknownKey, type SignedRequest, verifySignature } from './verify-signature.ts';

const now = 1_700_000_000_000;
const body = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}';
const digestOf = (text: string) => `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;

interface Pair {
  readonly key: AgentKey;
  readonly secret: JsonWebKey;
}

function createPair(kid: string, curve: 'P-256' | 'P-384' | 'Ed25519'): Pair {
  const pair =
    curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: curve });
  return {
    key: { kid, jwk: pair.publicKey.export({ format: 'jwk' }) },
    secret: pair.privateKey.export({ format: 'jwk' }),
  };
}

const all = [
  '@method',
  '@authority',
  '@path',
  'content-digest',
  'content-type',
  'ucp-agent',
  'idempotency-key',
];

/** Signs a request as an agent does. */
function signRequest(
  { key, secret }: Pair,
  { components = all, parameters = '', changes = {} as Record<string, string>, sent = body } = {},
): SignedRequest {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'content-digest': digestOf(body),
    'ucp-agent': 'profile="https://agent.example/profile"',
    'idempotency-key': 'one',
  };
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': 'shop.example',
    '@path': '/api/ucp/mcp',
  };
  const list = `(${components.map((name) => `"${name}"`).join(' ')});created=1699999990;keyid="${key.kid}"${parameters}`;
  const lines = components.map((name) => `"${name}": ${derived[name] ?? headers[name]}`);
  const base = Buffer.from([...lines, `"@signature-params": ${list}`].join('\n'));
  const hash = key.jwk.crv === 'Ed25519' ? null : key.jwk.crv === 'P-384' ? 'sha384' : 'sha256';
  const signature = sign(hash, base, {
    key: createPrivateKey({ key: secret, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  });
  const given: Record<string, string> = {
    ...headers,
    'signature-input': `sig1=${list}`,
    signature: `sig1=:${signature.toString('base64')}:`,
    ...changes,
  };
  return {
    method: 'POST',
    authority: 'shop.example',
    path: '/api/ucp/mcp',
    query: '',
    header: (name) => given[name],
    body: sent,
  };
}

const pair = createPair('a', 'P-256');
const codeOf = (run: () => void): unknown => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error && 'data' in error ? error.data : error;
  }
};
const verify = (request: SignedRequest, keys = [pair.key]) =>
  codeOf(() => verifySignature(request, keys, now));

describe('signatures', () => {
  it.each(['P-256', 'P-384', 'Ed25519'] as const)('AGENT-13: of %s verify', (curve) => {
    const other = createPair('b', curve);
    expect(verify(signRequest(other), [pair.key, other.key])).toBeNull();
  });

  it('AGENT-13: a request without one is accepted', () => {
    expect(verify({ ...signRequest(pair), header: () => undefined })).toBeNull();
  });

  it.each<[string, SignedRequest, string]>([
    ['another body', signRequest(pair, { sent: body.replace('1', '2') }), 'digest_mismatch'],
    [
      'a forged body and digest',
      signRequest(pair, { sent: '{}', changes: { 'content-digest': digestOf('{}') } }),
      'signature_invalid',
    ],
    [
      'another profile',
      signRequest(pair, { changes: { 'ucp-agent': 'profile="https://evil.example/"' } }),
      'signature_invalid',
    ],
    [
      'another key for idempotency',
      signRequest(pair, { changes: { 'idempotency-key': 'two' } }),
      'signature_invalid',
    ],
    [
      'an uncovered body',
      signRequest(pair, { components: all.filter((name) => name !== 'content-digest') }),
      'signature_invalid',
    ],
    [
      'an uncovered profile',
      signRequest(pair, { components: all.filter((name) => name !== 'ucp-agent') }),
      'signature_invalid',
    ],
    ['an expired signature', signRequest(pair, { parameters: ';expires=1699999999' }), 'signature_invalid'],
    [
      'no signature for its input',
      signRequest(pair, { changes: { signature: 'sig2=:AA==:' } }),
      'signature_invalid',
    ],
    [
      'nonsense',
      signRequest(pair, { changes: { 'signature-input': 'nonsense', signature: 'nonsense' } }),
      'signature_invalid',
    ],
    ['no digest', signRequest(pair, { changes: { 'content-digest': '' } }), 'signature_missing'],
    ['a key that isn’t in the profile', signRequest(createPair('c', 'P-256')), 'key_not_found'],
    ['another key under the same id', signRequest(createPair('a', 'P-256')), 'signature_invalid'],
    ['another host', { ...signRequest(pair), authority: 'au.shop.example' }, 'signature_invalid'],
    ['another path', { ...signRequest(pair), path: '/api/ucp/other' }, 'signature_invalid'],
    ['an unsigned query', { ...signRequest(pair), query: '?x=1' }, 'signature_invalid'],
  ])('AGENT-13: %s is refused', (_, request, code) => {
    expect(verify(request)).toMatchObject({ code });
  });

  it('AGENT-13: an algorithm that the shop doesn’t know is refused', () => {
    const key = { kid: 'a', jwk: { ...pair.key.jwk, crv: 'secp256k1' } };
    expect(verify(signRequest(pair), [key])).toMatchObject({ code: 'algorithm_unsupported' });
  });

  it('AGENT-13: an unknown key is noticed, so that a rotated profile is read again', () => {
    const request = signRequest(createPair('rotated', 'P-256'));
    expect([hasUnknownKey(request, [pair.key]), hasUnknownKey(signRequest(pair), [pair.key])]).toEqual([
      true,
      false,
    ]);
  });
});
