/**
 * Client of Shopify's Customer Account API: sign-in by OAuth 2 with PKCE as a public client, and queries with the token of
 * that sign-in. Its addresses are discovered from the shop's own.
 */
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import { z } from 'zod';

export interface CustomerAccountApiOptions {
  /** Address of the shop: https://your-shop.myshopify.com */
  readonly url: string;
  readonly clientId: string;
  /** In ms. */
  readonly timeout?: number;
}

/** The API can't be reached, or its response isn't understood. */
export class CustomerAccountUnavailableError extends Error {}

/** The token isn't valid, or no longer. */
export class CustomerAccountSignedOutError extends Error {}

export interface CustomerAccountToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  /** Base64url of the SHA-256 of the verifier. */
  readonly challenge: string;
}

export interface TokenRequest {
  readonly redirectUri: string;
  readonly code: string;
  readonly verifier: string;
}

export interface CustomerAccountApi {
  /** Returns the address of Shopify's sign-in page. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Exchanges a code; null if Shopify rejects it. */
  exchangeCode(request: TokenRequest): Promise<CustomerAccountToken | null>;
  query<Data>(
    token: string,
    document: string,
    variables: Readonly<Record<string, unknown>>,
    data: z.ZodType<Data>,
  ): Promise<Data>;
}

const maxBytes = 1024 * 1024;
const defaultTimeoutMs = 5000;
const scope = 'openid email customer-account-api:full';

const openId = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
const endpoints = z.object({ graphql_api: z.url() });
const tokenResponse = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,3000}$/),
  expires_in: z.number().int().min(1).max(31_536_000),
});
const graphqlResponse = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() });

interface Addresses {
  readonly authorize: string;
  readonly token: string;
  readonly graphql: string;
}

export function createCustomerAccountApi({
  url,
  clientId,
  timeout = defaultTimeoutMs,
}: CustomerAccountApiOptions): CustomerAccountApi {
  const fetch = createBoundedFetch({ timeout, largest: maxBytes });
  let discovered: Promise<Addresses> | null = null;

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    try {
      // Codes and tokens are for the address that was discovered, not for where it may lead.
      return await fetch(address, { ...init, redirect: 'error' });
    } catch (error) {
      throw new CustomerAccountUnavailableError('Shopify did not answer.', { cause: error });
    }
  };
  const readJson = async <Data>(response: Response, shape: z.ZodType<Data>): Promise<Data> => {
    const read = shape.safeParse(await response.json().catch(() => null));
    if (!read.success)
      throw new CustomerAccountUnavailableError('Shopify’s answer is not of the known shape.');
    return read.data;
  };
  const discoverPart = async <Data>(path: string, shape: z.ZodType<Data>): Promise<Data> => {
    const response = await send(new URL(path, url).href, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new CustomerAccountUnavailableError(`Shopify answered ${response.status}.`);
    return readJson(response, shape);
  };
  const discoverAll = async (): Promise<Addresses> => {
    const [{ authorization_endpoint, token_endpoint }, { graphql_api }] = await Promise.all([
      discoverPart('/.well-known/openid-configuration', openId),
      discoverPart('/.well-known/customer-account-api', endpoints),
    ]);
    const found = { authorize: authorization_endpoint, token: token_endpoint, graphql: graphql_api };
    // As well encrypted as the shop's own address.
    const isWeaker = Object.values(found).some(
      (address) => new URL(address).protocol !== 'https:' && new URL(url).protocol === 'https:',
    );
    if (isWeaker) throw new CustomerAccountUnavailableError('Shopify named an address without encryption.');
    return found;
  };
  const discover = (): Promise<Addresses> => {
    discovered ??= discoverAll().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };

  return {
    async authorizationUrl({ redirectUri, state, challenge }) {
      const target = new URL((await discover()).authorize);
      const given = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(given)) target.searchParams.set(name, value);
      return target.href;
    },
    async exchangeCode({ redirectUri, code, verifier }) {
      const { token } = await discover();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      });
      const { origin } = new URL(redirectUri);
      const headers = { accept: 'application/json', origin };
      const response = await send(token, { method: 'POST', headers, body });
      if (response.status >= 400 && response.status < 500) return null;
      if (!response.ok) throw new CustomerAccountUnavailableError(`Shopify answered ${response.status}.`);
      const { access_token, expires_in } = await readJson(response, tokenResponse);
      return { accessToken: access_token, expiresInSeconds: expires_in };
    },
    async query(token, document, variables, data) {
      const { graphql } = await discover();
      const response = await send(graphql, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query: document, variables }),
      });
      if (response.status === 401 || response.status === 403)
        throw new CustomerAccountSignedOutError('Shopify no longer accepts the token.');
      if (!response.ok) throw new CustomerAccountUnavailableError(`Shopify answered ${response.status}.`);
      const { data: found, errors } = await readJson(response, graphqlResponse);
      if (errors !== undefined && errors.length > 0)
        throw new CustomerAccountUnavailableError('Shopify rejected the query.');
      const read = data.safeParse(found);
      if (!read.success)
        throw new CustomerAccountUnavailableError('Shopify’s answer is not of the known shape.');
      return read.data;
    },
  };
}
