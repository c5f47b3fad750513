import { cp, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { cartDocument } from '@vitrine/storefront-api/documents/cart';
import type { CartQuery } from '@vitrine/storefront-api/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { fillCart, type OfferCart, offerCarts, type SendJson } from './testing/offer-carts.ts';

const contentDirectory = join(import.meta.dirname, '../../../../demo/content-offers');

async function addTo(
  who: Shopper,
  handle: string,
  quantity: number,
  attributes: Record<string, string> = {},
) {
  const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
  const nodes: readonly { id: string; availableForSale: boolean }[] = product.variants.nodes;
  const response = await who.send('POST', '/api/cart', {
    merchandiseId: nodes.find(({ availableForSale }) => availableForSale)?.id,
    quantity,
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
  });
  expect(response.status).toBe(200);
  const answer: { cart: CartJson } = await response.json();
  return answer.cart;
}

describe('the amounts of a cart', () => {
  let shop: RunningTestShop;
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: contentDirectory });
  }, 60_000);
  afterAll(() => shop.dispose());

  it.each(offerCarts)('TIER-16, OFFER-20: are one everywhere: $region, $name', async (offerCart) => {
    const who = new Shopper(
      shop.app,
      offerCart.region === 'us' ? 'shop.test' : `${offerCart.region}.shop.test`,
    );
    const send: SendJson = async (method, path, body) => {
      const response = await who.send(method, path, body);
      expect(response.status).toBe(200);
      return response.json();
    };
    const filled = await fillCart(send, offerCart);
    const { cart } = (await send('GET', '/api/cart')) as { cart: CartJson };
    const { discountBundleAmount, discountManualGwp, discountAutoGwp, ...amounts } = amountsOf(cart);
    const given = { discountBundleAmount, discountManualGwp, discountAutoGwp };
    const { discountLine, discountTier, discountAmount } = amounts;
    const discounts = { ...given, discountLine, discountTier, discountAmount };
    const inForce = Object.entries(discounts).filter(([, amount]) => amount > 0);
    expect(inForce.map(([name]) => name)).toEqual(offerCart.gives);
    expect(amountsOf(filled)).toEqual(amountsOf(cart));
    expect(partsOf(cart)).toEqual({
      lines: cart.totalBeforeShipping + cart.discountAmount,
      tax: taxOf(cart),
    });

    const id = decodeURIComponent(who.cookies.get('cart') ?? '');
    expect(apiAmounts(await askCart(shop, offerCart, id))).toEqual(jsonAmounts(cart));

    const order = await placeOrder(shop, id, offerCart, cart.totalAmount);
    expect(order.amounts).toEqual({
      ...amountsOf(cart),
      shipping: cart.shippingData.price ?? 0,
      totalTax: cart.shippingData.taxAmount,
    });
    expect(order.taxes.map(({ name, amount, included }) => [name, amount, included])).toEqual(
      cart.shippingData.taxes.map(({ name, amount }) => [name, amount, cart.shippingData.taxIncluded]),
    );
    const lineOf = (line: { readonly allocations: readonly { readonly amount: number }[] }) =>
      line.allocations.map(({ amount }) => amount);
    expect(
      new Map(order.lines.map((line) => [line.variantId, [line.priceAfterDiscounted, lineOf(line)]])),
    ).toEqual(
      new Map(
        cart.lines.map((line) => [
          line.merchandise.id.replace(/^.*\//, ''),
          [line.priceAfterDiscounted, line.discountAllocations.map(({ amount }) => amount)],
        ]),
      ),
    );
  });

  it('are those that a shopper can add up: every offer at once', async () => {
    const who = new Shopper(shop.app);
    const [first] = offerCarts;
    if (first === undefined) throw new Error('there is no such cart');
    const cart = await fillCart(async (...call) => (await who.send(...call)).json(), first);
    expect(cart).toMatchObject({
      subtotalPrice: 6800 + 1200 + 4200 + 900 + 800,
      discountManualGwp: 900,
      discountAutoGwp: 800,
      discountLine: 240,
      discountTier: 2040,
      discountAmount: 0,
      totalBeforeShipping: 9920,
      totalAmount: 9920 + 719,
    });
  });

  it('and what the backend warns of reach the shopper with the change', async () => {
    const who = new Shopper(shop.app);
    const { product } = await (await who.send('GET', '/api/getProductInfo?handle=raw-linen-pouch')).json();
    const scarce = product.variants.nodes[1].id;
    const response = await who.send('POST', '/api/cart', { merchandiseId: scarce, quantity: 9 });
    const { cart }: { cart: CartJson } = await response.json();
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(cart.warnings).toMatchObject([{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }]);
    const told = await who.send('POST', '/api/2025-01/graphql.json', {
      query: `mutation M($lines: [CartLineInput!]) @inContext(country: US) { cartCreate(input: { lines: $lines }) {
        cart { cost { subtotalAmount { amount } } } warnings { code message } } }`,
      variables: { lines: [{ merchandiseId: scarce, quantity: 9 }] },
    });
    const { cartCreate } = (await told.json()).data;
    expect(cartCreate.warnings).toEqual(cart.warnings.map(({ code, message }) => ({ code, message })));
    expect(minor(cartCreate.cart.cost.subtotalAmount)).toBe(cart.subtotalPrice);
  });
});

