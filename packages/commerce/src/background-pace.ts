/**
 * Pauses long background work: it runs at full speed while machine and event loop are idle, and takes a tenth of the time while
 * requests of shoppers need them.
 */
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';

/** Counters since the start of the machine or of the process, in ms. */
export interface LoadCounters {
  /** Monotonic time. */
  readonly at: number;
  /** CPU time that all programs used on all cores, and the CPU time that there was in total. */
  readonly cpuUsed: number;
  readonly cpuTotal: number;
  /** CPU of this process. */
  readonly ownCpu: number;
  /** Time in which the event loop of this process was busy. */
  readonly loopActive: number;
}

export interface BackgroundPace {
  /** Call it between small pieces of work, a few ms each. Lets other work run, and pauses if that needs the time. */
  next(): Promise<void>;
}

export interface BackgroundPaceDeps {
  readonly readLoad: () => LoadCounters;
  readonly stopwatch: () => number;
  /** CPU of this process since its start. */
  readonly readOwnCpu: () => DurationMs;
  readonly wait: (ms: DurationMs) => Promise<unknown>;
}

/** Duration of work after which requests get a turn. */
const slice: DurationMs = 4;
/** Time between two readings of the load. */
const interval: DurationMs = 100;
/** Lowest part of the time that the work takes, when other programs use the whole machine. */
const minShare = 0.1;

interface Range {
  /** Use by others, from 0 to 1: up to `free` the work runs at full speed, from `full` on it takes `minShare` of the time. */
  readonly free: number;
  readonly full: number;
}

/** For the CPU of the machine. */
const cpuRange: Range = { free: 0.5, full: 0.75 };
/** For the event loop of this process. */
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
  /** Work since the last pause, and since `load` was read. */
  let worked: DurationMs = 0;
  let workedSinceLoad: DurationMs = 0;
  /** CPU since the last pause: less than `worked` if a piece waited for a core or for the database. */
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
