import { describe, expect, test } from 'vitest';
import { issueTestGiftCard, type TestGiftCard } from '../gift-cards/test-gift-cards.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, change, simple } = createCartOperations();

const appliedFields = `appliedGiftCards { id lastCharacters
  amountUsed { amount currencyCode } amountUsedV2 { amount } presentmentAmountUsed { amount }
  balance { amount } balanceV2 { amount } }`;

/** The applied cards of a cart, as `[last characters, amount used, balance]`. */
async function applied(id: string): Promise<readonly (readonly [string, string, string])[]> {
  const { data } = await shop().run(`query Q($id: ID!) { cart(id: $id) { ${appliedFields} } }`, { id });
  return data.cart.appliedGiftCards.map(
    (card: {
      lastCharacters: string;
      amountUsed: { amount: string };
      amountUsedV2: object;
      presentmentAmountUsed: object;
      balance: { amount: string };
    }) => [card.lastCharacters, card.amountUsed.amount, card.balance.amount],
  );
}
const issue = (amount: number, given = {}): Promise<TestGiftCard> =>
  issueTestGiftCard(shop().parts.storage, amount, given);
const gid = ({ id }: TestGiftCard) => `gid://shopify/AppliedGiftCard/${id}`;

describe('gift cards of a cart', () => {
  test('CARD-02, CARD-08: are added in addition to a discount code, replaced and removed', async () => {
    const { cart } = await create({
      lines: [{ merchandiseId: testVariantId('1') }],
      discountCodes: ['TEN'],
    });
    const [a, b] = [await issue(500), await issue(10_000)];
    const added = await change(cart.id, 'cartGiftCardCodesAdd', `giftCardCodes: ["${a.code}"]`);
    expect(added.userErrors).toEqual([]);
    expect(added.cart.discountCodes).toEqual([{ code: 'TEN', applicable: true }]);
    // A gift card pays: it changes no price.
    expect(added.cart.cost.totalAmount).toEqual(cart.cost.totalAmount);
    const code = b.code.toLowerCase().replaceAll('-', '');
    await change(cart.id, 'cartGiftCardCodesAdd', `giftCardCodes: ["${code}", "${a.code}"]`);
    const total = Number(cart.cost.totalAmount.amount);
    const rest = (total - 5).toFixed(2).replace(/0$/, '');
    expect(await applied(cart.id)).toEqual([
      [a.lastCharacters, '5.0', '5.0'],
      [b.lastCharacters, rest, '100.0'],
    ]);
    await change(cart.id, 'cartGiftCardCodesUpdate', `giftCardCodes: ["${b.code}"]`);
    expect((await applied(cart.id)).map(([last]) => last)).toEqual([b.lastCharacters]);
    const other = await change(cart.id, 'cartGiftCardCodesRemove', `appliedGiftCardIds: ["${gid(a)}"]`);
    expect(other.userErrors).toMatchObject([{ code: 'INVALID', field: ['appliedGiftCardIds', '0'] }]);
    await change(cart.id, 'cartGiftCardCodesRemove', `appliedGiftCardIds: ["${gid(b)}"]`);
    expect(await applied(cart.id)).toEqual([]);
  });

  test('CARD-01: are never stored or returned with their codes, and a client without the key sees none', async () => {
    const card = await issue(500);
    const { cart } = await create({
      lines: [{ merchandiseId: testVariantId('1') }],
      giftCardCodes: [card.code],
    });
    const stored = await shop().parts.storage.read.selectFrom('carts').select('data').execute();
    expect(JSON.stringify([stored, cart])).not.toContain(card.code);
    expect(await applied(cart.id)).toHaveLength(1);
    expect(await applied(cart.id.split('?')[0])).toEqual([]);
  });

  test.each([
    ['an unknown code', '"AAAA-BBBB-CCCC-DDDD"'],
    ['a malformed code', '"x"'],
    ['the id of a card', '"1"'],
    ['the last characters', '"H8NB"'],
    ['a pattern', '"%"'],
    ['a statement', '"\' or 1=1 --"'],
    ['an endless code', `"${'7'.repeat(3000)}"`],
  ])('CARD-20: %s is refused in the same words', async (_name, code) => {
    const { id } = await simple();
    for (const mutation of ['cartGiftCardCodesAdd', 'cartGiftCardCodesUpdate']) {
      const { userErrors } = await change(id, mutation, `giftCardCodes: [${code}]`);
      expect(userErrors).toEqual([
        {
          code: 'INVALID',
          field: ['giftCardCodes', '0'],
          message: 'This gift card code isn’t valid. Check it and try again.',
        },
      ]);
    }
    expect(await applied(id)).toEqual([]);
  });

  test('CARD-05, CARD-09: of another currency, expired or empty are rejected with the reason', async () => {
    const { id } = await simple();
    const euro = await issue(500, { currency: 'EUR', region: 'eu' });
    const expired = await issue(500, { expiresAt: 1 });
    const result = await change(
      id,
      'cartGiftCardCodesAdd',
      `giftCardCodes: ["${euro.code}", "${expired.code}"]`,
    );
    expect(result.userErrors.map(({ message }: { message: string }) => message)).toEqual([
      `Gift card •••• ${euro.lastCharacters} is in EUR and can’t be used for an order in USD.`,
      `Gift card •••• ${expired.lastCharacters} can no longer be used.`,
    ]);
    expect(await applied(id)).toEqual([]);
  });

  test('CARD-08: are ten at most', async () => {
    const { id } = await simple();
    const cards = await Promise.all(Array.from({ length: 11 }, () => issue(100)));
    const list = cards.map(({ code }) => `"${code}"`).join(',');
    const result = await change(id, 'cartGiftCardCodesAdd', `giftCardCodes: [${list}]`);
    expect(result.userErrors).toMatchObject([{ code: 'LESS_THAN' }]);
    expect(await applied(id)).toEqual([]);
  });

  describe('a gift card with an amount of the shopper', () => {
    const line = (id: string, amount?: string) => ({
      merchandiseId: testVariantId(id),
      ...(amount === undefined ? {} : { attributes: [{ key: '_gift_card_amount', value: amount }] }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
    const prices = (cart: any) =>
      cart.lines.nodes.map((each: { cost: { amountPerQuantity: { amount: string } } }) =>
        Number(each.cost.amountPerQuantity.amount),
      );

    test('CARD-27: has the price of that amount, and that of its variant without one', async () => {
      const { cart } = await create({ lines: [line('6', '35.50'), line('6')] });
      expect(prices(cart).toSorted()).toEqual([35.5, 50]);
      expect(Number(cart.cost.subtotalAmount.amount)).toBe(85.5);
    });

    test('CARD-27: is refused outside the limits, where it comes in, with the limits', async () => {
      for (const amount of ['9.99', '500.01', '0.01', '-35', '1e2', 'free', '']) {
        const { cart, userErrors } = await create({ lines: [line('6', amount)] });
        expect(cart?.lines.nodes ?? []).toEqual([]);
        expect(userErrors).toMatchObject([{ code: 'INVALID', message: 'Enter an amount from $10 to $500.' }]);
      }
    });

    test('CARD-27: can’t be changed to one outside the limits later', async () => {
      const { cart } = await create({ lines: [line('6', '35')] });
      const [{ id }] = cart.lines.nodes;
      const attributes = '[{ key: "_gift_card_amount", value: "0.01" }]';
      const changed = await change(
        cart.id,
        'cartLinesUpdate',
        `lines: [{ id: "${id}", attributes: ${attributes} }]`,
      );
      expect(changed.userErrors).toMatchObject([{ code: 'INVALID' }]);
      expect(prices(changed.cart)).toEqual([35]);
      const smuggled = await change(
        cart.id,
        'cartLinesUpdate',
        `lines: [{ id: "${id}", merchandiseId: "${testVariantId('1')}" }]`,
      );
      expect(prices(smuggled.cart)).toEqual([20]);
    });

    test('CARD-27: no other product can be had at a price of the shopper’s', async () => {
      const { cart } = await create({ lines: [line('1', '0.01'), line('5', '12')] });
      expect(prices(cart).toSorted()).toEqual([20, 50]);
    });
  });
});
