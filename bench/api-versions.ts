/**
 * Measures the cost of supporting several versions of the Storefront API: memory of the idle process before any version
 * but the default has been requested, after one more, and after all; the time to each version's first response; and the
 * CPU time of the shop's own uncached pages, alternating between a shop whose other versions were never requested and
 * one where all were. Before memory is read, each process has rendered the same pages and was idle for a while. The
 * last row is the baseline: plain node:http.
 *
 *   node bench/api-versions.ts [--rounds 6] [--pages 150]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiVersions, storefrontApiVersion } from '@vitrine/commerce/graphql/api-versions';
import { ensureBuild } from '../apps/storefront/server/process/fresh-build.ts';
import { copyDeployedShop } from './deployed.ts';
import { measureBaselines } from './machine.ts';
import { type RunningShop, readCpuMs, readResidentMb, startShop } from './process.ts';
import { printTableByName } from './report.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, pages: { type: 'string', default: '150' } },
});
const rounds = Number(values.rounds);
const pages = Number(values.pages);
/** Time in ms without requests before memory is read. */
const idleMs = 6000;
/** Number of pages rendered before measuring, until V8 has compiled the code. */
const warmUp = 400;

const addresses = ['/', '/products/golden-hour-mousse', '/collections/all', '/search?q=oil'];
let visits = 0;

/** Requests uncached pages one after another, each at a URL that was never requested before. */
async function loadPages({ port }: RunningShop, count: number): Promise<void> {
  for (let page = 0; page < count; page += 1) {
    const path = addresses[page % addresses.length] ?? '/';
    visits += 1;
    const response = await fetch(
      `http://127.0.0.1:${port}${path}${path.includes('?') ? '&' : '?'}n=${visits}`,
    );
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
}

const query = '{ shop { name } products(first: 2) { nodes { title variants(first: 2) { nodes { id } } } } }';

/** Requests products from a version of the API. @returns the response time in ms */
async function requestProducts({ port }: RunningShop, version: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { errors }: { errors?: unknown } = JSON.parse(await response.text());
  if (errors !== undefined || response.headers.get('x-shopify-api-version') !== version)
    throw new Error(`${version} answered ${response.status}`);
  return performance.now() - began;
}

async function readAtRest({ pid }: RunningShop): Promise<number> {
  await new Promise((done) => setTimeout(done, idleMs));
  return readResidentMb(pid);
}

async function measureCpu(shop: RunningShop): Promise<number> {
  const before = readCpuMs(shop.pid);
  await loadPages(shop, pages);
  return (readCpuMs(shop.pid) - before) / pages;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

await ensureBuild();
const deployed = copyDeployedShop();
const script = join(deployed, 'apps/storefront/server/start.js');
const floors = await measureBaselines();
const start = () => startShop(script, { NODE_ENV: 'production' });
const [untouched, asked] = [await start(), await start()];
try {
  for (const shop of [untouched, asked]) await loadPages(shop, warmUp);
  const others = apiVersions.filter((version) => version !== storefrontApiVersion);
  const before = { never: await readAtRest(untouched), all: await readAtRest(asked) };
  const times: number[] = [];
  let withOne = 0;
  for (const version of others) {
    times.push(await requestProducts(asked, version));
    if (times.length === 1) withOne = await readAtRest(asked);
  }
  const after = { never: await readAtRest(untouched), all: await readAtRest(asked) };
  const cpu: { never: number[]; all: number[] } = { never: [], all: [] };
  for (let turn = 0; turn < rounds; turn += 1) {
    // Alternates which shop is measured first.
    const turns = turn % 2 === 0 ? (['never', 'all'] as const) : (['all', 'never'] as const);
    for (const name of turns) cpu[name].push(await measureCpu(name === 'all' ? asked : untouched));
  }
  const toRow = (name: 'never' | 'all') => ({
    'memory before MB': round(before[name]),
    'memory with one version more MB': name === 'all' ? round(withOne) : round(before[name]),
    'memory after MB': round(after[name]),
    'page CPU ms, middle': round(median(cpu[name]), 2),
    'page CPU ms, least': round(Math.min(...cpu[name]), 2),
    'page CPU ms, most': round(Math.max(...cpu[name]), 2),
  });
  printTableByName({
    'no other version asked for': toRow('never'),
    [`${others.length} versions more asked for`]: toRow('all'),
    'floor: plain node:http': {
      'memory after MB': round(floors.memoryMb),
      'page CPU ms, middle': round(floors.cpuMs, 3),
    },
  });
  console.log(
    `first response of a version: ${times.map((time) => Math.round(time)).join(', ')} ms (${others.join(', ')})`,
  );
} finally {
  await untouched.stop();
  await asked.stop();
  await rm(deployed, { recursive: true, force: true });
}
