/**
 * Tests the checkout of a member's cart after the session ended: payment is rejected until it is continued as a
 * guest.
 */
import { createRewardAttributes } from '@vitrine/rules/offers/rewards';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { createGrant, getRewardGrantStates } from '../discounts/reward-grants.ts';
import { findOrder } from '../orders/order-store.ts';
import type { CheckoutAccess } from './checkout-service.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from './checkout-test-shop.ts';

const card = { kind: 'test', card: '1' } as const;
const signedOut = 'You have been signed out. Sign in again, or go on as a guest.';
const otherCustomer = 'This cart belongs to another account. Sign in with that account, or go on as a guest.';

describeEachDatabase((_dialect, open) => {
  describe('a member’s checkout', () => {
    let shop: CheckoutTestShop;
    let key: CheckoutAccess;
    /** 25.00 less 10 % by the members' code, plus 8.90 for delivery. A second unit is free, for points. */
    const memberTotal = 2500 - 250 + 890;
    const guestTotal = 2500 + 890;

    beforeEach(async () => {
      shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
      await shop.putDiscount({
        id: 'club',
        code: 'CLUB',
        title: 'CLUB',
        benefit: { kind: 'percentage', percentage: 10, target: 'line' },
        entitlement: { all: true, products: [], collections: [], skus: [] },
        excludesNewAndBundles: false,
        minimum: null,
        startsAt: null,
        endsAt: null,
        regions: 'all',
        memberOnly: true,
        usageLimit: null,
        oncePerCustomer: false,
        combinesWith: { order: false, line: false, shipping: false },
      });
      await createGrant(shop.backend.storage, {
        token: 'free-oil',
        member: '7',
        points: 500,
        title: 'Glow Oil',
        variant: 'gid://shopify/ProductVariant/1',
        code: null,
        amount: null,
        region: 'au',
        expiresAt: Number.MAX_SAFE_INTEGER,
      });
      const line = { variantId: '1', quantity: 1, sellingPlanId: null };
      key = await shop.cart('AU', [], {
        buyerIdentity: {
          ...{ email: 'ada@example.com', phone: null, countryCode: 'AU', customerId: '7' },
          deliveryAddressPreferences: [],
          preferences: null,
        },
        discountCodes: ['CLUB'],
        lines: [
          { ...line, id: 'free', attributes: createRewardAttributes('free-oil', 500) },
          { ...line, id: 'bought', attributes: [] },
        ],
      });
      expect(await fillInCheckout(shop.checkout, signedInAs('7'), 'AU')).toBe(memberTotal);
    });

    const signedInAs = (customerId: string | null): CheckoutAccess => ({ ...key, session: { customerId } });
    const ordered = async (paid: Awaited<ReturnType<typeof shop.checkout.pay>>) => {
      if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
      return findOrder(shop.backend.storage.read, paid.order.orderId);
    };

    test.each([
      ['the session has ended', null, 'signedOut', signedOut],
      ['another person is signed in', '8', 'otherCustomer', otherCustomer],
    ])('CHECK-43: accepts no payment and changes no cart if %s', async (_what, who, buyer, message) => {
      const view = { buyer, amountDue: memberTotal, savedAddresses: [] };
      const refusal = { kind: 'refused', reason: 'signedOut', message, view };
      expect(await shop.checkout.startPayment(signedInAs(who), memberTotal)).toMatchObject(refusal);
      expect(await shop.checkout.pay(signedInAs(who), card, memberTotal)).toMatchObject(refusal);
      const rejected = { kind: 'invalid', errors: [{ field: 'form', message }], view };
      expect(await shop.checkout.removeCode(signedInAs(who), 'CLUB')).toMatchObject(rejected);
      expect(await shop.checkout.applyCode(signedInAs(who), 'OTHER')).toMatchObject(rejected);
      expect(await shop.checkout.adjustToStock(signedInAs(who))).toMatchObject(rejected);
      const { storage } = shop.backend;
      expect(await storage.read.selectFrom('payments').select('id').execute()).toEqual([]);
      // The contact step still saves its fields, for when the member signs in again.
      const entered = { email: 'ada@example.org', phone: '', marketingConsent: true };
      expect(await shop.checkout.setContact(signedInAs(who), entered)).toMatchObject({
        kind: 'open',
        view: { contact: { email: 'ada@example.org' }, amountDue: memberTotal },
      });
      const order = await ordered(await shop.checkout.pay(signedInAs('7'), card, memberTotal));
      expect(order).toMatchObject({ customerId: '7', email: 'ada@example.org' });
    });

    test('CHECK-43: an API client pays for the cart’s customer without a session', async () => {
      const order = await ordered(await shop.checkout.pay(key, card, memberTotal));
      expect(order).toMatchObject({ customerId: '7', amounts: { totalAmount: memberTotal } });
    });

    test('CHECK-44: continues as a guest with the guest’s total, which is shown before payment', async () => {
      const guest = signedInAs(null);
      const change = await shop.checkout.continueAsGuest(guest);
      if (change.kind !== 'open') throw new Error(change.kind);
      expect(change.view).toMatchObject({
        buyer: 'guest',
        step: 'payment',
        amountDue: guestTotal,
        contact: { email: 'ada@example.com' },
        shippingAddress: { city: 'Bondi' },
      });
      expect(change.view.notices).toMatchObject([
        {
          kind: 'price',
          message: 'You’re checking out as a guest now. Your total is $33.90 instead of $31.40.',
        },
        { kind: 'gone', message: expect.stringContaining('We removed your reward') },
        { kind: 'code', message: 'The code CLUB no longer applies.' },
      ]);
      // A page from before the change still submits the member's amount.
      expect(await shop.checkout.pay(guest, card, memberTotal)).toMatchObject({
        kind: 'refused',
        reason: 'changed',
      });
      const order = await ordered(await shop.checkout.pay(guest, card, guestTotal));
      expect(order).toMatchObject({
        customerId: null,
        email: 'ada@example.com',
        amounts: { totalAmount: guestTotal },
        lines: [{ quantity: 1, priceAfterDiscounted: 2500 }],
      });
      // The reward is released, so the points are returned to the member.
      const states = await getRewardGrantStates(shop.backend.storage, ['free-oil']);
      expect(states.get('free-oil')).toBe('released');
    });

    test('CHECK-44: doesn’t change a guest’s cart', async () => {
      const guest = await shop.cart('AU', [['1', 1]]);
      await fillInCheckout(shop.checkout, guest, 'AU');
      const before = await shop.checkout.open({ ...guest, session: { customerId: null } });
      expect(await shop.checkout.continueAsGuest({ ...guest, session: { customerId: null } })).toEqual(
        before,
      );
    });
  });
});
