/**
 * Request counts per client in windows of a fixed length. One table for all kinds of requests, so that one
 * bound on memory applies to all, and no timer per window: a timer retains its request's context until it
 * fires.
 */
import { LRUCache } from 'lru-cache';

interface Window {
  points: number;
  /** By `performance.now()`: it ends in its time though the clock is set back. */
  readonly overAt: number;
  /** End of the window. */
  readonly endsAt: number;
}

/** An asker's window that goes on. */
export interface Counted {
  readonly points: number;
  /** Whole ms until it ends. */
  readonly endsIn: number;
  /** End of the window, by the clock at its start. */
  readonly endsAt: number;
}

/** Between two looks for windows that are over, in ms. */
const forgetEvery = 60_000;

export class ClientCounters {
  readonly #windows: LRUCache<string, Window>;
  #forgotAt = performance.now();

  /** Beyond `mostAskers`, the least recently seen client starts at zero again. */
  constructor(mostAskers: number) {
    // `max` would allocate memory for all of them at once.
    this.#windows = new LRUCache({ maxSize: mostAskers, sizeCalculation: () => 1 });
  }

  /** Number of windows in memory. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts points for an asker, in a window of `length` ms that begins now where none goes on. */
  add(asker: string, points: number, length: number): Counted {
    const now = performance.now();
    this.#forget(now);
    let window = this.#windows.get(asker);
    if (window === undefined || isOver(window, now)) {
      window = { points: 0, overAt: now + length, endsAt: Date.now() + length };
      this.#windows.set(asker, window);
    }
    window.points += points;
    return countedIn(window, now);
  }

  /** Null where no window goes on. */
  of(asker: string): Counted | null {
    const now = performance.now();
    const window = this.#windows.peek(asker);
    return window === undefined || isOver(window, now) ? null : countedIn(window, now);
  }

  #forget(now: number): void {
    if (now < this.#forgotAt + forgetEvery) return;
    this.#forgotAt = now;
    for (const [asker, window] of this.#windows.entries())
      if (isOver(window, now)) this.#windows.delete(asker);
  }
}

/** The clock goes on while a machine sleeps, the process's own time may not. */
function isOver({ overAt, endsAt }: Window, now: number): boolean {
  return overAt <= now || endsAt <= Date.now();
}

function countedIn({ points, overAt, endsAt }: Window, now: number): Counted {
  return { points, endsIn: Math.ceil(overAt - now), endsAt };
}

/** One kind's limit over the counts of all. */
export class RateLimiter {
  readonly kind: string;
  /** Points that one asker has in a window. */
  readonly points: number;
  /** Ms. */
  readonly window: number;
  readonly #counts: ClientCounters;

  constructor(
    kind: string,
    { points, seconds }: { readonly points: number; readonly seconds: number },
    counts: ClientCounters,
  ) {
    this.kind = kind;
    this.points = points;
    this.window = seconds * 1000;
    this.#counts = counts;
  }

  add(asker: string, points: number): Counted {
    return this.#counts.add(`${this.kind} ${asker}`, points, this.window);
  }

  of(asker: string): Counted | null {
    return this.#counts.of(`${this.kind} ${asker}`);
  }
}
