/** A disk that takes no more: the process may write files up to a size, and is refused beyond, as on a full disk. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { ensureBuild } from '../process/fresh-build.ts';
import { BusyShopper } from './busy-shopper.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { emptyLedger } from './ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import { createCrashSettings, findInconsistencies, withData } from './shop-invariants.ts';
import { startShopProcess } from './shop-process.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-full-'));
  await ensureBuild();
}, 300_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

test('REL-03: a disk that fills up refuses changes with a sentence, shows pages, and has all that was answered once there is room', async () => {
  const port = await freePort();
  const environment = { DATA_DIR: directory, RATE_LIMIT_WRITE: '0/1' };
  const settings = createCrashSettings(environment);
  const { shelf, stock } = await withData(settings, prepareShop);
  const { size } = await stat(join(directory, 'vitrine.db'));
  const full = startShopProcess({ port, environment, maxFileBytes: size + 100_000 });
  await full.ready;

  const browser = new CookieBrowser(`http://localhost:${port}`);
  expect((await browser.send('POST', '/api/cart/create')).status).toBe(200);
  let answered = 0;
  let refused: Awaited<ReturnType<CookieBrowser['send']>>;
  do {
    const json = {
      merchandiseId: shelf.plenty[0],
      quantity: 1,
      attributes: [{ key: `note ${answered}`, value: 'x'.repeat(1500) }],
    };
    refused = await browser.send('POST', '/api/cart', { json });
    if (refused.status === 200) answered += 1;
  } while (refused.status === 200 && answered < 90);
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.body)).toMatchObject({
    error: {
      code: 'UNAVAILABLE',
      message: 'We can’t save anything right now. Please try again soon.',
    },
  });
  expect((await browser.send('GET', '/')).status).toBe(200);
  const pieces = async () => {
    const { cart } = JSON.parse((await browser.send('GET', '/api/cart')).body);
    return cart.lines.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0);
  };
  expect(await pieces()).toBe(answered);
  expect(full.output()).toContain('the database can’t be used');
  await full.kill();

  const roomy = startShopProcess({ port, environment });
  await roomy.ready;
  expect(await pieces()).toBe(answered);
  const added = await browser.send('POST', '/api/cart', {
    json: { merchandiseId: shelf.plenty[0], quantity: 1 },
  });
  expect(added.status).toBe(200);
  expect(await roomy.stop()).toBe(0);
  expect(await withData(settings, (data) => findInconsistencies(data, stock, emptyLedger()))).toEqual([]);
});

/** More than any file of these tests. */
const roomEnough = 2 ** 40;

test.runIf(process.platform === 'linux')(
  'REL-05: a disk that takes no write any more under a running shop: pages stay, changes are refused, and all goes on by itself once it does',
  async () => {
    const port = await freePort();
    const place = await mkdtemp(join(directory, 'stopped-'));
    const environment = { DATA_DIR: place, RATE_LIMIT_WRITE: '0/1' };
    const settings = createCrashSettings(environment);
    const { shelf, stock } = await withData(settings, prepareShop);
    const shop = startShopProcess({ port, environment, maxFileBytes: roomEnough });
    await shop.ready;
    const browser = new CookieBrowser(`http://localhost:${port}`);
    expect((await browser.send('POST', '/api/cart/create')).status).toBe(200);
    const add = (key: string) =>
      browser.send('POST', '/api/cart', {
        json: { merchandiseId: shelf.plenty[0], quantity: 1 },
        headers: { 'idempotency-key': key },
      });
    const pieces = async () => {
      const { cart } = JSON.parse((await browser.send('GET', '/api/cart')).body);
      return cart.lines[0].quantity;
    };
    expect((await add('the-first-add')).status).toBe(200);

    shop.limitFiles(0);
    for (let time = 0; time < 3; time += 1) {
      const refused = await add('the-second-add');
      expect([refused.status, JSON.parse(refused.body).error]).toMatchObject([
        503,
        {
          code: 'UNAVAILABLE',
          message: 'We can’t save anything right now. Please try again soon.',
        },
      ]);
    }
    for (const path of ['/', '/collections/all', '/cart']) {
      expect([path, (await browser.send('GET', path)).status]).toEqual([path, 200]);
    }
    expect(await pieces()).toBe(1);

    shop.limitFiles(roomEnough);
    expect((await add('the-second-add')).status).toBe(200);
    expect(await pieces()).toBe(2);
    const ledger = emptyLedger();
    const shopper = new BusyShopper('d', `http://localhost:${port}`, shelf, createRandom(1), ledger);
    await shopper.work(() => ledger.orders.size > 0);
    expect(await shop.stop()).toBe(0);
    expect(await withData(settings, (data) => findInconsistencies(data, stock, ledger))).toEqual([]);
  },
);

test('REL-06: on a disk that takes nothing at all the shop does not start, and says what can’t be written', async () => {
  const shut = startShopProcess({
    port: await freePort(),
    environment: { DATA_DIR: directory },
    maxFileBytes: 0,
  });
  await expect(shut.ready).rejects.toThrow(/could not start: the database can't be opened \(.*\.db\)/);
});
