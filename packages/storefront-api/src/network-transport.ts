/** Transport to a shop over the network, through Shopify's own client. */
import { type ClientResponse, createStorefrontApiClient } from '@shopify/storefront-api-client';
import { createBoundedFetch, type FetchBounded } from './bounded-fetch.ts';
import type { SendOperation } from './client.ts';
import { postBounded } from './post-bounded.ts';
import { createRequestHeaders } from './request-headers.ts';
import { type GraphQLError, type RequestResult, toFailure, toHttpFailure } from './result.ts';

export interface NetworkTransportOptions {
  /** Base URL of the shop: `https://shop.example`. */
  readonly endpoint: string;
  readonly apiVersion: string;
  /** Timeout of a request in ms. */
  readonly timeout: number;
  /** Returns additional headers of a call. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly token: { readonly publicAccessToken: string } | { readonly privateAccessToken: string };
}

/** Maximum size of a response. The longest page of products is some megabytes. */
const maxResponseBytes = 16 * 1024 * 1024;

/** Sends every document to the endpoint. */
export function createNetworkTransport({
  endpoint,
  apiVersion,
  timeout,
  headers,
  token,
}: NetworkTransportOptions): SendOperation {
  const client = createStorefrontApiClient({
    storeDomain: endpoint,
    apiVersion,
    ...token,
    customFetchApi: fetchFrom(endpoint, apiVersion, timeout),
    // Silences the client's warning about API versions that it doesn't know: which versions are used is decided here.
    logger: () => undefined,
  });
  return async <Data>(...[text, { variables, signal, ...rest }]: Parameters<SendOperation>) => {
    const answer: ClientResponse<Data> = await client.request(text, {
      variables: { ...variables },
      headers: { ...createRequestHeaders(rest), ...headers() },
      ...(signal === undefined ? {} : { signal }),
    });
    return toResult(answer);
  };
}

/**
 * Creates the fetch function. The official client rewrites every URL to https, but a backend on this machine may use
 * http.
 */
function fetchFrom(endpoint: string, apiVersion: string, timeout: number) {
  const address = `${endpoint.replace(/\/+$/, '')}/api/${apiVersion}/graphql.json`;
  const ask = createBoundedFetch({ timeoutMs: timeout, maxBytes: maxResponseBytes, reads, send: post });
  return (_url: string, init?: RequestInit): Promise<Response> => ask(address, init);
}

/** Sends a request of the official client, whose bodies are strings. */
const post: FetchBounded = (input, { body, headers, signal }, largest) => {
  if (typeof body !== 'string') throw new Error('A request to the Storefront API has a text for its body.');
  return postBounded(
    String(input),
    { body, headers: Object.fromEntries(new Headers(headers)), signal },
    largest,
  );
};

/** Returns true if a request is a query, not a mutation. */
function reads(init: RequestInit | undefined): boolean {
  if (typeof init?.body !== 'string') return false;
  const { query }: { query?: unknown } = JSON.parse(init.body);
  return typeof query === 'string' && !/^\s*mutation\b/m.test(query);
}

async function toResult<Data>(answer: ClientResponse<Data>): Promise<RequestResult<Data>> {
  const { data, errors, extensions = {} } = answer;
  if (errors === undefined) {
    const requestId = readRequestId(answer.headers);
    return data === undefined ? toHttpFailure(200, [], requestId) : { ok: true, data, extensions, requestId };
  }
  const requestId = readRequestId(errors.response?.headers);
  if (errors.graphQLErrors !== undefined) return toFailure(errors.graphQLErrors, requestId);
  if (errors.networkStatusCode === undefined) {
    return { ok: false, kind: 'network', message: errors.message ?? 'The request did not get through.' };
  }
  const told = await readErrors(errors.response);
  return toHttpFailure(errors.networkStatusCode, told, requestId, errors.message);
}

/** Reads the request id. The client types headers as a plain object but passes the response's own `Headers`. */
function readRequestId(headers: unknown): string | null {
  return headers instanceof Headers ? headers.get('x-request-id') : null;
}

/**
 * Reads the errors in the body of a rejected request: `{ errors: [{ message }] }` or `{ errors: '...' }`. Empty if it
 * has none.
 */
async function readErrors(response: Response | undefined): Promise<readonly GraphQLError[]> {
  if (response === undefined || response.bodyUsed) return [];
  try {
    const { errors }: { errors?: unknown } = JSON.parse(await response.text());
    if (typeof errors === 'string') return [{ message: errors }];
    if (!Array.isArray(errors)) return [];
    return errors.map((error: { message?: unknown }) => ({ message: String(error.message ?? '') }));
  } catch {
    // Not JSON, or truncated: the failure then has the status only.
    return [];
  }
}
