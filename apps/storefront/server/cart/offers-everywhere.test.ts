import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartDocument } from '@vitrine/storefront-api/documents/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartJson } from '../../app/cart/cart-json.ts';
import { openTestShop, Shopper, type TestShop } from '../test-shop.ts';

const contentDirectory = join(import.meta.dirname, '../../../../data/content-offers');

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

describe('a cart with every offer', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: contentDirectory });
  }, 60_000);
  afterAll(() => shop.dispose());

  it('costs the same in its JSON, in the Storefront API and in the order', async () => {
    const who = new Shopper(shop.app);
    await addTo(who, 'golden-hour-mousse', 2);
    await addTo(who, 'velvet-tanning-mitt', 1, { _front_upsell: 'true' });
    await addTo(who, 'after-sun-duo', 1);
    await addTo(who, 'mini-volcanic-scrub', 1, { _campaign_type: 'manual_gwp' });
    await who.send('PUT', '/api/cart/discount', { discountCodes: ['SHIPFREE'] });
    const response = await who.send('PUT', '/api/cart/destination', { country: 'US', province: 'CA' });
    const { cart }: { cart: CartJson } = await response.json();

    expect(cart).toMatchObject({
      subtotalPrice: 6800 + 1200 + 4200 + 900 + 800,
      discountManualGwp: 900,
      discountAutoGwp: 800,
      discountLine: 240,
      discountTier: 2040,
      discountAmount: 0,
    });
    expect(cart.lines.reduce((sum, line) => sum + line.priceAfterDiscounted, 0)).toBe(
      cart.totalBeforeShipping,
    );

    const id = decodeURIComponent(who.cookies.get('cart') ?? '');
    const told = await shop.shop.clientOf('us').request(cartDocument, { variables: { cartId: id } });
    if (!told.ok || told.data.cart === null) throw new Error('the API has no such cart');
    const minor = (amount: string | undefined) => Math.round(Number(amount) * 100);
    expect(minor(told.data.cart.cost.totalAmount.amount)).toBe(cart.totalAmount);
    expect(minor(told.data.cart.cost.totalTaxAmount?.amount)).toBe(cart.shippingData.taxAmount);
    expect(told.data.cart.lines.nodes.map((line) => minor(line.cost.totalAmount.amount)).sort()).toEqual(
      cart.lines.map((line) => line.priceAfterDiscounted).sort(),
    );

    const [, cartId = '', secret = ''] = /Cart\/([^?]+)\?key=(.+)$/.exec(id) ?? [];
    const checkout = shop.shop.embedded?.checkout;
    if (checkout === undefined) throw new Error('there is no checkout');
    const key = { cartId, secret };
    await checkout.setContact(key, { email: 'ada@example.com' });
    await checkout.setShippingAddress(key, {
      firstName: 'Ada',
      lastName: 'Byron',
      address1: '1 Ocean Avenue',
      city: 'Santa Monica',
      province: 'CA',
      zip: '90401',
      country: 'US',
    });
    const paid = await checkout.pay(key, { kind: 'test', card: '1' }, cart.totalAmount);
    if (paid.kind !== 'placed')
      throw new Error(`the order was not placed: ${JSON.stringify(paid).slice(0, 200)}`);
    const order = await checkout.confirmation(paid.order.orderId, paid.order.secret);
    expect(order?.amounts).toMatchObject({
      subtotalPrice: cart.subtotalPrice,
      discountManualGwp: cart.discountManualGwp,
      discountAutoGwp: cart.discountAutoGwp,
      discountCombineLine: cart.discountCombineLine,
      totalAmount: cart.totalAmount,
    });
  });
});

describe('a settings file with a wrong type', () => {
  let shop: TestShop;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
    await cp(contentDirectory, directory, { recursive: true });
    shop = await openTestShop({ CONTENT_DIR: directory });
  }, 60_000);
  afterAll(async () => {
    await shop.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  it('has its offer off without a restart; the cart works on, and editors see why', async () => {
    const who = new Shopper(shop.app);
    const before = await addTo(who, 'salt-and-aloe-cooling-gel', 3);
    expect(before.discountTier).toBe(1440);

    const file = join(directory, 'cart/tierDiscount.json');
    await writeFile(file, '{ "default": { "enable": "yes", "tiers": 3 } }');
    await utimes(file, 1, 1);
    await expect
      .poll(
        async () => {
          const answer = await who.send('GET', '/api/getStrapiCartSetting?region=dev');
          return (await answer.json()).body._problems;
        },
        { timeout: 10_000 },
      )
      .toMatchObject([
        { group: 'tierDiscount', path: 'default.enable' },
        { group: 'tierDiscount', path: 'default.tiers' },
      ]);
    const after = await addTo(who, 'linen-hair-wrap', 1);
    expect([after.discountTier, after.discountMeter.enabled]).toEqual([0, false]);
    expect(after.lines.flatMap(({ attributes }) => attributes.map(({ key }) => key))).not.toContain(
      '_tiered_discount_minspend',
    );
    expect(after.offers.banner).not.toBeNull();
  });
});
