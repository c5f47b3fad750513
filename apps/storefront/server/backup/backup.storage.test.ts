import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalIdSecretName } from '@vitrine/commerce/checkout/personal-id';
import { openUploadStore } from '@vitrine/content/uploads/upload-store';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import type { Storage } from '@vitrine/storage/database';
import { getOrCreateSharedSecret } from '@vitrine/storage/sharing/shared-secrets';
import { createPostgresDatabase } from '@vitrine/storage/test-databases';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { BusyShopper } from '../crash/busy-shopper.ts';
import { emptyLedger } from '../crash/ledger.ts';
import { prepareShop } from '../crash/prepared-shop.ts';
import { createRandom } from '../crash/random.ts';
import { createCrashSettings, findInconsistencies, withData } from '../crash/shop-invariants.ts';
import { startShopProcess } from '../crash/shop-process.ts';
import type { ShopTables } from '../engagement.ts';
import type { Settings } from '../env.ts';
import { ensureBuild } from '../process/fresh-build.ts';
import { openTestShop, Shopper } from '../test-shop.ts';
import { acquireRestoreLock } from './data-dir-lock.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const keyPath = 'keys/personal-id.key';
const quiet = () => undefined;
const log = pino({ enabled: false });
const removals: (() => Promise<void>)[] = [];

beforeAll(ensureBuild, 300_000);
afterAll(async () => {
  for (const remove of removals) await remove();
});

type Dialect = 'sqlite' | 'postgres';

async function newFolder(): Promise<{ readonly DATA_DIR: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  removals.push(() => rm(directory, { recursive: true, force: true }));
  return { DATA_DIR: directory };
}

async function newPlace(dialect: Dialect): Promise<Record<string, string>> {
  const folder = await newFolder();
  if (dialect === 'sqlite') return { ...folder };
  const { location, remove } = await createPostgresDatabase();
  removals.unshift(remove);
  return { ...folder, DATABASE_URL: location.databaseUrl ?? '' };
}

const contents = (settings: Settings) =>
  withData(settings, async ({ commerce, engagement }) => ({
    carts: await commerce.read.selectFrom('carts').selectAll().orderBy('id').execute(),
    orders: await commerce.read.selectFrom('orders').selectAll().orderBy('number').execute(),
    customers: await commerce.read.selectFrom('customers').selectAll().orderBy('id').execute(),
    catalogue: await commerce.read
      .selectFrom('catalogue_documents')
      .selectAll()
      .orderBy('kind')
      .orderBy('id')
      .execute(),
    stock: await commerce.read.selectFrom('inventory').selectAll().orderBy('variant_id').execute(),
    signUps: await engagement.read.selectFrom('sign_ups').selectAll().orderBy('id').execute(),
  }));

const uploadsOf = (storage: Storage<ShopTables>) => openUploadStore({ storage, clock: Date.now });

