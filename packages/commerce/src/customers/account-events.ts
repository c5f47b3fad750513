/**
 * Security log of account events. Each line contains the customer's id, never an email address. It also contains the
 * request's id, so that attempts from one source can be correlated.
 */
import type { BackendDeps } from '../backend-options.ts';

export type AccountEvent =
  | 'registration'
  | 'sign-in'
  | 'sign-out'
  | 'end of other sessions'
  | 'passkey'
  | 'password mail'
  | 'password by link'
  | 'account change';

/** Many `refused` events need investigation; `later` means that a rate limit applied. */
export type AccountEventOutcome = 'done' | 'refused' | 'later';

/** @param customer id of the account; null if there is none or it is unknown. */
export function logAccountEvent(
  { log }: Pick<BackendDeps, 'log'>,
  event: AccountEvent,
  outcome: AccountEventOutcome,
  customer: string | null,
): void {
  log[outcome === 'done' ? 'info' : 'warn']({ event, outcome, customer }, 'an account was used');
}
