import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCart } from '../carts/cart-store.ts';
import { createEmptyCart } from '../carts/empty-cart.ts';
import type { CheckoutService } from '../checkout/checkout-service.ts';
import { fillInCheckout } from '../checkout/checkout-test-shop.ts';
import { createCheckoutService } from '../checkout/create-checkout-service.ts';
import { createCustomerRecord } from '../customers/accounts.ts';
import { withOrderAddress } from '../customers/verified-email.ts';
import { openTestBackend, type TestBackend } from '../graphql/test-backend.ts';
import { createTestGateway } from '../payments/test-gateway.ts';
import { fulfilOrder } from './fulfil-order.ts';
import type { OrderPickup, PostalAddress } from './order-record.ts';
import { findOrderByNumber } from './order-store.ts';
import { refundOrder } from './refund-steps.ts';

let backend: TestBackend;
let checkout: CheckoutService;
let variantId: string;

beforeAll(async () => {
  backend = await openTestBackend();
  const { parts } = backend;
  checkout = createCheckoutService(parts, {
    payments: createTestGateway(parts.storage, parts.clock),
    personalIdKey: new Uint8Array(32),
    addressForms: loadAddressForms(loadRegionTables()),
    mail: { wake: () => undefined },
  });
  const snapshot = await parts.catalogue.current();
  const sold = snapshot
    .products('au')
    .flatMap((product) => product.variants)
    .find((variant) => snapshot.isAvailable(variant.id, 'au') && (snapshot.stock(variant.id) ?? 9) > 5);
  if (sold === undefined) throw new Error('The demo shop sells nothing in au.');
  variantId = sold.id;
});
afterAll(() => backend.dispose());

async function buy(email: string, customerId: string | null = null) {
  const cart = {
    ...createEmptyCart('AU', backend.parts.clock()),
    lines: [
      {
        id: 'l1',
        variantId,
        quantity: 2,
        attributes: [
          { key: '_private', value: 'x' },
          { key: 'Engraving', value: 'Ada' },
        ],
        sellingPlanId: null,
      },
    ],
  };
  await insertCart(backend.parts.storage, { ...cart, buyerIdentity: { ...cart.buyerIdentity, customerId } });
  const key = { cartId: cart.id, secret: cart.secret };
  const total = await fillInCheckout(checkout, key, 'AU', email);
  const paid = await checkout.pay(key, { kind: 'test', card: '1' }, total);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  return { ...paid.order, total };
}

async function ask(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  const { body } = await backend.execute({ query, variables });
  if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return JSON.parse(JSON.stringify(body.data));
}

async function member(email: string): Promise<{ token: string; id: string }> {
  const password = 'a long secret';
  const { customerCreate } = await ask(
    'mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }',
    { input: { email, password } },
  );
  const { customerAccessTokenCreate } = await ask(
    'mutation ($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }',
    { input: { email, password } },
  );
  return {
    token: customerAccessTokenCreate.customerAccessToken.accessToken,
    id: customerCreate.customer.id.split('/').at(-1) ?? '',
  };
}

const fields = `
  id name orderNumber processedAt canceledAt cancelReason currencyCode customerLocale customerUrl statusUrl edited email
  phone financialStatus fulfillmentStatus customAttributes { key value }
  successfulFulfillments(first: 5) { trackingCompany trackingInfo(first: 2) { number url }
    fulfillmentLineItems(first: 5) { nodes { quantity lineItem { title quantity } } } }
  subtotalPrice { amount currencyCode } totalPrice { amount currencyCode } totalShippingPrice { amount } totalTax { amount }
  totalRefunded { amount } originalTotalPrice { amount } currentTotalPrice { amount } currentSubtotalPrice { amount }
  currentTotalTax { amount } currentTotalShippingPrice { amount } currentTotalDuties { amount }
  shippingAddress { firstName address1 city provinceCode countryCodeV2 zip formatted }
  billingAddress { lastName }
  discountApplications(first: 5) { nodes { value { ... on MoneyV2 { amount } } } }
  shippingDiscountAllocations { allocatedAmount { amount } }
  metafield(namespace: "custom", key: "x") { value }
  lineItems(first: 5) { nodes { title quantity currentQuantity customAttributes { key value }
    originalTotalPrice { amount } discountedTotalPrice { amount } discountAllocations { allocatedAmount { amount } }
    variant { id product { handle } } } }`;
