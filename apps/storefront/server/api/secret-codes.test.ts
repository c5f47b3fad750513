/** Codes that a merchant keeps to the shoppers who were told: no answer that a guest's browser gets may hold one. */

import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDiscounts } from '@vitrine/commerce/discounts/import-discounts';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const everyOffer = join(import.meta.dirname, '../../../../demo/content-offers');
// Nothing else in the shop is called like this.
const secrets = ['allowed-xyzzy', 'custom-xyzzy', 'worded-xyzzy', 'running-xyzzy', 'coming-xyzzy'];
const mitt = 'gid://shopify/ProductVariant/3254292677294126';

let directory: string;
let shop: RunningTestShop;
/** All that pages for everybody, and a guest's own, were rendered with. */
const handedToPages: unknown[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'));
  await cp(everyOffer, directory, { recursive: true });
  const write = (file: string, settings: unknown) =>
    writeFile(join(directory, file), JSON.stringify({ default: settings }));
  await write('cart/codeRejection.json', { enabled: false, allowedCodes: 'ALLOWED-xyzzy, custom-xyzzy' });
  await write('cart/customErrorMessage.json', [
    { code: 'Worded-xyzzy', message: 'Not today, worded-xyzzy.' },
  ]);
  await write('theme/customDiscountCode.json', { code: 'CUSTOM-XYZZY', variant: mitt });
  shop = await openTestShop(
    { CONTENT_DIR: directory },
    async (_request, { content, product, preview, loadCart }) => {
      handedToPages.push(content, product, await preview?.(), await loadCart().catch(() => null));
      return new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } });
    },
  );
  const { storage } = shop.shop.embedded?.backend.parts ?? {};
  if (storage === undefined) throw new Error('there is no embedded backend');
  await importDiscounts(
    storage,
    [
      { code: 'RUNNING-XYZZY', title: 'x', kind: 'percentage', value: 50, target: 'order' },
      {
        code: 'COMING-XYZZY',
        title: 'x',
        kind: 'percentage',
        value: 77,
        target: 'order',
        startsAt: '2099-01-01T00:00:00Z',
      },
      { code: 'CUSTOM-XYZZY', title: 'x', kind: 'percentage', value: 100, target: 'line' },
    ],
    { now: Date.now() },
  );
}, 60_000);
afterAll(async () => {
  await shop.dispose();
  await rm(directory, { recursive: true, force: true });
});

const settings = ['/api/getStrapiCartSetting', '/api/getGlobalSetting'];

describe.each(getRegionKeys())('codes that nobody told a guest of %s', (region) => {
  const guest = () => new Shopper(shop.app, region === 'us' ? 'shop.test' : `${region}.shop.test`);
  const secretsIn = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret));

  it('API-05: are in no region’s settings', async () => {
    for (const path of settings.flatMap((route) => getRegionKeys().map((key) => `${route}?region=${key}`))) {
      const response = await guest().send('GET', path);
      expect([response.status, secretsIn(await response.text())], path).toEqual([200, []]);
    }
  });

  it('API-05: are in nothing that pages are rendered with', async () => {
    const paths = ['/', '/cart', '/products/golden-hour-mousse', '/preview/settings'];
    for (const path of paths) await guest().send('GET', path);
    expect(handedToPages.length).toBeGreaterThan(0);
    expect(secretsIn(JSON.stringify(handedToPages.splice(0)))).toEqual([]);
  });

  it('API-05: are in no cart, not even one that claims to have them', async () => {
    const who = guest();
    const claims = [
      [],
      [{ key: '_campaign_type', value: 'custom_code' }],
      [{ key: '_campaign_type', value: 'discount_code' }],
      [{ key: '_discount_code', value: '' }],
    ];
    for (const attributes of claims) {
      const added = await who.send('POST', '/api/cart', { merchandiseId: mitt, quantity: 1, attributes });
      expect([added.status, secretsIn(await added.text())]).toEqual([200, []]);
    }
    const refused = await who.send('PUT', '/api/cart/discount', { discountCodes: ['guessed'] });
    expect(secretsIn(await refused.text())).toEqual([]);
  });

  it('API-05: can’t be guessed before they start', async () => {
    const answers = await Promise.all(
      ['coming-xyzzy', 'never-existed'].map(async (code) => {
        const who = guest();
        await who.send('POST', '/api/cart', { merchandiseId: mitt, quantity: 1, attributes: [] });
        const { cart } = await (
          await who.send('PUT', '/api/cart/discount', { discountCodes: [code] })
        ).json();
        return JSON.stringify([cart.discountCodes, cart.discountData, cart.explain, cart.rules?.discounts])
          .toLowerCase()
          .replaceAll(code, 'guess')
          .replaceAll(cart.lines[0].id.toLowerCase().replace(/.*\/|\?.*/g, ''), 'line');
      }),
    );
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('editors on the staging store', () => {
  it('hear that a code is written wrongly, and where, but not the code', async () => {
    const file = join(directory, 'theme/customDiscountCode.json');
    await writeFile(file, '{ "default": { "code": ["custom-xyzzy"], "variant": 1 } }');
    await utimes(file, 1, 1);
    const problems = async (host: string) =>
      (await (await new Shopper(shop.app, host).send('GET', '/api/getGlobalSetting?region=dev')).json())
        .ThemeSettings._problems;
    await expect
      .poll(() => problems('dev.shop.test'), { timeout: 10_000 })
      .toMatchObject([
        { file: 'theme/customDiscountCode.json', path: 'default.code', expected: 'a text' },
        { path: 'default.variant' },
      ]);
    expect(JSON.stringify(await problems('dev.shop.test'))).not.toMatch(/xyzzy/i);
    expect(await problems('shop.test')).toBeUndefined();
  });
});