test.each<readonly [Dialect, Dialect]>([
  ['sqlite', 'sqlite'],
  ...(isNightly
    ? ([
        ['postgres', 'postgres'],
        ['sqlite', 'postgres'],
      ] as const)
    : []),
])(
  'REL-17: a backup of %s made under load opens as a whole shop on %s',
  async (from, to) => {
    const environment = {
      ...(await newPlace(from)),
      ...Object.fromEntries(['WRITE', 'CODES', 'SIGN_UPS'].map((kind) => [`RATE_LIMIT_${kind}`, '0/1'])),
      CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content-offers'),
    };
    const settings = createCrashSettings(environment);
    const { shelf, stock } = await withData(settings, prepareShop);
    await mkdir(join(settings.DATA_DIR, 'media'));
    await writeFile(join(settings.DATA_DIR, 'media/own.webp'), Buffer.alloc(300_000, 7));
    const picture = new Uint8Array(100_000).fill(9);
    await withData(settings, ({ engagement }) => uploadsOf(engagement).save('brought.webp', picture));
    const port = await freePort();
    const shop = startShopProcess({ port, environment });
    await shop.ready;
    const ledger = emptyLedger();
    let over = false;
    const shopping = Promise.all(
      [1, 2, 3].map((number) =>
        new BusyShopper(`b${number}`, `http://localhost:${port}`, shelf, createRandom(number), ledger).work(
          () => over,
        ),
      ),
    );
    await expect.poll(() => ledger.orders.size, { timeout: 120_000, interval: 20 }).toBeGreaterThan(2);
    const file = join(settings.DATA_DIR, 'shop.backup');
    const answeredBefore = structuredClone(ledger);
    const changesBefore = ledger.changes;
    const made = await makeBackup(settings, file, Date.now(), quiet);
    await expect.poll(() => ledger.changes, { timeout: 60_000, interval: 20 }).toBeGreaterThan(changesBefore);
    over = true;
    await shopping;
    expect(await shop.stop()).toBe(0);
    expect(ledger.violations).toEqual([]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const restored = { ...environment, ...(await newPlace(to)) };
    if (to === 'sqlite') delete (restored as Record<string, string>).DATABASE_URL;
    const there = createCrashSettings(restored);
    expect(await restoreBackup(there, file, { replace: false, log, say: quiet })).toEqual(made);
    expect(await withData(there, (data) => findInconsistencies(data, stock, answeredBefore))).toEqual([]);
    expect(await withData(there, ({ engagement }) => uploadsOf(engagement).read('brought.webp'))).toEqual(
      picture,
    );
    // On PostgreSQL the key is among the rows.
    for (const kept of from === 'sqlite' ? [keyPath, 'media/own.webp'] : ['media/own.webp']) {
      expect(await readFile(join(there.DATA_DIR, kept))).toEqual(
        await readFile(join(settings.DATA_DIR, kept)),
      );
      const modes = [there, settings].map(({ DATA_DIR }) => stat(join(DATA_DIR, kept)));
      const [restoredFile, original] = await Promise.all(modes);
      expect(restoredFile?.mode).toBe(original?.mode);
    }

    // It sells on: numbers go on, payments that were under way end.
    const again = startShopProcess({ port, environment: restored });
    await again.ready;
    const before = ledger.orders.size;
    const more = new BusyShopper('after', `http://localhost:${port}`, shelf, createRandom(9), ledger);
    await more.work(() => ledger.orders.size > before);
    expect(await again.stop()).toBe(0);
    expect(await withData(there, (data) => findInconsistencies(data, stock, answeredBefore))).toEqual([]);
  },
  300_000,
);

test.each<readonly [Dialect, Dialect]>([
  ['postgres', 'postgres'],
  ['postgres', 'sqlite'],
  ...(isNightly ? ([['sqlite', 'sqlite']] as const) : []),
])('REL-17: a backup of %s holds every row, and %s has the same afterwards', async (from, to) => {
  const settings = createCrashSettings(await newPlace(from));
  await withData(settings, prepareShop);
  const key = 'ab'.repeat(32);
  await withData(settings, ({ commerce }) =>
    from === 'postgres' ? getOrCreateSharedSecret(commerce, personalIdSecretName, key) : Promise.resolve(key),
  );
  const file = join(settings.DATA_DIR, 'shop.backup');
  await makeBackup(settings, file, Date.now(), quiet);
  const there = createCrashSettings(await newPlace(to));
  await restoreBackup(there, file, { replace: false, log, say: quiet });
  expect(await contents(there)).toEqual(await contents(settings));
  // What was encrypted on several machines is read on one: the key comes along.
  if (from !== to) expect(await readFile(join(there.DATA_DIR, keyPath), 'utf8')).toBe(key);

  // A store with data is replaced only where that is said, and then as a whole.
  await withData(there, ({ commerce }) =>
    commerce.change((tx) => tx.deleteFrom('inventory').where('available', '<', 50).execute()),
  );
  const altered = await contents(there);
  await expect(restoreBackup(there, file, { replace: false, log, say: quiet })).rejects.toThrow(
    'holds data already. Nothing was changed.',
  );
  expect(await contents(there)).toEqual(altered);
  await restoreBackup(there, file, { replace: true, log, say: quiet });
  expect(await contents(there)).toEqual(await contents(settings));
});

test.each(['sqlite', 'postgres'] as const)(
  'REL-18: a restore into the place of a shop that runs on %s is refused with the reason, and changes nothing',
  async (dialect) => {
    const environment = await newPlace(dialect);
    // An address may name its sessions, which hides no shop.
    const named =
      dialect === 'sqlite' ? {} : { DATABASE_URL: `${environment.DATABASE_URL}?application_name=web` };
    const shop = await openTestShop({ ...environment, ...named });
    const settings = createCrashSettings({ ...environment, ...named });
    // As from another machine: on PostgreSQL the folder is another one.
    const elsewhere = dialect === 'sqlite' ? settings : { ...settings, ...(await newFolder()) };
    const file = join(settings.DATA_DIR, 'shop.backup');
    await makeBackup(settings, file, Date.now(), quiet);
    const shopper = new Shopper(shop.app);
    expect((await shopper.send('POST', '/api/cart/create')).status).toBe(200);
    const before = await contents(settings);
    expect(before.carts).toHaveLength(1);
    const restore = () => restoreBackup(elsewhere, file, { replace: true, log, say: quiet });
    await expect(restore()).rejects.toThrow(/^A shop is running on .+\. Nothing was changed\./);
    expect(await contents(settings)).toEqual(before);
    expect((await shopper.send('POST', '/api/cart/create')).status).toBe(200);

    await shop.dispose();
    // A session is on PostgreSQL's list for a moment after its end.
    await vi.waitFor(restore, { timeout: 10_000 });
    expect((await contents(settings)).carts).toEqual([]);
  },
);

test('REL-18: a shop does not start in a place that is being restored', async () => {
  const environment = await newPlace('sqlite');
  const restoring = await acquireRestoreLock(createCrashSettings(environment));
  await expect(openTestShop(environment)).rejects.toThrow('is being restored');
  restoring.release();
  const shop = await openTestShop(environment);
  await shop.dispose();
});

test('a restore that can’t write its files changes nothing', async () => {
  const settings = createCrashSettings(await newPlace('sqlite'));
  await withData(settings, prepareShop);
  const file = join(settings.DATA_DIR, 'shop.backup');
  await makeBackup(settings, file, Date.now(), quiet);
  const there = createCrashSettings(await newPlace('sqlite'));
  const blocked = join(there.DATA_DIR, 'blocked');
  await writeFile(blocked, '');
  await chmod(blocked, 0o400);
  await expect(
    restoreBackup({ ...there, DATA_DIR: join(blocked, 'data') }, file, { replace: false, log, say: quiet }),
  ).rejects.toThrow();
  expect(await readFile(blocked, 'utf8')).toBe('');
});