const mine = `query ($token: String!) { customer(customerAccessToken: $token) { numberOfOrders orders(first: 5, sortKey: PROCESSED_AT, reverse: true) { nodes { ${fields} } } } }`;

test('ACC-03: a customer’s order contains everything that was purchased', async () => {
  const { token, id } = await member('member@example.com');
  const bought = await buy('member@example.com', id);
  const { customer } = await ask(mine, { token });
  expect(customer.numberOfOrders).toBe('1');
  const [order] = customer.orders.nodes;
  expect(order).toMatchObject({
    name: `#${bought.number}`,
    orderNumber: bought.number,
    currencyCode: 'AUD',
    email: 'member@example.com',
    financialStatus: 'PAID',
    fulfillmentStatus: 'UNFULFILLED',
    successfulFulfillments: [],
    statusUrl: `http://au.shop.test/checkout/confirmation/${bought.orderId}?key=${bought.secret}`,
    shippingAddress: { city: 'Bondi', provinceCode: 'NSW', countryCodeV2: 'AU', zip: '2026' },
    billingAddress: { lastName: 'Byron' },
    totalRefunded: { amount: '0.0' },
    lineItems: {
      nodes: [
        {
          quantity: 2,
          customAttributes: [{ key: 'Engraving', value: 'Ada' }],
          variant: { id: `gid://shopify/ProductVariant/${variantId}` },
        },
      ],
    },
  });
  expect(Math.round(Number(order.totalPrice.amount) * 100)).toBe(bought.total);

  const { node } = await ask('query ($id: ID!) { node(id: $id) { id ... on Order { orderNumber } } }', {
    id: order.id,
  });
  expect(node).toEqual({ id: order.id, orderNumber: bought.number });
  for (const id of [order.id.split('?')[0], `${order.id}x`, 'gid://shopify/Order/1?key=abc']) {
    expect(await ask('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({ node: null });
  }
});

test('an order contains what was shipped and refunded, to the cent', async () => {
  const { token, id } = await member('sent@example.com');
  const bought = await buy('sent@example.com', id);
  const { storage, clock, log } = backend.parts;
  const look = async () => (await ask(mine, { token })).customer.orders.nodes[0];
  const [line] = (await findOrderByNumber(storage.read, bought.number))?.lines ?? [];
  const pieces = [{ lineId: line?.id ?? '', quantity: 1 }];
  const parcel = { carrier: 'Royal Mail', trackingCode: 'RM 1', trackingUrl: 'https://track.test/RM1' };

  await fulfilOrder(storage, bought.number, { ...parcel, lines: pieces }, clock());
  expect(await look()).toMatchObject({
    fulfillmentStatus: 'PARTIALLY_FULFILLED',
    successfulFulfillments: [
      {
        trackingCompany: 'Royal Mail',
        trackingInfo: [{ number: 'RM 1', url: 'https://track.test/RM1' }],
        fulfillmentLineItems: { nodes: [{ quantity: 1, lineItem: { title: line?.title, quantity: 2 } }] },
      },
    ],
  });
  await fulfilOrder(storage, bought.number, { ...parcel, lines: null }, clock());
  expect(await look()).toMatchObject({ fulfillmentStatus: 'FULFILLED' });

  const parts = { storage, clock, log, payments: createTestGateway(storage, clock) };
  const input = { shipping: false, restock: false, reason: '', returnId: null };
  const part = await refundOrder(parts, bought.number, { ...input, lines: pieces });
  if (part.kind !== 'done') throw new Error(JSON.stringify(part));
  const cents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100);
  const half = await look();
  expect(half).toMatchObject({
    financialStatus: 'PARTIALLY_REFUNDED',
    lineItems: { nodes: [{ quantity: 2, currentQuantity: 1 }] },
  });
  expect(cents(half.totalRefunded)).toBe(part.refund.total);
  expect(cents(half.currentTotalPrice)).toBe(bought.total - part.refund.total);
  await refundOrder(parts, bought.number, { ...input, lines: null });
  const whole = await look();
  expect(whole).toMatchObject({
    financialStatus: 'REFUNDED',
    lineItems: { nodes: [{ quantity: 2, currentQuantity: 0 }] },
  });
  const left = [
    whole.currentTotalPrice,
    whole.currentSubtotalPrice,
    whole.currentTotalTax,
    whole.currentTotalShippingPrice,
  ];
  expect(left.map(cents)).toEqual([0, 0, 0, 0]);
  expect(cents(whole.totalRefunded)).toBe(bought.total);
});

const blankAddress: PostalAddress = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  province: null,
  country: 'US',
  zip: '',
  phone: '',
};

