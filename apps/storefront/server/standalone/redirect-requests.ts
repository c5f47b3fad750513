/** Sends requests to Shopify's stores to a backend instead: those of `fetch`, and of `node:http` and `node:https`. */
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const standardActions = 'https://cdn.shopify.com/storefront/standard-actions.js';
const redirectedHost = /^(?:[a-z0-9-]+\.myshopify\.com|mock\.shop)$/i;

/** The same address at the backend; null for an address that is no store's. */
export function toBackendUrl(address: string | URL, backend: URL): URL | null {
  if (!URL.canParse(String(address))) return null;
  const url = new URL(address);
  const isScript = `${url.origin}${url.pathname}` === standardActions;
  if (!isScript && !redirectedHost.test(url.hostname)) return null;
  return new URL(`${url.pathname}${url.search}`, backend);
}

type OnResponse = (response: IncomingMessage) => void;

/** Changes this process for good. */
export function redirectRequests(backend: URL): void {
  redirectFetch(backend);
  const send = backend.protocol === 'https:' ? https.request : http.request;
  redirectModule(http, { protocol: 'http:', backend, send });
  redirectModule(https, { protocol: 'https:', backend, send });
  syncBuiltinESMExports();
}

interface Redirection {
  /** Of requests whose options name none. */
  readonly protocol: string;
  readonly backend: URL;
  /** Sends to the backend. */
  readonly send: typeof http.request;
}

function redirectModule(
  module: Pick<typeof http, 'request' | 'get'>,
  { protocol, backend, send }: Redirection,
): void {
  const original = module.request;
  const request = (...args: readonly unknown[]): ClientRequest => {
    const { url, options, callback } = readRequest(args, protocol);
    const target = url === null ? null : toBackendUrl(url, backend);
    if (target === null) return Reflect.apply(original, module, args);
    // An agent of the other protocol can't connect, nor can a socket to the store.
    const { agent, host, hostname, port, protocol: scheme, path, createConnection, ...rest } = options;
    return send(target, rest, callback);
  };
  const get = (...args: readonly unknown[]): ClientRequest => {
    const sent = request(...args);
    sent.end();
    return sent;
  };
  Object.assign(module, { request, get });
}

function redirectFetch(backend: URL): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const target = toBackendUrl(address, backend);
    if (target === null) return send(input, init);
    return send(input instanceof Request ? new Request(target, input) : target, init);
  };
}

interface ReadRequest {
  readonly url: string | null;
  readonly options: RequestOptions;
  readonly callback: OnResponse | undefined;
}

/** Arguments are an address, options or both, and a callback. */
function readRequest(args: readonly unknown[], protocol: string): ReadRequest {
  const address = args.find((each) => typeof each === 'string' || each instanceof URL);
  const options: RequestOptions = args.find(isOptions) ?? {};
  const callback = args.find(isCallback);
  if (address !== undefined) return { url: String(address), options, callback };
  const host = options.hostname ?? options.host;
  const url = host == null ? null : `${options.protocol ?? protocol}//${host}${options.path ?? '/'}`;
  return { url, options, callback };
}

function isOptions(value: unknown): value is RequestOptions {
  return typeof value === 'object' && value !== null && !(value instanceof URL);
}

function isCallback(value: unknown): value is OnResponse {
  return typeof value === 'function';
}
