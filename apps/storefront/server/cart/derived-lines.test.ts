/** What a line's JSON derives from its product, its attributes and the settings. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const everyOffer = join(import.meta.dirname, '../../../../demo/content-offers');

let shop: RunningTestShop;
let directory: string;

async function variantsOf(handle: string): Promise<readonly string[]> {
  const response = await new Shopper(shop.app).send('GET', `/api/getProductInfo?handle=${handle}`);
  const nodes: readonly { id: string; availableForSale: boolean }[] = (await response.json()).product.variants
    .nodes;
  return nodes.filter(({ availableForSale }) => availableForSale).map(({ id }) => id);
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-lines-'));
  await cp(everyOffer, directory, { recursive: true });
  shop = await openTestShop({ CONTENT_DIR: directory });
  const [gel] = await variantsOf('salt-and-aloe-cooling-gel');
  const groups = [
    { enabled: true, label: 'Pre-order now', note: 'Poured this month.', variants: [gel] },
    {
      enabled: true,
      label: 'Pre-order the candle',
      note: '',
      variants: await variantsOf('night-market-candle'),
    },
    { enabled: false, label: 'Never', note: 'Never.', variants: await variantsOf('sunset-oil') },
  ];
  await shop.dispose();
  await writeFile(
    join(directory, 'theme/preOrder.json'),
    JSON.stringify({ default: { note: 'Ships when it is here.', groups } }),
  );
  shop = await openTestShop({ CONTENT_DIR: directory });
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  await rm(directory, { recursive: true, force: true });
});

async function add(who: Shopper, handle: string, quantity = 1, attributes: Record<string, string> = {}) {
  const [merchandiseId] = await variantsOf(handle);
  const list = Object.entries(attributes).map(([key, value]) => ({ key, value }));
  const response = await who.send('POST', '/api/cart', { merchandiseId, quantity, attributes: list });
  const { cart }: { cart: CartJson } = await response.json();
  return cart;
}

function lineOf(cart: CartJson, handle: string): CartLineJson {
  const line = cart.lines.find(({ merchandise }) => merchandise.product.handle === handle);
  if (line === undefined) throw new Error(`no ${handle} in the cart`);
  return line;
}

describe('a line', () => {
  it('BUNDLE-11: names what is in a bundle', async () => {
    const shopper = new Shopper(shop.app);
    const line = lineOf(await add(shopper, 'lip-library', 2), 'lip-library');
    const balm = (choice: string) => ({ title: 'Coconut Lip Balm', choice, quantity: 1 });
    expect(line.components).toEqual([balm('Coconut'), balm('Papaya'), balm('Mangosteen')]);
    expect(lineOf(await add(shopper, 'sunset-oil'), 'sunset-oil')).not.toHaveProperty('components');
  });

  it.each([
    ['a bundle by its type', 'kemiri-ritual-bundle', true],
    ['a bundle by its title alone', 'silk-scrunchie-set', true],
    ['a title that only seems to hold a bundle word', 'sunset-oil', false],
    ['no bundle, though it compares to more', 'terracotta-tan-lotion', false],
  ])('CART-14: %s: what it saves is told apart', async (_what, handle, saves) => {
    const cart = await add(new Shopper(shop.app), handle, 2);
    const line = lineOf(cart, handle);
    const { price, compareAtPrice } = line.merchandise;
    expect(line.originalPrice).toBe(2 * price);
    expect(line.comparePrice).toBe(2 * Math.max(price, compareAtPrice ?? 0));
    expect(line.diffPriceBundle).toBe(saves ? line.comparePrice - line.originalPrice : 0);
    expect(cart.discountBundleAmount).toBe(line.diffPriceBundle);
    if (handle === 'terracotta-tan-lotion' || handle === 'kemiri-ritual-bundle')
      expect(line.comparePrice).toBeGreaterThan(line.originalPrice);
    // Inside the price already: nothing takes it off once more.
    expect(cart.totalBeforeShipping).toBe(
      cart.subtotalPrice - cart.discountCombineLine - cart.discountManualGwp - cart.discountAutoGwp,
    );
  });

  it('CART-16: at no price is a free item and stands first', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'glow-shade-card');
    const cart = await add(who, 'linen-hair-wrap');
    expect(cart.lines.map(({ isFreeItem }) => isFreeItem)).toEqual([true, false]);
    expect(lineOf(cart, 'glow-shade-card')).toMatchObject({
      originalPrice: 0,
      isManualGwp: false,
      isAutoGwp: false,
    });
  });

  it('CART-16: that names a code of the cart is a free item until the code goes', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'linen-hair-wrap');
    await who.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] });
    const cart = await add(who, 'moonlight-eye-mask', 1, { _discount_code: 'TEN' });
    expect(lineOf(cart, 'moonlight-eye-mask').isFreeItem).toBe(true);
    await add(who, 'papaya-hand-cream');
    const { cart: later }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    expect(later.lines[0]?.merchandise.product.handle).toBe('moonlight-eye-mask');
    const without = await who.send('PUT', '/api/cart/discount', { discountCodes: [''] });
    const { cart: bare }: { cart: CartJson } = await without.json();
    expect(lineOf(bare, 'moonlight-eye-mask')).toMatchObject({ isFreeItem: false, attributes: [] });
  });

  it('DISC-17: added by a code is removed with the code, and the code with the line', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'linen-hair-wrap');
    await who.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] });
    const brought = { _campaign_type: 'discount_code', _discount_code: 'TEN' };
    const cart = await add(who, 'moonlight-eye-mask', 1, brought);
    const line = lineOf(cart, 'moonlight-eye-mask');
    expect(line).toMatchObject({ isCampaignCode: true, isFreeItem: true });
    const gone = await who.send('POST', '/api/cart/delete', { lineIds: [line.id], isCampaignCode: true });
    const { cart: after }: { cart: CartJson } = await gone.json();
    expect([after.lines.length, after.discountCodes]).toEqual([1, []]);

    await who.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] });
    await add(who, 'moonlight-eye-mask', 1, brought);
    const cleared = await who.send('PUT', '/api/cart/discount', { discountCodes: [''] });
    const { cart: bare }: { cart: CartJson } = await cleared.json();
    expect(bare.lines.map(({ merchandise }) => merchandise.product.handle)).toEqual(['linen-hair-wrap']);
  });

  it('DISC-18: added by an automatic discount stays while the discount is active', async () => {
    const who = new Shopper(shop.app);
    await add(who, 'linen-hair-wrap');
    const name = 'Wash day: shampoo and conditioner together';
    const claim = { _campaign_type: 'auto_discount_code', _auto_discount_code: name };
    const cart = await add(who, 'harvest-hand-cream', 1, claim);
    expect(lineOf(cart, 'harvest-hand-cream')).toMatchObject({ isCampaignCode: false, isFreeItem: true });
    const other = await add(who, 'moonlight-eye-mask', 1, { ...claim, _auto_discount_code: 'Never' });
    expect(other.lines.map(({ merchandise }) => merchandise.product.handle)).not.toContain(
      'moonlight-eye-mask',
    );
    // No code brought it, so none leaves with it.
    await who.send('PUT', '/api/cart/discount', { discountCodes: ['TEN'] });
    const { id, isCampaignCode } = lineOf(cart, 'harvest-hand-cream');
    const gone = await who.send('POST', '/api/cart/delete', { lineIds: [id], isCampaignCode });
    const { cart: after }: { cart: CartJson } = await gone.json();
    expect([after.lines.length, after.discountCodes.length]).toEqual([1, 1]);
  });

  it('CART-08, CART-14: says when a pre-order comes: its group’s note, its label, or the note for all, and nothing once discounted', async () => {
    const who = new Shopper(shop.app);
    const gel = lineOf(await add(who, 'salt-and-aloe-cooling-gel'), 'salt-and-aloe-cooling-gel');
    expect(gel).toMatchObject({ isPreOrder: true, preOrderNote: 'Poured this month.' });
    const candle = lineOf(await add(who, 'night-market-candle'), 'night-market-candle');
    expect(candle).toMatchObject({ isPreOrder: true, preOrderNote: 'Pre-order the candle' });
    const kit = lineOf(await add(who, 'full-moon-festival-kit'), 'full-moon-festival-kit');
    expect(kit).toMatchObject({ isPreOrder: true, preOrderNote: 'Ships when it is here.' });
    const plain = await add(who, 'sunset-oil');
    expect(lineOf(plain, 'sunset-oil')).toMatchObject({ isPreOrder: false, preOrderNote: null });
    // With what came in meanwhile the gel gets the tier's percentage.
    const discounted = lineOf(plain, 'salt-and-aloe-cooling-gel');
    expect(discounted.discountAllocations).not.toEqual([]);
    expect(discounted).toMatchObject({ isPreOrder: false, preOrderNote: null });
  });

  it('CART-14: carries its product’s options, variants, collections and swatches, and a picture', async () => {
    const line = lineOf(await add(new Shopper(shop.app), 'golden-hour-mousse'), 'golden-hour-mousse');
    const { product } = line.merchandise;
    expect(product.options.map(({ name }) => name)).toEqual(['Color', 'Size']);
    expect(product.variants).toHaveLength(8);
    expect(product.collections.map(({ handle }) => handle)).toContain('self-tan');
    expect(line.swatches.map(({ value }) => value)).toEqual(['Light', 'Medium', 'Dark', 'Ultra Dark']);
    expect(line.selectedSwatch?.value).toBe(line.merchandise.selectedOptions[0]?.value);
    expect(line.featuredImageUrl).toMatch(/golden-hour-mousse/);
    expect(line.productUrl).toMatch(/^\/products\/golden-hour-mousse\?/);
  });

  it('CART-25: changes to another variant under one call: the new one is there, the old one is gone', async () => {
    const who = new Shopper(shop.app);
    const cart = await add(who, 'golden-hour-mousse', 2);
    const line = lineOf(cart, 'golden-hour-mousse');
    const other = (await variantsOf('golden-hour-mousse')).find((id) => id !== line.merchandise.id);
    const response = await who.send('PUT', '/api/cart', { lineId: line.id, variantId: other, quantity: 2 });
    const { cart: after }: { cart: CartJson } = await response.json();
    expect(after.lines.map(({ quantity, merchandise }) => [quantity, merchandise.id])).toEqual([[2, other]]);
    const sold = await who.send('PUT', '/api/cart', {
      lineId: lineOf(after, 'golden-hour-mousse').id,
      variantId: 'gid://shopify/ProductVariant/1',
    });
    expect(sold.status).toBe(422);
    const { cart: kept }: { cart: CartJson } = await (await who.send('GET', '/api/cart')).json();
    expect(kept.lines).toEqual(after.lines);
  });
});
