/**
 * Limits password guessing. Each failure delays the next attempt for the same account from the same address. The
 * account itself is never locked, so that its owner can sign in from another address while an attack is running.
 */
import type { DurationMs } from '../units.ts';

/** Number of attempts for an account that each address has without a delay. */
export const maxUndelayedFailures = 5;
/** Number of failures for an account, over all addresses, at which each address has only one attempt without a delay. */
export const globalFailureThreshold = 100;
/** Delay after the first failure that causes one. Each further failure doubles it. */
const firstWait: DurationMs = 5_000;
/** Maximum delay. */
export const maxLoginWait: DurationMs = 15 * 60 * 1000;
/** Time after the last failure at which failures are no longer counted. */
export const failureRetentionMs: DurationMs = 60 * 60 * 1000;

export interface FailedAttempts {
  /** Failures for this account from this address. */
  readonly here: number;
  /** Failures for this account from all addresses. */
  readonly everywhere: number;
  /** Time since the last failure from this address. Negative if the clock was set back. */
  readonly sinceLast: DurationMs;
}

/** Returns the remaining delay before the next attempt, or null if it may be made now. */
export function getLoginWait({ here, everywhere, sinceLast }: FailedAttempts): DurationMs | null {
  const free = everywhere >= globalFailureThreshold ? 1 : maxUndelayedFailures;
  // A clock that was set back must not extend the delay.
  const left = getDelayAfterFailures(here, free) - Math.max(0, sinceLast);
  return left > 0 ? left : null;
}

/** Returns the delay after a number of failures. Fewer failures than `free` cause none. */
export function getDelayAfterFailures(failures: number, free: number = maxUndelayedFailures): DurationMs {
  return failures < free ? 0 : Math.min(maxLoginWait, firstWait * 2 ** (failures - free));
}
