import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { readAuditLog } from '../merchant/audit-log.ts';
import { deliverGiftCards } from './deliver-gift-cards.ts';
import { readGiftCardBalance } from './gift-card-ledger.ts';
import { createGiftCardService } from './gift-card-service.ts';
import {
  adjustMerchantGiftCard,
  type GiftCardSearch,
  issueMerchantGiftCard,
  ReusedKeyError,
  readGiftCardPage,
  resendGiftCard,
  searchGiftCards,
  setGiftCardDisabled,
} from './merchant-gift-cards.ts';
import { issueTestGiftCard, testGiftCards } from './test-gift-cards.ts';

describeEachDatabase((_, open) => {
  describe('gift cards of the merchant', () => {
    let storage: CheckoutTestShop['backend']['storage'];
    let shop: CheckoutTestShop;
    beforeEach(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openCheckoutTestShop(storage);
    });
    const now = () => shop.backend.clock();
    const source = () => ({ actor: { kind: 'staff', name: 'mia@shop.test' } as const, now: now() });
    const find = (search: Partial<GiftCardSearch>) =>
      searchGiftCards(storage.read, { first: 10, ...search }, now());
    const idsOf = async (search: Partial<GiftCardSearch>) => (await find(search)).cards.map(({ id }) => id);

    test('CARD-30: are found by last characters, order, e-mail and state', async () => {
      await shop.putProduct({ id: '9', title: 'Gift Card', price: 5000, stock: null, giftCard: true });
      const key = await shop.cart('US', [['9', 1]]);
      const due = await fillInCheckout(shop.checkout, key);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
      if (paid.kind !== 'placed') throw new Error(paid.kind);
      const [waiting] = await idsOf({ state: 'waiting' });
      const bought = waiting ?? '';
      await deliverGiftCards(shop.backend, testGiftCards);
      const old = await issueTestGiftCard(storage, 4200, { at: 1 });
      const expired = await issueTestGiftCard(storage, 100, { at: 2, expiresAt: 3 });
      await setGiftCardDisabled(storage, old.id, { disabled: true, note: 'lost' }, source());
      const sent = await issueMerchantGiftCard(
        storage,
        testGiftCards.key,
        { amount: 700, region: 'us', to: 'Bea_1@example.com' },
        source(),
      );
      expect(await idsOf({ text: old.lastCharacters.toLowerCase() })).toEqual([old.id]);
      const order = await storage.read.selectFrom('orders').select('number').executeTakeFirstOrThrow();
      expect(await idsOf({ text: `#${order.number}` })).toEqual([bought]);
      expect(await idsOf({ text: 'ADA@example.com' })).toEqual([bought]);
      expect(await idsOf({ text: 'bea_1@example.com' })).toEqual([sent.id]);
      expect(await idsOf({ text: '%@%' })).toEqual([]);
      expect(await idsOf({ state: 'open' })).toEqual([bought]);
      expect(await idsOf({ state: 'disabled' })).toEqual([old.id]);
      expect(await idsOf({ state: 'expired' })).toEqual([expired.id]);
      expect(await idsOf({ state: 'waiting' })).toEqual([sent.id]);
      const first = await find({ first: 3 });
      expect([first.total, first.cards.length]).toEqual([4, 3]);
      const second = await find({ first: 3, after: first.next ?? '' });
      expect(second.cards.map(({ id }) => id)).toEqual([old.id]);
      expect(await find({ first: 3, before: second.previous ?? '' })).toEqual(first);
    });

    test('CARD-31: requests with one key issue one card, and the same code until it is sent again', async () => {
      const input = { amount: 5000, region: 'us', to: null, idempotencyKey: 'form-1' } as const;
      const issue = (given: Parameters<typeof issueMerchantGiftCard>[2] = input) =>
        issueMerchantGiftCard(storage, testGiftCards.key, given, source());
      const [first, second] = await Promise.all([issue(), issue()]);
      expect(second).toEqual(first);
      expect((await find({})).total).toBe(1);
      await expect(issue({ ...input, amount: 6000 })).rejects.toThrow(ReusedKeyError);
      const other = await issue({ ...input, idempotencyKey: 'form-2' });
      expect([other.id === first.id, other.code === first.code]).toEqual([false, false]);
      await resendGiftCard(storage, first.id, 'bea@example.com', source());
      expect(await issue()).toEqual({ ...first, code: null });
    });

    test('CARD-31: a card is issued, sent again, adjusted and disabled, and its page shows each entry', async () => {
      const by = source();
      const { id, code } = await issueMerchantGiftCard(
        storage,
        testGiftCards.key,
        { amount: 5000, region: 'us', to: null, note: 'sorry' },
        by,
      );
      expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      const pages = createGiftCardService(shop.backend);
      expect(await pages?.balance(code ?? '')).toMatchObject({ balance: 5000 });
      expect(await adjustMerchantGiftCard(storage, id, { amount: -6000, note: '' }, by)).toBe('tooLittle');
      // ADMIN-284: made once, however often it is sent.
      const once = { amount: -1000, note: 'twice', entryId: 'form-1' };
      for (const _attempt of [1, 2]) expect(await adjustMerchantGiftCard(storage, id, once, by)).toBe('done');
      expect(await resendGiftCard(storage, id, null, by)).toBe('noRecipient');
      expect(await resendGiftCard(storage, id, 'bea@example.com', by)).toBe('done');
      expect(await pages?.balance(code ?? '')).toBeNull();
      expect(await deliverGiftCards(shop.backend, testGiftCards)).toBe(1);
      const disable = { disabled: true, note: 'stolen' };
      expect(await setGiftCardDisabled(storage, id, disable, by)).toBe('done');
      expect(await setGiftCardDisabled(storage, id, disable, by)).toBe('unchanged');
      expect(await adjustMerchantGiftCard(storage, id, { amount: 1, note: '' }, by)).toBe('disabled');
      expect(await resendGiftCard(storage, id, 'bea@example.com', by)).toBe('disabled');
      expect(await readGiftCardPage(storage.read, id, by.now)).toMatchObject({
        card: { id, state: 'disabled', balance: 0, initial: 5000, currency: 'USD' },
        entries: [
          { kind: 'issued', amount: 5000, balance: 5000, note: 'sorry' },
          { kind: 'adjusted', amount: -1000, balance: 4000, note: 'twice' },
          { kind: 'disabled', amount: -4000, balance: 0, note: 'stolen' },
        ],
      });
      expect(await setGiftCardDisabled(storage, id, { disabled: false, note: '' }, by)).toBe('done');
      expect(await readGiftCardBalance(storage.read, id)).toBe(4000);
      expect(await readGiftCardPage(storage.read, 'gone', by.now)).toBeNull();
      expect(await resendGiftCard(storage, 'gone', null, by)).toBe('unknown');
      const log = await readAuditLog(storage.read, { subject: { type: 'GiftCard', id }, limit: 10 });
      expect(log.map(({ actor, action, details }) => [actor.name, action, details])).toEqual([
        ['mia@shop.test', 'giftCardEnable', {}],
        ['mia@shop.test', 'giftCardDisable', {}],
        ['mia@shop.test', 'giftCardSend', {}],
        ['mia@shop.test', 'giftCardAdjust', { amount: -1000 }],
        ['mia@shop.test', 'giftCardIssue', { amount: 5000, currency: 'USD' }],
      ]);
    });
  });
});
