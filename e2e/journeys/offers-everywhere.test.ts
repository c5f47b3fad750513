/** The cart page without JavaScript shows the amounts of the JSON API, for carts with every offer. */
import { fileURLToPath } from 'node:url';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { afterAll, beforeAll } from 'vitest';
import { fillCart, offerCarts } from '../../apps/storefront/server/cart/testing/offer-carts.ts';
import { expect } from '../expect.ts';
import { createHostShopper } from '../host-shopper.ts';
import { chooseByDay } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { readRows } from '../steps.ts';
import { defineJourney, getOrigin } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const everyOffer = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: everyOffer });
});
afterAll(() => shop.stop());

/** By day one cart of each region. */
const chosenCarts = chooseByDay(
  offerCarts,
  (cart) => offerCarts.find(({ region }) => region === cart.region) === cart,
);

for (const cart of chosenCarts) {
  defineJourney(
    `CART-07, OFFER-20: the page of ${cart.region}, ${cart.name}`,
    async ({ page, context }) => {
      const origin = getOrigin(shop, cart.region);
      const who = createHostShopper(shop.port, new URL(origin).host);
      await fillCart(who.send, cart);
      const { cart: told } = (await who.send('GET', '/api/cart')) as { cart: CartJson };
      await context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: origin })));
      await page.goto(`${origin}/cart`);

      expect(await readRows(page.getByRole('main'))).toMatchObject(rowsFor(told, cart.region));
      for (const line of told.lines) {
        const drawn = page.locator(`[data-line="${line.id}"]`);
        const { title } = line.merchandise.product;
        await expect(drawn).toContainText(title);
        // If editors switched a product's link off, its line has none.
        await expect(drawn.getByRole('link', { name: title })).toHaveCount(line.productUrl === null ? 0 : 1);
        const price =
          line.priceAfterDiscounted === 0 ? /Free/ : formatMoney(line.priceAfterDiscounted, cart.region);
        await expect(drawn).toContainText(price);
      }
    },
    { javaScript: false },
  );
}

/** Returns the rows that the page must show. */
function rowsFor(cart: CartJson, region: RegionKey): Record<string, string> {
  const money = (amount: number) => formatMoney(amount, region);
  const gifts = cart.discountManualGwp + cart.discountAutoGwp;
  const { price, rateName, taxes, taxIncluded } = cart.shippingData;
  return {
    Subtotal: money(cart.subtotalPrice),
    ...(gifts > 0 ? { Gifts: `−${money(gifts)}` } : {}),
    ...(cart.discountCombineLine > 0 ? { Discount: `−${money(cart.discountCombineLine)}` } : {}),
    Shipping: price === 0 ? `${rateName}, free` : money(price ?? 0),
    ...Object.fromEntries(
      taxes
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => [taxIncluded ? `Includes ${name}` : name, money(amount)]),
    ),
    Total: money(cart.totalAmount),
  };
}
