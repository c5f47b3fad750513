/** Products that the merchant takes from sale, in every way, while they are in a cart. */
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../admin-api/test-admin.ts';
import type { CheckoutAccess, CheckoutService } from '../checkout/checkout-service.ts';
import { fillInCheckout } from '../checkout/checkout-test-shop.ts';
import { createCheckoutService } from '../checkout/create-checkout-service.ts';
import { createTestGateway } from '../payments/test-gateway.ts';
import { parseCartId } from './cart-id.ts';
import { findLineMerchandise, findSoldMerchandise } from './line-merchandise.ts';

let admin: TestAdmin;
let checkout: CheckoutService;
/** Publication of the storefront us. */
let publicationId: string;

const card = { kind: 'test', card: '1' } as const;
const message = 'Sea Mist is no longer sold here, so we removed it.';

beforeAll(async () => {
  admin = await openTestAdmin();
  const { parts } = admin.backend;
  checkout = createCheckoutService(parts, {
    payments: createTestGateway(parts.storage, parts.clock),
    personalIdKey: new Uint8Array(32).fill(7),
    addressForms: loadAddressForms(loadRegionTables()),
    mail: { wake: () => undefined },
  });
  const { data } = await admin.run(
    '{ markets(first: 30) { nodes { handle catalogs(first: 1) { nodes { publication { id } } } } } }',
  );
  const us = data.markets.nodes.find(({ handle }: { handle: string }) => handle === 'us');
  publicationId = us.catalogs.nodes[0].publication.id;
});
afterAll(() => admin.dispose());

interface Item {
  readonly productId: string;
  readonly merchandiseId: string;
}

let mist: Item;
let balm: Item;
let cart: Cart;

beforeEach(async () => {
  [mist, balm] = [await createProduct('Sea Mist', '24.50'), await createProduct('Reef Balm', '12.00')];
  const lines = [mist, balm].map(({ merchandiseId }) => ({ merchandiseId, quantity: 1 }));
  const created = await shop(
    `mutation ($input: CartInput!) { cartCreate(input: $input) { cart { ${fields} } userErrors { message } } }`,
    { input: { lines, buyerIdentity: { countryCode: 'US' } } },
  );
  expect(created.cartCreate.userErrors).toEqual([]);
  ({ cart } = created.cartCreate);
  expect(titles(cart)).toEqual(['Reef Balm', 'Sea Mist']);
});

/** Every way of the Admin API to take a product from sale. */
const ways: Readonly<
  Record<string, { readonly off: () => Promise<void>; readonly on?: () => Promise<void> }>
> = {
  'made a draft': { off: () => setStatus('DRAFT'), on: () => setStatus('ACTIVE') },
  archived: { off: () => setStatus('ARCHIVED'), on: () => setStatus('ACTIVE') },
  unpublished: {
    off: () => publish('publishableUnpublish'),
    on: () => publish('publishablePublish'),
  },
  deleted: {
    off: () =>
      merchant('mutation ($id: ID!) { done: productDelete(input: { id: $id }) { userErrors { message } } }', {
        id: mist.productId,
      }),
  },
};

describe.each(Object.entries(ways))('CART-57: a product in a cart that is %s', (_way, { off, on }) => {
  const said = on === undefined ? 'An item in your cart is no longer sold here, so we removed it.' : message;

  it('is removed from the cart of the Storefront API, with one warning', async () => {
    await off();
    const read = await shop(`query ($id: ID!) { cart(id: $id) { ${fields} } }`, { id: cart.id });
    expect(titles(read.cart)).toEqual(['Reef Balm']);
    expect(read.cart).toMatchObject({ totalQuantity: 1, cost: { subtotalAmount: { amount: '12.0' } } });

    const changed = await setNote('x');
    expect(titles(changed.cart)).toEqual(['Reef Balm']);
    const target = cart.lines.nodes.find(({ merchandise }) => merchandise.id === mist.merchandiseId)?.id;
    expect(changed.warnings).toEqual([{ code: 'MERCHANDISE_OUT_OF_STOCK', message: said, target }]);
    expect((await setNote('y')).warnings).toEqual([]);
  });

  it('isn’t sold by the checkout, which states that on its next page', async () => {
    const key = access(cart);
    const total = await fillInCheckout(checkout, key, 'US');
    await off();
    expect(await checkout.pay(key, card, total)).toMatchObject({ kind: 'refused', reason: 'changed' });
    const found = await checkout.open(key);
    if (found.kind !== 'open') throw new Error(found.kind);
    expect(found.view.lines.map(({ title }) => title)).toEqual(['Reef Balm']);
    expect(found.view.notices.map((notice) => notice.message)).toEqual([said]);
    const paid = await checkout.pay(key, card, found.view.amountDue);
    if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
    const order = await checkout.confirmation(paid.order.orderId, paid.order.secret);
    expect(order?.lines.map(({ title }) => title)).toEqual(['Reef Balm']);
  });
});

