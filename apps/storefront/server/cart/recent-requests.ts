/** Responses of requests that may be retried, by idempotency key; in this process only. */
import { LRUCache } from 'lru-cache';
import { jsonBytes } from '../json-bytes.ts';

// Browsers retry within seconds.
const rememberedFor = 5 * 60_000;
/** Some thousand carts of the usual size; a cart may be as large as what its shopper writes into it. */
const usualBytes = 32 * 1024 * 1024;
/** Of an answer that has not come yet. */
const bytesUnderWay = 1024;

export class RecentRequests<Answer extends object> {
  readonly #answers: LRUCache<string, { readonly answer: Promise<Answer | null> }>;

  constructor(maximumBytes = usualBytes) {
    this.#answers = new LRUCache({ maxSize: maximumBytes, ttl: rememberedFor, noUpdateTTL: true });
  }

  /** Of memory, estimated. */
  get rememberedBytes(): number {
    return this.#answers.calculatedSize;
  }

  /** The answer that was given under the name, or else the one that is made now. */
  once(name: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
    const before = this.#answers.get(name);
    if (before !== undefined) return before.answer;
    const answer = ask();
    const underWay = { answer };
    this.#answers.set(name, underWay, { size: bytesUnderWay + 2 * name.length });
    answer.then(
      (cart) => {
        if (this.#answers.peek(name) === underWay)
          this.#answers.set(name, { answer }, { size: jsonBytes(cart ?? {}, name) });
      },
      // Only what was done isn't done again.
      () => this.#answers.delete(name),
    );
    return answer;
  }
}
