/**
 * Rate-limit counters shared by all processes of the shop. Each process counts by itself. Twice a second it sends its counts to
 * the database and reads those of the other processes, in one statement. A client's count is only sent once it reaches a
 * sixteenth of the limit, so that an ordinary page view costs no query. With N processes, a client may exceed a limit by at most
 * N sixteenths plus the requests of half a second.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '@vitrine/storage/database';
import {
  type CounterTables,
  type CountIncrement,
  deleteExpiredCounts,
  incrementCounters,
} from '@vitrine/storage/sharing/counters';
import type { Logger } from 'pino';
import type { RateLimiter } from './client-counters.ts';

/** Interval between exchanges, in ms. */
const interval = 500;
const unsentShare = 16;
/** Interval between deletions of expired counts, in ms. */
const cleanupInterval = 60_000;

export interface SharedCountersDeps {
  readonly storage: Storage<CounterTables>;
  readonly log: Pick<Logger, 'warn'>;
  /** Current time. */
  readonly clock: () => number;
}

/** A client's count, as of the last exchange with the database. */
interface ExchangedCount {
  readonly limiter: RateLimiter;
  readonly client: string;
  /** Points of this process's window that the database has received, with those of other processes added. */
  points: number;
  /** End of the window that `points` counts. */
  endsAt: number;
  /** Points of all processes, as of the last exchange with the database. */
  all: number;
  /** End of the window that `all` counts. */
  allUntil: number;
  /** True if requests were counted since the last exchange. */
  news: boolean;
}

export class SharedCounters {
  readonly #parts: SharedCountersDeps;
  readonly #sent = new Map<string, ExchangedCount>();
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** Time of the last deletion, by `performance.now()`. */
  #forgotAt = Number.NEGATIVE_INFINITY;
  #failed = false;

  constructor(parts: SharedCountersDeps) {
    this.#parts = parts;
  }

  /** Starts to exchange counts twice a second. */
  start(): this {
    this.#running = this.#run();
    return this;
  }

  /** Records a client's points in this process's current window. */
  note(limiter: RateLimiter, client: string, points: number): void {
    if (points * unsentShare < limiter.points) return;
    const name = nameOf(limiter.kind, client);
    const sent = this.#sent.get(name);
    // A client over the limit in this process is rejected in any case, so its further points needn't be sent.
    if (sent !== undefined && sent.points > limiter.points && points > sent.points) return;
    if (sent === undefined) {
      this.#sent.set(name, { limiter, client, points: 0, endsAt: 0, all: 0, allUntil: 0, news: true });
    } else sent.news = true;
  }

  /** Exchanges counts once: writes this process's changed counts, and reads those of other processes. */
  async exchange(): Promise<void> {
    const { storage, clock } = this.#parts;
    const now = clock();
    const additions: CountIncrement[] = [];
    for (const [name, sent] of this.#sent) {
      const addition = additionOf(name, sent, now);
      if (addition !== null) additions.push(addition);
      else if (!runs(sent, sent.endsAt, now) && !runs(sent, sent.allUntil, now)) this.#sent.delete(name);
    }
    if (additions.length > 0) await this.#tell(additions, now);
    const time = performance.now();
    if (time - this.#forgotAt >= cleanupInterval) {
      this.#forgotAt = time;
      await deleteExpiredCounts(storage, now);
    }
  }

  /** Sends the remaining counts and stops. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #tell(additions: readonly CountIncrement[], now: number): Promise<void> {
    const longest = Math.max(
      ...additions
        .map(({ name }) => this.#sent.get(name))
        .map((sent) => (sent === undefined ? 0 : windowOf(sent))),
    );
    const counts = await incrementCounters(this.#parts.storage, additions, now, longest);
    for (const { name, points } of additions) {
      const sent = this.#sent.get(name);
      const count = counts.get(name);
      if (sent === undefined || count === undefined) continue;
      const known = sent.allUntil === count.endsAt ? sent.all : 0;
      const others = Math.max(0, count.points - known - points);
      const goesOn = sent.limiter.of(sent.client) !== null;
      if (goesOn && others > 0) sent.limiter.add(sent.client, others);
      sent.points = goesOn ? sent.points + points + others : 0;
      sent.all = count.points;
      sent.allUntil = count.endsAt;
    }
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await pause(interval, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
      try {
        await this.exchange();
        this.#failed = false;
      } catch (error) {
        // While the database is unavailable, each process limits by its own counts only.
        if (!this.#failed) this.#parts.log.warn({ err: error }, 'rate limits could not be shared for now');
        this.#failed = true;
      }
    }
  }
}

/** Returns the length of a client's window, in ms. */
function windowOf({ limiter }: ExchangedCount): number {
  return limiter.window;
}

/**
 * Returns true if a window that ends at `endsAt` is current. If the end is too far ahead, it is from before the clock was set
 * back.
 */
function runs(sent: ExchangedCount, endsAt: number, now: number): boolean {
  return endsAt > now && endsAt <= now + windowOf(sent);
}

/** Returns the points to send for a client; null if there are none. */
function additionOf(name: string, sent: ExchangedCount, now: number): CountIncrement | null {
  if (!sent.news) return null;
  sent.news = false;
  const { limiter, client } = sent;
  const counted = limiter.of(client);
  if (counted === null || !runs(sent, counted.endsAt, now)) return null;
  const { endsAt } = counted;
  // The process started a new window since the last exchange, so none of its points have been sent.
  if (Math.abs(endsAt - sent.endsAt) > interval / 2) sent.points = 0;
  sent.endsAt = endsAt;
  const points = counted.points - sent.points;
  return points > 0 ? { name, points, endsAt } : null;
}

/** Returns a client's key in the database: a hash, because IP addresses are personal data. */
function nameOf(kind: string, client: string): string {
  return createHash('sha256').update(`${kind} ${client}`).digest('base64url').slice(0, 22);
}
