import { discountMessages } from '@vitrine/rules/discounts/discount-messages';
import { noOffers, type OfferSettings } from '@vitrine/rules/offers/offer-settings';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { parseCartId } from './cart-id.ts';
import { readCartRecord } from './cart-store.ts';
import { type CartTestShop, openCartTestShop, testShopMigrations, testStartTime } from './cart-test-shop.ts';

const variant = (id: string) => `gid://shopify/ProductVariant/${id}`;
const autoGift: OfferSettings['autoGifts'][number] = {
  enabled: true,
  slot: 'mini',
  minimumPurchase: 3000,
  buyProducts: [],
  buyCollections: [],
  gift: variant('9'),
};
const tier: OfferSettings['tierDiscount'] = {
  ...noOffers.tierDiscount,
  enabled: true,
  products: ['product-1'],
  tiers: [{ text: '', topText: '', minSpend: 4000, minQuantity: 0, percentage: 20 }],
};
const freeUnderSun = {
  code: 'SUN',
  title: 'A piece of sun',
  kind: 'percentage',
  value: 100,
  target: 'line',
  entitled: { products: ['product-9'] },
};
const answer = `cart { id totalQuantity cost { totalAmount { amount } subtotalAmount { amount } }
  lines(first: 50) { nodes { id quantity attributes { key value } merchandise { ... on ProductVariant { id } } } } }
  userErrors { message } warnings { code target }`;

async function oneShop(open: Open, products = 2) {
  const storage = await open<CommerceDatabase>(testShopMigrations);
  const shop = await openCartTestShop(storage, [
    { id: '1', price: 2000, stock: null },
    { id: '2', price: 1500, stock: null },
    { id: '9', price: 500, stock: products },
  ]);
  const create = async (lines: readonly object[], context = '@inContext(country: US)') => {
    const result = await shop.run(
      `mutation C($lines: [CartLineInput!]) ${context} { cartCreate(input: { lines: $lines }) { ${answer} } }`,
      { lines },
    );
    return { ...result.data.cartCreate, pricing: result.extensions.pricing };
  };
  const change = async (id: string, name: string, args: string) => {
    const result = await shop.run(
      `mutation M($id: ID!) @inContext(country: US) { ${name}(cartId: $id, ${args}) { ${answer} } }`,
      { id },
    );
    return { ...result.data[name], pricing: result.extensions.pricing };
  };
  return { shop, create, change, kept: (id: string) => keptCart(shop, id) };
}

type Open = Parameters<Parameters<typeof describeEachDatabase>[0]>[1];

async function keptCart({ parts }: CartTestShop, gid: string) {
  const cart = await readCartRecord(parts.storage, parseCartId(gid)?.token ?? '', testStartTime);
  if (cart === null) throw new Error('the cart is gone');
  return cart;
}

interface Line {
  readonly id: string;
  readonly quantity: number;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
  readonly merchandise: { readonly id: string };
}

const variantsOf = (cart: { lines: { nodes: readonly Line[] } }) =>
  cart.lines.nodes.map(({ merchandise }) => merchandise.id.split('/').at(-1));
const giftOf = (cart: { lines: { nodes: readonly Line[] } }): Line => {
  const line = cart.lines.nodes.find(({ merchandise }) => merchandise.id === variant('9'));
  if (line === undefined) throw new Error('there is no gift');
  return line;
};