type Told = NonNullable<CartQuery['cart']>;

const minor = (money: { readonly amount: string } | null | undefined) =>
  Math.round(Number(money?.amount ?? 0) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const taxOf = (cart: CartJson) => sum(cart.shippingData.taxes.map(({ amount }) => amount));

function partsOf(cart: CartJson) {
  return {
    lines: sum(cart.lines.map((line) => line.priceAfterDiscounted)),
    tax: cart.shippingData.taxAmount,
  };
}

function amountsOf(cart: CartJson) {
  const { subtotalPrice, discountBundleAmount, discountManualGwp, discountAutoGwp } = cart;
  const { discountLine, discountTier, discountAmount, discountCombineLine } = cart;
  const { totalBeforeShipping, totalAmount } = cart;
  return {
    subtotalPrice,
    discountBundleAmount,
    discountManualGwp,
    discountAutoGwp,
    discountLine,
    discountTier,
    discountAmount,
    discountCombineLine,
    totalBeforeShipping,
    totalAmount,
  };
}

/** What both the shop's JSON and the API say, in one form. */
function jsonAmounts(cart: CartJson) {
  return {
    total: cart.totalAmount,
    subtotal: cart.totalBeforeShipping + cart.discountAmount,
    tax: cart.shippingData.taxAmount,
    shipping: cart.shippingData.price,
    order: sum(cart.discountAllocations.map(({ amount }) => amount)),
    codes: cart.discountCodes.map(({ code, applicable }) => [code, applicable]),
    lines: cart.lines
      .map((line) => [
        line.id,
        line.quantity,
        line.originalPrice,
        line.priceAfterDiscounted,
        line.discountAllocations.map(({ amount }) => amount),
      ])
      .sort(),
  };
}

function apiAmounts(cart: Told) {
  const [group] = cart.deliveryGroups.nodes;
  return {
    total: minor(cart.cost.totalAmount),
    subtotal: minor(cart.cost.subtotalAmount),
    tax: minor(cart.cost.totalTaxAmount),
    shipping: minor(group?.selectedDeliveryOption?.estimatedCost),
    order: sum(cart.discountAllocations.map(({ discountedAmount }) => minor(discountedAmount))),
    codes: cart.discountCodes.map(({ code, applicable }) => [code, applicable]),
    lines: cart.lines.nodes
      .map((line) => [
        line.id,
        line.quantity,
        minor(line.cost.subtotalAmount),
        minor(line.cost.totalAmount),
        line.discountAllocations.map(({ discountedAmount }) => minor(discountedAmount)),
      ])
      .sort(),
  };
}

async function askCart({ shop }: RunningTestShop, { region }: OfferCart, cartId: string): Promise<Told> {
  const told = await shop.clientOf(region).request(cartDocument, { variables: { cartId } });
  if (!told.ok || told.data.cart === null) throw new Error('the API has no such cart');
  return told.data.cart;
}

async function placeOrder({ shop }: RunningTestShop, id: string, to: OfferCart, amount: number) {
  const [, cartId = '', secret = ''] = /Cart\/([^?]+)\?key=(.+)$/.exec(id) ?? [];
  const checkout = shop.embedded?.checkout;
  if (checkout === undefined) throw new Error('there is no checkout');
  const key = { cartId, secret };
  await checkout.setContact(key, { email: 'ada@example.com' });
  const addressed = await checkout.setShippingAddress(key, {
    firstName: 'Ada',
    lastName: 'Byron',
    address1: '1 Ocean Avenue',
    city: to.city,
    province: to.province ?? '',
    zip: to.zip,
    country: to.country,
    addressPhone: to.phone ?? '',
  });
  if (addressed.kind === 'invalid') throw new Error(JSON.stringify(addressed.errors));
  // Read only for carts with a subscription.
  await checkout.acceptSubscriptionTerms(key, 'I agree to the subscription terms.');
  const paid = await checkout.pay(key, { kind: 'test', card: '1' }, amount);
  if (paid.kind !== 'placed') throw new Error(`no order: ${JSON.stringify(paid).slice(0, 400)}`);
  const order = await checkout.confirmation(paid.order.orderId, paid.order.secret);
  if (order === null) throw new Error('the order is gone');
  return order;
}

describe('a settings file with a wrong type', () => {
  let shop: RunningTestShop;
  let directory: string;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
    await cp(contentDirectory, join(directory, 'content'), { recursive: true });
    environment = { CONTENT_DIR: join(directory, 'content'), DATA_DIR: join(directory, 'data') };
    shop = await openTestShop(environment);
  }, 60_000);
  afterAll(async () => {
    await shop.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  let edits = 0;
  /** Replaces the file as a whole: a shop that reads it half written would report that too. */
  async function edit(file: string, text: string): Promise<void> {
    const written = join(directory, 'edited.json');
    await writeFile(written, text);
    edits += 1;
    await utimes(written, edits, edits);
    await rename(written, join(directory, 'content', file));
  }

  async function tierOf(who: Shopper): Promise<number> {
    const { cart }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    return cart.discountTier;
  }

  async function problems(): Promise<unknown> {
    const editor = new Shopper(shop.app, 'dev.shop.test');
    return (await (await editor.send('GET', '/api/getStrapiCartSetting')).json()).body._problems;
  }

  async function restart(): Promise<Shopper> {
    await shop.dispose();
    shop = await openTestShop(environment);
    return new Shopper(shop.app);
  }

  it('OFFER-04, CONT-17: leaves its offer as it was; the cart works on, and editors see why', async () => {
    const who = new Shopper(shop.app);
    expect((await addTo(who, 'salt-and-aloe-cooling-gel', 3)).discountTier).toBe(1440);
    const before = Date.now();
    await edit('cart/tierDiscount.json', '{ "default": { "enable": "yes", "tiers": 3 } }');
    const since = expect.any(Number);
    await expect.poll(problems, { timeout: 10_000 }).toMatchObject([
      { file: 'cart/tierDiscount.json', path: 'default.enable', found: '"yes"', lastValidSince: since },
      { file: 'cart/tierDiscount.json', path: 'default.tiers', found: '3', lastValidSince: since },
    ]);
    const after = await addTo(who, 'linen-hair-wrap', 1);
    expect([after.discountTier > 0, after.discountMeter.enabled]).toEqual([true, true]);
    expect(after.offers.banner).not.toBeNull();
    const lines = shop.logged.map((line) => JSON.parse(line)).filter(({ file }) => file !== undefined);
    expect(lines.map(({ file, path }) => [file, path])).toEqual([
      [join(directory, 'content/cart/tierDiscount.json'), 'default.enable'],
      [join(directory, 'content/cart/tierDiscount.json'), 'default.tiers'],
    ]);
    expect(lines[0].lastValidSince).toBeGreaterThanOrEqual(before);
  });

  it('CONT-17: leaves it as it was across a restart, while another file changes its own', async () => {
    await edit('cart/cartDiscountBanner.json', '{ "default": { "enabled": false } }');
    const who = await restart();
    const cart = await addTo(who, 'salt-and-aloe-cooling-gel', 3);
    expect([cart.discountTier, cart.offers.banner]).toEqual([1440, null]);
    expect(await problems()).toMatchObject([{ path: 'default.enable' }, { path: 'default.tiers' }]);
  });

  it('CONT-17: is replaced by a valid one at once', async () => {
    const who = new Shopper(shop.app);
    await addTo(who, 'salt-and-aloe-cooling-gel', 3);
    const half = { enable: true, tiers: [{ min_spend: 10, discount: 50 }] };
    await edit('cart/tierDiscount.json', JSON.stringify({ default: half }));
    await expect.poll(() => tierOf(who), { timeout: 10_000 }).toBe(3600);
    expect(await problems()).toEqual([]);
    await edit('cart/tierDiscount.json', 'no JSON');
    await expect.poll(problems, { timeout: 10_000 }).toMatchObject([{ path: '', expected: 'JSON in UTF-8' }]);
    expect((await addTo(await restart(), 'salt-and-aloe-cooling-gel', 3)).discountTier).toBe(3600);
  });

  it('CONT-17: has its offer off once it is deleted, also if a wrong one comes after it', async () => {
    const who = new Shopper(shop.app);
    await addTo(who, 'salt-and-aloe-cooling-gel', 3);
    await rm(join(directory, 'content/cart/tierDiscount.json'));
    await expect.poll(() => tierOf(who), { timeout: 10_000 }).toBe(0);
    expect(await problems()).toEqual([]);
    await edit('cart/tierDiscount.json', 'no JSON');
    const cart = await addTo(await restart(), 'salt-and-aloe-cooling-gel', 3);
    expect([cart.discountTier, cart.discountMeter.enabled]).toEqual([0, false]);
    expect(shop.logged.join()).toContain('It is off where it is invalid: no valid version is stored.');
  });
});
