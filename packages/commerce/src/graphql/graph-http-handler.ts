/** HTTP endpoint `/api/{version}/graphql.json`: API versions, access tokens, CORS and status codes. */
import { getStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import type { BackendDeps } from '../backend-options.ts';
import { type ApiVersion, findApiVersion, latestApiVersion, oldestApiVersion } from './api-versions.ts';
import { createMaxCostError } from './errors.ts';
import type { GraphqlResponse, RunOperation } from './execute.ts';
import type { OperationLimits } from './operation-limits.ts';
import {
  isOperationRejection,
  type OperationRejection,
  parseOperationRequest,
} from './parse-operation-request.ts';
import { createTokenCheck, type TokenCheck } from './token-check.ts';

export const buyerIpHeader = 'shopify-storefront-buyer-ip';
/**
 * Header with which a server selects a storefront. Only needed for the staging store, because it shares its country with
 * `us`.
 */
export const storeHeader = 'vitrine-store';

/** Header with which a client requests extensions of Shopify's API. */
export const extensionsHeader = 'vitrine-extensions';

/** Returns true if the header requests shipping estimates and pricing details. */
export function isExtended(header: string | null): boolean {
  return header === 'pricing';
}

/** Parses the header. */
export function parseStoreHeader(header: string | null): RegionKey | null {
  const staging = getStagingRegion();
  return header === staging ? staging : null;
}

/** Matches `/api/{version}/graphql.json`. Without a version, the oldest one is used. */
const path = /^\/api(?:\/([^/]+))?\/graphql(?:\.json)?\/?$|^\/api\/?$/;
const versionHeader = 'x-shopify-api-version';

/** Content Security Policy of GraphiQL, which has inline scripts and styles; served in development only. */
const graphiqlPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
].join('; ');

const graphiqlQuery = `{
  shop {
    name
  }
  products(first: 3) {
    nodes {
      title
      handle
    }
  }
}
`;

/**
 * Creates the request handler. The status is 200 unless the request is malformed (4xx) or unauthorized (401).
 */
export function createGraphHttpHandler(
  getRun: (version: ApiVersion) => RunOperation,
  parts: BackendDeps,
  limits: OperationLimits,
): (request: Request, requestId: string, peer: string | null) => Promise<Response> {
  const tokens = createTokenCheck(parts.accessTokens);
  return async (request, requestId, peer) => {
    const version = readVersion(request.url);
    if (typeof version !== 'string') return refuse(version, requestId);
    if (request.method === 'OPTIONS') return preflight(request);
    if (parts.development && request.method === 'GET' && accepts(request, 'text/html')) return graphiql();
    if (request.method !== 'POST') {
      const refusal = { status: 405, code: 'METHOD_NOT_ALLOWED', message: 'Send operations with POST.' };
      return refuse(refusal, requestId, { allow: 'POST, OPTIONS' });
    }
    if (!tokens.isAccepted(request.headers)) {
      parts.log.warn(
        { event: 'access token', outcome: 'refused', requestId },
        'a call of the API was turned away',
      );
      const message = 'The access token is missing or unknown.';
      return refuse({ status: 401, code: 'UNAUTHORIZED', message }, requestId);
    }
    const read = await parseOperationRequest(request, limits.body);
    if (isOperationRejection(read)) return refuse(read, requestId);
    const forwarded = getForwardedBuyerIp(tokens, request.headers);
    const buyerIp = forwarded ?? peer;
    const payer = tokens.isServer(request.headers) ? forwarded : peer;
    // The staging store contains draft offers, so only clients with a private token may buy there.
    const store = tokens.isServer(request.headers)
      ? parseStoreHeader(request.headers.get(storeHeader))
      : null;
    const { operation, characters } = read;
    const run = getRun(version);
    const extended = isExtended(request.headers.get(extensionsHeader));
    const facts = { requestId, buyerIp, payer, store, characters, extended };
    const result = await run(operation, facts);
    return write(200, boundedText(result, limits.answer), requestId, { [versionHeader]: version });
  };
}

/**
 * Returns the client address given by a server with a private token. Other clients can't set it, because they could bypass
 * rate limits.
 */
export function getForwardedBuyerIp(tokens: TokenCheck, headers: Headers): string | null {
  return tokens.isServer(headers) ? headers.get(buyerIpHeader) : null;
}

/** Returns the API version for a URL, or the reason why there is none. */
function readVersion(url: string): ApiVersion | OperationRejection {
  const found = path.exec(new URL(url).pathname);
  if (found === null) return { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this address.' };
  const [, name = oldestApiVersion] = found;
  const version = findApiVersion(name);
  if (version !== null) return version;
  const message = `There is no version '${name}' of the API. Use ${oldestApiVersion} to ${latestApiVersion}, or unstable.`;
  return { status: 404, code: 'NOT_FOUND', message };
}

function refuse(
  { status, code, message }: OperationRejection,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return answer(status, { errors: [{ message, extensions: { code } }] }, requestId, headers);
}

/**
 * Serializes the response and checks its size in bytes, because the limiter counts characters, some of which take several
 * bytes.
 */
function boundedText(body: GraphqlResponse, limit: number): string {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= limit) return text;
  const { message, extensions } = createMaxCostError('answer', limit);
  return JSON.stringify({ data: null, errors: [{ message, extensions }] });
}

/** Allows every origin, because the API uses no cookies and a cart can only be accessed with its secret. */
function answer(
  status: number,
  body: unknown,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return write(status, JSON.stringify(body), requestId, headers);
}

function write(
  status: number,
  text: string,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      // Forbid caching: carts and orders have the same URL for all clients.
      'cache-control': 'no-store',
      'x-request-id': requestId,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': `x-request-id, ${versionHeader}`,
    },
  });
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? 'content-type',
      'access-control-max-age': '86400',
    },
  });
}

function accepts(request: Request, type: string): boolean {
  return request.headers.get('accept')?.includes(type) ?? false;
}

async function graphiql(): Promise<Response> {
  // Import only if needed: the package is 9 MB and only used in development.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL({ title: 'Storefront API', defaultQuery: graphiqlQuery });
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': graphiqlPolicy },
  });
}
