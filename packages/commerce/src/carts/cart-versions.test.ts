/** What versions of the API after 2025-10 have for carts. */
import { describe, expect, test } from 'vitest';
import { readCheckout, writeCheckout } from '../checkout/checkout-record.ts';
import { parseCartId } from './cart-id.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, change, simple } = createCartOperations('2026-10');

const run = async (query: string, variables: object) => (await shop().run(query, { ...variables })).data;

describe('API-22: a cart of a client of 2026-10', () => {
  test('has each discount once, with all that it takes off, and leads from every allocation to its discount', async () => {
    const { cart } = await create({
      lines: [{ merchandiseId: testVariantId('1') }, { merchandiseId: testVariantId('2'), quantity: 2 }],
      discountCodes: ['LINE5'],
    });
    const source = `sourceDiscountApplication { __typename totalAllocatedAmount { amount }
      ... on CartCodeDiscountApplication { code } }`;
    const read = await run(
      `query Q($id: ID!) { cart(id: $id) {
        discountApplications { __typename targetType allocationMethod totalAllocatedAmount { amount }
          value { ... on MoneyV2 { amount } } ... on CartCodeDiscountApplication { code } }
        lines(first: 5) { nodes { quantity discountAllocations(lineLevelOnly: true) { discountedAmount { amount } ${source} } } }
      } }`,
      { id: cart.id },
    );
    expect(read.cart.discountApplications).toEqual([
      {
        __typename: 'CartCodeDiscountApplication',
        targetType: 'LINE_ITEM',
        allocationMethod: 'EACH',
        totalAllocatedAmount: { amount: '10.0' },
        value: { amount: '5.0' },
        code: 'LINE5',
      },
    ]);
    const discounted = read.cart.lines.nodes.find(({ quantity }: { quantity: number }) => quantity === 2);
    expect(discounted.discountAllocations).toEqual([
      {
        discountedAmount: { amount: '10.0' },
        sourceDiscountApplication: {
          __typename: 'CartCodeDiscountApplication',
          totalAllocatedAmount: { amount: '10.0' },
          code: 'LINE5',
        },
      },
    ]);
  });

  test('has the discount of its shipping in the delivery group, once there is an address', async () => {
    const { cart } = await create({
      lines: [{ merchandiseId: testVariantId('1') }],
      buyerIdentity: { countryCode: 'AU' },
      discountCodes: ['SHIP'],
    });
    const read = await run(
      `query Q($id: ID!) { cart(id: $id) { deliveryGroups(first: 1) { nodes {
        discountAllocations { targetType ... on CartCodeDiscountAllocation { code } } } } } }`,
      { id: cart.id },
    );
    expect(read.cart.deliveryGroups.nodes).toEqual([
      { discountAllocations: [{ targetType: 'SHIPPING_LINE', code: 'SHIP' }] },
    ]);
  });

  test('names its lines by keys, with which they are changed and removed', async () => {
    const { id } = await simple();
    const lines = async () =>
      (
        await run(
          'query Q($id: ID!) { cart(id: $id) { lines(first: 5) { nodes { viewKey quantity ... on CartLine { instructions { canRemove canUpdateQuantity } } } } } }',
          { id },
        )
      ).cart.lines.nodes;
    const [line] = await lines();
    expect(line.instructions).toEqual({ canRemove: true, canUpdateQuantity: true });
    const updated = await change(
      id,
      'cartLinesUpdate',
      `lines: [{ viewKey: "${line.viewKey}", quantity: 3 }]`,
    );
    expect(updated.userErrors).toEqual([]);
    expect((await lines()).map(({ quantity }: { quantity: number }) => quantity)).toEqual([3]);
    const nameless = await change(id, 'cartLinesUpdate', 'lines: [{ quantity: 1 }]');
    expect(nameless.errors ?? nameless.userErrors).not.toEqual([]);
    await change(id, 'cartLinesRemove', `viewKeys: ["${line.viewKey}"]`);
    expect(await lines()).toEqual([]);
  });

  test('is cloned without its buyer, and the clone is another cart', async () => {
    const { cart } = await create({
      lines: [{ merchandiseId: testVariantId('2'), quantity: 2 }],
      buyerIdentity: { email: 'bea@example.com', countryCode: 'AU' },
      note: 'Ring twice, Bea',
    });
    const fields =
      'id note totalQuantity buyerIdentity { email countryCode } lines(first: 5) { nodes { id } }';
    const { cartClone } = await run(
      `mutation M($id: ID!) { cartClone(cartId: $id) { cart { ${fields} } userErrors { code } } }`,
      { id: cart.id },
    );
    expect(cartClone.userErrors).toEqual([]);
    expect(cartClone.cart).toMatchObject({
      note: '',
      totalQuantity: 2,
      buyerIdentity: { email: null, countryCode: 'AU' },
    });
    expect(cartClone.cart.id).not.toBe(cart.id);
    await change(cartClone.cart.id, 'cartLinesRemove', `lineIds: ["${cartClone.cart.lines.nodes[0].id}"]`);
    const original = await run(`query Q($id: ID!) { cart(id: $id) { ${fields} } }`, { id: cart.id });
    expect(original.cart).toMatchObject({ totalQuantity: 2, buyerIdentity: { email: 'bea@example.com' } });
    const [withoutKey] = cart.id.split('?');
    const stolen = await run(
      'mutation M($id: ID!) { cartClone(cartId: $id) { cart { id } userErrors { code } } }',
      { id: withoutKey },
    );
    expect(stolen.cartClone).toEqual({ cart: null, userErrors: [{ code: 'INVALID' }] });
  });

  test('forgets who its buyer is, and keeps its market', async () => {
    const { cart } = await create({
      lines: [{ merchandiseId: testVariantId('1') }],
      buyerIdentity: { email: 'bea@example.com', phone: '+61 400 000 000', countryCode: 'AU' },
      attributes: [{ key: 'Gift for', value: 'Bea Lee' }],
      delivery: {
        addresses: [
          { selected: true, address: { deliveryAddress: { address1: '7 Oak Rd', countryCode: 'AU' } } },
        ],
      },
    });
    const { storage, clock } = shop().parts;
    const token = parseCartId(cart.id)?.token ?? '';
    const hasCheckout = async () => (await readCheckout(storage.read, token)).email !== '';
    await storage.change(async (tx) => {
      const checkout = await readCheckout(tx, token);
      await writeCheckout(tx, token, { ...checkout, email: 'bea@example.com' }, clock());
    });
    expect(await hasCheckout()).toBe(true);
    const { cartRemovePersonalData } = await run(
      `mutation M($id: ID!) { cartRemovePersonalData(cartId: $id) { cart { attributes { value } buyerIdentity { email phone countryCode } delivery { addresses { id } } totalQuantity } userErrors { code } } }`,
      { id: cart.id },
    );
    expect(cartRemovePersonalData).toEqual({
      cart: {
        attributes: [],
        buyerIdentity: { email: null, phone: null, countryCode: 'AU' },
        delivery: { addresses: [] },
        totalQuantity: 1,
      },
      userErrors: [],
    });
    expect(await hasCheckout()).toBe(false);
  });

  test('takes addresses by the deprecated input too', async () => {
    const { id } = await simple();
    const answer = await change(
      id,
      'cartBuyerIdentityUpdate',
      'buyerIdentity: { countryCode: AU, deliveryAddressPreferences: [{ deliveryAddress: { address1: "7 Oak Rd", country: "Australia", province: "WA" } }] }',
    );
    expect(answer.userErrors).toEqual([]);
    expect(answer.cart.delivery.addresses).toMatchObject([
      { selected: true, address: { address1: '7 Oak Rd', countryCode: 'AU', provinceCode: 'WA' } },
    ]);
  });

  test('takes no line that belongs to another one', async () => {
    const { id } = await simple();
    const answer = await change(
      id,
      'cartLinesAdd',
      `lines: [{ merchandiseId: "${testVariantId('2')}", parent: { merchandiseId: "${testVariantId('1')}" } }]`,
    );
    expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_SUPPORTED' } }]);
  });
});
