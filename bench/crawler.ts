/**
 * Benchmarks two shoppers' pages, one cached and one rendered for each request, while a crawler requests combinations
 * of filters, each once: first without the crawler, then with it, each client from its own IP address. Also prints the
 * memory of the shop's process before and after, since the crawler's pages must not stay in memory.
 *
 *   node bench/crawler.ts [--combinations 100000] [--connections 16]
 */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon, { type Result } from 'autocannon';
import { noRateLimits, type RunningShop, startShop } from './process.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: {
    combinations: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16' },
  },
});
const combinations = Number(values.combinations);
const connections = Number(values.connections);
/** Duration of the measurement without the crawler, in s. */
const secondsAlone = 20;
/** Maximum number of pages per second that the shopper requests, however fast the responses are. */
const pagesPerSecond = 20;

const tags = ['vegan', 'fragrance-free', 'travel', 'spf', 'sensitive', 'kit', 'mini', 'refill'];
const orders = ['featured', 'best-selling', 'newest', 'price-ascending', 'price-descending', 'title'];

/** Returns a different URL for each number. */
function toAddress(number: number): string {
  const search = new URLSearchParams({
    'filter.v.price.gte': String(number % 97),
    'filter.v.price.lte': (97 + (Math.floor(number / 97) % 211) + 0.5).toFixed(2),
    'filter.p.tag': tags[Math.floor(number / (97 * 211)) % tags.length] ?? '',
    sort_by: orders[Math.floor(number / (97 * 211 * tags.length)) % orders.length] ?? '',
  });
  return `/collections/all?${search}`;
}

async function readMemoryMb({ pid }: RunningShop): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

let fresh = 0;
/** Measures two shoppers: one who requests a cached page, one whose page is rendered for each request. */
async function measure({ port }: RunningShop, seconds: number): Promise<readonly [Result, Result]> {
  const url = `http://127.0.0.1:${port}`;
  const shared = { url, connections: 1, overallRate: pagesPerSecond, duration: seconds };
  const headers = { 'x-forwarded-for': '203.0.113.7', 'accept-encoding': 'br' };
  return Promise.all([
    autocannon({ ...shared, requests: [{ method: 'GET', path: '/products/golden-hour-mousse', headers }] }),
    autocannon({
      ...shared,
      requests: [
        {
          method: 'GET',
          headers,
          setupRequest: (request) => {
            fresh += 1;
            return { ...request, path: `/search?q=oil&at=${fresh}` };
          },
        },
      ],
    }),
  ]);
}

const shop = await startShop(undefined, {
  ...noRateLimits,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'http://127.0.0.1',
});
try {
  await measure(shop, 4);
  const memoryBefore = await readMemoryMb(shop);
  const alone = await measure(shop, secondsAlone);

  let asked = 0;
  let isCrawling = true;
  const crawl = autocannon({
    url: `http://127.0.0.1:${shop.port}`,
    connections,
    amount: combinations,
    timeout: 60,
    requests: [
      {
        method: 'GET',
        headers: { 'x-forwarded-for': '198.51.100.9' },
        setupRequest: (request) => {
          asked += 1;
          return { ...request, path: toAddress(asked) };
        },
      },
    ],
  });
  void crawl.then(() => {
    isCrawling = false;
  });
  const during = await measure(shop, secondsAlone);
  if (!isCrawling) throw new Error('The crawler was done before the shoppers: it needs more combinations.');
  const crawled = await crawl;
  const memoryAfter = await readMemoryMb(shop);

  const toRow = (pages: string, { latency, non2xx, errors }: Result) => ({
    pages,
    'p50 ms': latency.p50.toFixed(0),
    'p99 ms': latency.p99.toFixed(0),
    'longest ms': latency.max.toFixed(0),
    failed: String(non2xx + errors),
  });
  printTable(
    [
      toRow('a cached page, alone', alone[0]),
      toRow('a cached page, during the crawl', during[0]),
      toRow('a page that is not cached, alone', alone[1]),
      toRow('a page that is not cached, during the crawl', during[1]),
    ],
    ['pages'],
  );
  const perSecond = crawled.requests.average.toFixed(0);
  console.log(
    `${combinations} combinations by ${connections} connections, ${perSecond} a second, ${crawled.non2xx} refused, ${crawled.errors} errors.`,
  );
  console.log(
    `Memory ${memoryBefore.toFixed(0)} MB before, ${memoryAfter.toFixed(0)} MB after. Load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  );
} finally {
  await shop.stop();
}
