/** A product that is about to launch can't be added to a cart by any call, form or link (CAT-19). */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { findUnlaunchedProducts } from './launching.ts';
import { CartProducts } from './products.ts';

let test: RunningTestShop;
let shopper: Shopper;
/** Digits of variants: of a product about to launch, and of one that is sold. */
let oil: string;
let mousse: string;
beforeAll(async () => {
  test = await openTestShop();
  const snapshot = await test.shop.embedded!.backend.parts.catalogue.current();
  const firstOf = (handle: string) =>
    snapshot.productByHandle(handle, 'us')?.variants[0]?.id ?? expect.unreachable();
  oil = firstOf('sunset-oil');
  mousse = firstOf('golden-hour-mousse');
  const id = { kind: 'theme/launch', key: '' } as const;
  const body = { default: {}, regions: { us: { launch_wl2_handles: 'sunset-oil' } } };
  await test.shop.contentStore.saveAndPublish([{ id, body }], { author: 'ada@example.com', note: '' });
});
afterAll(() => test.dispose());
beforeEach(() => {
  shopper = new Shopper(test.app);
});

const idOf = (digits: string) => `gid://shopify/ProductVariant/${digits}`;
const line = (digits: string) => ({ merchandiseId: idOf(digits), quantity: 1 });
async function handles(who = shopper): Promise<string[] | null> {
  const { cart } = (await (await who.send('GET', '/api/cart')).json()) as { cart: CartJson | null };
  return cart?.lines.map(({ merchandise }) => merchandise.product.handle) ?? null;
}

describe('a product about to launch', () => {
  it('is refused by the call, with the way to its waitlist, and the cart stays as it was', async () => {
    await shopper.send('POST', '/api/cart', line(mousse));
    const response = await shopper.send('POST', '/api/cart', line(oil));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { code: 'NOT_LAUNCHED', message: expect.stringContaining('Join the waitlist on its page') },
    });
    expect(await handles()).toEqual(['golden-hour-mousse']);
  });

  it.each([
    ['the form of its page', () => shopper.form('/cart/add', { merchandiseId: idOf(oil), quantity: '1' })],
    ['a link', () => shopper.send('GET', `/cart/${oil}:1`)],
    ['a link of several products', () => shopper.send('GET', `/cart/${mousse}:1,${oil}:1`)],
  ])('is refused from %s, which begins no cart', async (_way, send) => {
    expect((await send()).status).toBe(303);
    expect(await handles()).toBeNull();
  });

  it('is bought where the region has launched it', async () => {
    const abroad = new Shopper(test.app, 'au.shop.test');
    expect((await abroad.send('POST', '/api/cart', line(oil))).status).toBe(200);
    expect(await handles(abroad)).toEqual(['sunset-oil']);
  });

  it('is looked for among all lines at once, and named by the line that asks for it', async () => {
    const events: string[] = [];
    const client: StorefrontClient = {
      async request(document, options) {
        events.push('asked');
        const result = await test.shop.clientOf('us').request(document, options);
        events.push('answered');
        return result;
      },
    };
    const asked = {
      client,
      region: 'us' as const,
      products: new CartProducts(test.shop.log, 0),
      lineSettings: { launching: ['sunset-oil'] },
    };
    const found = await findUnlaunchedProducts(asked, [line(mousse), line(oil)]);
    expect([...found]).toEqual([[idOf(oil), 'Sunset Oil']]);
    expect(events.slice(0, 2)).toEqual(['asked', 'asked']);
  });
});
