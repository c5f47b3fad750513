/**
 * Measures memory over a day of a medium-sized shop, replayed as fast as the machine allows: page views of every region
 * and URL in the sitemap, sorted lists, searches, images, and visits that fill carts, join and pay, from thousands of
 * IP addresses. Prints the memory after each tenth of the day, when the shop is idle again, and under the load of a
 * busy hour, next to the idle memory after the start. Runs a copy of the deployed shop.
 *
 *   node bench/day.ts [--views 200000] [--carts 2000] [--pictures 20000] [--clients 16]
 */
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../apps/storefront/server/process/fresh-build.ts';
import { copyDeployedShop } from './deployed.ts';
import { measureBaselines } from './machine.ts';
import { readCpuMs, readResidentMb, startShop } from './process.ts';
import { printTable } from './report.ts';
import { agent, findBenchVariants } from './shop-client.ts';
import { startTraffic } from './soak-traffic.ts';

const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '200000' },
    carts: { type: 'string', default: '2000' },
    pictures: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '16' },
  },
});
const slices = 10;
const clients = Number(values.clients);
/** Number of different images. Each is generated once, then served from disk. */
const maxPictures = 600;
/** Number of client addresses of a day. */
const shoppers = 20_000;
/** Time in ms after the last request at which idle memory is read. An idle shop has collected its garbage by then. */
const idleMs = 30_000;
/** A day with 200,000 views has 2.3 per second on average; this is its peak. */
const busyHour = { requestsPerSecond: 20, seconds: 150 };
const regions = ['', 'int.', 'ca.', 'au.', 'eu.', 'uk.', 'my.'];
const orders = [
  '',
  '?sort=best-selling',
  '?sort=price-ascending',
  '?sort=price-descending',
  '?sort=created-descending',
];
const words = ['glow', 'oil', 'sun', 'lip', 'mousse', 'tan', 'face', 'body'];

/** High limits, so that the rate limiter's memory counts but no request is rejected. */
const generous = Object.fromEntries(
  ['READ', 'WRITE', 'SEARCH', 'CODES', 'SIGN_UPS', 'API', 'EVENTS'].map((kind) => [
    `RATE_LIMIT_${kind}`,
    '1000000/60',
  ]),
);

const behindProxy = { TRUST_PROXY: '1', PUBLIC_URL: 'http://shop.test' };

/** Sends a request from one of the day's IP addresses and discards the response. */
function sendRequest(port: number, path: string, host = 'shop.test'): Promise<void> {
  const from = Math.floor(Math.random() * shoppers);
  const headers = {
    host,
    'accept-encoding': 'br',
    'x-forwarded-for': `10.${from % 8}.${Math.floor(from / 8) % 256}.${Math.floor(from / 2048)}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if ((response.statusCode ?? 500) < 500) resolve();
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

async function textOf(port: number, path: string): Promise<string> {
  return (await fetch(`http://localhost:${port}${path}`)).text();
}

/** Returns every page in the sitemap, sorted lists, and some searches. */
async function listPages(port: number): Promise<readonly string[]> {
  const sitemap = await textOf(port, '/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const lists = pages.filter((path) => path.startsWith('/collections/'));
  return [
    ...new Set(pages),
    ...lists.flatMap((path) => orders.map((order) => path + order)),
    ...words.map((word) => `/search?q=${word}`),
  ];
}

async function picturesOf(port: number, pages: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const page of pages) {
    if (found.size >= maxPictures) break;
    const html = await textOf(port, page);
    for (const [address] of html.matchAll(/\/media\/[^"'\s,\\&]+/g)) found.add(address);
  }
  return [...found].slice(0, maxPictures);
}

/** Runs `work` `count` times, `atOnce` concurrently. */
async function times(count: number, atOnce: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
}

/**
 * Sends requests at a steady rate.
 *
 * @returns memory in MB, every five seconds
 */
async function sendSteadily(pid: number, work: () => Promise<void>): Promise<readonly number[]> {
  const { requestsPerSecond, seconds } = busyHour;
  const readings: number[] = [];
  const requests: Promise<void>[] = [];
  for (let sent = 1; sent <= requestsPerSecond * seconds; sent += 1) {
    requests.push(work());
    await pause(1000 / requestsPerSecond);
    if (sent % (5 * requestsPerSecond) === 0) readings.push(readResidentMb(pid));
  }
  await Promise.all(requests);
  return readings;
}

function anyOf<Value>(list: readonly Value[], otherwise: Value): Value {
  return list[Math.floor(Math.random() * list.length)] ?? otherwise;
}

await ensureBuild();
const deployed = copyDeployedShop();
const floors = await measureBaselines();
const script = join(deployed, 'apps/storefront/server/start.js');
const shop = await startShop(script, { ...generous, NODE_ENV: 'production', ...behindProxy });
try {
  const { port, pid } = shop;
  await textOf(port, '/');
  await pause(idleMs);
  const atRest = readResidentMb(pid);
  const pages = await listPages(port);
  const pictures = await picturesOf(port, pages);
  const view = () => sendRequest(port, anyOf(pages, '/'), `${anyOf(regions, '')}shop.test`);
  const traffic = await startTraffic(port, await findBenchVariants(port), { paysEach: 10 });
  console.log(`${pages.length} pages in ${regions.length} regions, ${pictures.length} pictures`);
  const rows = [];
  for (let slice = 1; slice <= slices; slice += 1) {
    const before = readCpuMs(pid);
    const began = performance.now();
    let asked = 0;
    const until = traffic.visits() + Number(values.carts) / slices;
    const visits = async () => {
      while (traffic.visits() < until) await traffic.next(() => (asked += 1));
    };
    await Promise.all([
      times(Number(values.views) / slices, clients, async () => {
        asked += 1;
        await view();
      }),
      times(Number(values.pictures) / slices, 2, async () => {
        asked += 1;
        await sendRequest(port, anyOf(pictures, '/'));
      }),
      visits(),
      visits(),
    ]);
    traffic.throwFailures();
    const now = readResidentMb(pid);
    rows.push({
      tenth: slice,
      requests: asked,
      seconds: ((performance.now() - began) / 1000).toFixed(0),
      'CPU ms each': ((readCpuMs(pid) - before) / asked).toFixed(2),
      'memory MB': now.toFixed(0),
      'of rest': (now / atRest).toFixed(2),
    });
    console.log(Object.values(rows.at(-1) ?? {}).join('  '));
  }
  await pause(idleMs);
  const after = readResidentMb(pid);
  const busy = await sendSteadily(pid, view);
  const row = (what: string, megabytes: number) => ({
    tenth: what,
    'memory MB': megabytes.toFixed(0),
    'of rest': (megabytes / atRest).toFixed(2),
  });
  const rate = `${busyHour.requestsPerSecond} views a second`;
  printTable(
    [
      ...rows,
      { tenth: 'at rest, before', 'memory MB': atRest.toFixed(0) },
      row('at rest again', after),
      row(`${rate}, middle reading`, busy.toSorted((a, b) => a - b)[Math.floor(busy.length / 2)] ?? 0),
      row(`${rate}, largest reading`, Math.max(...busy)),
      { tenth: 'floor: node:http after load', 'memory MB': floors.memoryMb.toFixed(0) },
    ],
    ['tenth'],
  );
  console.log(traffic.summary());
} finally {
  agent.destroy();
  await shop.stop();
  await rm(deployed, { recursive: true, force: true });
}
