/**
 * The Storefront API as a server: over HTTP at `/api/{version}/graphql.json`, and in process without the detour over
 * requests and texts.
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

/** An operation from inside the process. Header names are lower case; tokens are not asked for. */
export interface InProcessRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the request that asks; an operation without one gets its own. */
  readonly requestId?: string | undefined;
}

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Answer;
}

/** What only the HTTP server around this one knows. */
export interface Peer {
  /** Address of the other end of the connection. */
  readonly address?: string | null;
  /** The id under which the server logs the request. */
  readonly requestId?: string | undefined;
}

export interface GraphServer {
  fetch(request: Request, peer?: Peer): Promise<Response>;
  execute(request: InProcessRequest): Promise<InProcessAnswer>;
}

export interface GraphServerOptions {
  readonly limits?: OperationLimits;
  /** Told of every field that has nothing to answer with. */
  readonly onMissing?: MissingField;
  /** Runs of a query of this process before it is compiled. */
  readonly compileAfter?: number;
}

/** Puts the schema behind HTTP and behind a function call. */
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
