/** Deleting expired carts while the shop runs. They answer null from the moment they expire; this frees their room. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '@vitrine/storage/database';
import { type Lease, soleHolder } from '@vitrine/storage/sharing/leases';
import type { CommerceDatabase } from '../database.ts';
import { sweepCarts } from './store.ts';

/** Carts of one step: some milliseconds, which changes of shoppers may have to wait for. */
const stepSize = 50;
/** The sweep rests this many times as long as its last step took, and so takes 2 % of the time at most. */
const restsPerStep = 49;
const hour = 60 * 60 * 1000;

/** Waits for so many ms, or until it is told to stop. */
export type Rest = (ms: number) => Promise<void>;

export interface CartSweepParts {
  readonly storage: Storage<CommerceDatabase>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Who of several processes deletes; without it this one does. */
  readonly lease?: Lease;
}

/**
 * Deletes the carts that have expired by `now` (ms), in small steps with long rests between them.
 *
 * @param stopped asked after each step; true ends it early.
 * @returns the number of carts deleted.
 */
export async function deleteExpiredCarts(
  storage: Storage<CommerceDatabase>,
  now: number,
  rest: Rest,
  stopped: () => boolean = () => false,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const began = performance.now();
    const step = await sweepCarts(storage, now, stepSize);
    removed += step.removed;
    if (step.removed + step.postponed === 0 || stopped()) return removed;
    await rest((performance.now() - began) * restsPerStep);
  }
}

/** Deletes expired carts now and every hour, while it holds the lease. @returns what stops it; resolves when nothing is under way any more. */
export function keepDeletingExpiredCarts({
  storage,
  clock,
  log,
  lease = soleHolder,
}: CartSweepParts): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const rest: Rest = (ms) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const sweepEveryHour = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        const stopped = () => signal.aborted || !lease.held();
        const removed = await deleteExpiredCarts(storage, clock(), rest, stopped);
        if (removed > 0) log.info({ removed }, 'expired carts were deleted');
      } catch (error) {
        log.warn({ err: error }, 'expired carts could not be deleted; the next try is in an hour');
      }
      await rest(hour);
    }
  };
  const running = sweepEveryHour();
  return () => {
    stop.abort();
    return running;
  };
}
