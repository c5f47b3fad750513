/**
 * Sends requests for Shopify's stores to a backend instead: requests of `fetch`, of every copy of `undici`, and of `node:http`
 * and `node:https`. Redirects that this process sends to browsers are changed in the same way.
 */
import http, {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingMessage,
  type RequestOptions,
  ServerResponse,
} from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const standardActions = 'https://cdn.shopify.com/storefront/standard-actions.js';
const redirectedHost = /^(?:[a-z0-9-]+\.myshopify\.com|mock\.shop)$/i;

/** URLs of customer accounts, which contain the shop's id, and the backend's prefixes for them. */
const accountPaths: readonly (readonly [pattern: RegExp, prefix: string])[] = [
  [/^\/authentication\/\w+(?=\/|$)/, '/authentication'],
  [/^\/\w+\/account(?=\/|$)/, '/account'],
];

/** Returns the corresponding URL at the backend; null if the URL doesn't belong to a Shopify store. */
export function toBackendUrl(address: string | URL, backend: URL): URL | null {
  if (!URL.canParse(String(address))) return null;
  const url = new URL(address);
  if (url.origin === 'https://shopify.com') return toAccountUrl(url, backend);
  const isScript = `${url.origin}${url.pathname}` === standardActions;
  if (!isScript && !redirectedHost.test(url.hostname)) return null;
  return new URL(`${url.pathname}${url.search}`, backend);
}

function toAccountUrl({ pathname, search }: URL, backend: URL): URL | null {
  const [pattern, prefix = ''] = accountPaths.find(([each]) => each.test(pathname)) ?? [];
  return pattern === undefined ? null : new URL(`${pathname.replace(pattern, prefix)}${search}`, backend);
}

type OnResponse = (response: IncomingMessage) => void;

/** Redirects all later requests of this process. Can't be undone. */
export function redirectRequests(backend: URL): void {
  redirectFetch(backend);
  redirectUndici(backend);
  redirectBrowsers(backend);
  const send = backend.protocol === 'https:' ? https.request : http.request;
  redirectModule(http, { protocol: 'http:', backend, send });
  redirectModule(https, { protocol: 'https:', backend, send });
  syncBuiltinESMExports();
}

interface Redirection {
  /** Default protocol, for requests whose options contain no protocol. */
  readonly protocol: string;
  readonly backend: URL;
  /** Sends the request to the backend. */
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
    // An agent for the other protocol can't connect, and neither can a socket to the store, so both are removed.
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

/** Every copy of undici, including Node's own, stores its global dispatcher under this key of `globalThis`. */
const dispatcherKey = Symbol.for('undici.globalDispatcher.1');

interface DispatchOptions {
  readonly origin?: string | URL;
  readonly path: string;
}

/** Redirects requests of packages with their own `undici`, such as Hydrogen's development server. */
function redirectUndici(backend: URL): void {
  // Node creates its dispatcher with the first `Request`.
  new Request(backend);
  const original: unknown = Reflect.get(globalThis, dispatcherKey);
  if (typeof original !== 'object' || original === null || !('dispatch' in original)) return;
  const { dispatch } = original;
  if (typeof dispatch !== 'function') return;
  const redirecting = (options: DispatchOptions, handler: unknown): unknown => {
    const { origin, path } = options;
    const target = origin === undefined ? null : toBackendUrl(`${new URL(origin).origin}${path}`, backend);
    const sent =
      target === null
        ? options
        : { ...options, origin: target.origin, path: target.pathname + target.search };
    return Reflect.apply(dispatch, original, [sent, handler]);
  };
  Reflect.set(original, 'dispatch', redirecting);
}

/** Redirects the browser to the backend's sign-in page instead of Shopify's. */
function redirectBrowsers(backend: URL): void {
  const { prototype } = ServerResponse;
  const { setHeader, writeHead } = prototype;
  const toLocation = (name: unknown, value: unknown): unknown =>
    String(name).toLowerCase() === 'location' && typeof value === 'string'
      ? (toBackendUrl(value, backend)?.href ?? value)
      : value;
  prototype.setHeader = function (this: OutgoingMessage, name, value) {
    return Reflect.apply(setHeader, this, [name, toLocation(name, value)]);
  };
  Reflect.set(prototype, 'writeHead', function (this: ServerResponse, ...args: readonly unknown[]): unknown {
    return Reflect.apply(writeHead, this, args.map(toHeaders));
  });

  /** Headers are an object, or a list of names and values. */
  function toHeaders(argument: unknown): unknown {
    if (Array.isArray(argument))
      return argument.map((value, index) =>
        index % 2 === 1 ? toLocation(argument[index - 1], value) : value,
      );
    if (typeof argument !== 'object' || argument === null) return argument;
    return Object.fromEntries(
      Object.entries(argument).map(([name, value]) => [name, toLocation(name, value)]),
    );
  }
}

interface ReadRequest {
  readonly url: string | null;
  readonly options: RequestOptions;
  readonly callback: OnResponse | undefined;
}

/** Reads the arguments of `http.request`: a URL, options or both, and a callback. */
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
