/** Authorization server of the Customer Account API, as documented by Shopify: discovery, tokens and sign-out. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import type { BackendDeps } from '../backend-options.ts';
import { logAccountEvent } from '../customers/account-events.ts';
import { readCustomer } from '../customers/customer-store.ts';
import { type AccountClient, findSignedOutUri } from './account-clients.ts';
import {
  accountTokenLifetimeMs,
  endAccountSession,
  exchangeAccessToken,
  exchangeCode,
  exchangeRefreshToken,
  type TokenExchange,
} from './account-tokens.ts';
import { latestCustomerApiVersion } from './api/customer-api-versions.ts';
import {
  type AuthorizationCheck,
  accountScopes,
  checkAuthorizationRequest,
} from './authorization-request.ts';
import {
  findSignIn,
  finishEmailSignIn,
  type PendingSignIn,
  type SignInStart,
  startEmailSignIn,
} from './email-sign-in.ts';
import type { AccountSignInResult } from './finish-sign-in.ts';
import { createIdTokens, type IdTokens } from './id-tokens.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';

export interface AuthorizationServerDeps {
  readonly backend: BackendDeps;
  readonly clients: readonly AccountClient[];
  /** URL of the backend, without trailing slash. */
  readonly url: string;
}

export interface TokenResponse {
  readonly status: 200 | 400;
  readonly body: Readonly<Record<string, string | number>>;
}

export type AccountSignOutResult =
  /** URL to redirect to; null if the client requested none. */
  | { readonly kind: 'done'; readonly url: string | null }
  /** Nothing was ended, because the request has no ID token of this server. */
  | { readonly kind: 'unknown' };

export interface AuthorizationServer {
  readonly issuer: string;
  readonly clients: readonly AccountClient[];
  /** Null if the backend's URL contains an IP address, for which browsers don't support passkeys. */
  readonly passkeys: Passkeys | null;
  describeOpenId(): Readonly<Record<string, unknown>>;
  describeApi(): Readonly<Record<string, string>>;
  listKeys: IdTokens['listKeys'];
  check(sent: URLSearchParams): AuthorizationCheck;
  start(given: Omit<Parameters<typeof startEmailSignIn>[1], 'region'>): Promise<SignInStart>;
  find(given: Parameters<typeof findSignIn>[1]): Promise<PendingSignIn | null>;
  finish(given: Parameters<typeof finishEmailSignIn>[1]): Promise<AccountSignInResult>;
  exchange(form: URLSearchParams): Promise<TokenResponse>;
  /** Ends the session of the ID token in the request. */
  signOut(sent: URLSearchParams): Promise<AccountSignOutResult>;
}

const text = z.string().min(1).max(1000);
const requests = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: text,
    code: text,
    redirect_uri: text,
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: text, refresh_token: text }),
  z.object({
    grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
    client_id: text,
    subject_token: text,
  }),
]);

