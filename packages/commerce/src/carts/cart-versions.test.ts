/** What versions of the API after 2025-10 have for carts. */
import { describe, expect, test } from 'vitest';
import { readCheckout, writeCheckout } from '../checkout/checkout-record.ts';
import { parseCartId } from './cart-id.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, create, change, simple } = createCartOperations('2026-10');

const run = async (query: string, variables: object) => (await shop().run(query, { ...variables })).data;

describe('API-22: a cart of a client of 2026-10', () => {
  test('has each discount once, with its whole amount, and every allocation refers to its discount', async () => {
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

  test('identifies its lines by keys, by which they are changed and removed', async () => {
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

  test('can be detached from its buyer, and retains its market', async () => {
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

  test('API-34: leads to a checkout that respects an opt-out of measurement', async () => {
    const { id } = await simple();
    const read = async (context: string, consent?: object) =>
      (
        await run(
          `query Q($id: ID!, $consent: VisitorConsent = { analytics: false }) ${context} { cart(id: $id) { checkoutUrl } }`,
          { id, ...(consent && { consent }) },
        )
      ).cart.checkoutUrl;
    const used = '@inContext(visitorConsent: $consent)';
    expect(await read(used, { marketing: false })).toMatch(/\?key=[\w-]+&consent=refused$/);
    expect(await read(used)).toMatch(/&consent=refused$/);
    for (const consent of [{ analytics: true, marketing: true }, { preferences: false }, {}])
      expect(await read(used, consent)).toMatch(/\?key=[\w-]+$/);
    const literal = `query Q($id: ID!) @inContext(visitorConsent: { analytics: false }) { cart(id: $id) { checkoutUrl } }`;
    expect((await run(literal, { id })).cart.checkoutUrl).toMatch(/refused$/);
  });

  test('accepts addresses in the deprecated input too', async () => {
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
});

describe('API-29: lines that belong to another one', () => {
  const [parentId, childId, otherId] = [testVariantId('1'), testVariantId('2'), testVariantId('5')];
  const linesOf = async (id: string) =>
    (
      await run(
        `query Q($id: ID!) { cart(id: $id) { lines(first: 9) { nodes { id quantity merchandise { ... on ProductVariant { id } }
          ... on CartLine { parentRelationship { parent { id } } } } } } }`,
        { id },
      )
    ).cart.lines.nodes;
  const withChild = async () => {
    const { cart } = await create({
      lines: [
        { merchandiseId: childId, parent: { merchandiseId: parentId } },
        { merchandiseId: otherId },
        { merchandiseId: parentId },
      ],
    });
    return cart.id;
  };

  test('follow their parent, refer to it, and are never merged with other lines', async () => {
    const id = await withChild();
    await change(id, 'cartLinesAdd', `lines: [{ merchandiseId: "${childId}" }]`);
    const [alone, parent, child, other] = await linesOf(id);
    expect([alone, parent, child, other].map((line) => line.merchandise.id)).toEqual([
      childId,
      parentId,
      childId,
      otherId,
    ]);
    expect([alone, parent, other].map((line) => line.parentRelationship)).toEqual([null, null, null]);
    expect(child.parentRelationship).toEqual({ parent: { id: parent.id } });
    await change(
      id,
      'cartLinesAdd',
      `lines: [{ merchandiseId: "${childId}", parent: { lineId: "${parent.id}" } }]`,
    );
    const after = await linesOf(id);
    expect(after).toHaveLength(4);
    expect(after[2]).toMatchObject({ id: child.id, quantity: 2 });
  });

  test.each([
    ['cartLinesRemove', (line: string) => `lineIds: ["${line}"]`],
    ['cartLinesUpdate', (line: string) => `lines: [{ id: "${line}", quantity: 0 }]`],
  ])('are removed with their parent: %s', async (name, args) => {
    const id = await withChild();
    const [parent] = await linesOf(id);
    await change(id, name, args(parent.id));
    expect((await linesOf(id)).map((line: { merchandise: object }) => line.merchandise)).toEqual([
      { id: otherId },
    ]);
  });

  test('aren’t there if their parent is sold out, and come along to a copy of the cart', async () => {
    const soldOut = await create({
      lines: [
        { merchandiseId: testVariantId('3') },
        { merchandiseId: parentId, parent: { merchandiseId: testVariantId('3') } },
      ],
    });
    expect(await linesOf(soldOut.cart.id)).toEqual([]);
    const { cartClone } = await run('mutation M($id: ID!) { cartClone(cartId: $id) { cart { id } } }', {
      id: await withChild(),
    });
    const [parent, child] = await linesOf(cartClone.cart.id);
    expect(child.parentRelationship.parent.id).toBe(parent.id);
  });

  test('have a parent that is there, and isn’t the child of another', async () => {
    const id = await withChild();
    const [, child] = await linesOf(id);
    const add = async (parent: string) =>
      change(id, 'cartLinesAdd', `lines: [{ merchandiseId: "${otherId}", parent: { ${parent} } }]`);
    expect((await add(`merchandiseId: "${parentId}"`)).userErrors).toMatchObject([
      { code: 'PARENT_LINE_NOT_FOUND', field: ['lines', '0', 'parent'] },
    ]);
    expect((await add(`lineId: "${child.id}"`)).userErrors).toMatchObject([
      { code: 'PARENT_LINE_NESTING_TOO_DEEP' },
    ]);
    expect((await add('')).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await linesOf(id)).toHaveLength(3);
  });
});
