/**
 * Fast path for cached responses. Stores the full response of the server, headers included, and sends it to
 * the next request with the same relevant headers directly, without routing, middlewares or parsing. Rate
 * limits, metrics and log include these requests.
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
import { createRequestId, logEnd, loggedPath } from '../http/request-context.ts';
import { isStagingRequest } from '../http/staging-key.ts';
import type { PageCache } from '../page-cache.ts';
import type { Shop } from '../shop.ts';
import { cacheResults } from '../telemetry/channels.ts';
import { getRoutePattern, getTraceContext, trackRequest } from '../telemetry/observed-requests.ts';
import { isOfCall, isRead, leaveOutUnread, type ParameterNames } from './addresses.ts';
import type { CacheableResponse } from './cache-entry.ts';
import { prefersMarkdown } from './markdown-pages.ts';
import { isNotModified } from './send-cached.ts';

export interface CacheFastPath {
  /** Middleware that records responses; must run where all headers are set. */
  readonly remember: MiddlewareHandler<ShopHttp>;
  /** Resolves with false where the request has to go through the server. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;
}

export type CacheFastPathDeps = Pick<Shop, 'cache' | 'limiters' | 'freshen' | 'log'> & {
  readonly settings: Pick<Settings, 'TRUST_PROXY'>;
};

/** Data of requests with the same host and URL. */
interface Known {
  /** The answer's key in the page cache. */
  readonly key: string;
  readonly region: RegionKey;
  readonly limit: LimitKind | null;
  readonly route: string;
  readonly path: string;
  readonly secure: boolean;
}

/** Parameters that a page reads, at whichever of its addresses. */
interface KnownPage {
  readonly parameters: ParameterNames;
  /** See `SentFromCache.namedBy`. */
  readonly namedBy: string | null;
}

