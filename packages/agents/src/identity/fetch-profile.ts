/**
 * Fetches the profile of an agent from where the agent says: no redirect, no address inside a network, a limited time
 * and size. Connects to the very address that was checked, so that a name can't lead elsewhere meanwhile (AGENT-05).
 */
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Bytes, DurationMs } from '@vitrine/rules/units';
import { isLoopbackAddress, isSpecialUseAddress } from './special-use-address.ts';

export interface FetchedProfile {
  readonly text: string;
  /** `max-age` of its Cache-Control; 0 without one. */
  readonly maxAge: DurationMs;
}

export type ProfileFailure = {
  readonly failure: 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed';
  readonly reason: string;
};

/** Fetches the text of a profile. Never throws. */
export type FetchProfile = (url: URL) => Promise<FetchedProfile | ProfileFailure>;

export interface ProfileFetchOptions {
  /** True if the shop itself is addressed on this machine: then profiles may be there as well. */
  readonly allowLoopback: boolean;
  readonly timeout?: DurationMs;
  /** Media types that are asked for. */
  readonly accept?: string;
  readonly maxBytes?: Bytes;
}

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export function createProfileFetch({
  allowLoopback,
  timeout = 10_000,
  accept = 'application/json',
  maxBytes = 256 * 1024,
}: ProfileFetchOptions): FetchProfile {
  return async (url) => {
    const deadline = AbortSignal.timeout(timeout);
    const resolved = await resolve(url.hostname.replace(/^\[|\]$/g, ''), deadline);
    if (resolved === null)
      return { failure: 'invalid_profile_url', reason: 'The host of the profile is unknown.' };
    const isLocal = allowLoopback && isLoopbackAddress(resolved.address);
    if (isSpecialUseAddress(resolved.address) && !isLocal) {
      return { failure: 'invalid_profile_url', reason: 'The profile must be on the public internet.' };
    }
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
      return { failure: 'invalid_profile_url', reason: 'The profile must be served over https.' };
    }
    try {
      return await read(url, resolved, { signal: deadline, maxBytes, accept });
    } catch {
      return { failure: 'profile_unreachable', reason: 'The profile could not be fetched.' };
    }
  };
}

/** The host's first address; null if it has none. Names below `localhost` are this machine, as in browsers. */
async function resolve(host: string, signal: AbortSignal): Promise<ResolvedAddress | null> {
  if (isIP(host) !== 0) return { address: host, family: isIP(host) };
  if (host === 'localhost' || host.endsWith('.localhost')) return { address: '127.0.0.1', family: 4 };
  const given = Promise.withResolvers<null>();
  const giveUp = () => given.resolve(null);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([lookup(host), given.promise]);
  } catch {
    return null;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly maxBytes: Bytes;
  readonly accept: string;
}

function read(
  url: URL,
  resolved: ResolvedAddress,
  { signal, maxBytes, accept }: ReadOptions,
): Promise<FetchedProfile | ProfileFailure> {
  const result = Promise.withResolvers<FetchedProfile | ProfileFailure>();
  const options = {
    signal,
    agent: false as const,
    headers: { accept, 'accept-encoding': 'identity' },
    lookup: (
      _host: string,
      { all }: { all?: boolean | undefined },
      done: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
    ) => (all ? done(null, [resolved]) : done(null, resolved.address, resolved.family)),
  };
  const take = (response: IncomingMessage) => {
    collect(response, maxBytes).then(result.resolve, result.reject);
  };
  const request = url.protocol === 'https:' ? https.get(url, options, take) : http.get(url, options, take);
  request.on('error', result.reject);
  return result.promise.finally(() => request.destroy());
}

async function collect(response: IncomingMessage, maxBytes: Bytes): Promise<FetchedProfile | ProfileFailure> {
  const status = response.statusCode ?? 0;
  if (status !== 200) {
    return { failure: 'profile_unreachable', reason: `The profile's address responded with ${status}.` };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxBytes) return { failure: 'profile_malformed', reason: 'The profile is too large.' };
    chunks.push(chunk);
  }
  const seconds = /max-age=(\d{1,9})/.exec(response.headers['cache-control'] ?? '')?.[1] ?? '0';
  return { text: Buffer.concat(chunks).toString('utf8'), maxAge: Number(seconds) * 1000 };
}
