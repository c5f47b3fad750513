/**
 * Compares one worker with two: throughput, CPU and memory of cached pages, uncached pages and cart changes, on SQLite
 * and PostgreSQL, next to the baseline of plain node:http with as many workers.
 *
 *   node bench/scale.ts [--seconds 4] [--clients 16]
 */

import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCluster } from '../tools/postgres/cluster.ts';
import { readCpuMs, readResidentMb, startShop } from './process.ts';
import { printTable } from './report.ts';
import { type Answer, agent, type BenchCart, callShop, expectOk, findBenchVariants } from './shop-client.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, clients: { type: 'string', default: '16' } },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);

interface Served {
  readonly port: number;
  /** Returns the ids of the first process and its workers. */
  readonly pids: () => readonly number[];
  readonly stop: () => Promise<void>;
}

/** Returns a process and its descendants (Linux). */
function family(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parentOf = (each: number) => {
    try {
      return Number(readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    } catch {
      // The process ended meanwhile.
      return 0;
    }
  };
  return [pid, ...all.filter((each) => parentOf(each) === pid)];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

interface Row {
  readonly server: string;
  readonly workers: number;
  readonly what: string;
  readonly 'per second': number;
  readonly 'p50 ms': string;
  readonly 'p99 ms': string;
  readonly 'CPU ms each': string;
  readonly 'cores busy': string;
  readonly 'memory MB': string;
}

type Ask = (port: number, client: number, turn: number) => Promise<Answer>;

async function measure(
  server: string,
  workers: number,
  what: string,
  served: Served,
  ask: Ask,
): Promise<Row> {
  const run = async (ms: number, times: number[]) => {
    const end = performance.now() + ms;
    const one = async (client: number) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const began = performance.now();
        await expectOk(ask(served.port, client, turn));
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  };
  await run(1000, []);
  const times: number[] = [];
  const pids = served.pids();
  const before = sum(pids.map(readCpuMs));
  const began = performance.now();
  await run(seconds * 1000, times);
  const ms = performance.now() - began;
  const cpu = sum(pids.map(readCpuMs)) - before;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  return {
    server,
    workers,
    what,
    'per second': Math.round((times.length / ms) * 1000),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'CPU ms each': (cpu / times.length).toFixed(3),
    'cores busy': (cpu / ms).toFixed(2),
    'memory MB': pids.map((pid) => readResidentMb(pid).toFixed(0)).join(' + '),
  };
}

async function shopWith(workers: number, environment: Readonly<Record<string, string>>): Promise<Served> {
  const shop = await startShop(undefined, { WEB_CONCURRENCY: String(workers), ...environment });
  // The first worker responds before the last one has started.
  const all = async () => {
    const { body } = await callShop(shop.port, 'GET', '/readyz', '');
    return workers === 1 || JSON.parse(body).workers?.ready === workers;
  };
  while (!(await all())) await new Promise((resolve) => setTimeout(resolve, 50));
  agent.destroy();
  return { port: shop.port, pids: () => family(shop.pid), stop: shop.stop };
}

async function cartsOf(port: number): Promise<BenchCart[]> {
  const ids = await findBenchVariants(port);
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const { cookie } = await expectOk(callShop(port, 'POST', '/api/cart/create', ''));
      let body = '';
      for (const merchandiseId of ids) {
        ({ body } = await expectOk(
          callShop(port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 1 }),
        ));
      }
      return { cookie, lines: JSON.parse(body).cart.lines, turn: 0 };
    }),
  );
}

const page = '/products/golden-hour-mousse';
const getPage: Ask = (port) => callShop(port, 'GET', page, '');

async function measureShop(server: string, workers: number, environment: Readonly<Record<string, string>>) {
  const rows: Row[] = [];
  const kept = await shopWith(workers, environment);
  try {
    rows.push(await measure(server, workers, 'a kept page', kept, getPage));
    const carts = await cartsOf(kept.port);
    rows.push(
      await measure(server, workers, 'a change of a cart of 5 lines', kept, (port, client, turn) => {
        const cart = carts[client];
        const line = cart?.lines[turn % (cart.lines.length || 1)];
        return callShop(port, 'PUT', '/api/cart', cart?.cookie ?? '', {
          lineId: line?.id,
          variantId: line?.merchandise.id,
          quantity: 1 + (turn % 3),
        });
      }),
    );
  } finally {
    await kept.stop();
  }
  const afresh = await shopWith(workers, { ...environment, PAGE_CACHE_MB: '0' });
  try {
    rows.push(await measure(server, workers, 'a page rendered afresh', afresh, getPage));
  } finally {
    await afresh.stop();
  }
  return rows;
}

/** Measures plain node:http with a number of workers. */
async function measureBaselineWith(workers: number): Promise<Served> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, FLOOR_WORKERS: String(workers) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the floor did not start')));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ports = text.trim().split('\n');
      if (ports.length === workers) resolve(Number(ports[0]));
    });
  });
  agent.destroy();
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  };
  return { port, pids: () => family(child.pid ?? 0), stop };
}

/** The worker of `measureBaselineWith`: a response with as many bytes as a page. */
function serveFloor(workers: number): void {
  if (workers > 1 && cluster.isPrimary) {
    for (let number = 0; number < workers; number += 1) cluster.fork();
    return;
  }
  const body = Buffer.alloc(60_000, 'x');
  const server = createServer((_request, response) => response.end(body));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') process.stdout.write(`${address.port}\n`);
  });
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const workers of [1, 2]) {
    const floor = await measureBaselineWith(workers);
    rows.push(
      await measure('floor: node:http', workers, '60 kB', floor, (port) => callShop(port, 'GET', '/', '')),
    );
    await floor.stop();
  }
  for (const workers of [1, 2]) rows.push(...(await measureShop('SQLite', workers, {})));
  const database = await startCluster({ durable: true });
  try {
    for (const workers of [1, 2]) {
      rows.push(...(await measureShop('PostgreSQL', workers, { DATABASE_URL: database.url })));
    }
  } finally {
    await database.stop();
  }
  console.log(`${clients} clients, ${seconds} s each; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  printTable(
    rows.map((row) => ({ ...row })),
    ['server', 'workers', 'what'],
  );
}

const floorWorkers = Number(process.env.FLOOR_WORKERS ?? 0);
if (floorWorkers > 0) serveFloor(floorWorkers);
else await main();
agent.destroy();
