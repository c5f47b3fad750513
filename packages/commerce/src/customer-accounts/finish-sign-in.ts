/** The end of a sign-in on the backend's own page, by a code or a passkey. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import { issueCode } from './account-tokens.ts';
import { type AuthorizationRequest, createReturnUrl } from './authorization-request.ts';
import { insertPasskeySession } from './passkey-sessions.ts';

export type SignInEnd =
  /** The address that leads the browser back to the client. */
  | { readonly kind: 'done'; readonly url: string }
  /** Leads to the page of passkeys, which the customer asked for. */
  | { readonly kind: 'passkeys'; readonly id: string }
  | { readonly kind: 'wrong' }
  /** Expired, tried too often, or begun in another browser. */
  | { readonly kind: 'over' };

/** Leads a customer who has signed in to the page of passkeys if they asked for it, else back to the client. */
export async function finishSignIn(
  tx: Transaction<CommerceDatabase>,
  {
    customerId,
    request,
    browser,
  }: { readonly customerId: string; readonly request: AuthorizationRequest; readonly browser: string },
  issuer: string,
  now: EpochMs,
): Promise<SignInEnd> {
  if (request.passkeys === 'manage') {
    const session = { browser, customerId, challenge: null, request };
    return { kind: 'passkeys', id: await insertPasskeySession(tx, session, now) };
  }
  const code = await issueCode(tx, customerId, request, now);
  return { kind: 'done', url: createReturnUrl(request, issuer, { code }) };
}
