import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '@vitrine/storage/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import { completeCart } from './store.ts';
import { openTestShop, shopMigrations, type TestShop } from './test-shop.ts';

const variant = (id: string) => `gid://shopify/ProductVariant/${id}`;
const cartFields = `
  id checkoutUrl note totalQuantity
  attributes { key value }
  buyerIdentity { email phone countryCode }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } totalTaxAmount { amount } totalTaxAmountEstimated }
  discountCodes { code applicable }
  discountAllocations { ...Allocation }
  delivery { addresses { id selected oneTimeUse address { ... on CartDeliveryAddress { address1 countryCode provinceCode } } } }
  deliveryGroups(first: 5) { nodes { id groupType deliveryAddress { countryCodeV2 provinceCode }
    deliveryOptions { handle title estimatedCost { amount } } selectedDeliveryOption { handle } } }
  lines(first: 250) { nodes { __typename id quantity attributes { key value }
    cost { amountPerQuantity { amount currencyCode } compareAtAmountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } }
    merchandise { ... on ProductVariant { id price { amount currencyCode } } }
    sellingPlanAllocation { sellingPlan { id } priceAdjustments { price { amount } compareAtPrice { amount } } }
    discountAllocations { ...Allocation } } }
`;
const fragments = `
  fragment Allocation on CartDiscountAllocation { __typename targetType discountedAmount { amount }
    discountApplication { allocationMethod targetSelection targetType value { ... on MoneyV2 { amount } ... on PricingPercentageValue { percentage } } }
    ... on CartCodeDiscountAllocation { code } ... on CartAutomaticDiscountAllocation { title } ... on CartCustomDiscountAllocation { title } }
`;
const answer = `cart { ${cartFields} } userErrors { code field message } warnings { code target message }`;

