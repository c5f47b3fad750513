/** Answers for carts that clients written for Shopify rely on. */
import { describe, expect, test } from 'vitest';
import { catalogueResolvers } from '../graphql/catalogue-resolvers.ts';
import { createGraphServer } from '../graphql/graph-server.ts';
import { createExecutableSchema, mergeResolvers } from '../graphql/schema.ts';
import { cartResolvers } from './resolvers.ts';
import { createCartOperations, testVariantId } from './test-cart-operations.ts';

const { shop, change } = createCartOperations('2026-10');

/** Runs an operation without asking for estimates. */
const run = async (query: string, variables: object) => (await shop().run(query, { ...variables }, {})).data;

const allocation = `__typename targetType discountedAmount { amount } ... on CartCodeDiscountAllocation { code }`;
const fields = `id
  cost { subtotalAmount { amount } totalAmount { amount } totalTaxAmount { amount } }
  discountAllocations { ${allocation} }
  discountApplications { targetType totalAllocatedAmount { amount } }
  deliveryGroups(first: 5) { nodes { deliveryOptions { estimatedCost { amount } } } }
  lines(first: 9) { nodes { merchandise { ... on ProductVariant { id } }
    discountAllocations { ${allocation} } all: discountAllocations(lineLevelOnly: false) { ${allocation} } } }`;

const create = async (input: object) =>
  (
    await run(
      `mutation C($input: CartInput) { cartCreate(input: $input) { cart { ${fields} } warnings { code message target } userErrors { message } } }`,
      { input },
    )
  ).cartCreate;

const lines = [
  { merchandiseId: testVariantId('1') },
  { merchandiseId: testVariantId('2'), quantity: 2 },
  { merchandiseId: testVariantId('5') },
];

describe('discounts', () => {
  test('API-23: an order’s discount has one allocation for each line, in line order; a line returns its share on request', async () => {
    const { cart } = await create({ lines, discountCodes: ['ten'] });
    const share = (amount: string) => ({
      __typename: 'CartCodeDiscountAllocation',
      targetType: 'LINE_ITEM',
      discountedAmount: { amount },
      code: 'ten',
    });
    expect(
      cart.lines.nodes.map(({ merchandise }: { merchandise: { id: string } }) => merchandise.id),
    ).toEqual([testVariantId('5'), testVariantId('2'), testVariantId('1')]);
    expect(cart.discountAllocations).toEqual([share('5.0'), share('5.0'), share('2.0')]);
    expect(cart.discountApplications).toEqual([
      { targetType: 'LINE_ITEM', totalAllocatedAmount: { amount: '12.0' } },
    ]);
    expect(cart.lines.nodes[2]).toMatchObject({ discountAllocations: [], all: [share('2.0')] });
  });
});

describe('warnings', () => {
  const codes = [
    { code: 'GONE', kind: 'percentage', value: 5, target: 'order', endsAt: '2025-12-31T00:00:00Z' },
    { code: 'CLUB', kind: 'percentage', value: 5, target: 'order', memberOnly: true },
    { code: 'THREE', kind: 'percentage', value: 5, target: 'line', entitled: { products: ['product-3'] } },
    { code: 'FOUR', kind: 'percentage', value: 5, target: 'order', minimum: { quantity: 99 } },
    { code: 'REFILL', kind: 'percentage', value: 5, target: 'order', purchases: 'subscription' },
  ];

  test.each([
    ['nope', 'DISCOUNT_NOT_FOUND'],
    ['gone', 'DISCOUNT_CURRENTLY_INACTIVE'],
    ['club', 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'],
    ['three', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'],
    ['big', 'DISCOUNT_PURCHASE_NOT_IN_RANGE'],
    ['four', 'DISCOUNT_QUANTITY_NOT_IN_RANGE'],
    ['refill', 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'],
  ])('API-24: code %s brings %s, with every change of the cart', async (code, warning) => {
    await shop().discounts(codes);
    const { cart, warnings } = await create({ lines, discountCodes: [code] });
    expect(warnings).toEqual([{ code: warning, message: expect.stringMatching(/\w/), target: cart.id }]);
    const later = await change(cart.id, 'cartNoteUpdate', 'note: "x"');
    expect(later.warnings).toEqual(warnings);
  });

  test('API-24: a code that applies causes no warning, and versions before 2025-07 have none', async () => {
    expect((await create({ lines, discountCodes: ['ten'] })).warnings).toEqual([]);
    const resolvers = mergeResolvers([catalogueResolvers, cartResolvers]);
    const server = createGraphServer(() => createExecutableSchema(resolvers, '2025-04'), shop().parts);
    const { body } = await server.execute({
      query:
        'mutation { cartCreate(input: { discountCodes: ["nope"] }) { cart { discountCodes { applicable } } warnings { code } } }',
    });
    expect(body.data).toEqual({
      cartCreate: { cart: { discountCodes: [{ applicable: false }] }, warnings: [] },
    });
  });
});

describe('delivery', () => {
  const address = { deliveryAddress: { address1: '1 Elm St', countryCode: 'US', provinceCode: 'NY' } };

  test('API-25: before there is an address no group, no shipping and no discount of it', async () => {
    const { cart } = await create({ lines: lines.slice(0, 1), discountCodes: ['ship'] });
    expect(cart).toMatchObject({
      deliveryGroups: { nodes: [] },
      discountAllocations: [],
      cost: { subtotalAmount: { amount: '20.0' }, totalAmount: { amount: '20.0' } },
    });
  });

  test('API-25: with an address its rates, and the chosen one in the total', async () => {
    const { cart } = await create({
      lines: lines.slice(0, 1),
      delivery: { addresses: [{ selected: true, address }] },
    });
    expect(cart.deliveryGroups.nodes[0].deliveryOptions[0].estimatedCost.amount).toBe('5.9');
    expect(Number(cart.cost.totalAmount.amount)).toBeGreaterThanOrEqual(25.9);
    const unselected = await create({ lines: lines.slice(0, 1), delivery: { addresses: [{ address }] } });
    expect(unselected.cart.deliveryGroups.nodes).toEqual([]);
  });

  test('API-25: details of prices and estimates are only returned on request', async () => {
    const query = `mutation C($input: CartInput) { cartCreate(input: $input) { cart { ${fields} } } }`;
    const input = { lines: lines.slice(0, 1) };
    const plain = await shop().run(query, { input }, {});
    expect(plain.extensions.pricing).toBeUndefined();
    const asked = await shop().run(query, { input });
    expect(asked.extensions.pricing.region).toBe('us');
    expect(asked.data.cartCreate.cart.cost.totalAmount.amount).toBe('25.9');
  });

  test('API-25: included taxes are those of the lines alone', async () => {
    const { cart } = await create({ lines: lines.slice(0, 1), buyerIdentity: { countryCode: 'AU' } });
    expect(cart.cost).toMatchObject({ totalAmount: { amount: '20.0' }, totalTaxAmount: { amount: '1.82' } });
  });
});
