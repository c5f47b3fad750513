/** A real file system that can only be read, below all of a shop's data or below what can be made again. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { ensureBuild } from '../process/fresh-build.ts';
import { BusyShopper } from './busy-shopper.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { emptyLedger } from './ledger.ts';
import { prepareShop } from './prepared-shop.ts';
import { createRandom } from './random.ts';
import { createCrashSettings, withData } from './shop-invariants.ts';
import { canMountReadOnly, startShopProcess } from './shop-process.ts';

let directory: string;
beforeAll(ensureBuild, 300_000);
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-read-only-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe.runIf(canMountReadOnly())('on a disk that can only be read', () => {
  test.each([
    ['a new shop', false],
    ['a shop with data', true],
  ])(
    'REL-06: %s does not start, and says what can’t be written; it does once the disk takes writes',
    async (_, old) => {
      const environment = { DATA_DIR: directory, SEED_DEMO: 'false' };
      if (old) await withData(createCrashSettings(environment), async () => undefined);
      const before = await readdir(directory);
      const port = await freePort();
      const shut = startShopProcess({ port, environment, readOnly: [directory] });
      await expect(shut.ready).rejects.toThrow('DATA_DIR must be a folder that can be written');
      expect(await readdir(directory)).toEqual(before);
      if (!old) return;
      const opened = startShopProcess({ port, environment });
      await opened.ready;
      expect(await opened.stop()).toBe(0);
    },
  );

  test('REL-07: pictures are shown, orders placed and mails kept for later, where only their folders can’t be written', async () => {
    const environment = { DATA_DIR: directory, RATE_LIMIT_WRITE: '0/1' };
    const settings = createCrashSettings(environment);
    const { shelf } = await withData(settings, prepareShop);
    const folders = ['pictures', 'mail'].map((name) => join(directory, name));
    for (const folder of folders) await mkdir(folder);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const shop = startShopProcess({ port, environment, readOnly: folders });
    await shop.ready;
    const browser = new CookieBrowser(origin);
    const page = await browser.send('GET', '/');
    const picture = /\/media\/[^"\s?]+\?[^"\s]*width=\d+[^"\s]*/
      .exec(page.body)?.[0]
      .replaceAll('&amp;', '&');
    const response = await fetch(new URL(picture ?? 'no picture', origin));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);

    const ledger = emptyLedger();
    await new BusyShopper('r', origin, shelf, createRandom(3), ledger).work(() => ledger.orders.size > 0);
    expect(ledger.violations).toEqual([]);
    await expect.poll(() => shop.output(), { timeout: 20_000 }).toContain('an email could not be sent');
    expect((await browser.send('GET', '/readyz')).status).toBe(200);
    expect(await shop.stop()).toBe(0);
    const waiting = () =>
      withData(settings, ({ commerce }) =>
        commerce.read.selectFrom('mail_queue').select('id').where('sent_at', 'is', null).execute(),
      );
    expect(await waiting()).toHaveLength(ledger.orders.size);
    expect(await readdir(join(directory, 'pictures'))).toEqual([]);
  });
});
