/**
 * Deletes expired carts in the background. Reads treat them as missing from the time they expire; deletion
 * frees their disk space.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type Lease, permanentLease } from '@vitrine/storage/sharing/leases';
import type { CommerceDatabase } from '../database.ts';
import { sweepCarts } from './cart-store.ts';

/** Carts per transaction: it takes a few ms, for which cart changes by shoppers may have to wait. */
const stepSize = 50;
/** Ratio of the pause after each step to the step's duration, which limits the sweep to 2 % of the time. */
const restsPerStep = 49;
const hour = 60 * 60 * 1000;

/** Waits for a time in ms, or until aborted. */
export type Sleep = (ms: DurationMs) => Promise<void>;

export interface CartExpiryDeps {
  readonly storage: Storage<CommerceDatabase>;
  readonly clock: () => EpochMs;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** Decides which of several processes deletes; by default this one. */
  readonly lease?: Lease;
}

/**
 * Deletes the carts that have expired, in small steps with pauses.
 *
 * @param stopped checked after each step; true ends the sweep early.
 * @returns the number of deleted carts.
 */
export async function deleteExpiredCarts(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
  rest: Sleep,
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

/**
 * Deletes expired carts now and every hour while it holds the lease.
 * @returns a function that stops the job and resolves once no step is in flight.
 */
export function startCartExpiryJob({
  storage,
  clock,
  log,
  lease = permanentLease,
}: CartExpiryDeps): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const rest: Sleep = (ms) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const sweepEveryHour = async () => {
    for (;;) {
      if (!lease.held()) await lease.whenHeld(signal);
      if (signal.aborted) return;
      try {
        const stopped = () => signal.aborted || !lease.held();
        const removed = await deleteExpiredCarts(storage, clock(), rest, stopped);
        if (removed > 0) log.info({ removed }, 'expired carts were deleted');
      } catch (error) {
        log.warn({ err: error }, 'expired carts could not be deleted; retrying in an hour');
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