describe('carts through the Storefront API', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-carts-'));
  let storage: Storage<CommerceDatabase>;
  let shop: TestShop;

  beforeAll(async () => {
    storage = await openStorage<CommerceDatabase>({ directory, migrations: shopMigrations });
    shop = await openTestShop(storage, [
      { id: '1', price: 2000, stock: null },
      { id: '2', price: 2500, compareAtPrice: 3000, stock: 3 },
      { id: '3', price: 900, stock: 0 },
      { id: '4', price: 1000, stock: null, regions: ['us'] },
      { id: '5', price: 5000, stock: null, requiresShipping: false },
    ]);
    await shop.discounts([
      { code: 'Ten', kind: 'percentage', value: 10, target: 'order' },
      {
        code: 'LINE5',
        kind: 'fixedAmount',
        value: { us: '5.00' },
        target: 'line',
        each: true,
        entitled: { products: ['product-2'] },
      },
      { code: 'SHIP', kind: 'freeShipping' },
      {
        code: 'BIG',
        kind: 'percentage',
        value: 50,
        target: 'order',
        minimum: { subtotal: { us: '900.00' } },
      },
    ]);
  });
  afterAll(async () => {
    await storage.close();
    rmSync(directory, { recursive: true });
  });

  const create = async (input: object = {}, context = '') =>
    (
      await shop.run(
        `mutation C($input: CartInput) ${context} { cartCreate(input: $input) { ${answer} } } ${fragments}`,
        { input },
      )
    ).data.cartCreate;
  const read = async (id: string, context = '') =>
    shop.run(`query Q($id: ID!) ${context} { cart(id: $id) { ${cartFields} } } ${fragments}`, { id });
  /** Runs a cart mutation with its arguments written out: `change(id, 'cartNoteUpdate', 'note: "x"')`. */
  const change = async (id: string, name: string, args: string, context = '') => {
    const result = await shop.run(
      `mutation M($id: ID!) ${context} { ${name}(cartId: $id, ${args}) { ${answer} } } ${fragments}`,
      { id },
    );
    return result.data?.[name] ?? result;
  };
  const simple = async () => (await create({ lines: [{ merchandiseId: variant('1') }] })).cart;

  describe('keys and ids', () => {
    test('an id holds a token and a key without a slash, and leads back to the cart', async () => {
      const cart = await simple();
      expect(cart.id).toMatch(/^gid:\/\/shopify\/Cart\/[\w-]{20,}\?key=[\w-]{20,}$/);
      const [, token, key] = /Cart\/(.+)\?key=(.+)$/.exec(cart.id)!;
      expect(cart.checkoutUrl).toBe(`http://us.shop.test/checkout/cart/c/${token}?key=${key}`);
      expect((await read(cart.id)).data.cart).toEqual(cart);
    });

    test('without the key a query sees the cart but nothing about the buyer, and no way to the checkout', async () => {
      const { cart } = await create({
        lines: [{ merchandiseId: variant('1') }],
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

    test('a mutation without the key, with a wrong one or of an unknown cart says so and changes nothing', async () => {
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
      await storage.change((tx) => completeCart(tx, token, shop.parts.clock()));
      expect((await read(bought.id)).data.cart).toBeNull();
      expect((await change(bought.id, 'cartNoteUpdate', 'note: "x"')).userErrors).toHaveLength(1);
    });

    test('a cart lives 30 days from its last change', async () => {
      const day = 24 * 60 * 60 * 1000;
      const { id } = await simple();
      shop.advance(29 * day);
      expect((await change(id, 'cartNoteUpdate', 'note: "x"')).cart.note).toBe('x');
      shop.advance(29 * day);
      expect((await read(id)).data.cart).not.toBeNull();
      shop.advance(day);
      expect((await read(id)).data.cart).toBeNull();
    });
  });

  describe('creating', () => {
    test('takes everything that the input brings, the newest line first', async () => {
      const { cart, userErrors, warnings } = await create({
        lines: [
          {
            merchandiseId: variant('1'),
            quantity: 2,
            attributes: [{ key: '_campaign_type', value: 'manual_gwp' }],
          },
          { merchandiseId: variant('2'), quantity: 5 },
          { merchandiseId: variant('1'), sellingPlanId: 'gid://shopify/SellingPlan/11' },
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

    test('with a wrong line nothing is created, and every problem is told with its path', async () => {
      const result = await create({
        lines: [{ merchandiseId: variant('1') }, { merchandiseId: variant('999') }],
        buyerIdentity: { email: 'nobody' },
      });
      expect(result.cart).toBeNull();
      expect(result.userErrors).toEqual([
        { code: 'INVALID', field: ['input', 'buyerIdentity', 'email'], message: 'Email is invalid.' },
        {
          code: 'INVALID',
          field: ['input', 'lines', '1', 'merchandiseId'],
          message: `The merchandise with id ${variant('999')} does not exist.`,
        },
      ]);
    });

    test('more than 250 lines in one request is an error of the whole answer', async () => {
      const lines = Array.from({ length: 251 }, () => ({ merchandiseId: variant('1') }));
      const result = await shop.run(
        'mutation C($input: CartInput) { cartCreate(input: $input) { cart { id } } }',
        { input: { lines } },
      );
      expect(result.errors[0].message).toBe(
        'The input array size of 251 is greater than the maximum allowed of 250.',
      );
      expect(result.data.cartCreate).toBeNull();
    });
  });

  describe('lines', () => {
    test('add, update and remove answer the whole cart each time', async () => {
      const { id } = await simple();
      const added = await change(
        id,
        'cartLinesAdd',
        `lines: [{ merchandiseId: "${variant('2')}", quantity: 2 }]`,
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

    test('a sold-out variant leaves the cart as it was, with a warning', async () => {
      const { id } = await simple();
      const { cart, userErrors, warnings } = await change(
        id,
        'cartLinesAdd',
        `lines: [{ merchandiseId: "${variant('3')}" }]`,
      );
      expect(userErrors).toEqual([]);
      expect(warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
      expect(cart.totalQuantity).toBe(1);
    });

    test("another cart's line is no line of this one", async () => {
      const [mine, theirs] = [await simple(), await simple()];
      const result = await change(mine.id, 'cartLinesRemove', `lineIds: ["${theirs.lines.nodes[0].id}"]`);
      expect(result.userErrors).toMatchObject([
        { code: 'INVALID_MERCHANDISE_LINE', field: ['lineIds', '0'] },
      ]);
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
    ])(
      'created %s it is in %s, and stays so in operations that name no country',
      async (context, currency) => {
        const { cart } = await create({ lines: [{ merchandiseId: variant('1') }] }, context);
        expect(cart.cost.subtotalAmount.currencyCode).toBe(currency);
        expect(cart.buyerIdentity.countryCode).toBeNull();
        expect((await read(cart.id)).data.cart.cost.subtotalAmount.currencyCode).toBe(currency);
      },
    );

    test('an operation may look at a cart without a buyer from another country', async () => {
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

    test('what the buyer’s market does not sell is no merchandise there, and comes back with the market', async () => {
      const { id } = (
        await create({ lines: [{ merchandiseId: variant('4') }, { merchandiseId: variant('1') }] })
      ).cart;
      const abroad = await change(id, 'cartBuyerIdentityUpdate', 'buyerIdentity: { countryCode: AU }');
      expect(abroad.cart.totalQuantity).toBe(1);
      const refused = await change(id, 'cartLinesAdd', `lines: [{ merchandiseId: "${variant('4')}" }]`);
      expect(refused.userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'merchandiseId'] }]);
      const home = await change(id, 'cartBuyerIdentityUpdate', 'buyerIdentity: { countryCode: US }');
      expect(home.cart.totalQuantity).toBe(2);
    });
  });

  describe('codes', () => {
    test.each([
      ['["TEN"]', [['TEN', true]]],
      ['["nope"]', [['nope', false]]],
      ['["ten", "TEN", " Ten "]', [['ten', true]]],
      ['["big"]', [['big', false]]],
      ['[""]', []],
      ['[]', []],
    ])('%s replaces what was there', async (list, expected) => {
      const { id } = (await create({ lines: [{ merchandiseId: variant('1') }], discountCodes: ['old'] }))
        .cart;
      const { cart, userErrors } = await change(id, 'cartDiscountCodesUpdate', `discountCodes: ${list}`);
      expect(userErrors).toEqual([]);
      expect(
        cart.discountCodes.map(({ code, applicable }: { code: string; applicable: boolean }) => [
          code,
          applicable,
        ]),
      ).toEqual(expected);
    });

    test('no list at all is missing, and an endless code is refused in words', async () => {
      const { id } = await simple();
      expect((await change(id, 'cartDiscountCodesUpdate', 'discountCodes: null')).userErrors).toMatchObject([
        { code: 'MISSING_DISCOUNT_CODE' },
      ]);
      const { cart, userErrors } = await change(
        id,
        'cartDiscountCodesUpdate',
        `discountCodes: ["${'x'.repeat(10_000)}"]`,
      );
      expect(userErrors).toEqual([
        {
          code: 'INVALID',
          field: ['discountCodes', '0'],
          message: 'Discount code is too long (maximum is 255 characters).',
        },
      ]);
      expect(cart.discountCodes).toEqual([]);
    });

    test('an order code is the cart’s own allocation, a line code the line’s, free shipping the shipping’s', async () => {
      const lines = [{ merchandiseId: variant('2'), quantity: 2 }];
      const order = (await create({ lines, discountCodes: ['ten'] })).cart;
      expect(order.discountAllocations).toEqual([
        {
          __typename: 'CartCodeDiscountAllocation',
          code: 'ten',
          targetType: 'LINE_ITEM',
          discountedAmount: { amount: '5.0' },
          discountApplication: {
            allocationMethod: 'ACROSS',
            targetSelection: 'ALL',
            targetType: 'LINE_ITEM',
            value: { percentage: 10 },
          },
        },
      ]);
      expect(order.lines.nodes[0].discountAllocations).toEqual([]);
      expect(order.cost.subtotalAmount.amount).toBe('50.0');

      const line = (await create({ lines, discountCodes: ['line5'] })).cart;
      expect(line.discountAllocations).toEqual([]);
      expect(line.lines.nodes[0].discountAllocations).toMatchObject([
        {
          __typename: 'CartCodeDiscountAllocation',
          code: 'line5',
          discountedAmount: { amount: '10.0' },
          discountApplication: {
            allocationMethod: 'EACH',
            targetSelection: 'ENTITLED',
            value: { amount: '5.0' },
          },
        },
      ]);
      expect(line.lines.nodes[0].cost.totalAmount.amount).toBe('40.0');

      const shipping = (await create({ lines, discountCodes: ['ship'] })).cart;
      expect(shipping.discountAllocations).toMatchObject([
        {
          __typename: 'CartCodeDiscountAllocation',
          code: 'ship',
          targetType: 'SHIPPING_LINE',
          discountedAmount: { amount: '5.9' },
        },
      ]);
      expect(shipping.deliveryGroups.nodes[0].deliveryOptions[0].estimatedCost.amount).toBe('0.0');
    });

    test('offers of the shop are custom allocations', async () => {
      shop.offers({
        tierDiscount: {
          ...(await shop.parts.offers.settings('us')).tierDiscount,
          enabled: true,
          products: ['product-1'],
          tiers: [{ text: '20%', topText: '', minSpend: 1000, minQuantity: 0, percentage: 20 }],
        },
      });
      const cart = await simple();
      shop.offers({
        tierDiscount: { ...(await shop.parts.offers.settings('us')).tierDiscount, enabled: false },
      });
      expect(cart.lines.nodes[0].discountAllocations).toMatchObject([
        {
          __typename: 'CartCustomDiscountAllocation',
          title: 'Tiered discount',
          discountedAmount: { amount: '4.0' },
          discountApplication: { value: { percentage: 20 } },
        },
      ]);
    });

    test('gift card codes are unknown ones', async () => {
      const { id } = await simple();
      const result = await change(id, 'cartGiftCardCodesUpdate', 'giftCardCodes: ["GIFT"]');
      expect(result.userErrors).toMatchObject([{ code: 'INVALID', field: ['giftCardCodes', '0'] }]);
      expect((await change(id, 'cartGiftCardCodesUpdate', 'giftCardCodes: []')).userErrors).toEqual([]);
      const removed = await change(
        id,
        'cartGiftCardCodesRemove',
        'appliedGiftCardIds: ["gid://shopify/AppliedGiftCard/1"]',
      );
      expect(removed.userErrors).toHaveLength(1);
    });
  });

  describe('delivery', () => {
    test('every matching rate is offered, and the chosen one stays chosen', async () => {
      const { id } = (await create({ lines: [{ merchandiseId: variant('2'), quantity: 2 }] })).cart;
      const { cart } = await change(id, 'cartNoteUpdate', 'note: "x"');
      const group = cart.deliveryGroups.nodes[0];
      expect(group.groupType).toBe('ONE_TIME_PURCHASE');
      expect(
        group.deliveryOptions.map((option: { title: string; estimatedCost: { amount: string } }) => [
          option.title,
          option.estimatedCost.amount,
        ]),
      ).toEqual([
        ['Standard', '5.9'],
        ['2 Day Express', '10.0'],
      ]);
      const express = group.deliveryOptions[1].handle;
      const chosen = await change(
        id,
        'cartSelectedDeliveryOptionsUpdate',
        `selectedDeliveryOptions: [{ deliveryGroupId: "${group.id}", deliveryOptionHandle: "${express}" }]`,
      );
      expect(chosen.cart.deliveryGroups.nodes[0].selectedDeliveryOption.handle).toBe(express);
      expect(chosen.cart.cost.totalAmount.amount).toBe('60.0');
      expect((await read(id)).data.cart.deliveryGroups.nodes[0].selectedDeliveryOption.handle).toBe(express);
    });

    test.each([
      ['@inContext(country: US)', null, '25.9'],
      ['@inContext(country: AU)', { amount: '2.63' }, '28.9'],
      ['@inContext(country: CA)', { amount: '1.5' }, '31.4'],
    ])('%s estimates the tax %j within or on top of the total', async (context, tax, total) => {
      const { cart } = await create({ lines: [{ merchandiseId: variant('1') }] }, context);
      expect(cart.cost.totalTaxAmount).toEqual(tax);
      expect(cart.cost.totalAmount.amount).toBe(total);
    });

    test.each([
      ['an unknown group', 'gid://shopify/CartDeliveryGroup/1', null, 'INVALID_DELIVERY_GROUP'],
      ['an unknown option', null, 'teleport', 'INVALID_DELIVERY_OPTION'],
    ])('%s is refused', async (_name, groupId, handle, code) => {
      const cart = await simple();
      const group = cart.deliveryGroups.nodes[0];
      const choice = `{ deliveryGroupId: "${groupId ?? group.id}", deliveryOptionHandle: "${handle ?? group.deliveryOptions[0].handle}" }`;
      const result = await change(
        cart.id,
        'cartSelectedDeliveryOptionsUpdate',
        `selectedDeliveryOptions: [${choice}]`,
      );
      expect(result.userErrors).toMatchObject([{ code }]);
    });

    test('what is not shipped has no delivery', async () => {
      const { cart } = await create({ lines: [{ merchandiseId: variant('5') }] });
      expect(cart.deliveryGroups.nodes).toEqual([]);
    });

    test('a selected address decides where the estimate ships to and what tax it carries', async () => {
      const { id } = (await create({ lines: [{ merchandiseId: variant('1'), quantity: 5 }] })).cart;
      const added = await change(
        id,
        'cartDeliveryAddressesAdd',
        'addresses: [{ selected: true, address: { deliveryAddress: { address1: "1 Elm St", countryCode: US, provinceCode: "CA" } } }]',
      );
      expect(added.cart.deliveryGroups.nodes[0].deliveryAddress).toEqual({
        countryCodeV2: 'US',
        provinceCode: 'CA',
      });
      expect(added.cart.cost).toMatchObject({
        totalTaxAmount: { amount: '7.25' },
        totalTaxAmountEstimated: true,
        totalAmount: { amount: '107.25' },
      });
      const address = added.cart.delivery.addresses[0];
      expect(address).toMatchObject({ selected: true, oneTimeUse: false, address: { address1: '1 Elm St' } });

      const again = await change(
        id,
        'cartDeliveryAddressesAdd',
        'addresses: [{ address: { deliveryAddress: { address1: "1 Elm St", countryCode: US, provinceCode: "CA" } } }]',
      );
      expect(again.warnings).toMatchObject([{ code: 'DUPLICATE_DELIVERY_ADDRESS', target: address.id }]);
      const moved = await change(
        id,
        'cartDeliveryAddressesUpdate',
        `addresses: [{ id: "${address.id}", address: { deliveryAddress: { address1: "9 Rio", countryCode: US, provinceCode: "pr" } } }]`,
      );
      expect(moved.cart.delivery.addresses).toMatchObject([
        { id: address.id, address: { countryCode: 'US', provinceCode: 'PR' } },
      ]);
      const removed = await change(id, 'cartDeliveryAddressesRemove', `addressIds: ["${address.id}"]`);
      expect(removed.cart.delivery.addresses).toEqual([]);
      expect(
        (await change(id, 'cartDeliveryAddressesRemove', `addressIds: ["${address.id}"]`)).userErrors,
      ).toMatchObject([{ code: 'INVALID_DELIVERY_ADDRESS_ID' }]);
    });

    test.each([
      [
        'two selected',
        '[{ selected: true, address: { deliveryAddress: { city: "A" } } }, { selected: true, address: { deliveryAddress: { city: "B" } } }]',
        'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
      ],
      [
        'a strict one without a street',
        '[{ validationStrategy: STRICT, address: { deliveryAddress: { lastName: "Lee", city: "A", countryCode: US } } }]',
        'ADDRESS_FIELD_IS_REQUIRED',
      ],
      [
        'HTML',
        '[{ address: { deliveryAddress: { city: "<b>A</b>" } } }]',
        'ADDRESS_FIELD_CONTAINS_HTML_TAGS',
      ],
      [
        'an address of the web',
        '[{ address: { deliveryAddress: { address1: "https://x.test" } } }]',
        'ADDRESS_FIELD_CONTAINS_URL',
      ],
      [
        'an emoji',
        '[{ address: { deliveryAddress: { firstName: "😀" } } }]',
        'ADDRESS_FIELD_CONTAINS_EMOJIS',
      ],
    ])('%s is refused', async (_name, addresses, code) => {
      const { id } = await simple();
      const result = await change(id, 'cartDeliveryAddressesAdd', `addresses: ${addresses}`);
      expect(result.userErrors[0]).toMatchObject({ code });
      expect(result.cart.delivery.addresses).toEqual([]);
    });
  });

  describe('the buyer and the rest', () => {
    test('identity fields left out stay, null clears them', async () => {
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
      [
        'companyLocationId: "gid://shopify/CompanyLocation/1"',
        'INVALID_COMPANY_LOCATION',
        'companyLocationId',
      ],
    ])('{ %s } is refused at its field', async (identity, code, field) => {
      const { id } = await simple();
      const result = await change(id, 'cartBuyerIdentityUpdate', `buyerIdentity: { ${identity} }`);
      expect(result.userErrors).toMatchObject([{ code, field: ['buyerIdentity', field] }]);
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

    test('a billing address is taken, with its country by name or code', async () => {
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
      const set = await shop.run(
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
      expect((await shop.run(query, { id })).data.cart).toEqual({
        metafield: { value: 'Hi', parentResource: { totalQuantity: 1 } },
        metafields: [{ value: 'true' }, null],
      });
      const remove =
        'mutation M($i: CartMetafieldDeleteInput!) { cartMetafieldDelete(input: $i) { deletedId userErrors { code } } }';
      const input = { ownerId: id, key: 'gift.message' };
      expect((await shop.run(remove, { i: input })).data.cartMetafieldDelete.deletedId).toBe(
        set.data.cartMetafieldsSet.metafields[0].id,
      );
      expect((await shop.run(remove, { i: input })).data.cartMetafieldDelete).toEqual({
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
      const set = await shop.run(
        'mutation M($m: [CartMetafieldsSetInput!]!) { cartMetafieldsSet(metafields: $m) { metafields { id } userErrors { code elementIndex } } }',
        { m: [{ ownerId: id, ...field }] },
      );
      expect(set.data.cartMetafieldsSet).toEqual({
        metafields: null,
        userErrors: [{ code, elementIndex: 0 }],
      });
    });

    test.each([
      [
        'cartPaymentUpdate(cartId: "gid://shopify/Cart/a", payment: { amount: { amount: "1", currencyCode: USD } })',
      ],
      ['cartPrepareForCompletion(cartId: "gid://shopify/Cart/a")'],
      ['cartSubmitForCompletion(cartId: "gid://shopify/Cart/a", attemptToken: "1")'],
    ])('%s is not supported, and says so', async (mutation) => {
      const result = await shop.run(`mutation { ${mutation} { userErrors { message } } }`);
      expect(result.errors).toMatchObject([{ extensions: { code: 'NOT_SUPPORTED' } }]);
    });

    test('a cart that has grown too large is refused and stays as it was', async () => {
      const { id } = await simple();
      const attributes = Array.from(
        { length: 100 },
        (_, n) => `{ key: "k${n}", value: "${'x'.repeat(4_000)}" }`,
      ).join(' ');
      expect((await change(id, 'cartAttributesUpdate', `attributes: [${attributes}]`)).userErrors).toEqual(
        [],
      );
      const result = await change(
        id,
        'cartLinesAdd',
        `lines: [{ merchandiseId: "${variant('1')}", attributes: [${attributes}] }]`,
      );
      expect(result.userErrors).toMatchObject([{ code: 'LESS_THAN' }]);
      expect(result.cart.totalQuantity).toBe(1);
    });

    test('the answer tells beside the API why a code does not apply', async () => {
      const { id } = (await create({ lines: [{ merchandiseId: variant('1') }], discountCodes: ['big'] }))
        .cart;
      const { extensions } = await read(id);
      expect(extensions.pricing.codes).toMatchObject([
        { code: 'big', applicable: false, refusal: 'minimumOnOrder', minimum: 90_000 },
      ]);
      const bare = await read(id.split('?')[0]);
      expect(bare.extensions.pricing).toBeUndefined();
    });
  });
});
