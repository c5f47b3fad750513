/** Requests that are signed by Web Bot Auth have the limit of their signer; forged ones that of their address. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { type ProfileServer, serveProfiles } from './testing/agent-client.ts';

const origin = 'http://localhost:3000';
const directoryPath = '/.well-known/http-message-signatures-directory';
let profiles: ProfileServer;
let shop: RunningTestShop;

beforeAll(async () => {
  profiles = await serveProfiles();
  profiles.respond(directoryPath, {
    body: JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }, ...Object.values(pairs).map(toKey)] }),
  });
  shop = await openTestShop(
    {
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      RATE_LIMIT_AGENTS: '2/3600',
      RATE_LIMIT_READ: '2/3600',
      RATE_LIMIT_CODES: '2/3600',
    },
    async () => new Response('a page'),
  );
});
afterAll(async () => {
  await shop.dispose();
  await profiles.close();
});

interface Pair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  /** Fields of the directory besides the key. */
  readonly fields?: object;
}

const ed25519 = () => generateKeyPairSync('ed25519');
const pairs: Readonly<Record<'ed25519' | 'p256' | 'expired' | 'future' | 'encrypting', Pair>> = {
  ed25519: ed25519(),
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  expired: { ...ed25519(), fields: { exp: 1_700_000_000 } },
  future: { ...ed25519(), fields: { nbf: 9_000_000_000 } },
  encrypting: { ...ed25519(), fields: { use: 'enc' } },
};

function toKey({ publicKey, fields }: Pair): object {
  return { ...publicKey.export({ format: 'jwk' }), ...fields };
}

