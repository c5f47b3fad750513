/** LANG-21: every kind of page of eu in German, without a browser: what is in English is marked. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWrongLanguages } from './document-languages.ts';
import { createScriptFreeBrowser } from './script-free-browser.ts';
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