/** An answer as it goes out, but for what names the request. */
interface Said {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/** Bytes for the addresses that are known, which are as long as clients like. */
const mostRemembered = 4 * 1024 * 1024;
/** Ways in which one answer is said: each encoding and "not modified", with TLS or without. */
const mostWays = 8;
const namesRequest = new Set(['x-request-id', 'x-cache']);

/** @returns null if caching is off. */
export function createCacheFastPath(parts: CacheFastPathDeps): CacheFastPath | null {
  return parts.cache === null ? null : doorOf(parts.cache, parts);
}

function doorOf(cache: PageCache, { limiters, freshen, settings, log }: CacheFastPathDeps): CacheFastPath {
  const proxies = settings.TRUST_PROXY;
  const known = new LRUCache<string, Known>({
    maxSize: mostRemembered,
    sizeCalculation: (each, written) => 2 * (written.length + each.key.length + each.path.length) + 200,
  });
  const knownPages = new LRUCache<string, KnownPage>({
    maxSize: mostRemembered / 4,
    sizeCalculation: (each, written) => 2 * (written.length + (each.namedBy?.length ?? 0)) + 200,
  });
  const said = new WeakMap<CacheableResponse['headers'], Map<string, Said>>();

  /** The short way ends where anything could make this answer another one. */
  async function remember(context: Context<ShopHttp>): Promise<void> {
    const kept = context.get('kept');
    const incoming = context.env?.incoming;
    if (kept === undefined || incoming === undefined || !isPlainGet(incoming)) return;
    const { key, answer } = kept;
    const { status, headers } = context.res;
    if (answer.status !== 200 || (status !== 200 && status !== 304)) return;
    if (isStagingRequest(context) || headers.has('set-cookie') || !cache.isCurrent(key, answer)) return;
    const secure = context.get('secure');
    const way = status === 304 ? 'not modified' : encodingFor(incoming);
    const ways = said.get(answer.headers) ?? new Map<string, Said>();
    if (ways.size >= mostWays) return;
    said.set(answer.headers, ways.set(`${way} ${secure}`, { status, headers: linesOf(headers) }));
    const path = loggedPath(context.req.path);
    const { reads: limit, parameters } = context.get('policy');
    if (kept.namedBy !== undefined)
      knownPages.set(writtenAs(incoming, proxies, pathOf), { parameters, namedBy: kept.namedBy });
    const place = { region: context.get('region'), route: getRoutePattern(context), path };
    known.set(writtenAs(incoming, proxies, readTarget(incoming)), { ...place, key, limit, secure });
  }

  /** Leaves the parameters that its page doesn't read out of a target; every one may count where the page isn't known. */
  function readTarget(incoming: IncomingMessage): (target: string) => string {
    return (target) => {
      if (!target.includes('?')) return target;
      const page = knownPages.get(writtenAs(incoming, proxies, pathOf));
      const own = page?.namedBy === null ? none : cache.fresh(page?.namedBy ?? '')?.parameters;
      if (page === undefined || own === undefined) return leaveOutUnread(target, isOfCall);
      return leaveOutUnread(target, (name) => isRead(name, page.parameters, own));
    };
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    const begun = performance.now();
    if (!isPlainGet(incoming)) return false;
    await freshen();
    const asked = known.get(writtenAs(incoming, proxies, readTarget(incoming)));
    if (asked === undefined) return false;
    const kept = cache.fresh(asked.key);
    const ways = kept === undefined ? undefined : said.get(kept.headers);
    if (kept === undefined || ways === undefined) return false;
    const { headers } = incoming;
    const isKnown = isNotModified(headers['if-none-match'], kept.etag);
    const way = isKnown ? 'not modified' : encodingFor(incoming);
    const answer = ways.get(`${way} ${asked.secure}`);
    if (answer === undefined || (await isTooMuch(asked.limit, incoming))) return false;
    const body = way === 'not modified' ? null : (await kept.body(way)).bytes;
    const requestId = createRequestId(textOf(headers['x-request-id']), proxies);
    const { region, route, path } = asked;
    const request = { method: 'GET', region, requestId };
    const trace = () => (proxies > 0 ? getTraceContext((name) => textOf(headers[name])) : {});
    await trackRequest(
      () => ({ ...request, trace: trace(), begun }),
      () => {
        cacheResults.tell({ state: 'hit' });
        send(outgoing, answer, body, requestId);
        return { route, status: answer.status };
      },
    );
    logEnd(log, { ...request, path, status: answer.status }, performance.now() - begun);
    return true;
  }

  /** The server says it, and counts it again: it stays too much. */
  async function isTooMuch(limit: LimitKind | null, { headers, socket }: IncomingMessage): Promise<boolean> {
    if (limit === null) return false;
    const address = getClientAddress(
      textOf(headers['x-forwarded-for']),
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

/** One that reads, brings nothing along, and is counted by its address. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['signature-agent'] === undefined
  );
}

/**
 * All parts of a request that determine a cached response, except `Accept-Encoding` and `If-None-Match`. Of `Accept` only one
 * preference counts, so that its many spellings share an entry; of the URL what `read` leaves of it, since each visit from an
 * advertisement has another one (0.31 ms of CPU by the server, 0.06 here).
 */
function writtenAs(
  { headers, url = '' }: IncomingMessage,
  proxies: number,
  read: (target: string) => string,
): string {
  const type = prefersMarkdown(headers.accept) ? 'markdown' : '';
  const asked = `${headers.host}\n${read(url)}\n${type}`;
  if (proxies === 0) return asked;
  return `${asked}\n${textOf(headers['x-forwarded-host'])}\n${textOf(headers['x-forwarded-proto'])}`;
}

function encodingFor({ headers }: IncomingMessage): Encoding {
  return acceptedEncoding(textOf(headers['accept-encoding']));
}

function linesOf(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => (namesRequest.has(name) ? [] : [name, value]));
}

/** A header that came several times is read as HTTP joins it. */
function textOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join(', ') : header;
}

function send(
  outgoing: ServerResponse,
  { status, headers }: Said,
  body: Uint8Array | null,
  requestId: string,
): void {
  const lines = [...headers, 'x-cache', 'hit', 'x-request-id', requestId];
  if (body === null) {
    outgoing.writeHead(status, lines).end();
    return;
  }
  // The one that was sent first may have been longer: it is compressed well by now.
  lines[headers.indexOf('content-length') + 1] = String(body.byteLength);
  outgoing.writeHead(status, lines).end(body);
}
