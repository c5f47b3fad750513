/**
 * Test process whose shoppers buy concurrently with those of another process. Arguments: location of the database as JSON,
 * and number of shoppers. Prints `ready` when the checkouts are filled in, pays on the first input byte, then prints the
 * results.
 */
import '../../../../tools/demo-storefronts.ts';
import { once } from 'node:events';
import { openStorage } from '@vitrine/storage/database';
import type { DatabaseLocation } from '@vitrine/storage/test-postgres';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';

const [location = '{}', shoppers = '0'] = process.argv.slice(2);
const storage = await openStorage<CommerceDatabase>({
  ...(JSON.parse(location) as DatabaseLocation),
  migrations: testMigrations,
});
const shop = await openCheckoutTestShop(storage);
const buyers = await Promise.all(
  Array.from({ length: Number(shoppers) }, async (_, index) => {
    const key = await shop.cart('US', [['1', 1]]);
    return {
      key,
      total: await fillInCheckout(shop.checkout, key, 'US', `${process.pid}.${index}@example.com`),
    };
  }),
);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const results = await Promise.all(
  buyers.map(({ key, total }) => shop.checkout.pay(key, { kind: 'test', card: '1' }, total)),
);
process.stdout.write(
  `${JSON.stringify(results.map((result) => (result.kind === 'placed' ? result.order.number : result.kind)))}\n`,
);
await storage.close();
process.exit(0);
