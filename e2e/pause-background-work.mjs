// Loaded into a shop's process with --import: holds background work, such as imports, while the file HELD_WORK exists.
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';
import timers from 'node:timers/promises';

const file = process.env.HELD_WORK ?? '';
const readUtilization = performance.eventLoopUtilization;
const wait = timers.setTimeout;

// Makes background work pause, as if requests used the whole event loop.
performance.eventLoopUtilization = (...times) =>
  existsSync(file)
    ? { idle: 0, active: 2 * performance.now(), utilization: 1 }
    : readUtilization.apply(performance, times);

// Only pauses of background work have durations with fractions of a millisecond: they last until the file is removed.
timers.setTimeout = async (ms, ...options) => {
  while (!Number.isInteger(ms) && existsSync(file)) await wait(20);
  return wait(ms, ...options);
};
syncBuiltinESMExports();
