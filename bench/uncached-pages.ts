/**
 * Benchmarks uncached pages, with the page cache off: CPU of the shop's process per page, requested by many concurrent
 * clients as on a launch day, and by one client that waits for each response, so that every page includes waking up the
 * process. Measurement starts once the code is compiled, which takes V8 some hundred pages. The last rows are the
 * baseline: plain node:http with as many bytes. `--sales`: units that another process sells per second meanwhile; the
 * cost of following these changes is then part of the figures.
 *
 *   node bench/uncached-pages.ts [--seconds 3] [--runs 3] [--clients 16] [--sales 0]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startBaseline } from './baseline-process.ts';
import { readCpuMs, startShop } from './process.ts';
import { reportRow } from './report.ts';
import { startSales } from './start-sales.ts';

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
} as const;

interface Asked {
  readonly port: number;
  readonly pid: number;
}

async function cpuOf({ port, pid }: Asked, path: string, connections: number, duration: number) {
  const before = readCpuMs(pid);
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} errors`);
  return { cpu: (readCpuMs(pid) - before) / requests.total, perSecond: requests.average };
}

async function print(name: string, asked: Asked, path: string, bytes: number) {
  for (const connections of [clients, 1]) {
    const runs: Awaited<ReturnType<typeof cpuOf>>[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      runs.push(await cpuOf(asked, path, connections, seconds));
    const cpus = runs.map(({ cpu }) => cpu);
    const [least, most] = [Math.min(...cpus), Math.max(...cpus)];
    const perSecond = Math.max(...runs.map((run) => run.perSecond));
    reportRow(`${name}, ${connections} at once`, {
      'CPU ms each, least': least,
      'CPU ms each, most': most,
      'pages/s': perSecond,
      'HTML kB': bytes / 1000,
    });
    console.log(
      `${`${name}, ${connections} at once`.padEnd(22)}${least.toFixed(2)} to ${most.toFixed(2)} ms CPU, ${perSecond.toFixed(0)}/s, ${(bytes / 1000).toFixed(0)} kB`,
    );
  }
}

const directory = await mkdtemp(join(tmpdir(), 'vitrine-fresh-'));
const shop = await startShop(undefined, { PAGE_CACHE_MB: '0', DATA_DIR: directory });
const stopSelling =
  Number(values.sales) > 0 ? await startSales(directory, Number(values.sales)) : () => undefined;
try {
  let largest = 0;
  for (const [name, path] of Object.entries(addresses)) {
    const page = await fetch(`http://127.0.0.1:${shop.port}${path}`);
    const bytes = (await page.arrayBuffer()).byteLength;
    largest = Math.max(largest, bytes);
    await cpuOf(shop, path, clients, warmUp);
    await print(name, shop, path, bytes);
  }
  const floor = await startBaseline(largest);
  await print('node:http', floor, '/', largest);
  floor.stop();
} finally {
  stopSelling();
  await shop.stop();
  await rm(directory, { recursive: true, force: true });
}
