/**
 * Bounds on guessing a password. Each failure makes the next try of that account from that address wait longer. The
 * account itself is never locked: its owner signs in from any other address at once, whoever is guessing meanwhile.
 */

/** Failures of one address that cost it no wait. */
export const freeFailures = 5;
/** After so many failures from everywhere, each further address has a single try without a wait. */
export const manyFailures = 100;
/** Wait after the first failure that costs one; each further failure doubles it. In ms. */
const firstWait = 5_000;
/** In ms. */
export const longestWait = 15 * 60 * 1000;
/** How long after the last of them failures are remembered, in ms. */
export const failureMemory = 60 * 60 * 1000;

export interface FailedTries {
  /** Of this account from this address. */
  readonly here: number;
  /** Of this account from everywhere. */
  readonly everywhere: number;
  /** Since the last one from this address, in ms; it may be below 0 after a clock was set back. */
  readonly sinceLast: number;
}

/** How long the next try must still wait, in ms; null where it may be made now. */
export function waitBeforeTry({ here, everywhere, sinceLast }: FailedTries): number | null {
  const free = everywhere >= manyFailures ? 1 : freeFailures;
  // A clock that was set back doesn't make a wait longer.
  const left = waitAfter(here, free) - Math.max(0, sinceLast);
  return left > 0 ? left : null;
}

/** The wait after so many failures, of which `free` cost none, in ms. */
export function waitAfter(failures: number, free: number = freeFailures): number {
  return failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - free));
}
