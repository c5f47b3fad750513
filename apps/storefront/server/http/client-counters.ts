/**
 * Counts requests per client, in windows of a fixed length. All kinds of requests share one table, so that one limit of memory
 * applies. Windows have no timers, because a timer would keep its request's context in memory until it fires.
 */
import { LRUCache } from 'lru-cache';

interface Window {
  points: number;
  /** End of the window by `performance.now()`, which isn't affected if the clock is set back. */
  readonly overAt: number;
  /** End of the window by the system clock. */
  readonly endsAt: number;
}

/** A client's current window. */
export interface CountedWindow {
  readonly points: number;
  /** Remaining ms of the window, an integer. */
  readonly endsIn: number;
  /** End of the window, by the system clock when it started. */
  readonly endsAt: number;
}

/** Interval in ms between deletions of expired windows. */
const cleanupInterval = 60_000;

export class ClientCounters {
  readonly #windows: LRUCache<string, Window>;
  #forgotAt = performance.now();

  /** @param mostAskers maximum number of clients. Beyond it, the least recently seen client starts at zero again. */
  constructor(mostAskers: number) {
    // `max` would preallocate memory for that many clients.
    this.#windows = new LRUCache({ maxSize: mostAskers, sizeCalculation: () => 1 });
  }

  /** Number of windows in memory. */
  get size(): number {
    return this.#windows.size;
  }

  /** Adds points for a client, to its current window or to a new one of `length` ms. */
  add(client: string, points: number, length: number): CountedWindow {
    const now = performance.now();
    this.#forget(now);
    let window = this.#windows.get(client);
    if (window === undefined || isOver(window, now)) {
      window = { points: 0, overAt: now + length, endsAt: Date.now() + length };
      this.#windows.set(client, window);
    }
    window.points += points;
    return countedIn(window, now);
  }

  /** Returns the client's current window; null if there is none. */
  of(client: string): CountedWindow | null {
    const now = performance.now();
    const window = this.#windows.peek(client);
    return window === undefined || isOver(window, now) ? null : countedIn(window, now);
  }

  #forget(now: number): void {
    if (now < this.#forgotAt + cleanupInterval) return;
    this.#forgotAt = now;
    for (const [client, window] of this.#windows.entries())
      if (isOver(window, now)) this.#windows.delete(client);
  }
}

/** Checks both clocks: `performance.now()` may stop while the machine sleeps. */
function isOver({ overAt, endsAt }: Window, now: number): boolean {
  return overAt <= now || endsAt <= Date.now();
}

function countedIn({ points, overAt, endsAt }: Window, now: number): CountedWindow {
  return { points, endsIn: Math.ceil(overAt - now), endsAt };
}

/** Rate limit of one kind of request, based on the shared counters. */
export class RateLimiter {
  readonly kind: string;
  /** Maximum points of one client in a window. */
  readonly points: number;
  /** Length of the window in ms. */
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

  add(client: string, points: number): CountedWindow {
    return this.#counts.add(`${this.kind} ${client}`, points, this.window);
  }

  of(client: string): CountedWindow | null {
    return this.#counts.of(`${this.kind} ${client}`);
  }
}
