import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';

const program = fileURLToPath(new URL('./test-buyers-process.ts', import.meta.url));

describeEachDatabaseInFull((dialect, open) => {
  // Two processes usually share PostgreSQL.
  test.runIf(dialect === 'postgres' || isNightly)(
    'two processes sell the last 10 pieces to 40 shoppers at once: 10 orders, numbered without a gap',
    async () => {
      const location = await open.newLocation();
      const storage = await open<CommerceDatabase>(testMigrations, { location });
      const shop = await openCheckoutTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 10 });
      const processes = await Promise.all(
        [20, 20].map(async (shoppers) => {
          const child = spawn(process.execPath, [program, JSON.stringify(location), String(shoppers)], {
            stdio: ['pipe', 'pipe', 'inherit'],
          });
          const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
          expect((await lines.next()).value).toBe('ready');
          return { child, lines };
        }),
      );
      for (const { child } of processes) child.stdin.write('pay\n');
      const results: unknown[] = [];
      for (const { lines } of processes) results.push(...JSON.parse((await lines.next()).value ?? '[]'));

      const numbers = results.filter((result) => typeof result === 'number').sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 10 }, (_each, index) => 1001 + index));
      expect(results.filter((result) => result === 'refused')).toHaveLength(30);
      const stock = await storage.read.selectFrom('inventory').select('available').executeTakeFirstOrThrow();
      expect(stock.available).toBe(0);
      const charges = await storage.read.selectFrom('test_charges').select('status').execute();
      expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(10);
      expect(charges.filter(({ status }) => status === 'authorized')).toEqual([]);
    },
  );
});
