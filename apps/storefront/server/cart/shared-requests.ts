/**
 * Deduplicates changes across the shop's processes, for a backend without `Idempotency-Key`. The process that claims a key sends
 * the change; others wait for it and read the cart.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import {
  claimRequest,
  type DeduplicationTables,
  deleteExpiredRequests,
  markRequestDone,
  releaseRequest,
  type StoredRequestClaim,
} from '@vitrine/storage/sharing/request-deduplication';
import type { Logger } from 'pino';
import { HttpError } from '../http/http-error.ts';

/** Browsers retry within seconds. */
const retryTime: DurationMs = 5 * 60_000;
/** Time in ms after which a claimed change counts as failed: its process has stopped. */
const claimFor = 30_000;
/** Maximum wait for another process's change, in ms: as long as a browser waits. */
const waitTimeout = 7_000;
const pollInterval = 100;
/** Interval in ms between deletions of expired rows. */
const cleanupInterval = 60_000;

export class SharedRequests {
  readonly #storage: Storage<DeduplicationTables>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #clock: () => EpochMs;
  readonly #rememberedFor: DurationMs;
  /** Time of the last deletion, by `performance.now()`. */
  #forgotAt = Number.NEGATIVE_INFINITY;

  /** @param rememberedFor time in which a request isn't repeated */
  constructor(
    storage: Storage<DeduplicationTables>,
    log: Pick<Logger, 'warn'>,
    clock: () => EpochMs,
    rememberedFor = retryTime,
  ) {
    this.#storage = storage;
    this.#log = log;
    this.#clock = clock;
    this.#rememberedFor = rememberedFor;
  }

  /**
   * Calls `make`, or `read` if any process has called `make` for this request already.
   *
   * @throws HttpError if another process takes too long to make the change
   */
  async once<T>(request: string, make: () => Promise<T>, read: () => Promise<T>): Promise<T> {
    const name = createHash('sha256').update(request).digest('base64url');
    const deadline = performance.now() + waitTimeout;
    for (;;) {
      const claim = await this.#claim(name);
      if (claim === 'unknown') return make();
      if (claim === 'made') return read();
      if (claim === 'ours') return this.#make(name, make);
      if (performance.now() > deadline) {
        throw new HttpError(
          503,
          'UNDER_WAY',
          'This change is still under way. Please look at your cart again.',
        );
      }
      await pause(pollInterval);
    }
  }

  async #make<T>(name: string, make: () => Promise<T>): Promise<T> {
    let answer: T;
    try {
      answer = await make();
    } catch (error) {
      await this.#tell(() => releaseRequest(this.#storage, name));
      throw error;
    }
    await this.#tell(() => markRequestDone(this.#storage, name, this.#clock() + this.#rememberedFor));
    return answer;
  }

  /** Claims a request. `unknown` if the database can't be used: the change is then sent, and a retry may be applied twice. */
  async #claim(name: string): Promise<StoredRequestClaim | 'unknown'> {
    const now = this.#clock();
    try {
      const time = performance.now();
      if (time - this.#forgotAt > cleanupInterval) {
        this.#forgotAt = time;
        await deleteExpiredRequests(this.#storage, now);
      }
      return await claimRequest(this.#storage, name, now, now + claimFor);
    } catch (error) {
      this.#log.warn({ err: error }, 'a change could not be noted for other processes');
      return 'unknown';
    }
  }

  async #tell(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#log.warn({ err: error }, 'a change could not be noted for other processes');
    }
  }
}
