/**
 * Benchmarks the analytics collector over HTTP from other processes: batches of 10 events with 1, 16 and 64 clients,
 * each durable before the response. Baselines of the run: a plain node:http response to the same body, and a bare write
 * with fsync.
 *
 *   node bench/collector.ts [--seconds 3] [--processes 1]
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCustomEvent, type TrackedPage } from '../apps/storefront/app/analytics/event-payload.ts';
import { collectorPath } from '../apps/storefront/app/analytics/event-sender.ts';
import { readCpuMs, startShop } from './process.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, processes: { type: 'string', default: '1' } },
});
const milliseconds = Number(values.seconds) * 1000;
const together = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const page: TrackedPage = {
  pageType: 'product',
  region: 'us',
  currency: 'USD',
  language: 'en',
  shopId: 'gid://shopify/Shop/1',
  uniqueToken: 'b3a7c5a0-0000-4000-8000-000000000001',
  visitToken: 'b3a7c5a0-0000-4000-8000-000000000002',
  url: 'http://localhost/products/golden-hour-mousse',
  path: '/products/golden-hour-mousse',
  search: '',
  referrer: 'https://elsewhere.example/',
  title: 'Golden Hour Tanning Mousse',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  navigationType: 'navigate',
  navigationApi: 'PerformanceNavigationTiming',
};
const product = {
  productGid: 'gid://shopify/Product/11',
  variantGid: 'gid://shopify/ProductVariant/12',
  name: 'Golden Hour Tanning Mousse',
  variantName: 'Medium / 200 ml',
  brand: 'Bali Beauty',
  category: 'Self-Tan',
  sku: 'GHM-M-200',
  price: '28.00',
  quantity: 1,
};
const at = { now: Date.now(), newId: () => crypto.randomUUID() };
const events = Array.from({ length: together }, (_, index) =>
  index % 5 === 4
    ? createCustomEvent(
        {
          name: 'product_added_to_cart',
          page,
          products: [product],
          totalValue: 28,
          cartId: 'gid://shopify/Cart/abcdefgh12345678',
        },
        at,
      )
    : createCustomEvent({ name: 'page_rendered', page }, at),
);
const body = JSON.stringify({ events, metadata: { event_sent_at_ms: at.now } });

/** Sends a batch. Rejects if it was not accepted as a whole. */
function send(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: collectorPath,
        headers: {
          Host: `localhost:${port}`,
          'Content-Type': 'text/plain',
          'Content-Length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => {
          const isTaken = response.statusCode === 200 && !/"status":[^2]/.test(text);
          if (isTaken) resolve();
          else reject(new Error(`HTTP ${response.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

interface Figure {
  readonly clients: number;
  readonly 'events/s': number;
  readonly 'batches/s': number;
  readonly 'p50 ms': string;
  readonly 'p99 ms': string;
  readonly 'CPU ms a batch': string;
}

async function measure(port: number, pid: number | null, clients: number): Promise<Figure> {
  const run = async (length: number) => {
    const times: number[] = [];
    const end = performance.now() + length;
    const client = async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await send(port);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return times;
  };
  await run(500);
  const cpu = pid === null ? 0 : readCpuMs(pid);
  const began = performance.now();
  const times = (await run(milliseconds)).toSorted((one, other) => one - other);
  const seconds = (performance.now() - began) / 1000;
  const spent = pid === null ? 0 : readCpuMs(pid) - cpu;
  const quantile = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(2);
  return {
    clients,
    'events/s': Math.round((times.length * together) / seconds),
    'batches/s': Math.round(times.length / seconds),
    'p50 ms': quantile(0.5),
    'p99 ms': quantile(0.99),
    'CPU ms a batch': pid === null ? '' : (spent / times.length).toFixed(3),
  };
}

/** Baseline: a server that receives the batch and responds without parsing it. */
async function measureHttpBaseline(): Promise<Figure> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"result":[]}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  const figure = await measure(address.port, null, 64);
  server.closeAllConnections();
  server.close();
  return figure;
}

/** Baseline: bare writes of a batch's size per second, each with fsync. */
function measureDiskBaseline(): number {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const file = openSync(join(directory, 'floor'), 'w');
  const bytes = Buffer.alloc(4096, 1);
  let count = 0;
  const began = performance.now();
  while (performance.now() < began + 1000) {
    writeSync(file, bytes, 0, bytes.length, (count % 1000) * bytes.length);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  rmSync(directory, { recursive: true });
  return count;
}

console.log(
  `Floors: ${measureDiskBaseline()} synced writes of 4 kB a second, one after the other; plain node:http, same body:`,
);
console.table([await measureHttpBaseline()]);
const shop = await startShop('apps/storefront/server/start.js', { WEB_CONCURRENCY: values.processes });
try {
  const figures: Figure[] = [];
  for (const clients of [1, 16, 64]) figures.push(await measure(shop.port, shop.pid, clients));
  console.log(
    `The collector, ${values.processes} process(es), batches of ${together}, ${body.length} bytes each, durable:`,
  );
  printTable(
    figures.map((figure) => ({ ...figure })),
    ['clients'],
  );
} finally {
  await shop.stop();
  agent.destroy();
}