describe('CART-57: a product that isn’t sold any more', () => {
  it('is restored with its quantity once it is sold again, and is reported again if it is removed again', async () => {
    await setStatus('DRAFT');
    expect((await setNote('x')).warnings).toHaveLength(1);
    await setStatus('ACTIVE');
    const back = await setNote('y');
    expect(titles(back.cart)).toEqual(['Reef Balm', 'Sea Mist']);
    expect(back.warnings).toEqual([]);
    await setStatus('ARCHIVED');
    expect((await setNote('z')).warnings).toMatchObject([{ message }]);
  });

  it('leaves a checkout with nothing to pay for, and the cart states why', async () => {
    const key = access(cart);
    const total = await fillInCheckout(checkout, key, 'US');
    await shop(
      'mutation ($id: ID!, $lines: [ID!]!) { cartLinesRemove(cartId: $id, lineIds: $lines) { userErrors { message } } }',
      { id: cart.id, lines: [cart.lines.nodes[0]?.id] },
    );
    await setStatus('ARCHIVED');
    expect(await checkout.pay(key, card, total)).toMatchObject({ kind: 'empty' });
    expect(await checkout.open(key)).toMatchObject({ kind: 'empty' });
    expect((await setNote('x')).warnings).toMatchObject([{ message }]);
  });

  it('keeps its price for orders that the merchant writes', async () => {
    await setStatus('DRAFT');
    const snapshot = await admin.backend.parts.catalogue.current();
    const id = mist.merchandiseId.split('/').at(-1) ?? '';
    expect(findLineMerchandise(snapshot, 'us', id)?.price).toBe(2450);
    expect(findSoldMerchandise(snapshot, 'us', id)).toBeNull();
  });
});

interface Cart {
  readonly id: string;
  readonly totalQuantity: number;
  readonly lines: {
    readonly nodes: readonly {
      readonly id: string;
      readonly merchandise: { readonly id: string; readonly product: { readonly title: string } };
    }[];
  };
}

const fields = `id totalQuantity cost { subtotalAmount { amount } }
  lines(first: 9) { nodes { id merchandise { ... on ProductVariant { id product { title } } } } }`;

function titles({ lines }: Cart): readonly string[] {
  return lines.nodes.map(({ merchandise }) => merchandise.product.title);
}

function access({ id }: Cart): CheckoutAccess {
  const parsed = parseCartId(id);
  if (parsed?.secret == null) throw new Error(id);
  return { cartId: parsed.token, secret: parsed.secret };
}

async function shop(query: string, variables: Readonly<Record<string, unknown>>) {
  const { body } = await admin.backend.execute({ query, variables });
  const { data, errors } = JSON.parse(JSON.stringify(body));
  expect(errors).toBeUndefined();
  return data;
}

async function setNote(note: string) {
  const data = await shop(
    `mutation ($id: ID!, $note: String!) { cartNoteUpdate(cartId: $id, note: $note) {
      cart { ${fields} } warnings { code message target } userErrors { message } } }`,
    { id: cart.id, note },
  );
  expect(data.cartNoteUpdate.userErrors).toEqual([]);
  return data.cartNoteUpdate;
}

async function merchant(query: string, variables: Readonly<Record<string, unknown>>): Promise<void> {
  const { data, errors } = await admin.run(query, variables);
  expect(errors).toBeUndefined();
  expect(data.done.userErrors).toEqual([]);
}

function setStatus(status: string): Promise<void> {
  return merchant(
    `mutation ($product: ProductUpdateInput!) { done: productUpdate(product: $product) { userErrors { message } } }`,
    { product: { id: mist.productId, status } },
  );
}

function publish(mutation: string): Promise<void> {
  return merchant(
    `mutation ($id: ID!, $input: [PublicationInput!]!) { done: ${mutation}(id: $id, input: $input) { userErrors { message } } }`,
    { id: mist.productId, input: [{ publicationId }] },
  );
}

async function createProduct(title: string, price: string): Promise<Item> {
  const { data, errors } = await admin.run(
    `mutation ($input: ProductSetInput!) { productSet(input: $input) {
      product { id variants(first: 1) { nodes { id } } } userErrors { message } } }`,
    {
      input: {
        title,
        productOptions: [{ name: 'Size', values: [{ name: '50 ml' }] }],
        variants: [{ optionValues: [{ optionName: 'Size', name: '50 ml' }], price }],
      },
    },
  );
  expect(errors).toBeUndefined();
  expect(data.productSet.userErrors).toEqual([]);
  const { id, variants } = data.productSet.product;
  return { productId: id, merchandiseId: variants.nodes[0].id };
}
