/**
 * Client of Shopify's Customer Account API: sign-in by OAuth 2 with PKCE as a public client, and queries with the resulting
 * token. The API's URLs are discovered below the shop's URL.
 */
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import { z } from 'zod';

export interface CustomerAccountApiOptions {
  /** Address of the shop: https://your-shop.myshopify.com */
  readonly url: string;
  readonly clientId: string;
  /** In ms. */
  readonly timeout?: number;
  /**
   * Returns headers of the current request's shopper. They are sent to the origin of `url` only, and so not to the API of a
   * Shopify store, which has another origin.
   */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Replaces the network, for the embedded backend. */
  readonly fetch?: typeof fetch;
}

/** Thrown if the API can't be reached, or its response is invalid. */
export class CustomerAccountUnavailableError extends Error {}

/** Thrown if the token is invalid or expired. */
export class CustomerAccountSignedOutError extends Error {}

export interface CustomerAccountToken {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  /** Null if the response has no refresh token. */
  readonly refreshToken: string | null;
  /** Null if the response has no ID token, such as the response of a refresh. */
  readonly idToken: string | null;
}

export interface ShopifySignIn {
  readonly redirectUri: string;
  readonly state: string;
  /** Base64url of the SHA-256 of the verifier. */
  readonly challenge: string;
  /** Value that the ID token must contain. */
  readonly nonce?: string;
  /** Language of the page. */
  readonly language?: string;
  /** True to open the page of passkeys after the sign-in, if the server has such a page. */
  readonly passkeys?: boolean;
}

export interface TokenRequest {
  readonly redirectUri: string;
  readonly code: string;
  readonly verifier: string;
}

export interface CustomerAccountApi {
  /** Returns the address of Shopify's sign-in page. */
  authorizationUrl(request: ShopifySignIn): Promise<string>;
  /** Exchanges a code; null if Shopify rejects it. */
  exchangeCode(request: TokenRequest): Promise<CustomerAccountToken | null>;
  /** Exchanges a refresh token, which can be used once; null if Shopify rejects it. */
  refresh(refreshToken: string, origin: string): Promise<CustomerAccountToken | null>;
  /**
   * Returns true if the `iss` parameter of a redirect from the sign-in page is this server. `issuer` is null if the parameter is
   * missing.
   */
  isIssuer(issuer: string | null): Promise<boolean>;
  /** Returns the URL that signs the browser out and redirects back. */
  signOutUrl(idToken: string, backTo: string): Promise<string>;
  /** Returns true if the shop has this API. */
  isOffered(): Promise<boolean>;
  /** Returns true if the sign-in page also has a page of passkeys, as the embedded backend's does. */
  hasPasskeys(): Promise<boolean>;
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

const openId = z.object({
  issuer: z.string().optional(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  end_session_endpoint: z.url().optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
  vitrine_passkeys_supported: z.boolean().optional(),
});
const endpoints = z.object({ graphql_api: z.url() });
const tokenResponse = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,3000}$/),
  expires_in: z.number().int().min(1).max(31_536_000),
  refresh_token: z.string().min(1).max(5000).optional(),
  id_token: z.string().min(1).max(10_000).optional(),
});
const graphqlResponse = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() });

interface Addresses {
  readonly authorize: string;
  readonly token: string;
  readonly graphql: string;
  /** Null if the API's version has no URL to sign out. */
  readonly signOut: string | null;
  readonly issuer: string | null;
  /** True if the server states that each redirect of the sign-in page has the parameter `iss`. */
  readonly namesIssuer: boolean;
  readonly hasPasskeys: boolean;
}

export function createCustomerAccountApi({
  url,
  clientId,
  timeout = defaultTimeoutMs,
  headers: createHeaders = () => ({}),
  fetch = createBoundedFetch({ timeoutMs: timeout, maxBytes }),
}: CustomerAccountApiOptions): CustomerAccountApi {
  let discovered: Promise<Addresses> | null = null;

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    try {
      // Redirects fail, because codes and tokens must not be sent to another host.
      return await fetch(address, { ...init, redirect: 'error' });
    } catch (error) {
      throw new CustomerAccountUnavailableError('Shopify did not answer.', { cause: error });
    }
  };
  const getHeaders = (address: string) =>
    new URL(address).origin === new URL(url).origin ? createHeaders() : {};
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
    const [server, { graphql_api }] = await Promise.all([
      discoverPart('/.well-known/openid-configuration', openId),
      discoverPart('/.well-known/customer-account-api', endpoints),
    ]);
    const found: Addresses = {
      authorize: server.authorization_endpoint,
      token: server.token_endpoint,
      graphql: graphql_api,
      signOut: server.end_session_endpoint ?? null,
      issuer: server.issuer ?? null,
      namesIssuer: server.authorization_response_iss_parameter_supported ?? false,
      hasPasskeys: server.vitrine_passkeys_supported ?? false,
    };
    // Endpoints must be https if the shop's URL is.
    const isWeaker = [found.authorize, found.token, found.graphql, found.signOut].some(
      (address) =>
        address !== null && new URL(address).protocol !== 'https:' && new URL(url).protocol === 'https:',
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

  const requestTokens = async (
    form: Readonly<Record<string, string>>,
    origin: string,
  ): Promise<CustomerAccountToken | null> => {
    const { token } = await discover();
    const body = new URLSearchParams({ client_id: clientId, ...form });
    const headers = {
      ...getHeaders(token),
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      origin,
    };
    const response = await send(token, { method: 'POST', headers, body: body.toString() });
    if (response.status === 429) throw new CustomerAccountUnavailableError('Shopify answered 429.');
    if (response.status >= 400 && response.status < 500) return null;
    if (!response.ok) throw new CustomerAccountUnavailableError(`Shopify answered ${response.status}.`);
    const read = await readJson(response, tokenResponse);
    return {
      accessToken: read.access_token,
      expiresInSeconds: read.expires_in,
      refreshToken: read.refresh_token ?? null,
      idToken: read.id_token ?? null,
    };
  };

  return {
    async authorizationUrl({ redirectUri, state, challenge, nonce, language, passkeys = false }) {
      const target = new URL((await discover()).authorize);
      const given = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(nonce === undefined ? {} : { nonce }),
        ...(language === undefined ? {} : { ui_locales: language }),
        ...(passkeys ? { passkeys: 'manage' } : {}),
      };
      for (const [name, value] of Object.entries(given)) target.searchParams.set(name, value);
      return target.href;
    },
    exchangeCode({ redirectUri, code, verifier }) {
      const form = {
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      };
      return requestTokens(form, new URL(redirectUri).origin);
    },
    refresh: (refreshToken, origin) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, origin),
    async isIssuer(named) {
      const { issuer, namesIssuer } = await discover();
      return named === null ? !namesIssuer : named === issuer;
    },
    async signOutUrl(idToken, backTo) {
      const { signOut } = await discover();
      if (signOut === null) return backTo;
      const target = new URL(signOut);
      target.searchParams.set('id_token_hint', idToken);
      target.searchParams.set('post_logout_redirect_uri', backTo);
      return target.href;
    },
    async isOffered() {
      try {
        await discover();
        return true;
      } catch (error) {
        if (!(error instanceof CustomerAccountUnavailableError)) throw error;
        return false;
      }
    },
    hasPasskeys: async () => (await discover()).hasPasskeys,
    async query(token, document, variables, data) {
      const { graphql } = await discover();
      const response = await send(graphql, {
        method: 'POST',
        headers: { ...getHeaders(graphql), 'content-type': 'application/json', authorization: token },
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
