/**
 * Compares uncached pages of this shop with those of Hydrogen's skeleton, alternately and on the same catalogue. Both
 * call the same embedded backend in a separate process, over the Storefront API and HTTP; this shop is also measured
 * with the backend in its own process. No page is served from a cache.
 *
 * This shop is measured *as production runs* (page cache on, each page compressed and stored, each URL requested once)
 * and rendering only. Hydrogen is measured with its default cache of API responses, revalidated once a second, and
 * without it, fetching all data for each page, as this shop does with a remote backend. Its pages aren't compressed,
 * and only one URL is requested, which is its best case. CPU time is that of the shop's process.
 *
 *   node bench/hydrogen.ts [--seconds 3] [--rounds 3] [--version latest]
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ensureBuild } from '../apps/storefront/server/process/fresh-build.ts';
import { buildSkeleton, type Skeleton } from './hydrogen-skeleton.ts';
import { measureBaselines } from './machine.ts';
import { type RunningShop, readCpuMs, startShop } from './process.ts';
import { printTable } from './report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    version: { type: 'string', default: 'latest' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
/** Warm-up time per shop and page in s. This shop reaches its full speed within the first thousand pages. */
const warmUpSeconds = 8;

const pages = {
  home: '/',
  product: '/products/golden-hour-mousse',
  collection: '/collections/self-tan',
} as const;
const clientCounts = [1, 16] as const;

interface Sample {
  readonly perSecond: number;
  /** CPU time of the shop's process per page. */
  readonly cpuMs: number;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Conditions under which a row was measured. */
interface Conditions {
  readonly cache: 'on' | 'off';
  readonly compression: 'br' | 'none';
  readonly addresses: 'fresh' | 'one';
}

interface MeasuredShop {
  readonly shop: RunningShop;
  readonly conditions: Conditions;
}

const renderOnly: Conditions = { cache: 'off', compression: 'none', addresses: 'one' };
const asProductionRuns: Conditions = { cache: 'on', compression: 'br', addresses: 'fresh' };

async function sampled(
  { shop: { port, pid }, conditions: { compression, addresses } }: MeasuredShop,
  path: string,
  connections: number,
  duration = seconds,
): Promise<Sample> {
  const before = readCpuMs(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    idReplacement: true,
    requests: [
      {
        method: 'GET',
        path: addresses === 'fresh' ? `${path}?_routes=[<id>]` : path,
        headers: compression === 'none' ? {} : { 'accept-encoding': compression },
      },
    ],
  });
  const cpu = readCpuMs(pid) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`);
  return { perSecond: result.requests.average, cpuMs: cpu / result.requests.total };
}

/** Returns the titles of the catalogue, to check that pages aren't empty. */
async function productTitles(port: number): Promise<readonly string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/collectionProducts?handle=all`);
  const { products }: { products: readonly { title: string }[] } = await response.json();
  return products.map(({ title }) => title);
}

interface Content {
  readonly kilobytes: number;
  /** Number of products that the page links to. */
  readonly products: number;
}

/**
 * Requests a page and checks its content.
 *
 * @throws if the status isn't 200 or the page contains no product
 */
async function loadContent(port: number, path: string, titles: readonly string[]): Promise<Content> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${html.slice(0, 300)}`);
  if (!titles.some((title) => html.includes(`>${title}<`))) throw new Error(`${path} shows no product.`);
  const links = html.matchAll(/href="\/products\/([^"?#]+)/g);
  return {
    kilobytes: Buffer.byteLength(html) / 1000,
    products: new Set([...links].map(([, handle]) => handle)).size,
  };
}

/** Returns the skeleton, or exits with a message. */
function skeletonOrExit(): Skeleton {
  try {
    return buildSkeleton(values.version);
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exit(1);
  }
}

const skeleton = skeletonOrExit();
console.log(`Hydrogen's skeleton: ${skeleton.versions}`);
await ensureBuild();

const token = randomUUID();
const running: RunningShop[] = [];
const start = async (...how: Parameters<typeof startShop>) => {
  const shop = await startShop(...how);
  running.push(shop);
  return shop;
};
try {
  const backend = await start('apps/storefront/server/backend.js', { STOREFRONT_ACCESS_TOKENS: token });
  const api = `http://127.0.0.1:${backend.port}`;
  const hydrogen = (environment: Readonly<Record<string, string>>) =>
    start(
      fileURLToPath(new URL('./hydrogen-server.ts', import.meta.url)),
      {
        NODE_ENV: 'production',
        SKELETON: skeleton.folder,
        PUBLIC_STORE_DOMAIN: api,
        PUBLIC_STOREFRONT_API_TOKEN: token,
        SESSION_SECRET: randomUUID(),
        ...environment,
      },
      [],
    );
  const alone = { PAGE_CACHE_MB: '0' };
  const overApi = { ...alone, COMMERCE_URL: api, COMMERCE_TOKEN: token };
  const production = await start(undefined);
  const shops: Readonly<Record<string, MeasuredShop>> = {
    'ours, as production runs': { shop: production, conditions: asProductionRuns },
    'ours, backend in process': { shop: await start(undefined, alone), conditions: renderOnly },
    'ours, over the API': { shop: await start(undefined, overApi), conditions: renderOnly },
    Hydrogen: { shop: await hydrogen({}), conditions: renderOnly },
    'Hydrogen, nothing kept': { shop: await hydrogen({ KEEP_ANSWERS: '0' }), conditions: renderOnly },
  };
  const titles = await productTitles(production.port);
  const floors = await measureBaselines();

  const rows: Record<string, string | number>[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const content = new Map<string, Content>();
    for (const [name, shop] of Object.entries(shops)) {
      content.set(name, await loadContent(shop.shop.port, path, titles));
      await sampled(shop, path, 16, warmUpSeconds);
    }
    for (const clients of clientCounts) {
      const samples = new Map<string, Sample[]>(Object.keys(shops).map((name) => [name, []]));
      for (let round = 0; round < rounds; round += 1)
        for (const [name, shop] of Object.entries(shops))
          samples.get(name)?.push(await sampled(shop, path, clients));
      const cpuOf = (name: string) => median((samples.get(name) ?? []).map((sample) => sample.cpuMs));
      for (const [name, taken] of samples) {
        const cpu = taken.map((sample) => sample.cpuMs);
        rows.push({
          page,
          clients,
          shop: name,
          ...shops[name]?.conditions,
          'per second': median(taken.map(({ perSecond }) => perSecond)).toFixed(0),
          'CPU ms each, least': Math.min(...cpu).toFixed(2),
          'CPU ms each, most': Math.max(...cpu).toFixed(2),
          'times Hydrogen': (cpuOf('Hydrogen') / cpuOf(name)).toFixed(2),
          'times Hydrogen, nothing kept': (cpuOf('Hydrogen, nothing kept') / cpuOf(name)).toFixed(2),
          'HTML kB': (content.get(name)?.kilobytes ?? 0).toFixed(0),
          products: content.get(name)?.products ?? 0,
          'load of the machine': (loadavg()[0] ?? Number.NaN).toFixed(1),
        });
      }
    }
  }
  rows.push({
    ...renderOnly,
    page: 'floor: plain node:http, 1 kB',
    clients: 16,
    shop: '',
    'per second': floors.perSecond.toFixed(0),
    'CPU ms each, least': floors.cpuMs.toFixed(2),
  });
  console.log('"times": pages for as much CPU as Hydrogen takes for one.');
  printTable(rows, ['page', 'clients', 'shop', 'cache', 'compression', 'addresses']);
} finally {
  for (const shop of running) await shop.stop();
}
