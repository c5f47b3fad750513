/**
 * Benchmarks pages from another process: uncached and cached, requests per second, p99 and memory, next to the baseline
 * of plain node:http; then what a browser loads and how long it is busy.
 *
 *   node bench/pages.ts [--seconds 5] [--clients 16] [--runs 5]
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openBrowser } from '../e2e/browser.ts';
import { runLighthouse, weighPage } from './page-weight.ts';
import { noRateLimits, readResidentMb, startShop } from './process.ts';
import { reportRow } from './report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '16' },
    runs: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);

const pages = [
  { name: 'product', path: '/products/golden-hour-mousse' },
  { name: 'collection', path: '/collections/all' },
] as const;

const rows: string[] = [];
function row(name: string, perSecond: number, p50: number, p99: number, note = ''): void {
  reportRow(name, { 'per second': perSecond, 'p50 ms': p50, 'p99 ms': p99 });
  rows.push(
    `${name.padEnd(34)}${perSecond.toFixed(0).padStart(8)}/s${p50.toFixed(1).padStart(9)} ms${p99.toFixed(1).padStart(9)} ms  ${note}`,
  );
}

async function load(name: string, url: string, note: () => string): Promise<void> {
  await autocannon({ url, connections: clients, duration: 1 });
  const result = await autocannon({ url, connections: clients, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  }
  row(name, result.requests.average, result.latency.p50, result.latency.p99, note());
}

const sizes = new Map<string, number>();
for (const kept of [false, true]) {
  // Without its cache the shop renders each request.
  const shop = await startShop(undefined, kept ? {} : { PAGE_CACHE_MB: '0' });
  try {
    const atRest = readResidentMb(shop.pid);
    for (const { name, path } of pages) {
      const url = `http://127.0.0.1:${shop.port}${path}`;
      sizes.set(name, (await (await fetch(url)).arrayBuffer()).byteLength);
      await load(
        `${name}, ${kept ? 'kept' : 'rendered afresh'}`,
        url,
        () => `${readResidentMb(shop.pid).toFixed(0)} MB (${atRest.toFixed(0)} at rest)`,
      );
    }
  } finally {
    await shop.stop();
  }
}
for (const { name } of pages) {
  const bytes = sizes.get(name) ?? 0;
  const floor = await startFloor(bytes);
  try {
    await load(
      `floor: node:http, ${(bytes / 1024).toFixed(0)} kB (${name})`,
      `http://127.0.0.1:${floor.port}/`,
      () => '',
    );
  } finally {
    floor.stop();
  }
}
console.log(`${clients} clients, ${seconds} s each, rate limits ${JSON.stringify(noRateLimits)}\n`);
console.log(`${''.padEnd(34)}${'requests'.padStart(10)}${'p50'.padStart(12)}${'p99'.padStart(12)}  memory`);
for (const line of rows) console.log(line);

console.log(
  `\n${'in Chromium'.padEnd(34)}${'JS at load'.padStart(12)}${'untouched'.padStart(12)}${'touched'.padStart(12)}${'TBT'.padStart(10)}${'FCP'.padStart(11)}${'LCP'.padStart(11)}${'CLS'.padStart(8)}`,
);
const shop = await startShop();
const browser = await openBrowser();
try {
  for (const { name, path } of [{ name: 'home', path: '/' }, ...pages]) {
    const address = `http://localhost:${shop.port}${path}`;
    const { beforeLoad, untouched, touched } = await weighPage(browser, address);
    const { totalBlockingTime, firstContentfulPaint, largestContentfulPaint, cumulativeLayoutShift } =
      await runLighthouse(address, Number(values.runs));
    reportRow(`${name}, in Chromium`, {
      'JS at load, kB': beforeLoad / 1000,
      'JS untouched, kB': untouched / 1000,
      'JS touched, kB': touched / 1000,
      'TBT ms': totalBlockingTime,
      'FCP ms': firstContentfulPaint,
      'LCP ms': largestContentfulPaint,
      CLS: cumulativeLayoutShift,
    });
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(12);
    const ms = (time: number, width: number) => `${time.toFixed(0)} ms`.padStart(width);
    console.log(
      `${name.padEnd(34)}${kB(beforeLoad)}${kB(untouched)}${kB(touched)}${ms(totalBlockingTime, 10)}${ms(firstContentfulPaint, 11)}${ms(largestContentfulPaint, 11)}${cumulativeLayoutShift.toFixed(3).padStart(8)}`,
    );
  }
} finally {
  await browser.close();
  await shop.stop();
}

function startFloor(bytes: number): Promise<{ readonly port: number; readonly stop: () => void }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./baseline-server.ts', import.meta.url)), String(bytes)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the floor did not start')));
    child.stdout.once('data', (chunk: Buffer) =>
      resolve({ port: Number(chunk.toString().trim()), stop: () => child.kill() }),
    );
  });
}
