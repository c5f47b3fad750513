/**
 * Sends requests to URLs that agents choose: without redirects, only to public addresses, with limits of time and size. It
 * connects to the IP address that was checked, so that a second DNS lookup can't return another (AGENT-05, AGENT-66).
 */
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Bytes, DurationMs } from '@vitrine/rules/units';
import { isLoopbackAddress, isSpecialUseAddress } from './special-use-address.ts';

export interface PublicResponse {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** `unknown`: the host has no IP address. `special`: the address isn't public. `insecure`: the URL isn't https. */
export type PublicFailure = {
  readonly failure: 'unknown' | 'special' | 'insecure' | 'unreachable' | 'tooLarge';
};

export interface PublicRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/** Sends a request. Never throws. */
export type SendPublicRequest = (url: URL, request: PublicRequest) => Promise<PublicResponse | PublicFailure>;

export interface PublicRequestOptions {
  /** True if the shop itself has a loopback address: then other hosts may have one as well. */
  readonly allowLoopback: boolean;
  readonly timeout: DurationMs;
  /** Maximum size of the response. */
  readonly maxBytes: Bytes;
}

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export function createPublicRequest({
  allowLoopback,
  timeout,
  maxBytes,
}: PublicRequestOptions): SendPublicRequest {
  return async (url, request) => {
    const deadline = AbortSignal.timeout(timeout);
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    const resolved = await resolve(url.hostname.replace(/^\[|\]$/g, ''), signal);
    if (resolved === null) return { failure: 'unknown' };
    const isLocal = allowLoopback && isLoopbackAddress(resolved.address);
    if (isSpecialUseAddress(resolved.address) && !isLocal) return { failure: 'special' };
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return { failure: 'insecure' };
    try {
      return await send(url, resolved, { ...request, signal, maxBytes });
    } catch {
      return { failure: 'unreachable' };
    }
  };
}

/** Returns the host's first address; null if it has none. Names below `localhost` are loopback addresses, as in browsers. */
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

interface SendOptions extends PublicRequest {
  readonly signal: AbortSignal;
  readonly maxBytes: Bytes;
}

function send(
  url: URL,
  resolved: ResolvedAddress,
  { method, headers, body, signal, maxBytes }: SendOptions,
): Promise<PublicResponse | PublicFailure> {
  const result = Promise.withResolvers<PublicResponse | PublicFailure>();
  const options = {
    method,
    signal,
    agent: false as const,
    headers: { 'accept-encoding': 'identity', ...headers },
    lookup: (
      _host: string,
      { all }: { all?: boolean | undefined },
      done: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
    ) => (all ? done(null, [resolved]) : done(null, resolved.address, resolved.family)),
  };
  const take = (response: IncomingMessage) => {
    collect(response, maxBytes).then(result.resolve, result.reject);
  };
  const request =
    url.protocol === 'https:' ? https.request(url, options, take) : http.request(url, options, take);
  request.on('error', result.reject);
  request.end(body);
  return result.promise.finally(() => request.destroy());
}

async function collect(response: IncomingMessage, maxBytes: Bytes): Promise<PublicResponse | PublicFailure> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > maxBytes) return { failure: 'tooLarge' };
    chunks.push(chunk);
  }
  const { headers } = response;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const bytes = Buffer.concat(chunks);
  return {
    status: response.statusCode ?? 0,
    header,
    bytes,
    get text() {
      return bytes.toString('utf8');
    },
  };
}
