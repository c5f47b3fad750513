/** One shop that keeps running while its clock jumps: back an hour in the middle of a checkout, a day ahead, a day back. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentId } from '@vitrine/content/documents/content-model';
import type { CartResponseJson } from '@vitrine/rules/cart/json/cart-json';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Dialect } from '@vitrine/storage/database';
import { createPostgresDatabase } from '@vitrine/storage/test-databases';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { openContentDocuments } from '../blog/documents.ts';
import { ensureBuild } from '../process/fresh-build.ts';
import { address, BusyShopper } from './busy-shopper.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { emptyLedger } from './ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import {
  countOpenPayments,
  createCrashSettings,
  findInconsistencies,
  type ShopData,
  withData,
} from './shop-invariants.ts';
import { startShopProcess } from './shop-process.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Far below the jumps: what waits for the clock to catch up fails. In ms. */
const soon = { timeout: 20_000, interval: 100 };
const member = { firstName: 'Ada', lastName: 'Shore', email: 'ada@example.com', password: 'a long secret' };
/** Of an announcement that editors have planned for tomorrow. */
const tomorrowOnly = 'Tomorrow only, a gift with every oil';
/** Its address, with the order's id. */
const orderPage = /^\/checkout\/confirmation\/([^?]+)\?/;
/** Searches in two seconds. */
const mostSearches = 3;

beforeAll(ensureBuild, 300_000);

/** By day the one that also schedules work; `clock.storage.test.ts` covers SQLite's jumps between starts. */
const dialects: readonly Dialect[] = isNightly ? ['sqlite', 'postgres'] : ['postgres'];

test.each(dialects)(
  'REL-08: a shop that runs on %s while its clock jumps keeps sessions, publications, limits, mails, orders and scheduled work',
  async (dialect) => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-jumps-'));
    const database = dialect === 'postgres' ? await createPostgresDatabase() : undefined;
    const url = database?.location.databaseUrl;
    const environment = {
      DATA_DIR: directory,
      RATE_LIMIT_WRITE: '0/1',
      RATE_LIMIT_SIGN_UPS: '0/1',
      RATE_LIMIT_SEARCH: `${mostSearches}/2`,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    };
    const settings = createCrashSettings(environment);
    const { shelf, stock } = await withData(settings, prepareShop);
    await withData(settings, planAnnouncement);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const shop = startShopProcess({ port, environment }, 0);
    const ledger = emptyLedger();
    const owner = new CookieBrowser(origin);

    const expectAsUsual = async (announced: boolean) => {
      const user = await owner.send('GET', '/api/account/user');
      expect(JSON.parse(user.body)).toMatchObject({ email: member.email });
      await expect.poll(async () => (await search(owner)).status, soon).toBe(200);
      const orders = ledger.orders.size;
      const shopper = new BusyShopper(`j${orders}`, origin, shelf, createRandom(orders), ledger);
      await shopper.work(() => ledger.orders.size > orders);
      const mails = async () => (await readdir(join(directory, 'mail'))).length;
      await expect.poll(mails, soon).toBe(ledger.orders.size);
      const page = async () => (await owner.send('GET', '/')).body.includes(tomorrowOnly);
      await expect.poll(page, soon).toBe(announced);
    };

    try {
      await shop.ready;
      expect((await owner.send('POST', '/account/register', { form: member })).status).toBe(303);
      ledger.members.set(member.email, member.password);
      const pay = await untilPayment(new CookieBrowser(origin), shelf.plenty[0] ?? '');
      await exhaustSearches(owner);

      await shop.moveClock(-hour);
      ledger.orders.add(await pay());
      await expectAsUsual(false);

      await shop.moveClock(day);
      await expectAsUsual(true);
      await exhaustSearches(owner);

      await shop.moveClock(0);
      await expectAsUsual(false);
      if (dialect === 'postgres') await withData(settings, expectScheduledWork);

      expect(await shop.stop()).toBe(0);
      expect(await withData(settings, (data) => findInconsistencies(data, stock, ledger))).toEqual([]);
      expect(await withData(settings, countOpenPayments)).toBe(0);
    } finally {
      await shop.kill();
      await database?.remove();
      await rm(directory, { recursive: true, force: true });
    }
  },
);

/** From half a day ahead on, for a day. */
async function planAnnouncement({ engagement }: ShopData): Promise<void> {
  const store = openContentDocuments(engagement);
  const id: DocumentId = { kind: 'theme/announcement', key: '' };
  const author = 'pia@example.com';
  const body = { default: { enabled: true, text: tomorrowOnly } };
  const saved = await store.save(id, { body, basedOn: 0, author });
  if (saved.outcome === 'conflict') throw new Error('Nobody else saves here.');
  const from = Date.now() + day / 2;
  await store.publish(id, { version: saved.version.number, from, until: from + day, by: author });
}

/** Fills a cart and its checkout. @returns what pays, and gives the order's id. */
async function untilPayment(browser: CookieBrowser, merchandiseId: string): Promise<() => Promise<string>> {
  const added = await browser.send('POST', '/api/cart', { json: { merchandiseId, quantity: 1 } });
  const { cart }: CartResponseJson = JSON.parse(added.body);
  const entry = new URL(cart?.checkoutUrl ?? '');
  const path = (await browser.send('GET', `${entry.pathname}${entry.search}`)).location ?? '';
  const send = async (form: Record<string, string>) =>
    expect((await browser.send('POST', path, { form })).status).toBe(303);
  await send({ intent: 'contact', email: 'bea@example.com' });
  await send({ intent: 'address', ...address });
  const delivery = await browser.send('GET', `${path}?step=delivery`);
  const rate = /<input[^>]*name="rate"[^>]*value="([^"]+)"/.exec(delivery.body)?.[1] ?? '';
  await send({ intent: 'delivery', rate });
  const page = await browser.send('GET', `${path}?step=payment`);
  const expectedTotal = /name="expectedTotal" value="(\d+)"/.exec(page.body)?.[1] ?? '';
  return async () => {
    const paid = await browser.send('POST', path, { form: { intent: 'pay', expectedTotal, card: '1' } });
    expect([paid.status, paid.location]).toEqual([303, expect.stringMatching(orderPage)]);
    return decodeURIComponent(orderPage.exec(paid.location ?? '')?.[1] ?? '');
  };
}

const search = (browser: CookieBrowser) => browser.send('GET', '/api/search/suggest?q=oil');

async function exhaustSearches(browser: CookieBrowser): Promise<void> {
  const refused = async () => (await search(browser)).status === 429;
  await expect.poll(refused, { ...soon, interval: 1 }).toBe(true);
}

/** The process still holds the lease of what one does for all, and says so again and again. */
async function expectScheduledWork({ commerce }: ShopData): Promise<void> {
  const beats = async () => {
    const row = await commerce.read.selectFrom('leases').selectAll().executeTakeFirstOrThrow();
    return Number(row.beats);
  };
  const before = await beats();
  await expect.poll(beats, soon).toBeGreaterThan(before);
}