function thumbprintOf({ publicKey }: Pair): string {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  const members = kty === 'OKP' ? { crv, kty, x } : { crv, kty, x, y };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

interface Options {
  readonly pair?: Pair;
  /** Signs with another key than it names. */
  readonly signedBy?: Pair;
  /** Value of `Signature-Agent`; `$` is the origin of the directory. */
  readonly source?: string;
  readonly components?: readonly string[];
  /** Seconds from now. */
  readonly created?: number | null;
  readonly expires?: number | null;
  readonly keyId?: string;
  readonly tag?: string;
  readonly authority?: string;
  readonly path?: string;
  /** Headers after signing. */
  readonly changes?: Readonly<Record<string, string>>;
}

const minimal = ['"@authority"', '"signature-agent";key="sig1"'];

/** Headers of a signed request. */
function signFor(path: string, options: Options = {}): Record<string, string> {
  const {
    pair = pairs.ed25519,
    source = 'sig1="$"',
    components = minimal,
    created = -10,
    expires = 60,
  } = options;
  const now = Math.floor(Date.now() / 1000);
  const agent = source.replace('$', profiles.origin);
  const member = /^sig1=(.*)$/.exec(agent)?.[1] ?? agent;
  const values: Readonly<Record<string, string>> = {
    '"@authority"': options.authority ?? 'localhost:3000',
    '"@method"': 'GET',
    '"@path"': options.path ?? path,
    '"signature-agent"': agent,
    '"signature-agent";key="sig1"': member,
  };
  const parameters = [
    `(${components.join(' ')})`,
    ...(created === null ? [] : [`created=${now + created}`]),
    ...(expires === null ? [] : [`expires=${now + expires}`]),
    `keyid="${options.keyId ?? thumbprintOf(pair)}"`,
    `tag="${options.tag ?? 'web-bot-auth'}"`,
  ].join(';');
  const base = [
    ...components.map((name) => `${name}: ${values[name]}`),
    `"@signature-params": ${parameters}`,
  ];
  const isEdwards = (options.signedBy ?? pair).privateKey.asymmetricKeyType === 'ed25519';
  const signature = sign(isEdwards ? null : 'sha256', Buffer.from(base.join('\n')), {
    key: (options.signedBy ?? pair).privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return {
    'signature-agent': agent,
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signature.toString('base64')}:`,
    ...options.changes,
  };
}

let addresses = 0;

/** Status of a request from an address that has no requests left. */
async function sendExhausted(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  host = 'localhost:3000',
): Promise<number> {
  addresses += 1;
  const from = { host, 'x-forwarded-for': `198.51.100.${addresses}`, 'x-forwarded-host': host };
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await shop.app.request(`http://${host}${path}`, { method, headers: from })).status).not.toBe(429);
  }
  expect((await shop.app.request(`http://${host}${path}`, { method, headers: from })).status).toBe(429);
  const response = await shop.app.request(`http://${host}${path}`, {
    method,
    headers: { ...from, ...headers },
  });
  return response.status;
}

const page = '/products/oil';

describe('a signed request has the limit of its signer', () => {
  it.each<[string, Options]>([
    ['with Ed25519', {}],
    ['with ES256', { pair: pairs.p256 }],
    ['by the earlier drafts', { source: '"$"', components: ['"@authority"', '"signature-agent"'] }],
    ['that covers the method and the path', { components: [...minimal, '"@method"', '"@path"'] }],
    ['that names its directory', { source: 'sig1="$";type=directory' }],
    ['that names a key set', { source: `sig1="$${directoryPath}";type=jwks_uri` }],
  ])('AGENT-70: %s, when it reads a page', async (_, options) => {
    expect(await sendExhausted(page, signFor(page, options))).toBe(200);
  });

  it('AGENT-70: of a German page', async () => {
    const signed = signFor('/de/products/oil', {
      authority: 'eu.localhost:3000',
      components: [...minimal, '"@path"'],
    });
    expect(await sendExhausted('/de/products/oil', signed, 'GET', 'eu.localhost:3000')).toBe(200);
  });

  it('AGENT-70: when it calls the endpoint, for the whole signer and no other', async () => {
    const limited = await openTestShop({
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      RATE_LIMIT_AGENTS: '1/3600',
      RATE_LIMIT_SIGNED_AGENTS: '2/3600',
    });
    const path = '/api/ucp/rest/carts/cart_x';
    const components = [...minimal, '"@method"', '"@path"'];
    const read = async (address: string, headers: Record<string, string>) => {
      const response = await limited.app.request(`${origin}${path}`, {
        headers: { host: 'localhost:3000', 'x-forwarded-for': address, ...headers },
      });
      return response.status;
    };
    const signed = () => signFor(path, { components });
    // Without UCP-Agent the endpoint refuses what was counted.
    expect([await read('192.0.2.1', signed()), await read('192.0.2.2', signed())]).toEqual([400, 400]);
    expect(await read('192.0.2.3', signed())).toBe(429);
    expect(await read('192.0.2.3', {})).toBe(400);
    await limited.dispose();
  });

  it('AGENT-70: but codes are counted by address', async () => {
    expect(await sendExhausted('/discount/TEN', signFor('/discount/TEN'))).toBe(429);
  });
});

describe('what counts as unsigned', () => {
  it.each<[string, Options]>([
    ['a signature by another key', { signedBy: ed25519() }],
    ['a key that the directory doesn’t have', { pair: ed25519() }],
    ['a key under another name', { keyId: 'key' }],
    ['an expired key', { pair: pairs.expired }],
    ['a key of the future', { pair: pairs.future }],
    ['a key that encrypts', { pair: pairs.encrypting }],
    ['an expired signature', { created: -120, expires: -60 }],
    ['a signature of the future', { created: 600, expires: 1200 }],
    ['a signature that is valid for two days', { expires: 172_800 }],
    ['a signature that doesn’t expire', { expires: null }],
    ['a signature without its time', { created: null }],
    ['a signature for something else', { tag: 'other' }],
    ['a signature for another host', { authority: 'au.localhost:3000' }],
    ['a signature for another page', { path: '/products/other', components: [...minimal, '"@path"'] }],
    ['a signature that leaves out the host', { components: ['"signature-agent";key="sig1"'] }],
    ['a signature that leaves out the agent', { components: ['"@authority"'] }],
    ['a member that isn’t there', { components: ['"@authority"', '"signature-agent";key="sig2"'] }],
    ['another agent than was signed', { changes: { 'signature-agent': 'sig1="https://other.example"' } }],
    ['parameters that were changed', { changes: { 'signature-input': 'sig1=("@authority")' } }],
    ['half a signature', { changes: { signature: 'sig1=:AAAA:' } }],
    ['a directory inside a network', { source: 'sig1="https://10.0.0.1"' }],
    ['a directory that is the cloud’s metadata', { source: 'sig1="http://169.254.169.254"' }],
    ['a directory in the header', { source: 'sig1="data:application/json,%7B%7D"' }],
    ['a directory with a password', { source: 'sig1="https://user:secret@agent.example"' }],
    ['a directory that nothing serves', { source: 'sig1="http://127.0.0.1:1"' }],
    ['a key set that redirects', { source: 'sig1="$/redirects";type=jwks_uri' }],
    ['a key set that is no JSON', { source: 'sig1="$/none";type=jwks_uri' }],
    ['a key set that is huge', { source: 'sig1="$/huge";type=jwks_uri' }],
    ['another kind of key source', { source: 'sig1="$";type=cimd' }],
  ])('AGENT-70, AGENT-71: %s', async (_, options) => {
    const keys = [toKey(pairs.ed25519)];
    profiles.respond('/redirects', { status: 302, headers: { location: directoryPath } });
    profiles.respond('/none', { body: '<html>' });
    profiles.respond('/huge', { body: JSON.stringify({ keys, x: 'x'.repeat(300 * 1024) }) });
    expect(await sendExhausted(page, signFor(page, options))).toBe(429);
    expect(shop.logged.filter((entry) => entry.includes('"level":50'))).toEqual([]);
  });

  it('AGENT-71: directories beyond ten a minute from one address', async () => {
    const fetched = async (number: number) => {
      const path = `/set-${number}`;
      profiles.respond(path, { body: JSON.stringify({ keys: [toKey(pairs.ed25519)] }) });
      const headers = signFor(page, { source: `sig1="$${path}";type=jwks_uri` });
      const response = await shop.app.request(`${origin}${page}`, {
        headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9', ...headers },
      });
      return response.status;
    };
    const before = profiles.requests();
    const statuses = [];
    for (let number = 0; number < 14; number += 1) statuses.push(await fetched(number));
    expect(profiles.requests() - before).toBe(10);
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429]);
    expect(await fetched(0)).toBe(200);
  });
});

