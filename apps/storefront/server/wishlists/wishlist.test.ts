/** Wishlists as pages and calls have them: one's own everywhere, another's only by a link that was given. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importInventory } from '@vitrine/commerce/catalogue/inventory-csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerForm, signInForm } from '../../app/account/forms.server.ts';
import { handleAccountForm } from '../../app/account/handle-account-form.server.ts';
import type { WishlistJson } from '../../app/wishlist/wishlist-service.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { openTestEngagement } from '../reviews/testing.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { startWishlistUpdatesJob } from './wishlist-updates-job.ts';

// Stands for the built pages: the same calls.
const renderPage: RenderPage = async (request, { account, wishlist }) => {
  const { pathname } = new URL(request.url);
  const [, page, what = '', token = ''] = pathname.split('/');
  if (page === 'account') {
    const response =
      what === 'login'
        ? await handleAccountForm(request, signInForm, account.signIn, '/account')
        : await handleAccountForm(request, registerForm, account.register, '/account');
    return response instanceof Response ? response : Response.json(response.data, { status: 422 });
  }
  if (what === 'stop') return Response.json(await wishlist.stop(token));
  if (what !== '' && what !== 'own') return Response.json(await wishlist.shared(what));
  if (request.method === 'POST') {
    const form = await request.formData();
    const intent = form.get('intent');
    if (intent === 'share' || intent === 'unshare')
      return Response.json(await wishlist.share(intent === 'share'));
    return Response.json(await wishlist.setUpdates(form.get('told') === 'yes'));
  }
  return Response.json(await wishlist.getOwn());
};

let shop: RunningTestShop;
let people = 0;
beforeAll(async () => {
  shop = await openTestShop({}, renderPage);
});
afterAll(() => shop.dispose());

const password = 'a long secret';
async function joined() {
  people += 1;
  const email = `wisher${people}@example.com`;
  const who = new Shopper(shop.app);
  await who.form('/account/register', { firstName: 'Wi', lastName: 'Sher', email, password });
  return { who, email };
}
const wish = async (who: Shopper, product: string, wished = true): Promise<WishlistJson> =>
  (await who.send('PUT', '/api/wishlist', { product, wished })).json();
const listOf = async (who: Shopper): Promise<WishlistJson> => (await who.send('GET', '/api/wishlist')).json();
const mine = async (who: Shopper) => (await who.send('GET', '/wishlist')).json();

describe('a wishlist', () => {
  it('is a member’s on every device, and takes what a guest kept along', async () => {
    const { who, email } = await joined();
    await wish(who, 'sunset-oil');
    const phone = new Shopper(shop.app);
    expect(await listOf(phone)).toEqual({ member: false, products: [] });
    await phone.form('/account/login', { email, password });
    expect(await listOf(phone)).toEqual({ member: true, products: ['sunset-oil'] });
    const kept = { products: ['golden-hour-mousse', 'sunset-oil', '../<b>'] };
    const response = await phone.send('POST', '/api/wishlist/join', kept);
    const joinedList: WishlistJson = await response.json();
    expect(joinedList.products.toSorted()).toEqual(['golden-hour-mousse', 'sunset-oil']);
    expect((await wish(who, 'sunset-oil', false)).products).toEqual(['golden-hour-mousse']);
    expect((await who.send('GET', '/api/wishlist')).headers.get('cache-control')).toBe('no-store');
  });

  it('of a guest is not kept here', async () => {
    expect(await wish(new Shopper(shop.app), 'sunset-oil')).toEqual({ member: false, products: [] });
  });

  it.each([
    ['PUT', '/api/wishlist', { product: '', wished: true }],
    ['PUT', '/api/wishlist', { product: 'x'.repeat(256), wished: true }],
    ['PUT', '/api/wishlist', { product: 'sunset-oil', wished: true, member: 'gid://shopify/Customer/1' }],
    ['POST', '/api/wishlist/join', { products: Array.from({ length: 101 }, () => 'x') }],
  ])('refuses %s %s of %j', async (method, path, body) => {
    const { who } = await joined();
    expect((await who.send(method, path, body)).status).toBe(422);
    expect((await listOf(who)).products).toEqual([]);
  });

  it('ENG-24: is changed by no other site', async () => {
    const { who } = await joined();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const body = { product: 'sunset-oil', wished: true };
    expect((await who.send('PUT', '/api/wishlist', body, foreign)).status).toBe(403);
    expect((await who.form('/wishlist', { intent: 'share' }, foreign)).status).toBe(403);
    expect(await mine(who)).toMatchObject({ products: [], shareToken: null });
  });

  it('ENG-24: of another member can be read by its link alone, and by nobody once the link is taken back', async () => {
    const [{ who: ada }, { who: eve }] = [await joined(), await joined()];
    await wish(ada, 'sunset-oil');
    const shared = async (token: string) => (await eve.send('GET', `/wishlist/${token}`)).json();
    const user = await (await ada.send('GET', '/api/account/user')).json();
    for (const guess of ['null', '%00', '1', "' or 1=1--", 'x'.repeat(24)])
      expect(await shared(encodeURIComponent(guess))).toBeNull();
    // An encoded slash in a parameter is a 404 before the page sees it.
    expect(await shared(encodeURIComponent(user.id))).toMatchObject({ error: { code: 'NOT_FOUND' } });
    await ada.form('/wishlist', { intent: 'share' });
    const { shareToken } = await mine(ada);
    expect(await shared(shareToken)).toEqual(['sunset-oil']);
    // Reading is all that the link is for.
    await wish(eve, 'sunset-oil', false);
    expect((await listOf(ada)).products).toEqual(['sunset-oil']);
    await ada.form('/wishlist', { intent: 'unshare' });
    expect(await shared(shareToken)).toBeNull();
  });
});

it('a member who asked is mailed once when something is back in stock, with the way out', async () => {
  const { embedded, settings, content, log, clientOf, regionUrl } = shop.shop;
  if (embedded === null) throw new Error('no backend');
  const { who } = await joined();
  await wish(who, 'ubud-clay-face-mask');
  const storage = await openTestEngagement(shop);
  const news = startWishlistUpdatesJob({ settings, content, storage, embedded, clientOf, regionUrl, log });
  try {
    expect(await news.pollOnce()).toBe(0);
    await who.form('/wishlist', { intent: 'tell', told: 'yes' });
    expect(await news.pollOnce()).toBe(0);
    const snapshot = await embedded.backend.parts.catalogue.current();
    const mask = snapshot.products('us').find(({ handle }) => handle === 'ubud-clay-face-mask');
    const levels = new Map((mask?.variants ?? []).map(({ id }) => [id, 9]));
    await importInventory(embedded.storage, levels, Date.now());
    expect(await news.pollOnce()).toBe(1);
    expect(await news.pollOnce()).toBe(0);
  } finally {
    await news.close();
  }
  const folder = join(settings.DATA_DIR, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const mail = mails.find((each) => /^Subject: .*is back in stock/m.test(each)) ?? '';
  expect(mail).toMatch(/^List-Unsubscribe: <http:\/\/shop.test\/wishlist\/stop\//m);
  const stop = /wishlist\/stop\/([\w-]{24})/.exec(mail.replaceAll('=\n', ''))?.[1];
  expect((await mine(who)).wantsUpdates).toBe(true);
  expect(await (await new Shopper(shop.app).form(`/wishlist/stop/${stop}`, {})).json()).toBe(true);
  expect((await mine(who)).wantsUpdates).toBe(false);
});
