/**
 * Runs mixed traffic for a while: shoppers browse, fill carts, join, sign in and pay, at a steady rate, while an assistant
 * searches and fills carts, a merchant's program lists and changes products over the Admin API, and staff read the
 * admin's lists and publish settings in the editor. Prints, for each minute, the shop's memory and latency next to that
 * of a plain node:http server requested at the same time.
 *
 *   node bench/soak.ts [--minutes 10] [--rate 20] [--programs 2] [--staff 1] [--postgres]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCluster } from '../tools/postgres/cluster.ts';
import { readCpuMs, readResidentMb, startShop } from './process.ts';
import { printTable } from './report.ts';
import { agent, findBenchVariants } from './shop-client.ts';
import { type Programs, startPrograms } from './soak-programs.ts';
import { startStaff } from './soak-staff.ts';
import { createTimedGet, startTraffic } from './soak-traffic.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '20' },
    /** Number of API clients' requests per second. */
    programs: { type: 'string', default: '2' },
    /** Number of staff actions per second, in the admin and the editor. */
    staff: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const programRate = Number(values.programs);
const staffRate = Number(values.staff);
/** Requests per second to the baseline server. */
const floorRate = 2;

interface Minute {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly floor50: number;
  readonly floor99: number;
  readonly memory: number;
  readonly cpu: number;
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}

async function startFloor() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./baseline-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  return { ask: createTimedGet(Number(port)), stop: () => child.kill() };
}

/** Starts `perSecond` requests per second, without waiting for earlier ones. */
async function atRate(perSecond: number, until: number, begin: () => void): Promise<void> {
  for (let due = performance.now(); due < until; due += 1000 / perSecond) {
    await pause(Math.max(0, due - performance.now()));
    begin();
  }
}

function print(figures: readonly Minute[]): void {
  printTable(
    figures.map((each, index) => ({
      minute: index + 1,
      requests: each.requests,
      'p50 ms': each.p50.toFixed(1),
      'p99 ms': each.p99.toFixed(1),
      'longest ms': each.longest.toFixed(0),
      'floor p50 ms': each.floor50.toFixed(1),
      'floor p99 ms': each.floor99.toFixed(1),
      'memory MB': each.memory.toFixed(0),
      'CPU ms each': each.cpu.toFixed(1),
    })),
    ['minute'],
  );
  const third = Math.floor(figures.length / 3);
  if (third === 0) return;
  const median = (part: readonly Minute[], of: (minute: Minute) => number) => share(part.map(of), 0.5);
  // The first minutes fill caches, so they are left out.
  const [early, late] = [figures.slice(third, 2 * third), figures.slice(-third)];
  const memory = median(late, (each) => each.memory) - median(early, (each) => each.memory);
  const [before, after] = [median(early, (each) => each.p50), median(late, (each) => each.p50)];
  console.log(
    `last third beside the middle one: memory ${memory >= 0 ? '+' : ''}${memory.toFixed(0)} MB, p50 ${after.toFixed(1)} ms beside ${before.toFixed(1)} ms`,
  );
}

const cluster = values.postgres ? await startCluster({ durable: true }) : null;
const directory = await mkdtemp(join(tmpdir(), 'vitrine-soak-'));
const environment = {
  RATE_LIMIT_SIGN_UPS: '0/1',
  DATA_DIR: directory,
  ...(cluster === null ? {} : { DATABASE_URL: cluster.url }),
};
const shop = await startShop('apps/storefront/server/start.js', environment);
const floor = await startFloor();
let programs: Programs | null = null;
let staff: Programs | null = null;
try {
  const merchandise = await findBenchVariants(shop.port);
  const traffic = await startTraffic(shop.port, merchandise);
  programs = await startPrograms(shop.port, merchandise, environment);
  staff = await startStaff(shop.port, environment);
  const figures: Minute[] = [];
  console.log(
    `${rate} requests a second for ${minutes} minutes on ${cluster === null ? 'SQLite' : 'PostgreSQL'}`,
  );
  while (figures.length < minutes) {
    const times: number[] = [];
    const floorTimes: number[] = [];
    const cpuBefore = readCpuMs(shop.pid);
    const until = performance.now() + 60_000;
    await Promise.all([
      atRate(rate, until, () => void traffic.next((ms) => times.push(ms))),
      atRate(programRate, until, () => void programs?.next()),
      atRate(staffRate, until, () => void staff?.next()),
      atRate(floorRate, until, () => void floor.ask((ms) => floorTimes.push(ms))),
    ]);
    traffic.throwFailures();
    programs.throwFailures();
    staff.throwFailures();
    figures.push({
      requests: times.length,
      p50: share(times, 0.5),
      p99: share(times, 0.99),
      longest: Math.max(...times),
      floor50: share(floorTimes, 0.5),
      floor99: share(floorTimes, 0.99),
      memory: readResidentMb(shop.pid),
      cpu: (readCpuMs(shop.pid) - cpuBefore) / times.length,
    });
    const last = figures.at(-1);
    console.log(
      `minute ${figures.length}: ${last?.requests} requests, p50 ${last?.p50.toFixed(1)} ms, ${last?.memory.toFixed(0)} MB`,
    );
  }
  print(figures);
  console.log(`${traffic.summary()}, ${programs.summary()}, ${staff.summary()}`);
} finally {
  floor.stop();
  programs?.stop();
  staff?.stop();
  agent.destroy();
  await shop.stop();
  await cluster?.stop();
  await rm(directory, { recursive: true, force: true });
}
