/**
 * Collects garbage when the shop is idle. V8 collects when its heap has grown by half: after a rush a shop
 * doesn't reach that and would hold memory for hours. One collection triggers V8's own memory reduction,
 * which compacts the heap eight seconds later in small steps. Free memory of the C library is returned after
 * that, and once a minute under load.
 */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadMallocTrim } from './malloc-trim.ts';

/** Between two looks, ms. */
const lookEvery = 5000;
/** Between two collections, ms. Each takes the thread 40 to 120 ms. */
const collectEvery = 60_000;
/** Between two times that free memory is given back, and from a collection until then, ms. */
const giveBackEvery = 60_000;
const giveBackAfter = 10_000;
/** The part of its time that the process may be at work and still count as idle. */
const idleBelow = 0.05;
/** Minimum growth for a collection: in bytes, and as a fraction of the smallest heap. */
const leastGrowth = 8 * 1024 * 1024;
const leastGrowthPart = 0.1;

export interface IdleProbe {
  /** The part of the time since the last look in which the process was at work. */
  readonly busy: () => number;
  /** Bytes that V8 holds, in its heap and outside of it. */
  readonly held: () => number;
  readonly collect: () => void;
  /** Gives back to the system what is free. */
  readonly giveBack: () => void;
  /** Ms, only ever forward. */
  readonly clock: () => number;
}

/** Looks every five seconds, as long as something else keeps the process alive. @returns what ends it */
export function collectWhenIdle(looks: IdleProbe = ofThisProcess()): () => void {
  const { busy, held, collect, giveBack, clock } = looks;
  // Memory of the start-up is collected too.
  let least = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let givenBackAt = clock();
  const look = () => {
    const now = clock();
    const isAfterCollection = givenBackAt < collectedAt && now >= collectedAt + giveBackAfter;
    if (isAfterCollection || now >= givenBackAt + giveBackEvery) {
      givenBackAt = now;
      giveBack();
    }
    const isIdle = busy() < idleBelow;
    const bytes = held();
    least = Math.min(least, bytes);
    if (!isIdle || now < collectedAt + collectEvery || bytes < least * (1 + leastGrowthPart) + leastGrowth)
      return;
    collectedAt = now;
    least = Number.POSITIVE_INFINITY;
    collect();
  };
  const timer = setInterval(look, lookEvery).unref();
  return () => clearInterval(timer);
}

function ofThisProcess(): IdleProbe {
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return {
    busy() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    held() {
      const { total_heap_size, external_memory } = getHeapStatistics();
      return total_heap_size + external_memory;
    },
    collect: () => void collectGarbage(),
    giveBack: () => void giveBackFree(),
    clock: () => performance.now(),
  };
}

/** Everything that nothing holds any more, at the end of what the thread is at. */
export async function collectGarbage(): Promise<void> {
  // Only contexts that are made after it is turned on have it.
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  await collect({ type: 'major', execution: 'async' });
}

/** Loaded once it is needed: a start has no time for it. */
let trim: ReturnType<typeof loadMallocTrim> | undefined;

async function giveBackFree(): Promise<void> {
  trim ??= loadMallocTrim();
  (await trim)?.();
}
