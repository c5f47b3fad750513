/**
 * For tests only: stores the confirmations that shoppers received, outside of the shop, to compare the shop's data with them
 * after a crash.
 */

export interface Ledger {
  /** Ids of orders whose confirmation page a shopper saw. */
  readonly orders: Set<string>;
  /** Passwords by e-mail address of members whose registration succeeded. */
  readonly members: Map<string, string>;
  /** E-mail addresses of successful sign-ups. */
  readonly signUps: Set<string>;
  /** Responses that contradict earlier ones, and server errors (500). */
  readonly violations: string[];
  /** Number of successful changes, for the summary. */
  changes: number;
}

export function emptyLedger(): Ledger {
  return { orders: new Set(), members: new Map(), signUps: new Set(), violations: [], changes: 0 };
}
