/**
 * For tests only: stores the confirmations that shoppers received, outside the shop, to compare them with its
 * data after a crash.
 */

export interface Ledger {
  /** Ids of orders whose confirmation a shopper was led to. */
  readonly orders: Set<string>;
  /** E-mails of members whose registration was answered, with their passwords. */
  readonly members: Map<string, string>;
  /** E-mails of sign-ups that were answered. */
  readonly signUps: Set<string>;
  /** Answers that contradict what was answered before, and answers that are no answers (500). */
  readonly violations: string[];
  /** Changes that were answered, for the figures. */
  changes: number;
}

export function emptyLedger(): Ledger {
  return { orders: new Set(), members: new Map(), signUps: new Set(), violations: [], changes: 0 };
}
