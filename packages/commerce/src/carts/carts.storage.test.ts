import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { cartLifetimeMs } from './cart-limits.ts';
import type { CartRecord } from './cart-record.ts';
import { completeCart, hasCartKey, insertCart, readCartRecord, updateCart } from './cart-store.ts';
import { openCartTestShop, testShopMigrations, testStartTime } from './cart-test-shop.ts';
import { acceptChange } from './change/cart-change.ts';
import { createEmptyCart } from './empty-cart.ts';
import { cartMigrations } from './migrations.ts';

const now = testStartTime;
const idOf = ({ id, secret }: CartRecord) => ({ token: id, secret });
const withNote = (note: string) => (cart: CartRecord) => acceptChange({ ...cart, note });

describeEachDatabase((_name, open) => {
  const opened = async () => {
    const storage = await open<CommerceDatabase>([cartMigrations]);
    const cart = createEmptyCart('US', now);
    expect(await insertCart(storage, cart)).toBeNull();
    return { storage, cart };
  };

  describe('a stored cart', () => {
    test('is read as it was written', async () => {
      const { storage, cart } = await opened();
      expect(await readCartRecord(storage, cart.id, now)).toEqual(cart);
      expect(await readCartRecord(storage, 'unknown', now)).toBeNull();
    });

    test('is changed only by clients with its key', async () => {
      const { storage, cart } = await opened();
      expect(hasCartKey(cart, cart.secret)).toBe(true);
      for (const secret of [null, '', `${cart.secret}x`, cart.secret.slice(1)]) {
        expect(hasCartKey(cart, secret)).toBe(false);
        expect(await updateCart(storage, { token: cart.id, secret }, now, withNote('x'))).toBeNull();
      }
      expect(await readCartRecord(storage, cart.id, now)).toEqual(cart);
    });

    test('is not written if a change has no effect', async () => {
      const { storage, cart } = await opened();
      await updateCart(storage, idOf(cart), now + 5, (before) => acceptChange(before));
      expect((await readCartRecord(storage, cart.id, now))?.updatedAt).toBe(now);
    });

    test('expires 30 days after its last change', async () => {
      const { storage, cart } = await opened();
      await updateCart(storage, idOf(cart), now + 1000, withNote('x'));
      expect(await readCartRecord(storage, cart.id, now + cartLifetimeMs + 999)).not.toBeNull();
      const late = now + cartLifetimeMs + 1000;
      expect(await readCartRecord(storage, cart.id, late)).toBeNull();
      expect(await updateCart(storage, idOf(cart), late, withNote('y'))).toBeNull();
    });

    test('is completed once, and can’t be read afterwards', async () => {
      const { storage, cart } = await opened();
      const complete = () => storage.change((tx) => completeCart(tx, cart.id, now));
      expect((await Promise.all([complete(), complete()])).sort()).toEqual([false, true]);
      expect(await readCartRecord(storage, cart.id, now)).toBeNull();
    });
  });

  describe('concurrent changes of one cart', () => {
    test('are all applied', async () => {
      const { storage, cart } = await opened();
      const names = Array.from({ length: 40 }, (_, n) => `k${n}`);
      await Promise.all(
        names.map((key) =>
          updateCart(storage, idOf(cart), now, (before) =>
            acceptChange({ ...before, attributes: [...before.attributes, { key, value: '1' }] }),
          ),
        ),
      );
      const after = await readCartRecord(storage, cart.id, now);
      expect(after?.attributes.map(({ key }) => key).sort()).toEqual(names.sort());
    });

    test('through the API, 30 clients that add one unit each make 30 units', async () => {
      const storage = await open<CommerceDatabase>(testShopMigrations);
      const shop = await openCartTestShop(storage, [{ id: '1', price: 1000, stock: 25 }]);
      const created = await shop.run('mutation { cartCreate { cart { id } } }');
      const { id } = created.data.cartCreate.cart;
      const add = `mutation A($id: ID!) { cartLinesAdd(cartId: $id, lines: [{ merchandiseId: "gid://shopify/ProductVariant/1" }])
        { cart { totalQuantity } warnings { code } userErrors { message } } }`;
      const answers = await Promise.all(Array.from({ length: 30 }, () => shop.run(add, { id })));
      expect(answers.flatMap((each) => each.data.cartLinesAdd.userErrors)).toEqual([]);
      expect(answers.filter((each) => each.data.cartLinesAdd.warnings.length > 0)).toHaveLength(5);
      const read = await shop.run('query Q($id: ID!) { cart(id: $id) { totalQuantity } }', { id });
      expect(read.data.cart.totalQuantity).toBe(25);
    });
  });
});
