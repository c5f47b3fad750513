/**
 * Limits concurrent renders, since each blocks the thread for some milliseconds. Priority: renders that a client waits for,
 * background renders, then combinations of filters, which crawlers request by the thousand. At most one background render and one
 * combination run at a time. A combination is followed by a pause as long as its render, at most 1 s, because the operating
 * system gives a process that is never idle a lower priority.
 */
import type { DurationMs } from '@vitrine/rules/units';

/** Priority of a render: a client is waiting, in the background, or a combination of filters. */
export type Urgency = 'awaited' | 'background' | 'combination';

interface Waiting {
  readonly begin: () => void;
  urgency: Urgency;
}

/** After this many other renders, a waiting combination is rendered in any case, so that shoppers who filter get a response. */
const rendersBetweenCombinations = 8;
/** Maximum pause after a combination. */
const maxPause: DurationMs = 1000;
/** Maximum number of queued renders of filter combinations. */
const maxCombinations = 1000;

export class RenderLimiter {
  readonly #most: number;
  readonly #awaited: Waiting[] = [];
  readonly #background: Waiting[] = [];
  /** Waiting combinations by client, in the order of their turns: a crawler only delays itself. */
  readonly #combinations = new Map<string, Waiting[]>();
  #combinationsWaiting = 0;
  #rendersSinceCombination = 0;
  #isPausing = false;
  readonly #clock: () => DurationMs;
  readonly #callLater: (work: () => void, after: DurationMs) => void;
  readonly #running: Record<Urgency, number> = { awaited: 0, background: 0, combination: 0 };

  /**
   * @param most maximum number of concurrent renders, at least one
   * @param clock returns the ms of a monotonic clock
   */
  constructor(
    most: number,
    clock = () => performance.now(),
    callLater: (work: () => void, after: DurationMs) => void = setTimeout,
  ) {
    this.#most = Math.max(1, most);
    this.#clock = clock;
    this.#callLater = callLater;
  }

  /** Number of running and queued renders. */
  get load(): { readonly running: number; readonly waiting: number } {
    const { awaited, background, combination } = this.#running;
    const waiting = this.#awaited.length + this.#background.length + this.#combinationsWaiting;
    return { running: awaited + background + combination, waiting };
  }

  /**
   * Queues `work`, which must not reject, and starts it when a slot is free. @returns a function that raises
   * its priority because a client waits for it.
   */
  take(urgency: 'awaited' | 'background', work: () => Promise<void>): () => void {
    const waiting: Waiting = { urgency, begin: () => this.#run(waiting.urgency, work) };
    (urgency === 'awaited' ? this.#awaited : this.#background).push(waiting);
    this.#beginNext();
    return () => {
      const position = this.#background.indexOf(waiting);
      if (position < 0) return;
      this.#background.splice(position, 1);
      waiting.urgency = 'awaited';
      this.#awaited.push(waiting);
      this.#beginNext();
    };
  }

  /** Queues the render of a combination of filters for a client. @returns false if too many wait. */
  takeCombination(client: string, work: () => Promise<void>): boolean {
    if (this.#combinationsWaiting >= maxCombinations) return false;
    const waiting: Waiting = { urgency: 'combination', begin: () => this.#run('combination', work) };
    const queue = this.#combinations.get(client);
    if (queue === undefined) this.#combinations.set(client, [waiting]);
    else queue.push(waiting);
    this.#combinationsWaiting += 1;
    this.#beginNext();
    return true;
  }

  #beginNext(): void {
    if (this.load.running >= this.#most) return;
    const isCombinationDue = this.#rendersSinceCombination >= rendersBetweenCombinations;
    const next =
      (isCombinationDue ? this.#nextCombination() : undefined) ??
      this.#awaited.shift() ??
      (this.#running.background === 0 ? this.#background.shift() : undefined) ??
      this.#nextCombination();
    next?.begin();
  }

  #nextCombination(): Waiting | undefined {
    if (this.#running.combination > 0 || this.#isPausing) return undefined;
    const [first] = this.#combinations;
    if (first === undefined) return undefined;
    const [client, queue] = first;
    this.#combinations.delete(client);
    const next = queue.shift();
    if (queue.length > 0) this.#combinations.set(client, queue);
    this.#combinationsWaiting -= 1;
    return next;
  }

  #run(urgency: Urgency, work: () => Promise<void>): void {
    this.#running[urgency] += 1;
    this.#rendersSinceCombination = urgency === 'combination' ? 0 : this.#rendersSinceCombination + 1;
    const begun = this.#clock();
    void work().then(() => {
      if (urgency === 'combination') this.#pause(Math.min(maxPause, this.#clock() - begun));
      // Lets other requests be handled between two renders.
      setImmediate(() => {
        this.#running[urgency] -= 1;
        this.#beginNext();
      });
    });
  }

  #pause(duration: DurationMs): void {
    // Timers have a resolution of one millisecond.
    if (duration < 1) return;
    this.#isPausing = true;
    this.#callLater(() => {
      this.#isPausing = false;
      this.#beginNext();
    }, duration);
  }
}
