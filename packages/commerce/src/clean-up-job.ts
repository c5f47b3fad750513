/**
 * Deletes expired carts, old change log entries and old idempotency keys in the background. Reads treat carts as missing as
 * soon as they expire; deleting them frees their disk space.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import { deleteOldMutationKeys } from './admin-api/idempotency/mutation-keys.ts';
import { sweepCarts } from './carts/cart-store.ts';
import { deleteOldChanges } from './catalogue/delete-old-changes.ts';
import type { CommerceDatabase } from './database.ts';

/** Number of carts per transaction. It takes a few ms, during which shoppers' cart changes are blocked. */
const stepSize = 50;
/** Number of change log entries per transaction. */
const changesPerStep = 1000;
const keysPerStep = 500;
/** Ratio of the pause after each step to the step's duration. Limits the job to 2 % of the time. */
const pauseFactor = 49;
const hour = 60 * 60 * 1000;

/** Waits for a time in ms, or until aborted. */
export type Sleep = (ms: DurationMs) => Promise<void>;

export interface CleanUpDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Lets only one process at a time delete. If omitted, this process always deletes. */
  readonly lease?: Lease;
}

interface Step {
  readonly removed: number;
  /** False if there is nothing left to do. */
  readonly hasMore: boolean;
}

/** Repeats a step, with pauses, until nothing is left or `stopped` returns true. Returns the number of deleted rows. */
async function repeat(step: () => Promise<Step>, rest: Sleep, stopped: () => boolean): Promise<number> {
  let removed = 0;
  for (;;) {
    const began = performance.now();
    const done = await step();
    removed += done.removed;
    if (!done.hasMore || stopped()) return removed;
    await rest((performance.now() - began) * pauseFactor);
  }
}

/**
 * Deletes the carts that have expired, in small steps with pauses.
 *
 * @param stopped checked after each step; true ends the sweep early.
 * @returns the number of deleted carts.
 */
export function deleteExpiredCarts(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  rest: Sleep,
  stopped: () => boolean = () => false,
): Promise<number> {
  const step = async () => {
    const { removed, postponed } = await sweepCarts(storage, now, stepSize);
    return { removed, hasMore: removed + postponed > 0 };
  };
  return repeat(step, rest, stopped);
}

/** Deletes old entries of the catalogue's change log in steps, like `deleteExpiredCarts`. */
function shortenChangeLog(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  rest: Sleep,
  stopped: () => boolean,
): Promise<number> {
  const step = async () => {
    const removed = await deleteOldChanges(storage, now, changesPerStep);
    return { removed, hasMore: removed === changesPerStep };
  };
  return repeat(step, rest, stopped);
}

/** Deletes old idempotency keys of the Admin API. */
function deleteMutationKeys(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  rest: Sleep,
  stopped: () => boolean,
): Promise<number> {
  const step = async () => {
    const removed = await deleteOldMutationKeys(storage, now, keysPerStep);
    return { removed, hasMore: removed > 0 };
  };
  return repeat(step, rest, stopped);
}

/**
 * Deletes expired data now, and every hour while it holds the lease.
 * @returns a function that stops the job and resolves when no step is in flight.
 */
export function startCleanUpJob({
  storage,
  clock,
  log,
  lease = permanentLease,
}: CleanUpDeps): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const rest: Sleep = (ms) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const stopped = () => signal.aborted || !lease.held();
  const cleanUpEveryHour = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        const removed = await deleteExpiredCarts(storage, clock(), rest, stopped);
        if (removed > 0) log.info({ removed }, 'expired carts were deleted');
        if (stopped()) continue;
        const changes = await shortenChangeLog(storage, clock(), rest, stopped);
        if (changes > 0) log.info({ removed: changes }, 'old changes of the catalogue were deleted');
        if (stopped()) continue;
        await deleteMutationKeys(storage, clock(), rest, stopped);
      } catch (error) {
        log.warn({ err: error }, 'expired data could not be deleted; retrying in an hour');
      }
      await rest(hour);
    }
  };
  const running = cleanUpEveryHour();
  return () => {
    stop.abort();
    return running;
  };
}
