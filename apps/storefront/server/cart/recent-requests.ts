/** Stores the responses of requests that may be retried, by idempotency key, in this process only. */
import { LRUCache } from 'lru-cache';
import { jsonBytes } from '../json-bytes.ts';

// Browsers retry within seconds.
const rememberedFor = 5 * 60_000;
/** Maximum memory: enough for some thousand carts of usual size. A shopper's texts can make a cart large. */
const defaultMaxBytes = 32 * 1024 * 1024;
/** Assumed size of a response that is pending. */
const bytesInFlight = 1024;

export class RecentRequests<Result extends object> {
  readonly #answers: LRUCache<string, { readonly answer: Promise<Result | null> }>;

  constructor(maximumBytes = defaultMaxBytes) {
    this.#answers = new LRUCache({ maxSize: maximumBytes, ttl: rememberedFor, noUpdateTTL: true });
  }

  /** Estimated memory, in bytes. */
  get rememberedBytes(): number {
    return this.#answers.calculatedSize;
  }

  /** Returns the response that is stored under the name; if there is none, calls `ask` and stores its response. */
  once(name: string, ask: () => Promise<Result | null>): Promise<Result | null> {
    const before = this.#answers.get(name);
    if (before !== undefined) return before.answer;
    const answer = ask();
    const inFlight = { answer };
    this.#answers.set(name, inFlight, { size: bytesInFlight + 2 * name.length });
    answer.then(
      (cart) => {
        if (this.#answers.peek(name) === inFlight)
          this.#answers.set(name, { answer }, { size: jsonBytes(cart ?? {}, name) });
      },
      // A failed request may be repeated.
      () => this.#answers.delete(name),
    );
    return answer;
  }
}
