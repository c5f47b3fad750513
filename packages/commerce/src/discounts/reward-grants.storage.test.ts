import { createRewardAttributes } from '@vitrine/rules/offers/rewards';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { formatCartLineId } from '../carts/cart-id.ts';
import type { CartRecord } from '../carts/cart-record.ts';
import type { CartChangeFunction } from '../carts/change/cart-change.ts';
import { removeRecordLines } from '../carts/change/lines.ts';
import { changeCart } from '../carts/change-cart.ts';
import { emptyBuyerIdentity } from '../carts/empty-cart.ts';
import type { CheckoutAccess } from '../checkout/checkout-service.ts';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { setFinancialStatus } from '../orders/order-store.ts';
import {
  claimRewards,
  createGrant,
  getRewardGrantStates,
  releaseExpiredRewardGrants,
  releaseRewardGrant,
} from './reward-grants.ts';

const card = { kind: 'test', card: '1' } as const;
const day = 24 * 60 * 60 * 1000;
const grant = {
  token: 'token',
  member: '77',
  points: 100,
  title: 'Mini Mask',
  variant: 'gid://shopify/ProductVariant/2',
  code: null,
  amount: null,
  region: 'au',
  expiresAt: checkoutTestStart + day,
} as const;
const code = { ...grant, token: 'code', variant: null, code: 'swl_abc', amount: 700 } as const;