it.each<[string, Options]>([
  ['has expired', { created: -120, expires: -60 }],
  ['is for something else', { tag: 'other' }],
  ['leaves out the host', { components: ['"signature-agent";key="sig1"'] }],
])('AGENT-71: nothing is fetched for a signature that %s', async (name, options) => {
  const before = profiles.requests();
  const signed = signFor(page, { ...options, source: `sig1="$/${name.length}";type=jwks_uri` });
  await shop.app.request(`${origin}${page}`, { headers: { host: 'localhost:3000', ...signed } });
  expect(profiles.requests()).toBe(before);
});

it('AGENT-71: a directory is fetched once for many requests', async () => {
  profiles.respond('/cached', {
    headers: { 'cache-control': 'no-store' },
    body: JSON.stringify({ keys: [toKey(pairs.ed25519)] }),
  });
  const before = profiles.requests();
  const headers = () => ({
    ...signFor(page, { source: 'sig1="$/cached";type=jwks_uri' }),
    host: 'localhost:3000',
  });
  const read = () => shop.app.request(`${origin}${page}`, { headers: headers() });
  await Promise.all([read(), read(), read()]);
  await read();
  expect(profiles.requests() - before).toBe(1);
});

describe('the endpoint', () => {
  const path = '/api/ucp/rest/carts/cart_x';
  const all = ['"@method"', '"@authority"', '"@path"', '"ucp-agent"', '"signature-agent";key="sig1"'];

  /** Signs with the key of the directory, which the profile doesn't have. */
  function signCall(components: readonly string[]): Record<string, string> {
    const ucpAgent = `profile="${profiles.origin}/2026-08-25"`;
    const signed = signFor(path, { components: components.filter((name) => name !== '"ucp-agent"') });
    if (!components.includes('"ucp-agent"')) return { ...signed, 'ucp-agent': ucpAgent };
    const source = `"${profiles.origin}"`;
    const now = Math.floor(Date.now() / 1000);
    const parameters = `(${components.join(' ')});created=${now};expires=${now + 60};keyid="${thumbprintOf(pairs.ed25519)}";tag="web-bot-auth"`;
    const values = ['GET', 'localhost:3000', path, ucpAgent, source];
    const base = [
      ...components.map((name, at) => `${name}: ${values[at]}`),
      `"@signature-params": ${parameters}`,
    ];
    const signature = sign(null, Buffer.from(base.join('\n')), pairs.ed25519.privateKey);
    return {
      'ucp-agent': ucpAgent,
      'signature-agent': `sig1=${source}`,
      'signature-input': `sig1=${parameters}`,
      signature: `sig1=:${signature.toString('base64')}:`,
    };
  }

  it('AGENT-72: accepts the signer’s key for a signature that covers the whole request', async () => {
    expect(await sendExhausted(path, signCall(all))).toBe(200);
  });

  it('AGENT-72: refuses one that covers less, as the protocol has it', async () => {
    expect(await sendExhausted(path, signCall(minimal))).toBe(401);
  });
});
