/** Sets up a shop with its own database for a test file, and sends cart operations like a client. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@vitrine/storage/database';
import { afterAll, beforeAll } from 'vitest';
import type { CommerceDatabase } from '../database.ts';
import type { ApiVersion } from '../graphql/api-versions.ts';
import { type CartTestShop, openCartTestShop, testShopMigrations } from './cart-test-shop.ts';

const cartFields = `
  id checkoutUrl note totalQuantity
  attributes { key value }
  buyerIdentity { email phone countryCode }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } totalTaxAmount { amount } totalTaxAmountEstimated }
  discountCodes { code applicable }
  discountAllocations { ...Allocation }
  delivery { addresses { id selected oneTimeUse address { ... on CartDeliveryAddress { address1 countryCode provinceCode } } } }
  deliveryGroups(first: 5) { nodes { id groupType deliveryAddress { countryCodeV2 provinceCode }
    deliveryOptions { handle title deliveryMethodType estimatedCost { amount } } selectedDeliveryOption { handle } } }
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

/** Formats the global id of a test product's only variant. */
export function testVariantId(id: string): string {
  return `gid://shopify/ProductVariant/${id}`;
}

/**
 * Opens a shop before the tests of a file and deletes it afterwards. Products: 1 costs 20.00; 2 costs 25.00 (compare-at
 * price 30.00), 3 in stock; 3 is sold out; 4 is sold in the us region only; 5 needs no shipping; 6 is a gift card of 50.00,
 * or of an amount that the shopper enters. Codes: Ten, LINE5 (on 2), SHIP, BIG (from 900.00). Uses API version 2025-10, or
 * `version`.
 */
export function createCartOperations(version?: ApiVersion) {
  let opened: CartTestShop | undefined;
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-carts-'));
  const shop = (): CartTestShop => {
    if (opened === undefined) throw new Error('The shop opens before the first test.');
    return opened;
  };

  beforeAll(async () => {
    const storage = await openStorage<CommerceDatabase>({ directory, migrations: testShopMigrations });
    opened = await openCartTestShop(
      storage,
      [
        { id: '1', price: 2000, stock: null },
        { id: '2', price: 2500, compareAtPrice: 3000, stock: 3 },
        { id: '3', price: 900, stock: 0 },
        { id: '4', price: 1000, stock: null, regions: ['us'] },
        { id: '5', price: 5000, stock: null, requiresShipping: false },
        { id: '6', price: 5000, stock: null, ownAmount: true },
      ],
      version,
    );
    await opened.discounts([
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
    await opened?.parts.storage.close();
    rmSync(directory, { recursive: true });
  });

  const create = async (input: object = {}, context = '') =>
    (
      await shop().run(
        `mutation C($input: CartInput) ${context} { cartCreate(input: $input) { ${answer} } } ${fragments}`,
        { input },
      )
    ).data.cartCreate;
  const read = async (id: string, context = '') =>
    shop().run(`query Q($id: ID!) ${context} { cart(id: $id) { ${cartFields} } } ${fragments}`, { id });
  /** Runs a cart mutation with inline arguments: `change(id, 'cartNoteUpdate', 'note: "x"')`. */
  const change = async (id: string, name: string, args: string, context = '') => {
    const result = await shop().run(
      `mutation M($id: ID!) ${context} { ${name}(cartId: $id, ${args}) { ${answer} } } ${fragments}`,
      { id },
    );
    return result.data?.[name] ?? result;
  };
  /** Creates a customer with a saved address and an access token. */
  const loggedIn = async () => {
    const account = { email: 'bea@example.com', password: 'correct horse' };
    await shop().run(
      'mutation M($input: CustomerCreateInput!) { customerCreate(input: $input) { customerUserErrors { message } } }',
      { input: account },
    );
    const login = await shop().run(
      'mutation M($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }',
      { input: account },
    );
    const token: string = login.data.customerAccessTokenCreate.customerAccessToken.accessToken;
    await shop().run(
      'mutation M($token: String!, $address: MailingAddressInput!) { customerAddressCreate(customerAccessToken: $token, address: $address) { customerUserErrors { message } } }',
      {
        token,
        address: {
          firstName: 'Bea',
          lastName: 'Lee',
          address1: '7 Oak Rd',
          city: 'Perth',
          province: 'WA',
          zip: '6000',
          country: 'AU',
        },
      },
    );
    const { data } = await shop().run(
      'query Q($token: String!) { customer(customerAccessToken: $token) { id defaultAddress { id } } }',
      { token },
    );
    return { token, customer: data.customer };
  };
  const simple = async () => (await create({ lines: [{ merchandiseId: testVariantId('1') }] })).cart;

  return { shop, create, read, change, loggedIn, simple };
}
