/** The typed client of the Storefront API: one code path for Shopify and for the embedded backend. */
import { type ClientResponse, createStorefrontApiClient } from '@shopify/storefront-api-client';
import type { Document } from './document.ts';
import type { CountryCode, LanguageCode } from './generated/operations.ts';
import { type ExecuteInProcess, fetchInProcess } from './in-process.ts';
import type { Failure, GraphQLProblem, Result } from './result.ts';

type AccessToken =
  | { readonly publicAccessToken: string; readonly privateAccessToken?: never }
  | { readonly publicAccessToken?: never; readonly privateAccessToken: string };

export type StorefrontClientOptions = {
  /** A version of the API; `2025-01` unless given. */
  readonly apiVersion?: string;
  /** Milliseconds until a request over the network is given up; 10000 unless given. */
  readonly timeout?: number;
} & (
  | ({ /** Base address of the shop: `https://shop.example`. */ readonly endpoint: string } & AccessToken)
  | ({ readonly execute: ExecuteInProcess } & Partial<Record<keyof AccessToken, string>>)
);

export interface RequestOptions<Variables> {
  readonly variables: Omit<Variables, 'country' | 'language'>;
  /** Chooses market and currency (`@inContext`). */
  readonly country?: CountryCode;
  readonly language?: LanguageCode;
  /** The shopper's address, passed on with a private token so that the backend can tell shoppers apart. */
  readonly buyerIp?: string;
  readonly signal?: AbortSignal;
}

export interface StorefrontClient {
  /** Sends one document. Never throws for an answer or the lack of one: see `Result`. */
  request<Data, Variables>(
    document: Document<Data, Variables>,
    options: RequestOptions<Variables>,
  ): Promise<Result<Data>>;
}

const inProcessToken = 'in-process';

/**
 * A client for a shop at `endpoint`, or for a backend in this process through `execute`.
 *
 * @example
 * const client = createStorefrontClient({ execute: backend.execute });
 * const result = await client.request(productDocument, { variables: { handle: 'glow-oil' }, country: 'AU' });
 * if (result.ok) result.data.product?.title;
 */
export function createStorefrontClient(options: StorefrontClientOptions): StorefrontClient {
  const apiVersion = options.apiVersion ?? '2025-01';
  const privateAccessToken = options.privateAccessToken;
  const client = createStorefrontApiClient({
    storeDomain: 'endpoint' in options ? options.endpoint : 'in-process.invalid',
    apiVersion,
    ...(privateAccessToken === undefined
      ? { publicAccessToken: options.publicAccessToken ?? inProcessToken }
      : { privateAccessToken }),
    customFetchApi:
      'endpoint' in options
        ? fetchOverNetwork(options.endpoint, apiVersion, options.timeout ?? 10_000)
        : fetchInProcess(options.execute),
    // The client's own note about versions it has not heard of; the version is ours to choose.
    logger: () => undefined,
  });
  return {
    async request<Data, Variables>(document: Document<Data, Variables>, request: RequestOptions<Variables>) {
      const { country, language, buyerIp, signal } = request;
      const answer: ClientResponse<Data> = await client.request(document.text, {
        variables: {
          ...request.variables,
          ...(country === undefined ? {} : { country }),
          ...(language === undefined ? {} : { language }),
        },
        ...(buyerIp === undefined ? {} : { headers: { 'Shopify-Storefront-Buyer-IP': buyerIp } }),
        ...(signal === undefined ? {} : { signal }),
      });
      return toResult(answer);
    },
  };
}

/** The official client rewrites every address to https; a backend on this machine may speak plain http. */
function fetchOverNetwork(endpoint: string, apiVersion: string, timeout: number) {
  const address = `${endpoint.replace(/\/+$/, '')}/api/${apiVersion}/graphql.json`;
  return (_url: string, init?: RequestInit): Promise<Response> => {
    const limit = AbortSignal.timeout(timeout);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    return fetch(address, { ...init, signal });
  };
}

async function toResult<Data>(answer: ClientResponse<Data>): Promise<Result<Data>> {
  const { data, errors } = answer;
  const requestId = header(answer, 'x-request-id');
  if (errors === undefined) {
    if (data === undefined) {
      return { ok: false, kind: 'http', status: 200, message: 'The answer holds no data.', requestId };
    }
    return { ok: true, data, extensions: answer.extensions ?? {}, requestId };
  }
  if (errors.graphQLErrors !== undefined) {
    const problems = errors.graphQLErrors.map(toProblem);
    const message =
      problems.map((problem) => problem.message).join(' ') || (errors.message ?? 'GraphQL errors');
    return { ok: false, kind: 'graphql', message, errors: problems, requestId };
  }
  if (errors.networkStatusCode !== undefined)
    return refusal(errors.networkStatusCode, errors.message, errors.response);
  return { ok: false, kind: 'network', message: errors.message ?? 'The request did not get through.' };
}

function toProblem(error: {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string };
}): GraphQLProblem {
  return { message: error.message, path: error.path ?? [], code: error.extensions?.code ?? null };
}

/** The words of the body where it has any: `{ errors: [{ message }] }` or `{ errors: '...' }`. */
async function refusal(status: number, message: string | undefined, response?: Response): Promise<Failure> {
  const requestId = response?.headers.get('x-request-id') ?? null;
  const text = response === undefined || response.bodyUsed ? '' : await response.text().catch(() => '');
  return {
    ok: false,
    kind: 'http',
    status,
    message: wordsOf(text) ?? message ?? `HTTP ${status}`,
    requestId,
  };
}

function wordsOf(text: string): string | null {
  try {
    const { errors }: { errors?: unknown } = JSON.parse(text);
    if (typeof errors === 'string') return errors;
    if (!Array.isArray(errors)) return null;
    const words = errors.map((error: { message?: unknown }) => String(error.message ?? ''));
    return words.filter((word) => word !== '').join(' ') || null;
  } catch {
    return null;
  }
}

/** Typed as a plain object by the client, which hands over the response's own `Headers`. */
function header(answer: { readonly headers?: unknown }, name: string): string | null {
  return answer.headers instanceof Headers ? answer.headers.get(name) : null;
}
