/** `/api/{version}/graphql.json`: versions, tokens, CORS and status codes around one operation. */
import type { BackendParts } from '../backend.ts';
import { tooDear } from './errors.ts';
import type { Answer, Run } from './execute.ts';
import type { OperationLimits } from './limits.ts';
import { isRefusal, type Refusal, readOperation } from './read-operation.ts';
import { type TokenCheck, tokenCheck } from './tokens.ts';

export const buyerIpHeader = 'shopify-storefront-buyer-ip';
/** Names the storefront that a server asks for; only the staging store, `dev`, needs one: its country is us's. */
export const storeHeader = 'vitrine-store';

/** The staging store, where a header names it. */
export function storeOf(header: string | null): 'dev' | null {
  return header === 'dev' ? 'dev' : null;
}

const path = /^\/api\/([^/]+)\/graphql(?:\.json)?\/?$/;
const version = /^(?:\d{4}-(?:0[1-9]|1[0-2])|unstable)$/;

/** GraphiQL brings its own inline scripts and styles; it is served in development only. */
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

/** An answer for every request; the status is 200 unless the request is broken (400 and others) or refused (401). */
export function createHttpServer(
  run: Run,
  parts: BackendParts,
  limits: OperationLimits,
): (request: Request, requestId: string, peer: string | null) => Promise<Response> {
  const tokens = tokenCheck(parts.accessTokens);
  return async (request, requestId, peer) => {
    const misplaced = versionRefusal(request.url);
    if (misplaced !== null) return refuse(misplaced, requestId);
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
    const read = await readOperation(request, limits.body);
    if (isRefusal(read)) return refuse(read, requestId);
    const buyerIp = buyerNamedBy(tokens, request.headers) ?? peer;
    // The staging store's offers are drafts: nobody buys by them who doesn't hold a private token.
    const store = tokens.isServer(request.headers) ? storeOf(request.headers.get(storeHeader)) : null;
    const { operation, characters } = read;
    const result = await run(operation, { requestId, buyerIp, store, characters });
    return write(200, boundedText(result, limits.answer), requestId);
  };
}

/** The buyer's address as a server with a private token names it: who could name one freely would never be throttled. */
export function buyerNamedBy(tokens: TokenCheck, headers: Headers): string | null {
  return tokens.isServer(headers) ? headers.get(buyerIpHeader) : null;
}

function versionRefusal(url: string): Refusal | null {
  const found = path.exec(new URL(url).pathname)?.[1];
  if (found === undefined)
    return { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this address.' };
  if (version.test(found)) return null;
  const message = `There is no version '${found}' of the API. Use YYYY-MM, 2025-01 for example, or unstable.`;
  return { status: 404, code: 'NOT_FOUND', message };
}

function refuse(
  { status, code, message }: Refusal,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return answer(status, { errors: [{ message, extensions: { code } }] }, requestId, headers);
}

/** The answer as JSON; the meter counts characters, and some of them are written as several bytes. */
function boundedText(body: Answer, limit: number): string {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= limit) return text;
  const { message, extensions } = tooDear('answer', limit);
  return JSON.stringify({ data: null, errors: [{ message, extensions }] });
}

/** Any page may ask: the API holds no cookies, a cart answers to its key alone. */
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
      // A cart or an order may be in it, and the address is the same for all.
      'cache-control': 'no-store',
      'x-request-id': requestId,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-request-id',
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
  // 9 MB of code, scripts and styles included, that only developers need.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL({ title: 'Storefront API', defaultQuery: graphiqlQuery });
  return new Response(page, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': graphiqlPolicy },
  });
}
