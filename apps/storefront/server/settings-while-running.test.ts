/** Settings that more than the cart reads: each is picked up without a restart too. */
import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productDocument } from '@vitrine/storefront-api/documents/product';
import { searchDocument } from '@vitrine/storefront-api/documents/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toProductPage } from '../app/product/product-page-data.ts';
import { openTestShop, type RunningTestShop, Shopper } from './test-shop.ts';

let test: RunningTestShop;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  await cp(join(import.meta.dirname, '../../../demo/content-plain'), directory, { recursive: true });
  test = await openTestShop({ CONTENT_DIR: directory });
});
afterAll(async () => {
  await test.dispose();
  await rm(directory, { recursive: true, force: true });
});

async function edit(file: string, content: unknown): Promise<void> {
  await writeFile(join(directory, file), JSON.stringify(content));
  // Another date than the one before, however fast this is.
  await utimes(join(directory, file), 1, 1);
}

describe('a setting that changes while the shop runs', () => {
  it('OFFER-03: leaves a product out of the search of the regions that say so', async () => {
    const found = async (region: 'us' | 'au') => {
      await test.shop.freshen();
      const result = await test.shop
        .clientOf(region)
        .request(searchDocument, { variables: { query: 'linen hair wrap', first: 20 } });
      if (!result.ok) throw new Error(result.message);
      return result.data.search.nodes.flatMap((node) => ('handle' in node ? [node.handle] : []));
    };
    expect(await found('us')).toContain('linen-hair-wrap');
    await edit('theme/searchExclusion.json', { default: ['linen-hair-wrap'], regions: { au: [] } });
    await expect.poll(() => found('us'), { timeout: 10_000 }).not.toContain('linen-hair-wrap');
    expect(await found('au')).toContain('linen-hair-wrap');
  });

  it('names the choosers of products, by the kind of their option or by its own name', async () => {
    const labels = async () => {
      const shop = await test.shop.sharedContext('uk', 'test', () => {});
      const result = await shop.client.request(productDocument, {
        variables: { handle: 'golden-hour-mousse', selectedOptions: [] },
      });
      if (!result.ok || result.data.product === null) throw new Error('no such product');
      return toProductPage(result.data.product, shop.product, 'uk').options.map(({ label }) => label);
    };
    expect(await labels()).toEqual(['Choose Colour', 'Choose Size']);
    await edit('theme/optionLabels.json', { default: { Color: 'How deep?', Size: 'How much?' } });
    await expect.poll(labels, { timeout: 10_000 }).toEqual(['How deep?', 'How much?']);
  });

  it('UPSELL-05: offers an add-on in the shades that its setting names', async () => {
    const shades = async () => {
      const who = new Shopper(test.app);
      const wrap = await (await who.send('GET', '/api/getProductInfo?handle=linen-hair-wrap')).json();
      const merchandiseId = wrap.product.variants.nodes[0].id;
      const { cart } = await (await who.send('POST', '/api/cart', { merchandiseId })).json();
      const [upsell] = cart.offers.upsells;
      return [...new Set(upsell?.variants.map(({ title }: { title: string }) => title.split(' / ')[0]))];
    };
    const upsell_group = [{ product: 'golden-hour-mousse', triggers: ['linen-hair-wrap'], percentage: 10 }];
    await edit('cart/checkoutUpsell.json', { default: { enabled: true, shades: ['Dark'], upsell_group } });
    await expect.poll(shades, { timeout: 10_000 }).toEqual(['Dark']);
    await edit('cart/checkoutUpsell.json', { default: { enabled: true, upsell_group } });
    await expect.poll(shades, { timeout: 10_000 }).toEqual(['Medium', 'Dark', 'Ultra Dark']);
  });
});
