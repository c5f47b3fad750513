/** LANG-21: every kind of page of eu in German, without a browser: what is in English is marked. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWrongLanguages } from './document-languages.ts';
import { isKnownEnglishText } from './german-texts.ts';
import { createScriptFreeBrowser, type HtmlPage } from './script-free-browser.ts';
import { demoContent, type RunningShop, startShop } from './shop.ts';
import { getWorkerShop } from './worker-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop(getWorkerShop().mode, { CONTENT_DIR: demoContent });
});
afterAll(() => shop.stop());

const openBrowser = () => createScriptFreeBrowser(shop.port, 'eu.localhost');

const publicPages = [
  '',
  '/collections',
  '/collections/all',
  '/collections/self-tan',
  '/collections/body?filter.v.option.Scent=Unscented&sort_by=price-ascending',
  '/collections/body?filter.v.price.gte=5000',
  '/products/golden-hour-mousse',
  '/products/golden-hour-mousse/review',
  '/products/golden-hour-mousse/question',
  '/products/basalt-face-roller',
  '/products/golden-hour-kit',
  '/products/kemiri-gloss-hair-oil',
  '/products/ubud-clay-face-mask',
  '/products/night-market-candle',
  '/products/gift-card',
  '/search',
  '/search?q=%C3%B6l',
  '/search?q=oil',
  '/search?q=xylophon',
  '/blogs/journal',
  '/blogs/journal/tagged/hair',
  '/blogs/journal/the-hour-after-the-beach',
  '/policies/terms-of-service',
  '/policies/privacy-policy',
  '/policies/refund-policy',
  '/policies/shipping-policy',
  '/policies/subscription-policy',
  '/pages/about',
  '/pages/faq',
  '/pages/how-to-tan',
  '/pages/club',
  '/pages/contact',
  '/pages/find-your-shade',
  '/pages/find-your-shade/light-glow',
  '/cart',
  '/gift-cards',
  '/track',
  '/sign-up',
  '/sign-up/sms',
  '/sign-up/stop/0123456789abcdefghijklmn',
  '/sign-up/confirm/0123456789abcdefghijklmn',
  '/waitlist?product=ubud-clay-face-mask&answer=email',
  '/wishlist',
  '/wishlist/0123456789abcdefghijklmn',
  '/wishlist/stop/0123456789abcdefghijklmn',
  '/subscription/0123456789abcdefghijklmn',
  '/account/login',
  '/account/register',
  '/account/recover',
  '/account/reset/1/0123456789abcdefghijklmn',
  '/account/activate/1/0123456789abcdefghijklmn',
  '/checkout/nothing-of-ours',
  '/checkout/confirmation/nothing-of-ours',
  '/products/nothing-of-ours',
  '/nirgends',
] as const;

test.each(publicPages)('LANG-21: /de%s has no unmarked English', async (path) => {
  const page = await openBrowser().open(`/de${path}`);
  expect(page.document.documentElement.getAttribute('lang')).toBe('de');
  expect(findWrongLanguages(page.document)).toEqual([]);
});

const buyer = { firstName: 'Ada', lastName: 'Shore', address1: 'Torstraße 1', zip: '10119', city: 'Berlin' };

test('LANG-21: a German visit from the account and the cart to the order has no unmarked English', async () => {
  const browser = openBrowser();
  const wrong: string[] = [];
  const check = (name: string, page: HtmlPage) => {
    expect(page.document.documentElement.getAttribute('lang'), name).toBe('de');
    wrong.push(...findWrongLanguages(page.document).map((text) => `${name}: ${text}`));
    return page;
  };
  const send = async (name: string, page: HtmlPage, control: string, fields?: Record<string, string>) =>
    check(name, await browser.submit(page, control, fields));

  const register = await browser.open('/de/account/register');
  await send('an empty registration', register, 'password');
  const account = await send('the account', register, 'password', {
    ...{ firstName: 'Ada', lastName: 'Shore', password: 'ein langes Geheimnis' },
    email: `${randomUUID().slice(0, 13)}@example.com`,
  });
  const login = await openBrowser().open('/de/account/login');
  await send('a wrong password', login, 'password', { email: 'ada@example.com', password: 'falsch' });

  const product = await browser.open('/de/products/golden-hour-mousse');
  const cart = await send('the cart', product, 'merchandiseId');
  await send('a code that isn’t one', cart, 'code', { code: 'NOSUCHCODE' });
  const json = await browser.readJson('/api/cart', cart);
  expect(listTexts(json).length).toBeGreaterThan(20);
  wrong.push(
    ...listTexts(json)
      .filter(isKnownEnglishText)
      .map((text) => `the cart’s JSON: ${text}`),
  );

  const link = cart.document.querySelector('a[href*="/cart/c/"]')?.getAttribute('href') ?? '';
  const checkout = check('the checkout', await browser.open(toPath(link), cart));
  const contact = check('the contact', await browser.open(`${checkout.address.split('?')[0]}?step=contact`));
  await send('a wrong email', contact, 'email', { email: 'ada' });
  const address = await send('the address', contact, 'email');
  await send('an empty address', address, 'address1', { country: 'DE' });
  const delivery = await send('the delivery', address, 'address1', {
    ...buyer,
    country: 'DE',
    personalId: 'L01X00T471',
  });
  await send('a gift card that isn’t one', delivery, 'giftCard', { giftCard: 'NOSUCHCARD123456' });
  const payment = await send('the payment', delivery, 'rate');
  await send('a declined card', payment, 'card', { card: '2' });
  await send('a failing gateway', payment, 'card', { card: '3' });
  await send('no card', payment, 'card', { card: '' });
  const order = await send('the order', payment, 'card', { card: '1' });
  expect(order.address).toMatch(/^\/de\/checkout\/confirmation\//);
  const [path, query] = order.address.split('?');
  const invoice = check('the invoice', await browser.open(`${path}/invoice?${query}`));
  const withdrawal = check('the withdrawal', await browser.open(`${path}/withdraw?${query}`));
  await send('an empty withdrawal', withdrawal, 'email', { email: 'ada', name: '' });
  const track = await browser.open('/de/track');
  await send('an order that isn’t there', track, 'email', { number: '1', email: 'ada@example.com' });
  check('the account with an order', await browser.open('/de/account', account));
  check('the wishlist of a member', await browser.open('/de/wishlist'));
  expect(invoice.status).toBe(200);
  expect(wrong).toEqual([]);
});

function toPath(address: string): string {
  const { pathname, search } = new URL(address, 'http://eu.localhost');
  return `${pathname}${search}`;
}

/** Returns the texts of a response that say no other language. */
function listTexts(value: unknown): readonly string[] {
  // Handles and tags are for code.
  if (typeof value === 'string') return /^[a-z\d-]+$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  const untranslated: unknown = Reflect.get(value, 'untranslated');
  return Object.entries(value).flatMap(([key, each]) => {
    const isMarked =
      Reflect.get(value, `${key}Lang`) !== undefined ||
      (Array.isArray(untranslated) && untranslated.includes(key));
    return isMarked ? [] : listTexts(each);
  });
}
