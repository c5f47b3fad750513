// Loaded into a shop's process with --import: holds background work, such as imports, while the file HELD_WORK exists.
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';
import timers from 'node:timers/promises';

const file = process.env.HELD_WORK ?? '';
const readUtilization = performance.eventLoopUtilization;
const wait = timers.setTimeout;

// Background work pauses only if others use the event loop.
performance.eventLoopUtilization = (...times) =>
  existsSync(file)
    ? { idle: 0, active: 2 * performance.now(), utilization: 1 }
    : readUtilization.apply(performance, times);

// Only these pauses last parts of a millisecond.
timers.setTimeout = async (ms, ...options) => {
  while (!Number.isInteger(ms) && existsSync(file)) await wait(20);
  return wait(ms, ...options);
};
syncBuiltinESMExports();
