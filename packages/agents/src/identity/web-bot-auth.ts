/**
 * Finds the signer of a request by Web Bot Auth: a signature with the tag `web-bot-auth`, valid with a key from the directory in
 * `Signature-Agent`. A request with an invalid signature counts as unsigned (AGENT-70).
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { AgentKey } from './agent-profiles.ts';
import type { KeyDirectories } from './key-directories.ts';
import {
  checkSignature,
  coversComponent,
  findMember,
  parseSignatureInputs,
  type SignatureInput,
  type SignedRequest,
  webBotAuthTag,
} from './verify-signature.ts';

/** The operator that signed a request. */
export interface Signer {
  /** Origin of the signer's key directory, or the URL of its key set. */
  readonly id: string;
  /** Keys that the endpoints accept instead of the profile's keys. */
  readonly keys: readonly AgentKey[];
}

export interface FindSignerDeps {
  readonly directories: KeyDirectories;
  readonly clock: () => EpochMs;
}

/** Path of a key directory on its origin. */
export const directoryPath = '/.well-known/http-message-signatures-directory';

/** Accepted difference between the clocks of signer and shop. */
const maxSkew = 60_000;
const maxValidity = 24 * 60 * 60 * 1000;

/** Returns the signer of a request; null if it is unsigned. Doesn't verify the body. Fetches at most one directory. */
export async function findSigner(
  { directories, clock }: FindSignerDeps,
  request: SignedRequest,
  mayFetch: () => Promise<boolean>,
): Promise<Signer | null> {
  const source = request.header('signature-agent');
  const inputs = request.header('signature-input');
  const signatures = request.header('signature');
  if (source === undefined || inputs === undefined || signatures === undefined) return null;
  const input = parseSignatureInputs(inputs).find(({ tag }) => tag === webBotAuthTag);
  if (input === undefined || input.keyId === null || !isValidNow(input, clock())) return null;
  if (!coversComponent(input, '@authority') || !coversComponent(input, 'signature-agent')) return null;
  const resolved = resolveSource(source, input.label);
  if (resolved === null) return null;
  const keys = await directories.read(resolved.url, input.keyId, mayFetch);
  const error = checkSignature(request, input, signatures, keys, clock());
  return error === null ? { id: resolved.id, keys } : null;
}

function isValidNow({ created, expires }: SignatureInput, now: EpochMs): boolean {
  if (created === null || expires === null) return false;
  return created <= now + maxSkew && expires > now && expires - created <= maxValidity;
}

interface Source {
  readonly url: URL;
  readonly id: string;
}

/**
 * Returns the URL of the signer's keys in `Signature-Agent`; null if it is invalid. In earlier drafts, which are still in use,
 * the header is a string instead of a dictionary.
 */
function resolveSource(header: string, label: string): Source | null {
  const member = /^"[^"]*"$/.test(header.trim()) ? header.trim() : findMember(header, label);
  const [, address = '', rest = ''] = /^"([^"]*)"(.*)$/.exec(member ?? '') ?? [];
  if (address.length > 2048 || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  const type = /;type="?([a-z_]+)"?/.exec(rest)?.[1] ?? 'directory';
  if (type === 'jwks_uri') return { url, id: url.href };
  return type === 'directory' ? { url: new URL(directoryPath, url.origin), id: url.origin } : null;
}
