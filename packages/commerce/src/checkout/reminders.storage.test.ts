import { isNightly } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erasePersonalData } from '../customers/personal-data.ts';
import type { CommerceDatabase } from '../database.ts';
import type { EmailMessage } from '../mail/email-message.ts';
import { createMailer } from '../mail/mailer.ts';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from './checkout-test-shop.ts';
import { queueReminders, unsubscribeFromReminders } from './reminders.ts';

const hour = 60 * 60_000;
const after = 4 * hour;

describeEachDatabase((dialect, open) => {
  describe('an abandoned checkout', () => {
    let shop: CheckoutTestShop;
    let mails: (EmailMessage & { readonly to: string })[];
    beforeEach(async () => {
      shop = await openCheckoutTestShop(await open<CommerceDatabase>(testMigrations));
      await shop.putProduct({ id: '1', title: 'Oil', price: 2500, stock: 9 });
      mails = [];
    });
    afterEach(() => {
      mails = [];
    });

    const left = async (marketingConsent = true, email = 'ada@example.com') => {
      const key = await shop.cart('AU', [['1', 1]]);
      await shop.checkout.setContact(key, { email, marketingConsent });
      return key;
    };
    const remind = () => queueReminders(shop.backend, after);
    const deliver = async () => {
      const mailer = createMailer(shop.backend, async (mail) => void mails.push(mail));
      await mailer.deliverDue();
      return mails.filter(({ subject }) => /your cart is still here$/.test(subject));
    };

    test('CHECK-19: gets one reminder, with links to the cart and to unsubscribe', async () => {
      const key = await left();
      shop.wait(after - 1);
      expect(await remind()).toBe(0);
      shop.wait(1);
      expect([await remind(), await remind()]).toEqual([1, 0]);
      const [mail, ...more] = await deliver();
      expect(more).toEqual([]);
      expect(mail?.to).toBe('ada@example.com');
      expect(mail?.text).toContain(`/cart/c/${key.cartId}?key=${key.secret}`);
      expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<\S+\/sign-up\/stop\/[\w-]{24}>$/);
      shop.wait(48 * hour);
      expect(await remind()).toBe(0);
    });

    test.runIf(dialect === 'sqlite' || isNightly)(
      'of each shopper gets a reminder, even if there are more than are read at once',
      async () => {
        for (let shopper = 0; shopper < 205; shopper += 1) await left(true, `ada${shopper}@example.com`);
        shop.wait(after);
        expect(await remind()).toBe(205);
      },
    );

    test('is deleted with the person’s data', async () => {
      await left();
      shop.wait(after);
      await remind();
      const told = () => shop.backend.storage.read.selectFrom('checkout_reminders').selectAll().execute();
      expect(await told()).toHaveLength(1);
      await erasePersonalData(shop.backend.storage, 'Ada@example.com', shop.backend.clock());
      expect(await told()).toEqual([]);
    });

    test('without consent, or long ago, gets no reminder', async () => {
      await left(false);
      shop.wait(after);
      expect(await remind()).toBe(0);
      await left();
      shop.wait(after + 7 * 24 * hour);
      expect(await remind()).toBe(0);
    });

    test('gets no reminder once it was purchased, nor if the same person purchased another cart meanwhile', async () => {
      await left();
      const bought = await shop.cart('AU', [['1', 1]]);
      const total = await fillInCheckout(shop.checkout, bought, 'AU', 'ada@example.com');
      await shop.checkout.setContact(bought, { email: 'ada@example.com', marketingConsent: true });
      const paid = await shop.checkout.pay(bought, { kind: 'test', card: '1' }, total);
      expect(paid.kind).toBe('placed');
      shop.wait(after);
      expect(await remind()).toBe(0);
    });

    test('gets no reminder if it is purchased, or the consent is withdrawn, before the email is sent', async () => {
      const bought = await left();
      const taken = await left(true, 'bob@example.com');
      shop.wait(after);
      expect(await remind()).toBe(2);
      const total = await fillInCheckout(shop.checkout, bought, 'AU', 'ada@example.com');
      expect((await shop.checkout.pay(bought, { kind: 'test', card: '1' }, total)).kind).toBe('placed');
      await shop.checkout.setContact(taken, { email: 'bob@example.com', marketingConsent: false });
      expect(await deliver()).toEqual([]);
    });

    test('gets no reminder after its shopper unsubscribed', async () => {
      await left();
      shop.wait(after);
      await remind();
      const [mail] = await deliver();
      const token = /stop\/([\w-]{24})/.exec(mail?.text ?? '')?.[1] ?? '';
      const { storage } = shop.backend;
      expect(await unsubscribeFromReminders(storage, 'x'.repeat(24))).toBe(false);
      expect([
        await unsubscribeFromReminders(storage, token),
        await unsubscribeFromReminders(storage, token),
      ]).toEqual([true, true]);
      await left();
      shop.wait(after);
      expect(await remind()).toBe(0);
    });
  });
});
