/** The typed client of the Storefront API, for Shopify and for the embedded backend. */
import type { Document } from './document.ts';
import type { CountryCode, LanguageCode } from './generated/operations.ts';
import { createInProcessTransport, type ExecuteInProcess } from './in-process-transport.ts';
import { createNetworkTransport } from './network-transport.ts';
import type { RequestResult } from './result.ts';

type AccessToken =
  | { readonly publicAccessToken: string; readonly privateAccessToken?: never }
  | { readonly publicAccessToken?: never; readonly privateAccessToken: string };

export type StorefrontClientOptions =
  | { /** `Backend.execute` of a backend in this process. */ readonly execute: ExecuteInProcess }
  | ({
      /** Base URL of the shop: `https://shop.example`. */
      readonly endpoint: string;
      /** API version; `2025-01` if omitted. */
      readonly apiVersion?: string;
      /** Time in ms after which a request is aborted; 5000 if omitted. */
      readonly timeout?: number;
      /** Returns additional headers of a call, such as those that relate it to the current request. */
      readonly headers?: () => Readonly<Record<string, string>>;
    } & AccessToken);

export interface RequestOptions<Variables> {
  readonly variables: Omit<Variables, 'country' | 'language' | 'unitPrices'>;
  /** Sets market and currency (`@inContext`). */
  readonly country?: CountryCode;
  readonly language?: LanguageCode;
  /** Value of the variable `unitPrices`, for documents that have it: true if product cards show unit prices. */
  readonly unitPrices?: boolean;
  /** The shopper's IP address. Sent with a private token, so that the backend can distinguish shoppers. */
  readonly buyerIp?: string;
  /** Key of the staging store, whose country is that of the default storefront. Only the embedded backend supports it. */
  readonly store?: string;
  readonly signal?: AbortSignal;
}

export interface StorefrontClient {
  /** Sends a document. Never rejects because a request failed: the failure is in the result. */
  request<Data, Variables>(
    document: Document<Data, Variables>,
    options: RequestOptions<Variables>,
  ): Promise<RequestResult<Data>>;
}

/** Sends an operation to a backend, in this process or over the network. */
export type SendOperation = <Data>(
  text: string,
  request: {
    readonly variables: Readonly<Record<string, unknown>>;
    readonly buyerIp?: string | undefined;
    readonly store?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<RequestResult<Data>>;

/**
 * Creates a client for a shop at `endpoint`, or for a backend in this process through `execute`.
 *
 * @example
 * const client = createStorefrontClient({ execute: backend.execute });
 * const result = await client.request(productDocument, { variables: { handle: 'glow-oil' }, country: 'AU' });
 * if (result.ok) result.data.product?.title;
 */
export function createStorefrontClient(options: StorefrontClientOptions): StorefrontClient {
  const send = senderFor(options);
  return {
    request: ({ text }, { variables, country, language, unitPrices, buyerIp, store, signal }) =>
      send(text, {
        variables: {
          ...variables,
          ...(country === undefined ? {} : { country }),
          ...(language === undefined ? {} : { language }),
          ...(unitPrices === true && text.includes('$unitPrices') ? { unitPrices } : {}),
        },
        buyerIp,
        store,
        signal,
      }),
  };
}

function senderFor(options: StorefrontClientOptions): SendOperation {
  if ('execute' in options) return createInProcessTransport(options.execute);
  const {
    endpoint,
    apiVersion = '2025-01',
    timeout = 5_000,
    headers = () => ({}),
    publicAccessToken,
    privateAccessToken,
  } = options;
  const token = privateAccessToken === undefined ? { publicAccessToken } : { privateAccessToken };
  return createNetworkTransport({ endpoint, apiVersion, timeout, headers, token });
}
