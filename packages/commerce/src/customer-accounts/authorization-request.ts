/** Authorization requests for a sign-in: OAuth 2.0 with authorization code and PKCE. */
import { accountApiScope, legacyAccountApiScope } from '../customers/account-scopes.ts';
import { type AccountClient, findRedirectUri } from './account-clients.ts';

/** A valid request, stored until the customer enters the emailed code. */
export interface AuthorizationRequest {
  readonly clientId: string;
  /** `redirect_uri` of the request; the client has to repeat it when it exchanges the code. */
  readonly redirectUri: string;
  /** Registered URL to which the browser is redirected. */
  readonly returnUri: string;
  readonly state: string;
  /** Null if the client sent none. */
  readonly nonce: string | null;
  /** Granted scopes, separated by spaces. */
  readonly scope: string;
  /** PKCE challenge: base64url of the SHA-256 of the verifier. */
  readonly challenge: string;
  /** Present if the customer wants to add or remove passkeys after signing in. */
  readonly passkeys?: 'manage';
}

export type AuthorizationCheck =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest; readonly loginHint: string }
  /** The client or its URL is unknown, so the browser must not be redirected. */
  | { readonly kind: 'unknown'; readonly message: string }
  /** The browser is redirected to the client with an error. */
  | { readonly kind: 'rejected'; readonly url: string };

export const accountScopes = ['openid', 'email', accountApiScope, legacyAccountApiScope] as const;

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'login_hint',
  'passkeys',
] as const;

const maxTextLength = 1000;
const challengePattern = /^[\w-]{43}$/;

/** Validates a request. Errors are only sent to the client if its URL is registered. */
export function checkAuthorizationRequest(
  sent: URLSearchParams,
  clients: readonly AccountClient[],
  issuer: string,
): AuthorizationCheck {
  const repeated = names.find((name) => sent.getAll(name).length > 1);
  const read = (name: (typeof names)[number]) => sent.get(name) ?? '';
  const client = clients.find(({ id }) => id === read('client_id'));
  if (client === undefined) {
    const message = 'No client with this client_id is registered with CUSTOMER_ACCOUNT_CLIENTS.';
    return { kind: 'unknown', message };
  }
  const redirectUri = read('redirect_uri');
  const returnUri = findRedirectUri(client, redirectUri);
  if (returnUri === null || sent.getAll('redirect_uri').length > 1) {
    const message =
      'This redirect_uri isn’t registered for the client. Addresses have to be the same to the letter.';
    return { kind: 'unknown', message };
  }
  const state = read('state');
  const reject = (error: string, description: string): AuthorizationCheck => ({
    kind: 'rejected',
    url: createReturnUrl({ returnUri, state }, issuer, { error, error_description: description }),
  });
  if (repeated !== undefined) return reject('invalid_request', `${repeated} is given twice.`);
  if (read('response_type') !== 'code')
    return reject('unsupported_response_type', 'response_type must be code.');
  if (state === '' || state.length > maxTextLength)
    return reject('invalid_request', 'state is missing or too long.');
  if (read('code_challenge_method') !== 'S256' || !challengePattern.test(read('code_challenge')))
    return reject('invalid_request', 'A code_challenge with the method S256 is required.');
  const nonce = sent.get('nonce');
  if (nonce !== null && nonce.length > maxTextLength) return reject('invalid_request', 'nonce is too long.');
  const scopes = read('scope').split(' ').filter(Boolean);
  const unknown = scopes.find((scope) => !accountScopes.some((each) => each === scope));
  if (unknown !== undefined || !scopes.includes('openid'))
    return reject(
      'invalid_scope',
      `scope must have openid, and may have ${accountScopes.slice(1).join(', ')}.`,
    );
  // This page has no persistent session, so a sign-in without interaction (`prompt=none`) isn't possible.
  if (read('prompt').split(' ').includes('none'))
    return reject('login_required', 'The customer has to sign in.');
  const request = {
    clientId: client.id,
    redirectUri,
    returnUri,
    state,
    nonce,
    scope: [...new Set(scopes)].join(' '),
    challenge: read('code_challenge'),
    ...(read('passkeys') === 'manage' ? { passkeys: 'manage' as const } : {}),
  };
  return { kind: 'valid', request, loginHint: read('login_hint').slice(0, 254) };
}

/**
 * Returns the client's redirect URI with the result, the `state` and this server's `iss`, which prevents mix-up attacks
 * (RFC 9207).
 */
export function createReturnUrl(
  { returnUri, state }: Pick<AuthorizationRequest, 'returnUri' | 'state'>,
  issuer: string,
  given: Readonly<Record<string, string>>,
): string {
  const url = new URL(returnUri);
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  if (state !== '') url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  return url.href;
}
