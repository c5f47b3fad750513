/**
 * What happens to accounts, for those who look into an attack: one line each, with the customer's number and never an
 * e-mail. Lines of a request carry its id, so that tries of one hand can be told apart.
 */
import type { BackendParts } from '../backend.ts';

export type AccountEvent =
  | 'registration'
  | 'sign-in'
  | 'sign-out'
  | 'end of other sessions'
  | 'password mail'
  | 'password by link'
  | 'account change';

/** `refused` needs a closer look where there are many; `later` means that the bounds on guessing held. */
export type EventOutcome = 'done' | 'refused' | 'later';

/** @param customer whose account it is; null where there is none, or nobody knows. */
export function logAccountEvent(
  { log }: Pick<BackendParts, 'log'>,
  event: AccountEvent,
  outcome: EventOutcome,
  customer: string | null,
): void {
  log[outcome === 'done' ? 'info' : 'warn']({ event, outcome, customer }, 'an account was used');
}
