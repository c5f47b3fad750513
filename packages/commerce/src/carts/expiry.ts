/** Deleting expired carts while the shop runs. They answer null from the moment they expire; this frees their room. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { sweepCarts } from './store.ts';

const pageSize = 500;
const hour = 60 * 60 * 1000;

/**
 * Goes through all carts once, a page at a time, so that nothing else waits long.
 *
 * @param stopped asked between pages; true ends it early.
 * @returns the number of carts deleted.
 */
export async function deleteExpiredCarts(
  storage: Storage<CommerceDatabase>,
  now: number,
  stopped: () => boolean = () => false,
): Promise<number> {
  let removed = 0;
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof sweepCarts>> = await sweepCarts(storage, now, {
      after,
      limit: pageSize,
    });
    removed += page.removed;
    after = page.next;
    await nextTurn();
  } while (after !== null && !stopped());
  return removed;
}

export interface CartSweepParts {
  readonly storage: Storage<CommerceDatabase>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** Deletes expired carts now and every hour. @returns what stops it; resolves when nothing is under way any more. */
export function keepDeletingExpiredCarts({ storage, clock, log }: CartSweepParts): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      const removed = await deleteExpiredCarts(storage, clock(), () => stopped);
      if (removed > 0) log.info({ removed }, 'expired carts were deleted');
    } catch (error) {
      log.warn({ err: error }, 'expired carts could not be deleted; the next try is in an hour');
    }
  };
  const again = () => {
    running = running.then(sweep);
  };
  again();
  const timer = setInterval(again, hour);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
