import { join } from 'node:path';
import { createInventoryView } from '@vitrine/commerce/carts/inventory-view';
import { findLineMerchandise } from '@vitrine/commerce/carts/line-merchandise';
import { attributeKeys, manualGiftAttributes } from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SampleLineKind } from '../../app/editor/simulator/simulation.ts';
import { getDisplayedCart } from '../cart/test-displayed-cart.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { simulate } from './simulate.ts';

const demo = join(import.meta.dirname, '../../../../demo');

/** Heroes, sets, add-ons, gifts, what is new, what counts in no tier, and what no offer names. */
const handles = [
  'golden-hour-mousse',
  'dusk-one-hour-mousse',
  'velvet-tanning-mitt',
  'coconut-lip-balm',
  'salt-and-aloe-cooling-gel',
  'after-sun-duo',
  'first-tan-set',
  'batik-gift-wrap',
  'mini-volcanic-scrub',
  'mini-kemiri-hair-oil',
  'sunset-oil',
] as const;

const places: readonly (readonly [RegionKey, string | null, string | null])[] = [
  ['us', 'US', 'CA'],
  ['us', null, null],
  ['us', 'FR', null],
  ['dev', 'US', 'CA'],
  ['ca', 'CA', 'QC'],
  ['au', 'NZ', null],
  ['uk', null, null],
  ['eu', 'ES', 'TF'],
  ['int', 'SG', null],
  ['my', null, null],
];
const codes = ['', '', 'TEN', 'SHIPFREE', 'GLOW5', 'MASK15', 'B2G1', 'BALI20', 'EXPIRED', 'SUNDAY', 'x'];

const attributesOf: Readonly<Record<SampleLineKind, CartJson['lines'][number]['attributes']>> = {
  bought: [],
  gift: manualGiftAttributes,
  addOn: [{ key: attributeKeys.upsell, value: 'true' }],
};

const shops: RunningTestShop[] = [];

beforeAll(async () => {
  for (const folder of ['content-offers', 'content', 'content-plain']) {
    shops.push(await openTestShop({ CONTENT_DIR: join(demo, folder) }));
  }
}, 120_000);
afterAll(async () => {
  for (const shop of shops) await shop.dispose();
});

async function variantOf(
  { shop }: RunningTestShop,
  region: RegionKey,
  handle: string,
): Promise<string | null> {
  const snapshot = await shop.embedded?.backend.parts.catalogue.current();
  const product = snapshot?.productByHandle(handle, region);
  if (snapshot === undefined || product === undefined) return null;
  const sold = product.variants.find(({ id }) => createInventoryView(snapshot, region).stock(id) !== 0);
  return sold === undefined ? null : (findLineMerchandise(snapshot, region, sold.id)?.id ?? null);
}

it('EDIT-12: answers a random cart as the shop answers the same cart of a shopper, to the last amount', async () => {
  let compared = 0;
  const numRuns = fc.readConfigureGlobal().numRuns ?? 100;
  const line = fc.record({
    handle: fc.constantFrom(...handles),
    quantity: fc.integer({ min: 1, max: 4 }),
    as: fc.constantFrom<SampleLineKind>('bought', 'bought', 'gift', 'addOn'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(shops.length - 1),
      fc.constantFrom(...places),
      fc.array(line, { maxLength: 5 }),
      fc.constantFrom(...codes),
      async (which, [region, country, province], drawn, code) => {
        const one = shops[which];
        const parts = one?.shop.simulator;
        if (one === undefined || !parts) throw new Error('a shop with its backend inside');
        const host = region === 'us' ? 'shop.test' : `${region}.shop.test`;
        const who = new Shopper(one.app, host);
        const ask = async (method: string, path: string, body?: unknown): Promise<CartJson> => {
          const answer: { cart: CartJson } = await (await who.send(method, path, body)).json();
          return answer.cart;
        };
        let shown = await ask('POST', '/api/cart/create');
        const lines = [];
        for (const { handle, quantity, as } of drawn) {
          const variantId = await variantOf(one, region, handle);
          if (variantId === null) continue;
          lines.push({ variantId, quantity, as });
          const attributes = attributesOf[as];
          shown = await ask('POST', '/api/cart', { merchandiseId: variantId, quantity, attributes });
        }
        if (country !== null) shown = await ask('PUT', '/api/cart/destination', { country, province });
        if (code !== '') shown = await ask('PUT', '/api/cart/discount', { discountCodes: [code] });

        const sample = { region, country, province, member: null, lines, code };
        const { cart, offers } = await simulate(parts, sample, {
          content: one.shop.content,
          now: Date.now(),
        });
        expect(comparable(cart)).toEqual(comparable(shown));
        // What the offers say they give is what the cart says was taken off.
        const taken =
          cart.discountManualGwp +
          cart.discountAutoGwp +
          cart.discountLine +
          cart.discountTier +
          cart.discountAmount;
        const onGoods = offers.reduce((sum, { gives }) => sum + gives, 0);
        const offShipping = cart.discountAllocations.reduce((sum, { amount }) => sum + amount, 0);
        expect(onGoods).toBe(taken + offShipping - cart.discountAmount);
        compared += 1;
      },
    ),
    { numRuns },
  );
  expect(compared).toBeGreaterThanOrEqual(numRuns);
}, 3_600_000);

/** All that the shop answers but for what names this very cart. */
function comparable(cart: CartJson) {
  const { id: _, checkoutUrl: __, ...shown } = getDisplayedCart(cart);
  return { ...shown, offers: cart.offers, rules: cart.rules };
}
