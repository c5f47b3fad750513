/**
 * Storefront API server: over HTTP at `/api/{version}/graphql.json`, and in process without serializing
 * requests.
 */
import { randomUUID } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { BackendParts } from '../backend.ts';
import { CompiledQueries } from './compiled.ts';
import type { MissingField } from './defaults.ts';
import { type Answer, createRun } from './execute.ts';
import { buyerIpHeader, createHttpServer, storeHeader, storeOf } from './http.ts';
import { type OperationLimits, operationLimits } from './limits.ts';
import { observedRun } from './observed-run.ts';
import { createPreparer } from './prepare.ts';

/** An in-process operation. Header names are lower case; access tokens aren't checked. */
export interface InProcessRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Id of the request that triggered the operation; generated if omitted. */
  readonly requestId?: string | undefined;
}

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Answer;
}

/** Facts known only to the HTTP server. */
export interface Peer {
  /** Address of the peer of the TCP connection. */
  readonly address?: string | null;
  /** Id under which the server logs the request. */
  readonly requestId?: string | undefined;
}

export interface GraphServer {
  fetch(request: Request, peer?: Peer): Promise<Response>;
  execute(request: InProcessRequest): Promise<InProcessAnswer>;
}

export interface GraphServerOptions {
  readonly limits?: OperationLimits;
  /** Called with every field that has no value. */
  readonly onMissing?: MissingField;
  /** Number of runs before an in-process query is compiled. */
  readonly compileAfter?: number;
}

/** Creates a server for HTTP requests and in-process calls. */
export function createGraphServer(
  schema: GraphQLSchema,
  parts: BackendParts,
  options: GraphServerOptions = {},
): GraphServer {
  const limits = options.limits ?? operationLimits;
  const preparer = createPreparer(schema, limits);
  const compiled = new CompiledQueries(schema, options.compileAfter);
  const run = observedRun(createRun(schema, parts, preparer, limits, compiled, options.onMissing), preparer);
  const answerOverHttp = createHttpServer(run, parts, limits);
  return {
    fetch: (request, peer) => answerOverHttp(request, peer?.requestId ?? randomUUID(), peer?.address ?? null),
    async execute({ query, variables, operationName, headers = {}, requestId = randomUUID() }) {
      const buyerIp = headers[buyerIpHeader] ?? null;
      const store = storeOf(headers[storeHeader] ?? null);
      const facts = { requestId, buyerIp, store, characters: null };
      const body = await run({ query, variables, operationName }, facts);
      return { status: 200, headers: { 'x-request-id': requestId }, body };
    },
  };
}
