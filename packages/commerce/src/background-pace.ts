/**
 * Pace of long work in the background: at full speed while the machine and the event loop are idle, and about a tenth of the time
 * while shoppers need them.
 */
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';

/** Counters since the start of the machine or of the process, in ms. */
export interface LoadCounters {
  /** Monotonic time. */
  readonly at: number;
  /** CPU of all programs and cores, and what there was of it. */
  readonly cpuUsed: number;
  readonly cpuTotal: number;
  /** CPU of this process. */
  readonly ownCpu: number;
  /** Time in which the event loop of this process ran something. */
  readonly loopActive: number;
}

export interface BackgroundPace {
  /** Call it between small pieces of work, a few ms each. Lets other work run, and pauses if that needs the time. */
  next(): Promise<void>;
}

export interface BackgroundPaceDeps {
  readonly readLoad: () => LoadCounters;
  readonly stopwatch: () => number;
  readonly wait: (ms: DurationMs) => Promise<unknown>;
}

/** Work after which others have their turn. */
const slice: DurationMs = 4;
/** Time between two readings of the load. */
const interval: DurationMs = 100;
/** Part of the time that the work takes while others need everything. */
const minShare = 0.1;

interface Range {
  /** Use by others up to which the work runs at full speed, and from which it takes `minShare`; parts of 1. */
  readonly free: number;
  readonly full: number;
}

/** Of the machine: others may use half of its cores without a loss. */
const cpuRange: Range = { free: 0.5, full: 0.75 };
/** Of the event loop, which the work shares with requests. */
const loopRange: Range = { free: 0.25, full: 0.5 };

/** Returns the part of the time that background work may take. */
export function getBackgroundShare(
  before: LoadCounters,
  now: LoadCounters,
  /** Time that the background work took between both. */
  worked: DurationMs,
): number {
  const time = now.at - before.at;
  const cpuTotal = now.cpuTotal - before.cpuTotal;
  // A piece that waited for a core took less CPU than time.
  const ownCpu = Math.min(worked, now.ownCpu - before.ownCpu);
  const ofMachine = cpuTotal <= 0 ? 0 : (now.cpuUsed - before.cpuUsed - ownCpu) / cpuTotal;
  const ofLoop = time <= 0 ? 0 : (now.loopActive - before.loopActive - worked) / time;
  return Math.min(toShare(ofMachine, cpuRange), toShare(ofLoop, loopRange));
}

function toShare(usedByOthers: number, { free, full }: Range): number {
  const need = Math.min(1, Math.max(0, (usedByOthers - free) / (full - free)));
  return 1 - need * (1 - minShare);
}

const processDeps: BackgroundPaceDeps = {
  readLoad() {
    const cores = cpus().map(({ times }) => times);
    const { user, system } = process.cpuUsage();
    const sum = (read: (times: (typeof cores)[number]) => number) =>
      cores.reduce((total, times) => total + read(times), 0);
    const idle = sum((times) => times.idle);
    const used = sum((times) => times.user + times.nice + times.sys + times.irq);
    return {
      at: performance.now(),
      cpuUsed: used,
      cpuTotal: used + idle,
      ownCpu: (user + system) / 1000,
      loopActive: performance.eventLoopUtilization().active,
    };
  },
  stopwatch: () => performance.now(),
  wait: (ms) => (ms < 1 ? nextTurn() : pause(ms)),
};

export function createBackgroundPace({
  readLoad,
  stopwatch,
  wait,
}: BackgroundPaceDeps = processDeps): BackgroundPace {
  let load = readLoad();
  let share = 1;
  /** Work since the last pause, and since `load` was read. */
  let worked: DurationMs = 0;
  let workedSinceLoad: DurationMs = 0;
  let resumed = stopwatch();
  return {
    async next() {
      const now = stopwatch();
      worked += now - resumed;
      resumed = now;
      if (worked < slice) return;
      workedSinceLoad += worked;
      if (now - load.at >= interval) {
        const later = readLoad();
        share = getBackgroundShare(load, later, workedSinceLoad);
        load = later;
        workedSinceLoad = 0;
      }
      const rest = worked * (1 / share - 1);
      worked = 0;
      await wait(rest);
      resumed = stopwatch();
    },
  };
}
