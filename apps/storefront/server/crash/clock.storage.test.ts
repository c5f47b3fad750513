/** A clock that jumps between starts: a year ahead, and a day behind what was written. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { ensureBuild } from '../process/fresh-build.ts';
import { BusyShopper } from './busy-shopper.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { emptyLedger } from './ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import { countOpenPayments, createCrashSettings, findInconsistencies, withData } from './shop-invariants.ts';
import { startShopProcess } from './shop-process.ts';

const day = 24 * 60 * 60 * 1000;

beforeAll(ensureBuild, 300_000);

test.runIf(isNightly)(
  'REL-08: a clock that jumps a year ahead, back, and a day behind: orders and accounts stay, and the shop sells on',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vitrine-clock-'));
    const port = await freePort();
    const environment = { DATA_DIR: directory, RATE_LIMIT_WRITE: '0/1', RATE_LIMIT_SIGN_UPS: '0/1' };
    const settings = createCrashSettings(environment);
    const { shelf, stock } = await withData(settings, prepareShop);
    const ledger = emptyLedger();
    const email = 'ada@example.com';
    const password = 'a long secret';
    const origin = `http://localhost:${port}`;
    try {
      for (const [turn, moved] of [0, 366 * day, 0, -day].entries()) {
        const shop = startShopProcess({ port, environment }, moved);
        await shop.ready;
        const form = { firstName: 'Ada', lastName: 'Shore', email, password };
        const path = turn === 0 ? '/account/register' : '/account/login';
        expect((await new CookieBrowser(origin).send('POST', path, { form })).status).toBe(303);
        ledger.members.set(email, password);
        const before = ledger.orders.size;
        const shopper = new BusyShopper(`c${turn}`, origin, shelf, createRandom(turn), ledger);
        await shopper.work(() => ledger.orders.size > before);
        expect(await shop.stop()).toBe(0);
        expect(await withData(settings, (data) => findInconsistencies(data, stock, ledger))).toEqual([]);
      }
      expect(await withData(settings, countOpenPayments)).toBe(0);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
);
