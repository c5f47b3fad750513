/** Gift cards and subscriptions of a seed, on each database. The other files have a test of the package's snapshots. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@vitrine/storage/database';
import { secretMigrations } from '@vitrine/storage/sharing/shared-secrets';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { hashGiftCardCode } from '../gift-cards/gift-card-code.ts';
import { loadGiftCardKey } from '../gift-cards/gift-card-key.ts';
import { readCycles } from '../subscriptions/contract-store.ts';
import { exportSeed } from './export-seed.ts';
import { seedDemoShop } from './seed-demo-shop.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const code = 'TEST-CARD-0001';
const files: Readonly<Record<string, string>> = {
  'products.csv':
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\nsoap,Soap,Title,Default Title,SOAP,9.00,active\n',
  'selling-plans.json': JSON.stringify([
    {
      ...{ name: 'Refill', products: ['soap'], options: [{ name: 'Every', values: ['Month'] }] },
      plans: [
        {
          ...{ name: 'Monthly', options: [{ name: 'Every', value: 'Month' }], recurringDeliveries: true },
          ...{ interval: 'MONTH', intervalCount: 1, percentage: 10 },
        },
      ],
    },
  ]),
  'customers.json': JSON.stringify([{ email: 'ada@example.com' }]),
  'gift-cards.json': JSON.stringify([
    { code, storefront: 'us', initialValue: '50.00', balance: '12.50', customer: 'ada@example.com' },
    { code: 'OTHER-CARD', storefront: 'us', initialValue: '20.00', disabled: true, note: 'Lost' },
  ]),
  'subscriptions.json': JSON.stringify([
    {
      ...{
        email: 'ada@example.com',
        storefront: 'us',
        lines: [{ sku: 'SOAP', plan: 'Monthly', quantity: 3 }],
      },
      deliveryAddress: { address1: '1 Main St', city: 'Austin', province: 'TX', country: 'US', zip: '78701' },
      ...{ nextDelivery: '2026-06-20T10:00:00Z', skipped: [4] },
    },
  ]),
};

describeEachDatabaseInFull((_, open) => {
  describe('a seed with gift cards and subscriptions', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-seed-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    async function fill(content: Iterable<readonly [string, string]>): Promise<Storage<CommerceDatabase>> {
      const directory = await mkdtemp(join(folder, 'seed-'));
      for (const [name, text] of content) await writeFile(join(directory, name), text);
      const storage = await open<CommerceDatabase>([...testMigrations, secretMigrations]);
      const log = { info: () => undefined };
      const seeding = { storage, directory, isPartial: true, clock: () => now, log };
      await seedDemoShop({ ...seeding, importDiscounts: async () => undefined });
      return storage;
    }

    test('PKG-17, PKG-23: is the same after it was exported, and its codes and plans work', async () => {
      const storage = await fill(Object.entries(files));
      const hash = hashGiftCardCode(code, await loadGiftCardKey(storage));
      const { read } = storage;
      const card = await read
        .selectFrom('gift_cards')
        .select(['id', 'last_characters', 'currency'])
        .where('code_hash', '=', hash)
        .executeTakeFirstOrThrow();
      expect(card).toMatchObject({ last_characters: '0001', currency: 'USD' });
      const { id, data } = await read
        .selectFrom('subscription_contracts')
        .select(['id', 'data'])
        .executeTakeFirstOrThrow();
      const [customer] = await read.selectFrom('customers').select('id').execute();
      expect(JSON.parse(data)).toMatchObject({
        ...{ customerId: customer?.id, status: 'active', originOrderId: null },
        lines: [{ title: 'Soap', quantity: 3, currentPrice: 900, sellingPlan: { percentage: 10 } }],
      });
      expect(await readCycles(read, id)).toMatchObject([{ cycleIndex: 4, status: 'skipped' }]);

      const exporting = { withCustomers: true, giftCardCodes: [code, 'OTHER-CARD'], now };
      const first = await exportSeed({ storage, ...exporting });
      expect(first.leftOut).toEqual([]);
      const second = await exportSeed({ storage: await fill(first.files), ...exporting });
      expect([...second.files]).toEqual([...first.files]);
      expect(JSON.parse(first.files.get('gift-cards.json') ?? '')).toMatchObject([
        { code, balance: '12.50', customer: 'ada@example.com' },
        { code: 'OTHER-CARD', initialValue: '20.00', disabled: true, note: 'Lost' },
      ]);
    });
  });
});
