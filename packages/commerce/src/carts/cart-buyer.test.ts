import { describe, expect, test } from 'vitest';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, read, change, loggedIn, simple } = createCartOperations();

describe('the buyer and the rest', () => {
  test('omitted identity fields remain unchanged, null clears them', async () => {
    const { id } = (
      await create({
        buyerIdentity: { email: 'ann@example.com', phone: '+12025550100', countryCode: 'CA' },
      })
    ).cart;
    const kept = await change(id, 'cartBuyerIdentityUpdate', 'buyerIdentity: { phone: null }');
    expect(kept.cart.buyerIdentity).toEqual({ email: 'ann@example.com', phone: null, countryCode: 'CA' });
  });

  test.each([
    ['email: "x"', 'INVALID', 'email'],
    ['phone: "call me"', 'INVALID', 'phone'],
    ['customerAccessToken: "wrong"', 'INVALID', 'customerAccessToken'],
    ['companyLocationId: "gid://shopify/CompanyLocation/1"', 'INVALID_COMPANY_LOCATION', 'companyLocationId'],
  ])('{ %s } is refused at its field', async (identity, code, field) => {
    const { id } = await simple();
    const result = await change(id, 'cartBuyerIdentityUpdate', `buyerIdentity: { ${identity} }`);
    expect(result.userErrors).toMatchObject([{ code, field: ['buyerIdentity', field] }]);
  });

  test('GIFT-14: a customer who logs in is the buyer, whose saved addresses may be copied, until logging out', async () => {
    const { customer, token } = await loggedIn();
    const { cart } = await create({
      buyerIdentity: { customerAccessToken: token },
      delivery: { addresses: [{ address: { copyFromCustomerAddressId: customer.defaultAddress.id } }] },
    });
    expect(cart.buyerIdentity.email).toBe('bea@example.com');
    expect(cart.delivery.addresses).toMatchObject([{ address: { address1: '7 Oak Rd', countryCode: 'AU' } }]);
    const query = 'query Q($id: ID!) { cart(id: $id) { buyerIdentity { customer { id email } } } }';
    const seen = await shop().run(query, { id: cart.id });
    expect(seen.data.cart.buyerIdentity.customer).toEqual({ id: customer.id, email: 'bea@example.com' });
    const bare = await shop().run(query, { id: cart.id.split('?')[0] });
    expect(bare.data.cart.buyerIdentity.customer).toBeNull();
    await change(cart.id, 'cartBuyerIdentityUpdate', 'buyerIdentity: { customerAccessToken: "" }');
    expect((await shop().run(query, { id: cart.id })).data.cart.buyerIdentity.customer).toBeNull();
    const add = `addresses: [{ address: { copyFromCustomerAddressId: "${customer.defaultAddress.id}" } }]`;
    const copied = await change(cart.id, 'cartDeliveryAddressesAdd', add);
    expect(copied.userErrors).toMatchObject([
      { code: 'INVALID', field: ['addresses', '0', 'address', 'copyFromCustomerAddressId'] },
    ]);
  });

  test('a note and attributes are replaced; a note has an end', async () => {
    const { id } = await simple();
    expect(
      (
        await change(
          id,
          'cartAttributesUpdate',
          'attributes: [{ key: "a", value: "1" }, { key: "a", value: "2" }]',
        )
      ).cart.attributes,
    ).toEqual([{ key: 'a', value: '2' }]);
    expect((await change(id, 'cartAttributesUpdate', 'attributes: []')).cart.attributes).toEqual([]);
    expect((await change(id, 'cartNoteUpdate', `note: "${'x'.repeat(5001)}"`)).userErrors).toMatchObject([
      { code: 'NOTE_TOO_LONG', field: ['note'] },
    ]);
  });

  test('a billing address is accepted, with its country by code or name', async () => {
    const { id } = await simple();
    const result = await change(
      id,
      'cartBillingAddressUpdate',
      'billingAddress: { address1: "1 Elm St", country: "Australia" }',
    );
    expect(result.userErrors).toEqual([]);
  });

  test('metafields are set, read and deleted under their namespace', async () => {
    const { id } = await simple();
    const set = await shop().run(
      'mutation M($m: [CartMetafieldsSetInput!]!) { cartMetafieldsSet(metafields: $m) { metafields { id namespace key value type } userErrors { code field elementIndex } } }',
      {
        m: [
          { ownerId: id, key: 'gift.message', type: 'single_line_text_field', value: 'Hi' },
          { ownerId: id, key: 'wrap', type: 'boolean', value: 'true' },
        ],
      },
    );
    expect(set.data.cartMetafieldsSet.userErrors).toEqual([]);
    expect(set.data.cartMetafieldsSet.metafields).toMatchObject([
      { namespace: 'gift', key: 'message', value: 'Hi' },
      { namespace: 'custom', key: 'wrap' },
    ]);
    const query =
      'query Q($id: ID!) { cart(id: $id) { metafield(namespace: "gift", key: "message") { value parentResource { ... on Cart { totalQuantity } } } metafields(identifiers: [{ key: "wrap" }, { key: "none" }]) { value } } }';
    expect((await shop().run(query, { id })).data.cart).toEqual({
      metafield: { value: 'Hi', parentResource: { totalQuantity: 1 } },
      metafields: [{ value: 'true' }, null],
    });
    const remove =
      'mutation M($i: CartMetafieldDeleteInput!) { cartMetafieldDelete(input: $i) { deletedId userErrors { code } } }';
    const input = { ownerId: id, key: 'gift.message' };
    expect((await shop().run(remove, { i: input })).data.cartMetafieldDelete.deletedId).toBe(
      set.data.cartMetafieldsSet.metafields[0].id,
    );
    expect((await shop().run(remove, { i: input })).data.cartMetafieldDelete).toEqual({
      deletedId: null,
      userErrors: [{ code: 'METAFIELD_DOES_NOT_EXIST' }],
    });
  });

  test.each([
    [{ key: 'a', type: 'json', value: '{' }, 'INVALID_VALUE'],
    [{ key: 'a', type: '', value: 'x' }, 'INVALID_TYPE'],
    [{ key: '', type: 'json', value: '1' }, 'BLANK'],
    [{ key: 'a', type: 'json', value: '' }, 'BLANK'],
  ])('the metafield %j is refused', async (field, code) => {
    const { id } = await simple();
    const set = await shop().run(
      'mutation M($m: [CartMetafieldsSetInput!]!) { cartMetafieldsSet(metafields: $m) { metafields { id } userErrors { code elementIndex } } }',
      { m: [{ ownerId: id, ...field }] },
    );
    expect(set.data.cartMetafieldsSet).toEqual({
      metafields: null,
      userErrors: [{ code, elementIndex: 0 }],
    });
  });

  test('a cart that has grown too large is refused and stays as it was', async () => {
    const attributes = Array.from({ length: 100 }, (_, n) => ({ key: `k${n}`, value: 'x'.repeat(4_000) }));
    const merchandiseId = testVariantId('1');
    const { id } = (await create({ lines: [{ merchandiseId }], attributes })).cart;
    const added = await shop().run(
      `mutation M($id: ID!, $lines: [CartLineInput!]!) {
        cartLinesAdd(cartId: $id, lines: $lines) { cart { totalQuantity } userErrors { code } }
      }`,
      { id, lines: [{ merchandiseId, attributes }] },
    );
    const result = added.data.cartLinesAdd;
    expect(result.userErrors).toMatchObject([{ code: 'LESS_THAN' }]);
    expect(result.cart.totalQuantity).toBe(1);
  });

  test('the response also states why a code does not apply', async () => {
    const { id } = (await create({ lines: [{ merchandiseId: testVariantId('1') }], discountCodes: ['big'] }))
      .cart;
    const { extensions } = await read(id);
    expect(extensions.pricing.codes).toMatchObject([
      { code: 'big', applicable: false, refusal: 'minimumOnOrder', minimum: 90_000 },
    ]);
    const bare = await read(id.split('?')[0]);
    expect(bare.extensions.pricing).toBeUndefined();
  });
});
