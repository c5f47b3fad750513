import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../telemetry/log.ts';
import { findSeed } from './seed.ts';
import { type ServeOptions, serveStandalone } from './serve-standalone.ts';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'serve-standalone-'));
});
afterAll(() => rm(dataDirectory, { recursive: true }));

it.each<[Partial<ServeOptions>, string]>([
  // An address that documentation uses, which no machine has.
  [
    { host: '192.0.2.1' },
    "--host 192.0.2.1 isn't an address of this machine. 127.0.0.1 and 0.0.0.0 always are.",
  ],
  [{ storefrontUrl: 'shop' }, '--storefront must be an address such as https://shop.example.com.'],
  [{ accountClients: 'shp_shop' }, '--account-client must be ID=URL, not "shp_shop".'],
])('PKG-07: names the option of %j', async (wrong, message) => {
  const started = serveStandalone({
    port: 0,
    host: '127.0.0.1',
    seed: findSeed(null, true, dataDirectory),
    plain: true,
    dataDirectory,
    storefrontUrl: undefined,
    accountClients: undefined,
    tls: null,
    clock: Date.now,
    log: openLog('silent'),
    ...wrong,
  });
  await expect(started).rejects.toMatchObject({ name: 'ServeError', message });
});
