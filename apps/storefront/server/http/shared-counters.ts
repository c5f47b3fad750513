/**
 * Counts of rate limits that all processes of the shop have in common. Each process counts by itself; twice a second
 * it tells the database what it counted and hears what the others did, in one statement. Whoever is far from a
 * limit is not worth a row: an asker is told of from a sixteenth of the limit on, so that an ordinary page view costs no
 * query, now or later. With N processes nobody gets further beyond a limit than N sixteenths and what comes in half a second.
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

/** Between two rounds, in ms. */
const interval = 500;
const untoldPart = 16;
/** Between two deletions of counts that are over, in ms. */
const forgetEvery = 60_000;

export interface SharedCountersDeps {
  readonly storage: Storage<CounterTables>;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** One asker's count, as far as it is told. */
interface Told {
  readonly limiter: RateLimiter;
  readonly asker: string;
  /** Points of this process's window that the database knows, those of other processes included. */
  points: number;
  /** When that window ends, ms since 1970. */
  endsAt: number;
  /** What the database answered last: of all processes, and until when. */
  all: number;
  allUntil: number;
  /** Whether something was counted since the last round. */
  news: boolean;
}

export class SharedCounters {
  readonly #parts: SharedCountersDeps;
  readonly #told = new Map<string, Told>();
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** By `performance.now()`. */
  #forgotAt = Number.NEGATIVE_INFINITY;
  #failed = false;

  constructor(parts: SharedCountersDeps) {
    this.#parts = parts;
  }

  /** Exchanges counts twice a second from now on. */
  start(): this {
    this.#running = this.#run();
    return this;
  }

  /** Hears of what this process counted for an asker: so many points in its window by now. */
  note(limiter: RateLimiter, asker: string, points: number): void {
    if (points * untoldPart < limiter.points) return;
    const name = nameOf(limiter.kind, asker);
    const told = this.#told.get(name);
    // What is refused here is refused whatever the others say.
    if (told !== undefined && told.points > limiter.points && points > told.points) return;
    if (told === undefined) {
      this.#told.set(name, { limiter, asker, points: 0, endsAt: 0, all: 0, allUntil: 0, news: true });
    } else told.news = true;
  }

  /** One round: tells what is new, and counts here what other processes told. */
  async exchange(): Promise<void> {
    const { storage, clock } = this.#parts;
    const now = clock();
    const additions: CountIncrement[] = [];
    for (const [name, told] of this.#told) {
      const addition = additionOf(name, told, now);
      if (addition !== null) additions.push(addition);
      else if (!runs(told, told.endsAt, now) && !runs(told, told.allUntil, now)) this.#told.delete(name);
    }
    if (additions.length > 0) await this.#tell(additions, now);
    const time = performance.now();
    if (time - this.#forgotAt >= forgetEvery) {
      this.#forgotAt = time;
      await deleteExpiredCounts(storage, now);
    }
  }

  /** Tells what is left to tell, and ends. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #tell(additions: readonly CountIncrement[], now: number): Promise<void> {
    const longest = Math.max(
      ...additions
        .map(({ name }) => this.#told.get(name))
        .map((told) => (told === undefined ? 0 : windowOf(told))),
    );
    const counts = await incrementCounters(this.#parts.storage, additions, now, longest);
    for (const { name, points } of additions) {
      const told = this.#told.get(name);
      const count = counts.get(name);
      if (told === undefined || count === undefined) continue;
      const known = told.allUntil === count.endsAt ? told.all : 0;
      const others = Math.max(0, count.points - known - points);
      const goesOn = told.limiter.of(told.asker) !== null;
      if (goesOn && others > 0) told.limiter.add(told.asker, others);
      told.points = goesOn ? told.points + points + others : 0;
      told.all = count.points;
      told.allUntil = count.endsAt;
    }
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await pause(interval, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
      try {
        await this.exchange();
        this.#failed = false;
      } catch (error) {
        // Each process counts on by itself.
        if (!this.#failed) this.#parts.log.warn({ err: error }, 'rate limits could not be shared for now');
        this.#failed = true;
      }
    }
  }
}

/** The length of an asker's window, in ms. */
function windowOf({ limiter }: Told): number {
  return limiter.window;
}

/** Whether a window that ends then goes on. One that ends later than any began before the clock was set back. */
function runs(told: Told, endsAt: number, now: number): boolean {
  return endsAt > now && endsAt <= now + windowOf(told);
}

/** What the database is to be told of an asker now; null where there is nothing. */
function additionOf(name: string, told: Told, now: number): CountIncrement | null {
  if (!told.news) return null;
  told.news = false;
  const { limiter, asker } = told;
  const counted = limiter.of(asker);
  if (counted === null || !runs(told, counted.endsAt, now)) return null;
  const { endsAt } = counted;
  // A window of this process that began since the last round: nothing of it is told yet.
  if (Math.abs(endsAt - told.endsAt) > interval / 2) told.points = 0;
  told.endsAt = endsAt;
  const points = counted.points - told.points;
  return points > 0 ? { name, points, endsAt } : null;
}

/** An address is nobody's business: it stays in memory. */
function nameOf(kind: string, asker: string): string {
  return createHash('sha256').update(`${kind} ${asker}`).digest('base64url').slice(0, 22);
}
