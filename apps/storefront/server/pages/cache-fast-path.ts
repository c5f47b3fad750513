/**
 * Fast path for cached responses. Stores the server's complete response, and sends it to the next request with the same URL and
 * relevant headers, without routing, middlewares or parsing. Rate limits, metrics and log include these requests.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../env.ts';
import { acceptedEncoding, type Encoding } from '../http/compression.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getClientAddress } from '../http/forwarded.ts';
import type { LimitKind } from '../http/rate-limits.ts';
import { createRequestId, logEnd, toLoggedPath } from '../http/request-context.ts';
import { isStagingRequest } from '../http/staging-key.ts';
import type { PageCache } from '../page-cache.ts';
import type { Shop } from '../shop.ts';
import { cacheResults } from '../telemetry/channels.ts';
import { getRoutePattern, getTraceContext, trackRequest } from '../telemetry/observed-requests.ts';
import { isNotTracking, isReadParameter, type ParameterNames, removeUnreadParameters } from './addresses.ts';
import type { CacheableResponse } from './cache-entry.ts';
import { prefersMarkdown } from './markdown-pages.ts';
import { isNotModified } from './send-cached.ts';

export interface CacheFastPath {
  /** Middleware that records responses; must run where all headers are set. */
  readonly remember: MiddlewareHandler<ShopHttp>;
  /** Responds to a request. Resolves with false if the server has to handle the request. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;
}

export type CacheFastPathDeps = Pick<Shop, 'cache' | 'limiters' | 'freshen' | 'log'> & {
  readonly settings: Pick<Settings, 'TRUST_PROXY'>;
};

/** Data of requests with the same host and URL. */
interface Known {
  /** The response's key in the page cache. */
  readonly key: string;
  readonly region: RegionKey;
  readonly limit: LimitKind | null;
  readonly route: string;
  readonly path: string;
  readonly secure: boolean;
}

/** Query parameters that a page reads, including those that it declared while rendering. */
interface KnownPage {
  readonly parameters: ParameterNames;
  /** See `SentFromCache.parameterSourceKey`. */
  readonly parameterSourceKey: string | null;
}

/** Status and headers of a response, without the headers that identify one request. */
interface PreparedResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
}

/** Maximum size in bytes of all recorded URLs, which clients can make long. */
const maxKnownBytes = 4 * 1024 * 1024;
/** Maximum number of forms of a response: in each encoding and as "not modified", with TLS or without. */
const maxForms = 8;
const headersOfOneRequest = new Set(['x-request-id', 'x-cache']);

/** Creates the fast path. Null if caching is off. */
export function createCacheFastPath(parts: CacheFastPathDeps): CacheFastPath | null {
  return parts.cache === null ? null : buildFastPath(parts.cache, parts);
}

