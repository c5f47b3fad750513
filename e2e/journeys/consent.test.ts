/**
 * A visit is tracked only with the shopper's consent, and the events that a tracked visit sends, by the browser's own
 * log.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { expect } from '../expect.ts';
import { type RunningShop, startShop } from '../shop.ts';
import {
  addToCart,
  createRecipient,
  getDrawer,
  goToCheckout,
  inCalifornia,
  openHydratedPage,
  reachPayment,
  waitForHydration,
} from '../steps.ts';
import { startThirdParties, type ThirdParties } from '../third-parties.ts';
import { defineJourney, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const product = '/products/golden-hour-mousse';

let others: ThirdParties;
let shop: RunningShop;
beforeAll(async () => {
  others = await startThirdParties();
  shop = await startShop(getWorkerShop().mode, {
    SUPPORT_CHAT_URLS: `us=${others.origin}/chat-us.js,uk=${others.origin}/chat-uk.js`,
    TAG_MANAGER_URLS: `us=${others.origin}/tags.js`,
  });
});
afterAll(async () => {
  await shop.stop();
  await others.close();
});

interface Sent {
  readonly schema_id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface BrowserLog {
  /** Events that left the browser. */
  readonly events: Sent[];
  /** The collector's status for each. */
  readonly answers: number[];
  /** URLs of third parties that were requested. */
  readonly elsewhere: string[];
}

function watch(context: BrowserContext): BrowserLog {
  const log: BrowserLog = { events: [], answers: [], elsewhere: [] };
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (!hostname.endsWith('localhost')) log.elsewhere.push(pathname);
    if (pathname.endsWith('/produce_batch')) log.events.push(...JSON.parse(request.postData() ?? '').events);
  });
  context.on('response', async (response) => {
    if (!response.url().endsWith('/produce_batch')) return;
    const { result } = await response.json();
    log.answers.push(...result.map(({ status }: { status: number }) => status));
  });
  return log;
}

const namesIn = ({ events }: BrowserLog) => events.map(({ payload }) => payload.event_name ?? 'trekkie');

async function tokensOf(context: BrowserContext): Promise<readonly string[]> {
  const cookies = await context.cookies();
  return cookies
    .map(({ name }) => name)
    .filter((name) => name.startsWith('_shopify'))
    .toSorted();
}

const keptIn = (page: Page) =>
  page.evaluate(() => ({
    counted: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /^counted/.test(key),
    ),
    dataLayer: 'dataLayer' in window,
  }));

const nothing = { counted: [], dataLayer: false };

