import { describe, expect, test } from 'vitest';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, read, change, simple } = createCartOperations();

describe('lines', () => {
  test('CART-12: add, update and remove answer the whole cart each time', async () => {
    const { id } = await simple();
    const added = await change(
      id,
      'cartLinesAdd',
      `lines: [{ merchandiseId: "${testVariantId('2')}", quantity: 2 }]`,
    );
    expect(added.cart.totalQuantity).toBe(3);
    const lineId = added.cart.lines.nodes[0].id;
    const updated = await change(
      id,
      'cartLinesUpdate',
      `lines: [{ id: "${lineId}", quantity: 1, attributes: [{ key: "a", value: "b" }] }]`,
    );
    expect(updated.cart.lines.nodes[0]).toMatchObject({
      id: lineId,
      quantity: 1,
      attributes: [{ key: 'a', value: 'b' }],
    });
    const removed = await change(id, 'cartLinesRemove', `lineIds: ["${lineId}"]`);
    expect(removed.cart.totalQuantity).toBe(1);
    expect((await read(id)).data.cart).toEqual(removed.cart);
  });

  test('a client of 2026-04, as Hydrogen is, asks for the line that a line belongs to: none', async () => {
    const { id } = await simple();
    const query =
      'query Q($id: ID!) { cart(id: $id) { lines(first: 1) { nodes { ... on CartLine { parentRelationship { parent { id } } } } } } }';
    const { data } = await shop().run(query, { id });
    expect(data.cart.lines.nodes).toEqual([{ parentRelationship: null }]);
  });

  test('a sold-out variant leaves the cart unchanged, with a warning', async () => {
    const { id } = await simple();
    const { cart, userErrors, warnings } = await change(
      id,
      'cartLinesAdd',
      `lines: [{ merchandiseId: "${testVariantId('3')}" }]`,
    );
    expect(userErrors).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
    expect(cart.totalQuantity).toBe(1);
  });

  test("another cart's line is no line of this one", async () => {
    const [mine, theirs] = [await simple(), await simple()];
    const result = await change(mine.id, 'cartLinesRemove', `lineIds: ["${theirs.lines.nodes[0].id}"]`);
    expect(result.userErrors).toMatchObject([{ code: 'INVALID_MERCHANDISE_LINE', field: ['lineIds', '0'] }]);
    expect((await read(theirs.id)).data.cart.totalQuantity).toBe(1);
  });

  test('a malformed merchandise id is an error of the whole answer', async () => {
    const { id } = await simple();
    const result = await change(id, 'cartLinesAdd', 'lines: [{ merchandiseId: "soap" }]');
    expect(result.errors).toHaveLength(1);
  });
});

describe('the market', () => {
  test.each([
    ['@inContext(country: AU)', 'AUD'],
    ['@inContext(country: FR)', 'EUR'],
    ['@inContext(country: BR)', 'SGD'],
    ['@inContext(country: ZZ)', 'USD'],
    ['', 'USD'],
  ])('created %s it is in %s, and stays so in operations that name no country', async (context, currency) => {
    const { cart } = await create({ lines: [{ merchandiseId: testVariantId('1') }] }, context);
    expect(cart.cost.subtotalAmount.currencyCode).toBe(currency);
    expect(cart.buyerIdentity.countryCode).toBeNull();
    expect((await read(cart.id)).data.cart.cost.subtotalAmount.currencyCode).toBe(currency);
  });

  test('an operation may read a cart without a buyer from another country', async () => {
    const { id } = await simple();
    const seen = (await read(id, '@inContext(country: GB)')).data.cart;
    expect(seen.cost.subtotalAmount.currencyCode).toBe('GBP');
    expect(seen.lines.nodes[0].merchandise.price.currencyCode).toBe('GBP');
    expect((await read(id)).data.cart.cost.subtotalAmount.currencyCode).toBe('USD');
  });

  test('the buyer decides, and no context overwrites that', async () => {
    const { id } = await simple();
    const moved = await change(
      id,
      'cartBuyerIdentityUpdate',
      'buyerIdentity: { countryCode: AU }',
      '@inContext(country: US)',
    );
    expect(moved.cart.cost.subtotalAmount.currencyCode).toBe('AUD');
    const after = await change(id, 'cartNoteUpdate', 'note: "x"', '@inContext(country: GB)');
    expect(after.cart.buyerIdentity.countryCode).toBe('AU');
    expect(after.cart.cost.subtotalAmount.currencyCode).toBe('AUD');
    expect(after.cart.lines.nodes[0].merchandise.price.currencyCode).toBe('AUD');
  });

  test('REGION-11: what the buyer’s market does not sell has no merchandise, until the market changes back', async () => {
    const { id } = (
      await create({ lines: [{ merchandiseId: testVariantId('4') }, { merchandiseId: testVariantId('1') }] })
    ).cart;
    const abroad = await change(id, 'cartBuyerIdentityUpdate', 'buyerIdentity: { countryCode: AU }');
    expect(abroad.cart.totalQuantity).toBe(1);
    const refused = await change(id, 'cartLinesAdd', `lines: [{ merchandiseId: "${testVariantId('4')}" }]`);
    expect(refused.userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'merchandiseId'] }]);
    const home = await change(id, 'cartBuyerIdentityUpdate', 'buyerIdentity: { countryCode: US }');
    expect(home.cart.totalQuantity).toBe(2);
  });
});
