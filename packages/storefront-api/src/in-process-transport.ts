/**
 * Transport to a backend in the same process: a function call whose result isn't serialized. The official client
 * (serializing, parsing, a Response) took 0.2 ms longer per cart than computing the cart.
 */

import type { SendOperation } from './client.ts';
import { createRequestHeaders } from './request-headers.ts';
import { type GraphQLError, toFailure, toHttpFailure } from './result.ts';

/** An operation in the form that a backend in the same process expects. Header names are lower case. */
export interface InProcessRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface InProcessResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `{ data, errors, extensions }`, made of plain JSON values. */
  readonly body: {
    readonly data?: unknown;
    readonly errors?: readonly GraphQLError[];
    readonly extensions?: Readonly<Record<string, unknown>>;
  };
}

/** Type of `Backend.execute` of the embedded backend. */
export type ExecuteInProcess = (request: InProcessRequest) => Promise<InProcessResponse>;

/**
 * Creates a transport that passes every document to `execute`. If `execute` rejects, the result is a network failure,
 * like a broken connection.
 */
export function createInProcessTransport(execute: ExecuteInProcess): SendOperation {
  return async <Data>(...[query, { variables, ...rest }]: Parameters<SendOperation>) => {
    const headers = createRequestHeaders(rest);
    let answer: InProcessResponse;
    try {
      answer = await execute({ query, variables, headers });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { ok: false, kind: 'network', message };
    }
    const requestId = answer.headers['x-request-id'] ?? null;
    const { data, errors = [], extensions = {} } = answer.body;
    if (answer.status !== 200) return toHttpFailure(answer.status, errors, requestId);
    if (errors.length > 0) return toFailure(errors, requestId);
    if (!isData<Data>(data)) return toHttpFailure(answer.status, [], requestId);
    return { ok: true, data, extensions, requestId };
  };
}

/**
 * Narrows the type without a check: the backend has validated its result against the schema from which the types are
 * generated.
 */
function isData<Data>(value: unknown): value is Data {
  return typeof value === 'object' && value !== null;
}