function buildFastPath(
  cache: PageCache,
  { limiters, freshen, settings, log }: CacheFastPathDeps,
): CacheFastPath {
  const proxies = settings.TRUST_PROXY;
  const known = new LRUCache<string, Known>({
    maxSize: maxKnownBytes,
    sizeCalculation: (each, written) => 2 * (written.length + each.key.length + each.path.length) + 200,
  });
  const knownPages = new LRUCache<string, KnownPage>({
    maxSize: maxKnownBytes / 4,
    sizeCalculation: (each, written) => 2 * (written.length + (each.parameterSourceKey?.length ?? 0)) + 200,
  });
  const prepared = new WeakMap<CacheableResponse['headers'], Map<string, PreparedResponse>>();

  /** Records a response, unless another request with the same URL and headers could get a different response. */
  async function remember(context: Context<ShopHttp>): Promise<void> {
    const cached = context.get('kept');
    const incoming = context.env?.incoming;
    if (cached === undefined || incoming === undefined || !isPlainGet(incoming)) return;
    const { key, answer: response } = cached;
    const { status, headers } = context.res;
    if (response.status !== 200 || (status !== 200 && status !== 304)) return;
    if (isStagingRequest(context) || headers.has('set-cookie') || !cache.isCurrent(key, response)) return;
    const secure = context.get('secure');
    const form = status === 304 ? 'not modified' : encodingFor(incoming);
    const forms = prepared.get(response.headers) ?? new Map<string, PreparedResponse>();
    if (forms.size >= maxForms) return;
    prepared.set(
      response.headers,
      forms.set(`${form} ${secure}`, { status, headers: toHeaderLines(headers) }),
    );
    const path = toLoggedPath(context.req.path);
    const { reads: limit, parameters } = context.get('policy');
    if (cached.parameterSourceKey !== undefined)
      knownPages.set(createRequestKey(incoming, proxies, pathOf), {
        parameters,
        parameterSourceKey: cached.parameterSourceKey,
      });
    const place = { region: context.get('region'), route: getRoutePattern(context), path };
    known.set(createRequestKey(incoming, proxies, readTarget(incoming)), { ...place, key, limit, secure });
  }

  /**
   * Returns a function that removes the query parameters that the page doesn't read. For an unknown page it removes only tracking
   * parameters.
   */
  function readTarget(incoming: IncomingMessage): (target: string) => string {
    return (target) => {
      if (!target.includes('?')) return target;
      const page = knownPages.get(createRequestKey(incoming, proxies, pathOf));
      const own =
        page?.parameterSourceKey === null ? none : cache.fresh(page?.parameterSourceKey ?? '')?.parameters;
      if (page === undefined || own === undefined) return removeUnreadParameters(target, isNotTracking);
      return removeUnreadParameters(target, (name) => isReadParameter(name, page.parameters, own));
    };
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    const begun = performance.now();
    if (!isPlainGet(incoming)) return false;
    await freshen();
    const entry = known.get(createRequestKey(incoming, proxies, readTarget(incoming)));
    if (entry === undefined) return false;
    const cached = cache.fresh(entry.key);
    const forms = cached === undefined ? undefined : prepared.get(cached.headers);
    if (cached === undefined || forms === undefined) return false;
    const { headers } = incoming;
    const isKnown = isNotModified(headers['if-none-match'], cached.etag);
    const form = isKnown ? 'not modified' : encodingFor(incoming);
    const answer = forms.get(`${form} ${entry.secure}`);
    if (answer === undefined || (await exceedsLimit(entry.limit, incoming))) return false;
    const body = form === 'not modified' ? null : (await cached.body(form)).bytes;
    const requestId = createRequestId(joinHeader(headers['x-request-id']), proxies);
    const { region, route, path } = entry;
    const request = { method: 'GET', region, requestId };
    const trace = () => (proxies > 0 ? getTraceContext((name) => joinHeader(headers[name])) : {});
    await trackRequest(
      () => ({ ...request, trace: trace(), begun }),
      () => {
        cacheResults.publish({ state: 'hit' });
        send(outgoing, answer, body, requestId);
        return { route, status: answer.status };
      },
    );
    logEnd(log, { ...request, path, status: answer.status }, performance.now() - begun);
    return true;
  }

  /** Returns true if the limit is exceeded: the server then responds 429 and counts the request again. */
  async function exceedsLimit(
    limit: LimitKind | null,
    { headers, socket }: IncomingMessage,
  ): Promise<boolean> {
    if (limit === null) return false;
    const address = getClientAddress(
      joinHeader(headers['x-forwarded-for']),
      socket.remoteAddress ?? null,
      proxies,
    );
    return (await limiters.consume(limit, address)) !== null;
  }

  return {
    remember: createMiddleware<ShopHttp>(async (context, next) => {
      await next();
      await remember(context);
    }),
    answer,
  };
}

const none: ReadonlySet<string> = new Set();

function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

/** Returns true for a GET without a body that is rate-limited by IP address. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['signature-agent'] === undefined
  );
}

/**
 * Returns a key of all parts of a request that determine a cached response, except `Accept-Encoding` and `If-None-Match`. Of
 * `Accept` only the preference for Markdown is used, so that its many spellings share an entry. Of the URL only the result of
 * `read` is used, because visits from advertisements have different tracking parameters; such a visit takes 0.06 ms of CPU here,
 * and 0.31 ms if the server handles it.
 */
function createRequestKey(
  { headers, url = '' }: IncomingMessage,
  proxies: number,
  read: (target: string) => string,
): string {
  const type = prefersMarkdown(headers.accept) ? 'markdown' : '';
  const key = `${headers.host}\n${read(url)}\n${type}`;
  if (proxies === 0) return key;
  return `${key}\n${joinHeader(headers['x-forwarded-host'])}\n${joinHeader(headers['x-forwarded-proto'])}`;
}

function encodingFor({ headers }: IncomingMessage): Encoding {
  return acceptedEncoding(joinHeader(headers['accept-encoding']));
}

function toHeaderLines(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => (headersOfOneRequest.has(name) ? [] : [name, value]));
}

/** Joins a header that was sent several times, as HTTP specifies. */
function joinHeader(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join(', ') : header;
}

function send(
  outgoing: ServerResponse,
  { status, headers }: PreparedResponse,
  body: Uint8Array | null,
  requestId: string,
): void {
  const lines = [...headers, 'x-cache', 'hit', 'x-request-id', requestId];
  if (body === null) {
    outgoing.writeHead(status, lines).end();
    return;
  }
  // Updates the length: the entry may have been compressed better since the response was recorded.
  lines[headers.indexOf('content-length') + 1] = String(body.byteLength);
  outgoing.writeHead(status, lines).end(body);
}
