import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import {
  type DeduplicationTables,
  deduplicationMigrations,
} from '@vitrine/storage/sharing/request-deduplication';
import {
  createPooledDatabase,
  createPostgresDatabase,
  describeEachDatabase,
} from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { openTestShop, Shopper } from '../test-shop.ts';
import { SharedRequests } from './shared-requests.ts';

const log = { warn: () => undefined };

describeEachDatabase((_dialect, open) => {
  describe('a request that arrives at two processes', () => {
    const processes = async () => {
      const location = await open.newLocation();
      const one = await open<DeduplicationTables>([deduplicationMigrations], { location });
      const two = await open<DeduplicationTables>([deduplicationMigrations], { location });
      let now = 1_000_000;
      const clock = () => now;
      return {
        one: new SharedRequests(one, log, clock),
        two: new SharedRequests(two, log, clock),
        short: new SharedRequests(two, log, clock, 1000),
        wait: (ms: number) => {
          now += ms;
        },
      };
    };
    const read = async () => 'read';

    test('is made by one of them, and the other waits for it', async () => {
      const { one, two } = await processes();
      let made = 0;
      const make = async () => {
        made += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return 'made';
      };
      const answers = await Promise.all([one.once('x', make, read), two.once('x', make, read)]);
      expect(answers.sort()).toEqual(['made', 'read']);
      expect(made).toBe(1);
      expect(await two.once('y', make, read)).toBe('made');
    });

    test('is made again where it failed, and five minutes later', async () => {
      const { one, two, wait } = await processes();
      const fail = () => one.once('x', () => Promise.reject(new Error('away')), read);
      await expect(fail()).rejects.toThrow('away');
      expect(await two.once('x', async () => 'made', read)).toBe('made');
      wait(299_999);
      expect(await one.once('x', async () => 'made', read)).toBe('read');
      wait(1);
      expect(await one.once('x', async () => 'made', read)).toBe('made');
    });

    test('is made again after the time that it is remembered for', async () => {
      const { short, wait } = await processes();
      const make = async () => 'made';
      expect(await short.once('x', make, read)).toBe('made');
      wait(999);
      expect(await short.once('x', make, read)).toBe('read');
      wait(1);
      expect(await short.once('x', make, read)).toBe('made');
    });

    test('is made by the other half a minute after its process has died', async () => {
      const { one, two, wait } = await processes();
      const hangs = Promise.withResolvers<void>();
      void one.once(
        'x',
        () => {
          hangs.resolve();
          return new Promise(() => undefined);
        },
        read,
      );
      await hangs.promise;
      wait(30_000);
      expect(await two.once('x', async () => 'made', read)).toBe('made');
    });
  });
});

test.each([
  ['PostgreSQL', createPostgresDatabase] as const,
  ...(isNightly ? [['a pooler', createPooledDatabase] as const] : []),
])(
  'REL-27: two shops on %s in front of a backend without keys count a repeated add once',
  async (_, createDatabase) => {
    const { location, remove } = await createDatabase();
    const settings = { DATABASE_URL: location.databaseUrl ?? '', PLAIN_BACKEND: 'true' };
    const shops = [await openTestShop(settings), await openTestShop(settings)];
    const [one, two] = shops.map(({ app }) => new Shopper(app));
    if (one === undefined || two === undefined) throw new Error('two were opened');
    const product = await one.send('GET', '/products/sunset-oil.json').then((response) => response.json());
    const merchandiseId = `gid://shopify/ProductVariant/${product.product.variants[0].id}`;
    await one.send('POST', '/api/cart/create');
    for (const [name, value] of one.cookies) two.cookies.set(name, value);
    const add = async (shopper: Shopper, key: string): Promise<CartJson> => {
      const headers = { 'idempotency-key': key };
      const response = await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 1 }, headers);
      return (await response.json()).cart;
    };
    const quantity = ({ lines }: CartJson) => lines.map((line) => line.quantity);
    expect(quantity(await add(one, 'first-press'))).toEqual([1]);
    expect(quantity(await add(two, 'first-press'))).toEqual([1]);
    expect(quantity(await add(two, 'second-press'))).toEqual([2]);
    for (const shop of shops) await shop.dispose();
    await remove();
  },
);