export function createAuthorizationServer({
  backend,
  clients,
  url,
}: AuthorizationServerDeps): AuthorizationServer {
  const issuer = `${url}/authentication`;
  const idTokens = createIdTokens(backend.storage, issuer);
  const { storage, clock } = backend;
  const passkeys = createPasskeys(backend, issuer);

  const respond = async (exchange: TokenExchange): Promise<TokenResponse> => {
    if (!exchange.ok) {
      if (exchange.reason === 'reused')
        backend.log.warn(
          { event: 'customer account token' },
          'a token was used twice: its session has ended',
        );
      return fail('invalid_grant', 'The code or token is unknown, expired, used, or another client’s.');
    }
    const { accessToken, refreshToken, customerId, scope, sessionHash, clientId, nonce } = exchange.tokens;
    const scopes = scope.split(' ');
    const customer = await readCustomer(storage.read, customerId);
    const email = scopes.includes('email') ? (customer?.email ?? null) : null;
    const claims = { clientId, customerId, sessionHash, nonce, email };
    return {
      status: 200,
      body: {
        access_token: accessToken,
        expires_in: accountTokenLifetimeMs.access / 1000,
        id_token: await idTokens.sign(claims, clock()),
        refresh_token: refreshToken,
        scope,
        token_type: 'Bearer',
      },
    };
  };

  return {
    issuer,
    clients,
    passkeys,
    describeOpenId: () => ({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      scopes_supported: accountScopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      claims_supported: ['iss', 'sub', 'aud', 'iat', 'exp', 'nonce', 'sid', 'email', 'email_verified'],
      authorization_response_iss_parameter_supported: true,
      // Extension: with the parameter `passkeys=manage`, the passkey page opens after the sign-in.
      ...(passkeys === null ? {} : { vitrine_passkeys_supported: true }),
    }),
    describeApi: () => ({
      graphql_api: `${url}/customer/api/${latestCustomerApiVersion}/graphql`,
      // Hydrogen requires this entry in the discovery document. The URL isn't implemented.
      mcp_api: `${url}/customer/api/mcp`,
    }),
    listKeys: () => idTokens.listKeys(),
    check: (sent) => checkAuthorizationRequest(sent, clients, issuer),
    start: (given) => startEmailSignIn(backend, { ...given, region: getDefaultRegion() }),
    find: (given) => findSignIn(backend, given),
    finish: (given) => finishEmailSignIn(backend, given, issuer),
    async exchange(form) {
      const repeated = [...form.keys()].some((name) => form.getAll(name).length > 1);
      const read = requests.safeParse(Object.fromEntries(form));
      if (!read.success || repeated) return explain(form);
      const sent = read.data;
      if (!clients.some(({ id }) => id === sent.client_id))
        return fail('invalid_client', 'The client is unknown.');
      const now = clock();
      const clientId = sent.client_id;
      switch (sent.grant_type) {
        case 'authorization_code': {
          const { code, redirect_uri: redirectUri, code_verifier: verifier } = sent;
          return respond(
            await storage.change((tx) => exchangeCode(tx, { clientId, code, redirectUri, verifier }, now)),
          );
        }
        case 'refresh_token': {
          const refreshToken = sent.refresh_token;
          return respond(
            await storage.change((tx) => exchangeRefreshToken(tx, { clientId, refreshToken }, now)),
          );
        }
        default: {
          const accessToken = sent.subject_token;
          const token = await storage.change((tx) => exchangeAccessToken(tx, { clientId, accessToken }, now));
          if (token === null) return fail('invalid_grant', 'The access token is unknown or expired.');
          return {
            status: 200,
            body: {
              access_token: token,
              expires_in: accountTokenLifetimeMs.access / 1000,
              token_type: 'Bearer',
              issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
            },
          };
        }
      }
    },
    async signOut(sent) {
      const hint = await idTokens.read(sent.get('id_token_hint') ?? '');
      if (hint === null) return { kind: 'unknown' };
      await storage.change((tx) => endAccountSession(tx, hint.sessionHash));
      logAccountEvent(backend, 'sign-out', 'done', null);
      const client = clients.find(({ id }) => id === hint.clientId);
      const wanted = sent.get('post_logout_redirect_uri');
      const target = client === undefined || wanted === null ? null : findSignedOutUri(client, wanted);
      const state = sent.get('state');
      if (target === null || state === null) return { kind: 'done', url: target };
      const back = new URL(target);
      back.searchParams.set('state', state.slice(0, 1000));
      return { kind: 'done', url: back.href };
    },
  };
}

function fail(error: string, description: string): TokenResponse {
  return { status: 400, body: { error, error_description: description } };
}

function explain(form: URLSearchParams): TokenResponse {
  const known = requests.options.some(({ shape }) => shape.grant_type.value === form.get('grant_type'));
  return known
    ? fail('invalid_request', 'A parameter is missing, malformed or given twice. PKCE needs a code_verifier.')
    : fail('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
}
