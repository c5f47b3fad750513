/** Gift cards in the JSON calls of the cart. */
import { createGiftCardCode } from '@vitrine/commerce/gift-cards/gift-card-code';
import { loadGiftCardKey } from '@vitrine/commerce/gift-cards/gift-card-key';
import { issueGiftCard } from '@vitrine/commerce/gift-cards/gift-card-ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { registerShopper, testMemberPages } from './testing/members.ts';

let running: RunningTestShop;
beforeAll(async () => {
  running = await openTestShop({ RATE_LIMIT_CODES: '40/60' }, testMemberPages);
}, 60_000);
afterAll(() => running.dispose());

let issued = 0;
async function issue(initial: number, currency = 'USD'): Promise<{ code: string; last: string }> {
  const storage = running.shop.embedded?.storage;
  if (storage === undefined) throw new Error('there is no embedded backend');
  const { code, hash, lastCharacters: last } = createGiftCardCode(await loadGiftCardKey(storage));
  issued += 1;
  const id = String(issued);
  const card = {
    id,
    code_hash: hash,
    last_characters: last,
    initial,
    currency,
    region: 'us',
    expires_at: null,
    customer_id: null,
    order_id: null,
    line_id: null,
    deliver_at: null,
    delivery: '{}',
    created_at: 1,
  };
  await storage.change((tx) => issueGiftCard(tx, card, { source: `issued:${id}`, at: 1 }));
  return { code, last };
}

async function withCart(): Promise<{ shopper: Shopper; total: number }> {
  const shopper = new Shopper(running.app);
  const response = await shopper.send('GET', '/api/getProductInfo?handle=sunday-mitt&region=us');
  const { product } = await response.json();
  const added = await shopper.send('POST', '/api/cart', {
    merchandiseId: product.variants.nodes[0].id,
    quantity: 1,
  });
  const { cart } = await added.json();
  return { shopper, total: cart.totalAmount };
}

describe('PUT /api/cart/gift-cards', () => {
  it('CARD-08: adds a card and removes it, and leaves the prices as they are', async () => {
    const { shopper, total } = await withCart();
    const { code, last } = await issue(500);
    const added = await shopper.send('PUT', '/api/cart/gift-cards', { giftCardCodes: [code] });
    expect(added.status).toBe(200);
    const { cart } = await added.json();
    expect(cart.totalAmount).toBe(total);
    expect(cart.appliedGiftCards).toEqual([
      { id: expect.any(String), lastCharacters: last, balance: 500, amountUsed: 500 },
    ]);
    expect(JSON.stringify(cart)).not.toContain(code);
    const removed = await shopper.send('PUT', '/api/cart/gift-cards', {
      appliedGiftCardIds: [cart.appliedGiftCards[0].id],
    });
    expect((await removed.json()).cart.appliedGiftCards).toBeUndefined();
  });

  it.each([
    ['an unknown code', { giftCardCodes: ['AAAA-BBBB-CCCC-DDDD'] }, 422],
    ['two codes at once', { giftCardCodes: ['A', 'B'] }, 422],
    ['no code', { giftCardCodes: [''] }, 422],
    ['something else', { giftCardCodes: [{ $ne: null }] }, 422],
    ['a card that isn’t in the cart', { appliedGiftCardIds: ['1'] }, 422],
  ])('CARD-20: refuses %s', async (_name, body, status) => {
    const { shopper } = await withCart();
    const response = await shopper.send('PUT', '/api/cart/gift-cards', body);
    expect(response.status).toBe(status);
    const { cart } = await (await shopper.send('GET', '/api/cart')).json();
    expect(cart.appliedGiftCards).toBeUndefined();
  });

  it('CARD-09: says in which currency a card is', async () => {
    const { shopper } = await withCart();
    const { code, last } = await issue(500, 'EUR');
    const response = await shopper.send('PUT', '/api/cart/gift-cards', { giftCardCodes: [code] });
    const { error } = await response.json();
    expect(error.message).toBe(`Gift card •••• ${last} is in EUR and can’t be used for an order in USD.`);
  });

  it('CARD-24: a guest’s cards stay when the cart joins the member’s', async () => {
    const { shopper } = await withCart();
    const { code, last } = await issue(700);
    await shopper.send('PUT', '/api/cart/gift-cards', { giftCardCodes: [code] });
    await registerShopper(shopper, 'ada-cards@example.com');
    const { cart } = await (await shopper.send('GET', '/api/cart')).json();
    expect(cart.signedIn).toBe(true);
    expect(cart.appliedGiftCards).toMatchObject([{ lastCharacters: last, amountUsed: 700 }]);
  });

  it('CARD-20: stops a client that guesses', async () => {
    const { shopper } = await withCart();
    const statuses: number[] = [];
    for (let guess = 0; guess < 45; guess += 1) {
      const code = `GUESS${String(guess).padStart(11, '0')}`;
      statuses.push((await shopper.send('PUT', '/api/cart/gift-cards', { giftCardCodes: [code] })).status);
    }
    expect(statuses.every((status) => status === 422 || status === 429)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    const { code } = await issue(500);
    expect((await shopper.send('PUT', '/api/cart/gift-cards', { giftCardCodes: [code] })).status).toBe(429);
  });
});