describeEachDatabase((_, open) => {
  const opened = async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
    await shop.putProduct({ id: '2', title: 'Mini Mask', price: 800, stock: null });
    return { storage, shop };
  };
  const stateOf = async (storage: Storage<CommerceDatabase>, token = 'token') =>
    (await getRewardGrantStates(storage, [token])).get(token);
  const change = async (
    shop: CheckoutTestShop,
    { cartId, secret }: CheckoutAccess,
    work: CartChangeFunction,
  ) => {
    const snapshot = await shop.backend.catalogue.current();
    const context = {
      parts: shop.backend,
      snapshot,
      country: null,
      store: null,
      now: checkoutTestStart,
    } as const;
    await changeCart(context, { token: cartId, secret }, work);
  };
  /** Creates a customer's cart that claims a reward. */
  const claiming = async (
    shop: CheckoutTestShop,
    { customerId = '77', token = 'token', codes = [] as readonly string[] } = {},
  ) => {
    const line = (id: string, variantId: string) => ({ id, variantId, quantity: 1, sellingPlanId: null });
    const more: Partial<CartRecord> = {
      buyerIdentity: { ...emptyBuyerIdentity, countryCode: 'AU', customerId },
      discountCodes: codes,
      lines: [
        { ...line('reward', '2'), attributes: createRewardAttributes(token, 100) },
        { ...line('oil', '1'), attributes: [] },
      ].slice(codes.length > 0 ? 1 : 0),
    };
    const { buyerIdentity, ...requested } = more;
    const key = await shop.cart('AU', [], { ...(buyerIdentity === undefined ? {} : { buyerIdentity }) });
    await change(shop, key, (cart) => ({ cart: { ...cart, ...requested }, problems: [], warnings: [] }));
    return key;
  };
  const totalOf = async (shop: CheckoutTestShop, key: CheckoutAccess) => {
    const total = await fillInCheckout(shop.checkout, key, 'AU');
    return total;
  };

  describe('rewards redeemed for points', () => {
    test('LOYAL-09: is free in the cart of its member, and used by one order', async () => {
      const { storage, shop } = await opened();
      expect(await createGrant(storage, grant)).toBe('open');
      const [first, second] = [await claiming(shop), await claiming(shop)];
      const totals = [await totalOf(shop, first), await totalOf(shop, second)];
      expect(totals).toEqual([2500 + 890, 2500 + 890]);
      const results = await Promise.all([
        shop.checkout.pay(first, card, 3390),
        shop.checkout.pay(second, card, 3390),
      ]);
      expect(results.map(({ kind }) => kind).toSorted()).not.toEqual(['placed', 'placed']);
      expect(results.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
      expect(await stateOf(storage)).toBe('used');
      expect(await releaseRewardGrant(storage, 'token')).toBe('used');
    });

    test.each([
      ['of another member', { customerId: '78' }],
      ['that was made up', { token: 'made-up' }],
    ])('%s is charged for', async (_name, claim) => {
      const { storage, shop } = await opened();
      await createGrant(storage, grant);
      expect(await totalOf(shop, await claiming(shop, claim))).toBe(3300 + 890);
      expect(await stateOf(storage)).toBe('open');
    });

    test.each([
      ['given back', (storage: Storage<CommerceDatabase>) => releaseRewardGrant(storage, 'token')],
      [
        'not used in time',
        (storage: Storage<CommerceDatabase>, shop: CheckoutTestShop) => {
          shop.wait(day);
          return releaseExpiredRewardGrants(storage, checkoutTestStart + day);
        },
      ],
    ] as const)('that was %s is in no order any more', async (_name, end) => {
      const { storage, shop } = await opened();
      await createGrant(storage, grant);
      const key = await claiming(shop);
      const total = await totalOf(shop, key);
      await end(storage, shop);
      expect(await stateOf(storage)).toBe('released');
      expect((await shop.checkout.pay(key, card, total)).kind).not.toBe('placed');
    });

    test('can’t be granted any more once it was returned', async () => {
      const { storage } = await opened();
      expect(await releaseRewardGrant(storage, 'token')).toBe('released');
      expect(await createGrant(storage, grant)).toBe('released');
    });

    test('reduces the order of its member as a code, and nobody else’s', async () => {
      const { storage, shop } = await opened();
      await createGrant(storage, code);
      const key = await claiming(shop, { codes: ['SWL_ABC'] });
      expect(await totalOf(shop, key)).toBe(1800 + 890);
      expect(await totalOf(shop, await claiming(shop, { codes: ['SWL_ABC'], customerId: '78' }))).toBe(3390);
      expect((await shop.checkout.pay(key, card, 2690)).kind).toBe('placed');
      expect(await stateOf(storage, 'code')).toBe('used');
      expect(await totalOf(shop, await claiming(shop, { codes: ['SWL_ABC'] }))).toBe(3390);
    });

    test('is returned by the change that removes it from the cart', async () => {
      const { storage, shop } = await opened();
      await createGrant(storage, grant);
      const key = await claiming(shop);
      const without = (id: string) =>
        change(shop, key, (cart) => removeRecordLines(cart, [formatCartLineId(key.cartId, id)]));
      await without('oil');
      expect(await stateOf(storage)).toBe('open');
      await without('reward');
      expect(await stateOf(storage)).toBe('released');
    });

    test('can be returned if the payment of its order is never captured', async () => {
      const { storage, shop } = await opened();
      const results = [];
      for (const status of ['voided', 'paid'] as const) {
        const token = `of-${status}`;
        await createGrant(storage, { ...grant, token });
        const key = await shop.cart('AU', [['1', 1]]);
        const paid = await shop.checkout.pay(key, card, await fillInCheckout(shop.checkout, key, 'AU'));
        if (paid.kind !== 'placed') throw new Error(paid.kind);
        const { orderId: id } = paid.order;
        await storage.change((tx) =>
          claimRewards(tx, [token], { id, customerId: '77', now: checkoutTestStart }),
        );
        results.push(await stateOf(storage, token));
        await storage.change((tx) => setFinancialStatus(tx, id, 'voided', checkoutTestStart));
        if (status === 'paid')
          await storage.change((tx) => setFinancialStatus(tx, id, 'paid', checkoutTestStart));
        results.push(await stateOf(storage, token));
      }
      expect(results).toEqual(['claimed', 'released', 'claimed', 'released']);
    });
  });
});
