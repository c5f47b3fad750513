import { giftCardAttributes } from '@vitrine/rules/gift-cards/delivery-attributes';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type CheckoutTestShop,
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { deliverGiftCards } from './deliver-gift-cards.ts';
import { disableGiftCard, readGiftCardBalance } from './gift-card-ledger.ts';
import { createGiftCardService, type GiftCardService } from './gift-card-service.ts';
import { issueTestGiftCard, testGiftCards } from './test-gift-cards.ts';

describeEachDatabase((_, open) => {
  describe('the pages of gift cards', () => {
    let storage: CheckoutTestShop['backend']['storage'];
    let shop: CheckoutTestShop;
    let service: GiftCardService;

    beforeEach(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openCheckoutTestShop(storage);
      const made = createGiftCardService(shop.backend);
      if (made === null) throw new Error('no gift cards');
      service = made;
    });

    test('CARD-20: show the balance of a code, and nothing for any other text', async () => {
      const card = await issueTestGiftCard(storage, 4200);
      expect(await service.balance(card.code)).toEqual({
        lastCharacters: card.lastCharacters,
        balance: 4200,
        region: 'us',
        expiresAt: null,
      });
      const others = [
        '',
        ' ',
        card.id,
        card.lastCharacters,
        card.code.slice(0, -1),
        `${card.code}0`,
        card.code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        '%',
        "' or '1'='1",
        'x'.repeat(10_000),
        '\u0000',
      ];
      for (const text of others) expect(await service.balance(text)).toBeNull();
    });

    test('CARD-06, CARD-20: show nothing of a disabled card, and no balance of an expired one', async () => {
      const disabled = await issueTestGiftCard(storage, 4200);
      await storage.change((tx) => disableGiftCard(tx, { cardId: disabled.id, source: 'd', at: 1 }));
      expect(await service.balance(disabled.code)).toBeNull();
      const expired = await issueTestGiftCard(storage, 4200, { expiresAt: 1 });
      expect(await service.balance(expired.code)).toMatchObject({ balance: 0, expiresAt: 1 });
    });

    test('CARD-01, CARD-17: show the code of a card to print once, to the buyer alone', async () => {
      await shop.putProduct({ id: '9', title: 'Gift Card', price: 5000, stock: null, giftCard: true });
      const key = await shop.cart('US', [['9', 1]], {
        lines: [
          {
            id: 'line',
            variantId: '9',
            quantity: 1,
            attributes: [
              { key: giftCardAttributes.print, value: 'yes' },
              { key: giftCardAttributes.name, value: 'Bea' },
              { key: giftCardAttributes.message, value: 'For the summer' },
            ],
            sellingPlanId: null,
          },
        ],
      });
      const due = await fillInCheckout(shop.checkout, key);
      const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
      if (paid.kind !== 'placed') throw new Error(paid.kind);
      const { orderId, secret } = paid.order;
      expect(await deliverGiftCards(shop.backend, testGiftCards)).toBe(0);
      expect(await service.printable(orderId, 'wrong')).toBeNull();
      const [card] = (await service.printable(orderId, secret)) ?? [];
      expect(card).toMatchObject({
        amount: 5000,
        name: 'Bea',
        message: 'For the summer',
        expiresAt: null,
        isHidden: true,
      });
      const id = card?.id ?? '';
      expect(await service.reveal(orderId, 'wrong', id)).toBeNull();
      const stranger = await issueTestGiftCard(storage, 100);
      expect(await service.reveal(orderId, secret, stranger.id)).toBeNull();
      const codes = await Promise.all(Array.from({ length: 10 }, () => service.reveal(orderId, secret, id)));
      const shown = codes.filter((code) => code !== null);
      expect(shown).toHaveLength(1);
      expect(await service.printable(orderId, secret)).toMatchObject([{ isHidden: false }]);
      expect(await service.balance(shown[0] ?? '')).toMatchObject({ balance: 5000 });
      expect(await readGiftCardBalance(storage.read, id)).toBe(5000);
    });
  });
});
