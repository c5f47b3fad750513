/** HTTP endpoint `/admin/api/{version}/graphql.json`: versions, access tokens and status codes. */
import type { DurationMs } from '@vitrine/rules/units';
import { createMaxCostError } from '../graphql/errors.ts';
import type { GraphqlResponse } from '../graphql/execute.ts';
import { isOperationRejection, parseOperationRequest } from '../graphql/parse-operation-request.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AdminServer } from './admin-server.ts';
import { findAdminApiVersion, oldestAdminApiVersion } from './admin-versions.ts';

export interface AdminHttpDeps {
  readonly server: AdminServer;
  readonly tokens: AccessTokens;
  /**
   * Counts a request with an unknown token against its IP address.
   *
   * @returns time in ms to wait if there were too many, otherwise null.
   */
  readonly countGuess: (address: string | null) => Promise<DurationMs | null>;
  readonly log: { warn(fields: object, message: string): void };
}

export interface AdminPeer {
  readonly address: string | null;
  readonly requestId: string;
}

const path = /^\/admin\/api(?:\/([^/]+))?\/graphql\.json$/;
const tokenHeader = 'x-shopify-access-token';
const versionHeader = 'x-shopify-api-version';

/** Creates the request handler. Errors outside of operations have Shopify's format. */
export function createAdminHttpHandler({
  server,
  tokens,
  countGuess,
  log,
}: AdminHttpDeps): (request: Request, peer: AdminPeer) => Promise<Response> {
  return async (request, { address, requestId }) => {
    const [, name = oldestAdminApiVersion] = path.exec(new URL(request.url).pathname) ?? [];
    const version = findAdminApiVersion(name);
    if (version === null) return write(404, JSON.stringify({ errors: 'Not Found' }), requestId);
    if (request.method !== 'POST') {
      const errors = 'Send operations with POST.';
      return write(405, JSON.stringify({ errors }), requestId, { allow: 'POST' });
    }
    const actor = await tokens.authenticate(request.headers.get(tokenHeader));
    if (actor === null) {
      log.warn(
        { event: 'admin token', outcome: 'refused', requestId },
        'a call of the Admin API was rejected',
      );
      const wait = await countGuess(address);
      if (wait !== null) {
        const errors = 'Too many calls with an unknown access token. Please try again later.';
        const headers = { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) };
        return write(429, JSON.stringify({ errors }), requestId, headers);
      }
      const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
      return write(401, JSON.stringify({ errors }), requestId);
    }
    const read = await parseOperationRequest(request, server.limits.body);
    if (isOperationRejection(read)) {
      const { status, code, message } = read;
      return write(status, JSON.stringify({ errors: [{ message, extensions: { code } }] }), requestId);
    }
    const body = await server.run(read.operation, { actor, version, requestId });
    const text = toBoundedText(body, server.limits.answer);
    return write(200, text, requestId, { [versionHeader]: version });
  };
}

/** Serializes a response. If it exceeds the limit in bytes, it is replaced by an error. */
export function toBoundedText(body: GraphqlResponse, limit: number): string {
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) <= limit) return text;
  const { message, extensions } = createMaxCostError('answer', limit);
  return JSON.stringify({ data: null, errors: [{ message, extensions }] });
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
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  });
}
