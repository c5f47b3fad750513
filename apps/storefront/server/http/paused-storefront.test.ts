/** A storefront that pauses sells nothing, and says so; orders, accounts and policies are still there. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadStorefronts } from '@vitrine/data/storefronts';
import { createTestShopFolder } from '@vitrine/data/test-shop-folder';
import { findBetterRegion } from '@vitrine/rules/regions/detect-place';
import { getOpenRegions, parseRegionKey, setStorefronts } from '@vitrine/rules/regions/region';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';

const folder = createTestShopFolder({ eu: { address: { path: 'eu' } } });
const file = join(folder, 'regions/storefronts.json');
const { storefronts } = JSON.parse(readFileSync(file, 'utf8'));
const paused = storefronts.map((each: { key: string }) =>
  each.key === 'eu' ? { ...each, paused: true } : each,
);
writeFileSync(file, JSON.stringify({ storefronts: paused }));

let shop: RunningTestShop;
beforeAll(async () => {
  const renderPage = async () =>
    new Response('<h1>A page</h1>', { headers: { 'content-type': 'text/html' } });
  shop = await openTestShop({ SHOP_DIR: folder }, renderPage);
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  setStorefronts(loadStorefronts());
  rmSync(folder, { recursive: true });
});

const send = (path: string, init: RequestInit = {}) =>
  shop.app.request(`http://shop.test${path}`, {
    ...init,
    headers: { host: 'shop.test', accept: 'text/html', ...init.headers },
  });

describe('a storefront that pauses', () => {
  it.each(['/eu', '/eu/products/sunset-oil', '/eu/collections/all', '/eu/cart', '/eu/search?q=oil'])(
    'REGION-40: says at %s that it is closed, and leads to the default storefront and the account',
    async (path) => {
      const response = await send(path);
      const html = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(html).toContain('<h1>Closed for now</h1>');
      expect(html).toContain('<a href="http://shop.test/">Shop in United States</a>');
      expect(html).toContain('<a href="/eu/account">Your account</a>');
    },
  );

  it('REGION-40: says so in the language of the page', async () => {
    const html = await (await send('/eu/de')).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Vorübergehend geschlossen');
    expect(html).toContain('<a href="/eu/de/account">Dein Konto</a>');
  });

  it.each(['/eu/account/login', '/eu/policies/privacy-policy', '/eu/track', '/eu/checkout/confirmation/one'])(
    'REGION-40: still has %s',
    async (path) => expect((await send(path)).status).toBe(200),
  );

  it('REGION-40: takes nothing into a cart', async () => {
    const response = await send('/eu/api/cart/create', {
      method: 'POST',
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect([response.status, (await response.json()).error.code]).toEqual([503, 'PAUSED']);
  });

  it('REGION-40: is in no list of storefronts, and is suggested to no visitor', () => {
    expect(getOpenRegions()).not.toContain('eu');
    const table = shop.shop.table(parseRegionKey('us'));
    expect(table?.servedElsewhere.DE).toBe('eu');
    expect(table === null ? null : findBetterRegion(table, 'DE')).toBeNull();
  });

  it('REGION-40: leaves the others open', async () => {
    expect((await send('/products/sunset-oil')).status).toBe(200);
  });
});
