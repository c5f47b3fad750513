/** The shop as it is deployed: what the build left, its data, and of all libraries those that are machine code or data. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyDeployedShop } from '../../../../bench/deployed.ts';
import { freePort } from '../../../../bench/process.ts';
import { type ShopProcess, startShopProcess } from '../crash/shop-process.ts';
import { ensureBuild } from './fresh-build.ts';

let project: string;
let running: ShopProcess | undefined;
beforeAll(async () => {
  await ensureBuild();
  project = copyDeployedShop();
}, 300_000);
afterEach(() => running?.kill());
afterAll(() => rmSync(project, { recursive: true, force: true }));

describeEachDatabase((name, open) => {
  const usual = name === 'sqlite' ? '1' : '2';
  // By day the journeys start one process on SQLite.
  it.runIf(name === 'postgres' || isNightly).each(isNightly ? ['1', '2'] : [usual])(
    'a start of %s process(es) answers pages, calls and pictures',
    async (processes) => {
      const { directory, databaseUrl } = await open.newLocation();
      const port = await freePort();
      running = startShopProcess({
        script: join(project, 'apps/storefront/server/start.js'),
        port,
        environment: {
          NODE_ENV: 'production',
          WEB_CONCURRENCY: processes,
          ...(name === 'sqlite'
            ? { DATA_DIR: directory }
            : { DATA_DIR: join(project, name), DATABASE_URL: databaseUrl ?? '' }),
        },
      });
      await running.ready;
      const ask = (path: string) =>
        fetch(`http://localhost:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
      const page = await (await ask('/products/golden-hour-mousse')).text();
      expect(page.includes('<h1')).toBe(true);
      const scripts = [...new Set(page.match(/\/assets\/[\w-]+\.js/g))];
      const encodings = await Promise.all(
        scripts.map(async (script) => (await ask(script)).headers.get('content-encoding')),
      );
      expect(encodings).toContain('br');
      const [picture] = /\/media\/[^" ]+/.exec(page) ?? [];
      expect((await ask((picture ?? '').replaceAll('&amp;', '&'))).headers.get('content-type')).toMatch(
        /^image\//,
      );
      const created = await fetch(`http://localhost:${port}/api/cart/create`, { method: 'POST' });
      expect([created.status, await running.stop()]).toEqual([200, 0]);
    },
  );
});
