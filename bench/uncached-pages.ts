/**
 * Benchmarks uncached pages: CPU time of the shop's process per page, requested by many concurrent clients as on a
 * launch day, and by one client that waits for each response, so that every page includes waking up the process.
 *
 * Alternates between two shops. One runs *as production runs*: page cache on, clients accept brotli, and each URL is
 * requested once. The other only renders one URL, without cache and compression. The first is also measured at URLs
 * that differ in a query parameter that no page reads, which are served from the cache. Measurement starts once V8 has
 * compiled the code, after some hundred pages. The last rows are the baseline: plain node:http with as many bytes. With
 * `--sales`, another process sells that many units per second, so that the figures include the cost of processing these
 * changes.
 *
 *   node bench/uncached-pages.ts [--seconds 3] [--runs 3] [--clients 16] [--sales 0]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon, { type Result } from 'autocannon';
import { startBaseline } from './baseline-process.ts';
import { type RunningShop, readCpuMs, startShop } from './process.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    runs: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
    sales: { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
/** Warm-up time per page, in s. */
const warmUp = 4;

const addresses = {
  home: '/',
  product: '/products/golden-hour-mousse',
  list: '/collections/all',
  search: '/search?q=oil',
} as const;

type Server = Pick<RunningShop, 'port' | 'pid'>;

/** Conditions under which a row was measured. */
interface Conditions {
  readonly cache: 'on' | 'off';
  readonly compression: 'br' | 'none';
  readonly addresses: 'fresh' | 'unread parameter' | 'one';
}

const asProductionRuns: Conditions = { cache: 'on', compression: 'br', addresses: 'fresh' };
const unreadParameter: Conditions = { cache: 'on', compression: 'br', addresses: 'unread parameter' };
const renderOnly: Conditions = { cache: 'off', compression: 'none', addresses: 'one' };

/** Query parameters with a different value in each request: one that every page reads, and one that no page reads. */
const parameters = { fresh: '_routes=[<id>]', 'unread parameter': 'n=[<id>]' } as const;

interface Sample {
  readonly cpuMs: number;
  readonly result: Result;
}

async function sample(
  { port, pid }: Server,
  path: string,
  { compression, addresses: which }: Conditions,
  connections: number,
  duration: number,
): Promise<Sample> {
  const parameter = which === 'one' ? '' : `${path.includes('?') ? '&' : '?'}${parameters[which]}`;
  const headers = compression === 'none' ? {} : { 'accept-encoding': compression };
  const before = readCpuMs(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    idReplacement: true,
    requests: [{ method: 'GET', path: `${path}${parameter}`, headers }],
  });
  const { requests, non2xx, errors } = result;
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} errors`);
  return { cpuMs: (readCpuMs(pid) - before) / requests.total, result };
}

function toRow(
  page: string,
  connections: number,
  how: string,
  conditions: Conditions,
  samples: readonly Sample[],
) {
  const cpus = samples.map(({ cpuMs }) => cpuMs);
  const { throughput, requests } = samples[0]?.result ?? {};
  return {
    page,
    'clients at once': connections,
    how,
    ...conditions,
    'CPU ms each, least': Math.min(...cpus).toFixed(2),
    'CPU ms each, most': Math.max(...cpus).toFixed(2),
    'pages/s': Math.max(...samples.map(({ result }) => result.requests.average)).toFixed(0),
    'p99 ms': Math.min(...samples.map(({ result }) => result.latency.p99)),
    'kB sent': ((throughput?.total ?? Number.NaN) / (requests?.total ?? Number.NaN) / 1000).toFixed(1),
    'load of the machine': (loadavg()[0] ?? Number.NaN).toFixed(1),
  };
}

type Measured = readonly [how: string, server: Server, conditions: Conditions];

/** Measures the variants alternately. */
async function measure(page: string, path: string, all: readonly Measured[]) {
  const rows: ReturnType<typeof toRow>[] = [];
  for (const [, server, conditions] of all) await sample(server, path, conditions, clients, warmUp);
  for (const connections of [clients, 1]) {
    const samples = new Map<Measured, Sample[]>(all.map((each) => [each, []]));
    for (let run = 0; run < Number(values.runs); run += 1)
      for (const [each, taken] of samples) {
        const [, server, conditions] = each;
        taken.push(await sample(server, path, conditions, connections, seconds));
      }
    for (const [[how, , conditions], taken] of samples)
      rows.push(toRow(page, connections, how, conditions, taken));
  }
  return rows;
}

/** Starts sales in a shop's directory if `--sales` is set. Resolves with a function that stops them. */
async function sell(directory: string): Promise<() => void> {
  if (Number(values.sales) === 0) return () => undefined;
  const { startSales } = await import('./start-sales.ts');
  return startSales(directory, Number(values.sales));
}

const directories = [
  await mkdtemp(join(tmpdir(), 'vitrine-fresh-')),
  await mkdtemp(join(tmpdir(), 'vitrine-fresh-')),
] as const;
const production = await startShop(undefined, { DATA_DIR: directories[0] });
const renderer = await startShop(undefined, { PAGE_CACHE_MB: '0', DATA_DIR: directories[1] });
const stops = await Promise.all(directories.map(sell));
try {
  const rows: ReturnType<typeof toRow>[] = [];
  let largest = 0;
  for (const [page, path] of Object.entries(addresses)) {
    const response = await fetch(`http://127.0.0.1:${renderer.port}${path}`);
    largest = Math.max(largest, (await response.arrayBuffer()).byteLength);
    const measured = await measure(page, path, [
      ['as production runs', production, asProductionRuns],
      ['as production runs', production, unreadParameter],
      ['rendering alone', renderer, renderOnly],
    ]);
    rows.push(...measured);
  }
  const floor = await startBaseline(largest);
  rows.push(...(await measure('node:http', '/', [['the floor', floor, renderOnly]])));
  floor.stop();
  printTable(rows, ['page', 'clients at once', 'how', 'cache', 'compression', 'addresses']);
} finally {
  for (const stop of stops) stop();
  for (const shop of [production, renderer]) await shop.stop();
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
}
