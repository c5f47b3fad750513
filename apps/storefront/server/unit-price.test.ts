/** The price of a measure, from the catalogue through the Storefront API to page, card and cart: shown in eu and uk alone. */
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toProductCard } from '../app/product/product-card-data.ts';
import type { SuggestionsJson } from '../app/search/suggestions-json.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

let opened: RunningTestShop;
beforeAll(async () => {
  opened = await openTestShop();
}, 60_000);
afterAll(() => opened.dispose());

type Region = 'eu' | 'uk' | 'us';

async function productIn(region: Region, handle: string) {
  const result = await opened.shop.clientOf(region).request(productDocument, { variables: { handle } });
  if (!result.ok || result.data.product === null) throw new Error('The product is gone.');
  return result.data.product;
}

describe('the price of a measure', () => {
  test('is told by the Storefront API with what it is for, rounded half up', async () => {
    // 30 ml for 32 and 27.
    const { selectedVariant } = await productIn('eu', 'slow-glow-face-drops');
    expect(selectedVariant?.unitPrice).toEqual({ amount: '106.67' });
    expect(selectedVariant?.unitPriceMeasurement).toEqual({ referenceValue: 100, referenceUnit: 'ML' });
    const british = await productIn('uk', 'slow-glow-face-drops');
    expect(british.selectedVariant?.unitPrice).toEqual({ amount: '90.0' });
  });

  test.each(['velvet-tanning-mitt', 'golden-hour-kit'])('is not told of %s', async (handle) => {
    const { selectedVariant } = await productIn('eu', handle);
    expect([selectedVariant?.unitPrice, selectedVariant?.unitPriceMeasurement]).toEqual([null, null]);
  });

  test('is told on cards and suggestions of the size whose price is shown, though they open on another', async () => {
    const product = await productIn('eu', 'golden-hour-mousse');
    expect(product.selectedVariant?.unitPrice).toEqual({ amount: '17.0' });
    const card = toProductCard(product);
    expect([card.price, card.measurePrice]).toEqual([1600, { amount: 3200, per: '100 ml' }]);
    const response = await new Shopper(opened.app, 'eu.shop.test').send(
      'GET',
      '/api/search/suggest?q=mousse',
    );
    const { products }: SuggestionsJson = await response.json();
    expect(products.find(({ handle }) => handle === 'golden-hour-mousse')).toMatchObject({
      price: 1600,
      measurePrice: { amount: 3200, per: '100 ml' },
    });
  });

  test.each([
    ['eu', 10_667, true],
    ['uk', 9000, true],
    ['us', 10_667, false],
  ] as const)(
    'in %s is %i on lines of the cart; cards ask for it and pages show it: %s',
    async (region, amount, shown) => {
      const product = await productIn(region, 'slow-glow-face-drops');
      // Lists of other regions don't carry the variants of their cards.
      expect(product.measuredPrices !== undefined).toBe(shown);
      expect(toProductCard(product).measurePrice).toEqual(shown ? { amount, per: '100 ml' } : undefined);
      const context = await opened.shop.sharedContext(region, 'test', () => {});
      expect(context.product.unitPrices).toBe(shown);

      const shopper = new Shopper(opened.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
      const merchandiseId = product.selectedVariant?.id;
      const response = await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 2 });
      const { cart } = await response.json();
      expect(cart.lines[0].measurePrice).toEqual({ amount, per: '100 ml' });
    },
  );
});
