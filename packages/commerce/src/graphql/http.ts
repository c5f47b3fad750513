/** `/api/{version}/graphql.json`: versions, tokens, CORS and status codes around one operation. */
import { createYoga, type Plugin } from 'graphql-yoga';
import type { BackendParts } from '../backend.ts';
import type { RequestFacts } from './context-from-request.ts';
import type { Run } from './execute.ts';
import type { OperationLimits } from './limits.ts';
import { tokenCheck } from './tokens.ts';

export const buyerIpHeader = 'shopify-storefront-buyer-ip';

const path = /^\/api\/([^/]+)\/graphql(?:\.json)?\/?$/;
const version = /^(?:\d{4}-(?:0[1-9]|1[0-2])|unstable)$/;

interface HttpContext extends RequestFacts {
  /** Set once an operation was run: what comes back without it is a broken request. Yoga copies the context. */
  readonly progress: { answered: boolean };
}

/** An answer for every request; the status is 200 unless the request is broken (400 and others) or refused (401). */
export function createHttpServer(
  run: Run,
  parts: BackendParts,
  limits: OperationLimits,
): (request: Request, requestId: string, peer: string | null) => Promise<Response> {
  const isAccepted = tokenCheck(parts.accessTokens);
  const yoga = createYoga<HttpContext>({
    graphqlEndpoint: '/api/:version/:file',
    fetchAPI: { Request, Response, Headers, URL },
    logging: false,
    landingPage: false,
    maskedErrors: false,
    multipart: false,
    parserAndValidationCache: false,
    maxRequestBodySize: limits.body,
    cors: { origin: '*', methods: ['POST', 'OPTIONS'], exposedHeaders: ['x-request-id'], maxAge: 86_400 },
    graphiql: parts.development && {
      title: 'Storefront API',
      defaultQuery:
        '{\n  shop {\n    name\n  }\n  products(first: 3) {\n    nodes {\n      title\n      handle\n    }\n  }\n}\n',
    },
    renderGraphiQL: async (page) => {
      // 9 MB of code that only developers need.
      const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
      return renderGraphiQL(page);
    },
    plugins: [runEverything(run)],
  });

  return async (request, requestId, peer) => {
    const refused = refusal(request, isAccepted, parts.development);
    if (refused !== null) return refused;
    const context: HttpContext = {
      requestId,
      buyerIp: request.headers.get(buyerIpHeader) ?? peer,
      progress: { answered: false },
    };
    const response = await yoga.fetch(request, context);
    if (context.progress.answered || request.method !== 'POST') return response;
    if (response.status === 415) {
      return problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send operations as application/json.');
    }
    return response.status === 200
      ? new Response(response.body, { status: 400, headers: response.headers })
      : response;
  };
}

/** Yoga speaks HTTP; parsing, validating and executing are the same as in process. */
function runEverything(run: Run): Plugin<object, HttpContext> {
  return {
    onParams({ setParamsHandler }) {
      setParamsHandler(({ params, context }) => {
        context.progress.answered = true;
        const { query = '', variables, operationName } = params;
        return run({ query, variables, operationName }, context);
      });
    },
  };
}

function refusal(
  request: Request,
  isAccepted: (headers: Headers) => boolean,
  development: boolean,
): Response | null {
  const found = path.exec(new URL(request.url).pathname);
  if (found?.[1] === undefined) return problem(404, 'NOT_FOUND', 'There is nothing at this address.');
  if (!version.test(found[1])) {
    const message = `There is no version '${found[1]}' of the API. Use YYYY-MM, 2025-01 for example, or unstable.`;
    return problem(404, 'NOT_FOUND', message);
  }
  if (request.method === 'OPTIONS') return null;
  if (request.method === 'GET' && development && request.headers.get('accept')?.includes('text/html'))
    return null;
  if (request.method !== 'POST') {
    return problem(405, 'METHOD_NOT_ALLOWED', 'Send operations with POST.', { allow: 'POST, OPTIONS' });
  }
  if (isAccepted(request.headers)) return null;
  return problem(401, 'UNAUTHORIZED', 'The access token is missing or unknown.');
}

function problem(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { errors: [{ message, extensions: { code } }] },
    { status, headers: { ...headers, 'access-control-allow-origin': '*' } },
  );
}
