/** The typed client of the Storefront API, the same for Shopify and for the embedded backend. */
import type { Document } from './document.ts';
import type { CountryCode, LanguageCode } from './generated/operations.ts';
import { type ExecuteInProcess, sendInProcess } from './in-process.ts';
import { sendOverNetwork } from './network.ts';
import type { Result } from './result.ts';

type AccessToken =
  | { readonly publicAccessToken: string; readonly privateAccessToken?: never }
  | { readonly publicAccessToken?: never; readonly privateAccessToken: string };

export type StorefrontClientOptions =
  | { /** `Backend.execute` of a backend in this process. */ readonly execute: ExecuteInProcess }
  | ({
      /** Base address of the shop: `https://shop.example`. */
      readonly endpoint: string;
      /** A version of the API; `2025-01` unless given. */
      readonly apiVersion?: string;
      /** Milliseconds until a request is given up; 5000 unless given. */
      readonly timeout?: number;
      /** Headers of every call beside the API's own: what ties it to the request that it is made for. */
      readonly headers?: () => Readonly<Record<string, string>>;
    } & AccessToken);

export interface RequestOptions<Variables> {
  readonly variables: Omit<Variables, 'country' | 'language' | 'unitPrices'>;
  /** Chooses market and currency (`@inContext`). */
  readonly country?: CountryCode;
  readonly language?: LanguageCode;
  /** Whether cards tell the price of a measure, where the document may ask for it. */
  readonly unitPrices?: boolean;
  /** The shopper's address, passed on with a private token so that the backend can tell shoppers apart. */
  readonly buyerIp?: string;
  /** The staging store, whose country doesn't tell it from us; the embedded backend alone knows it. */
  readonly store?: 'dev';
  readonly signal?: AbortSignal;
}

export interface StorefrontClient {
  /** Sends one document. Never throws for an answer or the lack of one: see `Result`. */
  request<Data, Variables>(
    document: Document<Data, Variables>,
    options: RequestOptions<Variables>,
  ): Promise<Result<Data>>;
}

/** One way to a backend. */
export type Send = <Data>(
  text: string,
  request: {
    readonly variables: Readonly<Record<string, unknown>>;
    readonly buyerIp?: string | undefined;
    readonly store?: 'dev' | undefined;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<Result<Data>>;

/**
 * A client for a shop at `endpoint`, or for a backend in this process through `execute`.
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

function senderFor(options: StorefrontClientOptions): Send {
  if ('execute' in options) return sendInProcess(options.execute);
  const {
    endpoint,
    apiVersion = '2025-01',
    timeout = 5_000,
    headers = () => ({}),
    publicAccessToken,
    privateAccessToken,
  } = options;
  const token = privateAccessToken === undefined ? { publicAccessToken } : { privateAccessToken };
  return sendOverNetwork({ endpoint, apiVersion, timeout, headers, token });
}