defineJourney(
  'ANA-11, ANA-14: where consent is required, a shopper who declines gets no cookie and causes no call, and can change the choice both ways',
  async ({ page, context }) => {
    const log = watch(context);
    const origin = getOrigin(shop, 'eu');
    await openHydratedPage(page, `${origin}${product}`);
    const panel = page.getByRole('region', { name: 'Your privacy' });
    await expect(panel).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    // The page stays usable behind it; events wait in memory.
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(getDrawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Refuse' }).click();
    await expect(panel).toBeHidden();
    await openHydratedPage(page, `${origin}/collections/self-tan`);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect([log.events, log.elsewhere, await tokensOf(context), await keptIn(page)]).toEqual([
      [],
      [],
      [],
      nothing,
    ]);
    await expect(panel).toBeHidden();

    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await expect(panel).toContainText('nothing is counted');
    await expect(page.getByRole('heading', { name: 'Your privacy' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Privacy choices' })).toBeFocused();
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Accept' }).click();
    await expect(panel).toBeHidden();
    await expect.poll(() => tokensOf(context)).toEqual(['_shopify_s', '_shopify_y']);
    // The earlier add-to-cart event was discarded with all others.
    await expect.poll(() => namesIn(log)).toEqual(['trekkie', 'page_rendered', 'collection_page_rendered']);

    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await panel.getByRole('button', { name: 'Refuse' }).click();
    await expect.poll(() => tokensOf(context)).toEqual([]);
    // Third-party scripts that are running end with the page.
    await page.waitForFunction(() => !('pixelHeard' in window));
    await waitForHydration(page);
    expect(await keptIn(page)).toEqual(nothing);
  },
  { country: 'DE', allowsTracking: true, screen: phone },
);

defineJourney(
  'ANA-01, ANA-03, ANA-04, ANA-12, ANA-13: a measured visit sends views, an add, the opened cart and a removal with every field; Global Privacy Control stops all events',
  async ({ page, context, openAnother }) => {
    const log = watch(context);
    const origin = getOrigin(shop, 'us');
    await openHydratedPage(page, `${origin}${product}?utm_source=mail&key=secret`);
    await expect.poll(() => namesIn(log)).toEqual(['trekkie', 'page_rendered', 'product_page_rendered']);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(getDrawer(page)).toBeVisible();
    await expect.poll(() => namesIn(log)).toContain('product_added_to_cart');
    expect(namesIn(log)).toContain('cart_opened');
    await getDrawer(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => namesIn(log)).toContain('product_removed_from_cart');
    await expect.poll(() => log.answers).toEqual(log.events.map(() => 200));

    const payloadOf = (name: string) =>
      log.events.find(({ payload }) => payload.event_name === name)?.payload;
    const added = payloadOf('product_added_to_cart');
    const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    expect(added).toMatchObject({
      source: 'headless',
      region: 'us',
      page_type: 'product',
      currency: 'USD',
      shop_id: expect.any(Number),
      cart_token: expect.stringMatching(/^[\w-]{8,64}$/),
      unique_token: cookies._shopify_y?.value,
      deprecated_visit_token: cookies._shopify_s?.value,
      event_source_url: `${origin}${product}?utm_source=mail`,
    });
    const piece = {
      product_id: expect.any(Number),
      variant_id: expect.any(Number),
      sku: expect.stringMatching(/\w/),
      name: 'Golden Hour Tanning Mousse',
      variant: expect.stringMatching(/\w/),
      brand: expect.stringMatching(/\w/),
      category: expect.stringMatching(/\w/),
      price: expect.any(Number),
      quantity: 1,
    };
    const productsOf = (payload: Sent['payload'] | undefined) =>
      [payload?.products].flat().map((text) => JSON.parse(String(text)));
    expect(productsOf(added)).toEqual([expect.objectContaining(piece)]);
    const removed = productsOf(payloadOf('product_removed_from_cart'))[0];
    expect(removed).toMatchObject({ variant_id: productsOf(added)[0].variant_id });

    const now = Date.now() / 1000;
    expect(Math.abs((cookies._shopify_y?.expires ?? 0) - now - 31_104_000)).toBeLessThan(60);
    expect(Math.abs((cookies._shopify_s?.expires ?? 0) - now - 1800)).toBeLessThan(60);
    expect(cookies._shopify_y).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });

    const layer = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
    const pushed = JSON.parse(layer).map(({ event }: { event: string }) => event);
    expect(pushed.toSorted()).toEqual(['AddToCart', 'add_to_cart', 'locations', 'page_view', 'pageview']);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'pixelHeard'))))
      .toContain('AddToCart');
    // The chat isn't loaded on product pages.
    expect(log.elsewhere).toEqual(['/tags.js']);
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Bali Beauty/ })
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'chatOf'))).toBe('us');

    const private_ = await openAnother({ country: 'US' });
    const quiet = watch(private_.context);
    const located = private_.page.waitForResponse((response) => response.url().endsWith('/geo'));
    await openHydratedPage(private_.page, `${origin}/`);
    expect((await (await located).json()).consent).toBe('refused');
    await private_.page.getByRole('link', { name: 'Privacy choices' }).click();
    await expect(private_.page.getByRole('region', { name: 'Your privacy' })).toContainText(
      'nothing is counted',
    );
    expect([quiet.events, quiet.elsewhere, await tokensOf(private_.context)]).toEqual([[], [], []]);
    expect(await keptIn(private_.page)).toEqual(nothing);
  },
  { country: 'US', allowsTracking: true },
);

for (const path of ['', '/de']) {
  defineJourney(
    `ANA-16: the request for consent is low on a phone: ${path === '' ? 'English' : 'German'}`,
    async ({ page }) => {
      await page.goto(`${getOrigin(shop, 'eu')}${path}/`);
      const panel = page.getByRole('region', { name: /^(?:Your privacy|Deine Privatsphäre)$/ });
      await expect(panel).toBeVisible();
      const { width, height } = (await panel.boundingBox()) ?? { width: 0, height: Number.NaN };
      expect(width).toBe(phone.width);
      expect(height / phone.height).toBeLessThanOrEqual(0.18);
    },
    { country: 'DE', allowsTracking: true, screen: phone },
  );
}

/** Focuses every control of the page in turn. @returns those that the panel then covers, in part or whole */
function findControlsUnderPanel(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const panel = document.querySelector('section[aria-labelledby="privacy-title"]');
    if (panel === null) return ['no panel'];
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(input, select, button, a.button)')];
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        control.focus();
        const place = control.getBoundingClientRect();
        const over = panel.getBoundingClientRect();
        return place.bottom > over.top && place.top < over.bottom && place.bottom <= innerHeight;
      })
      .map((control) => control.getAttribute('name') ?? control.textContent ?? '');
  });
}

defineJourney(
  'ANA-16: in the cart and at checkout the request for consent covers no button and no field, and can be answered',
  async ({ page }) => {
    const origin = getOrigin(shop, 'us');
    await addToCart(page, `${origin}${product}`);
    await openHydratedPage(page, `${origin}/cart`);
    const panel = page.getByRole('region', { name: 'Your privacy' });
    await expect(panel).toBeVisible();
    expect(await findControlsUnderPanel(page)).toEqual([]);
    await goToCheckout(page.getByRole('main'));
    await waitForHydration(page);
    await expect(panel).toBeVisible();
    expect(await findControlsUnderPanel(page)).toEqual([]);
    await reachPayment(page, createRecipient(inCalifornia));
    expect(await findControlsUnderPanel(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Refuse' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  },
  { country: 'DE', allowsTracking: true, screen: phone },
);
