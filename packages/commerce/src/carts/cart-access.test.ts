import { describe, expect, test } from 'vitest';
import { completeCart } from './cart-store.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, read, change, simple } = createCartOperations();

describe('keys and ids', () => {
  test('API-18: an id holds a token and a key without a slash, and leads back to the cart', async () => {
    const cart = await simple();
    expect(cart.id).toMatch(/^gid:\/\/shopify\/Cart\/[\w-]{20,}\?key=[\w-]{20,}$/);
    const [, token, key] = /Cart\/(.+)\?key=(.+)$/.exec(cart.id)!;
    expect(cart.checkoutUrl).toBe(`http://us.shop.test/checkout/cart/c/${token}?key=${key}`);
    expect((await read(cart.id)).data.cart).toEqual(cart);
  });

  test('API-17: without the key a query sees the cart but nothing about the buyer, and no way to the checkout', async () => {
    const { cart } = await create({
      lines: [{ merchandiseId: testVariantId('1') }],
      buyerIdentity: { email: 'ann@example.com', phone: '+12025550100', countryCode: 'US' },
      delivery: {
        addresses: [
          {
            selected: true,
            address: { deliveryAddress: { address1: '1 Elm St', countryCode: 'US', provinceCode: 'CA' } },
          },
        ],
      },
    });
    const [bare, key] = cart.id.split('?key=');
    for (const id of [bare, `${bare}?key=wrong`]) {
      const seen = (await read(id)).data.cart;
      expect(seen.totalQuantity).toBe(1);
      expect(seen.buyerIdentity).toEqual({ email: null, phone: null, countryCode: 'US' });
      expect(seen.delivery.addresses).toEqual([]);
      expect(JSON.stringify(seen)).not.toContain(key);
      expect(JSON.stringify(seen)).not.toContain('Elm');
    }
  });

  test('API-17: without the key no text by the shopper is returned', async () => {
    const { cart } = await create({
      note: 'Ring at Ann’s',
      attributes: [{ key: 'gift', value: 'for Ann' }],
      lines: [{ merchandiseId: testVariantId('1'), attributes: [{ key: 'engraving', value: 'Ann' }] }],
      metafields: [{ key: 'gift.message', type: 'single_line_text_field', value: 'Dear Ann' }],
    });
    const query = `query ($id: ID!) { cart(id: $id) { note attributes { value } attribute(key: "gift") { value }
      metafield(namespace: "gift", key: "message") { value } metafields(identifiers: [{ namespace: "gift", key: "message" }]) { value }
      lines(first: 1) { nodes { quantity attributes { value } attribute(key: "engraving") { value } } } } }`;
    const told = async (id: string) => JSON.stringify(await shop().run(query, { id }));
    expect((await told(cart.id)).match(/Ann/g)).toHaveLength(7);
    const bare = await told(cart.id.split('?key=')[0]);
    expect(bare).not.toContain('Ann');
    expect(bare).toContain('"quantity":1');
  });

  test('API-16: a mutation without the key, with a wrong key or for an unknown cart returns an error and changes nothing', async () => {
    const cart = await simple();
    const bare = cart.id.split('?')[0];
    for (const id of [bare, `${bare}?key=wrong`, 'gid://shopify/Cart/unknown?key=k']) {
      expect(await change(id, 'cartNoteUpdate', 'note: "x"')).toEqual({
        cart: null,
        userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }],
        warnings: [],
      });
    }
    expect((await read(cart.id)).data.cart.note).toBe('');
  });

  test.each([
    '',
    'abc',
    'gid://shopify/Product/1',
    'gid://shopify/Cart/',
    'gid://shopify/Cart/a/b',
    `gid://shopify/Cart/${'x'.repeat(500)}`,
  ])('the malformed id %j is an error of the whole answer', async (id) => {
    expect((await read(id)).errors).toMatchObject([{ path: ['cart'] }]);
    expect((await change(id, 'cartNoteUpdate', 'note: "x"')).errors).toHaveLength(1);
  });

  test('an unknown cart is null, and so are a bought and an expired one', async () => {
    expect(await read('gid://shopify/Cart/nobody')).toMatchObject({ data: { cart: null } });
    const bought = await simple();
    const token = /Cart\/(.+)\?/.exec(bought.id)![1]!;
    await shop().parts.storage.change((tx) => completeCart(tx, token, shop().parts.clock()));
    expect((await read(bought.id)).data.cart).toBeNull();
    expect((await change(bought.id, 'cartNoteUpdate', 'note: "x"')).userErrors).toHaveLength(1);
  });

  test('a cart lives 30 days from its last change', async () => {
    const day = 24 * 60 * 60 * 1000;
    const { id } = await simple();
    shop().advance(29 * day);
    expect((await change(id, 'cartNoteUpdate', 'note: "x"')).cart.note).toBe('x');
    shop().advance(29 * day);
    expect((await read(id)).data.cart).not.toBeNull();
    shop().advance(day);
    expect((await read(id)).data.cart).toBeNull();
  });
});

