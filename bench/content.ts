/**
 * Benchmarks settings of a remote content service, in microseconds, and checks that pages don't wait for it: a cached
 * page, an uncached page, and changes of a cart. Baselines: a resolved promise, and the same response over HTTP on this
 * machine.
 *
 *   node bench/content.ts [--runs 200000] [--visits 500]
 */
import '../tools/demo-storefronts.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFileContent } from '@vitrine/content/file-content';
import { RemoteContent } from '@vitrine/content/remote/remote-content';
import { startMinimalService } from '@vitrine/content/testing/minimal-service';
import pino from 'pino';
import { noRateLimits, startShop } from './process.ts';
import { reportRow } from './report.ts';
import { agent, callShop, expectOk, findBenchVariants } from './shop-client.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200000' }, visits: { type: 'string', default: '500' } },
});
const runs = Number(values.runs);
const visits = Number(values.visits);
const folder = join(import.meta.dirname, '../demo/content-offers');
const log = pino({ level: 'silent' });

/** Returns the median of five rounds, in microseconds. */
async function microseconds(times: number, work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    for (let run = 0; run < times / 5; run += 1) await work();
    rounds.push(((performance.now() - began) * 1000) / (times / 5));
  }
  return rounds.sort((a, b) => a - b)[2] ?? Number.NaN;
}

function tell(what: string, figure: number): void {
  console.log(`${what.padEnd(64)} ${figure.toFixed(figure < 10 ? 2 : 0).padStart(8)}`);
  reportRow(what, { µs: figure });
}

const directory = await mkdtemp(join(tmpdir(), 'vitrine-bench-content-'));
const service = await startMinimalService(folder);
const files = await openFileContent({ directory: folder, clock: Date.now, log });
const remote = await RemoteContent.open({
  service: { url: service.url, token: service.token, fetch },
  files,
  blog: null,
  cachePath: join(directory, 'content-service.json'),
  log,
  onCall: () => {},
  clock: Date.now,
  later: () => () => {},
});
const asked = service.calls.length;
console.log('microseconds');
tell('floor: a promise that is resolved', await microseconds(runs, async () => undefined));
tell('settings of the service: the cart’s', await microseconds(runs, () => remote.cartSettings('au')));
tell('settings of the service: the theme’s', await microseconds(runs, () => remote.themeSettings('au')));
tell('settings of files: the cart’s', await microseconds(runs, () => files.cartSettings('au')));
console.log(`calls of the service meanwhile: ${service.calls.length - asked}`);
tell(
  'the same asked for over HTTP',
  await microseconds(500, async () => {
    const headers = { authorization: `Bearer ${service.token}` };
    await (await fetch(`${service.url}/theme-settings/global?region=au`, { headers })).json();
  }),
);
tell('a refresh of every region, in the background', await microseconds(50, () => remote.refresh()));
remote.close();

const shop = await startShop('apps/storefront/server/start.js', {
  ...noRateLimits,
  CONTENT_URL: service.url,
  CONTENT_TOKEN: service.token,
});
try {
  const page = () => expectOk(callShop(shop.port, 'GET', '/products/sunset-oil', ''));
  await page();
  // A product's first page triggers a request to the service in the background; the next one is rendered with the
  // result.
  while (!service.calls.some((call) => call.startsWith('/single-product'))) await page();
  await page();
  const count = async (what: string, work: () => Promise<unknown>) => {
    const before = service.calls.length;
    for (let visit = 0; visit < visits; visit += 1) await work();
    console.log(`${what}: ${visits} times, calls of the service: ${service.calls.length - before}`);
  };
  await count('a warm page', page);
  let cold = 0;
  await count('a page that nobody kept', () => {
    cold += 1;
    return expectOk(callShop(shop.port, 'GET', `/search?q=oil${cold}`, ''));
  });
  const [merchandiseId] = await findBenchVariants(shop.port);
  let cookie = '';
  await count('a change of a cart', async () => {
    const answer = await expectOk(
      callShop(shop.port, 'POST', '/api/cart', cookie, { merchandiseId, quantity: 1 }),
    );
    cookie = answer.cookie || cookie;
  });
} finally {
  await shop.stop();
  agent.destroy();
  await service.close();
  await rm(directory, { recursive: true });
}
