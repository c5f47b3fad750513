/** Completes a sign-in on the backend's own page, by code or passkey. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { issueCode } from './account-tokens.ts';
import { type AuthorizationRequest, createReturnUrl } from './authorization-request.ts';
import { insertPasskeySession } from './passkey-sessions.ts';

export type AccountSignInResult =
  /** URL that redirects the browser to the client. */
  | { readonly kind: 'done'; readonly url: string }
  /** Redirects to the passkey page, which the customer requested. */
  | { readonly kind: 'passkeys'; readonly id: string }
  | { readonly kind: 'wrong' }
  /** The sign-in has expired, had too many attempts, or was started in another browser. */
  | { readonly kind: 'over' };

/** Redirects the signed-in customer to the passkey page if requested, otherwise to the client. */
export async function finishSignIn(
  tx: Transaction<CommerceDatabase>,
  {
    customerId,
    request,
    browser,
  }: { readonly customerId: string; readonly request: AuthorizationRequest; readonly browser: string },
  issuer: string,
  now: EpochMs,
): Promise<AccountSignInResult> {
  if (request.passkeys === 'manage') {
    const session = { browser, customerId, challenge: null, request };
    return { kind: 'passkeys', id: await insertPasskeySession(tx, session, now) };
  }
  const code = await issueCode(tx, customerId, request, now);
  return { kind: 'done', url: createReturnUrl(request, issuer, { code }) };
}
