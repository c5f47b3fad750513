/**
 * Benchmarks a cached page while one client continuously sends costly operations to the Storefront API over many
 * connections: without that client, with it and the rate limits of `npm start`, and with it without limits.
 *
 *   node bench/greedy-api.ts [--seconds 10] [--connections 12]
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { noRateLimits, startShop } from './process.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, connections: { type: 'string', default: '12' } },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

/** Costly operation: it returns about 20,000 fields of the demo's catalogue. */
const costly = `{ products(first: 250) { nodes { id title handle descriptionHtml tags
  variants(first: 50) { nodes { id title availableForSale price { amount currencyCode } selectedOptions { name value } product { title handle vendor } } }
  collections(first: 20) { nodes { id title handle products(first: 5) { nodes { title } } } } } } }`;

const rows = [];
const limits = { RATE_LIMIT_API: '6000/60', RATE_LIMIT_API_COST: '20000/10' };
for (const { name, greedy, rates } of [
  { name: 'page alone', greedy: 0, rates: {} },
  { name: `beside ${connections} greedy connections`, greedy: connections, rates: limits },
  { name: `beside ${connections}, without limits`, greedy: connections, rates: {} },
]) {
  const shop = await startShop(undefined, { ...noRateLimits, ...rates });
  try {
    const page = `http://127.0.0.1:${shop.port}/products/golden-hour-mousse`;
    const api = `http://127.0.0.1:${shop.port}/api/2025-01/graphql.json`;
    await autocannon({ url: page, connections: 2, duration: 1 });
    const load =
      greedy === 0
        ? null
        : autocannon({
            url: api,
            connections: greedy,
            duration: seconds,
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query: costly }),
          });
    // A shopper's browser that requests the page again after each response.
    const { latency, requests, non2xx, errors } = await autocannon({
      url: page,
      connections: 1,
      overallRate: 50,
      duration: seconds,
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} errors`);
    const operations = await load;
    rows.push({
      'cached page': name,
      'pages per second': requests.average.toFixed(0),
      'p50 ms': latency.p50.toFixed(0),
      'p99 ms': latency.p99.toFixed(0),
      'longest ms': latency.max.toFixed(0),
      'operations per second': (operations?.requests.average ?? 0).toFixed(0),
    });
  } finally {
    await shop.stop();
  }
}
printTable(rows, ['cached page']);
