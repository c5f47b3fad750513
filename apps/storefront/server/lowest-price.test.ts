/** The lowest price before a reduction, from the catalogue to the page and the cart: in eu, and nowhere else. */
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toProductCard } from '../app/product/product-card-data.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

let opened: RunningTestShop;
beforeAll(async () => {
  opened = await openTestShop();
}, 60_000);
afterAll(() => opened.dispose());

// Reduced everywhere; it cost less for some days within the thirty before.
const handle = 'cool-clay-body-mask';

async function productIn(region: 'eu' | 'uk' | 'us') {
  const result = await opened.shop.clientOf(region).request(productDocument, { variables: { handle } });
  if (!result.ok || result.data.product === null) throw new Error('The product is gone.');
  return result.data.product;
}

describe('the lowest price of the thirty days before a reduction', () => {
  test('is told by the Storefront API in a metafield of the variant', async () => {
    const { selectedVariant } = await productIn('eu');
    expect(JSON.parse(selectedVariant?.lowestPrice?.value ?? '')).toEqual({
      amount: '32.0',
      currency_code: 'EUR',
    });
  });

  test.each([
    ['eu', 3200],
    ['uk', null],
    ['us', null],
  ] as const)('CAT-25: on a card of %s is %j', async (region, amount) => {
    expect(toProductCard(await productIn(region)).lowestPrice).toBe(amount ?? undefined);
    const context = await opened.shop.sharedContext(region, 'test', () => {});
    expect(context.lowestPriceDays).toBe(amount === null ? null : 30);
  });

  test.each([
    ['eu', 3200],
    ['uk', undefined],
    ['us', undefined],
  ] as const)('CAT-25: beside a line of a cart of %s is %j', async (region, amount) => {
    const { selectedVariant } = await productIn(region);
    const shopper = new Shopper(opened.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
    const response = await shopper.send('POST', '/api/cart', {
      merchandiseId: selectedVariant?.id,
      quantity: 2,
    });
    const { cart } = await response.json();
    expect(cart.lines[0].lowestPrice).toBe(amount ?? undefined);
  });
});
