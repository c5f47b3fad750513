/**
 * Benchmarks cached pages during sales: home, lists and products requested by many clients, without sales and with many
 * per second, which another process makes in the same database. Prints requests per second, latencies, and the CPU of
 * the shop's process per request, which depends least on other load.
 *
 *   node bench/launch-day.ts [--seconds 10] [--clients 16] [--sales 0,5,50]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { readCpuMs, startShop } from './process.ts';
import { reportRow } from './report.ts';
import { startSales } from './start-sales.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '16' },
    sales: { type: 'string', default: '0,5,50' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);

/** Returns the paths of home, two lists and twelve products. */
async function addresses(port: number): Promise<readonly string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/collectionProducts?handle=all`);
  const { products } = (await response.json()) as { products: readonly { handle: string }[] };
  const pages = products.slice(0, 12).map(({ handle }) => `/products/${handle}`);
  return ['/', '/collections/all', '/collections/all?sort=best-selling', ...pages];
}

console.log(`${clients} clients, ${seconds} s each\n`);
console.log(
  `${'sales a second'.padEnd(16)}${'pages'.padStart(10)}${'p50'.padStart(10)}${'p99'.padStart(10)}${'slowest'.padStart(10)}${'CPU a page'.padStart(14)}`,
);
for (const perSecond of values.sales.split(',').map(Number)) {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-launch-'));
  const shop = await startShop(undefined, { DATA_DIR: directory });
  const stop = perSecond === 0 ? () => false : await startSales(directory, perSecond);
  try {
    const url = `http://127.0.0.1:${shop.port}`;
    const headers = { 'accept-encoding': 'br' };
    const requests = (await addresses(shop.port)).map((path) => ({ method: 'GET' as const, path, headers }));
    await autocannon({ url, connections: clients, duration: 2, requests });
    const before = readCpuMs(shop.pid);
    const result = await autocannon({ url, connections: clients, duration: seconds, requests });
    const cpu = readCpuMs(shop.pid) - before;
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
    const { requests: sent, latency } = result;
    reportRow(`kept pages beside ${perSecond} sales a second`, {
      'per second': sent.average,
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
      'CPU ms each': cpu / sent.total,
    });
    const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(10);
    console.log(
      `${String(perSecond).padEnd(16)}${`${sent.average.toFixed(0)}/s`.padStart(10)}${ms(latency.p50)}${ms(latency.p99)}${ms(latency.max)}${`${(cpu / sent.total).toFixed(3)} ms`.padStart(14)}`,
    );
  } finally {
    stop();
    await shop.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
