/**
 * Verifies HTTP message signatures (RFC 9421) with the keys of the agent's profile. Requests without a signature are accepted;
 * requests with an invalid one are rejected (AGENT-13).
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import { RpcError, rpcCodes } from '../protocol/json-rpc.ts';
import type { AgentKey } from './agent-profiles.ts';
import { getKeyThumbprint } from './key-thumbprint.ts';

/** The parts of an HTTP request that a signature can cover. */
export interface SignedRequest {
  readonly method: string;
  /** Host, with the port unless it is the scheme's default. */
  readonly authority: string;
  readonly path: string;
  /** Query string with its question mark; empty if there is none. */
  readonly query: string;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

export type SignatureErrorCode =
  | 'signature_missing'
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported';

/** Verifies the request. Does nothing if it is unsigned. @throws RpcError if it is signed but none of its signatures is valid */
export function verifySignature(request: SignedRequest, keys: readonly AgentKey[], now: EpochMs): void {
  const input = request.header('signature-input');
  const signature = request.header('signature');
  if (input === undefined && signature === undefined) return;
  if (input === undefined || signature === undefined) throw createSignatureError('signature_missing');
  checkDigest(request);
  const results = parseSignatureInputs(input).map((candidate) =>
    check(request, candidate, signature, keys, now),
  );
  if (results.includes(null)) return;
  throw createSignatureError(results.find((result) => result !== null) ?? 'signature_invalid');
}

/** Returns true if the request names a key that isn't in the profile, for example after a key rotation. */
export function hasUnknownKey({ header }: SignedRequest, keys: readonly AgentKey[]): boolean {
  const input = header('signature-input');
  return (
    input !== undefined &&
    parseSignatureInputs(input).some(({ keyId }) => !keys.some(({ kid }) => kid === keyId))
  );
}

/** A member of the header `Signature-Input`, which describes one signature. */
export interface SignatureInput {
  readonly label: string;
  readonly components: readonly string[];
  /** The component list and its parameters, as sent. */
  readonly parameters: string;
  readonly keyId: string | null;
  readonly created: EpochMs | null;
  readonly expires: EpochMs | null;
  readonly tag: string | null;
}

/** Tag of signatures that Web Bot Auth verifies too. */
export const webBotAuthTag = 'web-bot-auth';

const maxSignatures = 5;

/** Parses the header `Signature-Input`, a dictionary. Skips members that aren't component lists. */
export function parseSignatureInputs(header: string): readonly SignatureInput[] {
  const members = header.matchAll(
    /(?<![a-z0-9_.*-])([a-z*][a-z0-9_.*-]*)=(\(([^()]*)\)((?:;[a-z0-9_-]+(?:=(?:"[^"]*"|[^;,\s]+))?)*))/g,
  );
  return [...members]
    .slice(0, maxSignatures)
    .map(([, label = '', parameters = '', list = '', rest = '']) => ({
      label,
      components: list.split(/\s+/).filter((component) => component !== ''),
      parameters,
      keyId: /;keyid="([^"]*)"/.exec(rest)?.[1] ?? null,
      created: toTime(/;created=(\d{1,12})/.exec(rest)?.[1]),
      expires: toTime(/;expires=(\d{1,12})/.exec(rest)?.[1]),
      tag: /;tag="([^"]*)"/.exec(rest)?.[1] ?? null,
    }));
}

function toTime(seconds: string | undefined): EpochMs | null {
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Returns null if the signature is valid and covers the whole request, else the error. */
function check(
  request: SignedRequest,
  input: SignatureInput,
  signatures: string,
  keys: readonly AgentKey[],
  now: EpochMs,
): SignatureErrorCode | null {
  const isCovered = getRequiredComponents(request).every((name) => coversComponent(input, name));
  return isCovered ? checkSignature(request, input, signatures, keys, now) : 'signature_invalid';
}

/** Returns null if the signature is valid with one of the keys, else the error. It may cover only a part of the request. */
export function checkSignature(
  request: SignedRequest,
  { label, components, parameters, keyId, expires, tag }: SignatureInput,
  signatures: string,
  keys: readonly AgentKey[],
  now: EpochMs,
): SignatureErrorCode | null {
  if (tag !== null && tag !== webBotAuthTag) return 'signature_invalid';
  const key = keys.find(({ kid }) => kid === keyId);
  if (key === undefined) return 'key_not_found';
  if (tag === webBotAuthTag && keyId !== getKeyThumbprint(key.jwk)) return 'signature_invalid';
  if (expires !== null && expires < now) return 'signature_invalid';
  const lines = components.map((component) => toLine(request, component));
  if (lines.includes(null)) return 'signature_invalid';
  const encoded = findSignature(signatures, label);
  if (encoded === null) return 'signature_invalid';
  const base = Buffer.from([...lines, `"@signature-params": ${parameters}`].join('\n'));
  return verifyWith(key, base, Buffer.from(encoded, 'base64'));
}

/** Returns true if a signature covers a component. Of `Signature-Agent`, the member with the signature's label is enough. */
export function coversComponent({ components, label }: SignatureInput, name: string): boolean {
  if (components.includes(`"${name}"`)) return true;
  return name === 'signature-agent' && components.includes(`"signature-agent";key="${label}"`);
}

/** Returns the components that a signature must cover: everything that affects the result of the request. */
function getRequiredComponents({ query, header, body }: SignedRequest): readonly string[] {
  const optional = ['ucp-agent', 'signature-agent', 'idempotency-key'];
  return [
    '@method',
    '@authority',
    '@path',
    ...(query === '' ? [] : ['@query']),
    ...(body === '' ? [] : ['content-digest', 'content-type']),
    ...optional.filter((name) => header(name) !== undefined),
  ];
}

/** Returns the component's line in the signature base; null if the component is missing or unsupported. */
function toLine(request: SignedRequest, component: string): string | null {
  const [, name, member] = /^"([^"]+)"(?:;key="([^"]+)")?$/.exec(component) ?? [];
  if (name === undefined) return null;
  const derived: Readonly<Record<string, string>> = {
    '@method': request.method,
    '@authority': request.authority,
    '@path': request.path,
    '@query': request.query === '' ? '?' : request.query,
  };
  const header = name.startsWith('@') ? undefined : request.header(name)?.trim();
  if (member !== undefined) {
    const value = header === undefined ? null : findMember(header, member);
    return value === null ? null : `"${name}";key="${member}": ${value}`;
  }
  const value = name.startsWith('@') ? derived[name] : header;
  return value === undefined ? null : `"${name}": ${value}`;
}

/** Returns a string member of a dictionary (RFC 8941) with its parameters, as sent; null if it is missing. */
export function findMember(dictionary: string, name: string): string | null {
  for (const [, key, value] of dictionary.matchAll(
    /(?:^|,)\s*([a-z*][a-z0-9_.*-]*)=("[^"\\]*"(?:;[a-z*][a-z0-9_.*-]*(?:=(?:"[^"\\]*"|[A-Za-z0-9:/%._*-]+))?)*)\s*(?=,|$)/g,
  )) {
    if (key === name) return value ?? null;
  }
  return null;
}

