import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

let now = Date.now();
let shop: RunningTestShop;
let shopper: Shopper;
let shades: readonly string[];

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  shop = await openTestShop();
  shopper = new Shopper(shop.app);
  const response = await shopper.send('GET', '/products/golden-hour-mousse.json');
  const { variants }: { variants: { id: number; available: boolean }[] } = (await response.json()).product;
  shades = variants
    .filter(({ available }) => available)
    .map(({ id }) => `gid://shopify/ProductVariant/${id}`);
});
afterEach(async () => {
  await shop.dispose();
  vi.restoreAllMocks();
});

/** Sends the form of a shade as the page has it. */
const tap = (shade = 0) =>
  shopper.form('/cart/add', { merchandiseId: shades[shade] ?? '', quantity: '1', sellingPlanId: '' });

async function readQuantities(): Promise<readonly number[]> {
  const { cart }: { cart: CartJson } = await (await shopper.send('GET', '/api/cart')).json();
  return cart.lines.map(({ quantity }) => quantity);
}

describe('an add form that is sent twice', () => {
  it('CART-39: adds once while the first is in flight', async () => {
    await shopper.send('POST', '/api/cart/create');
    const responses = await Promise.all([tap(), tap()]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await readQuantities()).toEqual([1]);
  });

  it.each([
    { after: 80, quantity: 1 },
    { after: 600, quantity: 1 },
    { after: 1000, quantity: 2 },
  ])('CART-39: adds $quantity if the second comes $after ms after the first', async ({ after, quantity }) => {
    await shopper.send('POST', '/api/cart/create');
    await tap();
    now += after;
    await tap();
    expect(await readQuantities()).toEqual([quantity]);
  });

  it('CART-39: adds once if the first one created the cart', async () => {
    await tap();
    now += 300;
    await tap();
    expect(await readQuantities()).toEqual([1]);
  });

  it.each([
    { after: 300, quantity: 1 },
    { after: 1000, quantity: 2 },
  ])(
    'CART-39: adds $quantity of an add-on if the second comes $after ms after the first',
    async ({ after, quantity }) => {
      await shopper.send('POST', '/api/cart/create');
      const form = { merchandiseId: shades[0] ?? '' };
      await shopper.form('/cart/upsell', form);
      now += after;
      await shopper.form('/cart/upsell', form);
      expect(await readQuantities()).toEqual([quantity]);
    },
  );

  it('CART-39: adds another variant at once', async () => {
    await tap(0);
    await tap(1);
    expect(await readQuantities()).toEqual([1, 1]);
  });

  it('CART-39: adds to a new cart if the first one found its own gone', async () => {
    await tap();
    now += 1000 * 86_400_000;
    const cookies = new Map(shopper.cookies);
    await tap();
    for (const [name, value] of cookies) shopper.cookies.set(name, value);
    await tap();
    expect(await readQuantities()).toEqual([1]);
  });
});
