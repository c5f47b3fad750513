/**
 * Sign-in at the backend's own page (Customer Account API): OAuth with PKCE. The browser's cookie has only the session's id; the
 * tokens are stored in the shop's database (`member-tokens.ts`).
 */
import { createHash, randomBytes } from 'node:crypto';
import { secretsMatch } from '@vitrine/commerce/secrets-match';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import { z } from 'zod';
import type { SignInPageData } from '../../app/account/account.ts';
import { parseReturnPath } from '../../app/account/return-path.ts';
import { toBackendError } from '../cart/cart-errors.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import type { ShopHttp } from '../http/environment.ts';
import { deleteHostCookie, getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import { languageNow } from '../http/language.ts';
import { parseJson } from '../http/parse-json.ts';
import { type CustomerAccountApi, CustomerAccountUnavailableError } from '../shopify/customer-account-api.ts';
import { type MemberTokenStore, memberSessionMs } from './member-tokens.ts';
import { type MemberSession, memberCookie } from './session.ts';

export interface BackendSignIn {
  readonly api: CustomerAccountApi;
  readonly clientId: string;
  readonly tokens: MemberTokenStore;
  /** Base URL of a storefront. */
  readonly storefrontUrl: (region: RegionKey) => string;
}

/** Cookie that holds the state of a sign-in until the backend redirects back. */
const flowCookie = 'account_flow';
const flowSeconds = 15 * 60;
const possibleId = /^[\w-]{43}$/;

const flowShape = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  back: z.string().nullable(),
});
const claimsShape = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  nonce: z.string().optional(),
});

/** Path of the OAuth redirect URI. The URI of each storefront has to be registered at the backend. */
export const signedInPath = '/account/authorize';

/** Loads the session of one request, and refreshes its tokens if they expire soon. */
export async function openBackendSession(
  context: Context<ShopHttp>,
  { tokens }: BackendSignIn,
): Promise<MemberSession> {
  const sent = getHostCookie(context, memberCookie);
  const id = sent !== undefined && possibleId.test(sent) ? sent : null;
  const found = id === null ? null : await readTokens(tokens, id, context.get('origin'));
  let token = found?.accessToken ?? null;
  const end = () => {
    token = null;
    deleteHostCookie(context, memberCookie);
  };
  if (sent !== undefined && token === null) end();
  return {
    token: () => token,
    // `openSignInPage` sets the cookie with the session's id.
    save({ accessToken }) {
      token = accessToken;
    },
    end,
  };
}

async function readTokens(tokens: MemberTokenStore, id: string, origin: string) {
  try {
    return await tokens.read(id, origin);
  } catch (error) {
    if (!(error instanceof CustomerAccountUnavailableError)) throw error;
    throw toBackendError({ ok: false, kind: 'network', message: error.message });
  }
}

/** Creates the sign-in for one request. Its cookies are set on the request's response. */
export function openSignInPage(
  context: Context<ShopHttp>,
  { region, member, log }: Pick<CartRequest, 'region' | 'member' | 'log'>,
  { api, clientId, tokens, storefrontUrl }: BackendSignIn,
): SignInPageData {
  const redirectUri = `${storefrontUrl(region)}${signedInPath}`;
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CustomerAccountUnavailableError)) throw error;
      log.warn({ err: error }, 'the sign-in page of the backend can’t be used');
      return null;
    }
  };
  return {
    hasPasskeys: async () => (await attempt(() => api.hasPasskeys())) ?? false,
    async start(back, passkeys = false) {
      const [state, verifier, nonce] = [createSecret(), createSecret(), createSecret()];
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const language = languageNow();
      const url = await attempt(() =>
        api.authorizationUrl({ redirectUri, state, challenge, nonce, language, passkeys }),
      );
      if (url !== null)
        setHostCookie(context, flowCookie, encode({ state, verifier, nonce, back }), flowSeconds);
      return url;
    },
    async finish({ code, state, issuer }) {
      const flow = decode(getHostCookie(context, flowCookie));
      deleteHostCookie(context, flowCookie);
      if (flow === null || !secretsMatch(flow.state, state)) return { kind: 'rejected' };
      const { verifier, nonce } = flow;
      const token = await attempt(async () => {
        // An authorization code of another issuer is never sent to this backend.
        if (!(await api.isIssuer(issuer))) return 'rejected';
        const exchanged = await api.exchangeCode({ redirectUri, code, verifier });
        if (exchanged === null || exchanged.idToken === null) return 'rejected';
        const claims = readClaims(exchanged.idToken);
        const isOurs =
          claims !== null &&
          (await api.isIssuer(claims.iss)) &&
          [claims.aud].flat().includes(clientId) &&
          secretsMatch(claims.nonce ?? '', nonce);
        return isOurs ? exchanged : 'rejected';
      });
      if (token === null) return { kind: 'unavailable' };
      if (token === 'rejected') {
        log.warn({ event: 'sign-in', outcome: 'refused' }, 'a sign-in at the backend was rejected');
        return { kind: 'rejected' };
      }
      const before = getHostCookie(context, memberCookie);
      if (before !== undefined) await tokens.end(before);
      setHostCookie(context, memberCookie, await tokens.create(token), memberSessionMs / 1000);
      const { accessToken, expiresInSeconds } = token;
      member.save({ accessToken, expiresAt: new Date(Date.now() + expiresInSeconds * 1000).toISOString() });
      return { kind: 'done', back: parseReturnPath(flow.back) };
    },
  };
}

/** Deletes the session. @returns the URL that signs the browser out at the backend; null if there is no session */
export async function signOutAtBackend(
  context: Context<ShopHttp>,
  { region, member, log }: Pick<CartRequest, 'region' | 'member' | 'log'>,
  { api, tokens, storefrontUrl }: BackendSignIn,
): Promise<string | null> {
  const id = getHostCookie(context, memberCookie);
  member.end();
  const idToken = id === undefined ? null : await tokens.end(id);
  if (idToken === null) return null;
  try {
    return await api.signOutUrl(idToken, `${new URL(storefrontUrl(region)).origin}/`);
  } catch (error) {
    if (!(error instanceof CustomerAccountUnavailableError)) throw error;
    log.warn({ err: error }, 'the backend could not be told that a session ended');
    return null;
  }
}

/**
 * Returns the claims of an ID token, or null if they are invalid. The token came from the token endpoint itself, so its signature
 * needs no check (OpenID Connect, 3.1.3.7).
 */
function readClaims(idToken: string): z.output<typeof claimsShape> | null {
  const body = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return claimsShape.safeParse(parseJson(body)).data ?? null;
}

function encode(flow: z.output<typeof flowShape>): string {
  return Buffer.from(JSON.stringify(flow)).toString('base64url');
}

function decode(text: string | undefined): z.output<typeof flowShape> | null {
  if (text === undefined || text.length > 2000) return null;
  return flowShape.safeParse(parseJson(Buffer.from(text, 'base64url').toString())).data ?? null;
}

function createSecret(): string {
  return randomBytes(32).toString('base64url');
}
