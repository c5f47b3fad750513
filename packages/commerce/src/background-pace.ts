/**
 * Paces long background work. It runs at full speed while the CPU and the event loop are idle, and with a tenth of the time
 * while shoppers' requests need them.
 */
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';

/** Cumulative counters in ms, since the start of the machine or of the process. */
export interface LoadCounters {
  /** Monotonic time. */
  readonly at: number;
  /** CPU time used by all programs on all cores, and CPU time available in total. */
  readonly cpuUsed: number;
  readonly cpuTotal: number;
  /** CPU time of this process. */
  readonly ownCpu: number;
  /** Time in which the event loop of this process was busy. */
  readonly loopActive: number;
}

export interface BackgroundPace {
  /**
   * Yields to the event loop, and pauses longer while the machine or this process is busy with other work. To be
   * called between small steps of background work, a few ms each.
   */
  next(): Promise<void>;
}

export interface BackgroundPaceDeps {
  readonly readLoad: () => LoadCounters;
  readonly stopwatch: () => number;
  /** CPU time of this process since its start. */
  readonly readOwnCpu: () => DurationMs;
  readonly wait: (ms: DurationMs) => Promise<unknown>;
}

/** Duration of work after which the event loop may handle requests. */
const slice: DurationMs = 4;
/** Time between two readings of the load. */
const interval: DurationMs = 100;
/** Minimum share of the time that background work gets while the machine is fully loaded. */
const minShare = 0.1;

interface Range {
  /**
   * Load by other work, from 0 to 1. Up to `free`, background work runs at full speed; from `full` on, it gets `minShare` of
   * the time.
   */
  readonly free: number;
  readonly full: number;
}

/** Range for the CPU load of the machine. */
const cpuRange: Range = { free: 0.5, full: 0.75 };
/** Range for the load of this process's event loop. */
const loopRange: Range = { free: 0.25, full: 0.5 };

/** Returns the share of the time that background work may take, from `minShare` to 1. */
export function getBackgroundShare(
  before: LoadCounters,
  now: LoadCounters,
  /** Time that background work took between the two readings. */
  worked: DurationMs,
): number {
  const time = now.at - before.at;
  const cpuTotal = now.cpuTotal - before.cpuTotal;
  // A step that had to wait for a core used less CPU time than wall-clock time.
  const ownCpu = Math.min(worked, now.ownCpu - before.ownCpu);
  const ofMachine = cpuTotal <= 0 ? 0 : (now.cpuUsed - before.cpuUsed - ownCpu) / cpuTotal;
  const ofLoop = time <= 0 ? 0 : (now.loopActive - before.loopActive - worked) / time;
  return Math.min(toShare(ofMachine, cpuRange), toShare(ofLoop, loopRange));
}

function toShare(usedByOthers: number, { free, full }: Range): number {
  const need = Math.min(1, Math.max(0, (usedByOthers - free) / (full - free)));
  return 1 - need * (1 - minShare);
}

function readOwnCpu(): DurationMs {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const processDeps: BackgroundPaceDeps = {
  readLoad() {
    const cores = cpus().map(({ times }) => times);
    const sum = (read: (times: (typeof cores)[number]) => number) =>
      cores.reduce((total, times) => total + read(times), 0);
    const idle = sum((times) => times.idle);
    const used = sum((times) => times.user + times.nice + times.sys + times.irq);
    return {
      at: performance.now(),
      cpuUsed: used,
      cpuTotal: used + idle,
      ownCpu: readOwnCpu(),
      loopActive: performance.eventLoopUtilization().active,
    };
  },
  stopwatch: () => performance.now(),
  readOwnCpu,
  wait: (ms) => (ms < 1 ? nextTurn() : pause(ms)),
};

export function createBackgroundPace({
  readLoad,
  stopwatch,
  readOwnCpu: readCpu,
  wait,
}: BackgroundPaceDeps = processDeps): BackgroundPace {
  let load = readLoad();
  let share = 1;
  /** Duration of work since the last pause, and since `load` was read. */
  let worked: DurationMs = 0;
  let workedSinceLoad: DurationMs = 0;
  /** CPU time since the last pause. Less than `worked` if a step had to wait for a core or for the database. */
  let ownCpu: DurationMs = 0;
  let resumed = stopwatch();
  let cpuAtResume = readCpu();
  return {
    async next() {
      const now = stopwatch();
      const cpu = readCpu();
      worked += now - resumed;
      ownCpu += cpu - cpuAtResume;
      resumed = now;
      cpuAtResume = cpu;
      if (worked < slice) return;
      workedSinceLoad += worked;
      if (now - load.at >= interval) {
        const later = readLoad();
        share = getBackgroundShare(load, later, workedSinceLoad);
        load = later;
        workedSinceLoad = 0;
      }
      const rest = Math.min(worked, ownCpu) * (1 / share - 1);
      worked = 0;
      ownCpu = 0;
      await wait(rest);
      resumed = stopwatch();
      cpuAtResume = readCpu();
    },
  };
}
