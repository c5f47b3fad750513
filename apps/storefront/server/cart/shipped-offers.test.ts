/** The folders of settings that come along, held against the demo catalogue in every region. */

import { join } from 'node:path';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { CartProducts } from './products.ts';

const demo = join(import.meta.dirname, '../../../../demo');

describe.each(['content', 'content-offers', 'content-plain'])('the folder %s', (folder) => {
  let shop: RunningTestShop;
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: join(demo, folder) });
  }, 60_000);
  afterAll(() => shop.dispose());

  it('is written without a mistake, and names nothing that isn’t there', async () => {
    expect(await shop.shop.wrongSettings()).toEqual([]);
  });

  it.each(getRegionKeys())('names amounts as they are, in the region’s own currency: %s', async (region) => {
    const { tierDiscount, cartDiscountBanner } = await shop.shop.content.cartSettings(region);
    const { enable, useQuantity, tiers } = tierDiscount;
    if (!enable || useQuantity) return;
    const amounts = tiers.flatMap(({ min_spend }) =>
      min_spend > 0 ? [formatMoney(min_spend * 100, region)] : [],
    );
    const topTexts = tiers.map(({ topText }) => topText).filter((text) => text.startsWith('Spend'));
    expect(topTexts.map((text) => /^Spend (.+), save/.exec(text)?.[1])).toEqual(
      topTexts.length === 0 ? [] : amounts,
    );
    const banner = cartDiscountBanner.enabled ? cartDiscountBanner.text : '';
    const named = banner.match(/(?<=from )\S+?(?=[,;.]*(?: |$))/g) ?? [];
    expect(named).toEqual(named.length === 0 ? [] : amounts);
  });

  it.each(getRegionKeys())('gives away what has a picture: %s', async (region) => {
    const { content, clientOf } = shop.shop;
    const { manualGwp, autoAddGwp, tierDiscount } = await content.cartSettings(region);
    const { customDiscountCode } = await content.themeSettings(region);
    const given = new Set([
      ...manualGwp.offers.flatMap(({ gifts }) => gifts),
      ...autoAddGwp.slots.map(({ gift }) => gift),
      ...tierDiscount.tiers.flatMap(({ gift }) => gift ?? []),
      ...(customDiscountCode === null ? [] : [customDiscountCode.variant]),
    ]);
    const products = new CartProducts(shop.shop.log, 0);
    for (const variant of given) {
      const gift = await products.offered({ client: clientOf(region), region }, variant);
      expect(gift?.image, variant).toBeTruthy();
    }
  });
});

describe('the demo shop', () => {
  let shop: RunningTestShop;
  beforeAll(async () => {
    shop = await openTestShop({ CONTENT_DIR: join(demo, 'content') });
  }, 60_000);
  afterAll(() => shop.dispose());

  it.each(getRegionKeys())('says its offers with the amounts that hold: %s', async (region) => {
    const { announcement } = await shop.shop.content.themeSettings(region);
    const { tierDiscount, manualGwp } = await shop.shop.content.cartSettings(region);
    const steps = tierDiscount.tiers.filter(({ discount }) => discount > 0);
    const words = steps.map(({ min_spend, discount }) =>
      [formatMoney(min_spend * 100, region), `save ${discount}%`].join(', '),
    );
    const offers = steps.map(({ min_spend, discount }) =>
      [`${discount}%`, formatMoney(min_spend * 100, region)].join(' from '),
    );
    expect(announcement.text).toBe(
      `Save ${offers.join(' and ')} on single items. A gift of your choice from ${formatMoney(manualGwp.minimumPurchase, region)}.`,
    );
    expect(tierDiscount.tiers.map(({ topText }) => topText)).toEqual([
      ...words.map((step) => `Spend ${step}`),
      `You unlocked ${steps.at(-1)?.discount}% off`,
    ]);
    expect(steps.map(({ text }) => text)).toEqual(steps.map(({ discount }) => `${discount}% off`));
  });

  it.each(getRegionKeys())('TIER-01, REGION-08: gives each of its offers: %s', async (region) => {
    const who = new Shopper(shop.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
    const variantOf = async (handle: string) => {
      const { product } = await (await who.send('GET', `/api/getProductInfo?handle=${handle}`)).json();
      const nodes: readonly { id: string; availableForSale: boolean }[] = product.variants.nodes;
      return nodes.find(({ availableForSale }) => availableForSale)?.id ?? '';
    };
    const add = async (merchandiseId: string, quantity: number, attributes: Record<string, string> = {}) => {
      const list = Object.entries(attributes).map(([key, value]) => ({ key, value }));
      const response = await who.send('POST', '/api/cart', { merchandiseId, quantity, attributes: list });
      expect(response.status).toBe(200);
      const { cart }: { cart: CartJson } = await response.json();
      return cart;
    };

    const cart = await add(await variantOf('salt-and-aloe-cooling-gel'), 4);
    expect(cart.discountMeter).toMatchObject({ enabled: true, reached: 1, next: 2 });
    expect(cart.discountTier).toBeGreaterThan(0);
    expect(cart.discountAutoGwp).toBeGreaterThan(0);
    expect(cart.offers.banner).not.toBeNull();
    const choices = cart.offers.gifts?.choices ?? [];
    expect(choices.map(({ available, image }) => available && image !== null)).toEqual([true, true, true]);
    const [lipBalm] = cart.offers.upsells;
    expect(lipBalm?.handle).toBe('coconut-lip-balm');

    const chosen = await add(choices[2]?.variantId ?? '', 1, { _campaign_type: 'manual_gwp' });
    expect(chosen.discountManualGwp).toBeGreaterThan(0);
    const upsold = await add(lipBalm?.variants[0]?.id ?? '', 1, { _front_upsell: 'true' });
    expect(upsold.discountLine).toBeGreaterThan(0);
    const response = await who.send('PUT', '/api/cart/discount', { discountCodes: ['sunday'] });
    const { status, cart: coded }: { status: number; cart: CartJson } = await response.json();
    expect([status, coded.lines.some(({ isCampaignCode }) => isCampaignCode)]).toEqual([204, true]);
  });
});