/** Sets a password by the link of an email, which proves the address. Returns the new access token. */
async function resetPassword(email: string): Promise<string> {
  await ask('mutation ($email: String!) { customerRecover(email: $email) { customerUserErrors { code } } }', {
    email,
  });
  const mail = await backend.parts.storage.read
    .selectFrom('mail_queue')
    .select('data')
    .where('kind', '=', 'passwordReset')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const { customerResetByUrl } = await ask(
    'mutation ($url: URL!) { customerResetByUrl(resetUrl: $url, password: "another secret") { customerAccessToken { accessToken } } }',
    { url: JSON.parse(mail.data).url },
  );
  return customerResetByUrl.customerAccessToken.accessToken;
}

test("ACC-10: a guest's orders join an account only when its email is proven", async () => {
  await buy('guest@example.com');
  const { token } = await member('guest@example.com');
  expect((await ask(mine, { token })).customer.numberOfOrders).toBe('0');
  await buy('guest@example.com');
  expect((await ask(mine, { token })).customer.numberOfOrders).toBe('0');

  const proven = await resetPassword('guest@example.com');
  expect((await ask(mine, { token: proven })).customer.numberOfOrders).toBe('2');
  await buy('guest@example.com');
  expect((await ask(mine, { token: proven })).customer.numberOfOrders).toBe('3');
});

test('ACC-34: the address of a guest’s newest order is added to their new account', async () => {
  const addresses =
    'query ($token: String!) { customer(customerAccessToken: $token) { defaultAddress { address1 city zip } addresses(first: 5) { nodes { address1 } } } }';
  await buy('address@example.com');
  const { token } = await member('address@example.com');
  expect((await ask(addresses, { token })).customer.addresses.nodes).toEqual([]);
  const proven = await resetPassword('address@example.com');
  const { customer } = await ask(addresses, { token: proven });
  expect(customer.addresses.nodes).toHaveLength(1);
  expect(customer.defaultAddress.address1).toBe(customer.addresses.nodes[0].address1);
});

test('ACC-34: an address book with addresses stays, as does one whose orders were not delivered', () => {
  const empty = createCustomerRecord('ada@example.com', 0);
  const shippingAddress = { ...blankAddress, address1: '7 Lake Avenue' };
  const filled = withOrderAddress(empty, [{ shippingAddress: blankAddress }, { shippingAddress }]);
  expect(filled.addresses).toMatchObject([{ address1: '7 Lake Avenue', id: filled.defaultAddressId }]);
  expect(withOrderAddress(filled, [{ shippingAddress }])).toBe(filled);
  expect(withOrderAddress(empty, [{ shippingAddress: blankAddress }])).toBe(empty);
  const pickup: OrderPickup = {
    locationId: '1',
    name: 'Harbour store',
    pickupTime: 'ONE_HOUR',
    instructions: '',
    preparedAt: null,
  };
  expect(withOrderAddress(empty, [{ shippingAddress, pickup }])).toBe(empty);
});
