import { describeEachDatabaseInFull } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { openCheckoutTestShop, putBundles, testMigrations } from '../../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../../database.ts';
import { createSellableTest } from '../stock-bits.ts';

describeEachDatabaseInFull((_, open) => {
  test('BUNDLE-12: lists, filters and pages agree that a market sells a bundle only with all of its components', async () => {
    const shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
    await shop.putProduct({ id: '1', title: 'Oil', price: 2500, stock: 10 });
    await shop.putProduct({ id: '2', title: 'Mask', price: 1000, stock: 10 });
    await shop.putProduct({ id: '10', title: 'Duo', price: 3000, stock: 0 });
    const setComponents = (...ids: readonly string[]) =>
      putBundles(shop, [['10', ids.map((id) => [id, 1] as const)]]);
    await setComponents('1', '2');
    /** Returns whether the US and the EU sell the bundle: by its page, by filters, and by lists. */
    const readAvailability = async () => {
      const snapshot = await shop.backend.catalogue.current();
      const slot = snapshot.product('10')?.slot ?? -1;
      return (['us', 'eu'] as const).map((region) => [
        snapshot.isAvailable('10', region),
        snapshot.view(region).isAvailable(slot),
        createSellableTest(snapshot.view(region))(slot),
      ]);
    };
    const yes = [true, true, true];
    const no = [false, false, false];
    expect(await readAvailability()).toEqual([yes, yes]);

    await shop.putProduct({ id: '1', title: 'Oil', price: 2500, stock: 10, pricedIn: ['us'] });
    expect(await readAvailability()).toEqual([yes, no]);
    await setComponents('2');
    expect(await readAvailability()).toEqual([yes, yes]);
    await setComponents('2', '1');
    expect(await readAvailability()).toEqual([yes, no]);
    await shop.putProduct({ id: '1', title: 'Oil', price: 2500, stock: 10 });
    expect(await readAvailability()).toEqual([yes, yes]);
  });
});