describe('creating', () => {
  test('CART-10: adds everything in the input, the newest line first', async () => {
    const { cart, userErrors, warnings } = await create({
      lines: [
        {
          merchandiseId: testVariantId('1'),
          quantity: 2,
          attributes: [{ key: '_campaign_type', value: 'manual_gwp' }],
        },
        { merchandiseId: testVariantId('2'), quantity: 5 },
        { merchandiseId: testVariantId('1'), sellingPlanId: 'gid://shopify/SellingPlan/11' },
      ],
      attributes: [{ key: 'ref', value: 'x' }],
      note: 'Ring twice',
      discountCodes: ['ten'],
      buyerIdentity: { email: 'ann@example.com' },
    });
    expect(userErrors).toEqual([]);
    expect(warnings).toMatchObject([
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: cart.lines.nodes[1].id },
    ]);
    expect(cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([1, 3, 2]);
    expect(cart).toMatchObject({
      totalQuantity: 6,
      note: 'Ring twice',
      attributes: [{ key: 'ref', value: 'x' }],
      buyerIdentity: { email: 'ann@example.com', countryCode: null },
      discountCodes: [{ code: 'ten', applicable: true }],
    });
    expect(cart.lines.nodes[0]).toMatchObject({
      __typename: 'CartLine',
      cost: { amountPerQuantity: { amount: '18.0', currencyCode: 'USD' } },
      sellingPlanAllocation: {
        sellingPlan: { id: 'gid://shopify/SellingPlan/11' },
        priceAdjustments: [{ price: { amount: '18.0' }, compareAtPrice: { amount: '20.0' } }],
      },
    });
    expect(cart.lines.nodes[1].cost).toMatchObject({
      compareAtAmountPerQuantity: { amount: '30.0' },
      subtotalAmount: { amount: '75.0' },
      totalAmount: { amount: '75.0' },
    });
    expect(cart.cost.subtotalAmount.amount).toBe('133.0');
  });

  test('an empty cart costs nothing and is not shipped', async () => {
    const { cart } = await create();
    expect(cart).toMatchObject({
      totalQuantity: 0,
      cost: { totalAmount: { amount: '0.0' } },
      deliveryGroups: { nodes: [] },
    });
  });

  test('with an invalid line no cart is created, and every error has its path', async () => {
    const result = await create({
      lines: [{ merchandiseId: testVariantId('1') }, { merchandiseId: testVariantId('999') }],
      buyerIdentity: { email: 'nobody' },
    });
    expect(result.cart).toBeNull();
    expect(result.userErrors).toEqual([
      { code: 'INVALID', field: ['input', 'buyerIdentity', 'email'], message: 'Email is invalid.' },
      {
        code: 'INVALID',
        field: ['input', 'lines', '1', 'merchandiseId'],
        message: `The merchandise with id ${testVariantId('999')} does not exist.`,
      },
    ]);
  });

  test('more than 250 lines in one request is an error of the whole answer', async () => {
    const lines = Array.from({ length: 251 }, () => ({ merchandiseId: testVariantId('1') }));
    const result = await shop().run(
      'mutation C($input: CartInput) { cartCreate(input: $input) { cart { id } } }',
      { input: { lines } },
    );
    expect(result.errors[0].message).toBe(
      'The input array size of 251 is greater than the maximum allowed of 250.',
    );
    expect(result.data.cartCreate).toBeNull();
  });
});
