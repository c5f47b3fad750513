/** Storefront API server: over HTTP at `/api/{version}/graphql.json`, and in process without serialization. */
import { randomUUID } from 'node:crypto';
import type { BackendDeps } from '../backend-options.ts';
import { type ApiVersion, storefrontApiVersion } from './api-versions.ts';
import { CompiledQueries } from './compiled-queries.ts';
import type { OnMissingField } from './default-field-resolver.ts';
import { createRunOperation, type GraphqlResponse, type RunOperation } from './execute.ts';
import {
  buyerIpHeader,
  createGraphHttpHandler,
  extensionsHeader,
  isExtended,
  parseStoreHeader,
  storeHeader,
} from './graph-http-handler.ts';
import { observeRun } from './observe-run.ts';
import { type OperationLimits, operationLimits } from './operation-limits.ts';
import { createOperationPreparer } from './operation-preparer.ts';
import type { SchemaOf } from './schema.ts';

/** An in-process operation. Header names are lower case; access tokens aren't checked. */
export interface InProcessGraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Id of the request that triggered the operation; generated if omitted. */
  readonly requestId?: string | undefined;
}

export interface InProcessGraphqlResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: GraphqlResponse;
}

/** Facts known only to the HTTP server. */
export interface RequestPeer {
  /** Peer address of the TCP connection. */
  readonly address?: string | null;
  /** Id under which the server logs the request. */
  readonly requestId?: string | undefined;
}

export interface GraphServer {
  fetch(request: Request, peer?: RequestPeer): Promise<Response>;
  execute(request: InProcessGraphqlRequest): Promise<InProcessGraphqlResponse>;
}

export interface GraphServerOptions {
  readonly limits?: OperationLimits;
  /** Called with every field that has no value. */
  readonly onMissing?: OnMissingField;
  /** Number of runs before an in-process query is compiled. */
  readonly compileAfter?: number;
}

/** Maximum memory in bytes for parsed operations of an API version that the storefront itself doesn't use. */
const maxBytesOfOtherVersion = 4 * 1024 * 1024;

/**
 * Creates a server for HTTP requests, and for in-process calls with the storefront's version. Other versions' schemas are
 * loaded when they are first requested.
 */
export function createGraphServer(
  schemaOf: SchemaOf,
  parts: BackendDeps,
  options: GraphServerOptions = {},
): GraphServer {
  const limits = options.limits ?? operationLimits;
  const createRun = (version: ApiVersion): RunOperation => {
    const schema = schemaOf(version);
    const maxBytes = version === storefrontApiVersion ? undefined : maxBytesOfOtherVersion;
    const preparer = createOperationPreparer(schema, limits, maxBytes);
    const compiled = new CompiledQueries(schema, options.compileAfter);
    return observeRun(
      createRunOperation(schema, parts, preparer, limits, compiled, options.onMissing),
      preparer,
    );
  };
  const runs = new Map<ApiVersion, RunOperation>();
  const getRun = (version: ApiVersion): RunOperation => {
    const run = runs.get(version) ?? createRun(version);
    runs.set(version, run);
    return run;
  };
  const run = getRun(storefrontApiVersion);
  const answerOverHttp = createGraphHttpHandler(getRun, parts, limits);
  return {
    fetch: (request, peer) => answerOverHttp(request, peer?.requestId ?? randomUUID(), peer?.address ?? null),
    async execute({ query, variables, operationName, headers = {}, requestId = randomUUID() }) {
      const buyerIp = headers[buyerIpHeader] ?? null;
      const store = parseStoreHeader(headers[storeHeader] ?? null);
      const extended = isExtended(headers[extensionsHeader] ?? null);
      const facts = { requestId, buyerIp, payer: null, store, characters: null, extended };
      const body = await run({ query, variables, operationName }, facts);
      return { status: 200, headers: { 'x-request-id': requestId }, body };
    },
  };
}
