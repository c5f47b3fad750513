/** Restarts a PostgreSQL of its own under load, by a shutdown and by a crash. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { type Cluster, startCluster } from '../../../../tools/postgres/cluster.ts';
import { ensureBuild } from '../process/fresh-build.ts';
import { BusyShopper } from './busy-shopper.ts';
import { CookieBrowser, LostResponseError } from './cookie-browser.ts';
import { emptyLedger } from './ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import { countOpenPayments, createCrashSettings, findInconsistencies, withData } from './shop-invariants.ts';
import { startShopProcess } from './shop-process.ts';

const shoppers = 6;
/** In ms. */
const databaseTimeout = 2_000;
/** Longest acceptable response: a change needs a connection and some queries on a busy machine. In ms. */
const maxResponseMs = 10_000;

let cluster: Cluster;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-restarted-'));
  cluster = await startCluster({ durable: true });
  await ensureBuild();
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Adds one unit after another. Repeats a rejected request with the same idempotency key, as browsers do. */
class PatientBuyer {
  readonly #browser: CookieBrowser;
  readonly #variant: string;
  readonly #name: string;
  answered = 0;
  refused = 0;
  slowest = 0;
  /** Requests whose connection was reset; each is sent again with its idempotency key, as browsers do. */
  resets = 0;
  /** Responses that are neither a cart nor a 503 with the code `UNAVAILABLE`. */
  readonly strange: string[] = [];

  constructor(origin: string, name: string, variant: string) {
    this.#browser = new CookieBrowser(origin);
    this.#name = name;
    this.#variant = variant;
  }

  async open(): Promise<void> {
    expect((await this.#browser.send('POST', '/api/cart/create')).status).toBe(200);
  }

  async buy(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const json = { merchandiseId: this.#variant, quantity: 1 };
      const headers = { 'idempotency-key': `${this.#name}-piece-${this.answered}` };
      const began = performance.now();
      const { status, body } = await this.#sendAgainAfterReset('/api/cart', { json, headers });
      this.slowest = Math.max(this.slowest, performance.now() - began);
      if (status === 200) this.answered += 1;
      else {
        this.refused += 1;
        const isClear = status === 503 && body.includes('"UNAVAILABLE"');
        if (!isClear) this.strange.push(`${status}: ${body.slice(0, 200)}`);
        await pause(20);
      }
    }
  }

  /**
   * Sends a request again after its connection was reset. The buyers share fetch's connections, so after a stall a request may
   * meet one closed connection for each buyer.
   */
  async #sendAgainAfterReset(...request: [path: string, options: object]) {
    for (let resets = 0; ; resets += 1)
      try {
        return await this.#browser.send('POST', ...request);
      } catch (error) {
        if (!(error instanceof LostResponseError) || resets === shoppers) throw error;
        this.resets += 1;
      }
  }

  async pieces(): Promise<number> {
    const { cart } = JSON.parse((await this.#browser.send('GET', '/api/cart')).body);
    return cart.lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
  }
}

test('REL-09: a PostgreSQL that is restarted, and one that crashes, under load: every answered change is there once, others are refused with 503, and the shop goes on by itself', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = {
    DATA_DIR: directory,
    DATABASE_URL: cluster.url,
    DATABASE_TIMEOUT_MS: String(databaseTimeout),
    RATE_LIMIT_WRITE: '0/1',
  };
  const settings = createCrashSettings(environment);
  const { shelf, stock } = await withData(settings, prepareShop);
  const shop = startShopProcess({ port, environment });
  await shop.ready;
  // The page cache is emptied once the catalogue was first checked for changes.
  const home = async () => {
    const { status, headers } = await fetch(origin);
    return [status, headers.get('x-cache')];
  };
  await expect.poll(home, { timeout: 30_000 }).toEqual([200, 'hit']);

  const buyers = Array.from(
    { length: shoppers },
    (_, index) => new PatientBuyer(origin, `b${index}`, shelf.plenty[index] ?? ''),
  );
  for (const buyer of buyers) await buyer.open();
  let over = false;
  const buying = Promise.all(buyers.map((buyer) => buyer.buy(() => over)));
  // It is awaited below; until then a rejection must not count as unhandled.
  buying.catch(() => {});
  /** Resolves once each buyer has received `count` more responses of a kind. */
  const each = async (kind: 'answered' | 'refused', more: number) => {
    const wanted = buyers.map((buyer) => buyer[kind] + more);
    const reached = () => buyers.every((buyer, index) => buyer[kind] >= (wanted[index] ?? 0));
    await expect.poll(reached, { timeout: 60_000, interval: 20 }).toBe(true);
  };

  try {
    for (const how of ['immediate', 'fast'] as const) {
      await each('answered', 5);
      // A change by another process may have removed it from the cache.
      await expect.poll(home, { timeout: 30_000 }).toEqual([200, 'hit']);
      await cluster.halt(how);
      try {
        await each('refused', 2);
        expect((await fetch(origin)).status).toBe(200);
        expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      } finally {
        await cluster.resume();
      }
    }
    await each('answered', 5);
  } finally {
    over = true;
    await buying;
  }
  for (const buyer of buyers) {
    expect(buyer.strange).toEqual([]);
    expect(buyer.slowest).toBeLessThan(maxResponseMs);
    expect(await buyer.pieces()).toBe(buyer.answered);
  }
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 20_000 }).toBe(200);

  // Scheduled jobs continue as well: an order is paid, and its payment and its email are completed.
  const ledger = emptyLedger();
  const shopper = new BusyShopper('r', origin, shelf, createRandom(1), ledger);
  await shopper.work(() => ledger.orders.size > 0);
  expect(await shop.stop()).toBe(0);
  expect(await withData(settings, countOpenPayments)).toBe(0);
  expect(await withData(settings, (data) => findInconsistencies(data, stock, ledger))).toEqual([]);
}, 300_000);
