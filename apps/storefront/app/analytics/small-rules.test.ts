/** What measuring stands on: cookies, addresses, patience, and where what comes from others may load. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createShopRequests } from '../data/shop-requests.ts';
import { sendPixelEvent } from './data-layer.ts';
import { findText, getPageType } from './page-type.ts';
import { pollUntilFound } from './poll-until-found.ts';
import { toPublicReferrer, toPublicUrl } from './public-url.ts';
import { isChatShown, isTagManagerLoaded } from './third-parties.ts';
import { createTrackingToken, getCookieAttributes } from './tracking-cookies.ts';

describe('the cookies of a visit', () => {
  it('ANA-12: are set on the region’s host and on the brand’s domain', () => {
    expect(
      getCookieAttributes(1800, 'shop.example', { hostname: 'uk.shop.example', protocol: 'https:' }),
    ).toEqual([
      '; Path=/; Max-Age=1800; SameSite=Lax; Secure',
      '; Path=/; Max-Age=1800; SameSite=Lax; Secure; Domain=shop.example',
    ]);
  });

  it.each([
    ['localhost', 'au.localhost'],
    ['shop.example', 'elsewhere.example'],
    ['shop.example', 'notshop.example'],
  ])('stand on the host alone where %s has no cookie for %s', (apex, hostname) => {
    expect(getCookieAttributes(1, apex, { hostname, protocol: 'http:' })).toEqual([
      '; Path=/; Max-Age=1; SameSite=Lax',
    ]);
  });

  it('are random tokens in the form of a UUID', () => {
    const tokens = Array.from({ length: 50 }, createTrackingToken);
    for (const token of tokens)
      expect(token).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(tokens).size).toBe(50);
  });
});

test.each([
  ['/products/oil?variant=12&key=secret&utm_source=mail', '/products/oil', '?variant=12&utm_source=mail'],
  ['/search?q=sun+oil', '/search', '?q=sun+oil'],
  ['/checkout/a1b2?key=secret', '/checkout', ''],
  ['/checkout/confirmation/9?key=secret', '/checkout/confirmation', ''],
  ['/cart/c/a1b2?key=secret', '/cart/c', ''],
  ['/account/reset/7/token', '/account/reset', ''],
  ['/account/activate/7/token', '/account/activate', ''],
  ['/account/orders/1001', '/account/orders', ''],
  ['/wishlist/token', '/wishlist', ''],
  ['/wishlist/stop/token', '/wishlist', ''],
  ['/au/checkout/a1b2?key=secret', '/au/checkout', ''],
  ['/eu/de/account/reset/7/token', '/eu/de/account/reset', ''],
  ['/de/wishlist/token', '/de/wishlist', ''],
  ['/au/products/oil', '/au/products/oil', ''],
  ['/account', '/account', ''],
  ['/track?number=1001&email=a@b.example', '/track', ''],
])('of %s events tell %s%s', (address, path, search) => {
  expect(toPublicUrl(`https://shop.example${address}`)).toEqual({
    url: `https://shop.example${path}${search}`,
    path,
    search,
  });
});

test.each([
  ['', ''],
  ['https://elsewhere.example/a?b=c', 'https://elsewhere.example/'],
  ['https://shop.example/checkout/a1?key=secret', 'https://shop.example/checkout'],
])('who came from %j came from %j', (referrer, told) => {
  expect(toPublicReferrer(referrer, 'https://shop.example')).toBe(told);
});

test.each([
  ['/', true],
  ['/cart', true],
  ['/checkout/a', true],
  ['/products/oil', false],
  ['/collections/products', false],
  ['/blogs/journal', false],
  ['/pages/blog-rules', false],
])('ANA-13: the support chat loads on %s: %s', (path, loads) => {
  expect(isChatShown(path)).toBe(loads);
});

test('the tag manager isn’t loaded on pages with payment', () => {
  expect([isTagManagerLoaded('/checkout/a'), isTagManagerLoaded('/products/oil')]).toEqual([false, true]);
});

test.each([
  ['routes/product', 'product'],
  ['routes/home', 'index'],
  ['blog-tagged', 'blog'],
  ['routes/track', 'page'],
])('the page of %s is a %s', (route, kind) => {
  expect(getPageType(route)).toBe(kind);
});

test('a text is found in a page’s data, values of other types aren’t', () => {
  const data = { product: { id: 'gid', variant: null, price: 5 } };
  expect(findText(data, 'product', 'id')).toBe('gid');
  expect(findText(data, 'product', 'variant', 'id')).toBeNull();
  expect(findText(data, 'product', 'price')).toBeNull();
  expect(findText(undefined, 'product')).toBeNull();
});

describe('polling for an object of another script', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('PAGE-11: polls every 200 ms by default', async () => {
    let looks = 0;
    const found = pollUntilFound(() => (++looks === 4 ? 'here' : undefined), { maxRetries: 10 });
    await vi.advanceTimersByTimeAsync(599);
    expect(looks).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toBe('here');
  });

  it('ANA-07: a pixel gets its event once it has loaded, at the latest after ten attempts a second apart', async () => {
    const told: unknown[] = [];
    const page: { fbq?: (...words: unknown[]) => void } = {};
    vi.stubGlobal('window', page);
    const late = sendPixelEvent('AddToCart', { value: 5 }, () => true);
    await vi.advanceTimersByTimeAsync(9_500);
    page.fbq = (...words) => told.push(words);
    await vi.advanceTimersByTimeAsync(500);
    await late;
    expect(told).toEqual([['track', 'AddToCart', { value: 5 }]]);

    delete page.fbq;
    const never = sendPixelEvent('PageView', {}, () => true);
    await vi.advanceTimersByTimeAsync(10_000);
    page.fbq = (...words) => told.push(words);
    await vi.advanceTimersByTimeAsync(5_000);
    await never;
    expect(told).toHaveLength(1);
  });

  it('a pixel gets no event after consent was withdrawn', async () => {
    const told: unknown[] = [];
    vi.stubGlobal('window', { fbq: (...words: unknown[]) => told.push(words) });
    await sendPixelEvent('AddToCart', {}, () => false);
    expect(told).toEqual([]);
  });
});

test.each([
  [undefined, 5000],
  [{ effectiveType: '4g' }, 5000],
  [{ effectiveType: '2g' }, 10_000],
  [{ effectiveType: 'slow-2g' }, 10_000],
  [{ effectiveType: '4g', saveData: true }, 10_000],
])('PAGE-11: over %j a failed call is tried again after %i ms', (connection, interval) => {
  expect(createShopRequests(connection)).toEqual({
    dedupingInterval: 2000,
    focusThrottleInterval: 5000,
    errorRetryInterval: interval,
    loadingTimeout: 3000,
  });
});
