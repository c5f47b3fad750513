/** All that the shop leans on outside its database is down at once; shoppers go on. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../bench/process.ts';
import { damagedCountryFile } from '../geo/damaged-file.ts';
import { unknownLocation } from '../geo/lookup.ts';
import { loadBuiltPages } from '../pages/renderer.ts';
import { buildDirectory, ensureBuild } from '../process/fresh-build.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { address } from './busy-shopper.ts';
import { sendForm } from './sent-forms.ts';

let settings: string;
let countries: string;
let shop: RunningTestShop;
beforeAll(async () => {
  await ensureBuild();
  settings = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
  await cp(join(import.meta.dirname, '../../../../demo/content-plain'), settings, { recursive: true });
  countries = await damagedCountryFile();
  const nobody = await freePort();
  const environment = {
    CONTENT_DIR: settings,
    GEO_DB: countries,
    GEO_HEADER: 'CF-IPCountry',
    TRUST_PROXY: 'true',
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: `http://127.0.0.1:${nobody}`,
  };
  shop = await openTestShop(environment, await loadBuiltPages(buildDirectory));
}, 300_000);
afterAll(async () => {
  await shop.dispose();
  await rm(settings, { recursive: true, force: true });
  await rm(dirname(countries), { recursive: true, force: true });
});

const member = { email: 'ada@example.com', password: 'a long secret', firstName: 'Ada', lastName: 'Shore' };
const says = (words: string) => shop.logged.some((line) => line.includes(words));

test('REL-15: with mail, settings, country file and payments down at once shoppers browse, fill carts and join; paying is refused, and nothing is charged', async () => {
  const shopper = new Shopper(shop.app);
  const from = { 'x-forwarded-for': '8.8.8.8', accept: 'text/html' };
  const before = await (await shopper.send('GET', '/', undefined, from)).text();
  await rm(settings, { recursive: true });
  const get = (path: string) => shopper.send('GET', path, undefined, from);
  await expect
    .poll(async () => (await get('/')).ok && says('a setting is invalid'), { timeout: 20_000 })
    .toBe(true);

  const front = await get('/');
  expect([front.status, await front.text()]).toEqual([200, before]);
  const { products } = await (await get('/api/collectionProducts?handle=all')).json();
  const product = products.find(
    (each: { selectedOrFirstAvailableVariant: { quantityAvailable: number } }) =>
      each.selectedOrFirstAvailableVariant.quantityAvailable > 5,
  );
  for (const path of [`/products/${product.handle}`, '/collections/all', '/search?q=linen', '/cart']) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
  const geo = await get('/geo');
  expect([geo.status, await geo.json()]).toEqual([
    200,
    { ...unknownLocation, store: null, consent: 'granted', partner: null, arrival: expect.anything() },
  ]);

  const merchandiseId = product.selectedOrFirstAvailableVariant.id;
  const added = await shopper.send('POST', '/api/cart', { merchandiseId, quantity: 2 }, from);
  expect(added.status).toBe(200);
  const { cart } = await added.json();
  expect(cart).toMatchObject({ currencyCode: 'USD', lines: [{ quantity: 2 }] });

  const joining = new Shopper(shop.app);
  expect((await sendForm(joining, '/account/register', member)).status).toBe(303);
  const forgot = await sendForm(joining, '/account/recover', { email: member.email });
  expect(forgot.status).toBe(303);

  const entry = new URL(cart.checkoutUrl);
  const checkout = (await get(`${entry.pathname}${entry.search}`)).headers.get('location') ?? '';
  expect((await sendForm(shopper, checkout, { intent: 'contact', email: member.email })).status).toBe(303);
  expect((await sendForm(shopper, checkout, { intent: 'address', ...address })).status).toBe(303);
  const key = { cartId: checkout.split('/').at(-1) ?? '', secret: entry.searchParams.get('key') ?? '' };
  const opened = await shop.shop.embedded?.checkout.open(key);
  if (opened?.kind !== 'open') throw new Error(`The checkout is ${opened?.kind}.`);
  const expectedTotal = String(opened.view.totals.totalAmount);
  const paid = await sendForm(shopper, checkout, { intent: 'start-payment', expectedTotal });
  expect(paid.status).toBe(422);
  expect(await paid.text()).toContain('Nothing was charged. Please try again.');

  const orders = await shop.shop.embedded?.storage.read.selectFrom('orders').select('id').execute();
  expect(orders).toEqual([]);
  const after = await (await shopper.send('GET', '/api/cart')).json();
  expect(after.cart.lines).toMatchObject([{ quantity: 2 }]);
  expect((await get('/readyz')).status).toBe(200);
  await expect.poll(() => says('an email could not be sent'), { timeout: 20_000 }).toBe(true);
  expect(says('the country file is damaged')).toBe(true);
  expect(says('a payment could not be started')).toBe(true);
});