describeEachDatabase((_name, open) => {
  describe('a cart that was changed', () => {
    test('OFFER-17: is reconciled by the same change', async () => {
      const { shop, create, change, kept } = await oneShop(open);
      shop.offers({ autoGifts: [autoGift], tierDiscount: tier });
      const { cart } = await create([{ merchandiseId: variant('1') }]);
      expect(variantsOf(cart)).toEqual(['1']);
      const added = await change(cart.id, 'cartLinesAdd', `lines: [{ merchandiseId: "${variant('1')}" }]`);
      expect(variantsOf(added.cart)).toEqual(['9', '1']);
      expect(added.cart.cost).toMatchObject({ subtotalAmount: { amount: '32.0' } });

      const { lines } = await kept(cart.id);
      expect(lines.map(({ variantId, quantity, attributes }) => [variantId, quantity, attributes])).toEqual([
        [
          '9',
          1,
          [
            { key: '_campaign_type', value: 'auto_gwp' },
            { key: '_auto_gwp', value: 'mini' },
          ],
        ],
        ['1', 2, [{ key: '_tiered_discount_minspend', value: 'yes' }]],
      ]);
    });

    test('is not written again by a change without effect', async () => {
      const { shop, create, change, kept } = await oneShop(open);
      shop.offers({ autoGifts: [autoGift], tierDiscount: tier });
      const { cart } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
      const before = await kept(cart.id);
      shop.advance(60_000);
      await change(cart.id, 'cartNoteUpdate', 'note: ""');
      expect(await kept(cart.id)).toEqual(before);
    });

    test('by many requests at once has one gift', async () => {
      const { shop, create, change, kept } = await oneShop(open);
      shop.offers({ autoGifts: [autoGift] });
      const { cart } = await create([]);
      await Promise.all(
        Array.from({ length: 8 }, () =>
          change(cart.id, 'cartLinesAdd', `lines: [{ merchandiseId: "${variant('1')}" }]`),
        ),
      );
      const { lines } = await kept(cart.id);
      expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
        ['9', 1],
        ['1', 8],
      ]);
    });

    test('is not reconciled if the backend is configured so', async () => {
      const { shop, create } = await oneShop(open);
      shop.offers({ autoGifts: [autoGift], tierDiscount: tier });
      shop.setReconciliation(false);
      const { cart, pricing } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
      expect([variantsOf(cart), pricing.reconciled]).toEqual([['1'], false]);
    });
  });

  describe('an automatic gift', () => {
    test('is not added again after the shopper removed it, until a product that earns it is added', async () => {
      const { shop, create, change } = await oneShop(open);
      shop.offers({ autoGifts: [{ ...autoGift, buyProducts: ['product-1'] }] });
      const { cart } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
      const taken = await change(cart.id, 'cartLinesRemove', `lineIds: ["${giftOf(cart).id}"]`);
      expect([variantsOf(taken.cart), taken.pricing.notices]).toEqual([['1'], []]);
      const other = await change(cart.id, 'cartLinesAdd', `lines: [{ merchandiseId: "${variant('2')}" }]`);
      expect(variantsOf(other.cart)).toEqual(['2', '1']);
      const matching = await change(cart.id, 'cartLinesAdd', `lines: [{ merchandiseId: "${variant('1')}" }]`);
      expect(variantsOf(matching.cart)).toEqual(['9', '2', '1']);
    });

    test.each([
      [
        'DISC-29: whose offer ended',
        async (shop: CartTestShop) => shop.offers({ autoGifts: [{ ...autoGift, enabled: false }] }),
      ],
      ['whose offer is gone from the settings', async (shop: CartTestShop) => shop.offers({ autoGifts: [] })],
      ['that sold out', (shop: CartTestShop) => shop.stock('9', 0)],
    ])('%s is removed with its reason, at no price', async (_why, end) => {
      const { shop, create, change } = await oneShop(open);
      shop.offers({ autoGifts: [autoGift] });
      const { cart } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
      expect(variantsOf(cart)).toEqual(['9', '1']);
      await end(shop);
      const after = await change(cart.id, 'cartNoteUpdate', 'note: "x"');
      expect(variantsOf(after.cart)).toEqual(['1']);
      expect(after.pricing.notices).toEqual(['Oops, you just missed out on our free gift!']);
      expect((await change(cart.id, 'cartNoteUpdate', 'note: "y"')).pricing.notices).toEqual([]);
    });

    test('OFFER-06: is added at the start of its offer and removed at its end, without new settings', async () => {
      const { shop, create, change } = await oneShop(open);
      const terms = { startsAt: testStartTime + 1000, endsAt: testStartTime + 2000 };
      shop.offers({ autoGifts: [{ ...autoGift, terms }] });
      const { cart } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
      expect(variantsOf(cart)).toEqual(['1']);
      shop.advance(1000);
      expect(variantsOf((await change(cart.id, 'cartNoteUpdate', 'note: "a"')).cart)).toEqual(['9', '1']);
      shop.advance(999);
      expect(variantsOf((await change(cart.id, 'cartNoteUpdate', 'note: "b"')).cart)).toEqual(['9', '1']);
      shop.advance(1);
      const after = await change(cart.id, 'cartNoteUpdate', 'note: "c"');
      expect([variantsOf(after.cart), after.pricing.notices]).toEqual([
        ['1'],
        ['Oops, you just missed out on our free gift!'],
      ]);
    });

    test('is added once for each slot that gives it', async () => {
      const { shop, create, change } = await oneShop(open);
      shop.offers({
        autoGifts: [
          { ...autoGift, buyProducts: ['product-2'] },
          { ...autoGift, slot: 'second' },
        ],
      });
      const { cart } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
      expect(variantsOf(cart)).toEqual(['9', '1']);
      const both = await change(cart.id, 'cartLinesAdd', `lines: [{ merchandiseId: "${variant('2')}" }]`);
      expect(variantsOf(both.cart)).toEqual(['9', '2', '9', '1']);
    });

    test('that is out of stock is not added', async () => {
      const { shop, create } = await oneShop(open, 0);
      shop.offers({ autoGifts: [autoGift] });
      const { cart, userErrors, warnings } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
      expect([variantsOf(cart), userErrors, warnings]).toEqual([['1'], [], []]);
    });
  });

  test('DISC-15: a custom code whose line is sold out adds it once it is in stock again', async () => {
    const { shop, create, change } = await oneShop(open, 0);
    shop.offers({ customCode: { code: 'SUN', campaignVariant: variant('9') } });
    await shop.discounts([freeUnderSun]);
    const { cart } = await create([{ merchandiseId: variant('1') }]);
    const entered = await change(cart.id, 'cartDiscountCodesUpdate', 'discountCodes: ["sun"]');
    expect([variantsOf(entered.cart), entered.pricing.codes[0].applicable]).toEqual([['1'], false]);
    await shop.stock('9', 1);
    const later = await change(cart.id, 'cartNoteUpdate', 'note: "x"');
    expect([variantsOf(later.cart), later.pricing.codes[0].applicable]).toEqual([['9', '1'], true]);
  });

  test('a custom code adds its line from its start to its end', async () => {
    const { shop, create, change } = await oneShop(open);
    const terms = { startsAt: testStartTime + 1000, endsAt: testStartTime + 2000 };
    shop.offers({ customCode: { code: 'SUN', campaignVariant: variant('9'), terms } });
    await shop.discounts([freeUnderSun]);
    const { cart } = await create([{ merchandiseId: variant('1') }]);
    const early = await change(cart.id, 'cartDiscountCodesUpdate', 'discountCodes: ["sun"]');
    expect([variantsOf(early.cart), early.pricing.codes[0].applicable]).toEqual([['1'], false]);
    shop.advance(1000);
    const running = await change(cart.id, 'cartDiscountCodesUpdate', 'discountCodes: ["sun"]');
    expect([variantsOf(running.cart), running.pricing.codes[0].applicable]).toEqual([['9', '1'], true]);
    shop.advance(1000);
    const late = await change(cart.id, 'cartNoteUpdate', 'note: "x"');
    expect([variantsOf(late.cart), late.pricing.codes[0].applicable]).toEqual([['1'], false]);
  });

  test('a custom code adds its line only with its discount, and the line is never charged', async () => {
    const { shop, create, change, kept } = await oneShop(open);
    shop.offers({ customCode: { code: 'SUN', campaignVariant: variant('9') } });
    await shop.discounts([
      { ...freeUnderSun, minimum: { subtotal: { us: '40.00' } }, endsAt: '2026-06-02T00:00:00Z' },
    ]);
    const { cart } = await create([{ merchandiseId: variant('1') }]);
    const small = await change(cart.id, 'cartDiscountCodesUpdate', 'discountCodes: ["sun"]');
    expect([variantsOf(small.cart), small.pricing.codes[0], small.pricing.notices]).toMatchObject([
      ['1'],
      { applicable: false, refusal: 'minimumOnOrder', minimum: 4000 },
      [],
    ]);
    const untouched = await kept(cart.id);
    await change(cart.id, 'cartNoteUpdate', 'note: ""');
    expect((await kept(cart.id)).lines).toEqual(untouched.lines);

    const add = `lines: [{ merchandiseId: "${variant('1')}" }]`;
    const large = await change(cart.id, 'cartLinesAdd', add);
    expect([variantsOf(large.cart), large.cart.cost.totalAmount.amount]).toEqual([['9', '1'], '45.9']);
    const [, two] = large.cart.lines.nodes;
    const fewer = await change(cart.id, 'cartLinesUpdate', `lines: [{ id: "${two.id}", quantity: 1 }]`);
    expect([variantsOf(fewer.cart), fewer.pricing.notices]).toEqual([['1'], [discountMessages.codeLineLost]]);

    await change(cart.id, 'cartLinesAdd', add);
    shop.advance(24 * 60 * 60 * 1000);
    const ended = await change(cart.id, 'cartNoteUpdate', 'note: "x"');
    expect([variantsOf(ended.cart), ended.pricing.notices]).toEqual([['1'], [discountMessages.codeLineLost]]);
  });

  test('offers are those of the market that the buyer moves to', async () => {
    const { shop, create, change } = await oneShop(open);
    shop.setOffersByRegion((region) => (region === 'au' ? { ...noOffers, tierDiscount: tier } : noOffers));
    const { cart } = await create([{ merchandiseId: variant('1'), quantity: 2 }]);
    expect(cart.lines.nodes[0].attributes).toEqual([]);
    const moved = await change(cart.id, 'cartBuyerIdentityUpdate', 'buyerIdentity: { countryCode: AU }');
    expect(moved.cart.lines.nodes[0].attributes).toEqual([
      { key: '_tiered_discount_minspend', value: 'yes' },
    ]);
  });

  test('a product added to its marked line joins it, and a warning names the line that stays', async () => {
    const { shop, create, change } = await oneShop(open, 3);
    shop.offers({ tierDiscount: { ...tier, products: ['product-9'] } });
    const { cart } = await create([{ merchandiseId: variant('9'), quantity: 2 }]);
    const more = await change(
      cart.id,
      'cartLinesAdd',
      `lines: [{ merchandiseId: "${variant('9')}", quantity: 5 }]`,
    );
    const [line] = more.cart.lines.nodes;
    expect([more.cart.lines.nodes.length, line.quantity, line.id]).toEqual([1, 3, giftOf(cart).id]);
    expect(more.warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: line.id }]);
  });
});