function findSignature(header: string, label: string): string | null {
  for (const [, name, value] of header.matchAll(
    /(?<![a-z0-9_.*-])([a-z*][a-z0-9_.*-]*)=:([A-Za-z0-9+/=]*):/g,
  )) {
    if (name === label) return value ?? null;
  }
  return null;
}

function verifyWith({ jwk }: AgentKey, base: Buffer, signature: Buffer): SignatureErrorCode | null {
  const hash = { 'P-256': 'sha256', 'P-384': 'sha384', Ed25519: null }[String(jwk.crv)];
  if (hash === undefined) return 'algorithm_unsupported';
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(hash, base, { key, dsaEncoding: 'ieee-p1363' }, signature) ? null : 'signature_invalid';
  } catch {
    return 'signature_invalid';
  }
}

/** Compares the body with `Content-Digest`. A request without a body needs no digest. @throws RpcError if they differ */
function checkDigest({ header, body }: SignedRequest): void {
  if (body === '' && header('content-digest') === undefined) return;
  const given = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/=]+):/.exec(header('content-digest') ?? '')?.[1];
  if (given === undefined) throw createSignatureError('signature_missing');
  const digest = createHash('sha256').update(body).digest('base64');
  if (digest !== given) throw createSignatureError('digest_mismatch');
}

const contents: Readonly<Record<SignatureErrorCode, string>> = {
  signature_missing:
    'A signed request has the headers Signature-Input, Signature and, with a body, Content-Digest (sha-256).',
  signature_invalid: 'The signature doesn’t verify, has expired, or doesn’t cover the whole request.',
  key_not_found: 'Your profile has no key with this id.',
  digest_mismatch: 'The body doesn’t match Content-Digest.',
  algorithm_unsupported: 'Sign with ES256, ES384 or EdDSA.',
};

function createSignatureError(code: SignatureErrorCode): RpcError {
  const isMalformed = code === 'digest_mismatch' || code === 'algorithm_unsupported';
  return new RpcError(
    isMalformed ? 400 : 401,
    isMalformed ? rpcCodes.invalidRequest : rpcCodes.refused,
    'Signature verification failed',
    { code, content: contents[code] },
  );
}
