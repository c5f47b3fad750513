/**
 * Collects garbage when the shop is idle. V8 collects when its heap has grown by half; after peak load a shop doesn't reach that
 * and would hold the memory for hours. One collection triggers V8's own memory reduction, which compacts the heap eight seconds
 * later in small steps. Free memory of the C library is returned after that, and once a minute under load.
 */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadMallocTrim } from './malloc-trim.ts';

/** Polling interval, in ms. */
const pollInterval = 5000;
/** Minimum interval between two collections, in ms. Each blocks the thread for 40 to 120 ms. */
const collectInterval = 60_000;
/** Minimum interval in ms between two calls of `releaseMemory`, and from a collection until the next call. */
const releaseInterval = 60_000;
const releaseDelay = 10_000;
/** Event loop utilization below which the process counts as idle. */
const maxIdleUtilization = 0.05;
/** Minimum growth for a collection: this many bytes, plus this fraction of the smallest heap since the last collection. */
const minGrowthBytes = 8 * 1024 * 1024;
const minGrowthFraction = 0.1;

export interface IdleProbe {
  /** Returns the event loop utilization since the last call, 0 to 1. */
  readonly busy: () => number;
  /** Returns the memory that V8 uses, in its heap and outside of it, in bytes. */
  readonly held: () => number;
  readonly collect: () => void;
  /** Returns free memory to the system. */
  readonly releaseMemory: () => void;
  /** Monotonic clock in ms. */
  readonly clock: () => number;
}

/** Polls every five seconds; doesn't keep the process alive. @returns a function that stops it */
export function collectWhenIdle(probe: IdleProbe = ofThisProcess()): () => void {
  const { busy, held, collect, releaseMemory, clock } = probe;
  // Starts at 0, so that memory of the start-up is collected too.
  let smallest = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let givenBackAt = clock();
  const check = () => {
    const now = clock();
    const isAfterCollection = givenBackAt < collectedAt && now >= collectedAt + releaseDelay;
    if (isAfterCollection || now >= givenBackAt + releaseInterval) {
      givenBackAt = now;
      releaseMemory();
    }
    const isIdle = busy() < maxIdleUtilization;
    const bytes = held();
    smallest = Math.min(smallest, bytes);
    if (
      !isIdle ||
      now < collectedAt + collectInterval ||
      bytes < smallest * (1 + minGrowthFraction) + minGrowthBytes
    )
      return;
    collectedAt = now;
    smallest = Number.POSITIVE_INFINITY;
    collect();
  };
  const timer = setInterval(check, pollInterval).unref();
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
    releaseMemory: () => void releaseFreeMemory(),
    clock: () => performance.now(),
  };
}

/** Collects all garbage, after the current task of the thread. */
export async function collectGarbage(): Promise<void> {
  // `gc` exists only in contexts created after the flag is set.
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  await collect({ type: 'major', execution: 'async' });
}

/** Imported on first use, to keep the start fast. */
let trim: ReturnType<typeof loadMallocTrim> | undefined;

async function releaseFreeMemory(): Promise<void> {
  trim ??= loadMallocTrim();
  (await trim)?.();
}
